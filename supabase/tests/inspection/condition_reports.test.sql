\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(209);
set local test.relation = 'public.condition_reports';

create function pg_temp.grades(grade text default '4') returns jsonb
  language sql
as $$
  select jsonb_object_agg(part, jsonb_build_object('grade', grade::jsonb))
  from unnest(array['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet']) as part
$$;
-- A new change.
create function pg_temp.next(who text default 'admin') returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change(), pg_temp.act_as(who);
end
$$;
create function pg_temp.publish(watch uuid, unknowns text default '') returns uuid
  language plpgsql
as $$
declare
  draft public.condition_reports;
begin
  perform pg_temp.next();
  insert into public.condition_reports (watch_id, inspected_by, inspected_on, summary, parts, unknowns)
  values (watch, 'Test Watchmaker', '2026-11-12', 'Sharp.', pg_temp.grades(), publish.unknowns) returning * into draft;
  perform pg_temp.new_change();
  perform public.publish_condition_report(draft.id, draft.updated_at);
  return draft.id;
end
$$;
-- Returns the number of the report that a role reads, or 'draft'.
create function pg_temp.shown_version(who text, watch uuid) returns text
  language plpgsql
as $$
declare
  report jsonb;
begin
  perform pg_temp.act_as(who);
  select public.condition_report(one) into report from public.watches as one where one.id = shown_version.watch;
  return case when report is not null then coalesce(report ->> 'number', 'draft') end;
end
$$;
create function pg_temp.number_of(report uuid) returns smallint
  language sql security definer
as $$ select number from public.condition_reports where id = report $$;
create function pg_temp.in_trash(deleted_id uuid) returns text[]
  language sql security definer
as $$ select array_agg(id) from public.trash where row_id = deleted_id $$;

insert into public.watches (id, status, name, brand, category, description) values
  ('00000000-0000-4000-8000-0000000000e1', 'available', 'Reported', 'Test Brand', 'Tests', 'A watch that belongs to the test.'),
  ('00000000-0000-4000-8000-0000000000e2', 'available', 'Begun', 'Test Brand', 'Tests', 'A watch that belongs to the test.');
