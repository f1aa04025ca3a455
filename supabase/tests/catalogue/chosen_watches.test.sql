\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(68);

-- A booking or an inquiry can carry several watches.

-- 1 to 4 are public (4 is sold); 5 to 7 are hidden: a draft, a withdrawn watch and one published tomorrow.
create function pg_temp.watch(nth integer) returns uuid
  language sql
as $$ select format('00000000-0000-4000-8000-00000000f0%s', lpad(nth::text, 2, '0'))::uuid $$;
create function pg_temp.watches(variadic nths integer[]) returns jsonb
  language sql
as $$ select jsonb_build_object('watch_ids', (select jsonb_agg(pg_temp.watch(one) order by nth) from unnest(nths) with ordinality as given (one, nth))) $$;
select pg_temp.add(
  jsonb_build_object(
    'id', pg_temp.watch(nth::integer), 'brand', 'Maker', 'name', 'Watch ' || nth, 'status', status,
    'publish_at', case when nth = 7 then now() + interval '1 day' end),
  'public.watches')
from unnest(array['available', 'coming', 'reserved', 'sold', 'draft', 'withdrawn', 'available']) with ordinality as shown (status, nth);
insert into public.stock_records (id, location) select pg_temp.watch(nth), 'Tray ' || nth from generate_series(1, 7) as nth;

-- Both tables of rows that carry watches.
create temporary table kinds (relation text, sender jsonb);
insert into kinds values
  ('public.appointments', '{"email": "guest@pgtap.test", "appointment_date": "2096-05-03"}'),
  ('public.inquiries', '{"email": "guest@pgtap.test"}');
grant select on kinds to anon, authenticated;
-- Returns names and the last digit of each watch id.
create function pg_temp.stored(relation text, row_id uuid) returns text
  language plpgsql security definer
as $$
declare
  sent text;
begin
  execute format(
    $query$select concat_ws(' / ', nullif(array_to_string(watch_names, ', '), ''), (
      select string_agg(right(id::text, 1), '' order by nth) from unnest(watch_ids) with ordinality as ids (id, nth)))
      from %s where id = %L$query$, relation, row_id)
  into sent;
  return sent;
end
$$;
-- The insert is rolled back.
create function pg_temp.carried(relation text, changes jsonb, who text default 'anonymous') returns text
  language plpgsql
as $$
declare
  row_id constant uuid := gen_random_uuid();
  sender constant jsonb := (select kinds.sender from kinds where kinds.relation = carried.relation);
  sent text;
begin
  perform pg_temp.act_as(who);
  perform pg_temp.add(sender || jsonb_build_object('id', row_id) || changes, relation);
  sent := pg_temp.stored(relation, row_id);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return sent;
end
$$;

-- Saved watches.
select is(
  pg_temp.carried(relation, pg_temp.watches(2, 5, 1, 6, 7, 4, 3, 99), who), 'Maker Watch 2, Maker Watch 1, Maker Watch 4, Maker Watch 3 / 2143',
  format('%s keep of the watches, in their order, what %s may see', relation, who))
from kinds, unnest(array['anonymous', 'signed in']) as who;
select is(
  pg_temp.carried(relation, pg_temp.watches(5, 6, 99), 'admin'), 'Maker Watch 5, Maker Watch 6 / 56',
  format('%s of an admin keep also what visitors do not see', relation)) from kinds;
select is(pg_temp.carried(relation, '{}'), '', format('%s need no watches', relation)) from kinds;
select is(pg_temp.carried(relation, pg_temp.watches(5, 99)), '', format('%s whose watches are all gone are sent without them', relation)) from kinds;

-- Maximum number; each watch is saved once.
select is(private.most_watches(), 12, 'a row carries at most twelve watches');
select is(
  pg_temp.trial(pg_temp.insertion(jsonb_build_object('watch_ids', ids) || sender, relation), 'anonymous'), coalesce(split_part(relation, '.', 2) || refusal, '1'),
  format('%s with %s', relation, label))
