-- Showroom appointments: nothing in the past, one active appointment a slot. Visitors ask for one and never read it back;
-- admins read, enter, move and end them.

create table public.appointments (
  -- The browser's: a repeated insert whose answer was lost is recognised by it.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint appointments_name_length check (private.is_text(name, 1, 100)),
  -- Who calls may have no e-mail address; then no e-mail is written, and the house calls back.
  email text constraint appointments_email_shape check (private.is_email(email)),
  phone text constraint appointments_phone_length check (private.is_text(phone, 1, 40)),
  appointment_date text not null
    constraint appointments_date_real check (private.is_calendar_date(appointment_date))
    constraint appointments_date_not_sunday check (not private.is_sunday(appointment_date)),
  appointment_time text not null
    constraint appointments_time_slot check (appointment_time = any (private.appointment_slots())),
  notes text constraint appointments_notes_length check (private.is_text(notes, 1, 2000)),
  status text not null default 'pending'
    constraint appointments_status_known check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
  created_at timestamptz not null default now(),
  -- The time stamp of its event in the owner's calendar.
  updated_at timestamptz not null default now(),
  -- The order of the day: as texts, '1:00 PM' would come before '10:00 AM'. A day or a label that is none is refused by its own
  -- constraint, which null would forestall.
  starts_at timestamptz not null
    generated always as (coalesce(private.slot_start(appointment_date, appointment_time), '-infinity')) stored,
  -- As calendars know it: one identity for its whole life, and a number that counts its changes. The browser may choose the
  -- first, so that the file that it makes is the event of the e-mails.
  calendar_uid uuid not null default gen_random_uuid(),
  revision integer not null default 0,
  -- SHA-256 of the key that the browser chose as it booked: it opens the appointment, as the keys of e-mails do.
  booking_key_digest text constraint appointments_booking_key_digest_shape check (booking_key_digest ~ '^[0-9a-f]{64}$'),
  -- Why, in the words of a visitor who has cancelled.
  cancellation_reason text
    constraint appointments_cancellation_reason_length check (private.is_text(cancellation_reason, 1, 300)),
  -- Whose it is: whose-rows.sql of the clients. A trigger sets it, and no form.
  client_id uuid references public.clients (id),
  -- What they would like to see, and what that was called then. A trigger sets the names, and no form.
  watch_ids uuid[] not null default '{}' constraint appointments_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || notes, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), ''))) stored,
  constraint appointments_reachable check (email is not null or phone is not null),
  constraint appointments_watches_named check (cardinality(watch_names) = cardinality(watch_ids))
);
-- One slot, one appointment: of simultaneous requests one wins, the rest get 23505.
create unique index appointments_slot_key on public.appointments (appointment_date, appointment_time)
  where status <> 'cancelled';
create unique index appointments_calendar_uid_key on public.appointments (calendar_uid);
create unique index appointments_booking_key_digest_key on public.appointments (booking_key_digest)
  where booking_key_digest is not null;
create index appointments_client_idx on public.appointments (client_id);
create index appointments_newest_idx on public.appointments (created_at desc);
create index appointments_calendar_idx on public.appointments (starts_at, id);

alter table public.appointments enable row level security;
grant insert (id, name, email, phone, appointment_date, appointment_time, notes, status, booking_key_digest, calendar_uid,
        watch_ids)
  on public.appointments to anon, authenticated;
grant select, update (status, appointment_date, appointment_time), delete on public.appointments to authenticated;
grant all on public.appointments to service_role;
-- Visitors without an account may not even ask who is an admin.
create policy "Anyone can ask for an appointment" on public.appointments
  for insert to anon with check (status = 'pending' and created_at = now());
create policy "Admins can read appointments" on public.appointments
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the status and the time of appointments" on public.appointments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete appointments" on public.appointments
  for delete to authenticated using ((select private.is_admin()));
create policy "Signed-in users can ask for an appointment, admins enter one" on public.appointments
  for insert to authenticated
  with check (created_at = now() and (status = 'pending' or status = 'confirmed' and (select private.is_admin())));
-- The number of its changes follows from them, and watches are told by their names.
create trigger appointments_record_added after insert on public.appointments
  referencing new table as new_rows for each statement execute function private.record_changes('client_id', 'revision', 'watch_ids');
create trigger appointments_record_changed after update on public.appointments
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id', 'revision', 'watch_ids');
create trigger appointments_record_removed after delete on public.appointments
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger appointments_keep_deleted before delete on public.appointments
  for each row execute function private.keep_deleted();

