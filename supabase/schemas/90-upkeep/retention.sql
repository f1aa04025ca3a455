-- A job removes resolved inquiries, closed requests and past appointments after months, and the trash after thirty days.

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
grant select on public.upkeep_runs to authenticated;
grant all on public.upkeep_runs to service_role;
create policy "Admins can read the runs of the upkeep" on public.upkeep_runs
  for select to authenticated using ((select private.is_admin()));

-- Returns the rows with the start of their months; none if `months` is null. A reply or a change starts the time again.
create function private.outdated_rows(months integer) returns table (source text, row_id uuid, since timestamptz)
  language sql stable set search_path = ''
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
    select 'appointments', appointment.id, appointment.starts_at
    from public.appointments as appointment, before
    where appointment.starts_at < before.moment
  )
  select old.source, old.row_id, old.since
  from old, before
  where not exists (
      select from public.replies as reply
      where reply.about = old.source and reply.about_id = old.row_id and reply.created_at >= before.moment)
    and not exists (
      select from public.audit_log as entry
      where entry.source = old.source and entry.row_id = old.row_id::text and entry.at >= before.moment)
$$;

-- Removes at most so many rows (`more`: rows are left), then clients without rows that no admin has changed for so many months.
create function private.delete_expired(most integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  months constant integer := (select retention_months from public.settings);
  outdated record;
  deletion public.audit_log;
  counts jsonb := '{"inquiries": 0, "watch_requests": 0, "appointments": 0, "trash": 0}';
  removed integer := 0;
  -- Read before lock_clients, which blocks visitors' writes.
  idle uuid[] := private.idle_clients();
  forgotten constant uuid[] := array(
    select client.id from private.client_overview as client
    where months is not null and greatest(client.updated_at, client.last_contact) < now() - make_interval(months => months)
      and not exists (select from private.client_rows as row where row.client_id = client.id)
      and not exists (select from public.stock_records as record where record.reserved_for = client.id));
begin
  perform private.lock_clients();
  perform private.tidy_accounts();
  for outdated in
    select o.source, o.row_id, row.client_id
    from private.outdated_rows(months) as o
    left join private.client_rows as row on row.about = o.source and row.about_id = o.row_id
    order by o.since limit most
  loop
    perform private.remove_for_good(outdated.source, outdated.row_id);
    idle := idle || outdated.client_id;
    counts := jsonb_set(counts, array[outdated.source], to_jsonb((counts ->> outdated.source)::integer + 1));
    removed := removed + 1;
  end loop;
  for deletion in
    select * from public.audit_log as entry
    where entry.action = 'delete' and entry.before is not null and not private.is_cascade(entry)
      and entry.at < now() - private.trash_patience()
    order by entry.at limit most - removed
  loop
    perform private.purge_deletion(deletion);
    idle := idle || (deletion.before ->> 'client_id')::uuid;
    counts := jsonb_set(counts, '{trash}', to_jsonb((counts ->> 'trash')::integer + 1));
    removed := removed + 1;
  end loop;
  delete from public.upkeep_runs where at < now() - interval '90 days';
  delete from private.announced_transactions where true;
  insert into public.upkeep_runs (inquiries, watch_requests, appointments, trash)
  select r.inquiries, r.watch_requests, r.appointments, r.trash from jsonb_populate_record(null::public.upkeep_runs, counts) as r;
  perform private.remove_idle_clients(idle);
  perform private.remove_clients(array(
    select client.id from unnest(forgotten) as client (id)
    where not exists (select from private.client_rows as row where row.client_id = client.id)));
  return jsonb_build_object('removed', removed, 'more', removed = most);
end
$$;

create function public.delete_expired(most integer default 200) returns jsonb
  language sql set search_path = ''
as $$ select private.delete_expired(least(greatest(most, 1), 1000)) $$;
grant execute on function private.delete_expired, public.delete_expired to service_role;

create function private.retention_preview(months integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'kinds', coalesce(jsonb_agg(jsonb_build_object('source', o.source, 'count', o.count, 'oldest', o.oldest) order by o.source), '[]'),
    'last_run', (select max(at) from public.upkeep_runs))
  from (select source, count(*), min(since) as oldest from private.outdated_rows(months) group by source) as o
$$;

create function public.retention_preview(months integer) returns jsonb
  language sql stable set search_path = ''
as $$ select private.retention_preview(months) $$;
grant execute on function private.retention_preview, public.retention_preview to authenticated;
