-- Showroom appointments (specification, sections 3, 5, 7, 9): sixteen half-hour
-- slots a day, no Sundays, nothing in the past, one active appointment a slot.
-- 'Today' and 'past' are the shop's: America/Phoenix, which has no daylight saving.

-- The slot labels in the order of the day.
create function private.appointment_slots() returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select array[
    '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM',
    '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM'
  ]
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

-- When a slot begins; null where the day or the label is none.
create function private.slot_start(day text, slot text) returns timestamptz
  language sql stable parallel safe
  set search_path = ''
as $$
  select case when private.is_calendar_date(day) and slot = any (private.appointment_slots()) then
    (day || ' ' || slot)::timestamp at time zone 'America/Phoenix'
  end
$$;

grant execute on function
  private.appointment_slots(), private.is_calendar_date(text), private.is_sunday(text), private.slot_start(text, text)
  to anon, authenticated, service_role;

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint appointments_name_length check (private.is_text(name, 1, 100)),
  email text not null constraint appointments_email_shape check (private.is_email(email)),
  phone text constraint appointments_phone_length check (private.is_text(phone, 1, 40)),
  appointment_date text not null
    constraint appointments_date_real check (private.is_calendar_date(appointment_date))
    constraint appointments_date_not_sunday check (not private.is_sunday(appointment_date)),
  appointment_time text not null
    constraint appointments_time_slot check (appointment_time = any (private.appointment_slots())),
  notes text constraint appointments_notes_length check (private.is_text(notes, 1, 2000)),
  status text not null default 'pending'
    constraint appointments_status_known check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
  created_at timestamptz not null default now()
);

-- One slot, one appointment: of simultaneous requests one wins, the rest get 23505.
create unique index appointments_slot_key on public.appointments (appointment_date, appointment_time)
  where status <> 'cancelled';

-- A rule about the clock cannot be a check constraint: rows that were right
-- when they were written would fail a restore.
-- PT422 reaches the browser as a client's mistake, on which nothing is retried.
create function private.refuse_past_appointment() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if private.slot_start(new.appointment_date, new.appointment_time) <= now() then
    raise exception using
      errcode = 'PT422',
      message = 'This time has already passed. Please choose another.',
      hint = 'Days and times are those of the showroom in Scottsdale, Arizona (America/Phoenix).';
  end if;
  return new;
end
$$;
grant execute on function private.refuse_past_appointment() to anon, authenticated, service_role;

create trigger appointments_not_in_the_past
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row execute function private.refuse_past_appointment();

alter table public.appointments enable row level security;
revoke all on public.appointments from anon, authenticated;
-- The id may be the browser's: a repeated insert whose answer was lost is then recognised.
grant insert (id, name, email, phone, appointment_date, appointment_time, notes, status)
  on public.appointments to anon, authenticated;
grant select, update (status), delete on public.appointments to authenticated;
grant all on public.appointments to service_role;

create policy "Anyone can ask for an appointment" on public.appointments
  for insert to anon, authenticated with check (status = 'pending' and created_at = now());
create policy "Admins can read appointments" on public.appointments
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the status of appointments" on public.appointments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete appointments" on public.appointments
  for delete to authenticated using ((select private.is_admin()));

-- What visitors may know of the calendar: which labels of a day are free.
create function private.free_slots(day text) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select slot
  from unnest(private.appointment_slots()) with ordinality as slots (slot, position)
  where not private.is_sunday(day)
    and private.slot_start(day, slot) > now()
    and not exists (
      select from public.appointments
      where appointment_date = day and appointment_time = slot and status <> 'cancelled')
  order by position
$$;
revoke all on function private.free_slots(text) from public;
grant execute on function private.free_slots(text) to anon, authenticated, service_role;

create function public.free_slots(day text) returns setof text
  language sql stable
  set search_path = ''
as $$
  select private.free_slots(day)
$$;
revoke all on function public.free_slots(text) from public;
grant execute on function public.free_slots(text) to anon, authenticated, service_role;
