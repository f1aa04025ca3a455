begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(104);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');

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
  entry jsonb := '{"day": "2096-06-01"}'::jsonb || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.closures (%1$s) select %1$s from jsonb_populate_record(null::public.closures, $1)', given)
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
        format('new row for relation "closures" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- Books a slot, perhaps with an id, and says what came of it: how many rows were inserted or the code of the refusal.
create function pg_temp.book(day text, slot text, changes jsonb default '{}') returns text
  language sql
as $$
  select pg_temp.rows_touched(format(
    $insert$insert into public.appointments (id, name, email, phone, appointment_date, appointment_time)
      select coalesce(id, gen_random_uuid()), 'Test Visitor', coalesce(email, %L), phone, %L, %L
      from jsonb_populate_record(null::public.appointments, %L)$insert$,
    format('visitor-%s@pgtap.test', gen_random_uuid()), day, slot, changes))
$$;

-- What the database holds of a booking, seen with the rights of the owner.
create function pg_temp.stored(booking uuid) returns text
  language sql security definer
as $$
  select concat_ws(' ', appointment_date, appointment_time, phone, status) from public.appointments where id = booking
$$;

-- Whatever else is closed or booked would blur the examples; the transaction is rolled back.
delete from public.closures;
delete from public.appointments;

-- On 2096-03-01 half past twelve is closed; 2096-03-02 is closed, and its ten o'clock once more; 2096-03-03 is open.
insert into public.closures (id, day, time, reason) values
  ('00000000-0000-4000-8000-0000000000e1', '2096-03-01', '12:30 PM', 'A private reason'),
  ('00000000-0000-4000-8000-0000000000e2', '2096-03-02', null, 'Another private reason'),
  ('00000000-0000-4000-8000-0000000000e3', '2096-03-02', '10:00 AM', null);

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select throws_ok(
  $$select * from public.closures$$, '42501', 'permission denied for table closures', 'a visitor cannot read closures');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'permission denied for table closures', 'a visitor cannot close a day');
select throws_ok(
  $$update public.closures set day = '2096-06-01'$$, '42501', 'permission denied for table closures',
  'a visitor cannot move a closure');
select throws_ok(
  $$delete from public.closures$$, '42501', 'permission denied for table closures', 'a visitor cannot open a closed day');
select throws_ok(
  $$truncate public.closures$$, '42501', 'permission denied for table closures', 'a visitor cannot empty the closures');

-- What visitors are told of it.
select results_eq(
  $$select free_slots from public.free_slots('2096-03-01')$$,
  $$select label from unnest(private.appointment_slots()) with ordinality as slots (label, nth) where label <> '12:30 PM' order by nth$$,
  'a closed slot is not free, and the others of its day are');
select is_empty($$select public.free_slots('2096-03-02')$$, 'a closed day has no free slots');
select is(
  (select count(*) from public.free_slots('2096-03-03')), 16::bigint, 'a day beside a closed one has all of its slots');
select results_eq(
  $$select closed_days from public.closed_days('2096-01-01', '2096-12-31')$$, array['2096-03-02'],
  'a visitor sees which days are closed, and nothing of a day of which only a slot is');
select function_returns(
  'public', 'closed_days', array['text', 'text'], 'setof text', 'the closed days are days and nothing about why');
select results_eq(
  format('select count(*) from public.closed_days(%L, %L)', first_day, last_day), array[days],
  format('closed days are told from the first day to the last: %s to %s', first_day, last_day))
from (values
  ('2096-03-02', '2096-03-02', 1::bigint), ('2096-03-01', '2096-03-02', 1), ('2096-03-02', '2096-03-03', 1),
  ('2096-03-03', '2096-12-31', 0), ('2095-01-01', '2096-03-01', 0), ('2096-03-03', '2096-03-01', 0)
) as ranges (first_day, last_day, days);
select is_empty(
  format('select public.closed_days(%L, %L)', first_day, last_day),
  format('a range that is none has no closed days: %s to %s', quote_nullable(first_day), quote_nullable(last_day)))
