\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(101);
set local test.relation = 'public.audit_log';

-- A second admin, and what both of them change.
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

-- Continues as one of the admins, with a change of its own: a test file is one transaction, the API gives each request one.
create function pg_temp.next(who text default 'admin', account uuid default null) returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as(who, account);
end
$$;

-- What the log says of a row, oldest first, read with the rights of the owner.
create function pg_temp.said(row_of text) returns setof text
  language sql security definer
as $$
  select concat_ws(' ', action, before, after) from public.audit_log where row_id = row_of order by id
$$;

create function pg_temp.last_change(row_of text) returns uuid
  language sql security definer
as $$
  select tx from public.audit_log where row_id = row_of order by id desc limit 1
$$;

-- Undoes the last change of a row, and says what came of it.
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
  'what is done at the database itself is nobody''s change');

-- Who may do what.
select pg_temp.next();
update public.watches set featured = true where id = '00000000-0000-4000-8000-0000000000a1';
select pg_temp.act_as('owner');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the log', 'select from public.audit_log', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('write into the log', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change what the log says', $$update public.audit_log set actor_name = 'Nobody'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove an entry of the log', 'delete from public.audit_log', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('empty the log', 'truncate public.audit_log', '{grant, grant, grant}', null),
  ('ask for the history of a watch', $$select public.history_of('watches', '00000000-0000-4000-8000-0000000000a1')$$,
    '{42501, nothing, done}', null),
  ('ask which changes are the latest', $$select public.latest_changes('watches', array['00000000-0000-4000-8000-0000000000a1'])$$,
    '{42501, PT403, done}', null),
  ('undo a change', format('select public.undo_changes(array[%L::uuid])', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')),
    '{42501, PT403, done}', null),
  ('ask what a watch was', format('select public.version_at((select max(id) from public.audit_log where row_id = %L), true)', '00000000-0000-4000-8000-0000000000a1'),
    '{42501, PT403, done}', null),
  ('restore what a watch was', 'select public.restore_version(0, true, now())', '{42501, PT403, PT404}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.act_as('service role');
select is(pg_temp.outcome(statement), 'grant', format('not even the service role may %s the log', verb))
from (values
  ('read', 'select from public.audit_log'), ('write', pg_temp.insertion()),
  ('change', $$update public.audit_log set actor_name = 'Nobody' where true$$), ('empty', 'delete from public.audit_log where true')
) as operations (verb, statement);

-- What is written down.
select pg_temp.next();
update public.watches set name = 'Second name', description = 'Described in other words.' where id = '00000000-0000-4000-8000-0000000000a1';
select results_eq(
  $$select action, source, actor, actor_name, before, after from public.audit_log
    where row_id = '00000000-0000-4000-8000-0000000000a1' order by id desc limit 1$$,
  $$values ('update', 'watches', '00000000-0000-4000-8000-0000000000ad'::uuid, 'admin@pgtap.test',
    '{"name": "First name", "description": "A watch that belongs to the test."}'::jsonb,
    '{"name": "Second name", "description": "Described in other words."}'::jsonb)$$,
  'a change says who, what it was and what it became, of the columns that changed');
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set price = 1 where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  (select actor_name from public.audit_log order by id desc limit 1), 'Second Admin', 'an admin is called by their name, where they have given one');
select pg_temp.next();
update public.watches set price = 1 where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  (select actor_name from public.audit_log order by id desc limit 1), 'Second Admin', 'what changes nothing is not written down');
update public.inquiries set status = 'resolved'
where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2');
select results_eq(
  $$select action, together from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b1')$$,
  $$values ('update', 2::bigint)$$, 'rows that are changed at once are one change');
