\ir ../frame/start.psql
select plan(108);
set local test.relation = 'public.appointment_changes';
\ir ../frame/window.psql

-- Deletes all other appointments and closures; the transaction is rolled back.
delete from public.appointments;
delete from public.closures;
update public.settings set notice_minutes = 0, months_ahead = 12, change_cutoff_hours = 24 where id;

create function pg_temp.today() returns date
  language sql stable
as $$
  select (now() at time zone 'America/Phoenix')::date
$$;

-- Skips a Sunday. Numbers that differ by two or more give different days.
create function pg_temp.day_ahead(days integer) returns text
  language sql stable
as $$
  select to_char(day + case when extract(isodow from day) = 7 then 1 else 0 end, 'YYYY-MM-DD')
  from (select pg_temp.today() + days as day) as far
$$;

create function pg_temp.key_of(letter text) returns text language sql immutable as $$ select repeat(letter, 43) $$;
create function pg_temp.digest_of(letter text) returns bytea
  language sql immutable
as $$
  select sha256(convert_to(pg_temp.key_of(letter), 'UTF8'))
$$;

create function pg_temp.seen(letter text) returns jsonb
  language sql
as $$
  select public.appointment_by_key(pg_temp.key_of(letter))
$$;
create function pg_temp.move(letter text, day text, slot text, revision integer) returns text
  language sql
as $$
  select pg_temp.outcome(format('select public.move_appointment(%L, %L, %L, %L)', pg_temp.key_of(letter), day, slot, revision))
$$;
create function pg_temp.cancel(letter text, revision integer, reason text default null) returns text
  language sql
as $$
  select pg_temp.outcome(format('select public.cancel_appointment(%L, %L, %L)', pg_temp.key_of(letter), revision, reason))
$$;
create function pg_temp.correct(letter text, email text, day text, slot text) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'select public.correct_appointment(%L, %L, %L, null, null, %L, %L)', pg_temp.key_of(letter), 'Test Visitor', email, day, slot))
$$;

create function pg_temp.stored(booking uuid) returns text
  language sql security definer
as $$
  select concat_ws(' ', appointment_date, appointment_time, status, revision, email) from public.appointments where id = booking
$$;

-- a is confirmed, b pending, c another visitor's, d has started, e starts within the cutoff, f is an hour old.
insert into public.appointments (id, name, email, phone, notes, appointment_date, appointment_time, status, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'Ada Byron', 'ada@pgtap.test', '1', 'Coffee', pg_temp.day_ahead(40), '10:00 AM', 'confirmed', now()),
  ('00000000-0000-4000-8000-0000000000a2', 'Ada Byron', 'ada@pgtap.test', '1', 'Coffee', pg_temp.day_ahead(40), '11:00 AM', 'pending', now()),
  ('00000000-0000-4000-8000-0000000000a3', 'Else', 'else@pgtap.test', null, null, pg_temp.day_ahead(40), '12:00 PM', 'confirmed', now()),
  ('00000000-0000-4000-8000-0000000000a6', 'Ada Byron', 'ada@pgtap.test', null, null, pg_temp.day_ahead(40), '1:00 PM', 'pending', now() - interval '1 hour');
insert into public.appointments (id, name, email, appointment_date, appointment_time) values
  ('00000000-0000-4000-8000-0000000000a4', 'Ada Byron', 'ada@pgtap.test', pg_temp.day_ahead(-8), '10:00 AM'),
  ('00000000-0000-4000-8000-0000000000a5', 'Ada Byron', 'ada@pgtap.test', pg_temp.day_ahead(48), '10:00 AM');
update public.appointments as appointment
set booking_key_digest = encode(pg_temp.digest_of(letter), 'hex')
from (values ('b', 'a2'), ('f', 'a6')) as keys (letter, booking)
where appointment.id = ('00000000-0000-4000-8000-0000000000' || booking)::uuid;
insert into private.link_keys (digest, about, about_id)
select pg_temp.digest_of(letter), about, ('00000000-0000-4000-8000-0000000000' || booking)::uuid
from (values
  ('a', 'appointments', 'a1'), ('l', 'appointments', 'a2'), ('d', 'appointments', 'a4'), ('e', 'appointments', 'a5'),
  ('n', 'newsletter_subscribers', 'a1')
) as keys (letter, about, booking);