from (values
  (null, '2096-12-31'), ('2096-01-01', null), ('', '2096-12-31'), ('2096-01-01', 'z'), ('2096-1-1', '2096-12-31'),
  ('2096-01-01', '2097-02-29'), (''' or true --', '9999-12-31')
) as ranges (first_day, last_day);

-- What visitors can book.
select throws_ok(
  format(
    $$insert into public.appointments (name, email, appointment_date, appointment_time)
      values ('Test Visitor', 'visitor@pgtap.test', %L, %L)$$, day, slot),
  'PT422', 'The showroom is closed at that time. Please choose another.',
  format('a visitor cannot book what is closed: %s %s', day, slot))
from (values
  ('2096-03-01', '12:30 PM'), ('2096-03-02', '10:00 AM'), ('2096-03-02', '10:30 AM'), ('2096-03-02', '5:30 PM')
) as closed (day, slot);
select is(
  pg_temp.book(day, slot), '1', format('a visitor can book what is open beside it: %s %s', day, slot))
from (values
  ('2096-03-01', '12:00 PM'), ('2096-03-01', '1:00 PM'), ('2096-03-03', '12:30 PM'), ('2096-03-03', '10:00 AM')
) as open (day, slot);

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from public.closures$$, 'a collector cannot read closures');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "closures"',
  'a collector cannot close a day');
select throws_ok(
  $$update public.closures set day = '2096-06-01'$$, '42501', 'permission denied for table closures',
  'a collector cannot move a closure');
select is(pg_temp.rows_touched($$delete from public.closures$$), '0', 'a collector cannot open a closed day');
select throws_ok(
  $$truncate public.closures$$, '42501', 'permission denied for table closures', 'a collector cannot empty the closures');
select results_eq(
  $$select closed_days from public.closed_days('2096-01-01', '2096-12-31')$$, array['2096-03-02'],
  'a collector sees which days are closed');
select is(pg_temp.book('2096-03-02', '11:00 AM'), 'PT422', 'a collector cannot book what is closed');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select day, time, reason from public.closures order by id$$,
  $$values
    ('2096-03-01', '12:30 PM', 'A private reason'),
    ('2096-03-02', null, 'Another private reason'),
    ('2096-03-02', '10:00 AM', null)$$,
  'an admin can read closures');
select results_eq(
  $$insert into public.closures (day, time, reason) values ('2096-03-05', null, 'Stocktaking') returning day$$,
  array['2096-03-05'], 'an admin can close a day');
select lives_ok(
  $$insert into public.closures (day, time) values ('2096-03-06', '10:00 AM')$$, 'an admin can close a slot without a reason');
select is(pg_temp.book('2096-03-05', '10:00 AM'), 'PT422', 'not even an admin books what is closed');
select throws_ok(
  $$update public.closures set reason = null$$, '42501', 'permission denied for table closures',
  'an admin cannot change a closure');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table closures',
  'an admin cannot choose when a closure was made');
select is(
  pg_temp.rows_touched($$delete from public.closures where day = '2096-03-05'$$), '1', 'an admin can open a closed day');
select is(
  (select count(*) from public.free_slots('2096-03-05')), 16::bigint, 'a day that was opened again has all of its slots');
select throws_ok(
  $$truncate public.closures$$, '42501', 'permission denied for table closures', 'an admin cannot empty the closures');

-- What a closure may hold.
select pg_temp.example('a closure is of a real day written yyyy-MM-dd', quote_nullable(day), jsonb_build_object('day', day), refusal)
from (values
  ('2096-02-29', null),
  ('2020-01-02', null),
  ('2096-06-03', null),
  ('2097-02-29', 'closures_day_real'),
  ('2096-02-30', 'closures_day_real'),
  ('2096-13-01', 'closures_day_real'),
  ('2096-6-1', 'closures_day_real'),
  (' 2096-06-01', 'closures_day_real'),
  ('2096-06-01T10:00', 'closures_day_real'),
  ('tomorrow', 'closures_day_real'),
  ('', 'closures_day_real'),
  (null, '23502')
) as examples (day, refusal);

select pg_temp.example(
  'a closure is of a whole day or of one of the sixteen slots', coalesce(quote_literal(slot), 'the whole day'),
  jsonb_build_object('day', '2096-06-07', 'time', slot), refusal)
from (values
  (null, null),
  ('10:00 AM', null),
  ('5:30 PM', null),
  ('9:30 AM', 'closures_time_slot'),
  ('6:00 PM', 'closures_time_slot'),
  ('10:15 AM', 'closures_time_slot'),
  ('10:00 am', 'closures_time_slot'),
  ('10:00', 'closures_time_slot'),
  ('', 'closures_time_slot')
) as examples (slot, refusal);

select pg_temp.example(
  'a reason is absent or has 1 to 200 characters', label,
  jsonb_build_object('day', '2096-06-08', 'time', slot, 'reason', reason), refusal)
from (values
  ('none', '10:00 AM', null, null),
  ('0', '10:30 AM', '', 'closures_reason_length'),
  ('1', '11:00 AM', 'r', null),
  ('200', '11:30 AM', repeat('r', 200), null),
  ('201', '12:00 PM', repeat('r', 201), 'closures_reason_length'),
  ('white space', '12:30 PM', e' \n', 'closures_reason_length')
) as examples (label, slot, reason, refusal);

select throws_ok(
  format('select pg_temp.add(%L)', changes), '23505', 'duplicate key value violates unique constraint "closures_day_time_key"',
  format('nothing is closed twice: %s', label))
from (values
  ('a whole day', '{"day": "2096-03-02", "reason": "Another"}'),
  ('a slot', '{"day": "2096-03-01", "time": "12:30 PM"}')
) as examples (label, changes);

-- Who booked before it was closed. f1 is pending and the visitor's; f2 is confirmed; f3 is cancelled.
reset role;
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-0000000000f1', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '10:00 AM', 'pending'),
  ('00000000-0000-4000-8000-0000000000f2', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '11:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-0000000000f3', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '12:00 PM', 'cancelled');
insert into public.closures (day, time) values ('2096-03-08', null), ('2096-03-09', '4:00 PM');
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is(
  pg_temp.book('2096-03-08', slot, jsonb_build_object('id', '00000000-0000-4000-8000-0000000000' || booking, 'email', 'visitor@pgtap.test')),
  answer, format('a repeat is told of success although the day was closed meanwhile: %s', label))
from (values
  ('pending', 'f1', '10:00 AM', '0'), ('confirmed', 'f2', '11:00 AM', '0')
) as examples (label, booking, slot, answer);
select is(
  pg_temp.book('2096-03-08', '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000f3", "email": "visitor@pgtap.test"}'),
  'PT422', 'who repeats a booking that was cancelled is told that the showroom is closed');
select is(
  pg_temp.book('2096-03-08', '10:00 AM', '{"id": "00000000-0000-4000-8000-0000000000f1", "email": "visitor@pgtap.test", "phone": "1"}'),
  '0', 'a booking on a day that was closed meanwhile can be corrected');
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-08 10:00 AM 1 pending', 'what was corrected on a closed day is kept');
select is(
  pg_temp.book(day, slot, '{"id": "00000000-0000-4000-8000-0000000000f1", "email": "visitor@pgtap.test", "phone": "2"}'),
  'PT422', format('a booking cannot be moved to what is closed: %s %s', day, slot))
from (values ('2096-03-08', '10:30 AM'), ('2096-03-09', '4:00 PM')) as closed (day, slot);
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-08 10:00 AM 1 pending',
  'a booking that cannot be moved to what is closed stands as it was');
select is(
  pg_temp.book('2096-03-09', '4:30 PM', '{"id": "00000000-0000-4000-8000-0000000000f1", "email": "visitor@pgtap.test", "phone": "2"}'),
  '0', 'a booking can be moved away from a closed day');
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-09 4:30 PM 2 pending', 'what was moved away is kept');
select is(
  pg_temp.book('2096-03-08', '10:00 AM', '{"id": "00000000-0000-4000-8000-0000000000f1", "email": "visitor@pgtap.test", "phone": "2"}'),
  'PT422', 'a booking that was moved away from a closed day cannot come back');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select is(
  pg_temp.rows_touched(
    format($$update public.appointments set status = %L where id = '00000000-0000-4000-8000-0000000000f2'$$, status)),
  '1', format('an admin can give an appointment on a closed day any status: %s', status))
from unnest(array['completed', 'no-show', 'cancelled', 'pending', 'confirmed']) as status;
select is(
  pg_temp.rows_touched($$update public.appointments set status = 'confirmed' where id = '00000000-0000-4000-8000-0000000000f3'$$),
  '1', 'an admin can take back a cancellation on a closed day');
reset role;
select is(
  pg_temp.rows_touched($$update public.appointments set appointment_time = '10:30 AM' where id = '00000000-0000-4000-8000-0000000000f2'$$),
  'PT422', 'not even the owner moves an appointment to what is closed');

-- However much is closed, an answer is bounded.
delete from public.closures;
insert into public.closures (day) select to_char(date '2096-01-01' + n, 'YYYY-MM-DD') from generate_series(0, 400) as n;
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';
select results_eq(
  $$select count(*), min(day), max(day) from public.closed_days('0001-01-01', '9999-12-31') as day$$,
  $$values (400::bigint, '2096-01-01', to_char(date '2096-01-01' + 399, 'YYYY-MM-DD'))$$,
  'of closed days the first 400 are told, not 401');

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.closures to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty($$select * from public.closures$$, 'with every grant a visitor still cannot read closures');
select throws_ok(
  $$select pg_temp.add('{"day": "2099-06-01"}')$$, '42501', 'new row violates row-level security policy for table "closures"',
  'with every grant a visitor still cannot close a day');
select is(
  pg_temp.rows_touched($$update public.closures set day = '2099-06-01'$$), '0',
  'with every grant a visitor still cannot move a closure');
select is(
  pg_temp.rows_touched($$delete from public.closures$$), '0', 'with every grant a visitor still cannot open a closed day');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from public.closures$$, 'with every grant a collector still cannot read closures');
select throws_ok(
  $$select pg_temp.add('{"day": "2099-06-01"}')$$, '42501', 'new row violates row-level security policy for table "closures"',
  'with every grant a collector still cannot close a day');
select is(
  pg_temp.rows_touched($$update public.closures set day = '2099-06-01'$$), '0',
  'with every grant a collector still cannot move a closure');
select is(
  pg_temp.rows_touched($$delete from public.closures$$), '0', 'with every grant a collector still cannot open a closed day');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select is(
  pg_temp.rows_touched($$update public.closures set reason = 'Rewritten'$$), '0',
  'with every grant an admin still cannot change a closure');

reset role;
select * from finish();
rollback;