select set_config('test.first', pg_temp.publish('00000000-0000-4000-8000-0000000000e1')::text, true);
select pg_temp.act_as('owner');
insert into public.condition_reports (id, watch_id) values
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000e2');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read published reports', 'select from public.condition_reports where published_at is not null',
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('read drafts of reports', 'select from public.condition_reports where published_at is null',
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('start a report', pg_temp.insertion(jsonb_build_object(
      'id', gen_random_uuid(), 'inspected_by', 'Somebody', 'inspected_on', '2026-11-12', 'summary', 'Sharp.', 'parts', pg_temp.grades(),
      'timing', '{}'::jsonb, 'marks', '[]'::jsonb)),
    '{grant, policy, done}', '{policy, policy, done}'),
  ('insert a published report', pg_temp.insertion(jsonb_build_object(
      'number', 9, 'published_at', now(), 'inspected_by', 'Somebody', 'inspected_on', '2026-11-12', 'summary', 'Sharp.',
      'parts', pg_temp.grades())),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change a draft', $$update public.condition_reports
      set inspected_by = 'Another', inspected_on = '2026-11-12', summary = 'Another', parts = '{}', timing = '{}', marks = '[]',
        unknowns = 'Another'
      where id = '00000000-0000-4000-8000-0000000000d2'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('move a draft to another watch', $$update public.condition_reports set watch_id = '00000000-0000-4000-8000-0000000000e1'
      where id = '00000000-0000-4000-8000-0000000000d2'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('publish a draft by an update', $$update public.condition_reports
      set published_at = now(), number = 9, inspected_by = 'Another', inspected_on = '2026-11-12', summary = 'Another', parts = pg_temp.grades()
      where id = '00000000-0000-4000-8000-0000000000d2'$$, '{grant, grant, grant}', '{nothing, nothing, policy}'),
  ('change a published report', format($$update public.condition_reports set unknowns = 'Another' where id = %L$$, current_setting('test.first')),
    '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('make a published report a draft', format(
      $$update public.condition_reports set published_at = null, number = null where id = %L$$, current_setting('test.first')),
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('withdraw a published report', format('delete from public.condition_reports where id = %L', current_setting('test.first')),
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('delete a draft', $$delete from public.condition_reports where id = '00000000-0000-4000-8000-0000000000d2'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('publish a report', format('select public.publish_condition_report(%L, now())', current_setting('test.first')),
    '{42501, PT403, done}', null),
  ('read the last numbers of reports', 'select from private.report_numbers', '{42501, 42501, 42501}', null),
  ('truncate the reports', 'truncate public.condition_reports', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

create temporary table standings (nth integer, status text, publish_at timestamptz, is_seen boolean);
insert into standings values
  (1, 'draft', null, false), (2, 'coming', null, true), (3, 'available', null, true), (4, 'reserved', null, true), (5, 'sold', null, true),
  (6, 'withdrawn', null, false), (7, 'available', now() + interval '1 day', false), (8, 'available', now(), true);
grant select on standings to anon, authenticated;
-- Both kinds of visitors, with a stored watch and with a crafted watch value: 'yyyy' if they read the report.
create function pg_temp.asked(status text, publish_at timestamptz) returns text
  language plpgsql
as $$
declare
  reply text := '';
  who text;
begin
  perform pg_temp.act_as('owner');
  update public.watches as one set status = asked.status, publish_at = asked.publish_at
  where one.id = '00000000-0000-4000-8000-0000000000e1';
  foreach who in array array['anonymous', 'signed in'] loop
    reply := reply || case when pg_temp.shown_version(who, '00000000-0000-4000-8000-0000000000e1') is null then 'n' else 'y' end
      || case when public.condition_report(jsonb_populate_record(
        null::public.watches, '{"id": "00000000-0000-4000-8000-0000000000e1", "status": "available"}')) is null then 'n' else 'y' end;
  end loop;
  return reply || coalesce(pg_temp.shown_version('admin', '00000000-0000-4000-8000-0000000000e1'), 'n');
end
$$;
select is(
  pg_temp.asked(status, publish_at), case when is_seen then 'yyyy1' else 'nnnn1' end,
  format('visitors are %s of the report of a watch that is %s%s, an admin is', case when is_seen then 'told' else 'not told' end, status,
    case when publish_at > now() then ' later' when publish_at is not null then ' by now' else '' end))
from standings order by nth;
select is(pg_temp.shown_version('anonymous', '00000000-0000-4000-8000-0000000000e2'), null, 'no role reads a draft through the public function');
select is(pg_temp.shown_version('admin', '00000000-0000-4000-8000-0000000000e2'), null, 'an admin reads no draft through the public function either');
select pg_temp.act_as('anonymous');
select is(
  (select array_agg(field order by field) from public.watches as one, jsonb_object_keys(public.condition_report(one)) as field
    where one.id = '00000000-0000-4000-8000-0000000000e1'),
  array['inspected_by', 'inspected_on', 'marks', 'number', 'parts', 'summary', 'timing', 'unknowns'],
  'the public function returns the public columns of a report only');

-- Versions.
select set_config('test.second', pg_temp.publish('00000000-0000-4000-8000-0000000000e1', 'Second.')::text, true);
select is(pg_temp.shown_version(who, '00000000-0000-4000-8000-0000000000e1'), '2', 'the newer of two versions is shown: ' || who)
from unnest(array['anonymous', 'signed in', 'admin']) as who;
select pg_temp.next();
delete from public.condition_reports where id = current_setting('test.second')::uuid;
select is(pg_temp.shown_version('anonymous', '00000000-0000-4000-8000-0000000000e1'), '1', 'withdrawing a version shows the version before');
select set_config('test.third', pg_temp.publish('00000000-0000-4000-8000-0000000000e1', 'Third.')::text, true);
select is(pg_temp.number_of(current_setting('test.third')::uuid), 3::smallint, 'a number is not used twice');
select pg_temp.next();
select is(
  public.restore_from_trash(pg_temp.in_trash(current_setting('test.second')::uuid)) ->> 'restored', '1', 'a withdrawn version can be restored');
select is(pg_temp.number_of(current_setting('test.second')::uuid), 2::smallint, 'a restored version is unchanged');
select is(pg_temp.shown_version('anonymous', '00000000-0000-4000-8000-0000000000e1'), '3', 'the newest version is shown after an older one was restored');
select pg_temp.act_as('service role');
select is(
  pg_temp.outcome(format($$update public.condition_reports set unknowns = 'Another' where id = %L$$, current_setting('test.first'))), 'PT409',
  'no role changes a published version');

-- Requirements for publishing.
select pg_temp.act_as('admin');
create function pg_temp.publishing(changes jsonb, later interval default '0') returns text
  language plpgsql
as $$
declare
  draft public.condition_reports;
  reply text;
begin
  execute pg_temp.insertion(jsonb_build_object(
    'watch_id', '00000000-0000-4000-8000-0000000000e1', 'inspected_by', 'Somebody', 'inspected_on', '2026-11-12',
    'summary', 'Sharp.', 'parts', pg_temp.grades()) || changes) || ' returning *' into draft;
  reply := pg_temp.trial(format('select public.publish_condition_report(%L, %L)', draft.id, draft.updated_at + later));
  delete from public.condition_reports where id = draft.id;
  return reply;
end
$$;
select is(pg_temp.publishing(changes), outcome, 'a complete report can be published ' || label)
from (values
  ('a complete report', '{}'::jsonb, '1'),
  ('a report without an inspector cannot be published', '{"inspected_by": ""}', 'PT422'),
  ('a report without a summary cannot be published', '{"summary": ""}', 'PT422'),
  ('a report without a day cannot be published', '{"inspected_on": null}', 'PT422'),
  ('a report without a grade of each part cannot be published', jsonb_build_object('parts', pg_temp.grades() - 'hands'), 'PT422'),
  ('a report with a part that has only a text cannot be published', jsonb_build_object('parts', pg_temp.grades() || '{"hands": {"words": "Fine."}}'), 'PT422')
) as examples (label, changes, outcome);
select is(pg_temp.publishing('{}', interval '-1 second'), 'PT409', 'a draft that changed since it was shown is not published');
select is(pg_temp.outcome($$select public.publish_condition_report(gen_random_uuid(), now())$$), 'PT404', 'a deleted draft is not published');
select is(
  pg_temp.outcome(format('select public.publish_condition_report(%L, now())', current_setting('test.third'))), '1',
  'publishing again after a lost response succeeds');
select is(pg_temp.number_of(current_setting('test.third')::uuid), 3::smallint, 'publishing again does not change the version');
select pg_temp.act_as('owner');
select is(
  pg_temp.outcome(format('update public.condition_reports set number = null where id = %L', current_setting('test.third'))),
  'condition_reports_published_whole', 'a published report has its number');
select pg_temp.act_as('admin');

-- One draft for each watch.
select is(
  pg_temp.outcome(pg_temp.insertion('{"watch_id": "00000000-0000-4000-8000-0000000000e2"}')), '23505 condition_reports_draft_key',
  'a watch has at most one draft');
select is(pg_temp.outcome(pg_temp.insertion()), '1', 'a watch can have a draft beside a published version');
select is(pg_temp.shown_version('anonymous', '00000000-0000-4000-8000-0000000000e1'), '3', 'visitors read the published version while a draft exists');
select pg_temp.act_as('admin');
delete from public.condition_reports where published_at is null and watch_id = '00000000-0000-4000-8000-0000000000e1';
select pg_temp.version_examples('a draft', '00000000-0000-4000-8000-0000000000d2', 'unknowns');

-- Constraints.
select pg_temp.example('the inspector has 2 to 80 characters, or is absent', label, jsonb_build_object('inspected_by', name), refusal)
from (values
  ('none', '', null), ('1', 'n', 'condition_reports_inspected_by_length'), ('2', 'nn', null), ('80', repeat('n', 80), null),
  ('81', repeat('n', 81), 'condition_reports_inspected_by_length'), ('white space', '   ', null)
) as examples (label, name, refusal);
select pg_temp.example('the summary has up to 300 characters', label, jsonb_build_object('summary', words), refusal)
from (values
  ('none', '', null), ('300', repeat('n', 300), null), ('301', repeat('n', 301), 'condition_reports_summary_length'),
  ('white space', ' ', 'condition_reports_summary_length'), ('null', null, '23502')
) as examples (label, words, refusal);
select pg_temp.example('the unknowns have up to 1000 characters', label, jsonb_build_object('unknowns', words), refusal)
from (values
  ('none', '', null), ('1000', repeat('n', 1000), null), ('1001', repeat('n', 1001), 'condition_reports_unknowns_length'),
  ('white space', ' ', 'condition_reports_unknowns_length'), ('null', null, '23502')
) as examples (label, words, refusal);
select pg_temp.example('a day of inspection is not in the future', label, jsonb_build_object('inspected_on', day), refusal)
from (values
  ('today', (now() at time zone 'America/Phoenix')::date, null),
  ('tomorrow', (now() at time zone 'America/Phoenix')::date + 1, 'PT422'),
  ('an absent day', null, null),
  ('long ago', '1999-12-31', 'condition_reports_inspected_on_range')
) as examples (label, day, refusal);
select is(
  public.report_pictures(jsonb_populate_record(
    null::public.condition_reports, '{"parts": {"dial": {"pictures": ["b"]}, "case": {"pictures": ["a", "c"]}, "hands": {"grade": 4}}}')),
  array['a', 'c', 'b'], 'the pictures of all parts are one list');
create function pg_temp.pictured(pictures integer, parts integer default 1) returns jsonb
  language sql
as $$
  select jsonb_object_agg(
    part, jsonb_build_object('pictures', array_fill('https://images.example/a.jpg'::text, array[pictures])))
  from unnest((array['case', 'bezel', 'crystal', 'dial', 'hands', 'movement'])[:parts]) as part
$$;
select pg_temp.example('a part has a grade, a text and pictures', label, jsonb_build_object('parts', parts), refusal)
from (
  select label, parts, case when not is_valid then 'condition_reports_parts_valid' end as refusal
  from (values
    ('none', '{}'::jsonb, true),
    ('all', '{"case": {"grade": 5, "words": "Sharp.", "pictures": ["https://images.example/a.jpg"]}, "bracelet": {"grade": 1}}', true),
    ('an empty part', '{"dial": {}}', true),
    ('a grade of 0', '{"dial": {"grade": 0}}', false),
    ('a grade of 6', '{"dial": {"grade": 6}}', false),
    ('half a grade', '{"dial": {"grade": 4.5}}', false),
    ('a grade in words', '{"dial": {"grade": "4"}}', false),
    ('no grade', '{"dial": {"grade": null}}', false),
    ('another part', '{"crown": {"grade": 4}}', false),
    ('an unknown key of a part', '{"dial": {"grade": 4, "price": 1}}', false),
    ('a part that is a number', '{"dial": 4}', false),
    ('a list of parts', '[]', false),
    ('400 characters', jsonb_build_object('dial', jsonb_build_object('words', repeat('n', 400))), true),
    ('401 characters', jsonb_build_object('dial', jsonb_build_object('words', repeat('n', 401))), false),
    ('empty words', '{"dial": {"words": ""}}', false),
    ('a text that is a number', '{"dial": {"words": 12}}', false),
    ('6 pictures', pg_temp.pictured(6), true),
    ('7 pictures', pg_temp.pictured(7), false),
    ('30 pictures', pg_temp.pictured(6, 5), true),
    ('36 pictures', pg_temp.pictured(6, 6), false),
    ('a picture that is not a path', '{"dial": {"pictures": ["javascript:alert(1)"]}}', false),
    ('a picture that is not a text', '{"dial": {"pictures": [null]}}', false),
    ('pictures that are not a list', '{"dial": {"pictures": "https://images.example/a.jpg"}}', false)
  ) as parts (label, parts, is_valid)
) as examples;
select pg_temp.example('a timing has up to three readings in each of six positions', label, jsonb_build_object('timing', timing), refusal)
from (
  select label, timing, case when not is_valid then 'condition_reports_timing_valid' end as refusal
  from (values
    ('none', '{}'::jsonb, true),
    ('whole', '{"dial_up": {"rate": -2.5, "amplitude": 285, "beat_error": 0.1}, "crown_left": {"rate": 0}}', true),
    ('an empty position', '{"dial_down": {}}', true),
    ('the most', '{"crown_up": {"rate": 999, "amplitude": 400, "beat_error": 99.9}}', true),
    ('the least', '{"crown_down": {"rate": -999, "amplitude": 100, "beat_error": 0}}', true),
    ('too fast', '{"crown_right": {"rate": 999.1}}', false),
    ('too slow', '{"dial_up": {"rate": -999.1}}', false),
    ('too exact', '{"dial_up": {"rate": 1.25}}', false),
    ('a rate in words', '{"dial_up": {"rate": "+2"}}', false),
    ('too large an amplitude', '{"dial_up": {"amplitude": 401}}', false),
    ('too small an amplitude', '{"dial_up": {"amplitude": 99}}', false),
    ('half a degree', '{"dial_up": {"amplitude": 280.5}}', false),
    ('too large a beat error', '{"dial_up": {"beat_error": 100}}', false),
    ('a negative beat error', '{"dial_up": {"beat_error": -0.1}}', false),
    ('a beat error with too many digits', '{"dial_up": {"beat_error": 0.15}}', false),
    ('another position', '{"crystal_up": {"rate": 1}}', false),
    ('another reading', '{"dial_up": {"lift_angle": 52}}', false),
    ('a position that is a number', '{"dial_up": 4}', false),
    ('a list', '[]', false)
  ) as timings (label, timing, is_valid)
) as examples;

create function pg_temp.mark(change jsonb default '{}') returns jsonb
  language sql
as $$ select '{"x": 0.5, "y": 0.25, "part": "dial", "words": "A faint spot."}'::jsonb || mark.change $$;
select pg_temp.example('a mark has a place, a part and a text', label, jsonb_build_object('marks', marks), refusal)
from (
  select label, marks, case when not is_valid then 'condition_reports_marks_valid' end as refusal
  from (values
    ('none', '[]'::jsonb, true),
    ('one', jsonb_build_array(pg_temp.mark()), true),
    ('two corners', jsonb_build_array(pg_temp.mark('{"x": 0, "y": 0}'), pg_temp.mark('{"x": 1, "y": 1}')), true),
    ('20 marks', (select jsonb_agg(pg_temp.mark()) from generate_series(1, 20)), true),
    ('21 marks', (select jsonb_agg(pg_temp.mark()) from generate_series(1, 21)), false),
    ('left of the drawing', jsonb_build_array(pg_temp.mark('{"x": -0.01}')), false),
    ('below the drawing', jsonb_build_array(pg_temp.mark('{"y": 1.01}')), false),
    ('a place in words', jsonb_build_array(pg_temp.mark('{"x": "left"}')), false),
    ('no place', jsonb_build_array(pg_temp.mark() - 'y'), false),
    ('another part', jsonb_build_array(pg_temp.mark('{"part": "crown"}')), false),
    ('no part', jsonb_build_array(pg_temp.mark() - 'part'), false),
    ('no words', jsonb_build_array(pg_temp.mark() - 'words'), false),
    ('empty words', jsonb_build_array(pg_temp.mark('{"words": ""}')), false),
    ('words that are a number', jsonb_build_array(pg_temp.mark('{"words": 12}')), false),
    ('120 characters', jsonb_build_array(pg_temp.mark(jsonb_build_object('words', repeat('n', 120)))), true),
    ('121 characters', jsonb_build_array(pg_temp.mark(jsonb_build_object('words', repeat('n', 121)))), false),
    ('an unknown key', jsonb_build_array(pg_temp.mark('{"depth": 1}')), false),
    ('a mark that is a number', '[4]', false),
    ('an object', '{}', false)
  ) as marks (label, marks, is_valid)
) as examples;

create function pg_temp.undo(report uuid) returns text
  language sql
as $$ select public.undo_changes(public.latest_changes('condition_reports', array[report::text])) ->> 'outcome' $$;
select pg_temp.next();
select is(pg_temp.undo(current_setting('test.third')::uuid), 'undone', 'publishing a report can be undone');
select results_eq(
  format('select number, published_at, unknowns from public.condition_reports where id = %L', current_setting('test.third')),
  $$values (null::smallint, null::timestamptz, 'Third.')$$, 'the undo of publishing makes the report a draft again');
select pg_temp.next();
update public.condition_reports set unknowns = 'Changed.' where id = current_setting('test.third')::uuid;
select set_config('test.edit', (public.latest_changes('condition_reports', array[current_setting('test.third')]))[1]::text, true);
select pg_temp.next();
select public.publish_condition_report(id, updated_at) from public.condition_reports where id = current_setting('test.third')::uuid;
select is(pg_temp.number_of(current_setting('test.third')::uuid), 4::smallint, 'publishing again makes another version');
select pg_temp.next();
select is(
  public.undo_changes(array[current_setting('test.edit')::uuid]) #>> '{conflicts,0,reason}', 'report_published',
  'a change of a draft cannot be undone after it was published');
delete from public.condition_reports where id = current_setting('test.third')::uuid;
delete from public.condition_reports where id = '00000000-0000-4000-8000-0000000000d2';
select results_eq(
  format($$select title from public.trash where row_id in (%L, '00000000-0000-4000-8000-0000000000d2') order by title$$, current_setting('test.third')),
  array['Test Brand Begun, draft', 'Test Brand Reported, version 4'], 'a report in the trash has the name of its watch and its version');
select pg_temp.add('{"watch_id": "00000000-0000-4000-8000-0000000000e2"}');
select is(
  public.restore_from_trash(pg_temp.in_trash('00000000-0000-4000-8000-0000000000d2')) #>> '{refused,0,reason}', 'report_started_again',
  'a draft is not restored while another exists');
select is(
  public.restore_from_trash(pg_temp.in_trash(current_setting('test.third')::uuid)) ->> 'restored', '1', 'a version is restored while a draft exists');

-- Reports are deleted and restored with their watch.
select pg_temp.next();
create temporary table before as select * from public.condition_reports where watch_id = '00000000-0000-4000-8000-0000000000e1';
delete from public.watches where id = '00000000-0000-4000-8000-0000000000e1';
select is(
  (select count(*) from public.condition_reports where watch_id = '00000000-0000-4000-8000-0000000000e1'), 0::bigint,
  'deleting a watch deletes its reports');
select is(
  pg_temp.in_trash(current_setting('test.first')::uuid), null, 'the reports of a deleted watch are not separate entries of the trash');
select is(
  public.undo_changes(public.latest_changes('watches', array['00000000-0000-4000-8000-0000000000e1'])) ->> 'outcome', 'undone',
  'the deletion of a watch can be undone');
select results_eq(
  $$select * from public.condition_reports where watch_id = '00000000-0000-4000-8000-0000000000e1' order by number$$,
  'table before order by number', 'the restored reports are unchanged');
select is(pg_temp.shown_version('anonymous', '00000000-0000-4000-8000-0000000000e1'), '4', 'visitors read the newest report of a restored watch');
select is(
  pg_temp.number_of(pg_temp.publish('00000000-0000-4000-8000-0000000000e1', 'A word to look for: guilloche.')), 5::smallint,
  'the next number follows the last one used');
select pg_temp.next();
delete from public.condition_reports where id = current_setting('test.first')::uuid;
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-0000000000e1';
select is(
  public.restore_from_trash(pg_temp.in_trash(current_setting('test.first')::uuid)) #>> '{refused,0,reason}', 'its_watch_deleted',
  'a report is not restored without its watch');
select is(public.empty_trash(pg_temp.in_trash('00000000-0000-4000-8000-0000000000e1')), 1, 'purge a watch');
select is(
  (select count(*) from public.audit_log where source = 'condition_reports' and concat(before, after) like '%guilloche%'), 0::bigint,
  'purging a watch empties the log entries of its reports');
\ir ../frame/finish.psql
