\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(101);
set local test.relation = 'public.audit_log';

-- A second admin, and rows that both admins change.
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000ae', 'second@pgtap.test', '{"full_name": "Second Admin"}');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ae', 'admin');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000a1", "name": "First name", "category": "pgtap dive"}', 'public.watches');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000a2", "category": "pgtap dive"}', 'public.watches');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b1"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b2"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b3"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000c1", "appointment_time": "10:00 AM"}', 'public.appointments');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000d1"}', 'public.testimonials');

-- A new change: a test file is one transaction, but each request of the API has its own.
create function pg_temp.next(who text default 'admin', account uuid default null) returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as(who, account);
end
$$;

create function pg_temp.logged(row_of text) returns setof text
  language sql security definer
as $$
  select concat_ws(' ', action, before, after) from public.audit_log where row_id = row_of order by id
$$;

create function pg_temp.last_change(row_of text) returns uuid
  language sql security definer
as $$
  select tx from public.audit_log where row_id = row_of order by id desc limit 1
$$;

create function pg_temp.undo(row_of text) returns text
  language plpgsql
as $$
declare
  change constant uuid := pg_temp.last_change(row_of);
begin
  perform pg_temp.new_change();
  return public.undo_changes(array[change]) ->> 'outcome';
end
$$;

select is(
  (select count(*) from public.audit_log where row_id::text ~ '-0000000000[a-d][0-9]$'), 0::bigint,
  'a write by the database owner has no actor');

select pg_temp.next();
update public.watches set featured = true where id = '00000000-0000-4000-8000-0000000000a1';
select pg_temp.act_as('owner');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the log', 'select from public.audit_log', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('write into the log', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change an entry of the log', $$update public.audit_log set actor_name = 'Nobody'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove an entry of the log', 'delete from public.audit_log', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the log', 'truncate public.audit_log', '{grant, grant, grant}', null),
  ('read the history of a watch', $$select public.history_of('watches', '00000000-0000-4000-8000-0000000000a1')$$,
    '{42501, nothing, done}', null),
  ('read the latest changes', $$select public.latest_changes('watches', array['00000000-0000-4000-8000-0000000000a1'])$$,
    '{42501, PT403, done}', null),
  ('undo a change', format('select public.undo_changes(array[%L::uuid])', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')),
    '{42501, PT403, done}', null),
  ('read a version of a watch', format('select public.version_at((select max(id) from public.audit_log where row_id = %L), true)', '00000000-0000-4000-8000-0000000000a1'),
    '{42501, PT403, done}', null),
  ('restore a version of a watch', 'select public.restore_version(0, true, now())', '{42501, PT403, PT404}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.act_as('service role');
select is(pg_temp.outcome(statement), 'grant', format('the service role may not %s the log', verb))
from (values
  ('read', 'select from public.audit_log'), ('write', pg_temp.insertion()),
  ('change', $$update public.audit_log set actor_name = 'Nobody' where true$$), ('empty', 'delete from public.audit_log where true')
) as operations (verb, statement);

-- Entries.
select pg_temp.next();
update public.watches set name = 'Second name', description = 'Described in other words.' where id = '00000000-0000-4000-8000-0000000000a1';
select results_eq(
  $$select action, source, actor, actor_name, before, after from public.audit_log
    where row_id = '00000000-0000-4000-8000-0000000000a1' order by id desc limit 1$$,
  $$values ('update', 'watches', '00000000-0000-4000-8000-0000000000ad'::uuid, 'admin@pgtap.test',
    '{"name": "First name", "description": "A watch that belongs to the test."}'::jsonb,
    '{"name": "Second name", "description": "Described in other words."}'::jsonb)$$,
  'an entry has the actor, and the changed columns before and after');
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set price = 1 where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  (select actor_name from public.audit_log order by id desc limit 1), 'Second Admin', 'an entry has the name of the admin, if the account has one');
select pg_temp.next();
update public.watches set price = 1 where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  (select actor_name from public.audit_log order by id desc limit 1), 'Second Admin', 'an update without a difference is not logged');
update public.inquiries set status = 'resolved'
where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2');
select results_eq(
  $$select action, together from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b1')$$,
  $$values ('update', 2::bigint)$$, 'rows updated by one statement are one change');
