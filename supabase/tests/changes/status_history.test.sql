\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(24);
set local test.relation = 'public.watches';

-- Also moves the log entry to another time.
create function pg_temp.at(moment timestamptz, statement text) returns void
  language plpgsql
as $$
declare
  last constant bigint := (select coalesce(max(id), 0) from public.audit_log);
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as('admin');
  execute statement;
  perform pg_temp.act_as('owner');
  update public.audit_log set at = moment where id > last;
end
$$;
create function pg_temp.set_status(status text) returns text
  language sql
as $body$ select format($$update public.watches set status = %L where id = '00000000-0000-4000-8000-00000000f702'$$, status) $body$;
-- Returns e.g. 'available 2026-11-03, sold 2026-11-24'.
create function pg_temp.history(watch uuid, who text) returns text
  language plpgsql
as $$
declare
  words text;
begin
  perform pg_temp.act_as(who);
  select string_agg(concat_ws(' ', day ->> 'status', day ->> 'day'), ', ') into words
  from public.watches as one, jsonb_array_elements(public.status_history(one.id)) as days (day)
  where one.id = history.watch;
  perform pg_temp.act_as('owner');
  return words;
end
$$;

select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f701", "created_at": "2026-01-05T19:00Z"}');
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f701', 'anonymous'), 'available 2026-01-05',
  'a watch without a change has its status since it was added');

select pg_temp.at('2026-11-01T19:00Z', pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000f702", "status": "draft"}'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'admin'), null, 'time as a hidden watch is not part of the history');
select pg_temp.at('2026-11-03T19:00Z', pg_temp.set_status('available'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03', 'the history starts when visitors can see the watch');
select pg_temp.at('2026-11-10T19:00Z', pg_temp.set_status('sold'));
select pg_temp.at('2026-11-10T19:01Z', pg_temp.set_status('available'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03', 'a status that was reverted on the same day is left out');
select pg_temp.at('2026-11-21T06:59Z', pg_temp.set_status('reserved'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03, reserved 2026-11-20',
  'a day of the history is a day in the shop''s time zone');
select pg_temp.at('2026-11-22T19:00Z', pg_temp.set_status('withdrawn'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'), null, 'visitors read no history of a withdrawn watch');
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'admin'), 'available 2026-11-03, reserved 2026-11-20',
  'admins read of a withdrawn watch the history that visitors read before');
select pg_temp.at('2026-11-23T19:00Z', pg_temp.set_status('reserved'));
select pg_temp.at('2026-11-24T19:00Z', pg_temp.set_status('sold'));
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'a period of withdrawal is left out');
select pg_temp.at('2026-11-25T19:00Z', $$update public.watches set publish_at = '2026-11-05T19:00Z', featured = true
  where id = '00000000-0000-4000-8000-00000000f702'$$);
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'a publish time that is set later does not change the history');

select pg_temp.at('2026-11-26T19:00Z', $$delete from public.watches where id = '00000000-0000-4000-8000-00000000f702'$$);
select pg_temp.at('2026-11-26T19:01Z', $$select public.restore_from_trash(array(
  select id from public.trash where row_id = '00000000-0000-4000-8000-00000000f702'))$$);
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'the history is complete after a restoration from the trash');
select pg_temp.at('2026-02-27T19:00Z', $$delete from public.watches where id = '00000000-0000-4000-8000-00000000f701'$$);
select pg_temp.at('2026-03-01T19:00Z', $$select public.restore_from_trash(array(
  select id from public.trash where row_id = '00000000-0000-4000-8000-00000000f701'))$$);
select is(
  pg_temp.history('00000000-0000-4000-8000-00000000f701', 'anonymous'), 'available 2026-01-05',
  'the history includes statuses from before the log');

-- Changes of one watch in order of time. `…` is the watch.
create function pg_temp.history_after(watch uuid, begins timestamptz, happens text[]) returns text
  language plpgsql
as $$
declare
  nth integer;
begin
  perform pg_temp.at(begins, pg_temp.insertion(jsonb_build_object('id', watch, 'status', 'draft')));
  for nth in 1..array_length(happens, 1) loop
    perform pg_temp.at(
      happens[nth][1]::timestamptz,
      case happens[nth][2]
        when 'deleted' then format('delete from public.watches where id = %L', watch)
        when 'restored' then format('select public.restore_from_trash(array(select id from public.trash where row_id = %L))', watch)
        else format('update public.watches set %s where id = %L', happens[nth][2], watch)
      end);
  end loop;
  return pg_temp.history(watch, 'anonymous');
end
$$;
select is(pg_temp.history_after(format('00000000-0000-4000-8000-00000000f7%s', 10 + nth)::uuid, '2025-11-01T19:00Z', happens), history, label)
from (select *, row_number() over () as nth from (values
  ('the history starts at the publish time, not when that was set', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$]], 'available 2025-11-10'),
  ('clearing a past publish time keeps the day of publication', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-15T19:00Z', 'publish_at = null']], 'available 2025-11-10'),
  ('clearing a future publish time publishes the watch on that day', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', 'publish_at = null']], 'available 2025-11-05'),
  ('moving a future publish time starts the history at the later time', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', $$publish_at = '2025-11-12T19:00Z'$$]], 'available 2025-11-12'),
  ('a new publish time for a published watch keeps the first day', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-12T19:00Z', $$publish_at = '2025-11-20T19:00Z'$$]], 'available 2025-11-10'),
  ('a status that was replaced before the publish time is left out', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', $$status = 'reserved'$$]], 'reserved 2025-11-10'),
  ('a publish time that was moved on its own day is left out', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-10T20:00Z', $$publish_at = '2025-11-12T19:00Z'$$]], 'available 2025-11-12'),
  ('a day on which the watch was deleted is left out; its restoration counts', array[
    ['2025-11-03T19:00Z', $$status = 'available'$$], ['2025-11-03T20:00Z', 'deleted'], ['2025-11-06T19:00Z', 'restored']],
    'available 2025-11-06'),
  ('a publish time that passes while the watch is in the trash counts from the restoration', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-04T19:00Z'$$], ['2025-11-03T20:00Z', 'deleted'],
    ['2025-11-06T19:00Z', 'restored']], 'available 2025-11-06'),
  ('a publish time that passes while the watch is a draft counts from its publication', array[
    ['2025-11-03T19:00Z', $$publish_at = '2025-11-04T19:00Z'$$], ['2025-11-06T19:00Z', $$status = 'sold'$$]], 'sold 2025-11-06')
) as examples (label, happens, history)) as examples;

update public.watches set status = 'withdrawn' where id = '00000000-0000-4000-8000-00000000f702';
select pg_temp.act_as('anonymous');
select is(
  public.status_history('00000000-0000-4000-8000-00000000f702'), '[]', 'the id of a hidden watch returns no history');
select is(
  public.status_history('00000000-0000-4000-8000-00000000ffff'), '[]', 'an unknown id returns no history');
select hasnt_function('public', 'status_history', array['watches'], 'a list of watches cannot select their histories');
\ir ../frame/finish.psql
