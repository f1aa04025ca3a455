\ir ../frame/start.psql
select plan(51);
set local test.relation = 'public.user_roles';

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000ae', 'second-admin@pgtap.test');
select pg_temp.add('{"user_id": "00000000-0000-4000-8000-0000000000ae"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the list of admins', 'select from public.user_roles', '{grant, nothing, NULL}', '{nothing, nothing, NULL}'),
  ('make an account an admin', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('make an account an admin by an upsert', pg_temp.insertion() || $$ on conflict (user_id, role) do update set role = 'admin'$$,
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('hand an admin role to another account',
    $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$,
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove an admin', 'delete from public.user_roles', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove their own role', $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ad'$$,
    '{NULL, NULL, grant}', '{NULL, NULL, nothing}'),
  ('remove every admin', 'truncate public.user_roles', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select pg_temp.act_as('anonymous');
select throws_ok(
  $$select private.is_admin()$$, '42501', 'permission denied for function is_admin', 'an anonymous visitor cannot call is_admin');

select pg_temp.act_as('signed in');
select is(private.is_admin(), false, 'a signed-in visitor is not an admin');
set local request.jwt.claims =
  '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated","app_metadata":{"role":"admin"},"user_metadata":{"role":"admin"}}';
select is(private.is_admin(), false, 'a claim in a token does not make its account an admin');

select pg_temp.act_as('admin');
select results_eq(
  $$select user_id, role from public.user_roles$$,
  $$values ('00000000-0000-4000-8000-0000000000ad'::uuid, 'admin')$$, 'an admin can read their own role and no other');
select is(private.is_admin(), true, 'an account with the role admin is an admin');

select pg_temp.act_as('service role');
select is(pg_temp.outcome(pg_temp.insertion()), '1', 'the service role can make an account an admin');
select is(
  pg_temp.outcome($$delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000c011'$$), '1',
  'the service role can remove an admin');

-- A role counts only after the second step (second_factor_rights.test.sql).
select pg_temp.act_as('owner');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-0000000000ae', 'Phone', 'totp', 'verified', now(), now());
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(private.is_admin(), false, 'an admin with a factor has no admin rights before the second step');
select results_eq(
  $$select role from public.user_roles$$, array['admin'], 'an admin can read their own role before the second step');
select set_config(
  'request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal2"}')::text, true) is not null;
select is(private.is_admin(), true, 'an admin with a factor has admin rights after the second step');
select pg_temp.act_as('owner');
delete from auth.mfa_factors where user_id = '00000000-0000-4000-8000-0000000000ae';

select pg_temp.act_as('owner');
select is(pg_temp.outcome(pg_temp.insertion(changes)), refusal, rule)
from (values
  ('{"role": "owner"}'::jsonb, 'user_roles_role_known', 'an unknown role is rejected'),
  ('{"user_id": "00000000-0000-4000-8000-0000000000ad"}', '23505 user_roles_pkey', 'an account has each role once'),
  ('{"user_id": "00000000-0000-4000-8000-00000000dead"}', '23503 user_roles_user_id_fkey', 'a role needs an existing account')
) as examples (changes, refusal, rule);

-- Only the role admin gives admin rights, even if other roles are added later.
alter table public.user_roles drop constraint user_roles_role_known;
select pg_temp.add('{"role": "editor"}');
select pg_temp.act_as('signed in');
select is(private.is_admin(), false, 'an account with another role is not an admin');
select results_eq(
  $$select role from public.user_roles$$, array['editor'], 'a signed-in visitor can read their own role');

-- Removal takes effect before the token expires.
select pg_temp.act_as('owner');
delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ad';
select pg_temp.act_as('admin');
select is(private.is_admin(), false, 'an admin whose role was removed has no rights from the next request');
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(private.is_admin(), true, 'another account with the role admin has admin rights too');
select pg_temp.act_as('owner');
delete from auth.users where id = '00000000-0000-4000-8000-0000000000ae';
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(private.is_admin(), false, 'an admin whose account was deleted has no rights from the next request');
\ir ../frame/finish.psql
