\ir ../frame/start.psql
select plan(163);
set local test.relation = 'public.watch_requests';

-- The account may not read its own rows either.
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000c1", "contact_info": "collector@pgtap.test"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('ask for a watch', pg_temp.insertion('{"budget": "$10,000", "newsletter_signup": true}'), '{done, done, done}', '{done, done, done}'),
  ('ask for a watch without a budget', pg_temp.insertion(), '{done, done, done}', null),
  ('read back the request they send', pg_temp.insertion() || ' returning id', '{grant, policy, done}', '{policy, policy, done}'),
  ('set when a watch request was sent', pg_temp.insertion('{"created_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('set when a watch request was changed while adding it', pg_temp.insertion('{"updated_at": "2001-01-01"}'),
    '{grant, grant, grant}', null),
  ('send a watch request with the status searching', pg_temp.insertion('{"status": "searching"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('send a watch request with the status found', pg_temp.insertion('{"status": "found"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('send a watch request with the status closed', pg_temp.insertion('{"status": "closed"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('send a watch request with notes', pg_temp.insertion('{"notes": "Good customer."}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('read watch requests', 'select from public.watch_requests', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the status or the notes of a watch request', $$update public.watch_requests set status = 'closed', notes = null$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the text of a watch request', $$update public.watch_requests set budget = '$1'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('change when a watch request was sent', $$update public.watch_requests set created_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set when a watch request was changed', $$update public.watch_requests set updated_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, NULL}'),
  ('delete a watch request', 'delete from public.watch_requests', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the watch requests', 'truncate public.watch_requests', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

-- Status and notes.
select pg_temp.act_as('admin');
select results_eq(
  $$select status, notes, newsletter_signup from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$,
  $$values ('new', null::text, false)$$, 'a watch request starts as new and without notes');
select pg_temp.status_examples(
  'a watch request', '00000000-0000-4000-8000-0000000000c1', array['searching', 'found', 'closed', 'new'],
  'an unknown status of a watch request is rejected', array['in_progress', 'Found', 'new ', '']);
select is(
  pg_temp.outcome(
    format($$update public.watch_requests set notes = %L where id = '00000000-0000-4000-8000-0000000000c1'$$, notes)),
  result, format('the notes of a watch request are absent or have 1 to 5000 characters: %s', label))
from (values
  ('1', 'n', '1'),
  ('5000', repeat('n', 5000), '1'),
  ('5001', repeat('n', 5001), 'watch_requests_notes_length'),
  ('0', '', 'watch_requests_notes_length'),
  ('white space', e' \n', 'watch_requests_notes_length'),
  ('none', null, '1')
) as examples (label, notes, result);
select pg_temp.version_examples('a watch request', '00000000-0000-4000-8000-0000000000c1', 'notes');
select results_eq(
  pg_temp.insertion('{"contact_info": "(480) 555-0100", "watch_details": "A steel chronograph.", "budget": "$10,000"}')
    || ' returning search_text',
  array[e'testvisitor\n4805550100\nasteelchronograph\n10000'],
  'the owner searches requests by name, contact, details and budget, and no match spans two of them');
select results_eq(
  $$select search_text from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$,
  array[e'testvisitor\ncollectorpgtaptest\narequestthatbelongstothetest\nthefirstoftwochanges'],
  'a request without a budget is searched like any other, and by its notes');

-- Constraints for anonymous visitors.
select pg_temp.act_as('anonymous');
select pg_temp.text_examples('a first name has 1 to 99 characters', 'first_name');
select pg_temp.text_examples('a last name has 1 to 99 characters', 'last_name');
select pg_temp.text_examples('the details of a request have 1 to 2000 characters', 'watch_details');
select pg_temp.text_examples('a budget is absent or has 1 to 100 characters', 'budget');
select pg_temp.example(
  'a contact is an email address or a dialable phone number of at most 255 characters', label,
  jsonb_build_object('contact_info', contact), refusal)
from (values
  ('an e-mail address', 'a@b.co', null),
  ('an e-mail address of 255', rpad('a', 243, 'a') || '@example.com', null),
  ('an e-mail address of 256', rpad('a', 244, 'a') || '@example.com', 'watch_requests_contact_info_shape'),
  ('a phone number', '+1 (480) 555-0100', null),
  ('seven digits', '555-0100', null),
  ('six digits', '55-0100', 'PT422'),
  ('a digit', '1', 'PT422'),
  ('255 digits', repeat('1', 255), null),
  ('256 digits', repeat('1', 256), 'watch_requests_contact_info_shape'),
  ('no digit', '+() -', 'watch_requests_contact_info_shape'),
  ('letters', 'call me', 'watch_requests_contact_info_shape'),
  ('an extension', '555-0100 x1', 'watch_requests_contact_info_shape'),
  ('dots', '480.555.0100', 'watch_requests_contact_info_shape'),
  ('half an e-mail address', 'a@b', 'watch_requests_contact_info_shape'),
  ('both', 'a@b.co 5550100', 'watch_requests_contact_info_shape'),
  ('a line break at the end', e'5550100\n', null),
  ('empty', '', 'watch_requests_contact_info_shape'),
  ('white space', '   ', 'watch_requests_contact_info_shape'),
  ('none', null, '23502')
) as examples (label, contact, refusal);
select pg_temp.example(
  'the newsletter box is ticked or not', label, jsonb_build_object('newsletter_signup', signup), refusal)
from (values
  ('ticked', 'true', null),
  ('not ticked', 'false', null),
  ('a word', 'maybe', '22P02'),
  ('none', null, '23502')
) as examples (label, signup, refusal);

-- A ticked newsletter box subscribes the contact.
select pg_temp.act_as('owner');
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) values ('Subscriber@pgtap.test');
create function pg_temp.subscribers() returns table (email text, source text)
  language sql security definer
as $$
  select email, source from public.newsletter_subscribers order by email
$$;

select pg_temp.act_as('anonymous');
select lives_ok(
  pg_temp.insertion('{"contact_info": "Ticked@pgtap.test", "newsletter_signup": true}'),
  'an anonymous visitor can ask for a watch and tick the newsletter');
select lives_ok(
  pg_temp.insertion(changes::jsonb), format('the request is saved without a subscription: %s', label))
from (values
  ('box not ticked', '{"contact_info": "not-ticked@pgtap.test", "newsletter_signup": false}'),
  ('box left alone', '{"contact_info": "left-alone@pgtap.test"}'),
  ('a telephone number', '{"contact_info": "(480) 555-0100", "newsletter_signup": true}'),
  ('on the list already', '{"contact_info": "subscriber@PGTAP.test", "newsletter_signup": true}'),
  ('on the list since the last request', '{"contact_info": "ticked@pgtap.test", "newsletter_signup": true}')
) as examples (label, changes);
select is(
  pg_temp.outcome(pg_temp.insertion('{"first_name": " ", "contact_info": "refused@pgtap.test", "newsletter_signup": true}')),
  'watch_requests_first_name_length', 'a rejected request stays rejected with a ticked box');
select pg_temp.act_as('signed in');
select lives_ok(
  pg_temp.insertion(jsonb_build_object('contact_info', rpad('a', 244, 'a') || '@pgtap.test', 'newsletter_signup', true)),
  'a signed-in visitor can tick the newsletter box with an address of maximum length');
select pg_temp.act_as('owner');
select results_eq(
  'select * from pg_temp.subscribers()',
  $$select email, source from (values
      ('Subscriber@pgtap.test', 'footer'),
      ('Ticked@pgtap.test', 'watch-request'),
      (rpad('a', 244, 'a') || '@pgtap.test', 'watch-request')) as expected (email, source)
    order by email$$,
  'the list has each email address of a ticked box once, and none of a rejected request');
select is_empty(
  $$select email from public.newsletter_subscribers where subscribed_at <> now()$$,
  'a ticked box subscribes together with the request');
\ir ../frame/finish.psql
