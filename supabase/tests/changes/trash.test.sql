\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(73);
set local test.relation = 'public.trash';

-- A new change: a test file is one transaction, but each request of the API has its own.
create function pg_temp.next(who text default 'admin') returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as(who);
end
$$;

create function pg_temp.in_trash(deleted_id uuid) returns text[]
  language sql security definer
as $$ select array_agg(id) from public.trash where row_id = deleted_id $$;

create function pg_temp.restore(deleted_id uuid) returns text
  language sql
as $$ select public.restore_from_trash(pg_temp.in_trash(deleted_id)) ->> 'restored' $$;

-- Without the version.
create function pg_temp.row_now(relation regclass, deleted_id uuid) returns jsonb
  language plpgsql security definer
as $$
declare
  reply jsonb;
begin
  execute format('select to_jsonb(known) from %s as known where id = $1', relation) into reply using deleted_id;
  return reply;
end
$$;

select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000a1", "featured": true, "specifications": {"case": "40mm"},
  "image_urls": ["https://images.example/a.jpg"], "created_at": "2026-01-02T03:04:05.678901Z"}', 'public.watches');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000d1", "role": "Collector"}', 'public.testimonials');
select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b1", "email": "asker@pgtap.test", "message": "A word to look for: tourbillon.",
  "watch_id": "00000000-0000-4000-8000-0000000000a1"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000c1", "email": "caller@pgtap.test", "appointment_time": "10:00 AM"}', 'public.appointments');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000f1", "contact_info": "seeker@pgtap.test", "newsletter_signup": true}', 'public.watch_requests');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000e1", "email": "reader@pgtap.test"}', 'public.newsletter_subscribers');
