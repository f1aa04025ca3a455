-- What is kept, and for how long. A job removes resolved inquiries, closed requests and past visits after so many months,
-- and what has been in the trash for thirty days; the files that nothing names any more go by Storage's API, which the
-- function `upkeep` asks.

alter table public.house_settings
  -- Null keeps everything.
  add column retention_months integer default 24
    constraint house_settings_retention_range check (retention_months between 1 and 120);
grant update (retention_months) on public.house_settings to authenticated;

-- How many rows of a day have been removed for good, without a word of whose they were: figures go on counting them.
create table public.removed_counts (
  source text not null,
  -- When they came, by the shop's calendar.
  day date not null,
  removed integer not null default 0 constraint removed_counts_not_negative check (removed >= 0),
  primary key (source, day)
);
alter table public.removed_counts enable row level security;
revoke all on public.removed_counts from anon, authenticated;
grant select on public.removed_counts to authenticated;
grant all on public.removed_counts to service_role;
create policy "Admins can read how many rows were removed" on public.removed_counts
  for select to authenticated using ((select private.is_admin()));

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
alter table public.upkeep_runs enable row level security;
revoke all on public.upkeep_runs from anon, authenticated;
grant select on public.upkeep_runs to authenticated;
grant all on public.upkeep_runs to service_role;
create policy "Admins can read the runs of the upkeep" on public.upkeep_runs
  for select to authenticated using ((select private.is_admin()));

-- Of what is looked for by its age.
create index inquiries_resolved_idx on public.inquiries (created_at) where status = 'resolved';
create index watch_requests_closed_idx on public.watch_requests (updated_at) where status = 'closed';

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
revoke all on function private.outdated_rows(integer) from public;

-- Counts a row that goes for good.
create function private.count_removed(source text, arrived timestamptz) returns void
  language sql
  set search_path = ''
as $$
  insert into public.removed_counts as known (source, day, removed)
  values (count_removed.source, (arrived at time zone 'America/Phoenix')::date, 1)
  on conflict on constraint removed_counts_pkey do update set removed = known.removed + 1
$$;
revoke all on function private.count_removed(text, timestamptz) from public;

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
revoke all on function private.remove_for_good(text, uuid) from public;

-- One round of the job: at most so many of the oldest. `more` says that there were more than that.
create function private.tidy_house(most integer) returns jsonb
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
revoke all on function private.tidy_house(integer) from public;

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
revoke all on function private.retention_preview(integer) from public;

-- What a picture and its renditions have in common: `a.1600x1200.webp.jpg` and `a.1600x1200.w400.webp` are `a.1600x1200`.
create function private.master_of_file(name text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select regexp_replace(name, '(\.[0-9]+x[0-9]+)(\.webp\.jpg|\.jpg|\.w[0-9]+\.(webp|jpg))$', '\1')
$$;
-- The files of the bucket that nothing names: no watch, no testimonial, nothing in the trash, and no version of the last
-- thirty days, which could be restored. What was uploaded within eight days may belong to a form that is still open, or
-- to its draft, which a device keeps for a week. A rendition stays with its master, whose name theirs begin with.
create function private.unreferenced_files(most integer) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  with texts as (
    select unnest(image_urls) as words from public.watches
    union all
    select unnest(array[image_url, video_url, captions_url]) from public.testimonials
    union all
    select t.row::text from public.trash as t where t.source in ('watches', 'testimonials')
    union all
    select concat(entry.before::text, entry.after::text) from public.audit_log as entry
    where entry.source in ('watches', 'testimonials') and entry.at > now() - private.trash_patience()
  ), named as (
    select distinct private.master_of_file(found[1]) as master
    from texts, regexp_matches(texts.words, '/watch-images/([^"\s?#,}]+)', 'g') as found
  )
  select file.name from storage.objects as file
  where file.bucket_id = 'watch-images' and file.created_at < now() - interval '8 days'
    and not exists (select from named where named.master = private.master_of_file(file.name))
  order by file.created_at
  limit most
$$;

revoke all on function private.unreferenced_files(integer), private.master_of_file(text) from public;

create function public.tidy_house(most integer default 200) returns jsonb
  language sql
  set search_path = ''
as $$ select private.tidy_house(least(greatest(most, 1), 1000)) $$;

create function public.unreferenced_files(most integer default 100) returns setof text
  language sql stable
  set search_path = ''
as $$ select private.unreferenced_files(least(greatest(most, 1), 1000)) $$;

create function public.retention_preview(months integer) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.retention_preview(months) $$;

revoke all on function public.tidy_house(integer), public.unreferenced_files(integer), public.retention_preview(integer)
  from public, anon, authenticated;
grant execute on function
  private.tidy_house(integer), private.unreferenced_files(integer),
  public.tidy_house(integer), public.unreferenced_files(integer)
  to service_role;
grant execute on function private.retention_preview(integer), public.retention_preview(integer) to authenticated;

-- Where the database can keep time and ask over HTTP, it wakes the function once a day, with the secret of the letters.
-- The rows go without it as well; only the files need it.
create function private.wake_upkeep() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  address text;
  secret text;
begin
  perform private.tidy_house(1000);
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'letters_url'$query$ into address;
  execute $query$select decrypted_secret from vault.decrypted_secrets where name = 'letters_secret'$query$ into secret;
  if address is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := regexp_replace(address, '/letters/?$', '/upkeep'),
    body := '{}'::jsonb,
    headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret),
    timeout_milliseconds := 5000
  );
