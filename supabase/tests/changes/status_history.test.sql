\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(24);
set local test.relation = 'public.watches';

-- Has an admin do something to a watch, and the log say that it was at another moment.
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
-- E.g. 'available 2026-11-03, sold 2026-11-24', as a page of theirs asks.
create function pg_temp.told(watch uuid, who text) returns text
  language plpgsql
as $$
declare
  words text;
begin
  perform pg_temp.act_as(who);
  select string_agg(concat_ws(' ', day ->> 'status', day ->> 'day'), ', ') into words
  from public.watches as one, jsonb_array_elements(public.status_history(one.id)) as days (day)
  where one.id = told.watch;
  perform pg_temp.act_as('owner');
  return words;
end
$$;

select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000f701", "created_at": "2026-01-05T19:00Z"}');
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f701', 'anonymous'), 'available 2026-01-05',
  'what nobody has changed has been what it is since it was added');

select pg_temp.at('2026-11-01T19:00Z', pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000f702", "status": "draft"}'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'admin'), null, 'what visitors never saw is no part of a history');
select pg_temp.at('2026-11-03T19:00Z', pg_temp.set_status('available'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03', 'it begins when visitors see it');
select pg_temp.at('2026-11-10T19:00Z', pg_temp.set_status('sold'));
select pg_temp.at('2026-11-10T19:01Z', pg_temp.set_status('available'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03', 'what was taken back on its day never was');
select pg_temp.at('2026-11-21T06:59Z', pg_temp.set_status('reserved'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'), 'available 2026-11-03, reserved 2026-11-20',
  'a day is one of the showroom''s');
select pg_temp.at('2026-11-22T19:00Z', pg_temp.set_status('withdrawn'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'), null, 'of what is withdrawn visitors know nothing');
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'admin'), 'available 2026-11-03, reserved 2026-11-20',
  'and admins what visitors knew');
select pg_temp.at('2026-11-23T19:00Z', pg_temp.set_status('reserved'));
select pg_temp.at('2026-11-24T19:00Z', pg_temp.set_status('sold'));
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'that it was away is not told');
select pg_temp.at('2026-11-25T19:00Z', $$update public.watches set publish_at = '2026-11-05T19:00Z', featured = true
  where id = '00000000-0000-4000-8000-00000000f702'$$);
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'a time that is set afterwards changes nothing of what was seen');

-- What was deleted and restored goes on with its history.
select pg_temp.at('2026-11-26T19:00Z', $$delete from public.watches where id = '00000000-0000-4000-8000-00000000f702'$$);
select pg_temp.at('2026-11-26T19:01Z', $$select public.restore_from_trash(array(
  select id from public.trash where row_id = '00000000-0000-4000-8000-00000000f702'))$$);
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-03, reserved 2026-11-20, sold 2026-11-24', 'the trash forgets none of it');
select pg_temp.at('2026-02-27T19:00Z', $$delete from public.watches where id = '00000000-0000-4000-8000-00000000f701'$$);
select pg_temp.at('2026-03-01T19:00Z', $$select public.restore_from_trash(array(
  select id from public.trash where row_id = '00000000-0000-4000-8000-00000000f701'))$$);
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f701', 'anonymous'), 'available 2026-01-05',
  'nor of what was there before anything was written down');

-- What happens to one watch, in the order of its moments, and what visitors know of it at the end. `…` is the watch.
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
  return pg_temp.told(watch, 'anonymous');
end
$$;
select is(pg_temp.history_after(format('00000000-0000-4000-8000-00000000f7%s', 10 + nth)::uuid, '2025-11-01T19:00Z', happens), told, label)
from (select *, row_number() over () as nth from (values
  ('it is told from its time on, not from when that was set', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$]], 'available 2025-11-10'),
  ('a time that is cleared when it has passed stays the day on which it was published', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-15T19:00Z', 'publish_at = null']], 'available 2025-11-10'),
  ('what is published before its time is told from then on', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', 'publish_at = null']], 'available 2025-11-05'),
  ('a time that is moved before it has come is the later one', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', $$publish_at = '2025-11-12T19:00Z'$$]], 'available 2025-11-12'),
  ('what was seen, and is to be published anew, was seen first', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-12T19:00Z', $$publish_at = '2025-11-20T19:00Z'$$]], 'available 2025-11-10'),
  ('a status that changes before its time was never another', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-05T19:00Z', $$status = 'reserved'$$]], 'reserved 2025-11-10'),
  ('a time that is put off on its own day was never', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-10T19:00Z'$$],
    ['2025-11-10T20:00Z', $$publish_at = '2025-11-12T19:00Z'$$]], 'available 2025-11-12'),
  ('nor is a day told on which it was deleted, but the one on which it is back', array[
    ['2025-11-03T19:00Z', $$status = 'available'$$], ['2025-11-03T20:00Z', 'deleted'], ['2025-11-06T19:00Z', 'restored']],
    'available 2025-11-06'),
  ('a time that comes while it is in the trash tells nothing until it is back', array[
    ['2025-11-03T19:00Z', $$status = 'available', publish_at = '2025-11-04T19:00Z'$$], ['2025-11-03T20:00Z', 'deleted'],
    ['2025-11-06T19:00Z', 'restored']], 'available 2025-11-06'),
  ('nor while it is a draft', array[
    ['2025-11-03T19:00Z', $$publish_at = '2025-11-04T19:00Z'$$], ['2025-11-06T19:00Z', $$status = 'sold'$$]], 'sold 2025-11-06')
) as examples (label, happens, told)) as examples;

-- Asked by its id, also of what is hidden.
update public.watches set status = 'withdrawn' where id = '00000000-0000-4000-8000-00000000f702';
select pg_temp.act_as('anonymous');
select is(
  public.status_history('00000000-0000-4000-8000-00000000f702'), '[]', 'the id of a watch that visitors do not see tells nothing');
select is(
  public.status_history('00000000-0000-4000-8000-00000000ffff'), '[]', 'the id of no watch tells as much');
select hasnt_function('public', 'status_history', array['watches'], 'a list of watches cannot ask for their histories');
\ir ../frame/finish.psql
