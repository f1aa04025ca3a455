begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(41);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000ae', 'second-admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ae', 'admin');

-- How many rows a statement changes, or the code of its refusal. No `returning`: that would ask for the right to read.
create function pg_temp.rows_touched(statement text) returns text
  language plpgsql
as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
exception when others then
  return sqlstate;
end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select throws_ok(
  $$select * from public.user_roles$$, '42501', 'permission denied for table user_roles', 'a visitor cannot read who is an admin');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'permission denied for table user_roles', 'a visitor cannot make an account an admin');
select throws_ok(
  $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$, '42501',
  'permission denied for table user_roles', 'a visitor cannot hand an admin role to another account');
select throws_ok(
  $$delete from public.user_roles$$, '42501', 'permission denied for table user_roles', 'a visitor cannot remove an admin');
select throws_ok(
  $$truncate public.user_roles$$, '42501', 'permission denied for table user_roles',
  'a visitor cannot remove every admin');
select throws_ok(
  $$select private.is_admin()$$, '42501', 'permission denied for function is_admin', 'a visitor cannot ask who is an admin');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty(
  $$select * from public.user_roles$$, 'a collector cannot read the roles of others');
select is(private.is_admin(), false, 'a collector is not an admin');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'permission denied for table user_roles', 'a collector cannot make themselves an admin');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')
    on conflict (user_id, role) do update set role = 'admin'$$, '42501',
  'permission denied for table user_roles', 'a collector cannot make themselves an admin by an upsert');
select throws_ok(
  $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$, '42501',
  'permission denied for table user_roles', 'a collector cannot take over an admin role');
select throws_ok(
  $$delete from public.user_roles$$, '42501', 'permission denied for table user_roles', 'a collector cannot remove an admin');
select throws_ok(
  $$truncate public.user_roles$$, '42501', 'permission denied for table user_roles',
  'a collector cannot remove every admin');

set local request.jwt.claims =
  '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated","app_metadata":{"role":"admin"},"user_metadata":{"role":"admin"}}';
select is(private.is_admin(), false, 'a token that calls its owner an admin does not make one');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select user_id, role from public.user_roles$$,
  $$values ('00000000-0000-4000-8000-0000000000ad'::uuid, 'admin')$$, 'an admin can read their own role and no other');
select is(private.is_admin(), true, 'an account with the role admin is an admin');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'permission denied for table user_roles', 'an admin cannot make another account an admin');
select throws_ok(
  $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$, '42501',
  'permission denied for table user_roles', 'an admin cannot hand on their role');
select throws_ok(
  $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ae'$$, '42501',
  'permission denied for table user_roles', 'an admin cannot remove another admin');
select throws_ok(
  $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ad'$$, '42501',
  'permission denied for table user_roles', 'an admin cannot remove their own role');
select throws_ok(
  $$truncate public.user_roles$$, '42501', 'permission denied for table user_roles',
  'an admin cannot remove every admin');

-- The owner of the database, through a script.
set local role service_role;

select is(
  pg_temp.rows_touched(
    $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$),
  '1', 'the service role can make an account an admin');
select is(
  pg_temp.rows_touched(
    $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000c011'$$),
  '1', 'the service role can remove an admin');

-- What a role may be.
reset role;
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'owner')$$, '23514',
  null, 'a role that no policy knows is refused');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin')$$, '23505',
  null, 'an account has a role once');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000dead', 'admin')$$, '23503',
  null, 'a role belongs to an account that exists');

-- The policies alone: the same refusals where a backend grants everything.
grant all on public.user_roles to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty(
  $$select * from public.user_roles$$, 'with every grant a visitor still cannot read who is an admin');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'new row violates row-level security policy for table "user_roles"',
  'with every grant a visitor still cannot make an account an admin');
select is(
  pg_temp.rows_touched($$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$), '0',
  'with every grant a visitor still cannot hand an admin role to another account');
select is(
  pg_temp.rows_touched($$delete from public.user_roles$$), '0',
  'with every grant a visitor still cannot remove an admin');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty(
  $$select * from public.user_roles$$, 'with every grant a collector still cannot read the roles of others');
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'new row violates row-level security policy for table "user_roles"',
  'with every grant a collector still cannot make themselves an admin');
select is(
  pg_temp.rows_touched($$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$), '0',
  'with every grant a collector still cannot take over an admin role');
select is(
  pg_temp.rows_touched($$delete from public.user_roles$$), '0',
  'with every grant a collector still cannot remove an admin');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'admin')$$, '42501',
  'new row violates row-level security policy for table "user_roles"',
  'with every grant an admin still cannot make another account an admin');
select is(
  pg_temp.rows_touched($$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000c011'$$), '0',
  'with every grant an admin still cannot hand on their role');
select is(
  pg_temp.rows_touched($$delete from public.user_roles$$), '0',
  'with every grant an admin still cannot remove an admin');

-- Only the role admin makes an admin, should there ever be others.
reset role;
alter table public.user_roles drop constraint user_roles_role_known;
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000c011', 'editor');
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';
select is(private.is_admin(), false, 'an account with another role is not an admin');
select results_eq(
  $$select role from public.user_roles$$, array['editor'], 'a collector can read their own role');

-- A session outlives neither the role nor the account, although its token does.
reset role;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000ad';
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select is(private.is_admin(), false, 'an admin whose role was removed is none from the next request on');

reset role;
delete from auth.users where id = '00000000-0000-4000-8000-0000000000ae';
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ae';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ae","role":"authenticated"}';
select is(private.is_admin(), false, 'an admin whose account was deleted is none from the next request on');

reset role;
select * from finish();
rollback;
