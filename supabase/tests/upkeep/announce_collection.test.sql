\ir ../frame/start.psql
select plan(12);
set local test.relation = 'public.watches';

-- Realtime's function sends messages to browsers that have the collection open.
create schema if not exists realtime;
create temporary table announced (nth serial, message jsonb);
grant select on announced to authenticated;
create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void
  language sql security definer
as $$ insert into pg_temp.announced (message) values (jsonb_build_array(payload, event, topic, private)) $$;
-- Then counts anew, as in another transaction.
create function pg_temp.times() returns bigint
  language plpgsql security definer
as $$
declare
  counted bigint;
begin
  select count(*) into counted from announced;
  delete from announced;
  delete from private.announced_transactions;
  return counted;
end
$$;
create function pg_temp.set_status(status text, ids text[]) returns void
  language sql
as $$ update public.watches set status = set_status.status where id = any (ids::uuid[]) $$;

select pg_temp.act_as('admin');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f901", "status": "draft"}');
select is(pg_temp.times(), 0::bigint, 'adding a draft sends no message');
update public.watches set name = 'Another name' where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'changing a draft sends no message');
update public.watches set status = 'available', publish_at = now() + interval '1 hour' where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'setting the publish time of a draft sends no message');
update public.watches set publish_at = null where id = '00000000-0000-4000-8000-00000000f901';
select is((select message from announced), '[{}, "changed", "collection", true]', 'publishing a watch sends a message');
select is(pg_temp.times(), 1::bigint, 'once');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f902"}');
select is(pg_temp.times(), 1::bigint, 'adding a published watch sends a message');
select pg_temp.set_status('reserved', array['00000000-0000-4000-8000-00000000f901', '00000000-0000-4000-8000-00000000f902']);
select is(pg_temp.times(), 1::bigint, 'changing several watches in one statement sends one message');
select public.import_rows(
  '{"id": "00000000-0000-4000-8000-00000000f910", "kind": "watches", "file_name": "watches.csv"}',
  (select jsonb_agg(jsonb_build_object('key', nth, 'begins_as', 'available', 'values', jsonb_build_object(
    'name', 'Imported ' || nth, 'brand', 'Test Brand', 'category', 'Test Category', 'description', 'A watch of the import.')))
   from generate_series(1, 3) as nth), is_trial)
from (values (true), (false)) as runs (is_trial);
select is(pg_temp.times(), 1::bigint, 'an import of several watches sends one message, and its dry run none');
select pg_temp.set_status('withdrawn', array['00000000-0000-4000-8000-00000000f901']);
select is(pg_temp.times(), 1::bigint, 'withdrawing a watch sends a message');
delete from public.watches where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'deleting a hidden watch sends no message');
delete from public.watches where id = '00000000-0000-4000-8000-00000000f902';
select is(pg_temp.times(), 1::bigint, 'deleting a visible watch sends a message');

select pg_temp.act_as('owner');
drop function realtime.send(jsonb, text, text, boolean);
select lives_ok(pg_temp.insertion(), 'a change succeeds without Realtime');
\ir ../frame/finish.psql
