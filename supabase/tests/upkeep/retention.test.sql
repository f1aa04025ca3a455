\ir ../frame/start.psql
select plan(95);
set local test.relation = 'public.removed_counts';

delete from public.upkeep_runs where true;
insert into public.removed_counts (source, day, removed) values ('watch_requests', '2020-01-01', 2);
insert into public.upkeep_runs (at) values (now() - interval '1 day'), (now() - interval '91 days');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read how many rows were removed', 'select from public.removed_counts', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a count of removed rows', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change how many rows were removed', 'update public.removed_counts set removed = 0', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete the counts of removed rows', 'delete from public.removed_counts', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the counts of removed rows', 'truncate public.removed_counts', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
set local test.relation = 'public.upkeep_runs';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the runs of the cleanup', 'select from public.upkeep_runs', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('insert a run of the cleanup', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('update a run of the cleanup', 'update public.upkeep_runs set trash = 1', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete the runs of the upkeep', 'delete from public.upkeep_runs', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the runs of the cleanup', 'truncate public.upkeep_runs', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.may(operation, statement, expected::text[])
from (values
  ('run the cleanup', 'select public.delete_expired()', '{42501, 42501, 42501}'),
  ('read which files are unused', 'select public.unreferenced_files()', '{42501, 42501, 42501}'),
  ('export the data of a client', $$select public.export_client('00000000-0000-4000-8000-00000000e0ff')$$, '{42501, PT403, PT404}'),
  ('preview the erasure of a client', $$select public.erasure_preview('00000000-0000-4000-8000-00000000e0ff')$$, '{42501, PT403, done}'),
  ('erase a client', $$select public.erase_client('00000000-0000-4000-8000-00000000e0ff', 'Nobody')$$, '{42501, PT403, PT404}'),
  ('preview the next cleanup', 'select public.retention_preview(24)', '{42501, PT403, done}')
) as operations (operation, statement, expected);
select matches(
  pg_temp.trial(format('select public.%s()', name), 'service role'), '^\d+$', format('the service role can run the cleanup: %s', name))
from unnest(array['delete_expired', 'unreferenced_files']) as name;

select is(
  pg_temp.trial(format('update public.settings set retention_months = %L', months), 'admin'), outcome,
  format('a retention period is 1 to 120 months, or unlimited: %s', coalesce(months, 'for ever')))
from (values
  ('1', '1'), ('120', '1'), (null, '1'), ('0', 'settings_retention_range'), ('121', 'settings_retention_range')
) as examples (months, outcome);

-- Each row's name says its age and status.
create function pg_temp.months_ago(months numeric) returns timestamptz
  language sql stable
as $$ select now() - months * interval '1 month' $$;
insert into public.inquiries (id, name, email, message, status, created_at) values
  ('00000000-0000-4000-8000-00000000e001', 'Old and resolved', 'old@pgtap.test', 'A message that belongs to the test.', 'resolved', pg_temp.months_ago(25)),
  ('00000000-0000-4000-8000-00000000e002', 'Old and open', 'open@pgtap.test', 'A message that belongs to the test.', 'in_progress', pg_temp.months_ago(25)),
  ('00000000-0000-4000-8000-00000000e003', 'Recent and resolved', 'recent@pgtap.test', 'A message that belongs to the test.', 'resolved', pg_temp.months_ago(23)),
  ('00000000-0000-4000-8000-00000000e004', 'Old, answered lately', 'lately@pgtap.test', 'A message that belongs to the test.', 'resolved', pg_temp.months_ago(30)),
  ('00000000-0000-4000-8000-00000000e005', 'Old, changed lately', 'changed@pgtap.test', 'A message that belongs to the test.', 'resolved', pg_temp.months_ago(30));
insert into public.replies (about, about_id, words, created_at) values
  ('inquiries', '00000000-0000-4000-8000-00000000e004', 'An answer that belongs to the test.', pg_temp.months_ago(2));
