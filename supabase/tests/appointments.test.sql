begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(409);

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

-- Writes an entry as the API does: the columns that are given, read from JSON. Each is from another sender.
create function pg_temp.add(changes jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb := '{
    "name": "Test Visitor"
  }'::jsonb || jsonb_build_object('email', format('visitor-%s@pgtap.test', gen_random_uuid())) || changes;
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
insert into public.appointments (id, name, email, appointment_date, appointment_time, created_at) values
  ('00000000-0000-4000-8000-0000000000ae', 'Test Visitor', 'visitor@pgtap.test', '2096-03-01', '5:30 PM', now() - interval '1 hour');

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
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '1:30 PM')$$),
  '0', 'a repeated request is no mistake and books nothing more');
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, phone, appointment_date, appointment_time, notes, status)
      values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'corrected@pgtap.test', '480 555 0100',
        pg_temp.open_day(), '3:30 PM', 'Corrected', 'pending')$$),
  '0', 'a repeated request may correct the booking, its time included, and books nothing more');
select is(
  pg_temp.rows_touched(format(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time, status)
      values ('00000000-0000-4000-8000-0000000000a5', %L, %L, %L, %L, %L)$$, name, email, day, slot, status)),
  refusal, format('a correction is held to the rules: %s', label))
from (values
  ('a time that is taken', 'Test Visitor', 'corrected@pgtap.test', pg_temp.open_day(), '10:00 AM', 'pending', '23505'),
  ('a time that has passed', 'Test Visitor', 'corrected@pgtap.test', '2020-01-02', '10:00 AM', 'pending', 'PT422'),
  ('a Sunday', 'Test Visitor', 'corrected@pgtap.test', pg_temp.next_sunday(), '10:00 AM', 'pending', '23514'),
  ('no name', ' ', 'corrected@pgtap.test', pg_temp.open_day(), '3:30 PM', 'pending', '23514'),
  ('no e-mail address', 'Test Visitor', 'corrected', pg_temp.open_day(), '3:30 PM', 'pending', '23514'),
  ('a status of its own', 'Test Visitor', 'corrected@pgtap.test', pg_temp.open_day(), '3:30 PM', 'confirmed', '42501')
) as examples (label, name, email, day, slot, status, refusal);
select is_empty(
  $$select '1:30 PM' except select public.free_slots(pg_temp.open_day())$$, 'the time that a correction left is free again');
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, phone, appointment_date, appointment_time, notes)
      values ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'corrected@pgtap.test', '480 555 0100',
        pg_temp.open_day(), '1:30 PM', 'Corrected')$$),
  '0', 'a correction can be taken back');
select throws_ok(
  format(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values (%L, 'Test Visitor', %L, %L, %L)$$, id, email, day, slot),
  '23505', 'duplicate key value violates unique constraint "appointments_pkey"',
  format('what is no longer the visitor''s to correct is not corrected: %s', label))
from (values
  ('confirmed, another time', '00000000-0000-4000-8000-0000000000a1', 'visitor@pgtap.test', pg_temp.open_day(), '4:00 PM'),
  ('confirmed, another e-mail address', '00000000-0000-4000-8000-0000000000a1', 'other@pgtap.test', pg_temp.open_day(), '10:00 AM'),
  ('older than an hour, another time', '00000000-0000-4000-8000-0000000000ae', 'visitor@pgtap.test', '2096-03-01', '4:00 PM'),
  ('older than an hour, another e-mail address', '00000000-0000-4000-8000-0000000000ae', 'other@pgtap.test', '2096-03-01', '5:30 PM')
) as examples (label, id, email, day, slot);
select is(
  pg_temp.rows_touched(format(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values (%L, 'Rewritten', 'Visitor@pgtap.test', %L, %L)$$, id, day, slot)),
  '0', format('the same booking is recognised also later: %s', label))