from kinds, lateral (values
  ('twelve watches', (select jsonb_agg(gen_random_uuid()) from generate_series(1, 12)), null),
  ('thirteen', (select jsonb_agg(gen_random_uuid()) from generate_series(1, 13)), '_watch_ids_valid'),
  ('one twice', jsonb_build_array(pg_temp.watch(1), pg_temp.watch(1)), '_watch_ids_valid'),
  ('an inquiry or a booking without watches is saved with an empty list', '[null]'::jsonb, '_watch_ids_valid')
) as examples (label, ids, refusal);
select is(pg_temp.trial(pg_temp.insertion('{"watch_ids": null}' || sender, relation)), '23502', format('%s always have a list of them', relation)) from kinds;
select is(
  pg_temp.trial(pg_temp.insertion(pg_temp.watches(1, 2) || jsonb_build_object('watch_id', pg_temp.watch(3)), 'public.inquiries')),
  'inquiries_one_or_several', 'an inquiry is about one watch or about several');

-- The database sets the names, even with every grant.
set local test.relation = 'public.appointments';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('set the watch names of an appointment', pg_temp.insertion('{"watch_names": ["Another"]}'), '{grant, grant, grant}', null),
  ('change the watches of an appointment', $$update public.appointments set watch_ids = '{}'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);
set local test.relation = 'public.inquiries';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('set the watch names of an inquiry', pg_temp.insertion('{"watch_names": ["Another"]}'), '{grant, grant, grant}', null),
  ('change the watches of an inquiry', $$update public.inquiries set watch_ids = '{}'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);
create function pg_temp.named(relation text) returns text
  language plpgsql
as $$
begin
  execute format('grant all on %s to anon', relation);
  return pg_temp.carried(relation, pg_temp.watches(1) || '{"watch_names": ["Another"]}');
end
$$;
select is(pg_temp.named(relation), 'Maker Watch 1 / 1', format('with every grant %s are still named as the catalogue names them', relation)) from kinds;
revoke all on public.appointments, public.inquiries from anon;
grant insert on public.appointments, public.inquiries to anon;

-- a1 is a booking and an inquiry about watches 1, 2 and 6; watch 6 was hidden from its sender.
create function pg_temp.send(relation text, changes jsonb, who text default 'anonymous') returns text
  language plpgsql
as $$
declare
  outcome text;
begin
  perform pg_temp.act_as(who);
  outcome := pg_temp.outcome(pg_temp.insertion(
    (select sender from kinds where kinds.relation = send.relation) || '{"id": "00000000-0000-4000-8000-0000000000a1"}' || changes, relation));
  perform pg_temp.act_as('owner');
  return concat_ws(' ', outcome, ' ' || pg_temp.stored(relation, '00000000-0000-4000-8000-0000000000a1'));
end
$$;
select is(pg_temp.send('public.appointments', changes), result, format('a booking that is sent again, %s', label))
from (values
  ('at first', pg_temp.watches(1, 2, 6), '1  Maker Watch 1, Maker Watch 2 / 12'),
  ('a repeat gets the same success response', pg_temp.watches(1, 2, 6), '0  Maker Watch 1, Maker Watch 2 / 12'),
  ('a repeat with the watches in another order is accepted', pg_temp.watches(2, 1), '0  Maker Watch 1, Maker Watch 2 / 12'),
  ('with one more is another', pg_temp.watches(1, 2, 3), '23505 appointments_pkey  Maker Watch 1, Maker Watch 2 / 12'),
  ('with one less is another', pg_temp.watches(1), '23505 appointments_pkey  Maker Watch 1, Maker Watch 2 / 12')
) as repeats (label, changes, result);
select is((select count(*) from public.appointments where email = 'guest@pgtap.test'), 1::bigint, 'a repeat does not book twice');
update public.watches set status = 'withdrawn' where id = pg_temp.watch(2);
select is(
  pg_temp.send('public.appointments', pg_temp.watches(1, 2, 6)), '0  Maker Watch 1, Maker Watch 2 / 12',
  'a repeat is accepted after one of its watches was withdrawn');
update public.watches set status = 'available' where id = pg_temp.watch(2);

select is(pg_temp.send('public.inquiries', changes), result, format('an inquiry that is sent again, %s', label))
from (values
  ('at first', pg_temp.watches(1, 2, 6), '1  Maker Watch 1, Maker Watch 2 / 12'),
  ('a repeated inquiry adds no row', pg_temp.watches(1, 2, 6), '0  Maker Watch 1, Maker Watch 2 / 12'),
  ('a repeat is recognized by the watches that its sender can see', pg_temp.watches(2, 1, 5), '0  Maker Watch 1, Maker Watch 2 / 12'),
  ('with one more it is another, and the first stays', pg_temp.watches(1, 2, 3), '1  Maker Watch 1, Maker Watch 2 / 12'),
  ('with one less it is another', pg_temp.watches(1), '1  Maker Watch 1, Maker Watch 2 / 12')
) as repeats (label, changes, result);
select is((select count(*) from public.inquiries where email = 'guest@pgtap.test'), 3::bigint, 'a repeated inquiry leaves one row');