select pg_temp.next();
update public.watches set category = 'PGTAP Dive' where id = '00000000-0000-4000-8000-0000000000a2';
select is(
  (select count(distinct row_id) from public.audit_log where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a2')),
  2::bigint, 'a new spelling of a category is one change of all its watches');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a2'), 'undone', 'a new spelling of a category can be undone');
select results_eq(
  $$select distinct category from public.watches where id in ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2')$$,
  array['pgtap dive'], 'undoing the spelling of a category reverts all of its watches');

-- Writes that are not logged.
select pg_temp.next('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b9"}', 'public.inquiries');
select pg_temp.next('signed in');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b8"}', 'public.inquiries');
select pg_temp.next('service role');
update public.inquiries set status = 'in_progress' where id = '00000000-0000-4000-8000-0000000000b9';
select is_empty(
  $$select pg_temp.logged(row_id) from unnest(array['00000000-0000-4000-8000-0000000000b9', '00000000-0000-4000-8000-0000000000b8']) as ids (row_id)$$,
  'writes by visitors and the service role are not logged');
select pg_temp.act_as('owner');
alter table public.testimonials add column added_since text, add column key_digest text, add column drawn text generated always as (name) stored;
grant update (added_since, key_digest) on public.testimonials to authenticated;
select pg_temp.next();
update public.testimonials set added_since = 'Told of', key_digest = 'A secret', name = 'Other Name' where id = '00000000-0000-4000-8000-0000000000d1';
select results_eq(
  $$select * from pg_temp.logged('00000000-0000-4000-8000-0000000000d1')$$,
  array['update {"name": "Test Client", "key_digest": null, "added_since": null} {"name": "Other Name", "key_digest": "A secret", "added_since": "Told of"}'],
  'a new column is logged, and a generated column is not');
select pg_temp.next('owner');
alter table public.testimonials drop column added_since, drop column key_digest, drop column drawn;
select private.forget_row('testimonials', '00000000-0000-4000-8000-0000000000d1');
delete from public.audit_log where row_id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
insert into public.replies (id, about, about_id, words)
values ('00000000-0000-4000-8000-0000000000f1', 'inquiries', '00000000-0000-4000-8000-0000000000b3', 'Words that are kept with the answer alone.');
select results_eq(
  $$select * from pg_temp.logged('00000000-0000-4000-8000-0000000000b3')$$,
  array['reply {"reply": "00000000-0000-4000-8000-0000000000f1"}', 'update {"status": "new"} {"status": "in_progress"}'],
  'a reply is part of the history of its inquiry, without its text');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b3'), 'not_undoable', 'a sent reply cannot be undone');

-- Undo.
select pg_temp.next();
update public.inquiries set status = 'in_progress'
where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b1'), 'undone', 'a change of many rows is undone as one');
select results_eq(
  $$select status from public.inquiries where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2')$$,
  array['resolved', 'resolved'], 'undo restores every row');
select results_eq(
  $$select is_undone, undoes is not null from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b1') limit 2$$,
  $$values (false, true), (true, false)$$, 'undo is a change of its own that names the change it undid');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b1'), 'undone', 'undo can be undone');
select results_eq(
  $$select status from public.inquiries where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2')$$,
  array['in_progress', 'in_progress'], 'undoing an undo restores the changed values');
select is(public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000b1')]) ->> 'outcome', 'undone', 'undo can be repeated');
select is(
  pg_temp.outcome($$select public.undo_changes(array[gen_random_uuid()])$$), 'PT404', 'an unknown change cannot be undone');
select is(
  pg_temp.outcome($$select public.undo_changes((select array_agg(gen_random_uuid()) from generate_series(1, 501)))$$), 'PT422',
  'at most five hundred changes are undone in one call');

-- Conflicts.
select pg_temp.next();
update public.watches set name = 'Mine', featured = not featured where id = '00000000-0000-4000-8000-0000000000a1';
select set_config('test.mine', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')::text, true);
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set name = 'Theirs' where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  pg_temp.outcome(format('select public.undo_changes(array[%L::uuid])', current_setting('test.mine'))), 'PT404',
  'an admin cannot undo another admin''s change');
select pg_temp.next();
select results_eq(
  $$select reply ->> 'outcome', reply #> '{conflicts,0,columns}', reply #>> '{conflicts,0,by}', reply #>> '{conflicts,0,title}'
    from public.undo_changes(array[current_setting('test.mine')::uuid]) as replies (reply)$$,
  $$values ('conflict', '{"name": {"was": "Second name", "mine": "Mine", "now": "Theirs"}}'::jsonb, 'Second Admin', 'Test Brand Theirs')$$,
  'nothing is undone after another admin changed the same column, and the response names both changes');
select is(
  (select name from public.watches where id = '00000000-0000-4000-8000-0000000000a1'), 'Theirs', 'the newer value stays after a conflict');
update public.watches set description = 'Something else that changed.' where id = '00000000-0000-4000-8000-0000000000a1';
select set_config('test.other', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')::text, true);
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set name = 'Theirs again' where id = '00000000-0000-4000-8000-0000000000a1';
select pg_temp.next();
select is(
  public.undo_changes(array[current_setting('test.other')::uuid]) ->> 'outcome', 'undone',
  'another admin''s change of another column is no conflict');
select results_eq(
  $$select name, description from public.watches where id = '00000000-0000-4000-8000-0000000000a1'$$,
  $$values ('Theirs again', 'Described in other words.')$$, 'undo restores only the changed columns');
select pg_temp.next();
update public.appointments set status = 'cancelled' where id = '00000000-0000-4000-8000-0000000000c1';
select pg_temp.act_as('anonymous');
select pg_temp.add('{"appointment_time": "10:00 AM"}', 'public.appointments');
select pg_temp.act_as('admin');
select is(
  public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000c1')]) #>> '{conflicts,0,reason}',
  'time_taken', 'a cancellation is not undone after someone else booked the time');
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  public.undo_changes(array[current_setting('test.mine')::uuid]) #>> '{conflicts,0,reason}', 'row_gone',
  'a change of a deleted row cannot be undone');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'a deletion can be undone');
select pg_temp.act_as('owner');
update public.audit_log set at = now() - interval '16 minutes' where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a1');
select pg_temp.act_as('admin');
select is(
  public.latest_changes('watches', array['00000000-0000-4000-8000-0000000000a1']), '{}',
  'a message offers undo for fifteen minutes');
select pg_temp.act_as('owner');
update public.audit_log set at = now() - interval '3 months' where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a1');
select pg_temp.act_as('admin');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'the history undoes a change of months ago');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'an undo of months ago can be undone');

