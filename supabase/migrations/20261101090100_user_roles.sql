-- Who is an admin. Rows are written by the owner of the database only
-- (SQL editor, or `service_role` in a script): nobody can promote an account
-- through the API, not even an admin.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  primary key (user_id, role)
);

-- Asked by every admin policy. `security definer` so that the policies of
-- `user_roles` do not recurse into themselves.
create function private.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "Signed-in users can read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