from (values
  ('confirmed', '00000000-0000-4000-8000-0000000000a1', pg_temp.open_day(), '10:00 AM'),
  ('older than an hour', '00000000-0000-4000-8000-0000000000ae', '2096-03-01', '5:30 PM')
) as examples (label, id, day, slot);
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a9', 'Test Visitor', 'corrected@pgtap.test', pg_temp.open_day(), '1:30 PM')$$,
  '23505', 'duplicate key value violates unique constraint "appointments_slot_key"',
  'who knows all but the id is told that the slot is taken');
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a4', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '12:00 PM')$$,
  '23505', 'duplicate key value violates unique constraint "appointments_pkey"',
  'who repeats a booking that was cancelled is not told of success');
select throws_ok(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values (null, 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM')$$,
  '23502', null, 'an appointment without an id is refused');
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
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:30 PM')
      on conflict (id) do update set status = 'confirmed'$$),
  '0', 'a collector cannot confirm their own appointment by an upsert');
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:00 PM')
      on conflict (id) do update set status = 'confirmed'$$),
  '0', 'a collector cannot confirm their own appointment by a repeat');
select is_empty(
  $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
    values ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', pg_temp.open_day(), '2:00 PM')
    returning *$$,
  'a collector reads nothing back by a repeat');
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
select results_eq(
  $$select id, name, email, phone, appointment_time, notes, status, created_at = now() from public.appointments
    where id::text ~ 'a[156e]$' order by id$$,
  $$values
    ('00000000-0000-4000-8000-0000000000a1'::uuid, 'Test Visitor', 'visitor@pgtap.test', null, '10:00 AM', null, 'confirmed', true),
    ('00000000-0000-4000-8000-0000000000a5', 'Test Visitor', 'corrected@pgtap.test', '480 555 0100', '1:30 PM', 'Corrected', 'pending', true),
    ('00000000-0000-4000-8000-0000000000a6', 'Test Collector', 'collector@pgtap.test', null, '2:00 PM', null, 'pending', true),
    ('00000000-0000-4000-8000-0000000000ae', 'Test Visitor', 'visitor@pgtap.test', null, '5:30 PM', null, 'pending', false)$$,
  'a booking is what was sent last while it may be corrected, and as it was afterwards');
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

-- The same booking sent again, perhaps corrected. What the visitor sent first:
reset role;
delete from public.appointments;
create function pg_temp.first_sent() returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'name', 'Test Visitor', 'email', 'visitor@pgtap.test', 'phone', '(480) 555-0100', 'notes', 'Coffee, please.',
    'appointment_date', pg_temp.open_day(), 'appointment_time', '10:00 AM', 'status', 'pending')
$$;

-- Sends it again, with changes: how many rows were inserted, or the code and the constraint of the refusal, and what that quotes.
create function pg_temp.again(booking uuid, changes jsonb, out answer text, out quotes text)
  language plpgsql
as $$
declare
  touched bigint;
  breached text;
begin
  insert into public.appointments (id, name, email, phone, appointment_date, appointment_time, notes, status)
  select booking, name, email, phone, appointment_date, appointment_time, notes, status
  from jsonb_populate_record(null::public.appointments, pg_temp.first_sent() || changes);
  get diagnostics touched = row_count;
  answer := touched;
exception when others then
  get stacked diagnostics breached = constraint_name, quotes = pg_exception_detail;
  answer := concat_ws(' ', sqlstate, nullif(breached, ''));
end
$$;

-- What the database holds of it, seen with the rights of the owner, but for what follows from it.
create function pg_temp.stored(booking uuid) returns jsonb
  language sql security definer
as $$
  select to_jsonb(appointments) - array['id', 'starts_at', 'search_text'] from public.appointments where id = booking
$$;

-- An example: what a repeat is answered, and that the row then holds these changes, or stands as it was where there are none.
create function pg_temp.repeats(booking uuid, rule text, label text, changes jsonb, expected text, changed jsonb default '{}')
  returns setof text
  language plpgsql
as $$
declare
  before constant jsonb := pg_temp.stored(booking);
begin
  return next is((pg_temp.again(booking, changes)).answer, expected, format('%s: %s', rule, label));
  return next is(pg_temp.stored(booking), before || changed, format('%s: %s, and the row afterwards', rule, label));
end
$$;