end
$$;
revoke all on function private.wake_upkeep() from public;

-- As before (20261124092000_letters_wake_up.sql), with the job of each night.
create or replace function private.schedule_letters() returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_net', 'pg_cron')) < 2 then
    return false;
  end if;
  -- Their functions are in the schemas `net` and `cron` wherever an extension itself is registered.
  execute 'create extension if not exists pg_net with schema extensions';
  execute 'create extension if not exists pg_cron with schema pg_catalog';
  execute $job$select cron.schedule('send the letters', '* * * * *', 'select private.wake_letters()')$job$;
  -- At night in Arizona.
  execute $job$select cron.schedule('keep the house', '23 9 * * *', 'select private.wake_upkeep()')$job$;
  -- A row for each minute adds up; a week of them answers what went wrong.
  execute $job$select cron.schedule('forget old runs', '17 10 * * *',
    $run$delete from cron.job_run_details where end_time < now() - interval '7 days'$run$)$job$;
  return true;
-- Who may not create an extension has it made in the dashboard, and calls this again.
exception when others then
  raise warning 'The jobs of the house are not set up yet: %', sqlerrm;
  return false;
end
$$;

do $$
begin
  perform private.schedule_letters();
end
$$;

-- As before (20261122090400_dashboard_figures.sql), with those that have been removed for good since.
create or replace function public.dashboard_figures() returns jsonb
  language sql stable
  set search_path = ''
as $$
  with shop as (
    select (now() at time zone 'America/Phoenix')::date as today
  ), days as (
    select today - back as day
    from shop, generate_series(0, 59) as back
  ), removed as (
    select day, removed from public.removed_counts where source = 'inquiries'
  ), arrivals as (
    select (created_at at time zone 'America/Phoenix')::date as day, count(*) as arrived
    from public.inquiries
    where created_at >= (select (today - 59)::timestamp at time zone 'America/Phoenix' from shop)
    group by 1
  )
  select jsonb_build_object(
    'watches', (select count(*) from public.watches),
    'featured_watches', (select count(*) from public.watches where featured),
    'inquiries', (select count(*) from public.inquiries) + (select coalesce(sum(removed), 0) from removed),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new'),
    'recent_inquiries',
      (select count(*) from public.inquiries where created_at >= now() - interval '7 days')
      + (select coalesce(sum(removed), 0) from removed, shop where day > today - 7),
    'testimonials', (select count(*) from public.testimonials),
    'categories', (
      select coalesce(
        jsonb_agg(jsonb_build_object('category', category, 'count', watches) order by watches desc, category), '[]')
      from public.watch_categories),
    'inquiries_per_day', (
      select jsonb_agg(
        jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', coalesce(arrived, 0) + coalesce(removed, 0)) order by day)
      from days left join arrivals using (day) left join removed using (day)))
$$;
