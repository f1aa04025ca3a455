-- Only the database's owner or `service_role` writes these rows: even an admin cannot promote an account.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy "Signed-in users can read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- The session must not be over, and must have passed the second factor if the account has or needs one. Policies call this once per
-- statement, and PL/pgSQL keeps its plans. As definer, it skips the policies of `user_roles`.
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  if not exists (select from public.user_roles as held where held.user_id = account and held.role = 'admin') then
    return false;
  end if;
  perform private.require_session();
  return private.has_passed()
    or not (private.has_second_factor(account) or (select settings.require_second_factor from public.settings as settings));
end
$$;
grant execute on function private.is_admin to authenticated, service_role;

create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'owner_only';
  end if;
end
$$;

-- Whether an admin or the database itself is writing. In a definer function, `role` is still the request's role.
create function private.is_by_admin() returns boolean
  language sql stable set search_path = ''
as $$ select private.is_admin() or current_setting('role') not in ('anon', 'authenticated') $$;

create function private.is_last_admin(account uuid) returns boolean
  language sql stable set search_path = ''
as $$ select coalesce(bool_and(held.user_id = account), false) from public.user_roles as held where held.role = 'admin' $$;

-- For the log and notes.
create function private.actor_name() returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(btrim(account.raw_user_meta_data ->> 'full_name'), ''), account.email)
      from auth.users as account where account.id = auth.uid()
    ), 'An admin');
end
$$;
