-- Days and single slots on which the showroom is closed. Only admins see the reason. Earlier bookings stay.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  day text not null constraint closures_day_real check (private.is_calendar_date(day)),
  -- Null closes the whole day.
  time text constraint closures_time_slot check (time = any (private.appointment_slots())),
  reason text constraint closures_reason_length check (private.is_text(reason, 1, 200)),
  created_at timestamptz not null default now()
);
create unique index closures_day_time_key on public.closures (day, coalesce(time, ''));

alter table public.closures enable row level security;
grant select, insert (id, day, time, reason), delete on public.closures to authenticated;
grant all on public.closures to service_role;
create policy "Admins can read closures" on public.closures
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add closures" on public.closures
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete closures" on public.closures
  for delete to authenticated using ((select private.is_admin()));
create trigger closures_before before insert or update on public.closures
  for each row execute function private.before_closure();

create function private.before_closure() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.reason := private.tidy(new.reason);
  return new;
end
$$;
create trigger closures_log after insert or update or delete on public.closures
  for each row execute function private.log_change();

create function private.closed_days(first_day text, last_day text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select closures.day
  from public.closures
  where closures.time is null
    and private.is_calendar_date(first_day) and private.is_calendar_date(last_day)
    and closures.day between first_day and last_day
  order by closures.day
  limit 400
$$;

create function public.closed_days(first_day text, last_day text) returns setof text
  language sql stable set search_path = ''
as $$ select private.closed_days(first_day, last_day) $$;
grant execute on function private.closed_days, public.closed_days to anon, authenticated, service_role;

-- The days from `first` to today with the minutes that the shop was open on each, and before it.
create function private.working_days(first date) returns table (day date, minutes bigint, before bigint)
  language sql stable set search_path = ''
as $$
  select days.day, days.minutes, sum(days.minutes) over (order by days.day) - days.minutes
  from (
    select each::date as day, (case when private.is_sunday(to_char(each, 'YYYY-MM-DD')) or exists (
        select from public.closures as closure
        where closure.time is null and closure.day = to_char(each, 'YYYY-MM-DD')) then 0
      else extract(epoch from private.closes() - private.opens()) / 60 end)::bigint as minutes
    from generate_series(first::timestamp, (now() at time zone 'America/Phoenix')::date::timestamp, interval '1 day') as each
  ) as days
$$;