-- The list of changes.
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the changes of appointments', 'select from public.appointment_changes', '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('insert a change of an appointment',
    $$insert into public.appointment_changes
      (appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after)
      values ('00000000-0000-4000-8000-0000000000a1', 9, 'visitor', '', '', '', '', '', '')$$,
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('update a change of an appointment', $$update public.appointment_changes set who = 'shop'$$,
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete a change of an appointment', 'delete from public.appointment_changes', '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);

-- Reads by key.
select pg_temp.act_as('anonymous');
select is(
  pg_temp.seen('a') - array['calendar_uid', 'starts_at', 'change_until'],
  jsonb_build_object(
    'day', pg_temp.day_ahead(40), 'slot', '10:00 AM', 'name', 'Ada Byron', 'status', 'confirmed', 'revision', 0, 'can_change', true,
    'watches', '[]'::jsonb),
  'a key shows its appointment without contact details, notes and id');
select is(
  (pg_temp.seen('a') ->> 'starts_at')::timestamptz - (pg_temp.seen('a') ->> 'change_until')::timestamptz, interval '24 hours',
  'an appointment can be changed until a day before it begins');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a1'), pg_temp.day_ahead(40) || ' 10:00 AM confirmed 0 ada@pgtap.test',
  'showing an appointment changes nothing');
select throws_ok(
  format('select public.appointment_by_key(%L)', key), 'PT410', 'link_opens_nothing',
  format('every invalid key gets the same error: %s', label))
from (values
  ('unknown', pg_temp.key_of('x')), ('of an appointment that has begun', pg_temp.key_of('d')), ('of an appointment that has started', pg_temp.key_of('n')),
  ('of the wrong length', repeat('a', 44)), ('with another character', repeat('a', 42) || '='), ('an id', '00000000-0000-4000-8000-0000000000a1'),
  ('empty', ''), ('none', null)
) as keys (label, key);
select is(pg_temp.move(letter, pg_temp.day_ahead(42), '10:00 AM', 0), 'PT410', format('an invalid key moves nothing: %s', letter))
from unnest(array['x', 'd', 'n']) as letter;
select is(pg_temp.cancel(letter, 0), 'PT410', format('an invalid key cancels nothing: %s', letter))
from unnest(array['x', 'd', 'n']) as letter;
select set_config('request.method', 'GET', true);
select throws_ok(
  statement, 'PT405', 'post_only', format('a key in a GET request is rejected: %s', label))
from (values
  ('to look', format('select public.appointment_by_key(%L)', pg_temp.key_of('a'))),
  ('to move', format('select public.move_appointment(%L, %L, %L, 0)', pg_temp.key_of('a'), pg_temp.day_ahead(42), '10:00 AM')),
  ('to cancel', format('select public.cancel_appointment(%L, 0)', pg_temp.key_of('a')))
) as calls (label, statement);
select set_config('request.method', 'POST', true);

-- Moving.
select is(pg_temp.move('a', pg_temp.day_ahead(42), '2:00 PM', 0), '1', 'a key moves its appointment');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a1'), pg_temp.day_ahead(42) || ' 2:00 PM pending 1 ada@pgtap.test',
  'an appointment that its visitor moves is pending again');
select is(pg_temp.move('a', pg_temp.day_ahead(42), '2:00 PM', 0), '1', 'a repeated move succeeds');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a1'), pg_temp.day_ahead(42) || ' 2:00 PM pending 1 ada@pgtap.test',
  'a repeated move moves once');
select is(pg_temp.move('a', pg_temp.day_ahead(45), '2:00 PM', 0), 'PT409', 'a move with a stale revision is rejected');
select matches(
  (pg_temp.attempt(format(
    'select public.move_appointment(%L, %L, %L, 0)', pg_temp.key_of('a'), pg_temp.day_ahead(45), '2:00 PM'))).detail,
  '"slot": "2:00 PM"', 'the error for a stale revision has the present state');
