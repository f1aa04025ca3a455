\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(13);
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
  from public.watches as one, jsonb_array_elements(public.status_history(one)) as days (day)
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
  'available 2026-11-05, reserved 2026-11-20, sold 2026-11-24', 'nothing is told of before it was published');

-- What was deleted and restored goes on with its history.
select pg_temp.at('2026-11-26T19:00Z', $$delete from public.watches where id = '00000000-0000-4000-8000-00000000f702'$$);
select pg_temp.at('2026-11-26T19:01Z', $$select public.restore_from_trash(array(
  select id from public.trash where row_id = '00000000-0000-4000-8000-00000000f702'))$$);
select is(
  pg_temp.told('00000000-0000-4000-8000-00000000f702', 'anonymous'),
  'available 2026-11-05, reserved 2026-11-20, sold 2026-11-24', 'the trash forgets none of it');

-- Whoever asks by hand may make up a row.
update public.watches set status = 'withdrawn' where id = '00000000-0000-4000-8000-00000000f702';
select pg_temp.act_as('anonymous');
select is(
  public.status_history(jsonb_populate_record(
    null::public.watches, '{"id": "00000000-0000-4000-8000-00000000f702", "status": "available", "created_at": "2026-11-01"}')),
  '[]', 'a made-up row tells nothing of a watch that visitors do not see');
select is(
  private.status_history('00000000-0000-4000-8000-00000000f702'), '[]', 'nor does its id');
select is(
  private.status_history('00000000-0000-4000-8000-00000000ffff'), '[]', 'as of no watch');
\ir ../frame/finish.psql
