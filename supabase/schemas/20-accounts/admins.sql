-- Who is an admin. Rows are written by the owner of the database only (SQL editor, or `service_role` in a script): nobody can
-- promote an account through the API, not even an admin.

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

-- Asked by every admin policy. An admin is one in a session that is not over; and whoever has a second factor, or needs one,
-- only in a session that has passed it. `security definer`, so that the policies of `user_roles` do not recurse; in plpgsql,
-- which keeps its plans between requests: every policy of an admin asks this once a statement.
create function private.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  if account is null
    or not exists (select from public.user_roles as held where held.user_id = account and held.role = 'admin') then
    return false;
  end if;
  perform private.require_session();
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  if private.has_second_factor(account) then
    return private.is_recovered();
  end if;
  return not (select settings.require_second_factor from public.settings as settings);
end
$$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.require_admin() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'owner_only';
  end if;
end
$$;

-- Whether what happens is the house's own doing: an admin's, a script's, or somebody's at the database itself.
-- The setting is the role of the request, also where a function runs as its owner.
create function private.is_by_house() returns boolean
  language sql stable
  set search_path = ''
as $$
  select private.is_admin() or current_setting('role') not in ('anon', 'authenticated')
$$;

create function private.is_last_admin(account uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(bool_or(held.user_id = account) and bool_and(held.user_id = account), false)
  from public.user_roles as held where held.role = 'admin'
$$;

-- What an admin is called in the log, and below a note.
create function private.actor_name() returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(btrim(account.raw_user_meta_data ->> 'full_name'), ''), account.email)
      from auth.users as account where account.id = auth.uid()
    ), 'An admin');
end
$$;
