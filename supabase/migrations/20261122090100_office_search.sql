-- What the owner searches and pages through. The parts of a text that is searched
-- stand on lines of their own, so that no match goes across two of them. Without a
-- trigram index: behind the policies of these tables PostgreSQL could not use one.
-- The id makes every order total, so that pages never repeat or skip a row.

alter table public.inquiries add column search_text text not null
  generated always as (name || e'\n' || email || e'\n' || message) stored;
alter table public.newsletter_subscribers add column search_text text not null
  generated always as (email || e'\n' || source) stored;
alter table public.watch_requests add column search_text text not null
  generated always as (
    first_name || ' ' || last_name || e'\n' || contact_info || e'\n' || watch_details || coalesce(e'\n' || budget, '')) stored;
alter table public.appointments add column search_text text not null
  generated always as (name || e'\n' || email || coalesce(e'\n' || phone, '')) stored;

drop index public.inquiries_newest_idx;
drop index public.inquiries_status_newest_idx;
drop index public.newsletter_subscribers_newest_idx;
drop index public.watch_requests_newest_idx;
drop index public.testimonials_newest_idx;
create index inquiries_newest_idx on public.inquiries (created_at desc, id desc);
create index inquiries_status_newest_idx on public.inquiries (status, created_at desc, id desc);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (subscribed_at desc, id desc);
create index watch_requests_newest_idx on public.watch_requests (created_at desc, id desc);
create index testimonials_newest_idx on public.testimonials (created_at desc, id desc);
create index appointments_newest_idx on public.appointments (created_at desc);

-- As before, but by arithmetic in place of a cast that asks for the session's date
-- style, and therefore immutable: a column can be generated from it.
create or replace function private.slot_start(day text, slot text) returns timestamptz
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

-- The order of the day: as texts, '1:00 PM' would come before '10:00 AM'. A day or a
-- label that is none is refused by its own constraint, which null would forestall.
alter table public.appointments add column starts_at timestamptz not null
  generated always as (coalesce(private.slot_start(appointment_date, appointment_time), '-infinity')) stored;
create index appointments_calendar_idx on public.appointments (starts_at, id);
