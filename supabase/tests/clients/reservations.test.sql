\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(51);

create function pg_temp.id(short text) returns uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000' || short)::uuid $$;
-- The shop's day, `days` from today.
create function pg_temp.day(days integer) returns date
  language sql
as $$ select (now() at time zone 'America/Phoenix')::date + days $$;
-- E.g. 'reserved Ada Hand 3'. The number counts the days from today.
create function pg_temp.standing(short text) returns text
  language sql security definer set search_path = public
as $$
  select concat_ws(' ', watch.status, (select name from public.clients where id = record.reserved_for), record.reserved_until - pg_temp.day(0))
  from public.watches as watch left join public.stock_records as record using (id)
  where watch.id = pg_temp.id(short)
$$;
create function pg_temp.next() returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as('admin');
end
$$;
-- Undoes the latest change of a row.
create function pg_temp.undo(source text, short text) returns text
  language plpgsql
as $$
declare
  changes constant uuid[] := public.latest_changes(source, array[pg_temp.id(short)::text]);
begin
  perform pg_temp.new_change();
  return public.undo_changes(changes) ->> 'outcome';
end
$$;

select pg_temp.add(
  jsonb_build_object('id', pg_temp.id(short), 'name', 'Reserved ' || short, 'status', 'available'), 'public.watches')
from unnest(array['d901', 'd902', 'd903']) as short;
insert into public.stock_records (id, location) values (pg_temp.id('d901'), 'Safe');
insert into public.clients (id, name) values (pg_temp.id('c101'), 'Ada Hand'), (pg_temp.id('c102'), 'Bo Hand');

select pg_temp.may(operation, statement, '{42501, PT403, done}')
from (values
  ('set the status of a watch', $$select public.set_watch_status(array[pg_temp.id('d901')], 'sold')$$),
  ('reserve a watch', $$select public.reserve_watch(pg_temp.id('d901'), 'available', pg_temp.id('c101'))$$),
  ('list reservations that ended', $$select public.ended_reservations()$$)
) as operations (operation, statement);
select pg_temp.may(
  'save a watch that is no longer reserved',
  $$select from public.release_watch(pg_temp.id('d901'), (select updated_at from public.watches where id = pg_temp.id('d901')), '{"status": "sold"}')
    as saved where saved <> '{}'$$,
  '{42501, nothing, done}');
select is(
  pg_temp.trial($$update public.stock_records set reserved_until = current_date$$, 'admin'), '42501',
  'a reservation is only written by its functions');

-- Limits.
select pg_temp.next();
select is(
  pg_temp.trial(format('select public.reserve_watch(%L, %L, %L, %L)', pg_temp.id('d901'), 'available', client, until), 'admin'), outcome,
  format('a reservation %s', label))
from (values
  (null, pg_temp.day(0), '1', 'may end today'),
  (null, pg_temp.day(365), '1', 'may end in a year'),
  (null, pg_temp.day(-1), 'PT422', 'cannot have ended'),
  (null, pg_temp.day(366), 'PT422', 'cannot last for more than a year'),
  (pg_temp.id('c1ff'), null, 'PT404', 'needs an existing client')
) as examples (client, until, outcome, label);

-- Reserving and releasing.
select is(
  public.reserve_watch(pg_temp.id('d901'), 'available', pg_temp.id('c101'), pg_temp.day(3)), array[pg_temp.id('d901')],
  'an admin reserves a watch for a client until a day');
select is(pg_temp.standing('d901'), 'reserved Ada Hand 3', 'the stock record has the client and the day');
select is((select location from public.stock_records where id = pg_temp.id('d901')), 'Safe', 'the rest of the stock record stays');
select is(
  (select watch.reservation from public.watches as watch where id = pg_temp.id('d901')),
  jsonb_build_object('until', pg_temp.day(3), 'client', jsonb_build_object('id', pg_temp.id('c101'), 'name', 'Ada Hand', 'contact', null)),
  'a watch has its reservation as a computed field');
select pg_temp.act_as('signed in');
select is(
  (select watch.reservation from public.watches as watch where id = pg_temp.id('d901')), null, 'an ordinary account sees no reservation');
select pg_temp.next();
select is(
  public.client_page(pg_temp.id('c101')) -> 'reserved',
  jsonb_build_array(jsonb_build_object('id', pg_temp.id('d901'), 'watch', 'Test Brand Reserved d901', 'until', pg_temp.day(3))),
  'a client without rows has a page with the watch that is reserved for them');
