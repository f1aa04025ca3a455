begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(33);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');

-- How many rows an insert of these columns adds, or the code of its refusal.
create function pg_temp.add(relation regclass, entry jsonb) returns text
  language plpgsql
as $$
declare
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
  touched bigint;
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', relation, given)
    using entry;
  get diagnostics touched = row_count;
  return touched;
exception when others then
  return sqlstate;
end
$$;

create function pg_temp.inquiry(changes jsonb) returns text
  language sql
as $$
  select pg_temp.add('public.inquiries', '{
    "id": "00000000-0000-4000-8000-0000000000d1", "name": "Test Visitor", "email": "repeat@pgtap.test",
    "message": "As it was sent first."}'::jsonb || changes)
$$;
create function pg_temp.request(changes jsonb) returns text
  language sql
as $$
  select pg_temp.add('public.watch_requests', '{
    "id": "00000000-0000-4000-8000-0000000000d1", "first_name": "Test", "last_name": "Visitor",
    "contact_info": "repeat@pgtap.test", "watch_details": "As it was sent first.", "newsletter_signup": false}'::jsonb || changes)
$$;
create function pg_temp.subscription(changes jsonb) returns text
  language sql
as $$
  select pg_temp.add('public.newsletter_subscribers', '{
    "id": "00000000-0000-4000-8000-0000000000d2", "email": "reader@pgtap.test", "source": "footer"}'::jsonb || changes)
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is(pg_temp.inquiry('{}'), '1', 'a visitor may choose the id of an inquiry, so that a repeat is recognised');
select is(pg_temp.inquiry('{}'), '0', 'a repeated inquiry is no mistake and adds nothing');
select is(
  pg_temp.inquiry('{"message": "As it was corrected.", "email": "right@pgtap.test", "phone": "1"}'), '0',
  'a repeated inquiry may be corrected');
select is(pg_temp.inquiry('{"message": ""}'), '23514', 'a repeated inquiry is held to the rules');
select is(pg_temp.inquiry('{"status": "resolved"}'), '42501', 'a repeat cannot give an inquiry another status');
select is(pg_temp.inquiry('{"created_at": "2001-01-01"}'), '42501', 'a repeat cannot give an inquiry another time');
select is(pg_temp.request('{}'), '1', 'a visitor may choose the id of a watch request, so that a repeat is recognised');
select is(pg_temp.request('{}'), '0', 'a repeated watch request is no mistake and adds nothing');
select is(
  pg_temp.request('{"watch_details": "As it was corrected.", "newsletter_signup": true, "contact_info": "right@pgtap.test"}'), '0',
  'a repeated watch request may be corrected');
select is(pg_temp.request('{"notes": "Mine."}'), '42501', 'a repeat cannot write the notes of a watch request');
select is(pg_temp.subscription('{}'), '1', 'a visitor may choose the id of a subscription, so that a repeat is recognised');
select is(pg_temp.subscription('{"email": "Reader@pgtap.test"}'), '0', 'a repeated subscription is no mistake and adds nothing');
select is(
  pg_temp.subscription('{"id": "00000000-0000-4000-8000-0000000000d3"}'), '23505',
  'somebody else who subscribes an address is told that it is on the list');
select is(
  pg_temp.subscription('{"email": "other-reader@pgtap.test"}'), '1', 'a corrected address is a subscription of its own');

reset role;
select results_eq(
  $$select name, email, phone, message, status from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$values ('Test Visitor', 'right@pgtap.test', '1', 'As it was corrected.', 'new')$$,
  'an inquiry is what was sent last while it may be corrected');
select is(
  (select watch_details from public.watch_requests where id = '00000000-0000-4000-8000-0000000000d1'),
  'As it was corrected.', 'a watch request is what was sent last while it may be corrected');
select is(
  (select source from public.newsletter_subscribers where email = 'right@pgtap.test'), 'watch-request',
  'who ticks the newsletter only in a repeat is on the list');
select is(
  (select count(*) from private.submissions
   where email_digest in (select encode(sha256(convert_to(email, 'UTF8')), 'hex') from
     unnest(array['repeat@pgtap.test', 'right@pgtap.test']) as email)), 2::bigint,
  'a repeat does not count: one inquiry and one watch request do');

-- The hour is over, or the house has begun.
update public.inquiries set status = 'in_progress' where id = '00000000-0000-4000-8000-0000000000d1';
update public.watch_requests set created_at = now() - interval '1 hour' where id = '00000000-0000-4000-8000-0000000000d1';
set local role anon;
select is(
  pg_temp.inquiry('{"message": "As it was corrected.", "email": "right@pgtap.test", "phone": "1"}'), '0',
  'the same inquiry is recognised also later');
select is(
  pg_temp.inquiry('{"message": "Something else."}'), '1', 'an inquiry that the house has begun on is not changed: what differs is another');
select is(
  pg_temp.request('{"watch_details": "As it was corrected.", "newsletter_signup": true, "contact_info": "right@pgtap.test"}'), '0',
  'the same watch request is recognised also later');
select is(
  pg_temp.request('{"watch_details": "Something else."}'), '1',
  'a watch request that is an hour old is not changed: what differs is another');
reset role;
select is(
  (select message from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'), 'As it was corrected.',
  'what the house has begun on stands as it was');

-- A collector has no more than a visitor.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';
select is(
  pg_temp.add('public.inquiries', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "C", "email": "c@pgtap.test", "message": "M"}'),
  '1', 'a collector may choose the id of an inquiry');
select is(
  pg_temp.add('public.closures', '{"id": "00000000-0000-4000-8000-0000000000d4", "day": "2097-01-02"}'), '42501',
  'a collector adds no closure by choosing its id');
select is(
  pg_temp.add('public.watches', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "Mine", "brand": "Mine", "category": "Mine", "description": "A watch of a collector."}'),
  '42501', 'a collector adds no watch by choosing its id');
select is(
  pg_temp.add('public.testimonials', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "Mine", "rating": 5, "content": "Mine."}'),
  '42501', 'a collector adds no testimonial by choosing its id');

-- An admin.
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select is(
  pg_temp.add('public.watches', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "First", "brand": "Test Repeats", "category": "Test", "description": "A watch that belongs to the test."}'),
  '1', 'an admin may choose the id of a watch');
select is(
  pg_temp.add('public.watches', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "Second", "brand": "Test Repeats", "category": "Test", "description": "A watch that belongs to the test."}'),
  '23505', 'a known id of a watch is refused, and nothing overwritten');
select is(
  pg_temp.add('public.testimonials', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "First", "rating": 5, "content": "Mine."}'),
  '1', 'an admin may choose the id of a testimonial');
select is(
  pg_temp.add('public.testimonials', '{"id": "00000000-0000-4000-8000-0000000000d4", "name": "Second", "rating": 5, "content": "Mine."}'),
  '23505', 'a known id of a testimonial is refused, and nothing overwritten');
select is(
  pg_temp.add('public.closures', '{"id": "00000000-0000-4000-8000-0000000000d4", "day": "2097-01-02"}'), '1',
  'an admin may choose the id of a closure');
select is(
  pg_temp.add('public.closures', '{"id": "00000000-0000-4000-8000-0000000000d4", "day": "2097-01-03"}'), '23505',
  'a known id of a closure is refused, and nothing overwritten');

reset role;
select * from finish();
rollback;
