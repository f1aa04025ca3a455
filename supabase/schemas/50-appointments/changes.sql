-- What became of an appointment, and by whom. Triggers alone write it, admins read it.

create table public.appointment_changes (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- The revision of the appointment that the change made.
  revision integer not null,
  who text not null constraint appointment_changes_who_known check (who in ('visitor', 'house')),
  day_before text not null,
  time_before text not null,
  status_before text not null,
  day_after text not null,
  time_after text not null,
  status_after text not null,
  -- Why, in the words of a visitor who has cancelled.
  reason text constraint appointment_changes_reason_length check (private.is_text(reason, 1, 300)),
  changed_at timestamptz not null default now()
);
create unique index appointment_changes_revision_key on public.appointment_changes (appointment_id, revision);
create index appointment_changes_newest_idx on public.appointment_changes (changed_at);

alter table public.appointment_changes enable row level security;
grant select on public.appointment_changes to authenticated;
grant all on public.appointment_changes to service_role;
create policy "Admins can read the changes of appointments" on public.appointment_changes
  for select to authenticated using ((select private.is_admin()));

create function private.note_appointment_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.appointment_changes
    (appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after, reason)
  values (
    new.id, new.revision, case when private.is_by_house() then 'house' else 'visitor' end,
    old.appointment_date, old.appointment_time, old.status, new.appointment_date, new.appointment_time, new.status,
    case when new.cancellation_reason is distinct from old.cancellation_reason then new.cancellation_reason end);
  return null;
end
$$;
create trigger appointments_history
  after update of appointment_date, appointment_time, status on public.appointments
  for each row when (old.revision is distinct from new.revision)
  execute function private.note_appointment_change();
