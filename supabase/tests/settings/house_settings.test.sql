\ir ../frame/start.psql
select plan(100);
set local test.relation = 'public.house_settings';

-- Who may do what.
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the settings', 'select from public.house_settings', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change where letters go', $$update public.house_settings set letters_to = 'new@pgtap.test'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change how often letters come', $$update public.house_settings set letters_rhythm = 'daily'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the name of the sender', $$update public.house_settings set sender_name = 'Another House'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('turn off that admins need a second factor', 'update public.house_settings set require_second_factor = false', '{grant, nothing, done}',
    '{nothing, nothing, done}'),
  ('lock every admin out', 'update public.house_settings set require_second_factor = true', '{grant, nothing, PT403}', '{nothing, nothing, PT403}'),
  ('turn reminders off', 'update public.house_settings set reminders = false', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('write when the settings were changed', $$update public.house_settings set updated_at = '2001-01-01'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('add other settings', pg_temp.insertion('{"id": false}'), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('delete the settings', 'delete from public.house_settings', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('empty the settings', 'truncate public.house_settings', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

-- One row.
select is((select count(*) from public.house_settings), 1::bigint, 'the house has one set of settings from the start');
select is(pg_temp.outcome(pg_temp.insertion()), '23505 house_settings_pkey', 'the house has no second set of settings');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": false}')), 'house_settings_one_row', 'not even the owner of the database adds another');

-- What they may hold.
select is(
  pg_temp.trial(format('update public.house_settings set letters_to = %L', address)), coalesce(refusal, '1'),
  format('letters go to an e-mail address: %s', coalesce(to_json(address)::text, 'none')))
from (values
  ('owner@pgtap.test', null),
  ('owner', 'house_settings_letters_to_shape'),
  (e'owner@pgtap.test\nBcc: other@pgtap.test', 'house_settings_letters_to_shape'),
  ('Owner <owner@pgtap.test>', 'house_settings_letters_to_shape'),
  ('', 'house_settings_letters_to_shape'),
  (null, '23502')
) as examples (address, refusal);
select is(
  pg_temp.trial(format('update public.house_settings set letters_rhythm = %L', rhythm)), coalesce(refusal, '1'),
  format('letters come each for itself, hourly or daily: %s', coalesce(quote_literal(rhythm), 'none')))
from (values
  ('each', null), ('hourly', null), ('daily', null), ('weekly', 'house_settings_letters_rhythm_known'),
  ('', 'house_settings_letters_rhythm_known'), (null, '23502')
) as examples (rhythm, refusal);
select is(
  pg_temp.trial(format('update public.house_settings set sender_name = %L', name)), coalesce(refusal, '1'),
  format('the name of the sender can stand in a header: %s', coalesce(to_json(name)::text, 'none')))
from (values
  ('Sonoran Horology', null),
  ('Maison d''Été & Fils, Scottsdale', null),
  (repeat('n', 60), null),
  (repeat('n', 61), 'house_settings_sender_name_text'),
  ('', 'house_settings_sender_name_text'),
  ('   ', 'house_settings_sender_name_text'),
  (e'House\r\nBcc: other@pgtap.test', 'house_settings_sender_name_text'),
  ('House <other>', 'house_settings_sender_name_text'),
  ('"House"', 'house_settings_sender_name_text'),
  ('house@pgtap.test', 'house_settings_sender_name_text'),
  (null, '23502')
) as examples (name, refusal);

-- Two editors.
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(format('update public.house_settings set sender_name = %L where updated_at = %L', 'The first of two', updated_at)), '1',
  'an admin can edit the settings that they saw')
from (select updated_at from public.house_settings) as seen;

-- The calendar link.
select pg_temp.act_as('owner');
delete from public.appointments;
insert into public.appointments (name, email, appointment_date, appointment_time) values
  ('Test Visitor', 'visitor@pgtap.test', '2096-03-01', '5:30 PM');
select pg_temp.act_as('admin');
select is(
  pg_temp.trial(format('update public.house_settings set calendar_digest = %L', digest)), coalesce(refusal, '1'),
  format('of the calendar link the house keeps a digest: %s', coalesce(digest, 'none')))
from (values
  (repeat('a', 64), null), (null, null), ('', 'house_settings_calendar_digest_shape'),
  (repeat('A', 64), 'house_settings_calendar_digest_shape'), (repeat('a', 63), 'house_settings_calendar_digest_shape')
) as examples (digest, refusal);
update public.house_settings set calendar_digest = encode(sha256('the key'), 'hex');
select pg_temp.act_as('anonymous');
select throws_ok(
  $$select public.visits_for_calendar('the key')$$, '42501', null,
  'visitors have no calendar, not even with the key');
select pg_temp.act_as('admin');
select throws_ok(
  $$select public.visits_for_calendar('the key')$$, '42501', null,
  'an admin follows the calendar by its link alone');
select pg_temp.act_as('service role');
select is(
  public.visits_for_calendar('the key') #>> '{0,name}', 'Test Visitor', 'the calendar link leads to the visits');
select is(public.visits_for_calendar('another key'), null, 'another key leads to nothing');
select is(
  (select jsonb_agg(field order by field) from jsonb_object_keys(public.visits_for_calendar('the key') -> 0) as fields (field)),
  '["appointment_date", "appointment_time", "calendar_uid", "email", "name", "notes", "phone", "revision", "status"]'::jsonb,
  'the id of a visit is not in the calendar');

\ir ../frame/finish.psql