-- b1 is the visitor's, for one more second of its hour; b2 is somebody else's; of the others one or the other is over.
insert into public.appointments (id, name, email, phone, notes, appointment_date, appointment_time, status, created_at)
select
  ('00000000-0000-4000-8000-0000000000' || booking)::uuid, sent.name, coalesce(visitor, sent.email), sent.phone, sent.notes,
  sent.appointment_date, slot, standing, now() - age
from
  (values
    ('b1', null, '10:00 AM', 'pending', interval '59 minutes 59 seconds'),
    ('b2', 'else@pgtap.test', '11:00 AM', 'pending', '0'),
    ('b3', null, '1:00 PM', 'confirmed', '0'),
    ('b4', null, '1:30 PM', 'completed', '0'),
    ('b5', null, '2:00 PM', 'no-show', '0'),
    ('b6', null, '2:30 PM', 'cancelled', '0'),
    ('b7', null, '3:00 PM', 'pending', '1 hour')
  ) as bookings (booking, visitor, slot, standing, age),
  jsonb_populate_record(null::public.appointments, pg_temp.first_sent()) as sent;
alter table public.appointments disable trigger appointments_not_in_the_past;
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000b8', 'Test Visitor', 'visitor@pgtap.test', '2020-01-02', '10:00 AM');
alter table public.appointments enable trigger appointments_not_in_the_past;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

-- Each example starts from what the one before it left, and names in `changes` all that differs from what was sent first.
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b1', 'a pending booking holds what was last sent with its id', label, changes, '0',
  pg_temp.first_sent() || changes)
from (values
  ('the same once more', '{}'::jsonb),
  ('another name', '{"name": "Test Collector"}'),
  ('another phone', '{"phone": "(480) 555-0199"}'),
  ('no phone', '{"phone": null}'),
  ('other notes', '{"notes": "Tea, please."}'),
  ('no notes', '{"notes": null}'),
  ('another e-mail address', '{"email": "other@pgtap.test"}'),
  ('an e-mail address in another case', '{"email": "Visitor@PGTAP.test"}'),
  ('another day', '{"appointment_date": "2096-03-01"}'),
  ('all of it', '{
    "name": "Test Collector", "email": "other@pgtap.test", "phone": "1", "notes": "Tea, please.",
    "appointment_date": "2096-03-01", "appointment_time": "5:30 PM"}'),
  ('another time', '{"appointment_time": "10:30 AM"}')
) as examples (label, changes);
select is(
  has_any_column_privilege(current_user, 'public.appointments', 'update'), false,
  'whoever corrects a booking needs no right but to insert');
select results_eq(
  $$select slot from public.free_slots(pg_temp.open_day()) as slot where slot in ('10:00 AM', '10:30 AM')$$,
  array['10:00 AM'], 'a booking that was moved gives its old slot back and holds the new one');
select is(pg_temp.book(pg_temp.open_day(), '10:00 AM'), 'booked', 'the slot that a booking left can be booked by somebody else');

-- Somebody else's slot.
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b1', 'a booking that cannot be moved stands as it was', label, changes,
  '23505 appointments_slot_key')
from (values
  ('to the slot of somebody else', '{"appointment_time": "11:00 AM", "name": "Test Collector"}'::jsonb),
  ('back to a slot that was taken since', '{"appointment_time": "10:00 AM", "phone": "1"}'),
  ('to the slot of one that is confirmed', '{"appointment_time": "1:00 PM"}')
) as examples (label, changes);
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b1', 'a booking can be moved to a slot that was given back', 'of one that is cancelled',
  '{"appointment_time": "2:30 PM"}', '0', '{"appointment_time": "2:30 PM"}');

-- What no request may hold.
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b1', 'a malformed repeat is refused', label,
  '{"appointment_time": "2:30 PM"}' || changes, refusal)