select pg_temp.next();
update public.watches set category = 'PGTAP Dive' where id = '00000000-0000-4000-8000-0000000000a2';
select is(
  (select count(distinct row_id) from public.audit_log where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a2')),
  2::bigint, 'a category that is spelled in another way is one change of all its watches');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a2'), 'undone', 'the spelling of a category can be undone');
select results_eq(
  $$select distinct category from public.watches where id in ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2')$$,
  array['pgtap dive'], 'with the spelling of a category, all of its watches go back');

-- What is not.
select pg_temp.next('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b9"}', 'public.inquiries');
select pg_temp.next('signed in');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b8"}', 'public.inquiries');
select pg_temp.next('service role');
update public.inquiries set status = 'in_progress' where id = '00000000-0000-4000-8000-0000000000b9';
select is_empty(
  $$select pg_temp.said(row_id) from unnest(array['00000000-0000-4000-8000-0000000000b9', '00000000-0000-4000-8000-0000000000b8']) as ids (row_id)$$,
  'what visitors and the service role write is not logged');
select pg_temp.act_as('owner');
alter table public.testimonials add column added_since text, add column key_digest text, add column drawn text generated always as (name) stored;
grant update (added_since, key_digest) on public.testimonials to authenticated;
select pg_temp.next();
update public.testimonials set added_since = 'Told of', key_digest = 'A secret', name = 'Other Name' where id = '00000000-0000-4000-8000-0000000000d1';
select results_eq(
  $$select * from pg_temp.said('00000000-0000-4000-8000-0000000000d1')$$,
  array['update {"name": "Test Client", "key_digest": null, "added_since": null} {"name": "Other Name", "key_digest": "A secret", "added_since": "Told of"}'],
  'a column that is added is told of, and one that the database makes is not');
select pg_temp.next('owner');
alter table public.testimonials drop column added_since, drop column key_digest, drop column drawn;
select private.forget_row('testimonials', '00000000-0000-4000-8000-0000000000d1');
delete from public.audit_log where row_id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
insert into public.replies (id, about, about_id, words)
values ('00000000-0000-4000-8000-0000000000f1', 'inquiries', '00000000-0000-4000-8000-0000000000b3', 'Words that are kept with the answer alone.');
select results_eq(
  $$select * from pg_temp.said('00000000-0000-4000-8000-0000000000b3')$$,
  array['reply {"reply": "00000000-0000-4000-8000-0000000000f1"}', 'update {"status": "new"} {"status": "in_progress"}'],
  'an answer is part of the history of what it answers, without its words');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b3'), 'not_undoable', 'an answer that is sent cannot be undone');

-- What is undone.
select pg_temp.next();
update public.inquiries set status = 'in_progress'
where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b1'), 'undone', 'a change of many rows is undone as one');
select results_eq(
  $$select status from public.inquiries where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2')$$,
  array['resolved', 'resolved'], 'each of the rows is as it was');
select results_eq(
  $$select is_undone, undoes is not null from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b1') limit 2$$,
  $$values (false, true), (true, false)$$, 'what undoes is a change of its own, and names what it undid');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000b1'), 'undone', 'what was undone can be done again');
select results_eq(
  $$select status from public.inquiries where id in ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2')$$,
  array['in_progress', 'in_progress'], 'undone twice, it is as it was changed');
select is(public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000b1')]) ->> 'outcome', 'undone', 'and once more');
select is(
  pg_temp.outcome($$select public.undo_changes(array[gen_random_uuid()])$$), 'PT404', 'a change that nobody made cannot be undone');
select is(
  pg_temp.outcome($$select public.undo_changes((select array_agg(gen_random_uuid()) from generate_series(1, 501)))$$), 'PT422',
  'no more than five hundred changes are undone at once');

-- What is in the way.
select pg_temp.next();
update public.watches set name = 'Mine', featured = not featured where id = '00000000-0000-4000-8000-0000000000a1';
select set_config('test.mine', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')::text, true);
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set name = 'Theirs' where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  pg_temp.outcome(format('select public.undo_changes(array[%L::uuid])', current_setting('test.mine'))), 'PT404',
  'no admin undoes what another has done');
select pg_temp.next();
select results_eq(
  $$select reply ->> 'outcome', reply #> '{conflicts,0,columns}', reply #>> '{conflicts,0,by}', reply #>> '{conflicts,0,title}'
    from public.undo_changes(array[current_setting('test.mine')::uuid]) as replies (reply)$$,
  $$values ('conflict', '{"name": {"was": "Second name", "mine": "Mine", "now": "Theirs"}}'::jsonb, 'Second Admin', 'Test Brand Theirs')$$,
  'where another admin was there since, nothing is undone, and both are told');
select is(
  (select name from public.watches where id = '00000000-0000-4000-8000-0000000000a1'), 'Theirs', 'what is newer stays as it is');
update public.watches set description = 'Something else that changed.' where id = '00000000-0000-4000-8000-0000000000a1';
select set_config('test.other', pg_temp.last_change('00000000-0000-4000-8000-0000000000a1')::text, true);
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
update public.watches set name = 'Theirs again' where id = '00000000-0000-4000-8000-0000000000a1';
select pg_temp.next();
select is(
  public.undo_changes(array[current_setting('test.other')::uuid]) ->> 'outcome', 'undone',
  'what another admin changed beside it is not in the way');
select results_eq(
  $$select name, description from public.watches where id = '00000000-0000-4000-8000-0000000000a1'$$,
  $$values ('Theirs again', 'Described in other words.')$$, 'of a row, only what was changed goes back');
select pg_temp.next();
update public.appointments set status = 'cancelled' where id = '00000000-0000-4000-8000-0000000000c1';
select pg_temp.act_as('anonymous');
select pg_temp.add('{"appointment_time": "10:00 AM"}', 'public.appointments');
select pg_temp.act_as('admin');
select is(
  public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000c1')]) #>> '{conflicts,0,reason}',
  'time_taken', 'a cancellation is not undone once somebody else has the time');
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  public.undo_changes(array[current_setting('test.mine')::uuid]) #>> '{conflicts,0,reason}', 'row_gone',
  'a change of what was deleted since is not undone');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'a deletion is undone');
select pg_temp.act_as('owner');
update public.audit_log set at = now() - interval '16 minutes' where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a1');
select pg_temp.act_as('admin');
select is(
  public.latest_changes('watches', array['00000000-0000-4000-8000-0000000000a1']), '{}',
  'what is older than a quarter of an hour is no longer offered by a message');