select is(
  pg_temp.move('a', day, slot, 1), refusal, format('a move follows the rules of bookings: %s', label))
from (values
  ('taken', pg_temp.day_ahead(40), '12:00 PM', '23505 appointments_slot_key'),
  ('past', pg_temp.day_ahead(-8), '12:00 PM', 'PT422'),
  ('beyond the window', pg_temp.day_ahead(400), '12:00 PM', 'PT422'),
  ('no slot', pg_temp.day_ahead(42), '12:15 PM', 'PT422'),
  ('no day', 'tomorrow', '12:00 PM', 'PT422'),
  ('a Sunday', (
    select to_char(ahead, 'YYYY-MM-DD') from generate_series(now() + interval '40 days', now() + interval '46 days', interval '1 day') as ahead
    where extract(isodow from ahead) = 7 limit 1), '12:00 PM', 'PT422')
) as moves (label, day, slot, refusal);
select is(
  (pg_temp.attempt(format(statement, pg_temp.key_of('a')))).detail, '', format('the error of a rejected move does not quote the appointment: %s', label))
from (values
  ('no slot', 'select public.move_appointment(%L, ''2096-03-01'', ''12:15 PM'', 1)'),
  ('a Sunday', 'select public.move_appointment(%L, ''2096-03-04'', ''12:00 PM'', 1)'),
  ('a long reason', 'select public.cancel_appointment(%L, 1, repeat(''x'', 301))')
) as refused (label, statement);
select pg_temp.act_as('owner');
insert into public.appointment_changes (
  appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after)
select '00000000-0000-4000-8000-0000000000a1', 100 + nth, 'visitor', '2096-03-01', '10:00 AM', 'pending', '2096-03-01', '10:30 AM', 'pending'
from generate_series(1, 9) as nth;
select pg_temp.act_as('anonymous');
select is(pg_temp.move('a', pg_temp.day_ahead(42), '3:00 PM', 1), 'PT429', 'a visitor moves an appointment at most ten times a day');
select pg_temp.act_as('owner');
delete from public.appointment_changes where revision > 100;
select pg_temp.act_as('anonymous');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a1'), pg_temp.day_ahead(42) || ' 2:00 PM pending 1 ada@pgtap.test',
  'an appointment that cannot be moved stays unchanged');
select results_eq(
  format('select slot from public.free_slots(%L) as slot where slot = %L', pg_temp.day_ahead(40), '10:00 AM'), array['10:00 AM'],
  'moving an appointment frees its former time');

-- The cutoff.
select pg_temp.act_as('owner');
update public.settings set change_cutoff_hours = 336 where id;
update public.appointments set appointment_date = pg_temp.day_ahead(10) where id = '00000000-0000-4000-8000-0000000000a5';
select pg_temp.act_as('anonymous');
select is(pg_temp.seen('e') ->> 'can_change', 'false', 'an appointment within the cutoff cannot be changed');
select is(pg_temp.move('e', pg_temp.day_ahead(42), '4:00 PM', 1), 'PT422', 'an appointment within the cutoff is not moved');
select is(pg_temp.cancel('e', 1), 'PT422', 'an appointment within the cutoff is not canceled');
select is(pg_temp.move('e', pg_temp.day_ahead(10), '10:00 AM', 0), '1', 'a repeated move succeeds within the cutoff');
select pg_temp.act_as('owner');
update public.settings set change_cutoff_hours = 24 where id;

-- Canceling.
select pg_temp.act_as('anonymous');
select is(pg_temp.cancel('a', 0), 'PT409', 'a cancellation with a stale revision is rejected');
select is(pg_temp.cancel('a', 1, repeat('x', 301)), 'PT422', 'the reason of a cancellation has 1 to 300 characters');
select is(pg_temp.cancel('a', 1, ' Ill. '), '1', 'a key cancels its appointment');
select is(pg_temp.cancel('a', 1), '1', 'a repeated cancellation succeeds');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a1'), pg_temp.day_ahead(42) || ' 2:00 PM cancelled 2 ada@pgtap.test',
  'a repeated cancellation cancels once');
