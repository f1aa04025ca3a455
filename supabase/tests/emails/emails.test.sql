\ir ../frame/start.psql
select plan(199);
set local test.relation = 'private.mail_outbox';

create function pg_temp.open_day() returns text
  language sql stable
as $$
  select to_char(day + case when extract(isodow from day) = 7 then 1 else 0 end, 'YYYY-MM-DD')
  from (select (now() at time zone 'America/Phoenix')::date + 4000 as day) as far
$$;

-- The id ends with the two digits.
create function pg_temp.come(relation text, digits text, changes jsonb, who text default 'anonymous') returns void
  language plpgsql
as $$
begin
  perform pg_temp.act_as(who);
  execute pg_temp.insertion(jsonb_build_object('id', '00000000-0000-4000-8000-0000000000' || digits) || changes, 'public.' || relation);
  perform pg_temp.act_as('owner');
end
$$;

create function pg_temp.appointment(digits text, slot text, changes jsonb default '{}', who text default 'anonymous') returns void
  language sql
as $$
  select pg_temp.come('appointments', digits,
    jsonb_build_object('email', 'guest@pgtap.test', 'appointment_date', pg_temp.open_day(), 'appointment_time', slot) || changes, who)
$$;

-- Ignores the role's rights; a visitor's change goes through a function with its owner's rights.
create function pg_temp.change_appointment(digits text, change text, who text) returns void
  language plpgsql
as $$
begin
  perform pg_temp.act_as(case who when 'visitor' then 'anonymous' else 'admin' end);
  perform pg_temp.change_as_owner(('00000000-0000-4000-8000-0000000000' || digits)::uuid, change);
  perform pg_temp.act_as('owner');
end
$$;
create function pg_temp.change_as_owner(appointment uuid, change text) returns void
  language plpgsql security definer
as $$
declare
  former public.appointments;
  present public.appointments;
begin
  select * into former from public.appointments where id = appointment;
  execute format('update public.appointments set %s where id = %L returning *', change, appointment) into present;
  perform private.queue_appointment_emails(former, present);
end
$$;

-- Each is 'kind to whom status'.
create function pg_temp.emails(digits text) returns text[]
  language sql stable security definer
as $$
  select coalesce(array_agg(concat_ws(' ', kind, case recipient when 'guest@pgtap.test' then 'guest' when 'house@pgtap.test' then 'house'
    else recipient end, status) order by position), '{}')
  from private.mail_outbox where about_id = ('00000000-0000-4000-8000-0000000000' || digits)::uuid
$$;
create function pg_temp.queued(digits text) returns text[]
  language sql stable
as $$
  select coalesce(array_agg(email order by nth), '{}') from unnest(pg_temp.emails(digits)) with ordinality as emails (email, nth)
  where email like '%queued'
$$;

create function pg_temp.claimed(most integer default 50) returns setof text
  language sql
as $$
  select kind || ' ' || recipient from public.claim_emails(most)
$$;

create function pg_temp.pass(span interval) returns void
  language sql
as $$
  update private.mail_outbox set
    send_after = send_after - span, expires_at = expires_at - span, first_tried_at = first_tried_at - span,
    leased_until = leased_until - span, created_at = created_at - span, settled_at = settled_at - span
  where true
$$;

delete from private.mail_outbox;
delete from public.appointments;
update public.settings set notification_email = 'house@pgtap.test', notification_frequency = 'each', reminders = true where id;

select pg_temp.may(operation, statement, expected::text[])
from (values
  ('read the outbox', 'select from private.mail_outbox', '{grant, grant, grant}'),
  ('write into the outbox', 'delete from private.mail_outbox', '{grant, grant, grant}'),
  ('claim emails to send', 'select public.claim_emails(1)', '{42501, 42501, 42501}'),
  ('claim emails to send from the hidden schema', 'select private.claim_emails(1)', '{42501, 42501, 42501}'),
  ('freeze an e-mail', 'select public.freeze_email(gen_random_uuid(), gen_random_uuid(), ''{}'')', '{42501, 42501, 42501}'),
  ('settle an e-mail', 'select public.settle_email(gen_random_uuid(), gen_random_uuid(), ''sent'')', '{42501, 42501, 42501}'),
  ('report a bounce', 'select public.note_delivery(gen_random_uuid(), ''bounced'')', '{42501, 42501, 42501}'),
  ('queue an e-mail', 'select private.queue_email(''test'', ''test'', null, ''x'', ''a@pgtap.test'', ''{}'')', '{42501, 42501, 42501}'),
  ('queue an email to the owner', 'select private.tell_owner(''test'', ''test'', null, ''x'', ''{}'')', '{42501, 42501, 42501}'),
  ('wake the sender', 'select private.wake_emails()', '{42501, 42501, 42501}'),
  ('read the emails about a row', 'select public.emails_of(''inquiries'', array[gen_random_uuid()])', '{42501, PT403, nothing}'),
  ('read the trouble of the emails', 'select public.emails_in_trouble()', '{42501, PT403, done}'),
  ('send an e-mail again', 'select public.send_email_again(gen_random_uuid())', '{42501, PT403, PT404}'),
  ('send a test e-mail', 'select public.send_test_email()', '{42501, PT403, done}')
) as operations (operation, statement, expected);
select is(pg_temp.trial(format('select from private.%s', relation), who), '42501', format('no role reads the private tables of the emails: %s, %s', relation, who))
from unnest(array['mail_suppressions', 'link_keys', 'email_kinds']) as relation, unnest(array['anonymous', 'signed in', 'admin', 'service role']) as who;
select is(pg_temp.trial('select from private.mail_outbox', 'service role'), 'grant', 'the service role cannot read the outbox');
select is(pg_temp.trial(statement, 'service role'), outcome, format('the service role can send emails and nothing else: %s', label))
from (values
  ('claim', 'select public.claim_emails(1)', '0'),
  ('freeze', 'select public.freeze_email(gen_random_uuid(), gen_random_uuid(), ''{}'')', '1'),
  ('settle', 'select public.settle_email(gen_random_uuid(), gen_random_uuid(), ''sent'')', '1'),
  ('note', 'select public.note_delivery(gen_random_uuid(), ''bounced'')', '1'),
  ('send again', 'select public.send_email_again(gen_random_uuid())', '42501'),
  ('test', 'select public.send_test_email()', '42501')
) as operations (label, statement, outcome);