select pg_temp.act_as('owner');
update public.audit_log set at = now() - interval '3 months' where tx = pg_temp.last_change('00000000-0000-4000-8000-0000000000a1');
select pg_temp.act_as('admin');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'what is months old can still be undone');
select is(pg_temp.undo('00000000-0000-4000-8000-0000000000a1'), 'undone', 'and done again');

-- What is in the way of one row is not in the way of the others.
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
  $$values ('conflict', '3'::jsonb, '["Asker 2"]'::jsonb)$$, 'of a change of many rows it is said which one is in the way, and how many are not');
select is(pg_temp.statuses(), 'resolved in_progress resolved resolved', 'nothing is undone before that is answered');
select pg_temp.act_as('owner');
delete from public.inquiries where id = '00000000-0000-4000-8000-0000000000e4';
select private.forget_row('inquiries', '00000000-0000-4000-8000-0000000000e4');
select pg_temp.next();
select results_eq(
  $$select reply -> 'others', jsonb_path_query_array(reply, '$.conflicts[*].reason')
    from pg_temp.undo_but('[{"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e2"}]') as replies (reply)$$,
  $$values ('2'::jsonb, '["row_gone"]'::jsonb)$$, 'what has come in the way meanwhile is said too, also what was forgotten');
select is(
  pg_temp.undo_but('[{"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e2"},
    {"source": "inquiries", "id": "00000000-0000-4000-8000-0000000000e4"}]') ->> 'outcome', 'undone', 'the others are undone');
select is(pg_temp.statuses(), 'new in_progress new', 'what was left out stays as it is');
select results_eq(
  $$select can_undo, is_undone from unnest(array['e1', 'e2', 'e3']) as rows (ending)
    cross join lateral (
      select * from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000' || ending)
      where tx = current_setting('test.bulk')::uuid) as entry$$,
  $$values (false, true), (true, false), (false, true)$$, 'the history says of each row whether the change has been undone');
select is(
  pg_temp.undo('00000000-0000-4000-8000-0000000000e1'), 'undone', 'what was undone past others is done again');
select is(pg_temp.statuses(), 'resolved in_progress resolved', 'done again, it is as it was before');

-- From the history.
select pg_temp.next('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(
  (select array_agg(distinct can_undo) from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000e1')), '{f}',
  'what another admin has done is not offered to be undone');
select pg_temp.next();
select results_eq(
  $$select action, can_undo from public.history_of('inquiries', '00000000-0000-4000-8000-0000000000b3')$$,
  $$values ('update', false), ('reply', false)$$, 'a change that sent something is not offered to be undone');
delete from public.watches where id = '00000000-0000-4000-8000-0000000000a2';
select ok(
  (select can_undo from public.history_of('watches', '00000000-0000-4000-8000-0000000000a2') limit 1),
  'a deletion is offered to be undone');
select pg_temp.next();
select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-0000000000a2'));
select results_eq(
  $$select action, can_undo from public.history_of('watches', '00000000-0000-4000-8000-0000000000a2') limit 2$$,
  $$values ('restore', false), ('delete', false)$$, 'unless what was deleted is back');

-- A watch or a testimonial as it was.
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
  'a version is what a testimonial was after a change');
select is(
  public.version_at(pg_temp.entry(1), true) #> '{columns,content,then}', '"A testimonial that belongs to the test."',
  'what a testimonial was before the first change that is known is a version too');
select is(public.version_at(pg_temp.entry(3), false) -> 'columns', '{}', 'the last version is what a testimonial is');
select is(
  pg_temp.outcome(format('select public.restore_version(%s, false, %L)', pg_temp.entry(1), '2001-01-01')), 'PT409',
  'a version is not restored over what somebody else has saved since it was looked at');
select lives_ok(
  $$select public.restore_version(pg_temp.entry(1), false, (select updated_at from public.testimonials where id = '00000000-0000-4000-8000-0000000000d1'))$$,
  'a version is restored over what was looked at');
select results_eq(
  $$select content, rating from public.testimonials where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$values ('First words.', 5)$$, 'a restored version is what the testimonial was');
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
  'a version has the picture that is still kept');
select is(pg_temp.picture_before(2), '[null, 1]', 'a version is without the picture that is no longer kept, and says so');
select is(
  (select public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000d1')]) ->> 'outcome'), 'undone',
  'a picture that is still kept comes back');
select pg_temp.next();
update public.testimonials set image_url = '/storage/v1/object/public/watch-images/testimonials/gone.jpg' where id = '00000000-0000-4000-8000-0000000000d1';
select pg_temp.next();
update public.testimonials set image_url = null where id = '00000000-0000-4000-8000-0000000000d1';
select is(
  (select public.undo_changes(array[pg_temp.last_change('00000000-0000-4000-8000-0000000000d1')]) #>> '{conflicts,0,reason}'),
  'files_wiped', 'nothing is undone to a picture that is no longer kept');
\ir ../frame/finish.psql
