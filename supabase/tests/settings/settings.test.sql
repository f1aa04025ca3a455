\ir ../frame/start.psql
select plan(195);
set local test.relation = 'public.settings';

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the settings', 'select from public.settings', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change where e-mails go', $$update public.settings set notification_email = 'new@pgtap.test'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change how often e-mails come', $$update public.settings set notification_frequency = 'daily'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the name of the sender', $$update public.settings set sender_name = 'Another House'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('turn off the requirement of a second factor', 'update public.settings set require_second_factor = false', '{grant, nothing, done}',
    '{nothing, nothing, done}'),
  ('lock every admin out', 'update public.settings set require_second_factor = true', '{grant, nothing, PT403}', '{nothing, nothing, PT403}'),
  ('change a figure of the shop', $$update public.settings set figure_sold = '600+', figure_response = '2-4 days'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change an answer to buyers', $$update public.settings set answer_returns = 'Within ten days.'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('turn reminders off', 'update public.settings set reminders = false', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('set when the settings were changed', $$update public.settings set updated_at = '2001-01-01'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('add other settings', pg_temp.insertion('{"id": false}'), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('delete the settings', 'delete from public.settings', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the settings', 'truncate public.settings', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select is((select count(*) from public.settings), 1::bigint, 'the settings exist from the start');
select is(pg_temp.outcome(pg_temp.insertion()), '23505 settings_pkey', 'a second row of settings is rejected');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": false}')), 'settings_one_row', 'the database owner cannot add a second row either');

select is(
  pg_temp.trial(format('update public.settings set notification_email = %L', email)), coalesce(refusal, '1'),
  format('emails to the owner need a valid email address: %s', coalesce(to_json(email)::text, 'none')))
from (values
  ('owner@pgtap.test', null),
  ('owner', 'settings_notification_email_shape'),
  (e'owner@pgtap.test\nBcc: other@pgtap.test', 'settings_notification_email_shape'),
  ('Owner <owner@pgtap.test>', 'settings_notification_email_shape'),
  ('', 'settings_notification_email_shape'),
  (null, '23502')
) as examples (email, refusal);
select is(
  pg_temp.trial(format('update public.settings set notification_frequency = %L', rhythm)), coalesce(refusal, '1'),
  format('emails to the owner come immediately, hourly or daily: %s', coalesce(quote_literal(rhythm), 'none')))
from (values
  ('each', null), ('hourly', null), ('daily', null), ('weekly', 'settings_notification_frequency_known'),
  ('', 'settings_notification_frequency_known'), (null, '23502')
) as examples (rhythm, refusal);
select is(
  pg_temp.trial(format('update public.settings set sender_name = %L', name)), coalesce(refusal, '1'),
  format('the name of the sender is valid in a header: %s', coalesce(to_json(name)::text, 'none')))
from (values
  ('Sonoran Horology', null),
  ('Maison d''Été & Fils, Scottsdale', null),
  (repeat('n', 60), null),
  (repeat('n', 61), 'settings_sender_name_text'),
  ('', 'settings_sender_name_text'),
  ('   ', 'settings_sender_name_text'),
  (e'House\r\nBcc: other@pgtap.test', 'settings_sender_name_text'),
  ('House <other>', 'settings_sender_name_text'),
  ('"House"', 'settings_sender_name_text'),
  ('house@pgtap.test', 'settings_sender_name_text'),
  (null, '23502')
) as examples (name, refusal);

select is(
  pg_temp.trial(format('update public.settings set %I = %L', field, value)),
  case when is_good then '1' when value is null then '23502' else format('settings_%s_shape', field) end,
  format('a figure of the shop is valid: %s %s', field, coalesce(to_json(value)::text, 'none')))
from (
  select field, value, is_good
  from
    unnest(array['figure_years', 'figure_clients', 'figure_timepieces', 'figure_brands', 'figure_sold', 'figure_sourced']) as fields (field),
    (values ('7', true), ('1,250+', true), ('123456789+', true), ('1234567890', false), ('+', false), ('many', false), ('', false))
      as examples (value, is_good)
  union all values
    ('figure_years', null, null), ('figure_years', e'3+\n', false),
    ('figure_rating', '5.0', true), ('figure_rating', '4.9', true), ('figure_rating', '5.1', false), ('figure_rating', '5', false),
    ('figure_rating', '0.9', false), ('figure_authenticity', '100%', true), ('figure_authenticity', '0%', true),
    ('figure_authenticity', '101%', false), ('figure_authenticity', '100', false), ('figure_response', '24-48hrs', true),
    ('figure_response', '24 hours', true), ('figure_response', '2-4 days', true), ('figure_response', 'soon', false),
    ('figure_response', '0hrs', false), ('figure_response', '1000 days', false)
) as examples;

select is(
  pg_temp.trial(format('update public.settings set %I = %L', field, value)), coalesce(refusal, '1'),
  format('an answer to buyers has at most 300 characters: %s %s', field, coalesce(char_length(value)::text, 'null')))
from unnest(array['answer_authenticity', 'answer_warranty', 'answer_returns', 'answer_shipping', 'answer_payment']) as fields (field),
  lateral (values
    ('', null), (repeat('w', 300), null), (repeat('w', 301), format('settings_%s_length', field)), (null, '23502')
  ) as examples (value, refusal);

select pg_temp.act_as('owner');
update public.settings set answer_returns = e' Within \n ten days. ', answer_payment = '  ' where id;
select pg_temp.act_as('anonymous');
select is(
  public.shop_answers() - array['authenticity', 'warranty', 'shipping'], '{"returns": "Within ten days.", "payment": ""}',
  'visitors read the answers as one line each');
select is(
  (select jsonb_agg(field order by field) from jsonb_object_keys(public.shop_answers()) as fields (field)),
  '["authenticity", "payment", "returns", "shipping", "warranty"]'::jsonb, 'visitors read only the answers of the settings');
select is(
  (select jsonb_agg(field order by field) from jsonb_object_keys(public.shop_figures()) as fields (field)),
  '["authenticity", "brands", "clients", "in_showroom", "rating", "response", "sold", "sourced", "timepieces", "years"]'::jsonb,
  'visitors read only the figures of the settings');
select pg_temp.act_as('owner');
update public.settings set figure_sold = '1,000+' where id;
delete from public.watches;
select pg_temp.add('{}', 'public.watches') from generate_series(1, 3);
select pg_temp.act_as('anonymous');
select is(
  public.shop_figures() - array['years', 'rating', 'clients', 'timepieces', 'brands', 'authenticity', 'sourced', 'response'],
  '{"sold": "1,000+", "in_showroom": 3}', 'the figures are those that the owner has set, and the number of watches');

select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(format('update public.settings set sender_name = %L where updated_at = %L', 'The first of two', updated_at)), '1',
  'an admin can save settings that did not change since they were read')
