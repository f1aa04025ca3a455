\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(76);
set local test.relation = 'public.appointments';
\ir ../frame/window.psql
delete from public.appointments;
delete from public.closures;
update public.settings set notice_minutes = 0, months_ahead = 12, change_cutoff_hours = 24 where id;

-- Skips a Sunday.
create function pg_temp.day_ahead(days integer) returns text
  language sql stable
as $$
  select to_char(day + case when extract(isodow from day) = 7 then 1 else 0 end, 'YYYY-MM-DD')
  from (select (now() at time zone 'America/Phoenix')::date + days as day) as far
$$;

-- Rows with one email address in different cases, with another, and with that of an account with a second factor.
insert into public.appointments (id, name, email, appointment_date, appointment_time, notes) values
  ('00000000-0000-4000-8000-00000000a101', 'Ada', 'Collector@PGTAP.test', pg_temp.day_ahead(10), '10:00 AM', 'A word to the house.'),
  ('00000000-0000-4000-8000-00000000a102', 'Ada', 'collector@pgtap.test', pg_temp.day_ahead(20), '10:00 AM', null),
  ('00000000-0000-4000-8000-00000000a103', 'Grace', 'somebody-else@pgtap.test', pg_temp.day_ahead(10), '11:00 AM', null),
  ('00000000-0000-4000-8000-00000000a104', 'Joan', 'collector-verified@pgtap.test', pg_temp.day_ahead(10), '11:30 AM', null),
  ('00000000-0000-4000-8000-00000000a105', 'Ada', 'collector@pgtap.test', pg_temp.day_ahead(30), '10:00 AM', null),
  ('00000000-0000-4000-8000-00000000a106', 'Ada', 'collector@pgtap.test', pg_temp.day_ahead(-7), '10:00 AM', null),
  ('00000000-0000-4000-8000-00000000a107', 'Owner', 'admin@pgtap.test', pg_temp.day_ahead(24), '10:00 AM', null);
update public.appointments set status = 'cancelled' where id = '00000000-0000-4000-8000-00000000a105';
insert into public.inquiries (id, name, email, message, status, created_at) values
  ('00000000-0000-4000-8000-00000000a201', 'Ada', 'collector@pgtap.test', 'A question of mine.', 'in_progress', now() - interval '2 days'),
  ('00000000-0000-4000-8000-00000000a202', 'Grace', 'somebody-else@pgtap.test', 'A question of hers.', 'new', now());
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, notes, created_at) values
  ('00000000-0000-4000-8000-00000000a301', 'Ada', 'Lovelace', 'COLLECTOR@pgtap.test', 'A watch of mine.', 'A note of the house.', now() - interval '1 day'),
  ('00000000-0000-4000-8000-00000000a302', 'Grace', 'Hopper', 'somebody-else@pgtap.test', 'A watch of hers.', null, now());
insert into public.replies (about, about_id, words, created_at) values
  ('inquiries', '00000000-0000-4000-8000-00000000a201', 'An answer to me.', '2026-01-02 03:04:05+00');
set constraints all immediate;
set constraints all deferred;

create temporary table sessions as
select account::uuid, pg_temp.add_session(account::uuid) as session
from unnest(array[
  '00000000-0000-4000-8000-00000000c011', '00000000-0000-4000-8000-00000000c013', '00000000-0000-4000-8000-0000000000ad'
]) as account;
grant select on sessions to public;
create function pg_temp.act_by(account text, aal text default 'aal1') returns void
  language sql
as $$ select pg_temp.act_in(known.account, known.session, aal) from sessions as known where known.account::text like '%' || act_by.account $$;

create function pg_temp.stored(ending text) returns text
  language sql security definer
as $$
  select concat_ws(' ', appointment_date, appointment_time, status) from public.appointments where id::text like '%' || ending
$$;