create function pg_temp.undo_but(left_out jsonb) returns jsonb
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  return public.undo_changes(array[current_setting('test.bulk')::uuid], left_out);
end
$$;
create function pg_temp.statuses() returns text
  language sql
as $$
  select string_agg(status, ' ' order by id) from public.inquiries where id::text ~ '-0000000000e[1-4]$'
$$;
select pg_temp.act_as('owner');
select pg_temp.add(jsonb_build_object('id', '00000000-0000-4000-8000-0000000000e' || nth, 'name', 'Asker ' || nth), 'public.inquiries')
from generate_series(1, 4) as nth;
select pg_temp.next();
update public.inquiries set status = 'resolved' where id::text ~ '-0000000000e[1-4]$';
select set_config('test.bulk', pg_temp.last_change('00000000-0000-4000-8000-0000000000e1')::text, true);
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.inquiries set status = 'in_progress' where id = '00000000-0000-4000-8000-0000000000e2';
select pg_temp.next();
select results_eq(
  $$select reply ->> 'outcome', reply -> 'others', jsonb_path_query_array(reply, '$.conflicts[*].title') from pg_temp.undo_but('[]') as replies (reply)$$,
  $$values ('conflict', '3'::jsonb, '["Asker 2"]'::jsonb)$$, 'the response names the rows in conflict and counts the others');
select is(pg_temp.statuses(), 'resolved in_progress resolved resolved', 'nothing is undone before the admin confirms to skip the conflicts');
select pg_temp.act_as('owner');
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000e4';
select private.forget_row('inquiries', '00000000-0000-4000-8000-0000000000e4');
select pg_temp.next();
select results_eq(
  $$select reply -> 'others', jsonb_path_query_array(reply, '$.conflicts[*].reason')
    from pg_temp.undo_but('[{"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e2"}]') as replies (reply)$$,
  $$values ('2'::jsonb, '["row_gone"]'::jsonb)$$, 'a conflict that arises after the first response is reported, even for a skipped row');
