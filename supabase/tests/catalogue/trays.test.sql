\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(23);

insert into public.watches (id, status, publish_at, name, brand, category, description)
select ('00000000-0000-4000-8000-0000000007' || lpad(nth::text, 2, '0'))::uuid,
  case nth when 21 then 'draft' when 22 then 'withdrawn' when 24 then 'sold' else 'available' end,
  case nth when 23 then now() + interval '1 day' end,
  'Tray Watch ' || nth, 'Tray Brand', 'Tray', 'A watch that belongs to the test.'
from generate_series(1, 24) as nth;

create temporary table sessions as
select account::uuid, pg_temp.add_session(account::uuid) as session
from unnest(array[
  '00000000-0000-4000-8000-00000000c011', '00000000-0000-4000-8000-00000000c013', '00000000-0000-4000-8000-0000000000ad'
]) as account;
grant select on sessions to public;
create function pg_temp.act_by(account text, aal text default 'aal1') returns void
  language sql
as $$ select pg_temp.act_in(known.account, known.session, aal) from sessions as known where known.account::text like '%' || act_by.account $$;

create function pg_temp.of(variadic numbers integer[]) returns uuid[]
  language sql
as $$
  select coalesce(array_agg(('00000000-0000-4000-8000-0000000007' || lpad(number::text, 2, '0'))::uuid order by place), '{}')
  from unnest(numbers) with ordinality as listed (number, place)
$$;
create function pg_temp.change(put_on integer[], take_off integer[] default '{}') returns integer[]
  language sql
as $$
  select coalesce(array_agg(right(id::text, 2)::integer order by place), '{}')
  from unnest(public.change_tray(pg_temp.of(variadic put_on), pg_temp.of(variadic take_off))) with ordinality as saved (id, place)
$$;

select pg_temp.act_by('c011');
select is(pg_temp.change('{}'), '{}', 'a new tray is empty');
select is(pg_temp.change('{3, 1, 2}'), '{3, 1, 2}', 'a tray keeps the order in which watches were added');
select is(pg_temp.change('{3, 1, 2}'), '{3, 1, 2}', 'repeating a request does not change the tray');
select is(pg_temp.change('{1, 4, 4}', '{1, 3}'), '{2, 1, 4}', 'a watch that is removed and added again comes last');
select is(pg_temp.change('{}', '{1, 9}'), '{2, 4}', 'removing a watch that is not on the tray succeeds');
select is(pg_temp.change('{21, 22, 23}'), '{2, 4}', 'a watch that visitors cannot see is not added');
select is(public.change_tray(array[gen_random_uuid(), null], '{}'), pg_temp.of(2, 4), 'an unknown id is not added');
select is(pg_temp.change('{24}'), '{2, 4, 24}', 'a sold watch can be added');
select is(public.change_tray(null, null), pg_temp.of(2, 4, 24), 'an empty request changes nothing');
select is(
  pg_temp.change('{5, 6, 7, 8, 9, 10, 11, 12, 13, 14}'), '{2, 4, 24, 5, 6, 7, 8, 9, 10, 11, 12, 13}',
  'a tray holds the first twelve watches of a request');
select is(pg_temp.change('{14}'), '{2, 4, 24, 5, 6, 7, 8, 9, 10, 11, 12, 13}', 'a thirteenth watch is not added');
select is(pg_temp.change('{14}', '{2, 24}'), '{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}', 'removing one watch makes room for another in the same request');

select pg_temp.act_by('0ad');
select is(pg_temp.change('{1}'), '{1}', 'every account has its own tray, and so has an admin');
select is(pg_temp.change('{21}'), '{1}', 'a draft is not added to the tray of an admin either');
select pg_temp.act_by('c013');
select is(pg_temp.outcome('select public.change_tray(''{}'', ''{}'')'), 'PT403', 'a session whose second step is due cannot use its tray');
select pg_temp.act_by('c013', 'aal2');
select is(pg_temp.change('{2}'), '{2}', 'the tray is available after the second step');
select pg_temp.act_as('anonymous');
select is(pg_temp.outcome('select public.change_tray(''{}'', ''{}'')'), '42501', 'a visitor without an account has no tray in the database');
select is(pg_temp.outcome('select * from private.tray_watches'), '42501', 'an anonymous visitor reads no tray');
select pg_temp.act_by('0ad');
select is(pg_temp.outcome('select * from private.tray_watches'), '42501', 'an admin reads no other tray');

reset role;
update public.watches set status = 'withdrawn' where id = any (pg_temp.of(4));
update public.watches set status = 'sold' where id = any (pg_temp.of(5));
delete from public.watches where id = any (pg_temp.of(6));
select pg_temp.act_by('c011');
select is(pg_temp.change('{}'), '{4, 5, 7, 8, 9, 10, 11, 12, 13, 14}', 'withdrawn and sold watches stay on the tray; deleted watches leave it');
reset role;
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000c011';
select pg_temp.act_by('c011');
select is(pg_temp.outcome('select public.change_tray(''{}'', ''{}'')'), 'PT401', 'an expired session cannot change the tray');
reset role;
delete from auth.users where id = '00000000-0000-4000-8000-00000000c011';
select is(
  (select count(*) from private.tray_watches where account_id = '00000000-0000-4000-8000-00000000c011'), 0::bigint,
  'deleting an account deletes its tray');
select is((select count(*) from private.tray_watches), 2::bigint, 'deleting an account leaves other trays');
\ir ../frame/finish.psql