select pg_temp.may(operation, statement, expected::text[])
from (values
  ('see the appointments of an account', 'select public.my_appointments()', '{42501, done, done}'),
  ('see the requests of an account', 'select public.my_requests()', '{42501, done, NULL}'),
  ('move an appointment that is not theirs', $$select public.move_my_appointment('00000000-0000-4000-8000-00000000a103', '2096-05-02', '10:00 AM', 0)$$,
    '{42501, PT410, PT410}'),
  ('cancel an appointment that is not theirs', $$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a103', 0)$$, '{42501, PT410, PT410}'),
  ('read which appointments deletion leaves', 'select public.my_deletion()', '{42501, done, done}'),
  ('read how an account can be deleted', 'select public.account_to_delete(gen_random_uuid())', '{42501, 42501, 42501}'),
  ('count guesses at a password', 'select public.count_password_try(gen_random_uuid())', '{42501, 42501, 42501}'),
  ('delete an account', $$select public.delete_account('00000000-0000-4000-8000-00000000c011')$$, '{42501, 42501, 42501}')
) as operations (operation, statement, expected);

-- Reads by an account.
select pg_temp.act_by('c011');
select results_eq(
  'select right(id::text, 4), status, can_change from public.my_appointments() order by starts_at desc',
  $$values ('a105', 'cancelled', false), ('a102', 'pending', true), ('a101', 'pending', true), ('a106', 'pending', false)$$,
  'an account sees past and future appointments of its email address in any case, and no others');
select is(
  (select array_agg(field order by field) from public.my_appointments() as appointment, jsonb_object_keys(to_jsonb(appointment)) as field where appointment.day = pg_temp.day_ahead(10)),
  array['calendar_uid', 'can_change', 'change_until', 'day', 'id', 'name', 'revision', 'slot', 'starts_at', 'status', 'watches'],
  'an account sees of an appointment what the appointment page shows, and its id');
select results_eq(
  'select kind, right(id::text, 4), watch, words, status, replied_at from public.my_requests()',
  $$values
    ('watch_request', 'a301', null, 'A watch of mine.', 'new', null::timestamptz),
    ('inquiry', 'a201', null, 'A question of mine.', 'in_progress', '2026-01-02 03:04:05+00')$$,
  'an account sees the requests of its email address with the time of the reply, and no others');
select is(
  (select count(*) from public.my_requests() as request where to_jsonb(request)::text ~ 'note of the house'), 0::bigint,
  'a request does not include the private note');
select is(
  public.my_deletion(),
  jsonb_build_object('is_last_admin', false, 'due_appointments', jsonb_build_array(
    jsonb_build_object('day', pg_temp.day_ahead(10), 'slot', '10:00 AM'),
    jsonb_build_object('day', pg_temp.day_ahead(20), 'slot', '10:00 AM'))),
  'the preview of a deletion lists the appointments that remain');

-- Only with a confirmed email address and after the second step.
select pg_temp.act_as('owner');
update auth.users set email_confirmed_at = null where id = '00000000-0000-4000-8000-00000000c011';
select pg_temp.act_by('c011');
select is(pg_temp.trial(statement, null), 'PT403', format('an account without a confirmed email address may not %s', what))
from (values
  ('see its appointments', 'select public.my_appointments()'), ('see its requests', 'select public.my_requests()'),
  ('move an appointment', $$select public.move_my_appointment('00000000-0000-4000-8000-00000000a101', pg_temp.day_ahead(17), '10:00 AM', 0)$$),
  ('cancel an appointment', $$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a101', 0)$$),
  ('read what deletion leaves', 'select public.my_deletion()')
) as examples (what, statement);
select is(
  (select message from pg_temp.attempt('select public.my_appointments()')), 'account_email_not_confirmed', 'the error says that the email address is not confirmed');
select pg_temp.act_as('owner');
update auth.users set email_confirmed_at = now(), email = 'new-address@pgtap.test' where id = '00000000-0000-4000-8000-00000000c011';
select pg_temp.act_by('c011');
select is((select count(*) from public.my_appointments()), 0::bigint, 'an account with the email address of a booking sees the booking');
select pg_temp.act_as('owner');
update auth.users set email = 'collector@pgtap.test' where id = '00000000-0000-4000-8000-00000000c011';
select pg_temp.act_by('c013');
select is(pg_temp.trial(statement, null), 'PT403', format('an account may not %s before the second step', what))
from (values
  ('see its appointments', 'select public.my_appointments()'), ('see its requests', 'select public.my_requests()'),
  ('move an appointment', $$select public.move_my_appointment('00000000-0000-4000-8000-00000000a104', pg_temp.day_ahead(17), '10:00 AM', 0)$$),
  ('cancel an appointment', $$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a104', 0)$$),
  ('read what deletion leaves', 'select public.my_deletion()')
) as examples (what, statement);
select is((select message from pg_temp.attempt('select public.my_appointments()')), 'second_step_due', 'the error says that the second step is due');
select pg_temp.act_by('c013', 'aal2');
select is((select count(*) from public.my_appointments()), 1::bigint, 'an account sees its appointments after the second step');

-- Moving and canceling.
select pg_temp.act_by('c011');
select is(
  public.move_my_appointment('00000000-0000-4000-8000-00000000a101', pg_temp.day_ahead(17), '10:30 AM', 0) - array['starts_at', 'calendar_uid', 'change_until'],
  jsonb_build_object('day', pg_temp.day_ahead(17), 'slot', '10:30 AM', 'name', 'Ada', 'status', 'pending', 'revision', 1, 'can_change', true, 'watches', '[]'::jsonb),
  'an account moves its appointment and gets its new state');
select is(pg_temp.stored('a101'), pg_temp.day_ahead(17) || ' 10:30 AM pending', 'the appointment has the new time');
select is(
  pg_temp.outcome(format('select public.move_my_appointment(%L, %L, %L, %L)', '00000000-0000-4000-8000-00000000a101', day, slot, revision)), outcome, title)
from (values
  (pg_temp.day_ahead(17), '10:30 AM', 0, '1', 'a repeated move succeeds without another change'),
  (pg_temp.day_ahead(24), '10:30 AM', 0, 'PT409', 'an appointment with a stale revision is not moved'),
  (pg_temp.day_ahead(17), '10:15 AM', 1, 'PT422', 'an appointment is not moved to a time that does not exist'),
  (pg_temp.day_ahead(10), '11:00 AM', 1, '23505 appointments_slot_key', 'an appointment is not moved to a taken time')
) as examples (day, slot, revision, outcome, title);
select is(
  pg_temp.outcome(format('select public.move_my_appointment(%L, %L, %L, 0)', '00000000-0000-4000-8000-00000000a103', pg_temp.day_ahead(14), '10:00 AM')),
  'PT410', 'an account cannot move another account''s appointment');
select is(
  pg_temp.outcome($$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a103', 0)$$), 'PT410', 'an account cannot cancel another account''s appointment');
select is(
  pg_temp.outcome($$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000dead', 0)$$), 'PT410', 'an unknown id gets the same error as another account''s appointment');
select is(
  public.cancel_my_appointment('00000000-0000-4000-8000-00000000a101', 1, 'No time') ->> 'status', 'cancelled', 'an account cancels its appointment');
select pg_temp.act_as('owner');
select results_eq(
  $$select who, status_after, reason from public.appointment_changes where appointment_id = '00000000-0000-4000-8000-00000000a101' order by revision$$,
  $$values ('visitor', 'pending', null), ('visitor', 'cancelled', 'No time')$$,
  'the owner is notified of the move and of the cancellation with its reason');
update public.settings set change_cutoff_hours = 336 where id;
select pg_temp.act_by('c011');
select is(
  pg_temp.outcome($$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a102', 0)$$),
  '1', 'an appointment far enough ahead can be canceled');
select pg_temp.act_by('c013', 'aal2');
select is(
  pg_temp.outcome($$select public.cancel_my_appointment('00000000-0000-4000-8000-00000000a104', 0)$$), 'PT422',
  'an appointment within the cutoff cannot be canceled online');

-- Deleting.
select pg_temp.act_as('service role');
select is(
  public.account_to_delete('00000000-0000-4000-8000-00000000c011'), '{"has_password": false, "is_last_admin": false}',
  'the database reports whether an account has a password');
select is(public.account_to_delete('00000000-0000-4000-8000-00000000dead'), null, 'an unknown account id returns nothing');
select is(
  (select array_agg(public.count_password_try('00000000-0000-4000-8000-00000000c011') order by nth) from generate_series(1, 6) as nth),
  array[true, true, true, true, true, false], 'the sixth password attempt is rejected');
select is(
  public.count_password_try('00000000-0000-4000-8000-00000000c013'), true, 'attempts are counted for each account');
select is(
  public.delete_account('00000000-0000-4000-8000-00000000c011'), 'deleted', 'an account is deleted');
select pg_temp.act_as('owner');
set constraints all immediate;
set constraints all deferred;
select is_empty(
  $$select user_id from auth.sessions where user_id = '00000000-0000-4000-8000-00000000c011'
    union all select user_id from private.account_tries where user_id = '00000000-0000-4000-8000-00000000c011'
    union all select about_id from private.client_rows where about = 'users' and about_id = '00000000-0000-4000-8000-00000000c011'$$,
  'with an account go its sessions, its guesses and its place among the clients');
select is(
  (select count(*) from public.appointments where private.email_key(email) = 'collector@pgtap.test'), 4::bigint, 'deleting an account keeps its appointments');
select pg_temp.act_by('c011');
select is(pg_temp.outcome('select public.my_appointments()'), 'PT401', 'the token of a deleted account reads nothing');
select pg_temp.act_as('owner');
delete from public.user_roles where user_id <> '00000000-0000-4000-8000-0000000000ad';
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a3', 'admin');
select pg_temp.act_by('00ad');
select is(public.my_deletion() -> 'is_last_admin', 'false', 'one of two admins is not the last');
-- Sessions of an account.
select pg_temp.act_as('owner');
create temporary table others as
select pg_temp.add_session('00000000-0000-4000-8000-0000000000ad') as mine,
  pg_temp.add_session('00000000-0000-4000-8000-0000000000ad', false, now() - interval '1 hour') as over,
  pg_temp.add_session('00000000-0000-4000-8000-00000000c012') as theirs;
grant select on others to public;
update auth.sessions set user_agent = 'A browser', refreshed_at = '2026-01-02 03:04:05' where id = (select mine from others);
select pg_temp.act_by('00ad');
select results_eq(
  'select id, is_this, user_agent, used_at from public.my_sessions()',
  $$select session, true, null::text, now() from sessions where account = '00000000-0000-4000-8000-0000000000ad'
    union all select mine, false, 'A browser', '2026-01-02T03:04:05Z'::timestamptz from others$$,
  'an account sees its open sessions and which of them is the current one');
select lives_ok(format('select public.end_my_session(%L)', ended), format('ending %s succeeds without a change', label))
from (
  select 'another session' as label, mine as ended from others
  union all select 'a session of another account', theirs from others
  union all select 'this session', session from sessions where account = '00000000-0000-4000-8000-0000000000ad'
) as examples;
select pg_temp.act_as('owner');
select set_eq(
  $$select id from auth.sessions where id in (select mine from others union all select theirs from others
      union all select session from sessions where account = '00000000-0000-4000-8000-0000000000ad')$$,
  $$select theirs from others union all select session from sessions where account = '00000000-0000-4000-8000-0000000000ad'$$,
  'an account ends one of its other sessions and leaves the rest');
select pg_temp.act_in('00000000-0000-4000-8000-0000000000ad', (select mine from others));
select is(pg_temp.outcome('select public.my_sessions()'), 'PT401', 'a session that was ended reads nothing');
select pg_temp.act_by('c013');
select is(
  pg_temp.outcome(statement), 'PT403', format('a session whose second step is due cannot %s', label))
from (values
  ('see the other sessions', 'select public.my_sessions()'),
  ('end another', 'select public.end_my_session(gen_random_uuid())')) as examples (label, statement);
select pg_temp.act_as('anonymous');
select is(pg_temp.outcome('select public.my_sessions()'), '42501', 'a visitor without an account sees no sessions');
select pg_temp.act_as('service role');
select is(public.delete_account('00000000-0000-4000-8000-0000000000a3'), 'deleted', 'one of two admins can be deleted');
select is(public.delete_account('00000000-0000-4000-8000-0000000000ad'), 'last_admin', 'the last admin cannot be deleted');
select pg_temp.act_by('00ad');
select is(public.my_deletion() -> 'is_last_admin', 'true', 'the last admin is told so by the preview');

\ir ../frame/finish.psql
