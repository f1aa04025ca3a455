create function private.own_email() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  verified_email text;
begin
  perform private.require_own_session();
  select private.email_key(account.email) into verified_email
  from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null;
  if coalesce(verified_email, '') = '' then
    raise exception using errcode = 'PT403', message = 'account_email_not_confirmed';
  end if;
  return verified_email;
end
$$;

create function private.account_to_delete(account uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'has_password', coalesce(known.encrypted_password, '') <> '', 'is_last_admin', private.is_last_admin(known.id))
  from auth.users as known where known.id = account
$$;

create function public.account_to_delete(account uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.account_to_delete(account) $$;
grant execute on function private.account_to_delete, public.account_to_delete to service_role;

-- Returns false after too many guesses.
create function private.count_password_try(account uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account_tries:' || account, 0));
  if private.has_tried_too_often(account, 'password') then
    return false;
  end if;
  insert into private.account_tries (user_id, kind)
  select known.id, 'password' from auth.users as known where known.id = account;
  return true;
end
$$;

create function public.count_password_try(account uuid) returns boolean
  language sql set search_path = ''
as $$ select private.count_password_try(account) $$;
grant execute on function private.count_password_try, public.count_password_try to service_role;

-- Unlike Auth's API, this keeps two last admins from leaving at once. The account's inquiries, requests and appointments stay.
create function private.delete_account(account uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if private.is_last_admin(account) then
    return 'last_admin';
  end if;
  delete from auth.users as known where known.id = account;
  return 'deleted';
end
$$;

create function public.delete_account(account uuid) returns text
  language sql set search_path = ''
as $$ select private.delete_account(account) $$;
grant execute on function private.delete_account, public.delete_account to service_role;
