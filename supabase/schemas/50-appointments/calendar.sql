-- The days and hours of the showroom: half-hour slots while it is open, no Sundays. A day is written yyyy-MM-dd, a slot by its label,
-- and both are the shop's: America/Phoenix, which has no daylight saving.

-- When the showroom opens, and when it closes: `opening` of _shared/house.ts.
create function private.opens() returns time
  language sql immutable parallel safe
  return time '10:00';

create function private.closes() returns time
  language sql immutable parallel safe
  return time '18:00';

-- The slot labels in the order of the day: half hours that fill the opening hours, as minutes of the day. By arithmetic, since
-- how PostgreSQL writes times is the session's.
create function private.appointment_slots() returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select array_agg(
    (minutes / 60 + 11) % 12 + 1 || ':' || lpad((minutes % 60)::text, 2, '0') || case when minutes < 720 then ' AM' else ' PM' end
    order by minutes)
  from generate_series(
    extract(epoch from private.opens())::integer / 60, extract(epoch from private.closes())::integer / 60 - 30, 30) as minutes
$$;

-- A day that exists, written yyyy-MM-dd.
create function private.is_calendar_date(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and substr(value, 1, 4) <> '0000' then
    substr(value, 9, 2)::integer <= extract(day from
      make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end
$$;

create function private.is_sunday(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when private.is_calendar_date(value) then
    extract(isodow from make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, substr(value, 9, 2)::integer)) = 7
  else false end
$$;

-- When a slot begins; null where the day or the label is none. By arithmetic, since a cast would ask for the session's date
-- style: a column is generated from it.
create function private.slot_start(day text, slot text) returns timestamptz
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when private.is_calendar_date(day) and slot = any (private.appointment_slots()) then
    make_timestamp(
      substr(day, 1, 4)::integer, substr(day, 6, 2)::integer, substr(day, 9, 2)::integer,
      split_part(slot, ':', 1)::integer % 12 + case when slot like '%PM' then 12 else 0 end,
      substr(split_part(slot, ':', 2), 1, 2)::integer, 0) at time zone 'America/Phoenix'
  end
$$;
grant execute on function
  private.opens(),
  private.closes(),
  private.appointment_slots(),
  private.is_calendar_date(text),
  private.is_sunday(text),
  private.slot_start(text, text)
  to anon, authenticated, service_role;
