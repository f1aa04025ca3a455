\ir ../frame/start.psql
select plan(155);
set local test.relation = 'public.inquiries';

select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000f1"}', 'public.watches');
-- The account may not read its own rows either.
select pg_temp.act_as('signed in');
select pg_temp.add('{
  "id": "00000000-0000-4000-8000-0000000000d1", "email": "collector@pgtap.test", "watch_id": "00000000-0000-4000-8000-0000000000f1"}');
select pg_temp.act_as('owner');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('send an inquiry', pg_temp.insertion(), '{done, done, done}', '{done, done, done}'),
  ('send an inquiry about a watch', pg_temp.insertion(
    '{"watch_id": "00000000-0000-4000-8000-0000000000f1", "phone": "555-0101", "status": "new"}'), '{done, done, done}', null),
  ('read back the inquiry they send', pg_temp.insertion() || ' returning id', '{grant, policy, done}', '{policy, policy, done}'),
  ('send an inquiry that is in progress', pg_temp.insertion('{"status": "in_progress"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('send an inquiry that is resolved', pg_temp.insertion('{"status": "resolved"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('set when an inquiry was sent', pg_temp.insertion('{"created_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('set the watch name of an inquiry', pg_temp.insertion('{"watch_name": "Another", "watch_brand": "Test Brand"}'),
    '{grant, grant, grant}', null),
  ('read inquiries', 'select from public.inquiries', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the status of an inquiry', $$update public.inquiries set status = 'resolved'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change the status of an inquiry by an upsert', pg_temp.insertion('{
      "id": "00000000-0000-4000-8000-0000000000d1", "email": "collector@pgtap.test", "watch_id": "00000000-0000-4000-8000-0000000000f1"}')
    || $$ on conflict (id) do update set status = 'resolved'$$, '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('rewrite an inquiry', $$update public.inquiries set message = 'Rewritten'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('change when an inquiry was sent', $$update public.inquiries set created_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('change which watch an inquiry names', $$update public.inquiries set watch_name = 'Another', watch_brand = 'Test Brand'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set the search text of an inquiry', $$update public.inquiries set search_text = 'Anything'$$,
    '{428C9, 428C9, 428C9}', null),
  ('delete an inquiry', 'delete from public.inquiries', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the inquiries', 'truncate public.inquiries', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select throws_ok(
  pg_temp.insertion('{"watch_id": "00000000-0000-4000-8000-00000000dead"}'), '23503', null,
  'an inquiry cannot be about a watch that does not exist');

select pg_temp.act_as('admin');
select pg_temp.status_examples(
  'an inquiry', '00000000-0000-4000-8000-0000000000d1', array['in_progress', 'resolved', 'new'],
  'an unknown status is rejected', array['closed', 'New', 'in progress', '']);
select results_eq(
  $$select search_text from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$select private.fold_text(name) || e'\n' || private.fold_text(email) || e'\n' || private.fold_text('Test Brand Test Watch') || e'\n' || private.fold_text(message) from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  'the owner searches inquiries by name, email address, phone, watch and message, and no match spans two of them');

select pg_temp.act_as('anonymous');
select pg_temp.add('{"message": "Good day.", "watch_id": "00000000-0000-4000-8000-0000000000f1"}');
select pg_temp.act_as('admin');
create temporary view named as
  select watch_name, watch_brand, watch_id from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1';
select results_eq(
  $$select watch_name, watch_brand from named$$, $$values ('Test Watch', 'Test Brand')$$,
  'an inquiry records the name of its watch');
select results_eq(
  $$select watch_name, watch_brand from public.inquiries where message = 'Good day.'$$,
  $$values ('Test Watch', 'Test Brand')$$, 'an inquiry sent through the API records the name of its watch');
select is_empty(
  $$select watch_name, watch_brand from public.inquiries where watch_id is null and (watch_name is not null or watch_brand is not null)$$,
  'an inquiry without a watch records no name');
update public.watches set name = 'Renamed Watch' where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select watch_name from named$$, array['Test Watch'], 'an inquiry keeps the former name of a renamed watch');
delete from public.watches where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select watch_name, watch_brand from named$$, $$values ('Test Watch', 'Test Brand')$$,
  'an inquiry keeps the name and the brand of a deleted watch');
select results_eq(
  $$select watch_id from named$$, array[null::uuid], 'an inquiry stays after its watch is deleted');

select pg_temp.act_as('anonymous');
select pg_temp.text_examples('an inquiry name has 1 to 100 characters', 'name');
select pg_temp.email_examples('an inquiry has an email address');
select pg_temp.phone_examples('the phone number of an inquiry is absent, or dialable with at most 40 characters');
select pg_temp.text_examples('an inquiry message has 1 to 5000 characters', 'message');

-- The row is older than the rule of dialable numbers.
select pg_temp.act_as('owner');
insert into public.inquiries (id, name, email, phone, message)
values ('00000000-0000-4000-8000-0000000000e7', 'Test Visitor', 'visitor@pgtap.test', 'abc', 'A message.');
select pg_temp.act_as('admin');
select is(
  pg_temp.trial($$update public.inquiries set status = 'resolved' where id = '00000000-0000-4000-8000-0000000000e7'$$), '1',
  'an inquiry with an undialable number can change its status');
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000e7';
select is(
  public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-0000000000e7')) -> 'restored',
  '1', 'an inquiry with an undialable number is restored from the trash');

-- The database sets the watch name, even with every grant.
select pg_temp.act_as('owner');
grant all on public.inquiries to anon;
select pg_temp.act_as('anonymous');
select lives_ok(
  pg_temp.insertion('{"watch_name": "Another", "watch_brand": "Test Brand"}'),
  'with every grant an anonymous visitor can send an inquiry that names a watch');
select pg_temp.act_as('owner');
select is_empty(
  $$select from public.inquiries where watch_name = 'Another'$$,
  'with every grant an anonymous visitor still cannot choose which watch an inquiry names');

select cmp_ok(
  (
    select count(*) from pg_trigger
    where tgrelid = 'public.inquiries'::regclass and not tgisinternal and tgtype & 4 <> 0
      and pg_get_triggerdef(oid) !~ 'CURRENT_USER <> ALL'
  ), '<=', 4::bigint, 'an inquiry sent through the API fires at most four triggers');
\ir ../frame/finish.psql
