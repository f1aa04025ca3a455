begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(122);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  ('00000000-0000-4000-8000-0000000000c1', 'Test', 'Visitor', 'visitor@pgtap.test', 'A request that belongs to the test.');

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
    "first_name": "Test",
    "last_name": "Visitor",
    "watch_details": "A request that belongs to the test."
  }'::jsonb || jsonb_build_object('contact_info', format('visitor-%s@pgtap.test', gen_random_uuid())) || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.watch_requests (%1$s) select %1$s from jsonb_populate_record(null::public.watch_requests, $1)', given)
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
        format('new row for relation "watch_requests" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select lives_ok(
  $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
    values ('Test', 'Visitor', '(480) 555-0100', 'A steel chronograph.', '$10,000', true)$$,
  'a visitor can ask for a watch');
select lives_ok($$select pg_temp.add('{}')$$, 'a visitor can ask for a watch without a budget');
select throws_ok(
  $$select * from public.watch_requests$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot read watch requests');
select throws_ok(
  $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details)
    values ('Test', 'Visitor', 'visitor@pgtap.test', 'A watch.') returning id$$, '42501',
  'permission denied for table watch_requests', 'a visitor cannot read back the request they send');
select throws_ok(
  $$update public.watch_requests set budget = '$1'$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot change a watch request');
select throws_ok(
  $$delete from public.watch_requests$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot delete a watch request');
select throws_ok(
  $$truncate public.watch_requests$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot empty the watch requests');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot choose when a watch request was sent');
select throws_ok(
  $$select pg_temp.add('{"status": "found"}')$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot choose the status of a watch request');
select throws_ok(
  $$select pg_temp.add('{"notes": "Good customer."}')$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot write the notes of a watch request');
select throws_ok(
  $$update public.watch_requests set status = 'closed', notes = null$$, '42501', 'permission denied for table watch_requests',
  'a visitor cannot change the status or the notes of a watch request');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select lives_ok(
  $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
    values ('Test', 'Collector', 'collector@pgtap.test', 'A diver.', '$5,000', false)$$,
  'a collector can ask for a watch');
select is_empty($$select * from public.watch_requests$$, 'a collector cannot read watch requests, not even their own');
select throws_ok(
  $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details)
    values ('Test', 'Visitor', 'visitor@pgtap.test', 'A watch.') returning id$$, '42501',
  'new row violates row-level security policy for table "watch_requests"',
  'a collector cannot read back the request they send');
select throws_ok(
  $$update public.watch_requests set budget = '$1'$$, '42501', 'permission denied for table watch_requests',
  'a collector cannot change a watch request');
select is(
  pg_temp.rows_touched($$delete from public.watch_requests$$), '0', 'a collector cannot delete a watch request');
select throws_ok(
  $$truncate public.watch_requests$$, '42501', 'permission denied for table watch_requests',
  'a collector cannot empty the watch requests');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table watch_requests',
  'a collector cannot choose when a watch request was sent');
select throws_ok(
  $$select pg_temp.add('{"status": "found"}')$$, '42501', 'permission denied for table watch_requests',
  'a collector cannot choose the status of a watch request');
select throws_ok(
  $$select pg_temp.add('{"notes": "Good customer."}')$$, '42501', 'permission denied for table watch_requests',
  'a collector cannot write the notes of a watch request');
select is(
  pg_temp.rows_touched($$update public.watch_requests set status = 'closed', notes = null$$), '0',
  'a collector cannot change the status or the notes of a watch request');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select watch_details, newsletter_signup from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$,
  $$values ('A request that belongs to the test.', false)$$, 'an admin can read watch requests');
select lives_ok($$select pg_temp.add('{}')$$, 'an admin can ask for a watch as any visitor can');
select throws_ok(
  $$update public.watch_requests set budget = '$1'$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot change what a watch request says');
select throws_ok(
  $$update public.watch_requests set created_at = '2001-01-01'$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot change when a watch request was sent');
select throws_ok(
  $$select pg_temp.add('{"status": "found"}')$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot send a watch request that is under way');
select results_eq(
  $$select status, notes from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$,
  $$values ('new', null::text)$$, 'a watch request begins as new and without notes');
select is(
  pg_temp.rows_touched(
    format($$update public.watch_requests set status = %L where id = '00000000-0000-4000-8000-0000000000c1'$$, status)),
  '1', format('an admin can give a watch request any status: %s', status))
from unnest(array['searching', 'found', 'closed', 'new']) as status;
select throws_ok(
  format($$update public.watch_requests set status = %L where id = '00000000-0000-4000-8000-0000000000c1'$$, status),
  '23514', 'new row for relation "watch_requests" violates check constraint "watch_requests_status_known"',
  format('a status of a watch request that is none of the four is refused: %s', quote_literal(status)))
from unnest(array['in_progress', 'Found', 'new ', '']) as status;
select throws_ok(
  $$update public.watch_requests set status = null$$, '23502', null, 'a watch request always has a status');
select is(
  pg_temp.rows_touched(
    format($$update public.watch_requests set notes = %L where id = '00000000-0000-4000-8000-0000000000c1'$$, notes)),
  answer, format('the notes of a watch request are absent or have 1 to 5000 characters: %s', label))
from (values
  ('1', 'n', '1'),
  ('5000', repeat('n', 5000), '1'),
  ('5001', repeat('n', 5001), '23514'),
  ('0', '', '23514'),
  ('white space', e' \n', '23514'),
  ('none', null, '1')
) as examples (label, notes, answer);
-- Two at one watch request: whoever names a version that was left behind changes nothing.
create temporary table versions (nth integer primary key, seen timestamptz not null);
insert into versions select 1, updated_at from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1';
select is(
  pg_temp.rows_touched(
    $$update public.watch_requests set notes = 'The first of two changes.'
      where id = '00000000-0000-4000-8000-0000000000c1' and updated_at = (select seen from versions where nth = 1)$$),
  '1', 'an admin can edit the version of a watch request that they saw');
select is(
  pg_temp.rows_touched(
    $$update public.watch_requests set notes = 'The second of two changes.'
      where id = '00000000-0000-4000-8000-0000000000c1' and updated_at = (select seen from versions where nth = 1)$$),
  '0', 'an admin cannot overwrite a change of a watch request that they did not see');
select throws_ok(
  $$update public.watch_requests set updated_at = '2001-01-01'$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot choose when a watch request was changed');
select throws_ok(
  $$select pg_temp.add('{"updated_at": "2001-01-01"}')$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot choose when a watch request was changed, not even as it is added');

select results_eq(
  $$select search_text from public.watch_requests where watch_details = 'A steel chronograph.'$$,
  array[e'testvisitor\n4805550100\nasteelchronograph\n10000'],
  'the owner searches a request by name, contact, details and budget, and no match goes across them');
select results_eq(
  $$select search_text from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$,
  array[e'testvisitor\nvisitorpgtaptest\narequestthatbelongstothetest\nthefirstoftwochanges'],
  'a request without a budget is searched like any other, and by its notes');
select is(
  pg_temp.rows_touched($$delete from public.watch_requests where id = '00000000-0000-4000-8000-0000000000c1'$$),
  '1', 'an admin can delete a watch request');
select throws_ok(
  $$truncate public.watch_requests$$, '42501', 'permission denied for table watch_requests',
  'an admin cannot empty the watch requests');

-- What a request may hold, as visitors send it.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select pg_temp.example('a first name has 1 to 99 characters', label, jsonb_build_object('first_name', name), refusal)
from (values
  ('0', '', 'watch_requests_first_name_length'),
  ('1', 'n', null),
  ('99', repeat('n', 99), null),
  ('100', repeat('n', 100), 'watch_requests_first_name_length'),
  ('white space', '  ', 'watch_requests_first_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example('a last name has 1 to 99 characters', label, jsonb_build_object('last_name', name), refusal)
from (values
  ('0', '', 'watch_requests_last_name_length'),
  ('1', 'n', null),
  ('99', repeat('n', 99), null),
  ('100', repeat('n', 100), 'watch_requests_last_name_length'),
  ('white space', '  ', 'watch_requests_last_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example(
  'a contact is an e-mail address or a phone number of at most 255 characters', label,
  jsonb_build_object('contact_info', contact), refusal)
from (values
  ('an e-mail address', 'a@b.co', null),
  ('an e-mail address of 255', rpad('a', 243, 'a') || '@example.com', null),
  ('an e-mail address of 256', rpad('a', 244, 'a') || '@example.com', 'watch_requests_contact_info_shape'),
  ('a phone number', '+1 (480) 555-0100', null),
  ('a digit', '1', null),
  ('255 digits', repeat('1', 255), null),
  ('256 digits', repeat('1', 256), 'watch_requests_contact_info_shape'),
  ('no digit', '+() -', 'watch_requests_contact_info_shape'),
  ('letters', 'call me', 'watch_requests_contact_info_shape'),
  ('an extension', '555-0100 x1', 'watch_requests_contact_info_shape'),
  ('dots', '480.555.0100', 'watch_requests_contact_info_shape'),
  ('half an e-mail address', 'a@b', 'watch_requests_contact_info_shape'),
  ('both', 'a@b.co 5550100', 'watch_requests_contact_info_shape'),
  ('a line break', e'5550100\n', 'watch_requests_contact_info_shape'),
  ('empty', '', 'watch_requests_contact_info_shape'),
  ('white space', '   ', 'watch_requests_contact_info_shape'),
  ('none', null, '23502')
) as examples (label, contact, refusal);

select pg_temp.example(
  'the details of a request have 1 to 2000 characters', label, jsonb_build_object('watch_details', details), refusal)
from (values
  ('0', '', 'watch_requests_watch_details_length'),
  ('1', 'd', null),
  ('2000', repeat('d', 2000), null),
  ('2001', repeat('d', 2001), 'watch_requests_watch_details_length'),
  ('white space', e' \n', 'watch_requests_watch_details_length'),
  ('none', null, '23502')
) as examples (label, details, refusal);

select pg_temp.example('a budget is absent or has 1 to 100 characters', label, jsonb_build_object('budget', budget), refusal)
from (values
  ('none', null, null),
  ('0', '', 'watch_requests_budget_length'),
  ('1', '1', null),
  ('100', repeat('1', 100), null),
  ('101', repeat('1', 101), 'watch_requests_budget_length'),
  ('white space', '  ', 'watch_requests_budget_length')
) as examples (label, budget, refusal);

select pg_temp.example(
  'the newsletter box is ticked or not', label, jsonb_build_object('newsletter_signup', signup), refusal)
from (values
  ('ticked', 'true', null),
  ('not ticked', 'false', null),
  ('a word', 'maybe', '22P02'),
  ('none', null, '23502')
) as examples (label, signup, refusal);

-- The newsletter of those who tick the box.
reset role;
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) values ('Subscriber@pgtap.test');
create function pg_temp.subscribers() returns table (email text, source text)
  language sql security definer
as $$
  select email, source from public.newsletter_subscribers order by email
$$;

set local role anon;
select lives_ok(
  $$select pg_temp.add('{"contact_info": "Ticked@pgtap.test", "newsletter_signup": true}')$$,
  'a visitor can ask for a watch and tick the newsletter');
select lives_ok(
  format('select pg_temp.add(%L)', changes), format('the request is kept where nobody is to be subscribed: %s', label))
from (values
  ('box not ticked', '{"contact_info": "not-ticked@pgtap.test", "newsletter_signup": false}'),
  ('box left alone', '{"contact_info": "left-alone@pgtap.test"}'),
  ('a telephone number', '{"contact_info": "(480) 555-0100", "newsletter_signup": true}'),
  ('on the list already', '{"contact_info": "subscriber@PGTAP.test", "newsletter_signup": true}'),
  ('on the list since the last request', '{"contact_info": "ticked@pgtap.test", "newsletter_signup": true}')
) as examples (label, changes);
select is(
  pg_temp.rows_touched(
    $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details, newsletter_signup)
      values (' ', 'Visitor', 'refused@pgtap.test', 'A watch.', true)$$),
  '23514', 'a refused request stays refused with a ticked box');
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';
select lives_ok(
  format('select pg_temp.add(%L)', jsonb_build_object('contact_info', rpad('a', 244, 'a') || '@pgtap.test', 'newsletter_signup', true)),
  'a collector can tick the newsletter, with an address as long as any');
reset role;
select results_eq(
  'select * from pg_temp.subscribers()',
  $$select email, source from (values
      ('Subscriber@pgtap.test', 'footer'),
      ('Ticked@pgtap.test', 'watch-request'),
      (rpad('a', 244, 'a') || '@pgtap.test', 'watch-request')) as expected (email, source)
    order by email$$,
  'those are on the list who ticked the box and gave an e-mail address, each once, and nobody by a refused request');
select is_empty(
  $$select email from public.newsletter_subscribers where subscribed_at <> now()$$,
  'who ticks the box is on the list with the same request');

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.watch_requests to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty($$select * from public.watch_requests$$, 'with every grant a visitor still cannot read watch requests');
select throws_ok(
  $$insert into public.watch_requests (first_name, last_name, contact_info, watch_details)
    values ('Test', 'Visitor', 'visitor@pgtap.test', 'A watch.') returning id$$, '42501',
  'new row violates row-level security policy for table "watch_requests"',
  'with every grant a visitor still cannot read back the request they send');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "watch_requests"',
  'with every grant a visitor still cannot choose when a watch request was sent');
select is(
  pg_temp.rows_touched($$update public.watch_requests set budget = '$1'$$), '0',
  'with every grant a visitor still cannot change a watch request');
select throws_ok(
  format('select pg_temp.add(%L)', changes), '42501', 'new row violates row-level security policy for table "watch_requests"',
  format('with every grant a visitor still cannot say how far a watch request has come: %s', changes))
from unnest(array['{"status": "searching"}', '{"status": "found"}', '{"status": "closed"}', '{"notes": "Good customer."}']) as changes;
select is(
  pg_temp.rows_touched($$delete from public.watch_requests$$), '0',
  'with every grant a visitor still cannot delete a watch request');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from public.watch_requests$$, 'with every grant a collector still cannot read watch requests');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "watch_requests"',
  'with every grant a collector still cannot choose when a watch request was sent');
select is(
  pg_temp.rows_touched($$update public.watch_requests set budget = '$1'$$), '0',
  'with every grant a collector still cannot change a watch request');
select throws_ok(
  format('select pg_temp.add(%L)', changes), '42501', 'new row violates row-level security policy for table "watch_requests"',
  format('with every grant a collector still cannot say how far a watch request has come: %s', changes))
from unnest(array['{"status": "found"}', '{"notes": "Good customer."}']) as changes;
select is(
  pg_temp.rows_touched($$delete from public.watch_requests$$), '0',
  'with every grant a collector still cannot delete a watch request');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select throws_ok(
  format('select pg_temp.add(%L)', changes), '42501', 'new row violates row-level security policy for table "watch_requests"',
  format('with every grant an admin still cannot send a watch request that is under way: %s', changes))
from unnest(array['{"status": "found"}', '{"notes": "Good customer."}']) as changes;

reset role;
select * from finish();
rollback;
