begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(204);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');

-- The shop's day, whatever the day and the time zone of whoever runs this.
create function pg_temp.today() returns date
  language sql stable
as $$
  select (now() at time zone 'America/Phoenix')::date
$$;

-- A day so far ahead that nobody has booked it, and no Sunday.
create function pg_temp.open_day() returns text
  language sql stable
as $$
  select to_char(day + case when extract(isodow from day) = 7 then 1 else 0 end, 'YYYY-MM-DD')
  from (select pg_temp.today() + 4000 as day) as far
$$;

-- The Sunday to come; a week ahead where today is one.
create function pg_temp.next_sunday() returns text
  language sql stable
as $$
  select to_char(pg_temp.today() + (7 - extract(isodow from pg_temp.today())::integer % 7), 'YYYY-MM-DD')
$$;

-- The sixteen labels, written once more: the rule is tested against the specification, not against itself.
create function pg_temp.labels() returns table (label text, opens time)
  language sql immutable
as $$
  values
    ('10:00 AM', '10:00'::time), ('10:30 AM', '10:30'), ('11:00 AM', '11:00'), ('11:30 AM', '11:30'),
    ('12:00 PM', '12:00'), ('12:30 PM', '12:30'), ('1:00 PM', '13:00'), ('1:30 PM', '13:30'),
    ('2:00 PM', '14:00'), ('2:30 PM', '14:30'), ('3:00 PM', '15:00'), ('3:30 PM', '15:30'),
    ('4:00 PM', '16:00'), ('4:30 PM', '16:30'), ('5:00 PM', '17:00'), ('5:30 PM', '17:30')
$$;

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

-- Writes an entry as the API does: the columns that are given, read from JSON.
create function pg_temp.add(changes jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb := '{
    "name": "Test Visitor",
    "email": "visitor@pgtap.test"
  }'::jsonb || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.appointments (%1$s) select %1$s from jsonb_populate_record(null::public.appointments, $1)', given)
    using entry;
end
$$;

-- An example of a rule: accepted where `refusal` is null, else refused by that constraint or with that code.
create function pg_temp.example(rule text, label text, changes jsonb, refusal text) returns text
  language sql