-- Kinds.
select throws_ok($$select private.queue_email('unknown-kind', 'test', null, 'unknown', 'a@pgtap.test', '{}')$$, '23503', null,
  'an email of an unknown kind cannot be queued');

-- Emails of an appointment.
select pg_temp.appointment('01', '10:00 AM');
select is(pg_temp.emails('01'), array['appointment-requested guest queued', 'appointment-reminder guest queued', 'owner-appointment house queued'],
  'a booking queues a confirmation and a reminder for the visitor, and an email to the owner');
select is(
  (select data from private.mail_outbox where kind = 'appointment-requested'),
  (select jsonb_build_object('by', 'visitor', 'appointment', jsonb_build_object('name', 'Test Visitor', 'day', pg_temp.open_day(),
    'time', '10:00 AM', 'status', 'pending', 'calendar_uid', calendar_uid, 'revision', 0, 'watches', '[]'::jsonb)) from public.appointments),
  'an email to a visitor contains only facts of the appointment');
select is(
  (select (send_after, expires_at)::text from private.mail_outbox where kind = 'appointment-reminder'),
  (select (starts_at - interval '24 hours', starts_at - interval '2 hours')::text from public.appointments),
  'a reminder is due the day before, and at least two hours after the booking');
select is((select array_agg(data ->> 'event' || ' ' || (data ->> 'email')) from private.mail_outbox where kind = 'owner-appointment'),
  array['asked guest@pgtap.test'], 'the email to the owner has the visitor''s name');
select pg_temp.change_appointment('01', $$status = 'confirmed'$$, 'admin');
select is(pg_temp.emails('01'), array[
  'appointment-requested guest queued', 'appointment-reminder guest cancelled', 'owner-appointment house queued', 'appointment-confirmed guest queued',
  'appointment-reminder guest queued'], 'confirming an appointment notifies the visitor alone and leaves one reminder');
select pg_temp.change_appointment('01', $$appointment_time = '11:00 AM', status = 'pending'$$, 'visitor');
select is(pg_temp.queued('01'), array[
  'appointment-requested guest queued', 'owner-appointment house queued', 'appointment-confirmed guest queued', 'appointment-moved guest queued',
  'appointment-reminder guest queued', 'owner-appointment house queued'], 'a move by the visitor notifies both and leaves one reminder');