from (select updated_at from public.settings) as seen;

select pg_temp.act_as('owner');
delete from public.appointments;
insert into public.appointments (name, email, appointment_date, appointment_time) values
  ('Test Visitor', 'visitor@pgtap.test', '2096-03-01', '5:30 PM');
select pg_temp.act_as('admin');
select is(
  pg_temp.trial(format('update public.settings set calendar_digest = %L', digest)), coalesce(refusal, '1'),
  format('only the digest of the calendar link is stored: %s', coalesce(digest, 'none')))
from (values
  (repeat('a', 64), null), (null, null), ('', 'settings_calendar_digest_shape'),
  (repeat('A', 64), 'settings_calendar_digest_shape'), (repeat('a', 63), 'settings_calendar_digest_shape')
) as examples (digest, refusal);
update public.settings set calendar_digest = encode(sha256('the key'), 'hex');
select pg_temp.act_as('anonymous');
select throws_ok(
  $$select public.appointments_for_calendar('the key')$$, '42501', null,
  'visitors cannot read the calendar, even with the key');
select pg_temp.act_as('admin');
select throws_ok(
  $$select public.appointments_for_calendar('the key')$$, '42501', null,
  'an admin reads the calendar with its key alone');
select pg_temp.act_as('service role');
select is(
  public.appointments_for_calendar('the key') #>> '{0,name}', 'Test Visitor', 'the calendar contains the appointments');
select is(public.appointments_for_calendar('another key'), null, 'an unknown key returns nothing');
select is(
  (select jsonb_agg(field order by field) from jsonb_object_keys(public.appointments_for_calendar('the key') -> 0) as fields (field)),
  '["appointment_date", "appointment_time", "calendar_uid", "email", "name", "notes", "phone", "revision", "status", "updated_at", "watch_names"]'::jsonb,
  'the calendar does not contain the id of an appointment');

\ir ../frame/finish.psql