update public.inquiries set status = 'resolved' where id = '00000000-0000-4000-8000-00000000e004';
insert into public.audit_log (tx, actor, actor_name, action, source, row_id, at) values
  (gen_random_uuid(), gen_random_uuid(), 'Test Admin', 'update', 'inquiries', '00000000-0000-4000-8000-00000000e005', pg_temp.months_ago(2)),
  (gen_random_uuid(), gen_random_uuid(), 'Test Admin', 'update', 'inquiries', '00000000-0000-4000-8000-00000000e001', pg_temp.months_ago(25));
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, status, created_at, updated_at) values
  ('00000000-0000-4000-8000-00000000e006', 'Old', 'and closed', 'closed@pgtap.test', 'A request that belongs to the test.', 'closed', pg_temp.months_ago(30), pg_temp.months_ago(25)),
  ('00000000-0000-4000-8000-00000000e007', 'Old', 'and found', 'found@pgtap.test', 'A request that belongs to the test.', 'found', pg_temp.months_ago(30), pg_temp.months_ago(25));
insert into public.appointments (id, name, email, appointment_date, appointment_time, status) values
  ('00000000-0000-4000-8000-00000000e008', 'Long past', 'past@pgtap.test', '2020-05-04', '10:00 AM', 'confirmed'),
  ('00000000-0000-4000-8000-00000000e009', 'To come', 'coming@pgtap.test', '2096-05-02', '10:00 AM', 'confirmed');

create function pg_temp.left_of(relation text) returns text
  language plpgsql security definer
as $$
declare
  result text;
begin
  execute format($query$select string_agg(right(id::text, 2), ' ' order by id) from public.%I where id::text like '%%e0__'$query$, relation) into result;
  return result;
end
$$;

select is((select count(*) from private.outdated_rows(null)), 0::bigint, 'nothing is outdated without a retention period');
select pg_temp.act_as('admin');
select is(
  (public.retention_preview(24) -> 'kinds') @> '[{"source": "appointments", "count": 1}, {"source": "inquiries", "count": 1}, {"source": "watch_requests", "count": 1}]',
  true, 'the preview counts what the next run removes');
select is((public.retention_preview(24) ->> 'last_run')::timestamptz, now() - interval '1 day', 'the preview has the time of the last run');

select pg_temp.act_as('service role');
select is(public.delete_expired(2), '{"removed": 2, "more": true}', 'a run removes at most the given number of rows, oldest first');
select is(public.delete_expired(), '{"removed": 1, "more": false}', 'the next run removes the rest');
select is(public.delete_expired(), '{"removed": 0, "more": false}', 'another run removes nothing');
select pg_temp.act_as('owner');
select is(pg_temp.left_of('inquiries'), '02 03 04 05', 'an inquiry is removed if it is resolved, old and unchanged since');
select is(pg_temp.left_of('watch_requests'), '07', 'a request is removed if it is closed and old');
select is(pg_temp.left_of('appointments'), '09', 'an appointment is removed if it is long past');
select results_eq(
  $$select source, removed from public.removed_counts where day <> '2020-01-01' order by source$$,
  $$values ('appointments', 1), ('inquiries', 1), ('watch_requests', 1)$$, 'removed rows are counted, and nothing else is stored about them');
select is((select count(*) from public.trash), 0::bigint, 'the cleanup puts no row into the trash');
select results_eq(
  $$select sum(inquiries)::integer, sum(watch_requests)::integer, sum(appointments)::integer, count(*) from public.upkeep_runs where at = now()$$,
  $$values (1, 1, 1, 3::bigint)$$, 'each run is recorded');
select is((select count(*) from public.upkeep_runs where at < now() - interval '90 days'), 0::bigint, 'the record of a run is deleted after ninety days');

select pg_temp.act_as('admin');
delete from public.inquiries where id in ('00000000-0000-4000-8000-00000000e002', '00000000-0000-4000-8000-00000000e003');
select pg_temp.act_as('owner');
update public.audit_log set at = now() - interval '31 days' where action = 'delete' and row_id = '00000000-0000-4000-8000-00000000e002';
select pg_temp.act_as('service role');
select is(public.delete_expired(), '{"removed": 1, "more": false}', 'a deletion leaves the trash after thirty days');
select pg_temp.act_as('owner');
select is((select string_agg(title, ', ') from public.trash), 'Recent and resolved', 'a younger deletion stays in the trash');

select pg_temp.act_as('admin');
select is(
  (select array[inquiries, removed_inquiries] from jsonb_to_record(public.dashboard_figures()) as figures (inquiries bigint, removed_inquiries bigint)),
  (select array[count(*) + 1, 1] from public.inquiries),
  'the figures include rows that the cleanup removed, and count them');
\ir ../frame/finish.psql