select pg_temp.act_as('owner');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000e2", "day": "2096-06-01", "reason": "Stocktaking"}', 'public.closures');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000e3", "title": "Template of the test"}', 'public.reply_templates');
insert into private.link_keys (digest, about, about_id) values
  (sha256('appointment key'), 'appointments', '00000000-0000-4000-8000-0000000000c1'),
  (sha256('reader key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1');
delete from public.newsletter_subscribers where email = 'seeker@pgtap.test';
select pg_temp.next();
insert into public.replies (id, about, about_id, words) values
  ('00000000-0000-4000-8000-0000000000aa', 'inquiries', '00000000-0000-4000-8000-0000000000b1', 'An answer to an inquiry.'),
  ('00000000-0000-4000-8000-0000000000ab', 'watch_requests', '00000000-0000-4000-8000-0000000000f1', 'An answer to a request.');
update public.appointments set status = 'confirmed' where id = '00000000-0000-4000-8000-0000000000c1';

-- The rows before they are deleted.
select pg_temp.act_as('owner');
create temporary table kinds as
select relation, id, pg_temp.row_now(relation, id) as was
from (values
  ('watches'::regclass, '00000000-0000-4000-8000-0000000000a1'::uuid),
  ('testimonials', '00000000-0000-4000-8000-0000000000d1'),
  ('inquiries', '00000000-0000-4000-8000-0000000000b1'),
  ('appointments', '00000000-0000-4000-8000-0000000000c1'),
  ('watch_requests', '00000000-0000-4000-8000-0000000000f1'),
  ('newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1'),
  ('closures', '00000000-0000-4000-8000-0000000000e2'),
  ('reply_templates', '00000000-0000-4000-8000-0000000000e3')
) as kinds (relation, id);
grant select on kinds to authenticated;
create function pg_temp.emails() returns bigint
  language sql security definer
as $$ select count(*) from private.mail_outbox $$;
create function pg_temp.waiting_emails(deleted_id uuid) returns text[]
  language sql security definer
as $$ select array_agg(kind order by kind) from private.mail_outbox where about_id = deleted_id and status = 'queued' $$;
select set_config('test.emails', pg_temp.emails()::text, true);
select set_config('test.waiting', pg_temp.waiting_emails('00000000-0000-4000-8000-0000000000c1')::text, true);

select pg_temp.act_as('admin');
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a1';

select pg_temp.act_as('owner');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the trash', 'select from public.trash', '{42501, nothing, done}', null),
  ('write into the trash', 'delete from public.trash', '{55000, 55000, 55000}', null),
  ('restore from the trash', 'select public.restore_from_trash(array(select id from public.trash))', '{42501, PT403, done}', null),
  ('restore by a known id', $$select public.restore_from_trash(array['0'])$$, '{42501, PT403, done}', null),
  ('purge a deletion', $$select public.empty_trash(array['0'])$$, '{42501, PT403, done}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.act_as('service role');
select is(pg_temp.outcome('select from public.trash'), '42501', 'the service role may not read the trash');
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome($$select public.restore_from_trash((select array_agg(n::text) from generate_series(1, 501) as n))$$), 'PT422',
  'at most five hundred deletions are restored in one call');

-- Deleting and restoring.
select pg_temp.act_as('anonymous');
select is((select count(*) from public.watches where id = '00000000-0000-4000-8000-0000000000a1'), 0::bigint,
  'visitors cannot see a deleted watch');
select pg_temp.next();
delete from public.testimonials where id = '00000000-0000-4000-8000-0000000000d1';
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000b1';
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000c1';
delete from public.watch_requests where id = '00000000-0000-4000-8000-0000000000f1';
delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000e1';
delete from public.closures where id = '00000000-0000-4000-8000-0000000000e2';
delete from public.reply_templates where id = '00000000-0000-4000-8000-0000000000e3';
select results_eq(
  $$select relation::text, title, deleted_by_name from kinds join public.trash on source = relation::text and row_id = kinds.id
    order by relation::text$$,
  $$values
    ('appointments', 'Test Visitor', 'admin@pgtap.test'),
    ('closures', 'Friday, June 1, 2096', 'admin@pgtap.test'), ('inquiries', 'Test Visitor', 'admin@pgtap.test'),
    ('newsletter_subscribers', 'reader@pgtap.test', 'admin@pgtap.test'),
    ('reply_templates', 'Template of the test', 'admin@pgtap.test'), ('testimonials', 'Test Client', 'admin@pgtap.test'),
    ('watch_requests', 'Test Visitor', 'admin@pgtap.test'), ('watches', 'Test Brand Test Watch', 'admin@pgtap.test')$$,
  'every row that an admin deletes is in the trash under its title');
select results_eq(
  $$select title from public.trash where search_text like '%tourbillon%'$$, array['Test Visitor'],
  'the trash is searched by words of the row');
select is((select count(*) from public.replies where about_id = '00000000-0000-4000-8000-0000000000b1'), 0::bigint,
  'deleting an inquiry deletes its replies');
select is(
  pg_temp.outcome($$select public.appointment_by_key('appointment key')$$), 'PT410', 'the link of a deleted appointment shows nothing');
select pg_temp.next();
select is(
  public.restore_from_trash(array(select trash.id from public.trash join kinds on kinds.id = row_id)) ->> 'restored', '8',
  'several deletions are restored together');
-- The inquiry was deleted after its watch, when its link was already cleared.
select is(pg_temp.row_now(relation, id) - 'watch_id', was - 'watch_id', format('a restored row equals the deleted one: %s', relation)) from kinds order by relation::text;
select is_empty($$select from public.trash join kinds on kinds.id = row_id$$, 'restored rows leave the trash');
select set_eq(
  $$select words from public.replies where about_id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000f1')$$,
  array['An answer to an inquiry.', 'An answer to a request.'], 'restoring an inquiry restores its replies');
select is(
  (select count(*) from public.appointment_changes where appointment_id = '00000000-0000-4000-8000-0000000000c1'), 1::bigint,
  'restoring an appointment restores its changes');
select is(pg_temp.emails()::text, current_setting('test.emails'), 'restoring queues no email');
select is(
  pg_temp.waiting_emails('00000000-0000-4000-8000-0000000000c1')::text, current_setting('test.waiting'),
  'emails that were queued for an appointment are queued again');
select is_empty(
  $$select from public.newsletter_subscribers where email = 'seeker@pgtap.test'$$,
  'restoring a request does not subscribe its sender again');
select results_eq(
  $$select action from public.history_of('watches', '00000000-0000-4000-8000-0000000000a1')$$, array['restore', 'delete'],
  'the log has the deletion and the restoration');
select pg_temp.act_as('owner');
select ok(
  exists (select from private.link_keys where about_id = '00000000-0000-4000-8000-0000000000c1'), 'the link of a restored appointment works again');

-- Restoring in another order than deleting.
update public.inquiries set watch_id = '00000000-0000-4000-8000-0000000000a1' where id = '00000000-0000-4000-8000-0000000000b1';
select pg_temp.next();
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000b1';
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a1';
select is(pg_temp.restore('00000000-0000-4000-8000-0000000000b1'), '1', 'an inquiry is restored while its watch is in the trash');
select is(
  (select watch_name from public.inquiries where id = '00000000-0000-4000-8000-0000000000b1'), 'Test Watch',
  'a restored inquiry keeps the name of its watch');
select is(pg_temp.restore('00000000-0000-4000-8000-0000000000a1'), '1', 'a watch is restored after its inquiry');
select is(
  (select watch_id from public.inquiries where id = '00000000-0000-4000-8000-0000000000b1'), '00000000-0000-4000-8000-0000000000a1',
  'an inquiry that was restored before its watch refers to the watch again once the watch is restored');
-- Conflicts.
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000c1';
delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000e1';
delete from public.closures where id = '00000000-0000-4000-8000-0000000000e2';
select pg_temp.act_as('anonymous');
select pg_temp.add('{"appointment_time": "10:00 AM"}', 'public.appointments');
select pg_temp.add('{"email": "READER@pgtap.test"}', 'public.newsletter_subscribers');
select pg_temp.act_as('admin');
select pg_temp.add('{"day": "2096-06-01"}', 'public.closures');
select is(
  public.restore_from_trash(pg_temp.in_trash(id::uuid)) -> 'refused', jsonb_build_array(jsonb_build_object('title', title, 'reason', reason, 'is_taken', kind = 'an appointment')),
  format('the response names the conflict: %s', kind))
from (values
  ('an appointment', '00000000-0000-4000-8000-0000000000c1', 'Test Visitor', 'appointment_time_taken'),
  ('a subscriber', '00000000-0000-4000-8000-0000000000e1', 'reader@pgtap.test', 'subscribed_again'),
  ('a closed day', '00000000-0000-4000-8000-0000000000e2', 'Friday, June 1, 2096', 'closed_again')
) as conflicts (kind, id, title, reason);
select is((select count(*) from public.trash join kinds on kinds.id = row_id), 3::bigint, 'a row that cannot be restored stays in the trash');

create function pg_temp.restore_appointment_to(slot text) returns text
  language sql
as $$
  select pg_temp.trial(format('select public.restore_appointment(%L, %L, %L)',
    (pg_temp.in_trash('00000000-0000-4000-8000-0000000000c1'))[1], row ->> 'appointment_date', slot))
  from public.trash where row_id = '00000000-0000-4000-8000-0000000000c1'
$$;
select pg_temp.act_as('owner');
select pg_temp.may('restore an appointment to another time',
  format('select public.restore_appointment(%L, %L, %L)', id, row ->> 'appointment_date', '4:30 PM'), '{42501, PT403, done}')
from public.trash where row_id = '00000000-0000-4000-8000-0000000000c1';
select pg_temp.next();
select is(pg_temp.restore_appointment_to('10:00 AM'), '23505 appointments_slot_key', 'an appointment is not restored to a taken time');
select is(pg_temp.restore_appointment_to('noon'), 'PT422', 'an appointment is not restored to a time that does not exist');
select isnt(pg_temp.in_trash('00000000-0000-4000-8000-0000000000c1'), null, 'an appointment that could not be restored stays in the trash unchanged');
select lives_ok(
  $$select public.restore_appointment((pg_temp.in_trash('00000000-0000-4000-8000-0000000000c1'))[1], row ->> 'appointment_date', '4:30 PM')
    from public.trash where row_id = '00000000-0000-4000-8000-0000000000c1'$$, 'an appointment is restored to a free time');
select is(
  (select concat_ws(' ', status, appointment_time) from public.appointments where id = '00000000-0000-4000-8000-0000000000c1'),
  'confirmed 4:30 PM', 'an appointment that is restored to another time keeps its status');
select is(pg_temp.in_trash('00000000-0000-4000-8000-0000000000c1'), null, 'an appointment that is restored to another time leaves the trash');
select ok(
  'appointment-moved' = any (pg_temp.waiting_emails('00000000-0000-4000-8000-0000000000c1')),
  'the client of an appointment that is restored to another time is notified');
select is(
  array(select kind from unnest(pg_temp.waiting_emails('00000000-0000-4000-8000-0000000000c1')) as kind
    where kind like 'appointment-%' and kind not like '%reminder%'),
  array['appointment-moved'], 'a queued email with the former time is canceled');
select is(
  (select concat_ws(' ', who, time_before, time_after, status_after) from public.appointment_changes
    where appointment_id = '00000000-0000-4000-8000-0000000000c1' order by revision desc limit 1),
  'shop 10:00 AM 4:30 PM confirmed', 'the list of changes says that the restored appointment was moved');
delete from public.appointments where id = '00000000-0000-4000-8000-0000000000c1';

-- An owner cannot restore a person who unsubscribed.
select pg_temp.act_as('anonymous');
select set_config('request.method', 'POST', true);
select is(unsubscribe('reader key'), true, 'a subscriber in the trash can still unsubscribe by their link');
select pg_temp.next();
select is(pg_temp.in_trash('00000000-0000-4000-8000-0000000000e1'), null, 'unsubscribing removes the subscriber from the trash');
select pg_temp.act_as('owner');
insert into public.newsletter_subscribers (id, email) values ('00000000-0000-4000-8000-0000000000e4', 'owner@pgtap.test');
insert into private.link_keys (digest, about, about_id)
values (sha256('owner key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e4');
select pg_temp.next();
select is(unsubscribe('owner key'), true, 'an admin can unsubscribe by a link too');
select is(pg_temp.in_trash('00000000-0000-4000-8000-0000000000e4'), null, 'unsubscribing by a link puts no row into the trash, even as an admin');

-- Purging.
select pg_temp.next();
update public.inquiries set status = 'resolved' where id = '00000000-0000-4000-8000-0000000000b1';
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000b1';
select is(public.empty_trash(pg_temp.in_trash('00000000-0000-4000-8000-0000000000b1')), 1, 'an admin purges a deletion');
select results_eq(
  $$select action, before, after from public.audit_log where row_id = '00000000-0000-4000-8000-0000000000b1' and action <> 'reply' order by id desc limit 3$$,
  $$values ('purge', null::jsonb, null::jsonb), ('delete', null, null), ('update', null, null)$$,
  'the log keeps of a purged row only that it existed');
select pg_temp.act_as('owner');
-- Searches every table for the email address.
create function pg_temp.tables_with(needle text) returns setof text
  language plpgsql
as $$
declare
  relation regclass;
  is_there boolean;
begin
  for relation in
    select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('select exists (select from %s as known where to_jsonb(known)::text ilike $1)', relation)
    into is_there using '%' || needle || '%';
    if is_there then
      return next relation::text;
    end if;
  end loop;
end
$$;
select set_eq($$select pg_temp.tables_with('caller@pgtap.test')$$, array['audit_log', 'client_contacts', 'private.mail_outbox'], 'control: a search of every table finds a saved row');
select is_empty($$select pg_temp.tables_with('asker@pgtap.test')$$, 'a search of every table finds nothing of a purged row');
select is_empty($$select pg_temp.tables_with('tourbillon')$$, 'a search of every table finds no words of a purged row');
select pg_temp.next();
delete from public.watch_requests where id = '00000000-0000-4000-8000-0000000000f1';
select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000f1", "contact_info": "seeker@pgtap.test"}', 'public.watch_requests');
select pg_temp.act_as('admin');
select is(
  public.restore_from_trash(pg_temp.in_trash('00000000-0000-4000-8000-0000000000f1')) #>> '{refused,0,reason}',
  'place_taken',
  'restoring does not overwrite a row that a browser has sent again');
select is(public.empty_trash(pg_temp.in_trash('00000000-0000-4000-8000-0000000000f1')), 1, 'a deletion whose row exists again can be purged');
select isnt(
  pg_temp.row_now('public.watch_requests', '00000000-0000-4000-8000-0000000000f1'), null, 'purging does not touch the row that a browser has sent again');

-- An inquiry and its watch, restored in one change and deleted again by its undo, are two entries in the trash.
select pg_temp.act_as('owner');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000a7"}', 'public.watches');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b7", "watch_id": "00000000-0000-4000-8000-0000000000a7"}', 'public.inquiries');
select pg_temp.next();
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000b7';
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a7';
select pg_temp.next();
select set_config('test.restored', public.restore_from_trash(array(select id from public.trash where row_id::text ~ '0000000000[ab]7$')) ->> 'change', true);
select pg_temp.next();
select is(public.undo_changes(array[current_setting('test.restored')]::uuid[]) ->> 'outcome', 'undone', 'restoring an inquiry with its watch can be undone');
select is(
  (select count(*) from public.trash where row_id::text ~ '0000000000[ab]7$'), 2::bigint, 'the trash lists the inquiry and its watch separately');
\ir ../frame/finish.psql