-- Triggers fire in the order of their names: fields are tidied before anything reads them. What the sender may not see is left
-- out before a repeat is compared, a repeat is answered before it is counted or refused because its time has passed meanwhile,
-- and what has passed is not called too soon.
create trigger appointments_0_tidy
  before insert or update of name, email, phone on public.appointments
  for each row execute function private.tidy_sender();
create trigger appointments_admit_watches
  before insert on public.appointments
  for each row when (not private.is_restoring())
  execute function private.admit_watches();
create trigger appointments_answer_repeat
  before insert on public.appointments
  for each row execute function private.answer_repeated_booking();
create trigger appointments_client
  before insert on public.appointments
  for each row execute function private.set_client();
create trigger appointments_client_changed
  before update of email, phone on public.appointments
  for each row when ((old.email, old.phone) is distinct from (new.email, new.phone))
  execute function private.set_client();
create trigger appointments_count_revision
  before update on public.appointments
  for each row execute function private.count_revision();
create trigger appointments_limit
  before insert on public.appointments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_submissions('email');
create trigger appointments_not_closed
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row when (not private.is_restoring())
  execute function private.refuse_closed_slot();
create trigger appointments_not_in_the_past
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row when (not private.is_restoring())
  execute function private.refuse_past_appointment();
create trigger appointments_note_change
  before update on public.appointments
  -- Whose it is makes no other version of it.
  for each row when (old.client_id is not distinct from new.client_id)
  execute function private.note_change();
create trigger appointments_phone
  before insert on public.appointments
  for each row when (new.phone is not null and current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable();
create trigger appointments_phone_changed
  before update of phone on public.appointments
  for each row when (new.phone is distinct from old.phone)
  execute function private.refuse_undialable();
create trigger appointments_want_email
  before insert or update of email on public.appointments
  for each row execute function private.refuse_without_email();
create trigger appointments_within_window
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row execute function private.refuse_outside_window();

-- A booking whose answer was lost is sent again: the same is answered with success, and nothing is made
-- twice. Anything else about a known id is refused as a duplicate by the primary key: corrections want the key.
create function private.answer_repeated_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'pending' and not (new.status = 'confirmed' and private.is_by_house()) then
    return new;
  end if;
  -- A repeat may arrive before the first is through: it waits, then sees it.
  perform pg_advisory_xact_lock(hashtextextended('appointments:' || new.id, 0));
  if exists (
    select from public.appointments as known
    where known.id = new.id and known.status <> 'cancelled'
      and (known.name, known.email, known.phone, known.notes, known.appointment_date, known.appointment_time)
        is not distinct from (new.name, new.email, new.phone, new.notes, new.appointment_date, new.appointment_time)
      and new.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, new.watch_ids)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- A rule about the clock cannot be a check constraint: rows that were right
-- when they were written would fail a restore.
-- PT422 reaches the browser as a client's mistake, on which nothing is retried.
create function private.refuse_past_appointment() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if private.slot_start(new.appointment_date, new.appointment_time) <= now() then
    raise exception using errcode = 'PT422', message = 'time_passed';
  end if;
  return new;
end
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
    raise exception using errcode = 'PT422', message = 'showroom_closed';
  end if;
  return new;
end
$$;

-- Notice and window bind visitors. The house may book as it likes, and what was booked before stays.
create function private.refuse_outside_window() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_by_house() or not private.is_calendar_date(new.appointment_date) then
    return new;
  end if;
  if private.slot_start(new.appointment_date, new.appointment_time) <= private.appointment_notice_end() then
    raise exception using errcode = 'PT422', message = 'time_too_soon';
  end if;
  if new.appointment_date > private.last_appointment_day() then
    raise exception using errcode = 'PT422', message = 'day_too_far';
  end if;
  return new;
end
$$;

-- An appointment that takes place after all has no reason why it would not.
create function private.count_revision() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.status <> 'cancelled' then
    new.cancellation_reason := null;
  end if;
  if (new.appointment_date, new.appointment_time, new.status)
    is distinct from (old.appointment_date, old.appointment_time, old.status) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

-- What somebody would like to see, as the house gets it ready: each watch by the name that it had, with its present status and
-- where it lies. A computed field, with the rights of the caller: whoever may not read the stock records learns of no place.
create function public.watches_to_show(appointment public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', chosen.id, 'name', chosen.name, 'status', watch.status, 'location', record.location) order by chosen.nth),
    '[]')
  from unnest(appointment.watch_ids, appointment.watch_names) with ordinality as chosen (id, name, nth)
  left join public.watches as watch on watch.id = chosen.id
  left join public.stock_records as record on record.id = chosen.id
$$;
grant execute on function public.watches_to_show(public.appointments) to authenticated, service_role;