as $$
  select case
    when refusal is null then
      lives_ok(format('select pg_temp.add(%L)', changes), format('%s: %s is accepted', rule, label))
    when refusal ~ '^[0-9A-Z]{5}$' then
      throws_ok(format('select pg_temp.add(%L)', changes), refusal, null, format('%s: %s is refused', rule, label))
    else
      throws_ok(
        format('select pg_temp.add(%L)', changes), '23514',
        format('new row for relation "appointments" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- Books a slot and says what came of it: 'booked' or the code of the refusal.
create function pg_temp.book(day text, slot text) returns text
  language plpgsql
as $$
begin
  perform pg_temp.add(jsonb_build_object('appointment_date', day, 'appointment_time', slot));
  return 'booked';
exception when others then
  return sqlstate;
end
$$;

-- Whatever else is booked would blur the examples; the transaction is rolled back.
delete from public.appointments;

-- Taken: 10:00 AM (confirmed), 11:00 AM (completed), 11:30 AM (no-show). Given back: 12:00 PM.
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-0000000000a1', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-0000000000a2', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '11:00 AM', 'completed'),
  ('00000000-0000-4000-8000-0000000000a3', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '11:30 AM', 'no-show'),
  ('00000000-0000-4000-8000-0000000000a4', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '12:00 PM', 'cancelled');

-- What the calendar tells.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select results_eq(
  $$select free_slots from public.free_slots(pg_temp.open_day())$$,
  $$select label from pg_temp.labels() where label not in ('10:00 AM', '11:00 AM', '11:30 AM') order by opens$$,
  'a visitor sees the free slots of a day in their order, without those that are taken');
select function_returns(
  'public', 'free_slots', array['text'], 'setof text', 'the calendar tells labels and nothing about who booked');
select is_empty($$select public.free_slots(pg_temp.next_sunday())$$, 'a Sunday has no free slots');
select is_empty(
  $$select public.free_slots(to_char(pg_temp.today() - n, 'YYYY-MM-DD')) from generate_series(1, 7) as n$$,
  'a past day has no free slots');
select results_eq(
  $$select free_slots from public.free_slots(to_char(pg_temp.today(), 'YYYY-MM-DD'))$$,
  $$select label from pg_temp.labels()
    where (pg_temp.today() + opens) at time zone 'America/Phoenix' > now() and extract(isodow from pg_temp.today()) <> 7
    order by opens$$,
  'of today only the slots that lie ahead on the clock of the shop are free');
select is_empty(
  format('select public.free_slots(%L)', garbage), format('what is no day has no free slots: %s', quote_nullable(garbage)))
from unnest(array[null, '', 'tomorrow', '2097-02-29', '2097-13-01', '2097-2-1', '2097-02-28 ', ''' or true --']) as garbage;

-- A visitor.
select lives_ok(
  $$insert into public.appointments (name, email, phone, appointment_date, appointment_time, notes, status)
    values ('Test Visitor', 'visitor@pgtap.test', null, pg_temp.open_day(), '1:00 PM', null, 'pending')$$,
  'a visitor can ask for an appointment');
select lives_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '1:30 PM')$$,
  'a visitor may choose the id of an appointment, so that a repeated request is recognised');
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM')$$,
  '23505', 'duplicate key value violates unique constraint "appointments_pkey"', 'a repeated request books nothing more');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '1:00 PM')$$,
  '23505', 'duplicate key value violates unique constraint "appointments_slot_key"', 'a slot cannot be booked twice');
select throws_ok(
  format(
    $$insert into public.appointments (name, email, appointment_date, appointment_time)
      values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), %L)$$, slot),
  '23505', 'duplicate key value violates unique constraint "appointments_slot_key"',
  format('an appointment that is not cancelled keeps its slot: %s', status))
from (values ('10:00 AM', 'confirmed'), ('11:00 AM', 'completed'), ('11:30 AM', 'no-show')) as taken (slot, status);
select lives_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '12:00 PM')$$,
  'a cancelled appointment gives its slot back');
select results_eq(
  $$select free_slots from public.free_slots(pg_temp.open_day())$$,
  $$select label from pg_temp.labels()
    where label not in ('10:00 AM', '11:00 AM', '11:30 AM', '12:00 PM', '1:00 PM', '1:30 PM') order by opens$$,
  'a slot that was booked is no longer free');
select throws_ok(
  $$select * from public.appointments$$, '42501', 'permission denied for table appointments', 'a visitor cannot read appointments');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM') returning id$$,
  '42501', 'permission denied for table appointments', 'a visitor cannot read back the appointment they ask for');
select throws_ok(
  $$update public.appointments set status = 'cancelled'$$, '42501', 'permission denied for table appointments',
  'a visitor cannot cancel appointments');
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM')
    on conflict (id) do update set status = 'cancelled'$$,
  '42501', 'permission denied for table appointments', 'a visitor cannot change an appointment by an upsert');
select throws_ok(
  $$delete from public.appointments$$, '42501', 'permission denied for table appointments', 'a visitor cannot delete appointments');
select throws_ok(
  $$truncate public.appointments$$, '42501', 'permission denied for table appointments',
  'a visitor cannot empty the calendar');
select throws_ok(
  format(
    $$insert into public.appointments (name, email, appointment_date, appointment_time, status)
      values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM', %L)$$, status),
  '42501', 'new row violates row-level security policy for table "appointments"',
  format('a visitor cannot choose the status of an appointment: %s', status))
from unnest(array['confirmed', 'completed', 'cancelled', 'no-show', 'vip']) as status;
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, created_at)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM', '2001-01-01')$$,
  '42501', 'permission denied for table appointments', 'a visitor cannot choose when an appointment was made');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select lives_ok(
  $$insert into public.appointments (id, name, email, phone, appointment_date, appointment_time, notes, status)
    values ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', '1',
      pg_temp.open_day(), '2:00 PM', 'Coffee, please.', 'pending')$$,
  'a collector can ask for an appointment');
select is(
  (select count(*) from public.free_slots(pg_temp.open_day())), 9::bigint, 'a collector sees the free slots of a day');
select is_empty($$select * from public.appointments$$, 'a collector cannot read appointments, not even their own');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:30 PM') returning id$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'a collector cannot read back the appointment they ask for');
select is(
  pg_temp.rows_touched($$update public.appointments set status = 'cancelled'$$), '0',
  'a collector cannot cancel appointments');
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:30 PM')
    on conflict (id) do update set status = 'confirmed'$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'a collector cannot confirm their own appointment by an upsert');
select throws_ok(
  $$update public.appointments set appointment_time = '5:30 PM'$$, '42501', 'permission denied for table appointments',
  'a collector cannot move appointments');
select is(
  pg_temp.rows_touched($$delete from public.appointments$$), '0', 'a collector cannot delete appointments');
select throws_ok(
  $$truncate public.appointments$$, '42501', 'permission denied for table appointments',
  'a collector cannot empty the calendar');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, status)
    values ('Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:30 PM', 'confirmed')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'a collector cannot choose the status of an appointment');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, created_at)
    values ('Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:30 PM', '2001-01-01')$$,
  '42501', 'permission denied for table appointments', 'a collector cannot choose when an appointment was made');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select status from public.appointments where id = '00000000-0000-4000-8000-0000000000a1'$$,
  array['confirmed'], 'an admin can read appointments');
select lives_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Admin', 'admin@pgtap.test', pg_temp.open_day(), '2:30 PM')$$,
  'an admin can ask for an appointment as any visitor can');
select is(
  (select count(*) from public.free_slots(pg_temp.open_day())), 8::bigint, 'an admin sees the free slots of a day');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, status)
    values ('Test Admin', 'admin@pgtap.test', pg_temp.open_day(), '3:00 PM', 'confirmed')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'an admin cannot make an appointment that is already confirmed');
select is(
  pg_temp.rows_touched(
    format($$update public.appointments set status = %L where id = '00000000-0000-4000-8000-0000000000a5'$$, status)),
  '1', format('an admin can give an appointment any status: %s', status))
from unnest(array['confirmed', 'completed', 'no-show', 'pending', 'cancelled']) as status;
select throws_ok(
  format($$update public.appointments set status = %L where id = '00000000-0000-4000-8000-0000000000a5'$$, status),
  '23514', 'new row for relation "appointments" violates check constraint "appointments_status_known"',
  format('a status that is none of the five is refused: %s', quote_literal(status)))
from unnest(array['canceled', 'Pending', 'no show', '']) as status;
select throws_ok(
  $$update public.appointments set status = 'pending' where id = '00000000-0000-4000-8000-0000000000a4'$$,
  '23505', 'duplicate key value violates unique constraint "appointments_slot_key"',
  'an admin cannot revive a cancelled appointment whose slot was taken since');
select throws_ok(
  $$update public.appointments set appointment_time = '5:30 PM'$$, '42501', 'permission denied for table appointments',
  'an admin cannot move appointments');
select throws_ok(
  $$update public.appointments set email = 'other@pgtap.test'$$, '42501', 'permission denied for table appointments',
  'an admin cannot rewrite appointments');
select is(
  pg_temp.rows_touched($$delete from public.appointments where id = '00000000-0000-4000-8000-0000000000a1'$$),
  '1', 'an admin can delete an appointment');
select results_eq(
  $$select slot from public.free_slots(pg_temp.open_day()) as slot where slot in ('10:00 AM', '1:30 PM')$$,
  array['10:00 AM', '1:30 PM'], 'a deleted and a cancelled appointment are free slots again');
select throws_ok(
  $$truncate public.appointments$$, '42501', 'permission denied for table appointments',
  'an admin cannot empty the calendar');

-- Days and slots, on an empty calendar.
reset role;
delete from public.appointments;
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is(
  pg_temp.book(pg_temp.open_day(), label), 'booked', format('each of the sixteen slots can be booked: %s', label))
from pg_temp.labels();
select is_empty($$select public.free_slots(pg_temp.open_day())$$, 'a day that is fully booked has no free slots');

select pg_temp.example(
  'a time is one of the sixteen labels', coalesce(quote_literal(slot), 'none'),
  jsonb_build_object('appointment_date', '2096-03-01', 'appointment_time', slot), refusal)
from (values
  ('10:00 AM', null),
  ('9:30 AM', 'appointments_time_slot'),
  ('6:00 PM', 'appointments_time_slot'),
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
  'a date is a real day written yyyy-MM-dd', coalesce(quote_literal(replace(day, e'\n', '\n')), 'none'),
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
  ('the Sunday to come', pg_temp.next_sunday(), 'appointments_date_not_sunday'),
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
    when extract(isodow from pg_temp.today()) = 7 then '23514'
    else 'booked'
  end,
  format('today takes the slots that lie ahead on the clock of the shop and no other: %s', label))
from pg_temp.labels();
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Visitor', 'visitor@pgtap.test', to_char(pg_temp.today() - 1, 'YYYY-MM-DD'), '10:00 AM')$$,
  'PT422', 'This time has already passed. Please choose another.', 'a refused past time says why');

-- The clock of the shop, not that of the server or of the session.
select is(
  private.slot_start('2096-03-01', slot), instant::timestamptz, format('a slot begins by the clock of the shop: %s', slot))
from (values
  ('10:00 AM', '2096-03-01 17:00:00+00'), ('12:00 PM', '2096-03-01 19:00:00+00'), ('12:30 PM', '2096-03-01 19:30:00+00'),
  ('1:00 PM', '2096-03-01 20:00:00+00'), ('5:30 PM', '2096-03-02 00:30:00+00')
) as examples (slot, instant);
set local timezone = 'Pacific/Kiritimati';
set local datestyle = 'SQL, DMY';
select is(
  private.slot_start('2096-07-02', '10:00 AM'), '2096-07-02T17:00:00Z'::timestamptz,
  'a session far east and with another date style changes nothing');
select results_eq(
  $$select free_slots from public.free_slots('2096-07-02')$$, $$select label from pg_temp.labels() order by opens$$,
  'a session far east sees the same free slots');
set local timezone = 'Pacific/Pago_Pago';
select is(
  private.slot_start('2096-07-02', '10:00 AM'), '2096-07-02T17:00:00Z'::timestamptz, 'a session far west changes nothing');
reset timezone;
reset datestyle;

-- What an appointment may hold besides; one slot of 2096 takes every example.
create function pg_temp.replaces(changes jsonb) returns jsonb
  language sql
as $$
  select '{"appointment_date": "2096-05-02", "appointment_time": "10:00 AM"}'::jsonb || changes
$$;
reset role;
create function pg_temp.make_room() returns trigger
  language plpgsql security definer
as $$
begin
  delete from public.appointments where appointment_date = '2096-05-02';
  return null;
end
$$;
create trigger make_room before insert on public.appointments for each statement execute function pg_temp.make_room();
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select pg_temp.example('an appointment name has 1 to 100 characters', label, pg_temp.replaces(jsonb_build_object('name', name)), refusal)
from (values
  ('0', '', 'appointments_name_length'),
  ('1', 'n', null),
  ('100', repeat('n', 100), null),
  ('101', repeat('n', 101), 'appointments_name_length'),
  ('white space', '  ', 'appointments_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example('an appointment has an e-mail address', label, pg_temp.replaces(jsonb_build_object('email', email)), refusal)
from (values
  ('plain', 'a@b.co', null),
  ('tagged', 'first.last+visit@sub.example-shop.com', null),
  ('255 characters', rpad('a', 243, 'a') || '@example.com', null),
  ('256 characters', rpad('a', 244, 'a') || '@example.com', 'appointments_email_shape'),
  ('empty', '', 'appointments_email_shape'),
  ('white space', '   ', 'appointments_email_shape'),
  ('no at', 'example.com', 'appointments_email_shape'),
  ('no dot', 'a@localhost', 'appointments_email_shape'),
  ('no domain', 'a@', 'appointments_email_shape'),
  ('spaces around', ' a@example.com ', 'appointments_email_shape'),
  ('a line break', e'a@example.com\nBcc: b@example.com', 'appointments_email_shape'),
  ('none', null, '23502')
) as examples (label, email, refusal);

select pg_temp.example(
  'an appointment phone is absent or has 1 to 40 characters', label,
  pg_temp.replaces(jsonb_build_object('phone', phone)), refusal)
from (values
  ('none', null, null),
  ('0', '', 'appointments_phone_length'),
  ('1', '1', null),
  ('40', repeat('1', 40), null),
  ('41', repeat('1', 41), 'appointments_phone_length'),
  ('white space', '  ', 'appointments_phone_length')
) as examples (label, phone, refusal);

select pg_temp.example(
  'notes are absent or have 1 to 2000 characters', label,
  pg_temp.replaces(jsonb_build_object('notes', notes)), refusal)
from (values
  ('none', null, null),
  ('0', '', 'appointments_notes_length'),
  ('1', 'n', null),
  ('2000', repeat('n', 2000), null),
  ('2001', repeat('n', 2001), 'appointments_notes_length'),
  ('white space', e' \n', 'appointments_notes_length')
) as examples (label, notes, refusal);

-- The rules of the clock bind the owner too, but not an appointment that was in time.
reset role;
drop trigger make_room on public.appointments;
delete from public.appointments;
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000a7', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:00 AM'),
  ('00000000-0000-4000-8000-0000000000a8', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '10:30 AM');
select throws_ok(
  $$update public.appointments set appointment_date = '2020-01-02' where id = '00000000-0000-4000-8000-0000000000a7'$$,
  'PT422', null, 'not even the owner moves an appointment into the past');
select throws_ok(
  $$update public.appointments set appointment_time = '10:30 AM' where id = '00000000-0000-4000-8000-0000000000a7'$$,
  '23505', null, 'not even the owner moves an appointment to a slot that is taken');
alter table public.appointments disable trigger appointments_not_in_the_past;
update public.appointments set appointment_date = '2020-01-02' where id = '00000000-0000-4000-8000-0000000000a7';
alter table public.appointments enable trigger appointments_not_in_the_past;
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select is(
  pg_temp.rows_touched($$update public.appointments set status = 'completed' where id = '00000000-0000-4000-8000-0000000000a7'$$),
  '1', 'an admin can complete an appointment that has passed');

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.appointments to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty($$select * from public.appointments$$, 'with every grant a visitor still cannot read appointments');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM') returning id$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'with every grant a visitor still cannot read back the appointment they ask for');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, status)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM', 'confirmed')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'with every grant a visitor still cannot choose the status of an appointment');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, created_at)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM', '2001-01-01')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'with every grant a visitor still cannot choose when an appointment was made');
select is(
  pg_temp.rows_touched($$update public.appointments set status = 'cancelled'$$), '0',
  'with every grant a visitor still cannot cancel appointments');
select is(
  pg_temp.rows_touched($$delete from public.appointments$$), '0',
  'with every grant a visitor still cannot delete appointments');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from public.appointments$$, 'with every grant a collector still cannot read appointments');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, status)
    values ('Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:00 PM', 'confirmed')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'with every grant a collector still cannot choose the status of an appointment');
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, created_at)
    values ('Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:00 PM', '2001-01-01')$$,
  '42501', 'new row violates row-level security policy for table "appointments"',
  'with every grant a collector still cannot choose when an appointment was made');
select is(
  pg_temp.rows_touched($$update public.appointments set status = 'cancelled'$$), '0',
  'with every grant a collector still cannot cancel appointments');
select is(
  pg_temp.rows_touched($$delete from public.appointments$$), '0',
  'with every grant a collector still cannot delete appointments');

reset role;
select * from finish();
rollback;
