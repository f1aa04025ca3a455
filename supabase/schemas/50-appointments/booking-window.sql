-- Visitors cannot read the settings.
create function private.change_rules() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'notice_minutes', notice_minutes, 'months_ahead', months_ahead, 'change_cutoff_hours', change_cutoff_hours)
  from public.settings
$$;

create function public.change_rules() returns jsonb
  language sql stable set search_path = ''
as $$ select private.change_rules() $$;
grant execute on function private.change_rules, public.change_rules to anon, authenticated, service_role;

-- Visitors may book slots after this moment. A notice of whole days ends at midnight.
create function private.appointment_notice_end() returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when notice_minutes > 0 and notice_minutes % 1440 = 0
      then (date_trunc('day', now() at time zone 'America/Phoenix') + make_interval(mins => notice_minutes))
        at time zone 'America/Phoenix'
    else now() + make_interval(mins => notice_minutes)
  end
  from public.settings
$$;

create function private.last_appointment_day() returns text
  language sql stable set search_path = ''
as $$
  select to_char((now() at time zone 'America/Phoenix')::date + make_interval(months => months_ahead), 'YYYY-MM-DD')
  from public.settings
$$;

-- Admins may book without notice.
create function private.free_slots(day text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select slot
  from unnest(private.appointment_slots()) with ordinality as slots (slot, position)
  where not private.is_sunday(day)
    and private.slot_start(day, slot) > case when private.is_by_admin() then now() else private.appointment_notice_end() end
    and not exists (
      select from public.appointments
      where appointment_date = day and appointment_time = slot and status <> 'cancelled')
    and not exists (
      select from public.closures
      where closures.day = free_slots.day and (closures.time is null or closures.time = slot))
  order by position
$$;

create function public.free_slots(day text) returns setof text
  language sql stable set search_path = ''
as $$ select private.free_slots(day) $$;
grant execute on function private.free_slots, public.free_slots to anon, authenticated, service_role;
