\ir ../frame/start.psql
select plan(123);
set local test.relation = 'public.closures';

create function pg_temp.book(day text, slot text, changes jsonb default '{}') returns text
  language sql
as $$
  select pg_temp.outcome(
    pg_temp.insertion(jsonb_build_object('appointment_date', day, 'appointment_time', slot) || changes, 'public.appointments'))
$$;

create function pg_temp.stored(booking uuid) returns text
  language sql security definer
as $$
  select concat_ws(' ', appointment_date, appointment_time, phone, status) from public.appointments where id = booking
$$;

-- Deletes all other closures and appointments; the transaction is rolled back.
delete from public.closures;
delete from public.appointments;

-- On 2096-03-01 12:30 PM is closed; 2096-03-02 is closed, also its 10:00 AM; 2096-03-03 is open.
insert into public.closures (id, day, time, reason) values
  ('00000000-0000-4000-8000-0000000000e1', '2096-03-01', '12:30 PM', 'A private reason'),
  ('00000000-0000-4000-8000-0000000000e2', '2096-03-02', null, 'Another private reason'),
  ('00000000-0000-4000-8000-0000000000e3', '2096-03-02', '10:00 AM', null);

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('close a day', pg_temp.insertion('{"day": "2099-06-01", "reason": "Stocktaking"}'), '{grant, policy, done}', '{policy, policy, done}'),
  ('close a slot without a reason', pg_temp.insertion('{"time": "10:00 AM"}'), '{grant, policy, done}', '{policy, policy, done}'),
  ('set when a closure was made', pg_temp.insertion('{"created_at": "2001-01-01"}'), '{grant, grant, grant}', '{policy, policy, done}'),
  ('read closures', 'select from public.closures', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('move a closure', $$update public.closures set day = '2099-06-01'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('change a closure', $$update public.closures set reason = 'Rewritten'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('open a closed day', 'delete from public.closures', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the closures', 'truncate public.closures', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

-- Reads by visitors.
select pg_temp.act_as('anonymous');
select results_eq(
  $$select free_slots from public.free_slots('2096-03-01')$$,
  $$select label from unnest(private.appointment_slots()) with ordinality as slots (label, nth) where label <> '12:30 PM' order by nth$$,
  'a closed slot is not free, and the other slots of its day are');
select is_empty($$select public.free_slots('2096-03-02')$$, 'a closed day has no free slots');
select is(
  array(select public.free_slots('2096-03-03')), private.appointment_slots(), 'the days around a closed day have all of their slots');
select results_eq(
  $$select closed_days from public.closed_days('2096-01-01', '2096-12-31')$$, array['2096-03-02'],
  'an anonymous visitor reads which days are closed, and no days with single closed slots');
select function_returns(
  'public', 'closed_days', array['text', 'text'], 'setof text', 'the list of closed days contains no reasons');
select results_eq(
  format('select count(*) from public.closed_days(%L, %L)', first_day, last_day), array[days],
  format('closed days are listed from the first day to the last: %s to %s', first_day, last_day))
from (values
  ('2096-03-02', '2096-03-02', 1::bigint), ('2096-03-01', '2096-03-02', 1), ('2096-03-02', '2096-03-03', 1),
  ('2096-03-03', '2096-12-31', 0), ('2095-01-01', '2096-03-01', 0), ('2096-03-03', '2096-03-01', 0)
) as ranges (first_day, last_day, days);
select is_empty(
  format('select public.closed_days(%L, %L)', first_day, last_day),
  format('an invalid range has no closed days: %s to %s', quote_nullable(first_day), quote_nullable(last_day)))
from (values
  (null, '2096-12-31'), ('2096-01-01', null), ('', '2096-12-31'), ('2096-01-01', 'z'), ('2096-1-1', '2096-12-31'),
  ('2096-01-01', '2097-02-29'), (''' or true --', '9999-12-31')
) as ranges (first_day, last_day);

-- Bookings.
select throws_ok(
  pg_temp.insertion(jsonb_build_object('appointment_date', day, 'appointment_time', slot), 'public.appointments'),
  'PT422', 'showroom_closed',
  format('an anonymous visitor cannot book a closed time: %s %s', day, slot))
from (values
  ('2096-03-01', '12:30 PM'), ('2096-03-02', '10:00 AM'), ('2096-03-02', '10:30 AM'), ('2096-03-02', '5:30 PM')
) as closed (day, slot);
select is(
  pg_temp.book(day, slot), '1', format('an anonymous visitor can book an open time beside it: %s %s', day, slot))
from (values
  ('2096-03-01', '12:00 PM'), ('2096-03-01', '1:00 PM'), ('2096-03-03', '12:30 PM'), ('2096-03-03', '10:00 AM')
) as open (day, slot);

select pg_temp.act_as('signed in');
select results_eq(
  $$select closed_days from public.closed_days('2096-01-01', '2096-12-31')$$, array['2096-03-02'],
  'a signed-in visitor reads which days are closed');
select is(pg_temp.book('2096-03-02', '11:00 AM'), 'PT422', 'a signed-in visitor cannot book a closed time');
select pg_temp.act_as('admin');
select is(pg_temp.book('2096-03-02', '10:00 AM'), 'PT422', 'an admin cannot book a closed time');
delete from public.closures where day = '2096-03-02';
select is(
  array(select public.free_slots('2096-03-02')), private.appointment_slots(), 'a reopened day has all of its slots');
select pg_temp.add('{"day": "2096-03-02"}');

-- Constraints.
select pg_temp.example('a closure has an existing day in the format yyyy-MM-dd', quote_nullable(day), jsonb_build_object('day', day), refusal)
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
  'a closure is of a whole day or of a slot', coalesce(quote_literal(slot), 'a closure covers a whole day or a slot'),
  jsonb_build_object('day', '2096-06-07', 'time', slot), refusal)
from (values
  (null, null),
  ('10:00 AM', null),
  ('5:30 PM', null),
  ('9:30 AM', 'closures_time_slot'),
  ('11:30 PM', 'closures_time_slot'),
  ('10:15 AM', 'closures_time_slot'),
  ('10:00 am', 'closures_time_slot'),
  ('10:00', 'closures_time_slot'),
  ('', 'closures_time_slot')
) as examples (slot, refusal);

select pg_temp.text_examples('a reason is absent or has 1 to 200 characters', 'reason');
select is(
  pg_temp.outcome(pg_temp.insertion(changes)), '23505 closures_day_time_key', format('the same time cannot be closed twice: %s', label))
from (values
  ('a whole day', '{"day": "2096-03-02", "reason": "Another"}'::jsonb),
  ('a slot', '{"day": "2096-03-01", "time": "12:30 PM"}')
) as examples (label, changes);

-- Bookings from before the closure: f1 is pending and the visitor's, f2 confirmed, f3 canceled.
select pg_temp.act_as('owner');
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-0000000000f1', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '10:00 AM', 'pending'),
  ('00000000-0000-4000-8000-0000000000f2', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '11:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-0000000000f3', 'Test Visitor', 'visitor@pgtap.test', '2096-03-08', '12:00 PM', 'cancelled');
insert into public.closures (day, time) values ('2096-03-08', null), ('2096-03-09', '4:00 PM');
-- The visitor corrects f1 with its key.
update public.appointments set booking_key_digest = encode(sha256(convert_to(repeat('f', 43), 'UTF8')), 'hex')
where id = '00000000-0000-4000-8000-0000000000f1';
create function pg_temp.correct(day text, slot text, phone text) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'select public.correct_appointment(%L, %L, %L, %L, null, %L, %L)', repeat('f', 43), 'Test Visitor', 'visitor@pgtap.test', phone, day, slot))
$$;
select pg_temp.act_as('anonymous');

select is(
  pg_temp.book('2096-03-08', slot, jsonb_build_object('id', '00000000-0000-4000-8000-0000000000' || booking, 'email', 'visitor@pgtap.test')),
  answer, format('a repeat succeeds after its day was closed: %s', label))
from (values
  ('pending', 'f1', '10:00 AM', '0'), ('confirmed', 'f2', '11:00 AM', '0')
) as examples (label, booking, slot, answer);
select is(
  pg_temp.book('2096-03-08', '12:00 PM', '{"id": "00000000-0000-4000-8000-0000000000f3", "email": "visitor@pgtap.test"}'),
  'PT422', 'a repeat of a canceled booking gets the error that the showroom is closed');
select is(
  pg_temp.correct('2096-03-08', '10:00 AM', '555-0101'), '1', 'a booking on a day that was closed since can be corrected');
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-08 10:00 AM 555-0101 pending', 'the correction of a booking on a closed day is saved');
select is(
  pg_temp.correct(day, slot, '555-0102'), 'PT422', format('a booking cannot be moved to a closed time: %s %s', day, slot))
from (values ('2096-03-08', '10:30 AM'), ('2096-03-09', '4:00 PM')) as closed (day, slot);
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-08 10:00 AM 555-0101 pending',
  'a booking that cannot be moved to a closed time stays unchanged');
select is(
  pg_temp.correct('2096-03-09', '4:30 PM', '555-0102'), '1', 'a booking can be moved away from a closed day');
select is(
  pg_temp.stored('00000000-0000-4000-8000-0000000000f1'), '2096-03-09 4:30 PM 555-0102 pending', 'a booking that was moved away from a closed day has its new time');
select is(
  pg_temp.correct('2096-03-08', '10:00 AM', '555-0102'), 'PT422', 'a booking that was moved away from a closed day cannot be moved back');

select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(
    format($$update public.appointments set status = %L where id = '00000000-0000-4000-8000-0000000000f2'$$, status)),
  '1', format('an admin can set every status of an appointment on a closed day: %s', status))
from unnest(array['completed', 'no-show', 'cancelled', 'pending', 'confirmed']) as status;
select is(
  pg_temp.outcome($$update public.appointments set status = 'confirmed' where id = '00000000-0000-4000-8000-0000000000f3'$$),
  '1', 'an admin can revert a cancellation on a closed day');
select is(
  pg_temp.outcome($$update public.appointments set appointment_time = '10:30 AM' where id = '00000000-0000-4000-8000-0000000000f2'$$),
  'PT422', 'an admin cannot move an appointment to a closed time');
select pg_temp.act_as('owner');

-- The list of closed days is limited.
delete from public.closures;
insert into public.closures (day) select to_char(date '2096-01-01' + n, 'YYYY-MM-DD') from generate_series(0, 400) as n;
select pg_temp.act_as('anonymous');
select results_eq(
  $$select count(*), min(day), max(day) from public.closed_days('0001-01-01', '9999-12-31') as day$$,
  $$values (400::bigint, '2096-01-01', to_char(date '2096-01-01' + 399, 'YYYY-MM-DD'))$$,
  'at most 400 closed days are listed');
\ir ../frame/finish.psql
