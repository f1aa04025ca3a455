-- The showroom's slots are half hours, not on Sundays. A day is written yyyy-MM-dd, a slot as a label such as '1:30 PM', both in the
-- shop's time zone, America/Phoenix, which has no daylight saving time.

-- The opening hours, as `opening` in _shared/shop.ts.
create function private.opens() returns time
  language sql immutable parallel safe
  return time '10:00';

create function private.closes() returns time
  language sql immutable parallel safe
  return time '18:00';

-- Computes the labels from minutes, since the session decides how PostgreSQL prints a time.
create function private.appointment_slots() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(
    (minutes / 60 + 11) % 12 + 1 || ':' || lpad((minutes % 60)::text, 2, '0') || case when minutes < 720 then ' AM' else ' PM' end
    order by minutes)
  from generate_series(
    extract(epoch from private.opens())::integer / 60, extract(epoch from private.closes())::integer / 60 - 30, 30) as minutes
$$;

create function private.is_calendar_date(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and substr(value, 1, 4) <> '0000' then
    substr(value, 9, 2)::integer <= extract(day from
      make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end
$$;

create function private.is_sunday(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_calendar_date(value) then
    extract(isodow from make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, substr(value, 9, 2)::integer)) = 7
  else false end
$$;

-- Null if the day or the label is invalid. Unlike a cast, this does not depend on the session.
create function private.slot_start(day text, slot text) returns timestamptz
  language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_calendar_date(day) and slot = any (private.appointment_slots()) then
    make_timestamp(
      substr(day, 1, 4)::integer, substr(day, 6, 2)::integer, substr(day, 9, 2)::integer,
      split_part(slot, ':', 1)::integer % 12 + case when slot like '%PM' then 12 else 0 end,
      substr(split_part(slot, ':', 2), 1, 2)::integer, 0) at time zone 'America/Phoenix'
  end
$$;
grant execute on function
  private.opens, private.closes, private.appointment_slots, private.is_calendar_date, private.is_sunday, private.slot_start
  to anon, authenticated, service_role;