-- A correction with the appointment key replaces the watches.
update public.appointments
set booking_key_digest = encode(sha256(convert_to(repeat('k', 43), 'UTF8')), 'hex')
where id = '00000000-0000-4000-8000-0000000000a1';
create function pg_temp.correct(who text, ids uuid[]) returns text
  language plpgsql
as $$
begin
  perform pg_temp.act_as(who);
  perform set_config('request.method', 'POST', true);
  perform public.correct_appointment(
    key => repeat('k', 43), name => 'Test Visitor', email => 'guest@pgtap.test', phone => null, notes => null, day => '2096-05-03',
    slot => '10:00 AM', watches => ids);
  perform pg_temp.act_as('owner');
  return pg_temp.stored('public.appointments', '00000000-0000-4000-8000-0000000000a1');
end
$$;
select is(
  pg_temp.correct(who, array[pg_temp.watch(4), pg_temp.watch(5), pg_temp.watch(1)]), 'Maker Watch 4, Maker Watch 1 / 41',
  format('a correction with the appointment key saves only public watches: %s', who))
from unnest(array['anonymous', 'signed in', 'admin']) as who;
select is(
  public.appointment_by_key(repeat('k', 43)) -> 'watches', '["Maker Watch 4", "Maker Watch 1"]', 'the appointment page shows the names of public watches');

update public.watches set name = 'Renamed' where id = pg_temp.watch(4);
select pg_temp.act_as('admin');
select is(
  (select count(*) from public.appointments where search_text like '%' || private.fold_text('Maker Watch 4') || '%'), 1::bigint,
  'an appointment is found by the former name of its watch');
select is(
  (select count(*) from public.inquiries where search_text like '%' || private.fold_text('Maker Watch 3') || '%'), 1::bigint,
  'an inquiry is found by the former name of its watch');
select pg_temp.add(pg_temp.watches(1, 2) || '{"id": "00000000-0000-4000-8000-0000000000a2", "appointment_time": "10:30 AM"}', 'public.appointments');
select is(
  (select after -> 'watch_names' from public.audit_log
   where row_id = '00000000-0000-4000-8000-0000000000a2'),
  '["Maker Watch 1", "Maker Watch 2"]', 'the log names the watches of a row that an admin enters');

select pg_temp.new_change();
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000a1';
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000a1';
update public.watches set status = 'withdrawn', name = 'Renamed again' where id in (pg_temp.watch(1), pg_temp.watch(3));
select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-0000000000a1'));
select is(
  pg_temp.stored(relation, '00000000-0000-4000-8000-0000000000a1'), stored, format('%s come back from the trash with what they carried', relation))
from (values ('public.appointments', 'Maker Watch 4, Maker Watch 1 / 41'), ('public.inquiries', 'Maker Watch 1, Maker Watch 2 / 12')) as restored (relation, stored);

delete from public.watches where id = pg_temp.watch(4);
select is(
  (select watches_to_show from (select public.watches_to_show(appointment) from public.appointments as appointment
   where id = '00000000-0000-4000-8000-0000000000a1') as shown),
  jsonb_build_array(
    jsonb_build_object('id', pg_temp.watch(4), 'name', 'Maker Watch 4', 'reference', null, 'status', null, 'location', null),
    jsonb_build_object('id', pg_temp.watch(1), 'name', 'Maker Watch 1', 'reference', null, 'status', 'withdrawn', 'location', 'Tray 1')),
  'the owner sees each watch with its former name, its reference, its present state and its location');
create function pg_temp.places(who text) returns text
  language plpgsql
as $$
declare
  sent text;
begin
  perform pg_temp.act_as(who);
  select string_agg(shown ->> 'location', ', ') into sent
  from jsonb_array_elements(public.watches_to_show(jsonb_populate_record(
    null::public.appointments, pg_temp.watches(1, 2) || '{"watch_names": ["Made up", "Made up"]}'))) as shown;
  return coalesce(sent, 'none');
exception when insufficient_privilege then
  return 'refused';
end
$$;
select is(
  pg_temp.places(who), places, format('a crafted appointment value reveals no location: %s', who))
from (values ('anonymous', 'refused'), ('signed in', 'none'), ('admin', 'Tray 1, Tray 2')) as callers (who, places);
\ir ../frame/finish.psql
