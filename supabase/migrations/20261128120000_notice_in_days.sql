-- 'Visitors can book: the day before' means the day before. A notice of whole days counts days of the shop: what is on the
-- day after that many can be booked until midnight before it. A shorter one counts minutes.

-- The moment after which a visitor may book.
create function private.visit_notice_end() returns timestamptz
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when notice_minutes > 0 and notice_minutes % 1440 = 0
      then (date_trunc('day', now() at time zone 'America/Phoenix') + make_interval(mins => notice_minutes))
        at time zone 'America/Phoenix'
    else now() + make_interval(mins => notice_minutes)
  end
  from public.house_settings
$$;
revoke all on function private.visit_notice_end() from public;

-- As before (20261124093000_visit_links.sql), by that moment.
create or replace function private.refuse_outside_window() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_by_house() or not private.is_calendar_date(new.appointment_date) then
    return new;
  end if;
  if private.slot_start(new.appointment_date, new.appointment_time) <= private.visit_notice_end() then
    raise exception using
      errcode = 'PT422',
      message = 'This time is too soon to be booked here. Please choose a later one, or call us at (480) 555-0147.';
  end if;
  if new.appointment_date > private.last_visit_day() then
    raise exception using
      errcode = 'PT422',
      message = 'This day is too far ahead to be booked. Please choose an earlier one, or call us at (480) 555-0147.';
  end if;
  return new;
end
$$;

create or replace function private.free_slots(day text) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select slot
  from unnest(private.appointment_slots()) with ordinality as slots (slot, position)
  where not private.is_sunday(day)
    and private.slot_start(day, slot) > case when private.is_by_house() then now() else private.visit_notice_end() end
    and not exists (
      select from public.appointments
      where appointment_date = day and appointment_time = slot and status <> 'cancelled')
    and not exists (
      select from public.closures
      where closures.day = free_slots.day and (closures.time is null or closures.time = slot))
  order by position
$$;
