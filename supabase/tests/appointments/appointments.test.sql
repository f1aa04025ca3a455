\ir ../frame/start.psql
set local test.relation = 'public.appointments';

-- The shop's day, whatever time zone this session has.
create function pg_temp.today() returns date
  language sql stable
as $$
  select (now() at time zone 'America/Phoenix')::date
$$;

-- A day far ahead without bookings.
create function pg_temp.open_day() returns text
  language sql stable
as $$
  select to_char(day + case when extract(isodow from day) = 7 then 1 else 0 end, 'YYYY-MM-DD')
  from (select pg_temp.today() + 4000 as day) as far
$$;

-- In a week if today is a Sunday.
create function pg_temp.next_sunday() returns text
  language sql stable
as $$
  select to_char(pg_temp.today() + (7 - extract(isodow from pg_temp.today())::integer % 7), 'YYYY-MM-DD')
$$;

-- Labels by PostgreSQL's own time format, not by the code under test.
create function pg_temp.labels() returns table (label text, opens time)
  language sql stable security definer
as $$
  select to_char(slot, 'FMHH12:MI AM'), slot::time
  from generate_series(date '2000-01-01' + private.opens(), date '2000-01-01' + private.closes() - interval '30 minutes', '30 minutes') as slot
$$;
select plan((472 + 3 * count(*))::integer) from pg_temp.labels();

create function pg_temp.book(day text, slot text, changes jsonb default '{}') returns text
  language sql
as $$
  select pg_temp.outcome(pg_temp.insertion(jsonb_build_object('appointment_date', day, 'appointment_time', slot) || changes))
$$;

-- Deletes all other appointments; the transaction is rolled back.
delete from public.appointments;

-- The last row belongs to the account 'signed in'. Free: 12:00 PM (canceled).
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-0000000000a1', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-0000000000a2', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '11:00 AM', 'completed'),
  ('00000000-0000-4000-8000-0000000000a3', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '11:30 AM', 'no-show'),
  ('00000000-0000-4000-8000-0000000000a4', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '12:00 PM', 'cancelled');
