\ir ../frame/start.psql
select plan(27);

create function pg_temp.inquiry(changes jsonb) returns text
  language sql
as $$
  select pg_temp.outcome(pg_temp.insertion(
    '{"id": "00000000-0000-4000-8000-0000000000d1", "email": "repeat@pgtap.test"}' || changes, 'public.inquiries'))
$$;
create function pg_temp.request(changes jsonb) returns text
  language sql
as $$
  select pg_temp.outcome(pg_temp.insertion(
    '{"id": "00000000-0000-4000-8000-0000000000d1", "contact_info": "repeat@pgtap.test", "newsletter_signup": false}' || changes,
    'public.watch_requests'))
$$;

select pg_temp.act_as('anonymous');
select is(pg_temp.inquiry('{}'), '1', 'an anonymous visitor may set the id of an inquiry, so that a repeat is recognized');
select is(pg_temp.inquiry('{}'), '0', 'a repeated inquiry succeeds and adds no row');
select is(
  pg_temp.inquiry('{"message": "As it was corrected.", "email": "right@pgtap.test", "phone": "555-0101"}'), outcome, label)
from (values
  ('1', 'the same id with other contents adds another inquiry'),
  ('0', 'a repeat of the other inquiry is recognized')
) as attempts (outcome, label);
select is(pg_temp.inquiry('{"message": ""}'), 'inquiries_message_length', 'a repeated inquiry must satisfy the constraints');
select is(pg_temp.inquiry('{"status": "resolved"}'), '42501', 'a repeat cannot change the status of an inquiry');
select is(pg_temp.inquiry('{"created_at": "2001-01-01"}'), '42501', 'a repeat cannot change the time of an inquiry');
select is(pg_temp.request('{}'), '1', 'an anonymous visitor may set the id of a watch request, so that a repeat is recognized');
select is(pg_temp.request('{}'), '0', 'a repeated watch request succeeds and adds no row');
select is(
  pg_temp.request('{"watch_details": "As it was corrected.", "newsletter_signup": true, "contact_info": "right@pgtap.test"}'), outcome, label)
from (values
  ('1', 'the same id with other contents adds another watch request'),
  ('0', 'a repeat of the other watch request is recognized')
) as attempts (outcome, label);
select is(pg_temp.request('{"notes": "Mine."}'), '42501', 'a repeat cannot set the notes of a watch request');

select pg_temp.act_as('owner');
select results_eq(
  $$select email, phone, message, status, id = '00000000-0000-4000-8000-0000000000d1' from public.inquiries
    where email in ('repeat@pgtap.test', 'right@pgtap.test') order by email$$,
  $$values ('repeat@pgtap.test', null, 'A message that belongs to the test.', 'new', true),
      ('right@pgtap.test', '555-0101', 'As it was corrected.', 'new', false)$$,
  'the first inquiry is unchanged beside the other');
select results_eq(
  $$select contact_info, watch_details, id = '00000000-0000-4000-8000-0000000000d1' from public.watch_requests
    where contact_info in ('repeat@pgtap.test', 'right@pgtap.test') order by contact_info$$,
  $$values ('repeat@pgtap.test', 'A request that belongs to the test.', true), ('right@pgtap.test', 'As it was corrected.', false)$$,
  'the first watch request is unchanged beside the other');
select is(
  (select count(*) from private.submissions
   where email_digest in (select encode(sha256(convert_to(email, 'UTF8')), 'hex') from
     unnest(array['repeat@pgtap.test', 'right@pgtap.test']) as email)), 4::bigint,
  'a repeat does not count toward the limit, and other contents do: two inquiries and two watch requests');

update public.inquiries set status = 'in_progress' where id = '00000000-0000-4000-8000-0000000000d1';
update public.watch_requests set created_at = now() - interval '1 hour' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.act_as('anonymous');
select is(pg_temp.inquiry('{}'), '0', 'a repeated inquiry is recognized after its status changed');
select is(pg_temp.request('{}'), '0', 'a repeated watch request is recognized after its status changed');
-- A signed-in visitor has an anonymous one's rights; an admin adds a row once.
select pg_temp.act_as('signed in');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": "00000000-0000-4000-8000-0000000000d4"}', 'public.inquiries')), '1',
  'a signed-in visitor may set the id of an inquiry');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": "00000000-0000-4000-8000-0000000000d4"}', relation)), '42501',
  format('a signed-in visitor adds no %s by setting its id', record))
from (values ('public.closures', 'closure'), ('public.watches', 'watch'), ('public.testimonials', 'testimonial')) as tables (relation, record);
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": "00000000-0000-4000-8000-0000000000d4"}' || changes, 'public.' || relation)), result,
  format(rule, record))
from
  (values
    ('watches', 'watch', '{"name": "Second"}'::jsonb), ('testimonials', 'testimonial', '{"name": "Second"}'),
    ('closures', 'closure', '{"day": "2097-01-03"}')
  ) as tables (relation, record, second),
  lateral (values
    ('an admin may set the id of a %s', '{}'::jsonb, '1'),
    ('an admin''s insert with a known id of a %s is rejected and overwrites nothing', second, format('23505 %s_pkey', relation))
  ) as attempts (rule, changes, result);
\ir ../frame/finish.psql
