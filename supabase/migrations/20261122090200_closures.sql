-- Days and single slots on which the showroom is closed: the calendar leaves them
-- out, and the table of appointments refuses them. Why it is closed is the owner's.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  day text not null constraint closures_day_real check (private.is_calendar_date(day)),
  -- Null is the whole day.
  time text constraint closures_time_slot check (time = any (private.appointment_slots())),
  reason text constraint closures_reason_length check (private.is_text(reason, 1, 200)),
  created_at timestamptz not null default now()
);

create unique index closures_day_time_key on public.closures (day, coalesce(time, ''));

alter table public.closures enable row level security;
revoke all on public.closures from anon, authenticated;
grant select, insert (day, time, reason), delete on public.closures to authenticated;
grant all on public.closures to service_role;

create policy "Admins can read closures" on public.closures
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add closures" on public.closures
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete closures" on public.closures
  for delete to authenticated using ((select private.is_admin()));

-- As before, without what is closed.
create or replace function private.free_slots(day text) returns setof text
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
    and not exists (
      select from public.closures
      where closures.day = free_slots.day and (closures.time is null or closures.time = slot))
  order by position
$$;

-- `security definer`, since visitors cannot read closures. A status is set whatever
-- is closed, so the owner may take back a cancellation; and a repeated booking that
-- keeps its time does not get here.
create function private.refuse_closed_slot() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.closures
    where closures.day = new.appointment_date
      and (closures.time is null or closures.time = new.appointment_time)
  ) then
    raise exception using
      errcode = 'PT422',
      message = 'The showroom is closed at that time. Please choose another.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_closed_slot() from public;

create trigger appointments_not_closed
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row execute function private.refuse_closed_slot();

-- What visitors may know of it in advance: the days of a range that cannot be
-- chosen at all. A year at once, and a little more.
create function private.closed_days(first_day text, last_day text) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select closures.day
  from public.closures
  where closures.time is null
    and private.is_calendar_date(first_day) and private.is_calendar_date(last_day)
    and closures.day between first_day and last_day
  order by closures.day
  limit 400
$$;
revoke all on function private.closed_days(text, text) from public;
grant execute on function private.closed_days(text, text) to anon, authenticated, service_role;

create function public.closed_days(first_day text, last_day text) returns setof text
  language sql stable
  set search_path = ''
as $$
  select private.closed_days(first_day, last_day)
$$;
revoke all on function public.closed_days(text, text) from public;
grant execute on function public.closed_days(text, text) to anon, authenticated, service_role;