from (values
  ('no name', '{"name": null}'::jsonb, '23502'),
  ('an empty name', '{"name": ""}', '23514 appointments_name_length'),
  ('no e-mail address', '{"email": null}', '23502'),
  ('what is no e-mail address', '{"email": "other"}', '23514 appointments_email_shape'),
  ('an empty phone', '{"phone": ""}', '23514 appointments_phone_length'),
  ('empty notes', '{"notes": ""}', '23514 appointments_notes_length'),
  ('an empty name at another time', '{"name": "", "appointment_time": "4:00 PM"}', '23514 appointments_name_length'),
  ('no day', '{"appointment_date": null}', '23502'),
  ('what is no day', '{"appointment_date": "2097-02-29"}', '23514 appointments_date_real'),
  ('a Sunday', '{"appointment_date": "2096-02-26"}', '23514 appointments_date_not_sunday'),
  ('a past day', '{"appointment_date": "2020-01-02"}', 'PT422'),
  ('no time', '{"appointment_time": null}', '23502'),
  ('what is no slot', '{"appointment_time": "9:30 AM"}', '23514 appointments_time_slot')
) as examples (label, changes, refusal);
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b1', 'a repeat with another status is refused', coalesce(status, 'none'),
  jsonb_build_object('appointment_time', '2:30 PM', 'name', 'Test Collector', 'status', status), '42501')
from unnest(array['confirmed', 'completed', 'no-show', 'cancelled', 'vip', null]) as status;
select doesnt_match(
  (pg_temp.again('00000000-0000-4000-8000-0000000000b2', changes)).quotes, 'else@|11:00 AM|\(480\)|Coffee|^$',
  format('a refused repeat quotes nothing but what it sent: %s', label))
from (values
  ('an empty name', '{"name": "", "email": "other@pgtap.test", "phone": "1", "notes": null}'::jsonb),
  ('no e-mail address', '{"email": null, "phone": "1", "notes": null}'),
  ('what is no slot', '{"appointment_time": "9:30 AM", "phone": "1", "notes": null}'),
  ('the slot of somebody else', '{"appointment_time": "1:00 PM", "phone": "1", "notes": null}')
) as examples (label, changes);

-- Whose hour is over, or whom the house has answered.
select pg_temp.repeats(
  ('00000000-0000-4000-8000-0000000000' || booking)::uuid, 'what is no longer open is not changed by a repeat',
  format('%s, %s', standing, label), jsonb_build_object('appointment_time', slot) || changes, answer)
from
  (values
    ('b3', '1:00 PM', 'confirmed'), ('b4', '1:30 PM', 'completed'), ('b5', '2:00 PM', 'no-show'), ('b7', '3:00 PM', 'an hour old')
  ) as bookings (booking, slot, standing),
  (values
    ('the same is told of success', '{}'::jsonb, '0'),
    ('an e-mail address in another case is told of success', '{"email": "Visitor@PGTAP.test"}', '0'),
    ('another name, phone and notes are told of success', '{"name": "Test Collector", "phone": null, "notes": "Tea, please."}', '0'),
    ('another e-mail address is told of none', '{"email": "other@pgtap.test"}', '23505 appointments_pkey'),
    ('no e-mail address is told of none', '{"email": null}', '23502'),
    ('another time is told of none', '{"appointment_time": "4:00 PM"}', '23505 appointments_pkey'),
    ('another day is told of none', '{"appointment_date": "2096-03-01"}', '23505 appointments_pkey'),
    ('another status is refused', '{"status": "cancelled"}', '42501')
  ) as examples (label, changes, answer);
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b6', 'a cancelled booking is not changed by a repeat, which is told of no success',
  label, changes, '23505 appointments_pkey')
from (values
  ('the same', '{"appointment_time": "2:30 PM"}'::jsonb),
  ('another time', '{"appointment_time": "4:00 PM"}')
) as examples (label, changes);

-- A pending booking whose time has passed meanwhile.
select pg_temp.repeats(
  '00000000-0000-4000-8000-0000000000b8', 'a passed time is no hindrance to a repeat, but nothing to choose', label,
  '{"appointment_date": "2020-01-02"}' || changes, answer, changed)
