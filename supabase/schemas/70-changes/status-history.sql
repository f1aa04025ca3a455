-- Days are those of the shop's time zone.

-- A day counts with the status at its end, so a change that was undone the same day does not show. A watch that the caller may not see
-- has no history.
create function private.status_history(watch uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with seen as (
    select * from public.watches as one
    where one.id = status_history.watch and (private.is_public_watch(one) or (select private.is_admin()))
  ), entries as (
    select entry.id as nth, entry.at, entry.action, entry.before, entry.after
    from public.audit_log as entry
    where entry.source = 'watches' and entry.row_id in (select id::text from seen)
      and (entry.action = 'delete' or entry.after ?| array['status', 'publish_at'])
  ), began as (
    -- The values before the first entry, e.g. of a watch that the seed inserted.
    select jsonb_object_agg(field, coalesce((
        select case entry.action when 'insert' then 'null' when 'restore' then entry.after -> field else entry.before -> field end
        from entries as entry where entry.after ? field order by nth limit 1), now)) as standing
    from seen, jsonb_each(jsonb_build_object('status', status, 'publish_at', publish_at)) as fields (field, now)
  ), changes as (
    select nth, at, action = 'delete' as is_away, after ->> 'status' as status, after -> 'publish_at' as publish_at from entries
    union all
    select 0, created_at, false, standing ->> 'status', standing -> 'publish_at' from seen cross join began
  ), marked as (
    select *, lead(at) over in_order as until, count(status) over in_order as nth_status, count(publish_at) over in_order as nth_time
    from changes window in_order as (order by nth)
  ), periods as (
    -- Values that were valid from each change on.
    select nth, at, until, is_away, first_value(status) over (partition by nth_status order by nth) as status,
      (first_value(publish_at) over (partition by nth_time order by nth) #>> '{}')::timestamptz as publish_at
    from marked
  ), moments as (
    select nth, at, case when publish_at is null or publish_at <= at then status end as status, is_away from periods
    union all
    -- The publishing time passes without a change of the row.
    select nth, publish_at, status, is_away from periods
    where publish_at > at and publish_at <= now() and (until is null or publish_at < until)
  ), days as (
    select distinct on (day) day, status
    from (
      select nth, at, (at at time zone 'America/Phoenix')::date as day,
        case when status in ('coming', 'available', 'reserved', 'sold') and not is_away then status end as status
      from moments
    ) as shown
    order by day, nth desc, at desc
  ), public_days as (
    select day, status, lag(status) over (order by day) as former from days where status is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('status', status, 'day', day) order by day), '[]')
  from public_days where status is distinct from former
$$;

-- Returns e.g. [{"status": "available", "day": "2026-11-03"}]. As a computed field of a list, it took seconds.
create function public.status_history(watch_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.status_history(watch_id) $$;
grant execute on function private.status_history, public.status_history to anon, authenticated, service_role;