select is(
  pg_temp.undo_but('[{"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e2"},
    {"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e4"}]') ->> 'outcome', 'undone', 'the others are undone');
select is(pg_temp.statuses(), 'new in_progress new', 'a skipped row stays as it is');
select results_eq(
  $$select can_undo, is_undone from unnest(array['e1', 'e2', 'e3']) as rows (ending)
    cross join lateral (
      select * from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000' || ending)
      where tx = current_setting('test.bulk')::uuid) as entry$$,
  $$values (false, true), (true, false), (false, true)$$, 'the history says of each row whether its change was undone');
select is(
  pg_temp.undo('00000000-0000-4000-8000-0000000000e1'), 'undone', 'a partial undo can be undone');
select is(pg_temp.statuses(), 'resolved in_progress resolved', 'undoing a partial undo restores every row');

-- Undo from the history.
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(
  (select array_agg(distinct can_undo) from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000e1')), '{f}',
  'the history does not offer undo for another admin''s change');
select pg_temp.next();
select results_eq(
  $$select action, can_undo from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b3')$$,
  $$values ('update', false), ('reply', false)$$, 'the history does not offer undo for a change that sent an email');
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a2';
select ok(
  (select can_undo from public.history_of('watches', '00000000-0000-4000-8000-0000000000a2') limit 1),
  'the history offers undo for a deletion');
select pg_temp.next();
select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-0000000000a2'));
select results_eq(
  $$select action, can_undo from public.history_of('watches', '00000000-0000-4000-8000-0000000000a2') limit 2$$,
  $$values ('restore', false), ('delete', false)$$, 'the history does not offer undo for a deletion whose row was restored');

-- Versions of a watch or a testimonial.
select pg_temp.next();
update public.testimonials set content = 'First words.' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set content = 'Second words.', rating = 4 where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set rating = 3 where id = '00000000-0000-4000-8000-0000000000d1';
create function pg_temp.entry(nth integer) returns bigint
  language sql
as $$
  select id from public.audit_log where row_id = '00000000-0000-4000-8000-0000000000d1' order by id limit 1 offset nth - 1
$$;
select is(
  public.version_at(pg_temp.entry(1), false) -> 'columns',
  '{"content": {"now": "Second words.", "then": "First words."}, "rating": {"now": 3, "then": 5}}',
  'a version is the testimonial after a change');
select is(
  public.version_at(pg_temp.entry(1), true) #> '{columns,content,then}', '"A testimonial that belongs to the test."',
  'the state before the first logged change is a version too');
select is(public.version_at(pg_temp.entry(3), false) -> 'columns', '{}', 'the last version is the present testimonial');
select is(
  pg_temp.outcome(format('select public.restore_version(%s, false, %L)', pg_temp.entry(1), '2001-01-01')), 'PT409',
  'a version is not restored over a change that was saved since it was shown');
select lives_ok(
  $$select public.restore_version(pg_temp.entry(1), false, (select updated_at from public.testimonials where id = '00000000-0000-4000-8000-0000000000d1'))$$,
  'a version is restored over the state that was shown');
select results_eq(
  $$select content, rating from public.testimonials where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$values ('First words.', 5)$$, 'restoring a version restores its values');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000d1'), 'undone', 'restoring a version can be undone');
select is(
  pg_temp.outcome(format('select public.version_at(%s, false)', (select max(id) from public.audit_log where source = 'inquiries'))), 'PT404',
  'only watches and testimonials have versions');
select pg_temp.act_as('owner');
insert into storage.objects (bucket_id, name) values ('watch-images', 'testimonials/kept.jpg');
select pg_temp.next();
update public.testimonials set image_url = '/storage/v1/object/public/watch-images/testimonials/gone.jpg' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set image_url = 'https://backend.example/storage/v1/object/public/watch-images/testimonials/kept.jpg' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set image_url = 'https://elsewhere.example/a.jpg' where id = '00000000-0000-4000-8000-0000000000d1';
create function pg_temp.picture_before(nth_last integer) returns jsonb
  language sql
as $$
  select jsonb_build_array(version #> '{columns,image_url,then}', version -> 'missing_files')
  from public.version_at((
    select id from public.audit_log where row_id = '00000000-0000-4000-8000-0000000000d1' order by id desc limit 1 offset nth_last - 1), true) as version
$$;
select is(
  pg_temp.picture_before(1), '["https://backend.example/storage/v1/object/public/watch-images/testimonials/kept.jpg", 0]',
  'a version has the pictures whose files still exist');
select is(pg_temp.picture_before(2), '[null, 1]', 'a version omits a picture whose file was deleted, and reports it');
select is(
  (select public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000d1')]) ->> 'outcome'), 'undone',
  'restoring a version restores a picture whose file still exists');
select pg_temp.next();
update public.testimonials set image_url = '/storage/v1/object/public/watch-images/testimonials/gone.jpg' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set image_url = null where id = '00000000-0000-4000-8000-0000000000d1';
select is(
  (select public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000d1')]) #>> '{conflicts,0,reason}'),
  'files_wiped', 'undo does not restore a picture whose file was deleted');
\ir ../frame/finish.psql