from (values
  ('the same', '{"phone": null, "notes": null}'::jsonb, '0', '{}'::jsonb),
  ('another phone', '{"phone": "1", "notes": null}', '0', '{"phone": "1"}'),
  ('another time of the day', '{"appointment_time": "5:30 PM"}', 'PT422', '{}'),
  ('a time to come', '{"appointment_date": "2096-03-01", "appointment_time": "4:00 PM", "phone": "1", "notes": null}', '0',
   '{"appointment_date": "2096-03-01", "appointment_time": "4:00 PM"}')
) as examples (label, changes, answer, changed);

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
select is(
  private.slot_start('2096-03-01', label), ('2096-03-01'::date + opens) at time zone 'America/Phoenix',
  format('each of the sixteen slots begins at its hour: %s', label))
from pg_temp.labels();
select is(
  private.slot_start(day, slot), null, format('what is no day or no slot never begins: %s %s', quote_nullable(day), quote_nullable(slot)))
from (values
  ('2097-02-29', '10:00 AM'), ('tomorrow', '10:00 AM'), (null, '10:00 AM'),
  ('2096-03-01', '9:30 AM'), ('2096-03-01', '10:00'), ('2096-03-01', null)
) as examples (day, slot);

-- The order of the owner's calendar; all of the open day's sixteen slots are booked by now.
reset role;
insert into public.appointments (id, name, email, phone, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000c1', 'Test Visitor', 'visitor@pgtap.test', '(480) 555-0100', '2096-08-01', '1:00 PM'),
  ('00000000-0000-4000-8000-0000000000c2', 'Test Visitor', 'visitor@pgtap.test', null, '2096-08-01', '10:00 AM');
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select results_eq(
  $$select appointment_time from public.appointments where appointment_date = pg_temp.open_day() order by starts_at, id$$,
  $$select label from pg_temp.labels() order by opens$$, 'an admin reads the appointments of a day in their order');
select results_eq(
  $$select starts_at from public.appointments where appointment_date = '2096-08-01' order by starts_at$$,
  array['2096-08-01T17:00:00Z'::timestamptz, '2096-08-01T20:00:00Z'], 'an appointment begins by the clock of the shop');
select results_eq(
  $$select search_text from public.appointments where appointment_date = '2096-08-01' order by starts_at desc$$,
  array[e'testvisitor\nvisitorpgtaptest\n4805550100', e'testvisitor\nvisitorpgtaptest'],
  'the owner searches an appointment by name, e-mail address, phone and notes, folded, and no match goes across them');
select throws_ok(
  format('update public.appointments set %I = default', written), '42501', 'permission denied for table appointments',
  format('an admin cannot write what follows from the booking: %s', written))
from unnest(array['starts_at', 'search_text']) as written;
reset role;
select throws_ok(
  format('update public.appointments set starts_at = %L', now()), '428C9', null,
  'not even the owner writes when an appointment begins');
update public.appointments set appointment_time = '4:00 PM' where id = '00000000-0000-4000-8000-0000000000c1';
select results_eq(
  $$select starts_at from public.appointments where id = '00000000-0000-4000-8000-0000000000c1'$$,
  array['2096-08-01T23:00:00Z'::timestamptz], 'an appointment that is moved begins then');
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';
select throws_ok(
  $$insert into public.appointments (name, email, appointment_date, appointment_time, starts_at)
    values ('Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '2:00 PM', '2001-01-01')$$,
  '428C9', null, 'a visitor cannot choose when an appointment begins, but by its day and its slot');

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

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values ('00000000-0000-4000-8000-0000000000a7', 'Test Visitor', 'visitor@pgtap.test', '2020-01-02', '10:00 AM')$$),
  '0', 'a repeat is recognised although the time has passed meanwhile');
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      values ('00000000-0000-4000-8000-0000000000a7', 'Test Visitor', 'other@pgtap.test', '2020-01-02', '10:00 AM')$$),
  'PT422', 'somebody else is told that the time has passed');
select is(
  pg_temp.rows_touched(
    $$insert into public.appointments (id, name, email, appointment_date, appointment_time)
      select '00000000-0000-4000-8000-0000000000a9', 'Test Visitor', 'visitor@pgtap.test', pg_temp.open_day(), '3:00 PM'
      from generate_series(1, 3)$$),
  '1', 'a repeat within one request is recognised');

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