select is(pg_temp.move('a', pg_temp.day_ahead(42), '3:00 PM', 2), 'PT409', 'a canceled appointment is not moved');
select is(pg_temp.seen('a') ->> 'status', 'cancelled', 'a key shows that its appointment was canceled');

-- Reads by the owner.
select pg_temp.act_as('owner');
select is(
  (select data ->> 'reason' from private.mail_outbox where event ~ '^appointments/00000000-0000-4000-8000-0000000000a1/[0-9]+[.][0-9]+/2/owner$'), 'Ill.',
  'the email to the owner has the reason of a cancellation');
update public.appointments set status = 'confirmed' where id = '00000000-0000-4000-8000-0000000000a3';
update public.appointments set appointment_time = '12:30 PM' where id = '00000000-0000-4000-8000-0000000000a3';
select pg_temp.act_as('admin');
update public.appointments set status = 'completed' where id = '00000000-0000-4000-8000-0000000000a3';
select results_eq(
  $$select right(appointment_id::text, 2), revision, who, time_before, time_after, status_before, status_after, reason
    from public.appointment_changes where appointment_id::text ~ 'a[13]$' order by appointment_id, revision$$,
  $$values
    ('a1', 1, 'visitor', '10:00 AM', '2:00 PM', 'confirmed', 'pending', null),
    ('a1', 2, 'visitor', '2:00 PM', '2:00 PM', 'pending', 'cancelled', 'Ill.'),
    ('a3', 1, 'shop', '12:00 PM', '12:30 PM', 'confirmed', 'confirmed', null),
    ('a3', 2, 'shop', '12:30 PM', '12:30 PM', 'confirmed', 'completed', null)$$,
  'an admin reads each change of an appointment with its actor and reason');
select is(
  (select cancellation_reason from public.appointments where id = '00000000-0000-4000-8000-0000000000a1'), 'Ill.',
  'an admin reads the reason of a cancellation at the appointment');
update public.appointments set status = 'confirmed' where id = '00000000-0000-4000-8000-0000000000a1';
update public.appointments set status = 'cancelled' where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  (select cancellation_reason from public.appointments where id = '00000000-0000-4000-8000-0000000000a1'), null,
  'a reopened appointment has no reason of its former cancellation');
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000a1';
select is_empty(
  $$select from public.appointment_changes where appointment_id = '00000000-0000-4000-8000-0000000000a1'$$,
  'deleting an appointment deletes its changes');
select pg_temp.act_as('anonymous');
select is(pg_temp.move('a', pg_temp.day_ahead(42), '3:00 PM', 2), 'PT410', 'the key of a deleted appointment shows nothing');

-- Corrections after a lost response.
select is(pg_temp.correct('l', 'right@pgtap.test', pg_temp.day_ahead(40), '11:00 AM'), 'PT410', 'the key of an email cannot correct an appointment');
select is(
  pg_temp.correct('b', 'right@pgtap.test', pg_temp.day_ahead(40), '12:30 PM'), '23505 appointments_slot_key',
  'a correction cannot take another visitor''s time');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a2'), pg_temp.day_ahead(40) || ' 11:00 AM pending 0 ada@pgtap.test',
  'a booking that cannot be corrected stays unchanged');
select is(
  pg_temp.correct('b', null, pg_temp.day_ahead(40), '11:00 AM'), '23502', 'a correction cannot remove the email address');
select is(
  pg_temp.correct('b', 'right@pgtap.test', pg_temp.day_ahead(40), '11:30 AM'), '1', 'the key of the browser that booked corrects its booking');
select is(pg_temp.stored('00000000-0000-4000-8000-0000000000a2'), pg_temp.day_ahead(40) || ' 11:30 AM pending 1 right@pgtap.test',
  'a corrected booking has the last contents sent');
select is(
  pg_temp.outcome(format('select public.appointment_by_key(%L)', pg_temp.key_of('l'))), 'PT410',
  'emails to the mistyped address show nothing anymore');
select is(
  pg_temp.correct('f', 'right@pgtap.test', pg_temp.day_ahead(40), '1:00 PM'), 'PT409', 'a booking cannot be corrected after an hour');

