\ir ../frame/start.psql
-- Rows that an admin enters for a caller or a walk-in: the constraints apply, the limit of senders does not, and no email is sent.
select plan(32);

set local test.relation = 'public.inquiries';
select pg_temp.may(
  'enter an inquiry with a number alone', pg_temp.insertion('{"email": null, "phone": "480 555 0160"}'),
  '{23502, 23502, done}', '{23502, 23502, done}');
select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000e101", "phone": "480 555 0161"}');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000e101", "email": null, "phone": "480 555 0161"}')), '23502',
  'a visitor who sends an inquiry again cannot remove its email address');

select pg_temp.act_as('admin');
select is(pg_temp.outcome(pg_temp.insertion(changes)), refusal, label)
from (values
  ('{"email": null}'::jsonb, 'inquiries_reachable', 'an admin cannot enter an inquiry without an email address and a number'),
  ('{"email": null, "phone": "abc"}', 'PT422', 'an admin cannot enter an undialable number'),
  ('{"email": "abc"}', 'inquiries_email_shape', 'an admin cannot enter an invalid email address'),
  ('{"email": null, "phone": "480 555 0160", "status": "resolved"}', 'policy', 'an entered inquiry starts as new')
) as examples (changes, refusal, label);
select is(pg_temp.outcome(pg_temp.insertion('{"contact_info": "555"}', 'public.watch_requests')), 'PT422',
  'an admin cannot enter a request with an undialable number');

select pg_temp.act_as('owner');
insert into private.submissions (form, email_digest)
select form, encode(sha256('caller@pgtap.test'), 'hex')
from unnest(array['inquiries', 'watch_requests']) as form, generate_series(1, 500);
select pg_temp.act_as('anonymous');
select is(pg_temp.outcome(pg_temp.insertion('{"email": "caller@pgtap.test"}')), 'PT429', 'the limit of senders stops a visitor');
select pg_temp.act_as('admin');
select is(pg_temp.outcome(pg_temp.insertion(changes, relation)), outcome, label)
from (values
  ('public.inquiries', '{"id": "00000000-0000-4000-8000-00000000e102", "name": "Cal Test", "email": "caller@pgtap.test", "phone": "480 555 0160"}'::jsonb,
    '1', 'an admin enters an inquiry beyond every limit'),
  ('public.inquiries', '{"id": "00000000-0000-4000-8000-00000000e102", "name": "Cal Test", "email": "caller@pgtap.test", "phone": "480 555 0160"}',
    '0', 'an inquiry that is entered twice is added once'),
  ('public.inquiries', '{"id": "00000000-0000-4000-8000-00000000e103", "name": "Cal Test", "email": null, "phone": "+1 480 555 0160"}',
    '1', 'an admin enters an inquiry without an email address'),
  ('public.watch_requests', '{"id": "00000000-0000-4000-8000-00000000e104", "contact_info": "caller@pgtap.test"}',
    '1', 'an admin enters a request beyond every limit'),
  ('public.watch_requests', '{"id": "00000000-0000-4000-8000-00000000e104", "contact_info": "caller@pgtap.test"}',
    '0', 'a request that is entered twice is added once'),
  ('public.watch_requests', '{"id": "00000000-0000-4000-8000-00000000e105", "contact_info": "480 555 0160"}',
    '1', 'an admin enters a request by a number')
) as examples (relation, changes, outcome, label);

select pg_temp.act_as('owner');
create function pg_temp.entered() returns setof uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000e10' || n)::uuid from generate_series(2, 5) as n $$;
select is_empty(
  $$select from private.mail_outbox where about_id in (select pg_temp.entered())
    union all
    select from private.mail_outbox as digest cross join jsonb_array_elements(digest.data -> 'items') as item
    where digest.about = 'digest' and item #>> '{data,id}' in (select pg_temp.entered()::text)$$,
  'an entered row notifies nobody');
select results_eq(
  $$select source, actor_name, count(*) from public.audit_log
    where action = 'insert' and row_id in (select pg_temp.entered()::text) group by source, actor_name order by source$$,
  $$values ('inquiries', 'admin@pgtap.test', 2::bigint), ('watch_requests', 'admin@pgtap.test', 2::bigint)$$,
  'the log has the admin who entered an inquiry or a request');
select is(
  (select count(distinct client_id) from (
    select client_id from public.inquiries where id in (select pg_temp.entered())
    union all select client_id from public.watch_requests where id in (select pg_temp.entered())) as rows), 1::bigint,
  'an entered row belongs to the client of its address or number');
select pg_temp.act_as('admin');
select is(
  (
    select entry -> 'entered_by'
    from jsonb_array_elements(public.client_timeline(
      (select client_id from public.inquiries where id = ('00000000-0000-4000-8000-00000000' || row_id)::uuid
        union all select client_id from public.watch_requests where id = ('00000000-0000-4000-8000-00000000' || row_id)::uuid), null, 500)) as entry
    where entry ->> 'about_id' = '00000000-0000-4000-8000-00000000' || row_id and entry ->> 'kind' in ('inquiry', 'request')),
  entered_by, label)
from (values
  ('e103', '"admin@pgtap.test"'::jsonb, 'the timeline names the admin who entered an inquiry'),
  ('e104', '"admin@pgtap.test"', 'the timeline names the admin who entered a request'),
  ('e101', 'null', 'the timeline names no admin for an inquiry that a visitor sent')
) as examples (row_id, entered_by, label);

create function pg_temp.reply(row_id text, changes jsonb) returns text
  language sql
as $$
  select pg_temp.outcome(pg_temp.insertion(
    jsonb_build_object('about', 'inquiries', 'about_id', '00000000-0000-4000-8000-00000000' || row_id) || changes, 'public.replies'))
$$;
select is(pg_temp.reply(row_id, changes), outcome, label)
from (values
  ('e103', '{}'::jsonb, 'PT422', 'an inquiry without an email address takes no reply by email'),
  ('e103', '{"sent_to": "caller@pgtap.test"}', '1', 'an inquiry without an email address takes a reply to another address of its client'),
  ('e103', '{"channel": "phone"}', '1', 'a phone reply to an inquiry without an email address is recorded'),
  ('e199', '{"channel": "phone"}', 'PT404', 'an unknown inquiry takes no reply')
) as examples (row_id, changes, outcome, label);
delete from public.inquiries where id = '00000000-0000-4000-8000-00000000e103';
select is(
  public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-00000000e103')) -> 'restored', '1',
  'an inquiry without an email address is restored from the trash');

select pg_temp.act_as('owner');
delete from private.submissions;
select pg_temp.add('{"name": "Xan Test", "email": "xan@pgtap.test", "phone": "480 555 0165"}');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000e111", "name": "Yve Test", "email": "yve@pgtap.test", "phone": "480 555 0165"}');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000e112", "name": "Yve Test", "email": null, "phone": "480 555 0165"}');
select pg_temp.act_as('admin');
select lives_ok(
  $$select public.erase_client(client_id, 'Xan Test') from public.client_contacts where value = 'xan@pgtap.test'$$,
  'a client is erased whose number is the only contact of another client''s inquiry');
select results_eq(
  $$select id::text collate "C", phone from public.inquiries
    where id in ('00000000-0000-4000-8000-00000000e111', '00000000-0000-4000-8000-00000000e112') order by 1$$,
  $$values ('00000000-0000-4000-8000-00000000e111' collate "C", null), ('00000000-0000-4000-8000-00000000e112', '480 555 0165')$$,
  'erasing a client removes their number from others'' inquiries that have an email address');
\ir ../frame/finish.psql