select is((select array_agg(data ->> 'by' || ' ' || (data #>> '{before,time}') || ' ' || (data #>> '{appointment,time}')) from private.mail_outbox where kind = 'appointment-moved'),
  array['visitor 10:00 AM 11:00 AM'], 'an email about a move has both times and who moved it');
select pg_temp.change_appointment('01', $$appointment_time = '11:30 AM'$$, 'admin');
select is((select array_agg(data ->> 'by' order by position) from private.mail_outbox where kind = 'appointment-moved'), array['visitor', 'shop'],
  'a move by an admin notifies the visitor');
select is((select count(*) from private.mail_outbox where kind = 'owner-appointment'), 2::bigint, 'a change by an admin does not notify the owner');
select pg_temp.change_appointment('01', $$status = 'cancelled'$$, 'visitor');
select is(pg_temp.queued('01'), array[
  'appointment-requested guest queued', 'owner-appointment house queued', 'appointment-confirmed guest queued', 'appointment-moved guest queued',
  'owner-appointment house queued', 'appointment-moved guest queued', 'appointment-cancelled guest queued', 'owner-appointment house queued'],
  'a cancellation notifies both and cancels the reminder');
select is((select revision from public.appointments), 4, 'the revision of an appointment counts changes of its time and status');
select is((select count(distinct data #>> '{appointment,calendar_uid}') from private.mail_outbox where kind <> 'owner-inquiry'), 1::bigint,
  'an appointment has the same calendar uid for its whole life');
select ok(not exists (select from private.mail_outbox where data::text like '%' || about_id::text || '%' and kind like 'appointment-%'),
  'an email to the visitor does not contain the id of the appointment');

select pg_temp.appointment('02', '12:00 PM');
update private.mail_outbox set status = 'sent' where about_id = '00000000-0000-4000-8000-000000000002' and kind = 'appointment-requested';
select pg_temp.change_appointment('02', $$phone = '555-0101', notes = 'More'$$, 'admin');
select pg_temp.change_appointment('02', $$status = 'pending'$$, 'admin');
select is(pg_temp.emails('02'), array['appointment-requested guest sent', 'appointment-reminder guest queued', 'owner-appointment house queued'],
  'a change of neither time nor status notifies nobody');
select pg_temp.change_appointment('02', $$email = 'corrected@pgtap.test'$$, 'visitor');
select is(pg_temp.queued('02'), array['owner-appointment house queued', 'appointment-requested corrected@pgtap.test queued', 'appointment-reminder corrected@pgtap.test queued'],
  'emails go to a corrected address and no longer to the mistyped one');
delete from public.appointments where id = '00000000-0000-4000-8000-000000000002';
select is(pg_temp.queued('02'), '{}'::text[], 'deleting an appointment cancels its emails');
select pg_temp.appointment('03', '12:00 PM');
select pg_temp.change_appointment('03', $$status = 'cancelled'$$, 'admin');
delete from public.appointments where id = '00000000-0000-4000-8000-000000000003';
select is(pg_temp.queued('03'), array['appointment-cancelled guest queued'], 'the email about a cancellation is sent even if the appointment is deleted');

select pg_temp.appointment('04', '12:30 PM', '{"status": "confirmed"}', 'admin');
select is(pg_temp.emails('04'), array['appointment-confirmed guest queued', 'appointment-reminder guest queued'],
  'an appointment that an admin enters notifies the visitor alone');
select pg_temp.change_appointment('04', format('status = %L', status), 'admin') from unnest(array['completed', 'no-show']) as status;
select is(pg_temp.queued('04'), array['appointment-confirmed guest queued'], 'setting an appointment to completed or no-show notifies nobody');

select pg_temp.appointment('05', '10:00 AM', '{"appointment_date": "2020-01-02"}', 'owner');
select pg_temp.change_appointment('05', $$status = 'cancelled'$$, 'admin');
select is(pg_temp.emails('05'), '{}'::text[], 'a change of an appointment that has started notifies nobody');

select pg_temp.appointment('08', '1:00 PM', jsonb_build_object('email', 'again@pgtap.test', 'created_at', now() - interval '1 hour'), 'owner');
select pg_temp.change_appointment('08', $$status = 'confirmed'$$, 'admin');
update private.mail_outbox set status = 'sent' where about_id = '00000000-0000-4000-8000-000000000008';
delete from public.appointments where id = '00000000-0000-4000-8000-000000000008';
select pg_temp.appointment('08', '1:00 PM', '{"email": "again@pgtap.test"}');
select pg_temp.change_appointment('08', $$status = 'confirmed'$$, 'admin');
select ok('appointment-confirmed again@pgtap.test queued' = any (pg_temp.queued('08')),
  'the confirmation of an appointment that was deleted and booked again with the same id is sent');
delete from public.appointments where id = '00000000-0000-4000-8000-000000000008';
delete from private.mail_outbox where about_id = '00000000-0000-4000-8000-000000000008';

-- At some hours no slot starts within a day, so these appointments get a start relative to now.
create function pg_temp.appointment_in(notice interval, digits text, slot text) returns void
  language plpgsql
as $$
declare
  calendar constant text := pg_get_functiondef('private.slot_start(text, text)'::regprocedure);
begin
  execute format($f$
    create or replace function private.slot_start(day text, slot text) returns timestamptz language sql immutable
      as $q$select %L::timestamptz$q$
  $f$, now() + notice);
  perform pg_temp.appointment(digits, slot);
  execute calendar;
end
$$;
select pg_temp.appointment_in('24 hours', '06', '1:00 PM');
select pg_temp.appointment_in('24 hours 1 minute', '07', '12:00 PM');
select is(pg_temp.emails('06'), array['appointment-requested guest queued', 'owner-appointment house queued'],
  'an appointment within a day has no reminder');
select is(pg_temp.emails('07'), array['appointment-requested guest queued', 'appointment-reminder guest queued', 'owner-appointment house queued'],
  'an appointment after more than a day has a reminder');

-- The owner's email also has the locations of the watches.
insert into public.watches (id, status, name, brand, category, description)
select ('00000000-0000-4000-8000-0000000000' || digits)::uuid, 'available', name, 'Halden', 'Dive', 'A watch of the test.'
from (values ('f2', 'Carried'), ('f3', 'Carried Too')) as carried (digits, name);
insert into public.stock_records (id, location) values ('00000000-0000-4000-8000-0000000000f2', 'Safe of the test');
select pg_temp.appointment('0a', '5:00 PM', '{"email": "carrier@pgtap.test", "watch_ids": ["00000000-0000-4000-8000-0000000000f3", "00000000-0000-4000-8000-0000000000f2"]}');
select results_eq(
  $$select kind, data #> '{appointment,watches}' from private.mail_outbox
    where about_id = '00000000-0000-4000-8000-00000000000a' and recipient = 'carrier@pgtap.test' order by position$$,
  $$values ('appointment-requested', '["Halden Carried Too", "Halden Carried"]'::jsonb), ('appointment-reminder', '["Halden Carried Too", "Halden Carried"]')$$,
  'each email to the visitor names the watches to see');
select is_empty(
  $$select kind from private.mail_outbox join private.email_kinds using (kind)
    where audience = 'visitor' and data::text ~ 'Safe of the test|location'$$,
  'no email to a visitor has the location of a watch');
select is(
  (select data -> 'watches' from private.mail_outbox where kind = 'owner-appointment' and about_id = '00000000-0000-4000-8000-00000000000a'),
  '[{"id": "00000000-0000-4000-8000-0000000000f3", "name": "Halden Carried Too", "reference": null, "status": "available", "location": null},
    {"id": "00000000-0000-4000-8000-0000000000f2", "name": "Halden Carried", "reference": null, "status": "available", "location": "Safe of the test"}]'::jsonb,
  'the email to the owner has the state and the location of each watch');
select pg_temp.change_appointment('0a', $$watch_ids = array['00000000-0000-4000-8000-0000000000f2']::uuid[], watch_names = array['Halden Carried']$$, 'visitor');
select results_eq(
  $$select kind, data #> '{appointment,watches}', jsonb_path_query_array(data, '$.watches[*].location') from private.mail_outbox
    where about_id = '00000000-0000-4000-8000-00000000000a' order by position$$,
  $$values ('appointment-requested', '["Halden Carried"]'::jsonb, '[]'::jsonb), ('appointment-reminder', '["Halden Carried"]', '[]'),
      ('owner-appointment', '["Halden Carried"]', '["Safe of the test"]')$$,
  'a correction updates the emails that are still queued');
select pg_temp.come('inquiries', '12', '{"email": "carrier@pgtap.test", "watch_ids": ["00000000-0000-4000-8000-0000000000f3", "00000000-0000-4000-8000-0000000000f2"]}');
select results_eq(
  $$select kind, jsonb_path_query_array(data, '$.watches[*].name') from private.mail_outbox where about_id = '00000000-0000-4000-8000-000000000012' order by position$$,
  $$values ('inquiry-received', '["Carried Too", "Carried"]'::jsonb), ('owner-inquiry', '["Carried Too", "Carried"]')$$,
  'both emails name each watch of an inquiry');
delete from public.inquiries where id = '00000000-0000-4000-8000-000000000012';
delete from public.appointments where id = '00000000-0000-4000-8000-00000000000a';
delete from private.mail_outbox where about_id in ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-00000000000a');
delete from public.watches where id in ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000f3');

-- Emails of other rows.
insert into public.watches (id, status, name, brand, category, description, image_urls) values
  ('00000000-0000-4000-8000-0000000000f1', 'available', 'Tidewater', 'Halden', 'Dive', 'A watch of the test.', array['/storage/v1/object/public/watch-images/watches/a.jpg']);
select pg_temp.come('inquiries', '11', '{"email": "guest@pgtap.test", "message": "A private message.", "phone": "480 5550", "watch_id": "00000000-0000-4000-8000-0000000000f1"}');
select is(pg_temp.emails('11'), array['inquiry-received guest queued', 'owner-inquiry house queued'], 'an inquiry notifies its sender and the owner');
select is((select data from private.mail_outbox where kind = 'inquiry-received'),
  '{"name": "Test Visitor", "watch": {"id": "00000000-0000-4000-8000-0000000000f1", "name": "Tidewater", "brand": "Halden", "picture": "/storage/v1/object/public/watch-images/watches/a.jpg"}, "watches": [], "response": "24-48hrs"}'::jsonb,
  'the email to the sender of an inquiry does not contain the message');
select is((select data - 'watch' from private.mail_outbox where kind = 'owner-inquiry'),
  '{"id": "00000000-0000-4000-8000-000000000011", "name": "Test Visitor", "email": "guest@pgtap.test", "phone": "480 5550", "message": "A private message.", "watches": []}'::jsonb,
  'the email to the owner contains the whole inquiry');
delete from public.watches where id = '00000000-0000-4000-8000-0000000000f1';
select is(pg_temp.emails('11'), array['inquiry-received guest queued', 'owner-inquiry house queued'], 'deleting a watch queues no email');
delete from public.inquiries where id = '00000000-0000-4000-8000-000000000011';
select is(pg_temp.queued('11'), '{}'::text[], 'deleting an inquiry cancels its emails');

select pg_temp.come('watch_requests', '21', '{"contact_info": "guest@pgtap.test", "newsletter_signup": true}');
select is(pg_temp.emails('21'), array['watch-request-received guest queued', 'owner-watch-request house queued'], 'a watch request notifies its sender and the owner');
select is((select array_agg(recipient) from private.mail_outbox where kind = 'newsletter-welcome'), array['guest@pgtap.test'],
  'a subscription with a watch request queues a welcome');
select is((select data from private.mail_outbox where kind = 'watch-request-received'), '{"name": "Test", "response": "24-48hrs"}'::jsonb,
  'the email to the sender of a watch request does not contain its text');
select pg_temp.come('watch_requests', '22', '{"contact_info": "(480) 555-0100"}');
select is(pg_temp.emails('22'), array['owner-watch-request house queued'], 'a watch request with a phone number does not notify its sender');
select pg_temp.come('newsletter_subscribers', '31', '{"email": "reader@pgtap.test"}');
select is(pg_temp.emails('31'), array['newsletter-welcome reader@pgtap.test queued'], 'a subscription queues a welcome and does not notify the owner');
delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-000000000031';
select is(pg_temp.queued('31'), '{}'::text[], 'leaving the list cancels the welcome');

-- Deleting a row cancels its queued emails, except those that stay true.
select pg_temp.come('watch_requests', '23', '{"contact_info": "(480) 555-0101"}');
select private.queue_email(kind, 'watch_requests', '00000000-0000-4000-8000-000000000023', 'gone/' || kind, 'gone@pgtap.test', '{}')
from private.email_kinds;
delete from public.watch_requests where id = '00000000-0000-4000-8000-000000000023';
select set_eq(
  $$select kind from private.mail_outbox where recipient in ('gone@pgtap.test', 'house@pgtap.test') and status = 'queued'
    and about_id = '00000000-0000-4000-8000-000000000023'$$,
  array['appointment-cancelled', 'reply', 'owner-digest', 'test'],
  'deleting a row cancels its emails to visitors and the owner, except those that stay true');
delete from private.mail_outbox where about_id = '00000000-0000-4000-8000-000000000023';

-- Limits.
delete from private.mail_outbox where true;
select pg_temp.come('inquiries', '4' || n, '{"email": "Many@pgtap.test"}') from generate_series(1, 3) as n;
select pg_temp.come('watch_requests', '44', '{"contact_info": "many@pgtap.test"}');
select pg_temp.come('inquiries', '45', '{"email": "many@pgtap.test"}');
select is((select count(*) from private.mail_outbox where kind ~ 'received'), 3::bigint, 'an email address gets three confirmations of receipt a day');
select is((select count(*) from private.mail_outbox where kind ~ '^owner-'), 5::bigint, 'the owner is notified of every row');
select pg_temp.pass('1 day');
select pg_temp.come('inquiries', '46', '{"email": "many@pgtap.test"}');
select is((select count(*) from private.mail_outbox where kind ~ 'received'), 4::bigint, 'the limit of confirmations ends the next day');
delete from private.submissions where true;
select pg_temp.appointment('5' || nth, slot) from unnest((private.appointment_slots())[8:14]) with ordinality as slots (slot, nth);
select is((select count(*) from private.mail_outbox where kind = 'appointment-requested'), 6::bigint, 'an email address gets emails for six bookings a day');
select is(pg_temp.emails('57'), array['owner-appointment house queued'], 'a booking beyond the limit queues no email to the visitor, and one to the owner');
select pg_temp.change_appointment('51', format('appointment_time = %L', slot), 'visitor') from unnest(array['10:00 AM', '10:30 AM', '10:00 AM', '10:30 AM', '10:00 AM', '10:30 AM', '10:00 AM', '10:30 AM', '10:00 AM', '10:30 AM', '10:00 AM', '10:30 AM', '10:00 AM']) as slot;
select is((select count(*) from private.mail_outbox where kind = 'appointment-moved'), 12::bigint, 'an email address gets emails for twelve moves and cancellations by visitors a day');
select pg_temp.change_appointment('51', $$status = 'cancelled'$$, 'admin');
select is((select count(*) from private.mail_outbox where kind = 'appointment-cancelled'), 1::bigint, 'a change by an admin is not limited');
select is(private.name_in_email(name), reported, format('an email omits a name that could carry a message: %s', to_json(name)))
from (values
  ('Ada Lovelace', 'Ada Lovelace'), ('  Ada ', 'Ada'), ('J.R. O''Brien', 'J.R. O''Brien'), ('Dr. Ada', 'Dr. Ada'), ('Zoë', 'Zoë'),
  ('see https://a.test', null), ('WWW.a', null), ('win at prize.example', null), ('write a@b', null), (e'Ada\nBuy', null), (e'Ada\u2028Buy', null), ('  ', null)
) as examples (name, reported);

-- Digests.
delete from private.mail_outbox where true;
update public.settings set notification_frequency = 'hourly' where id;
select pg_temp.come('inquiries', '61', '{"message": "First."}');
select pg_temp.come('inquiries', '62', '{"message": "Second."}');
select private.tell_owner('test', 'test', null, 'urgent', '{}');
select is((select array_agg(kind || ' ' || recipient) from private.mail_outbox where event = 'urgent'), array['test house@pgtap.test'],
  'an email of a kind without a digest is sent to the owner immediately');
create function pg_temp.digests() returns text[]
  language sql stable
as $$
  select array_agg((select string_agg(item #>> '{data,message}', ' ') from jsonb_array_elements(data -> 'items') as item) || ' ' || status order by position)
  from private.mail_outbox where kind = 'owner-digest'
$$;
select is(pg_temp.digests(), array['First. Second. queued'], 'the emails of an hour are one digest');
delete from public.inquiries where id = '00000000-0000-4000-8000-000000000061';
select is(pg_temp.digests(), array['Second. queued'], 'a deleted row is not in the digest');
update private.mail_outbox set attempts = 1 where kind = 'owner-digest';
select pg_temp.come('inquiries', '63', '{"message": "Third."}');
select pg_temp.come('inquiries', '64', '{"message": "Fourth."}');
select is(pg_temp.digests(), array['Second. queued', 'Third. Fourth. queued'], 'an email that arrives after a digest was claimed is in the next digest');
delete from public.inquiries where id in ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000064');
select pg_temp.come('inquiries', '65', '{"message": "Fifth."}');
select is((pg_temp.digests())[3], 'Fifth. queued', 'a digest whose rows were all deleted is not sent, and the next email starts another');
select is((select status from private.mail_outbox where event ~ '^digest/.*/1$'), 'cancelled', 'an empty digest is canceled');
update public.settings set notification_email = 'moved@pgtap.test' where id;
select is((select array_agg(recipient order by position) from private.mail_outbox where kind = 'owner-digest' and status = 'queued'), array['house@pgtap.test', 'moved@pgtap.test'],
  'emails to the owner that were not tried yet go to the new address');
select is(to_char(private.next_digest(rhythm, moment::timestamptz) at time zone 'America/Phoenix', 'DD HH24:MI'), due, format('a digest is due: %s %s', rhythm, moment))
from (values
  ('hourly', '2026-12-01 10:00-07', '01 11:00'), ('hourly', '2026-12-01 10:59-07', '01 11:00'), ('hourly', '2026-12-01 18:30-07', '01 19:00'),
  ('hourly', '2026-12-01 19:30-07', '02 08:00'), ('hourly', '2026-12-01 03:30-07', '01 08:00'), ('hourly', '2026-12-01 07:30-07', '01 08:00'),
  ('daily', '2026-12-01 07:59-07', '01 08:00'), ('daily', '2026-12-01 08:00-07', '02 08:00'), ('daily', '2026-12-31 23:00-07', '01 08:00')
) as examples (rhythm, moment, due);
update public.settings set notification_email = 'house@pgtap.test', notification_frequency = 'each' where id;

-- Sending.
delete from private.mail_outbox where true;
delete from public.appointments where true;
select pg_temp.appointment('71', '10:00 AM');
select pg_temp.change_appointment('71', $$status = 'confirmed'$$, 'admin');
select set_eq('select * from pg_temp.claimed()', array['appointment-requested guest@pgtap.test', 'owner-appointment house@pgtap.test'],
  'emails about an appointment are claimed in order, and only when due');
select is_empty('select * from pg_temp.claimed()', 'a claimed email is not claimed again');
select is((select count(*) from private.link_keys where about_id = '00000000-0000-4000-8000-000000000071'), 1::bigint,
  'an email to a visitor gets the key of its link when it is claimed');
select ok((select link_key ~ '^[A-Za-z0-9_-]{43}$' and exists (select from private.link_keys where digest = sha256(convert_to(link_key, 'UTF8')))
  from private.mail_outbox where kind = 'appointment-requested'), 'only the digest of the key is stored besides');
create temporary table held as select id, lease from private.mail_outbox where kind = 'appointment-requested';
select is(public.freeze_email(id, gen_random_uuid(), '{"n": 0}'), null, 'an email cannot be frozen without its claim') from held;
select is(public.freeze_email(id, lease, '{"n": 1}'), '{"n": 1}'::jsonb, 'an email is frozen as first rendered') from held;
select is(public.freeze_email(id, lease, '{"n": 2}'), '{"n": 1}'::jsonb, 'each try sends the frozen email') from held;
select public.settle_email(id, gen_random_uuid(), 'failed') from held;
select is((select lease is not null from private.mail_outbox where kind = 'appointment-requested'), true, 'an email cannot be settled without its claim');
select public.settle_email(id, lease, 'failed', '429', null, 900) from held;
select is((select (status, last_code, attempts, send_after >= now() + interval '900 seconds')::text from private.mail_outbox where kind = 'appointment-requested'),
  '(queued,429,1,t)', 'a failed email waits as long as the provider says');
select is_empty('select * from pg_temp.claimed()', 'an email that waits for its next try blocks the following ones');
select pg_temp.pass('16 minutes');
select set_eq('select * from pg_temp.claimed()', array['appointment-requested guest@pgtap.test', 'owner-appointment house@pgtap.test'], 'a failed email is tried again, and so is one whose sender stopped');
update held set lease = l.lease from private.mail_outbox as l where l.id = held.id;
select public.settle_email(id, lease, 'sent', null, 'provider-1') from held;
select is((select (status, link_key, request, provider_id, settled_at is not null)::text from private.mail_outbox where kind = 'appointment-requested'),
  '(sent,,,provider-1,t)', 'a sent email keeps neither its key nor its body');
select set_eq('select * from pg_temp.claimed()', array['appointment-confirmed guest@pgtap.test'], 'the next email is claimed after the first was sent');
select is(public.freeze_email(id, lease, '{"n": 3}'), '{"n": 3}'::jsonb, 'the next email is frozen as first rendered') from private.mail_outbox where kind = 'appointment-confirmed';
select pg_temp.pass('23 hours');
select set_eq('select * from pg_temp.claimed()', array['owner-appointment house@pgtap.test'], 'an email is not tried for a second day');
select is((select array_agg(status order by position) from private.mail_outbox where kind in ('appointment-confirmed', 'owner-appointment')), array['queued', 'given_up'],
  'an email that was tried for 23 hours fails, and an untried one does not');
select is((select (link_key is null, request is null)::text from private.mail_outbox where kind = 'appointment-confirmed'), '(t,t)', 'a failed email keeps neither its key nor its body');
select pg_temp.pass('3 days');
select is_empty('select * from pg_temp.claimed()', 'an email that could not be sent for three days is not claimed');
select is((select status from private.mail_outbox where kind = 'owner-appointment'), 'expired', 'an email that could not be sent for three days expires');

delete from private.mail_outbox where true;
select pg_temp.appointment('72', '10:30 AM');
update private.mail_outbox set send_after = now() where kind = 'appointment-reminder';
update private.mail_outbox set status = 'sent' where kind <> 'appointment-reminder';
create or replace function private.is_quiet_hour(moment timestamptz) returns boolean language sql stable as 'select true';
select is_empty('select * from pg_temp.claimed()', 'reminders are not sent at night');
create or replace function private.is_quiet_hour(moment timestamptz) returns boolean language sql stable as 'select false';
select pg_temp.change_appointment('72', $$status = 'confirmed'$$, 'admin');
update private.mail_outbox set status = 'sent' where kind = 'appointment-confirmed';
update private.mail_outbox set send_after = now() where kind = 'appointment-reminder' and status = 'queued';
select is((select array_agg(data ->> 'status') from public.claim_emails(10)), array['confirmed'], 'a reminder has the present facts of the appointment');
select pg_temp.change_appointment('72', $$status = 'cancelled'$$, 'admin');
select is(public.freeze_email(id, gen_random_uuid(), '{}'), null, 'a claimed reminder is not sent after the appointment is canceled')
from private.mail_outbox where kind = 'appointment-reminder' order by position desc limit 1;
select pg_temp.appointment('73', '11:00 AM');
update public.settings set reminders = false where id;
update private.mail_outbox set send_after = now() where kind = 'appointment-reminder' and status = 'queued';
select ok(not exists (select from pg_temp.claimed() as email where email ~ 'reminder'), 'reminders are not sent while they are turned off');
update public.settings set reminders = true where id;
select is((select count(*) from private.mail_outbox where kind = 'appointment-reminder' and status = 'queued'), 0::bigint, 'a reminder that was due while reminders were off is not sent later');
select is(extract(hour from moment::timestamptz at time zone 'America/Phoenix') not between 8 and 19, quiet, format('night is from 8 PM to 8 AM in Arizona: %s', moment))
from (values ('2026-12-01 19:59-07', false), ('2026-12-01 20:00-07', true), ('2026-12-01 07:59-07', true), ('2026-12-01 08:00-07', false)) as examples (moment, quiet);

-- Bounces.
delete from private.mail_outbox where true;
select pg_temp.come('newsletter_subscribers', '81', '{"email": "Gone@pgtap.test"}');
select pg_temp.come('inquiries', '81', '{"email": "gone@pgtap.test"}');
select public.note_delivery(id, 'bounced') from private.mail_outbox where kind = 'newsletter-welcome';
select public.note_delivery(id, 'bounced') from private.mail_outbox where kind = 'newsletter-welcome';
select public.settle_email(id, null, 'sent') from private.mail_outbox where kind = 'newsletter-welcome';
select is((select status from private.mail_outbox where kind = 'newsletter-welcome'), 'bounced', 'a bounce may be reported twice, and before the response to the send');
select set_eq('select * from pg_temp.claimed()', array['owner-inquiry house@pgtap.test'], 'an address that bounced gets no more emails');
select is((select status from private.mail_outbox where kind = 'inquiry-received'), 'suppressed', 'queued emails to an address that bounced are suppressed');
select pg_temp.come('inquiries', '82', '{"email": "lost@pgtap.test"}');
select public.settle_email(id, null, 'sent') from private.mail_outbox where recipient = 'lost@pgtap.test';
select public.note_delivery(id, 'failed', 'reached_daily_quota') from private.mail_outbox where recipient = 'lost@pgtap.test';
select is((select (status, last_code)::text from private.mail_outbox where recipient = 'lost@pgtap.test'), '(given_up,reached_daily_quota)', 'an email that the provider accepted and could not deliver fails with its reason');
update private.mail_outbox set status = 'queued', settled_at = null, undelivered_at = null where recipient = 'lost@pgtap.test';
select public.note_delivery(id, 'failed') from private.mail_outbox where recipient = 'lost@pgtap.test';
select public.settle_email(id, null, 'sent', provider_id => 'p-1') from private.mail_outbox where recipient = 'lost@pgtap.test';
select is((select (status, last_code, provider_id)::text from private.mail_outbox where recipient = 'lost@pgtap.test'), '(given_up,failed,p-1)', 'a success that is reported after a failure does not change the status');
select pg_temp.come('inquiries', '83', '{"email": "lost@pgtap.test"}');
select ok('inquiry-received lost@pgtap.test' = any (array(select * from pg_temp.claimed())), 'a failed email does not suppress its address');
select throws_ok($$select public.note_delivery(gen_random_uuid(), 'opened')$$, '22023', null, 'an unknown event of a provider is rejected');
select throws_ok($$select public.settle_email(gen_random_uuid(), gen_random_uuid(), 'perhaps')$$, '22023', null, 'a try has one of three outcomes');
select pg_temp.pass('31 days');
select count(*) from pg_temp.claimed();
select is((select (recipient, data, wiped_at is not null, kind, status)::text from private.mail_outbox where kind = 'newsletter-welcome'),
  '(,{},t,newsletter-welcome,bounced)', 'an email keeps neither address nor content thirty days after its end');
select is((select count(*) from private.mail_outbox where recipient is null and status = 'queued'), 0::bigint, 'a queued email keeps its content');

-- Reads and actions of the owner.
delete from private.submissions where true;
delete from private.mail_outbox where true;
delete from private.mail_suppressions where true;
select pg_temp.come('inquiries', '91', '{"email": "guest@pgtap.test"}');
select pg_temp.act_as('admin');
select results_eq($$select kind, status, suppressed, again, send_after <= now() from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[])$$,
  $$values ('inquiry-received', 'queued', false, false, true), ('owner-inquiry', 'queued', false, false, true)$$, 'an admin reads the emails about a row with their status');
select results_eq('select * from public.emails_in_trouble()', $$values (null::timestamptz, 0::bigint, false)$$, 'an admin reads that there is no trouble');
select pg_temp.act_as('owner');
select pg_temp.pass('11 minutes');
select pg_temp.act_as('admin');
select results_eq('select waiting_since from public.emails_in_trouble()', $$values (now() - interval '11 minutes')$$, 'an admin reads since when an email has waited, if longer than ten minutes');
select pg_temp.act_as('owner');
update private.mail_outbox set first_tried_at = now() - interval '2 hours', send_after = now() + interval '1 hour' where kind = 'inquiry-received';
update private.mail_outbox set status = 'sent' where kind = 'owner-inquiry';
select pg_temp.act_as('admin');
select results_eq('select waiting_since from public.emails_in_trouble()', $$values (now() - interval '2 hours')$$, 'an email that keeps failing has waited since its first try');
select throws_ok(format('select public.send_email_again(%L)', id), 'PT409', 'email_not_failed', 'a queued email cannot be sent again')
from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]) where kind = 'inquiry-received';
select pg_temp.act_as('owner');
update private.mail_outbox set status = 'given_up', settled_at = now() where kind = 'inquiry-received';
select pg_temp.act_as('admin');
select results_eq('select given_up from public.emails_in_trouble()', $$values (1::bigint)$$, 'an admin reads how many emails failed');
select isnt(public.send_email_again(id), id, 'an admin can resend a failed email')
from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]) where kind = 'inquiry-received';
select is(public.send_email_again(id), (select l.id from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]) as l where l.status = 'queued'), 'a failed email is resent once')
from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]) where status = 'given_up';
select results_eq('select given_up from public.emails_in_trouble()', $$values (0::bigint)$$, 'a resent email no longer counts as trouble');
select results_eq($$select kind, status, again from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[])$$,
  $$values ('inquiry-received', 'given_up', true), ('owner-inquiry', 'sent', false), ('inquiry-received', 'queued', false)$$, 'an email says that it was resent');
