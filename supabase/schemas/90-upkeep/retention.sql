-- What is kept, and for how long. A job removes resolved inquiries, closed requests and past visits after so many months, and what
-- has been in the trash for thirty days.

-- How many rows of a day have been removed for good, without a word of whose they were: figures go on counting them.
create table public.removed_counts (
  source text not null,
  -- When they came, by the shop's calendar.
  day date not null,
  removed integer not null default 0 constraint removed_counts_not_negative check (removed >= 0),
  primary key (source, day)
);

-- The runs of the job, so that the owner sees that it runs.
create table public.upkeep_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  inquiries integer not null default 0,
  watch_requests integer not null default 0,
  appointments integer not null default 0,
  trash integer not null default 0
);
create index upkeep_runs_newest_idx on public.upkeep_runs (at desc);

alter table public.removed_counts enable row level security;
alter table public.upkeep_runs enable row level security;
grant select on public.removed_counts, public.upkeep_runs to authenticated;
grant all on public.removed_counts, public.upkeep_runs to service_role;
create policy "Admins can read how many rows were removed" on public.removed_counts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can read the runs of the upkeep" on public.upkeep_runs
  for select to authenticated using ((select private.is_admin()));

-- The rows that are older than so many months, each with the time from which it was counted; none where that is null.
-- Something said or done about a row begins its time anew.
create function private.outdated_rows(months integer) returns table (source text, row_id uuid, since timestamptz)
  language sql stable
  set search_path = ''
as $$
  with before as (
    select now() - make_interval(months => outdated_rows.months) as moment where outdated_rows.months is not null
  ), old as (
    select 'inquiries' as source, inquiry.id as row_id, inquiry.created_at as since
    from public.inquiries as inquiry, before
    where inquiry.status = 'resolved' and inquiry.created_at < before.moment
    union all
    select 'watch_requests', request.id, request.updated_at
    from public.watch_requests as request, before
    where request.status = 'closed' and request.updated_at < before.moment
    union all
    select 'appointments', visit.id, visit.starts_at
    from public.appointments as visit, before
    where visit.starts_at < before.moment
  )
  select old.source, old.row_id, old.since
  from old, before
  where not exists (
      select from public.answers as answer
      where answer.about = old.source and answer.about_id = old.row_id and answer.created_at >= before.moment)
    and not exists (
      select from public.audit_log as entry
      where entry.source = old.source and entry.row_id = old.row_id::text and entry.at >= before.moment)
$$;

-- Counts a row that goes for good.
create function private.count_removed(source text, arrived timestamptz) returns void
  language sql
  set search_path = ''
as $$
  insert into public.removed_counts as known (source, day, removed)
  values (count_removed.source, (arrived at time zone 'America/Phoenix')::date, 1)
  on conflict on constraint removed_counts_pkey do update set removed = known.removed + 1
$$;

-- Removes a row for good: it is counted, and what was said about it, to whom and by whom is forgotten.
create function private.remove_for_good(source text, row_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  arrived timestamptz;
begin
  case source
    when 'inquiries' then delete from public.inquiries where id = row_id returning created_at into arrived;
    when 'watch_requests' then delete from public.watch_requests where id = row_id returning created_at into arrived;
    when 'appointments' then delete from public.appointments where id = row_id returning created_at into arrived;
    when 'newsletter_subscribers' then
      delete from public.newsletter_subscribers where id = row_id returning subscribed_at into arrived;
  end case;
  if arrived is not null then
    perform private.count_removed(source, arrived);
  end if;
  perform private.forget_row(source, row_id);
end
$$;

-- Removes at most so many of the oldest. `more` says that there were more than that.
create function private.remove_outdated(most integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  outdated record;
  counts jsonb := '{"inquiries": 0, "watch_requests": 0, "appointments": 0, "trash": 0}';
  removed integer := 0;
begin
  for outdated in
    select o.source, o.row_id
    from private.outdated_rows((select retention_months from public.house_settings)) as o order by o.since limit most
  loop
    perform private.remove_for_good(outdated.source, outdated.row_id);
    counts := jsonb_set(counts, array[outdated.source], to_jsonb((counts ->> outdated.source)::integer + 1));
    removed := removed + 1;
  end loop;
  for outdated in
    select t.source, t.row_id from public.trash as t
    where t.deleted_at < now() - private.trash_patience() order by t.deleted_at limit most - removed
  loop
    perform private.remove_from_trash(outdated.source, outdated.row_id);
    counts := jsonb_set(counts, '{trash}', to_jsonb((counts ->> 'trash')::integer + 1));
    removed := removed + 1;
  end loop;
  delete from public.upkeep_runs where at < now() - interval '90 days';
  insert into public.upkeep_runs (inquiries, watch_requests, appointments, trash)
  select r.inquiries, r.watch_requests, r.appointments, r.trash from jsonb_populate_record(null::public.upkeep_runs, counts) as r;
  return jsonb_build_object('removed', removed, 'more', removed = most);
end
$$;

-- One round of the job: it ends what is open of visits that have begun, forgets what accounts no longer need, and removes the
-- oldest that is outdated, and whoever has no row any more and of whom the owner has written nothing for so long.
create function private.tidy_house(most integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  answer jsonb;
  months constant integer := (select retention_months from public.house_settings);
begin
  perform private.tidy_clients();
  perform private.tidy_accounts();
  answer := private.remove_outdated(most);
  if months is not null then
    perform private.hold_clients();
    delete from public.clients as client
    where client.updated_at < now() - make_interval(months => months)
      and client.last_contact < now() - make_interval(months => months)
      and not exists (select from private.client_rows as contact where contact.client_id = client.id);
  end if;
  return answer;
end
$$;

create function public.tidy_house(most integer default 200) returns jsonb
  language sql
  set search_path = ''
as $$ select private.tidy_house(least(greatest(most, 1), 1000)) $$;
grant execute on function private.tidy_house(integer), public.tidy_house(integer) to service_role;

-- What the next run would remove with this setting, kind by kind, and when the last one was.
create function private.retention_preview(months integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'kinds', (
      select coalesce(jsonb_agg(jsonb_build_object('source', o.source, 'count', o.count, 'oldest', o.oldest) order by o.source), '[]')
      from (select source, count(*), min(since) as oldest from private.outdated_rows(months) group by source) as o),
    'last_run', (select max(at) from public.upkeep_runs));
end
$$;

create function public.retention_preview(months integer) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.retention_preview(months) $$;
grant execute on function private.retention_preview(integer), public.retention_preview(integer) to authenticated;
