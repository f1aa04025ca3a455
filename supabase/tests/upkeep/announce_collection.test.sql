\ir ../frame/start.psql
select plan(12);
set local test.relation = 'public.watches';

-- As on Supabase, where that is heard by whoever has the collection open.
create schema if not exists realtime;
create temporary table said (nth serial, message jsonb);
grant select on said to authenticated;
create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void
  language sql security definer
as $$ insert into pg_temp.said (message) values (jsonb_build_array(payload, event, topic, private)) $$;
-- Counts the messages since the last call, and has what follows count as another transaction.
create function pg_temp.times() returns bigint
  language plpgsql security definer
as $$
declare
  counted bigint;
begin
  select count(*) into counted from said;
  delete from said;
  delete from private.announced_transactions;
  return counted;
end
$$;
create function pg_temp.set_status(status text, ids text[]) returns void
  language sql
as $$ update public.watches set status = set_status.status where id = any (ids::uuid[]) $$;

select pg_temp.act_as('admin');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f901", "status": "draft"}');
select is(pg_temp.times(), 0::bigint, 'that there is a draft is not said');
update public.watches set name = 'Another name' where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'nor that it was changed');
update public.watches set status = 'available', publish_at = now() + interval '1 hour' where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'nor that it will be published');
update public.watches set publish_at = null where id = '00000000-0000-4000-8000-00000000f901';
select is((select message from said), '[{}, "changed", "collection", true]', 'of what is published it is said that something has changed');
select is(pg_temp.times(), 1::bigint, 'once');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f902"}');
select is(pg_temp.times(), 1::bigint, 'as of what is added');
select pg_temp.set_status('reserved', array['00000000-0000-4000-8000-00000000f901', '00000000-0000-4000-8000-00000000f902']);
select is(pg_temp.times(), 1::bigint, 'of many at once, once');
select public.import_rows(
  '{"id": "00000000-0000-4000-8000-00000000f910", "kind": "watches", "file_name": "watches.csv"}',
  (select jsonb_agg(jsonb_build_object('key', nth, 'begins_as', 'available', 'values', jsonb_build_object(
    'name', 'Imported ' || nth, 'brand', 'Test Brand', 'category', 'Test Category', 'description', 'A watch of the import.')))
   from generate_series(1, 3) as nth), is_trial)
from (values (true), (false)) as runs (is_trial);
select is(pg_temp.times(), 1::bigint, 'an import of several watches sends one message, and its dry run none');
select pg_temp.set_status('withdrawn', array['00000000-0000-4000-8000-00000000f901']);
select is(pg_temp.times(), 1::bigint, 'of what is withdrawn');
delete from public.watches where id = '00000000-0000-4000-8000-00000000f901';
select is(pg_temp.times(), 0::bigint, 'not of what is deleted when nobody saw it');
delete from public.watches where id = '00000000-0000-4000-8000-00000000f902';
select is(pg_temp.times(), 1::bigint, 'and of what is deleted when visitors did');

select pg_temp.act_as('owner');
drop function realtime.send(jsonb, text, text, boolean);
select lives_ok(pg_temp.insertion(), 'without Realtime nobody is told, and nothing fails');
\ir ../frame/finish.psql
