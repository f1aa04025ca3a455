-- Seven parts are graded from 5 to 1. A published version never changes; a new inspection is a new version. Visitors see the newest one.

-- The same lists as in `src/entities/condition-reports`.
create function private.report_parts() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select array['case', 'bezel', 'crystal', 'dial', 'hands', 'movement', 'bracelet'] $$;
create function private.timing_positions() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select array['dial_up', 'dial_down', 'crown_up', 'crown_down', 'crown_left', 'crown_right'] $$;

-- E.g. {"grade": 4, "words": "Hairlines.", "pictures": ["https://…"]}. Each field may be missing.
create function private.is_report_part(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['grade', 'words', 'pictures'] = '{}'
    and (not value ? 'grade' or value -> 'grade' in ('1', '2', '3', '4', '5'))
    and (not value ? 'words' or jsonb_typeof(value -> 'words') = 'string' and private.is_text(value ->> 'words', 1, 400))
    and case when not value ? 'pictures' then true when jsonb_typeof(value -> 'pictures') = 'array' then
      (select count(*) <= 6
          and coalesce(bool_and(jsonb_typeof(picture) = 'string' and private.is_media_url(picture #>> '{}')), true)
       from jsonb_array_elements(value -> 'pictures') as pictures (picture))
    else false end
  else false end
$$;

create function private.are_report_parts(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(bool_and(part.key = any (private.report_parts()) and private.is_report_part(part.value)), true)
     from jsonb_each(value) as part)
    and jsonb_array_length(jsonb_path_query_array(value, '$.*.pictures[*]')) <= 30
  else false end
$$;

create function private.are_graded(parts jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select bool_and(coalesce(parts -> part ? 'grade', false)) from unnest(private.report_parts()) as part
$$;

-- E.g. {"rate": -2.5, "amplitude": 285, "beat_error": 0.1}: seconds a day, degrees and milliseconds. Each field may be missing.
create function private.are_readings(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(
        bool_and(case when jsonb_typeof(reading.value) = 'number' then
          case reading.key
            when 'rate' then reading.value::numeric between -999 and 999 and reading.value::numeric * 10 % 1 = 0
            when 'amplitude' then reading.value::numeric between 100 and 400 and reading.value::numeric % 1 = 0
            when 'beat_error' then reading.value::numeric between 0 and 99.9 and reading.value::numeric * 10 % 1 = 0
            else false
          end
        else false end), true)
     from jsonb_each(value) as reading)
  else false end
$$;

create function private.is_timing(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select coalesce(bool_and(place.key = any (private.timing_positions()) and private.are_readings(place.value)), true)
     from jsonb_each(value) as place)
  else false end
$$;
-- E.g. [{"x": 0.62, "y": 0.4, "part": "dial", "words": "A faint spot."}]. The drawing is 1 wide and 1 high.
create function private.are_marks(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    (select count(*) <= 20 and coalesce(bool_and(case when jsonb_typeof(mark) = 'object' then
        mark - array['x', 'y', 'part', 'words'] = '{}'
        and case when jsonb_typeof(mark -> 'x') = 'number' then (mark -> 'x')::numeric between 0 and 1 else false end
        and case when jsonb_typeof(mark -> 'y') = 'number' then (mark -> 'y')::numeric between 0 and 1 else false end
        and coalesce(mark ->> 'part' = any (private.report_parts()), false)
        and coalesce(jsonb_typeof(mark -> 'words') = 'string' and private.is_text(mark ->> 'words', 1, 120), false)
      else false end), true)
     from jsonb_array_elements(value) as marks (mark))
  else false end
$$;
grant execute on function private.report_parts, private.timing_positions, private.is_report_part, private.are_report_parts,
  private.are_graded, private.are_readings, private.is_timing, private.are_marks to authenticated, service_role;

-- A published version, or the draft of the next.
create table public.condition_reports (
  id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references public.watches (id) on delete cascade,
  -- Set on publication. A number is never reused, since a customer may have the report on paper.
  number smallint,
  inspected_by text not null default '' constraint condition_reports_inspected_by_length
    check (inspected_by = '' or private.is_text(inspected_by, 2, 80)),
  summary text not null default '' constraint condition_reports_summary_length
    check (summary = '' or private.is_text(summary, 1, 300)),
  -- In the shop's time zone. `private.keep_report` refuses future days.
  inspected_on date constraint condition_reports_inspected_on_range check (inspected_on >= '2000-01-01'),
  parts jsonb not null default '{}' constraint condition_reports_parts_valid check (private.are_report_parts(parts)),
  timing jsonb not null default '{}' constraint condition_reports_timing_valid check (private.is_timing(timing)),
  marks jsonb not null default '[]' constraint condition_reports_marks_valid check (private.are_marks(marks)),
  unknowns text not null default '' constraint condition_reports_unknowns_length
    check (unknowns = '' or private.is_text(unknowns, 1, 1000)),
  -- Null for a draft.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint condition_reports_number_key unique (watch_id, number),
  constraint condition_reports_published_whole check (
    (published_at is null) = (number is null)
    and (published_at is null or inspected_by <> '' and summary <> '' and inspected_on is not null and private.are_graded(parts)))
);
create unique index condition_reports_draft_key on public.condition_reports (watch_id) where published_at is null;

alter table public.condition_reports enable row level security;
grant select,
      insert (id, watch_id, inspected_by, inspected_on, summary, parts, timing, marks, unknowns),
      update (inspected_by, inspected_on, summary, parts, timing, marks, unknowns),
      delete
  on public.condition_reports to authenticated;
grant all on public.condition_reports to service_role;
create policy "Admins can read condition reports" on public.condition_reports
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can begin condition reports" on public.condition_reports
  for insert to authenticated with check ((select private.is_admin()) and published_at is null);
create policy "Admins can go on with drafts of condition reports" on public.condition_reports
  for update to authenticated
  using ((select private.is_admin()) and published_at is null)
  with check ((select private.is_admin()) and published_at is null);
create policy "Admins can withdraw condition reports" on public.condition_reports
  for delete to authenticated using ((select private.is_admin()));
create trigger condition_reports_note_change before update on public.condition_reports
  for each row execute function private.note_change();
create trigger condition_reports_log after insert or update or delete on public.condition_reports
  for each row execute function private.log_change('watch_id');

-- A computed field, by which the dashboard finds files in use.
create function public.report_pictures(report public.condition_reports) returns text[]
  language sql stable set search_path = ''
as $$ select array(select jsonb_path_query(report.parts, '$.*.pictures[*]') #>> '{}') $$;
grant execute on function public.report_pictures to authenticated, service_role;

-- Refuses changes of a published report, even the undo of a draft's change. Its publication can be undone.
create function private.keep_report() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.inspected_by := private.tidy(new.inspected_by);
  if tg_op = 'UPDATE' and old.published_at is not null
    and (old.watch_id, old.inspected_by, old.inspected_on, old.summary, old.parts, old.timing, old.marks, old.unknowns)
      is distinct from (new.watch_id, new.inspected_by, new.inspected_on, new.summary, new.parts, new.timing, new.marks, new.unknowns) then
    raise exception using errcode = 'PT409', message = 'report_published';
  end if;
  if new.inspected_on > (now() at time zone 'America/Phoenix')::date then
    raise exception using errcode = 'PT422', message = 'inspected_later';
  end if;
  return new;
end
$$;
create trigger condition_reports_keep before insert or update on public.condition_reports
  for each row execute function private.keep_report();

-- Numbers of deleted reports count. Watches in the trash keep theirs.
create table private.report_numbers (
  watch_id uuid primary key,
  last smallint not null
);
alter table private.report_numbers enable row level security;

-- `seen` is the draft's `updated_at`. A repeated call changes nothing.
create function private.publish_condition_report(id uuid, seen timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  report public.condition_reports;
  given smallint;
begin
  perform private.require_admin();
  select * into report from public.condition_reports as one where one.id = publish_condition_report.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_in_trash';
  end if;
  if report.published_at is not null then
    return;
  end if;
  if report.updated_at is distinct from seen then
    raise exception using errcode = 'PT409', message = 'row_changed';
  end if;
  if report.inspected_by = '' or report.summary = '' or report.inspected_on is null or not private.are_graded(report.parts) then
    raise exception using errcode = 'PT422', message = 'report_incomplete';
  end if;
  insert into private.report_numbers as known (watch_id, last)
  values (report.watch_id, 1 + coalesce((
    select max(other.number) from public.condition_reports as other where other.watch_id = report.watch_id), 0))
  on conflict on constraint report_numbers_pkey do update set last = greatest(known.last + 1, excluded.last)
  returning last into given;
  update public.condition_reports as one set published_at = now(), number = given where one.id = report.id;
end
$$;

create function public.publish_condition_report(id uuid, seen timestamptz) returns void
  language sql set search_path = ''
as $$ select private.publish_condition_report(id, seen) $$;
grant execute on function private.publish_condition_report, public.publish_condition_report to authenticated;

create function private.newest_report(watch uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', report.number, 'inspected_by', report.inspected_by, 'inspected_on', report.inspected_on, 'summary', report.summary,
    'parts', report.parts, 'timing', report.timing, 'marks', report.marks, 'unknowns', report.unknowns)
  from public.condition_reports as report
  where report.watch_id = newest_report.watch and report.published_at is not null
  order by report.number desc
  limit 1
$$;

create function private.condition_report(watch uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.newest_report(one.id)
  from public.watches as one
  where one.id = condition_report.watch and (private.is_public_watch(one) or (select private.is_admin()))
$$;

-- A computed field. It uses only the id, since the caller can make up the other columns.
create function public.condition_report(watch public.watches) returns jsonb
  language sql stable set search_path = ''
as $$ select private.condition_report(watch.id) $$;
grant execute on function private.condition_report, public.condition_report to anon, authenticated, service_role;