select is(pg_temp.undo('watches', 'd901'), 'undone', 'reserving can be undone');
select is(pg_temp.standing('d901'), 'available', 'the undo restores the status and ends the reservation');
select is(pg_temp.undo('watches', 'd901'), 'undone', 'the undo can be undone');
select is(pg_temp.standing('d901'), 'reserved Ada Hand 3', 'the second undo reserves the watch again');
select is(
  public.reserve_watch(pg_temp.id('d901'), 'available'), '{}', 'a watch whose status has changed since is not reserved anew');
select pg_temp.next();
select is(
  public.reserve_watch(pg_temp.id('d901'), 'reserved', pg_temp.id('c102'), pg_temp.day(9)), array[pg_temp.id('d901')],
  'a reservation can be changed');
select is(pg_temp.undo('stock_records', 'd901'), 'undone', 'the change of a reservation can be undone');
select is(pg_temp.standing('d901'), 'reserved Ada Hand 3', 'the undo restores the former reservation');
select pg_temp.next();
select public.reserve_watch(pg_temp.id('d902'), 'available');
select is(pg_temp.standing('d902'), 'reserved', 'a watch can be reserved without a client or a day');
select is_empty($$select from public.stock_records where id = pg_temp.id('d902')$$, 'reserving without both adds no stock record');

select pg_temp.next();
select is(
  public.set_watch_status(array[pg_temp.id('d901'), pg_temp.id('d902'), pg_temp.id('d903')], 'available'),
  array[pg_temp.id('d901'), pg_temp.id('d902')], 'a status is set where it differs');
select is(pg_temp.standing('d901'), 'available', 'another status ends the reservation');
select is(pg_temp.undo('watches', 'd901'), 'undone', 'the end of a reservation can be undone');
select is(pg_temp.standing('d901'), 'reserved Ada Hand 3', 'the undo restores for whom and until when');
select is(public.set_watch_status(array[pg_temp.id('d901')], 'sold', 'available'), '{}', 'a status that was not seen is not overwritten');
select pg_temp.next();
select public.release_watch(id, updated_at, '{"status": "sold", "name": "Released"}') from public.watches where id = pg_temp.id('d901');
select is(pg_temp.standing('d901'), 'sold', 'saving the form with another status ends the reservation');
select is((select name from public.watches where id = pg_temp.id('d901')), 'Released', 'the form saves its other columns');
select is(
  public.release_watch(pg_temp.id('d901'), '2020-01-01', '{"name": "Overwritten"}'), '{}', 'the form does not overwrite a newer version');
select pg_temp.undo('watches', 'd901');
select is(pg_temp.standing('d901'), 'reserved Ada Hand 3', 'the undo of the form restores the reservation');

-- Today.
select pg_temp.next();
select public.reserve_watch(pg_temp.id('d902'), 'reserved', null, pg_temp.day(0));
select pg_temp.act_as('owner');
update public.stock_records set reserved_until = pg_temp.day(-2) where id = pg_temp.id('d901');
select pg_temp.next();
select is(
  public.ended_reservations() -> 'ids', jsonb_build_array(pg_temp.id('d901'), pg_temp.id('d902')), 'reservations that end today or have ended are listed, the earliest first');
select is(
  public.ended_reservations(1), jsonb_build_object('total', 2, 'ids', jsonb_build_array(pg_temp.id('d901'))), 'the list counts all of them');

-- Merging, export and erasure.
select pg_temp.next();
select public.merge_clients(pg_temp.id('c102'), pg_temp.id('c101'));
select is(pg_temp.standing('d901'), 'reserved Bo Hand -2', 'merging clients moves the reservation');
select pg_temp.undo('clients', 'c101');
select is(pg_temp.standing('d901'), 'reserved Ada Hand -2', 'undoing the merge moves it back');
select is(
  public.export_client(pg_temp.id('c101')) #>> '{reservations,0,watch}', 'Test Brand Reserved d901', 'the export of a client has the watch');
select is(public.erasure_preview(pg_temp.id('c101')) -> 'reserved', '1', 'the preview of an erasure counts the watch');
select pg_temp.next();
select public.erase_client(pg_temp.id('c101'), 'Ada Hand');
select is(pg_temp.standing('d901'), 'reserved -2', 'erasing a client keeps the status and the day');
select is_empty(
  format($$select from public.audit_log where source = 'stock_records' and concat(before, after) ~ %L$$, pg_temp.id('c101')), 'the log of the stock record no longer has the client');
\ir ../frame/finish.psql
