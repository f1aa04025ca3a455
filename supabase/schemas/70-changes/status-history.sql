-- What visitors may know of what happened to a watch: since when it has had each status, by the days of the showroom's clock.

-- As the log has it. Of a day only what it ended with, so that what was taken back at once never was; nothing before the watch
-- was published; and of what visitors do not see, nothing, but for an admin who looks at a draft of today.
create function private.status_history(watch uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  with seen as (
    select * from public.watches as one
    where one.id = status_history.watch and (private.is_public_watch(one) or (select private.is_admin()))
  ), entries as (
    select entry.id as nth, entry.at, entry.before ->> 'status' as was, entry.after ->> 'status' as status
    from public.audit_log as entry
    where entry.source = 'watches' and entry.row_id in (select id::text from seen) and entry.after ? 'status'
  ), changes as (
    select nth, at, status from entries
    union all
    -- With what it began, where nobody has noted that: by a seed, or before there was a log.
    select 0, created_at, case when exists (table entries) then (select was from entries order by nth limit 1) else status end from seen
  ), days as (
    select distinct on (day) day, status
    from (
      select changes.nth, changes.status, (greatest(changes.at, seen.publish_at) at time zone 'America/Phoenix')::date as day
      from changes cross join seen
      where changes.status is not null
    ) as told
    order by day, nth desc
  ), public_days as (
    select day, status, lag(status) over (order by day) as former from days
    where status in ('coming', 'available', 'reserved', 'sold')
  )
  select coalesce(jsonb_agg(jsonb_build_object('status', status, 'day', day) order by day), '[]')
  from public_days where status is distinct from former
$$;

-- A computed field of a watch, e.g. [{"status": "available", "day": "2026-11-03"}]. It asks by the id alone: whoever calls it makes
-- up the rest.
create function public.status_history(watch public.watches) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.status_history(watch.id) $$;
grant execute on function private.status_history(uuid), public.status_history(public.watches)
  to anon, authenticated, service_role;