-- The key of the browser that books.
select is(
  pg_temp.outcome(pg_temp.insertion(
    jsonb_build_object(
      'id', '00000000-0000-4000-8000-0000000000b1', 'appointment_date', pg_temp.day_ahead(50), 'booking_key_digest', digest),
    'public.appointments')), result, rule)
from (values
  ('appointments_booking_key_digest_shape', 'an invalid digest is rejected', 'abc'),
  ('1', 'a visitor sends the digest of a key with a booking', encode(pg_temp.digest_of('k'), 'hex'))
) as bookings (result, rule, digest);
select is(pg_temp.seen('k') ->> 'slot', '10:00 AM', 'the key of the browser that booked shows its appointment');
select pg_temp.act_as('admin');
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000b1';
select is(
  (select row ? 'booking_key_digest' from public.trash where row_id = '00000000-0000-4000-8000-0000000000b1'), false,
  'the trash does not contain the digest of a key');
select is(
  pg_temp.outcome(format('select public.appointment_by_key(%L)', pg_temp.key_of('k'))), 'PT410', 'the key of an appointment in the trash shows nothing');
select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-0000000000b1'));
select is(pg_temp.seen('k') ->> 'slot', '10:00 AM', 'the key of the browser that booked shows its appointment again once it is restored');

-- Notice and booking window.
select pg_temp.act_as('anonymous');
select is(
  public.change_rules(), '{"notice_minutes": 0, "months_ahead": 12, "change_cutoff_hours": 24}'::jsonb, 'visitors read the rules of bookings');
create function pg_temp.book(day text) returns text
  language sql
as $$
  select pg_temp.trial(pg_temp.insertion(jsonb_build_object('appointment_date', day), 'public.appointments'))
$$;
select is(
  pg_temp.book(to_char(day, 'YYYY-MM-DD')),
  case when extract(isodow from day) = 7 and result = '1' then 'appointments_date_not_sunday' else result end,
  format('visitors book at most twelve months ahead: %s', label))
from
  (values ('the last day', 0, '1'), ('the next', 1, 'PT422')) as days (label, more, result),
  lateral (select (pg_temp.today() + interval '12 months')::date + more as day) as last_day;
select pg_temp.act_as('signed in');
select is(pg_temp.book(pg_temp.day_ahead(400)), 'PT422', 'signed-in visitors have the same window as others');
select pg_temp.act_as('admin');
select is(pg_temp.book(pg_temp.day_ahead(400)), '1', 'an admin books without a limit ahead');
select is(
  pg_temp.outcome('update public.settings set notice_minutes = 10080, months_ahead = 1, change_cutoff_hours = 48 where id'), '1',
  'an admin sets notice, window and cutoff');
select is(pg_temp.outcome('update public.settings set months_ahead = 13 where id'), 'settings_months_bounds',
  'no setting exceeds twelve months');
select is(pg_temp.book(pg_temp.day_ahead(3)), '1', 'an admin needs no notice');
select is(
  (select count(*) from public.free_slots(pg_temp.day_ahead(3))), cardinality(private.appointment_slots())::bigint,
  'an admin reads slots within the notice as free');
select pg_temp.act_as('anonymous');
select is(pg_temp.book(pg_temp.day_ahead(3)), 'PT422', 'visitors cannot book within the notice');
select is_empty(format('select public.free_slots(%L)', pg_temp.day_ahead(3)), 'slots within the notice are not free for visitors');
select is(pg_temp.book(pg_temp.day_ahead(40)), 'PT422', 'visitors cannot book beyond the window that is set');

-- 'The day before' is a day in the shop's time zone.
select pg_temp.act_as('owner');
update public.settings set notice_minutes = 1440 where id;
select is(
  private.appointment_notice_end() at time zone 'America/Phoenix', (pg_temp.today() + 1)::timestamp,
  'a notice of a day ends at the midnight before the appointment');
update public.settings set notice_minutes = 240 where id;
select is(private.appointment_notice_end(), now() + interval '4 hours', 'a notice of 240 minutes ends four hours before an appointment');
update public.settings set notice_minutes = 0 where id;
select is(private.appointment_notice_end(), now(), 'an appointment can be booked until it starts if there is no notice');
\ir ../frame/finish.psql