select pg_temp.act_as('owner');
select public.note_delivery(id, 'bounced') from private.mail_outbox where event ~ '^again/';
select pg_temp.act_as('admin');
select is(array_agg(suppressed), array[true, false, true], 'an admin reads which emails bounced permanently')
from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]);
select throws_ok(format('select public.send_email_again(%L)', id), 'PT409', 'email_bounces', 'an email to an address that bounced is not resent')
from public.emails_of('inquiries', array['00000000-0000-4000-8000-000000000091']::uuid[]) where status = 'bounced';
select pg_temp.act_as('owner');
delete from private.mail_suppressions where true;
select pg_temp.appointment('92', '2:00 PM');
update private.mail_outbox set status = 'given_up', settled_at = now() where kind = 'owner-appointment';
update public.settings set notification_email = 'moved@pgtap.test' where id;
select pg_temp.act_as('admin');
select ok(public.send_email_again(id) is not null, 'an email to the owner can be resent') from public.emails_of('appointments', array['00000000-0000-4000-8000-000000000092']::uuid[]) where kind = 'owner-appointment';
select pg_temp.act_as('owner');
select is((select recipient from private.mail_outbox where event ~ '^again/' and kind = 'owner-appointment'), 'moved@pgtap.test', 'a resent email to the owner goes to the present address');
update private.mail_outbox set status = 'given_up', settled_at = now() where kind = 'appointment-requested';
update public.appointments set appointment_date = '2020-01-02' where id = '00000000-0000-4000-8000-000000000092';
select pg_temp.act_as('admin');
select throws_ok(format('select public.send_email_again(%L)', id), 'PT409', 'appointment_started', 'an email about an appointment that has started is not resent')
from public.emails_of('appointments', array['00000000-0000-4000-8000-000000000092']::uuid[]) where kind = 'appointment-requested';
select is(array_length(array_agg(public.send_test_email()), 1), 5, 'an admin can send five test e-mails an hour') from generate_series(1, 5);
select throws_ok('select public.send_test_email()', 'PT429', null, 'an admin cannot send a sixth test e-mail within the hour');
select pg_temp.act_as('owner');
select is((select array_agg(distinct recipient || ' ' || data::text) from private.mail_outbox where kind = 'test'), array['moved@pgtap.test {}'], 'a test email goes to the owner''s address');
update private.mail_outbox set created_at = now() - interval '1 hour' where kind = 'test';
select public.note_delivery(id, 'complained') from private.mail_outbox where kind = 'test' limit 1;
select pg_temp.act_as('admin');
select throws_ok('select public.send_test_email()', 'PT409', null, 'a test email is not sent to a suppressed address');
select results_eq('select owner_suppressed from public.emails_in_trouble()', array[true], 'an admin reads that the owner''s address is suppressed');