insert into public.appointments (id, name, email, appointment_date, appointment_time, created_at) values
  ('00000000-0000-4000-8000-0000000000ae', 'Test Visitor', 'visitor@pgtap.test', '2096-03-01', '5:30 PM', now() - interval '1 hour'),
  ('00000000-0000-4000-8000-0000000000af', 'Test Collector', 'collector@pgtap.test', '2096-05-02', '11:30 AM', now());

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('ask for an appointment', pg_temp.insertion('{"phone": "555-0101", "notes": "Coffee, please.", "status": "pending"}'),
    '{done, done, done}', '{done, done, done}'),
  ('read back a requested appointment', pg_temp.insertion() || ' returning id',
    '{grant, policy, done}', '{policy, policy, done}'),
  ('set when an appointment was made', pg_temp.insertion('{"created_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('set when an appointment starts', pg_temp.insertion('{"starts_at": "2001-01-01"}'),
    '{428C9, 428C9, 428C9}', null),
  ('read appointments', 'select from public.appointments', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('read a repeated appointment', pg_temp.insertion('{
      "id": "00000000-0000-4000-8000-0000000000af", "name": "Test Collector", "email": "collector@pgtap.test",
      "appointment_time": "11:30 AM"}') || ' returning id',
    '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('cancel appointments', $$update public.appointments set status = 'cancelled'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('confirm an appointment by a repeat',
    pg_temp.insertion('{
      "id": "00000000-0000-4000-8000-0000000000af", "name": "Test Collector", "email": "collector@pgtap.test",
      "appointment_time": "11:30 AM"}')
    || $$ on conflict (id) do update set status = 'confirmed'$$, '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('confirm an appointment by an upsert',
    pg_temp.insertion('{"id": "00000000-0000-4000-8000-0000000000af", "appointment_time": "10:30 AM"}')
    || $$ on conflict (id) do update set status = 'confirmed'$$, '{grant, policy, done}', '{policy, policy, done}'),
  ('move appointments', $$update public.appointments set appointment_time = '5:30 PM' where appointment_date = '2096-05-02'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('rewrite appointments', $$update public.appointments set email = 'other@pgtap.test'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set when an appointment starts', 'update public.appointments set starts_at = default', '{grant, grant, grant}', null),
  ('set the search text of an appointment', 'update public.appointments set search_text = default', '{grant, grant, grant}', null),
  ('delete appointments', 'delete from public.appointments', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the appointments', 'truncate public.appointments', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.may(
  format('set the status of an appointment: %s', status), pg_temp.insertion(jsonb_build_object('status', status)),
  '{policy, policy, policy}', '{policy, policy, policy}')
from unnest(array['completed', 'cancelled', 'no-show', 'vip']) as status;
select pg_temp.may(operation, pg_temp.insertion(changes), expected::text[], expected::text[])
from (values
  ('enter a confirmed appointment', '{"status": "confirmed"}'::jsonb, '{policy, policy, done}'),
  ('enter an appointment without an e-mail address', '{"status": "pending", "email": null, "phone": "555-0101"}', '{23502, 23502, done}'),
  ('enter a confirmed appointment without an e-mail address', '{"status": "confirmed", "email": null, "phone": "555-0101"}',
    '{23502, 23502, done}'),
  ('enter an appointment without email address and number', '{"email": null, "phone": null}',
    '{23502, 23502, appointments_reachable}')
) as entries (operation, changes, expected);

-- Free slots.
select pg_temp.act_as('anonymous');
select results_eq(
  $$select free_slots from public.free_slots(pg_temp.open_day())$$,
  $$select label from pg_temp.labels() where label not in ('10:00 AM', '11:00 AM', '11:30 AM') order by opens$$,
  'an anonymous visitor reads the free slots of a day in order, without taken ones');
select function_returns(
  'public', 'free_slots', array['text'], 'setof text', 'the free slots contain labels and nothing about who booked');
select is_empty($$select public.free_slots(pg_temp.next_sunday())$$, 'a Sunday has no free slots');
select is_empty(
  $$select public.free_slots(to_char(pg_temp.today() - n, 'YYYY-MM-DD')) from generate_series(1, 7) as n$$,
  'a past day has no free slots');
select results_eq(
  $$select free_slots from public.free_slots(to_char(pg_temp.today(), 'YYYY-MM-DD'))$$,
  $$select label from pg_temp.labels()
    where (pg_temp.today() + opens) at time zone 'America/Phoenix' > now() and extract(isodow from pg_temp.today()) <> 7
    order by opens$$,
  'today''s free slots are those still ahead in the shop''s time zone');
select is_empty(
  format('select public.free_slots(%L)', garbage), format('an invalid day has no free slots: %s', quote_nullable(garbage)))
from unnest(array[null, '', 'tomorrow', '2097-02-29', '2097-13-01', '2097-2-1', '2097-02-28 ', ''' or true --']) as garbage;

-- Inserts by an anonymous visitor.
select is(
  pg_temp.book(
    pg_temp.open_day(), '1:30 PM', '{"id": "00000000-0000-4000-8000-0000000000a5", "email": "visitor@pgtap.test"}'), answer, rule)
from (values
  ('1', 'an anonymous visitor may set the id of an appointment, so that a repeat is recognized'),
  ('0', 'a repeated booking succeeds and adds no row')
) as attempts (answer, rule);
select is(
  pg_temp.book(day, slot, jsonb_build_object('id', '00000000-0000-4000-8000-0000000000' || booking, 'email', email)),
  '23505 appointments_pkey', format('a known id with other contents is rejected as a duplicate: %s', label))
from (values
  ('confirmed, another time', 'a1', 'visitor@pgtap.test', pg_temp.open_day(), '4:00 PM'),
  ('confirmed, another email address', 'a1', 'other@pgtap.test', pg_temp.open_day(), '10:00 AM'),
  ('older than an hour, another time', 'ae', 'visitor@pgtap.test', '2096-03-01', '4:00 PM'),
  ('older than an hour, another email address', 'ae', 'other@pgtap.test', '2096-03-01', '5:30 PM')
) as examples (label, booking, email, day, slot);
select is(
  pg_temp.book(day, slot, jsonb_build_object(
    'id', '00000000-0000-4000-8000-0000000000' || booking, 'email', 'visitor@pgtap.test')),
  '0', format('a repeated booking is recognized later as well: %s', label))
from (values
  ('confirmed', 'a1', pg_temp.open_day(), '10:00 AM'), ('older than an hour', 'ae', '2096-03-01', '5:30 PM')
) as examples (label, booking, day, slot);
select is(
  pg_temp.book(pg_temp.open_day(), '1:30 PM', '{"id": "00000000-0000-4000-8000-0000000000a9", "email": "visitor@pgtap.test"}'),
  '23505 appointments_slot_key', 'the same contents with another id get the error that the slot is taken');
select is(
  pg_temp.book(pg_temp.open_day(), '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000a4", "email": "visitor@pgtap.test"}'),
  '23505 appointments_pkey', 'a repeat of a canceled booking does not succeed');
select is(
  pg_temp.book(pg_temp.open_day(), '2:00 PM', '{"id": null}'), '23502', 'an appointment without an id is rejected');
select is(pg_temp.book(pg_temp.open_day(), '1:00 PM'), '1', 'a free slot can be booked');
select is(pg_temp.book(pg_temp.open_day(), '1:00 PM'), '23505 appointments_slot_key', 'a slot cannot be booked twice');
select is(
  pg_temp.book(pg_temp.open_day(), slot), '23505 appointments_slot_key',
  format('an appointment that is not canceled keeps its slot: %s', status))
from (values ('10:00 AM', 'confirmed'), ('11:00 AM', 'completed'), ('11:30 AM', 'no-show')) as taken (slot, status);
select is(pg_temp.book(pg_temp.open_day(), '12:00 PM'), '1', 'a canceled appointment frees its slot');
select results_eq(
  $$select free_slots from public.free_slots(pg_temp.open_day())$$,
  $$select label from pg_temp.labels()
    where label not in ('10:00 AM', '11:00 AM', '11:30 AM', '12:00 PM', '1:00 PM', '1:30 PM') order by opens$$,
  'a booked slot is no longer free');

select pg_temp.act_as('signed in');
select is(
  (select count(*) from public.free_slots(pg_temp.open_day())), (select count(*) - 6 from pg_temp.labels()),
  'a signed-in visitor reads the free slots of a day');
select pg_temp.act_as('admin');
select is(
  (select count(*) from public.free_slots(pg_temp.open_day())), (select count(*) - 6 from pg_temp.labels()), 'an admin reads the free slots of a day');
select results_eq(
  $$select id, name, email, phone, appointment_time, notes, status, created_at = now() from public.appointments
    where id::text ~ '^00000000.*a[15e]$' order by id$$,
  $$values
    ('00000000-0000-4000-8000-0000000000a1'::uuid, 'Test Visitor', 'visitor@pgtap.test', null, '10:00 AM', null, 'confirmed', true),
    ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'visitor@pgtap.test', null, '1:30 PM', null, 'pending', true),
    ('00000000-0000-4000-8000-0000000000ae', 'Test Visitor', 'visitor@pgtap.test', null, '5:30 PM', null, 'pending', false)$$,
  'a repeat leaves the first booking unchanged');
select pg_temp.status_examples(
  'an appointment', '00000000-0000-4000-8000-0000000000a5', array['confirmed', 'completed', 'no-show', 'pending', 'cancelled'],
  'an unknown status is rejected', array['canceled', 'Pending', 'no show', '']);
select is(
  pg_temp.outcome($$update public.appointments set status = 'pending' where id = '00000000-0000-4000-8000-0000000000a4'$$),
  '23505 appointments_slot_key', 'an admin cannot reopen a canceled appointment whose slot was taken since');
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000a1';
select results_eq(
  $$select slot from public.free_slots(pg_temp.open_day()) as slot where slot in ('10:00 AM', '1:30 PM')$$,
  array['10:00 AM', '1:30 PM'], 'deleting or canceling an appointment frees its slot');

-- Repeats of a booking with other contents.
select pg_temp.act_as('owner');
delete from public.appointments;
create function pg_temp.first_sent() returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'name', 'Test Visitor', 'email', 'visitor@pgtap.test', 'phone', '(480) 555-0100', 'notes', 'Coffee, please.',
    'appointment_date', pg_temp.open_day(), 'appointment_time', '10:00 AM', 'status', 'pending')
$$;

create function pg_temp.again(booking uuid, changes jsonb) returns text
  language sql
as $$
  select pg_temp.insertion(jsonb_build_object('id', booking) || pg_temp.first_sent() || changes)
$$;

create function pg_temp.stored(booking uuid) returns jsonb
  language sql security definer
as $$
  select to_jsonb(appointments) - array['id', 'starts_at', 'search_text', 'revision'] from public.appointments where id = booking
$$;

-- Also checks that the stored row has the given changes, or none.
create function pg_temp.repeats(booking uuid, rule text, label text, changes jsonb, expected text, changed jsonb default '{}')
  returns setof text
  language plpgsql
as $$
declare
  before constant jsonb := pg_temp.stored(booking);
begin
  return next is(pg_temp.outcome(pg_temp.again(booking, changes)), expected, format('%s: %s', rule, label));
  return next is(pg_temp.stored(booking), before || changed, format('%s: %s, and the row afterwards', rule, label));
end
$$;

-- b2 belongs to another visitor; the others have one status each.
insert into public.appointments (id, name, email, phone, notes, appointment_date, appointment_time, status, created_at)
select
  ('00000000-0000-4000-8000-0000000000' || booking)::uuid, sent.name, coalesce(visitor, sent.email), sent.phone, sent.notes,
  sent.appointment_date, slot, standing, now() - age
from
  (values
    ('b1', null, '10:00 AM', 'pending', interval '0'),
    ('b2', 'else@pgtap.test', '11:00 AM', 'pending', '0'),
    ('b3', null, '1:00 PM', 'confirmed', '0'),
    ('b4', null, '1:30 PM', 'completed', '0'),
    ('b5', null, '2:00 PM', 'no-show', '0'),
    ('b6', null, '2:30 PM', 'cancelled', '0'),
    ('b7', null, '3:00 PM', 'pending', '1 hour')
  ) as bookings (booking, visitor, slot, standing, age),
  jsonb_populate_record(null::public.appointments, pg_temp.first_sent()) as sent;
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000b8', 'Test Visitor', 'visitor@pgtap.test', '2020-01-02', '10:00 AM');

select pg_temp.act_as('anonymous');

-- A repeat changes nothing. Only an identical repeat succeeds.
select pg_temp.repeats(
  ('00000000-0000-4000-8000-0000000000' || booking)::uuid, 'a repeat changes nothing',
  format('%s, %s', standing, label), jsonb_build_object('appointment_time', slot) || changes, answer)
from
  (values
    ('b1', '10:00 AM', 'pending'), ('b3', '1:00 PM', 'confirmed'), ('b4', '1:30 PM', 'completed'), ('b5', '2:00 PM', 'no-show'),
    ('b7', '3:00 PM', 'an hour old')
  ) as bookings (booking, slot, standing),
  (values
    ('an identical repeat succeeds', '{}'::jsonb, '0'),
    ('a repeat with the email address in another case is rejected', '{"email": "Visitor@PGTAP.test"}', '23505 appointments_pkey'),
    ('a repeat with another email address is rejected', '{"email": "other@pgtap.test"}', '23505 appointments_pkey'),
    ('a repeat with another name is rejected', '{"name": "Test Collector"}', '23505 appointments_pkey'),
    ('a repeat with another phone number is rejected', '{"phone": "(480) 555-0199"}', '23505 appointments_pkey'),
    ('a repeat without the phone number is rejected', '{"phone": null}', '23505 appointments_pkey'),
    ('a repeat with other notes is rejected', '{"notes": "Tea, please."}', '23505 appointments_pkey'),
    ('a repeat with another time is rejected', '{"appointment_time": "4:00 PM"}', '23505 appointments_pkey'),
    ('a repeat with another day is rejected', '{"appointment_date": "2096-03-01"}', '23505 appointments_pkey'),
    ('a repeat without an email address is rejected', '{"email": null}', '23502'),
    ('a repeat with a past day is rejected', '{"appointment_date": "2020-01-02"}', 'PT422'),
    ('a repeat with another status is rejected', '{"status": "cancelled"}', 'policy'),
    ('a repeat without a status is rejected', '{"status": null}', 'policy')
  ) as examples (label, changes, answer);
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b6', 'a repeat of a canceled booking is rejected and changes nothing',
  label, changes, '23505 appointments_pkey')
from (values
  ('the same', '{"appointment_time": "2:30 PM"}'::jsonb),
  ('another time', '{"appointment_time": "4:00 PM"}')
) as examples (label, changes);
select doesnt_match(
  (pg_temp.attempt(pg_temp.again('00000000-0000-4000-8000-0000000000b2', changes))).detail, 'else@|11:00 AM|\(480\)|Coffee',
  format('the error of a rejected repeat quotes only what it sent: %s', label))
from (values
  ('an empty name', '{"name": "", "email": "other@pgtap.test", "phone": "555-0101", "notes": null}'::jsonb),
  ('no email address', '{"email": null, "phone": "555-0101", "notes": null}'),
  ('an unknown slot', '{"appointment_time": "9:30 AM", "phone": "555-0101", "notes": null}'),
  ('a slot of another visitor', '{"appointment_time": "1:00 PM", "phone": "555-0101", "notes": null}')
) as examples (label, changes);

-- A pending booking whose time has passed since.
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b8', 'an identical repeat succeeds after its time has passed, and the time cannot be booked anew', label,
  '{"appointment_date": "2020-01-02"}' || changes, answer)
from (values
  ('the same', '{"phone": null, "notes": null}'::jsonb, '0'),
  ('another phone', '{"phone": "555-0101", "notes": null}', 'PT422'),
  ('another time of the day', '{"appointment_time": "5:30 PM"}', 'PT422')
) as examples (label, changes, answer);

-- The calendar is empty.
select pg_temp.act_as('owner');
delete from public.appointments;
select pg_temp.act_as('anonymous');

select is(
  pg_temp.book(pg_temp.open_day(), label), '1', format('each slot can be booked: %s', label))
from pg_temp.labels();
select is_empty($$select public.free_slots(pg_temp.open_day())$$, 'a day that is fully booked has no free slots');

select pg_temp.example(
  'a time is one of the labels', coalesce(quote_literal(slot), 'none'),
  jsonb_build_object('appointment_date', '2096-03-01', 'appointment_time', slot), refusal)
from (values
  ('10:00 AM', null),
  ('9:30 AM', 'appointments_time_slot'),
  ((select to_char(max(opens) + interval '30 minutes', 'FMHH12:MI AM') from pg_temp.labels()), 'appointments_time_slot'),
  ('10:15 AM', 'appointments_time_slot'),
  ('10:00 am', 'appointments_time_slot'),
  ('10:00', 'appointments_time_slot'),
  (' 10:30 AM', 'appointments_time_slot'),
  ('01:00 PM', 'appointments_time_slot'),
  ('13:00', 'appointments_time_slot'),
  ('25:00 PM', 'appointments_time_slot'),
  ('', 'appointments_time_slot'),
  (null, '23502')
) as examples (slot, refusal);

select pg_temp.example(
  'a date is an existing day in the format yyyy-MM-dd', coalesce(quote_literal(replace(day, e'\n', '\n')), 'none'),
  jsonb_build_object('appointment_date', day, 'appointment_time', '10:30 AM'), refusal)
from (values
  ('2096-02-29', null),
  ('2400-02-29', null),
  ('2097-02-28', null),
  ('2096-12-31', null),
  ('2096-01-31', null),
  ('2096-04-30', null),
  ('2097-02-29', 'appointments_date_real'),
  ('2100-02-29', 'appointments_date_real'),
  ('2096-02-30', 'appointments_date_real'),
  ('2096-04-31', 'appointments_date_real'),
  ('2096-01-32', 'appointments_date_real'),
  ('2096-01-00', 'appointments_date_real'),
  ('2096-00-10', 'appointments_date_real'),
  ('2096-13-01', 'appointments_date_real'),
  ('0000-01-01', 'appointments_date_real'),
  ('96-03-01', 'appointments_date_real'),
  ('12096-03-01', 'appointments_date_real'),
  ('2096-3-1', 'appointments_date_real'),
  ('2096/03/01', 'appointments_date_real'),
  ('03/01/2096', 'appointments_date_real'),
  ('20960301', 'appointments_date_real'),
  ('2096-03-01T10:30', 'appointments_date_real'),
  (' 2096-03-01', 'appointments_date_real'),
  (e'2096-03-01\n', 'appointments_date_real'),
  ('-2096-03-01', 'appointments_date_real'),
  ('tomorrow', 'appointments_date_real'),
  ('infinity', 'appointments_date_real'),
  ('', 'appointments_date_real'),
  (null, '23502')
) as examples (day, refusal);

select pg_temp.example(
  'no appointment is on a Sunday', label, jsonb_build_object('appointment_date', day, 'appointment_time', '11:00 AM'), refusal)
from (values
  ('the next Sunday', pg_temp.next_sunday(), 'appointments_date_not_sunday'),
  ('the Sunday of 2096-02-26', '2096-02-26', 'appointments_date_not_sunday'),
  ('the Saturday before', '2096-02-25', null),
  ('the Monday after', '2096-02-27', null)
) as examples (label, day, refusal);

select is(
  pg_temp.book(to_char(pg_temp.today() - days, 'YYYY-MM-DD'), '5:30 PM'), 'PT422',
  format('no appointment is on a past day: %s days ago', days))
from unnest(array[1, 2, 3, 4, 5, 6, 7, 365, 4000]) as days;
select is(
  pg_temp.book(to_char(pg_temp.today(), 'YYYY-MM-DD'), label),
  case
    when (pg_temp.today() + opens) at time zone 'America/Phoenix' <= now() then 'PT422'
    when extract(isodow from pg_temp.today()) = 7 then 'appointments_date_not_sunday'
    else '1'
  end,
  format('slots of today are bookable if they are ahead in the shop''s time zone: %s', label))
from pg_temp.labels();
select throws_ok(
  pg_temp.insertion(jsonb_build_object('appointment_date', to_char(pg_temp.today() - 1, 'YYYY-MM-DD'))),
  'PT422', 'time_passed', 'the error for a past time states the reason');

-- The shop's time zone counts, not that of the server or the session.
select is(
  private.slot_start('2096-03-01', slot), instant::timestamptz, format('a slot starts in the shop''s time zone: %s', slot))
from (values
  ('10:00 AM', '2096-03-01 17:00:00+00'), ('12:00 PM', '2096-03-01 19:00:00+00'), ('12:30 PM', '2096-03-01 19:30:00+00'),
  ('1:00 PM', '2096-03-01 20:00:00+00'), ('5:30 PM', '2096-03-02 00:30:00+00')
) as examples (slot, instant);
set local timezone = 'Pacific/Kiritimati';
set local datestyle = 'SQL, DMY';
select is(
  private.slot_start('2096-07-02', '10:00 AM'), '2096-07-02T17:00:00Z'::timestamptz,
  'a session with a far eastern time zone and another date style stores the same booking');
select results_eq(
  $$select free_slots from public.free_slots('2096-07-02')$$, $$select label from pg_temp.labels() order by opens$$,
  'a session with a far eastern time zone reads the same free slots');
set local timezone = 'Pacific/Pago_Pago';
select is(
  private.slot_start('2096-07-02', '10:00 AM'), '2096-07-02T17:00:00Z'::timestamptz, 'a session with a far western time zone stores the same booking');
reset timezone;
reset datestyle;
select is(
  private.slot_start('2096-03-01', label), ('2096-03-01'::date + opens) at time zone 'America/Phoenix',
  format('each slot starts at its hour: %s', label))
from pg_temp.labels();
select is(
  private.slot_start(day, slot), null, format('an invalid day or slot has no start: %s %s', quote_nullable(day), quote_nullable(slot)))
from (values
  ('2097-02-29', '10:00 AM'), ('tomorrow', '10:00 AM'), (null, '10:00 AM'),
  ('2096-03-01', '9:30 AM'), ('2096-03-01', '10:00'), ('2096-03-01', null)
) as examples (day, slot);

select pg_temp.act_as('owner');
insert into public.appointments (id, name, email, phone, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000c1', 'Test Visitor', 'visitor@pgtap.test', '(480) 555-0100', '2096-08-01', '1:00 PM'),
  ('00000000-0000-4000-8000-0000000000c2', 'Test Visitor', 'visitor@pgtap.test', null, '2096-08-01', '10:00 AM');
select pg_temp.act_as('admin');
select results_eq(
  $$select appointment_time from public.appointments where appointment_date = pg_temp.open_day() order by starts_at, id$$,
  $$select label from pg_temp.labels() order by opens$$, 'an admin reads the appointments of a day in order of time');
select results_eq(
  $$select starts_at from public.appointments where appointment_date = '2096-08-01' order by starts_at$$,
  array['2096-08-01T17:00:00Z'::timestamptz, '2096-08-01T20:00:00Z'], 'the start of an appointment is in the shop''s time zone');
select results_eq(
  $$select search_text from public.appointments where appointment_date = '2096-08-01' order by starts_at desc$$,
  array[e'testvisitor\nvisitorpgtaptest\n4805550100', e'testvisitor\nvisitorpgtaptest'],
  'the owner searches appointments by name, email address, phone and notes without case and accents, and no match spans two of them');
select pg_temp.act_as('owner');
select throws_ok(
  format('update public.appointments set starts_at = %L', now()), '428C9', null,
  'an admin cannot set when an appointment starts');
update public.appointments set appointment_time = '4:00 PM' where id = '00000000-0000-4000-8000-0000000000c1';
select results_eq(
  $$select starts_at from public.appointments where id = '00000000-0000-4000-8000-0000000000c1'$$,
  array['2096-08-01T23:00:00Z'::timestamptz], 'a moved appointment has the new start');

-- Other constraints.
select pg_temp.act_as('anonymous');
select pg_temp.text_examples('an appointment name has 1 to 100 characters', 'name');
select pg_temp.email_examples('an appointment has an email address');
select pg_temp.phone_examples('the phone number of an appointment is absent, or dialable with at most 40 characters');
select pg_temp.text_examples('notes are absent or have 1 to 2000 characters', 'notes');

-- Appointments that an admin moves or enters.
select pg_temp.act_as('owner');
delete from public.appointments;
create function pg_temp.emails_about(booking uuid) returns text[]
  language sql security definer
as $$
  select array_agg(format('%s %s %s', kind, data ->> 'by', status) order by position)
  from private.mail_outbox where about_id = booking
$$;
create function pg_temp.move(slot text, day text default pg_temp.open_day()) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'update public.appointments set appointment_date = %L, appointment_time = %L where id = %L and revision = 0',
    day, slot, '00000000-0000-4000-8000-0000000000d1'))
$$;
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-0000000000d1', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-0000000000d2', 'Test Visitor', 'else@pgtap.test', pg_temp.open_day(), '11:00 AM', 'confirmed');
insert into public.closures (day, time) values (pg_temp.open_day(), '3:00 PM');
delete from private.mail_outbox;
select pg_temp.act_as('admin');
select is(pg_temp.move(slot, day), refusal, format('an admin moves an appointment only to bookable times: %s', label))
from (values
  ('taken', pg_temp.open_day(), '11:00 AM', '23505 appointments_slot_key'),
  ('a Sunday', pg_temp.next_sunday(), '11:00 AM', 'appointments_date_not_sunday'),
  ('past', to_char(pg_temp.today() - 1, 'YYYY-MM-DD'), '11:00 AM', 'PT422'),
  ('closed', pg_temp.open_day(), '3:00 PM', 'PT422'),
  ('no slot', pg_temp.open_day(), '3:15 PM', 'appointments_time_slot')
) as moves (label, day, slot, refusal);
select is(pg_temp.emails_about('00000000-0000-4000-8000-0000000000d1'), null, 'a rejected move notifies nobody');
select is(pg_temp.move('2:00 PM'), '1', 'an admin moves an appointment');
select is(pg_temp.move('2:30 PM'), '0', 'an admin cannot move an appointment by a stale revision');
select results_eq(
  $$select status, revision, appointment_time from public.appointments where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$values ('confirmed', 1, '2:00 PM')$$, 'an appointment that an admin moves keeps its status and counts the change');
select is(
  pg_temp.emails_about('00000000-0000-4000-8000-0000000000d1'), array['appointment-moved shop queued', 'appointment-reminder shop queued'],
  'a move by an admin notifies the visitor once, replaces the reminder, and does not notify the owner');
select results_eq(
  $$select who, time_before, time_after from public.appointment_changes
    where appointment_id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$values ('shop', '10:00 AM', '2:00 PM')$$, 'the list of changes says that the shop moved the appointment');

select is(pg_temp.book(day, slot, changes || '{"status": "confirmed"}'), answer, rule)
from (values
  (pg_temp.open_day(), '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000d3", "email": "caller@pgtap.test"}'::jsonb, '1',
    'an admin enters a confirmed appointment'),
  (pg_temp.open_day(), '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000d3", "email": "caller@pgtap.test"}', '0',
    'entering an appointment again adds no row'),
  (pg_temp.open_day(), '12:30 PM', '{"id": "00000000-0000-4000-8000-0000000000d3", "email": "caller@pgtap.test"}',
    '23505 appointments_pkey', 'entering an appointment again with other contents is rejected as a duplicate'),
  (pg_temp.open_day(), '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000d4"}', '23505 appointments_slot_key',
    'an admin cannot enter an appointment at a taken time'),
  (pg_temp.next_sunday(), '12:00 PM', '{}', 'appointments_date_not_sunday', 'an admin cannot enter an appointment on a Sunday'),
  (to_char(pg_temp.today() - 1, 'YYYY-MM-DD'), '12:00 PM', '{}', 'PT422', 'an admin cannot enter an appointment in the past'),
  (pg_temp.open_day(), '1:00 PM', '{"id": "00000000-0000-4000-8000-0000000000d5", "email": null, "phone": "(480) 555-0100"}', '1',
    'an admin enters an appointment without an email address')
) as entries (day, slot, changes, answer, rule);
select is(
  pg_temp.emails_about('00000000-0000-4000-8000-0000000000d3'), array['appointment-confirmed shop queued', 'appointment-reminder shop queued'],
  'an entered appointment sends the visitor one confirmation and one reminder, and does not notify the owner');
select is(
  pg_temp.outcome($$update public.appointments set appointment_time = '1:30 PM' where id = '00000000-0000-4000-8000-0000000000d5'$$), '1',
  'an admin moves an appointment without an email address');
select is(
  pg_temp.outcome($$update public.appointments set status = 'cancelled' where id = '00000000-0000-4000-8000-0000000000d5'$$), '1',
  'an admin cancels an appointment without an email address');
select is(pg_temp.emails_about('00000000-0000-4000-8000-0000000000d5'), null, 'an appointment without an email address queues no email');
select is(
  (select search_text from public.appointments where id = '00000000-0000-4000-8000-0000000000d5'), e'testvisitor\n4805550100',
  'the owner finds an appointment without an email address');
select pg_temp.act_as('owner');
delete from public.closures;

-- The time rules apply to admins too, but not to appointments made in time.
select pg_temp.act_as('owner');
delete from public.appointments;
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000a7', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:00 AM'),
  ('00000000-0000-4000-8000-0000000000a8', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:30 AM');
select pg_temp.act_as('admin');
select throws_ok(
  $$update public.appointments set appointment_date = '2020-01-02' where id = '00000000-0000-4000-8000-0000000000a7'$$,
  'PT422', null, 'an admin cannot move an appointment into the past');
select throws_ok(
  $$update public.appointments set appointment_time = '10:30 AM' where id = '00000000-0000-4000-8000-0000000000a7'$$,
  '23505', null, 'an admin cannot move an appointment to a taken slot');
select pg_temp.act_as('owner');
update public.appointments set appointment_date = '2020-01-02' where id = '00000000-0000-4000-8000-0000000000a7';
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome($$update public.appointments set status = 'completed' where id = '00000000-0000-4000-8000-0000000000a7'$$),
  '1', 'an admin can complete a past appointment');

-- The version of an appointment.
select pg_temp.act_as('owner');
create function pg_temp.stamp() returns timestamptz
  language sql
as $$ select updated_at from public.appointments where id = '00000000-0000-4000-8000-0000000000a8' $$;
create temporary table stamped as select pg_temp.stamp() as at;
update public.appointments set client_id = null where id = '00000000-0000-4000-8000-0000000000a8';
select is(pg_temp.stamp(), (select at from stamped), 'an appointment that moves to another client keeps its version');
update public.appointments set notes = 'A note' where id = '00000000-0000-4000-8000-0000000000a8';
select cmp_ok(pg_temp.stamp(), '>', (select at from stamped), 'a changed appointment gets a new version');

select pg_temp.act_as('anonymous');
select is(
  pg_temp.book('2020-01-02', '10:00 AM', jsonb_build_object('id', '00000000-0000-4000-8000-0000000000a7', 'email', email)), answer, rule)
from (values
  ('visitor@pgtap.test', '0', 'a repeat is recognized after its time has passed'),
  ('other@pgtap.test', 'PT422', 'another visitor gets the error that the time has passed')
) as examples (email, answer, rule);
select is(
  pg_temp.outcome(pg_temp.insertion(jsonb_build_object('id', '00000000-0000-4000-8000-0000000000a9')) || ', generate_series(1, 3)'),
  '1', 'a repeat within one statement is recognized');
\ir ../frame/finish.psql
