-- Only a trigger writes these rows.

create table public.appointment_changes (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- The revision after the change.
  revision integer not null,
  who text not null constraint appointment_changes_who_known check (who in ('visitor', 'shop')),
  day_before text not null,
  time_before text not null,
  status_before text not null,
  day_after text not null,
  time_after text not null,
  status_after text not null,
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

create trigger appointment_changes_log after delete on public.appointment_changes
  for each row execute function private.log_change('appointment_id');

create function private.note_appointment_change(former public.appointments, present public.appointments) returns void
  language sql set search_path = ''
as $$
  insert into public.appointment_changes
    (appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after, reason)
  values (
    present.id, present.revision, case when private.is_by_admin() then 'shop' else 'visitor' end,
    former.appointment_date, former.appointment_time, former.status,
    present.appointment_date, present.appointment_time, present.status,
    case when present.cancellation_reason is distinct from former.cancellation_reason then present.cancellation_reason end)
$$;