-- Every open dashboard polls this, so it must not read all emails.
select pg_temp.act_as('owner');
insert into private.mail_outbox (kind, about, event, recipient_digest, status, settled_at)
select 'test', 'inquiries', 'many/' || n, '', case n when 1 then 'queued' when 2 then 'given_up' else 'sent' end, case when n > 1 then now() end
from generate_series(1, 10000) as n;
analyze private.mail_outbox;
create function pg_temp.rows_read() returns bigint
  language sql security definer
as $$
  select pg_stat_get_xact_tuples_returned(outbox) + pg_stat_get_xact_tuples_fetched(outbox)
  from (values ('private.mail_outbox'::regclass)) as read (outbox)
$$;
select set_config('test.read', pg_temp.rows_read()::text, true);
select pg_temp.act_as('admin');
select lives_ok('select public.emails_in_trouble()', 'an admin reads the trouble among ten thousand emails');
select cmp_ok(pg_temp.rows_read() - current_setting('test.read')::bigint, '<', 100::bigint, 'the trouble is found by reading less than a hundredth of ten thousand emails');

-- The wake-up of the sender.
select pg_temp.act_as('owner');
select lives_ok('select private.wake_emails()', 'the wake-up only cleans up where the database cannot send HTTP requests');
select lives_ok('select private.schedule_emails()', 'the setup succeeds without a job where the database has no scheduler');

\ir ../frame/finish.psql
