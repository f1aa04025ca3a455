-- Visitors insert appointments; admins read, enter, move and cancel them.

create table public.appointments (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint appointments_name_length check (private.is_text(name, 1, 100)),
  -- Null for a caller without an address, who gets no email.
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
  -- The event's timestamp in the owner's calendar.
  updated_at timestamptz not null default now(),
  -- For an invalid day or slot '-infinity', so that that column's constraint fails and not this one.
  starts_at timestamptz not null
    generated always as (coalesce(private.slot_start(appointment_date, appointment_time), '-infinity')) stored,
  -- The UID and sequence number of the calendar event. The browser may choose the UID, for its own calendar file.
  calendar_uid uuid not null default gen_random_uuid(),
  revision integer not null default 0,
  -- SHA-256 of the browser's key, which opens the appointment as the keys in emails do.
  booking_key_digest text constraint appointments_booking_key_digest_shape check (booking_key_digest ~ '^[0-9a-f]{64}$'),
  cancellation_reason text
    constraint appointments_cancellation_reason_length check (private.is_text(cancellation_reason, 1, 300)),
  client_id uuid references public.clients (id),
  -- Watches that the visitor wants to see. A trigger sets the names.
  watch_ids uuid[] not null default '{}' constraint appointments_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || notes, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), ''))) stored,
  constraint appointments_reachable check (email is not null or phone is not null),
  constraint appointments_watches_named check (cardinality(watch_names) = cardinality(watch_ids))
);
-- If several visitors book a slot at once, all but one get 23505.
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
-- `anon` may not call private.is_admin.
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
create trigger appointments_log after insert or update or delete on public.appointments
  for each row execute function private.log_change();
-- As in inquiries.sql.
create trigger appointments_before before insert or update on public.appointments
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_appointment('database');
create trigger appointments_before_by_api before insert or update on public.appointments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_appointment('api');
create trigger appointments_after after insert or update or delete on public.appointments
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.after_appointment('database');
create trigger appointments_after_by_api after insert or update or delete on public.appointments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_appointment('api');

create function private.before_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  is_by_api constant boolean := tg_argv[0] = 'api';
begin
  new.name := private.tidy(new.name);
  new.email := private.tidy_identifier(new.email);
  new.phone := private.tidy_identifier(new.phone);
  if is_new and is_by_api then
    select ids, names into new.watch_ids, new.watch_names
    from private.named_watches(new.watch_ids, by_admin => private.is_by_admin());
    if private.is_repeated_booking(new) then
      return null;
    end if;
    perform private.limit_submissions('appointments', new.email);
    perform private.refuse_unreachable(new.email, new.phone);
  end if;
  if is_by_api and (is_new
    or (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time)) then
    perform private.refuse_time(new.appointment_date, new.appointment_time);
  end if;
  if not is_new then
    if new.status <> 'cancelled' then
      new.cancellation_reason := null;
    end if;
    if (new.appointment_date, new.appointment_time, new.status)
      is distinct from (old.appointment_date, old.appointment_time, old.status) then
      new.revision := old.revision + 1;
    end if;
    if new.client_id is not distinct from old.client_id then
      new.updated_at := private.next_version(old.updated_at);
    end if;
  end if;
  if is_new or (new.email, new.phone) is distinct from (old.email, old.phone) then
    new.client_id := private.client_of(private.email_key(new.email), private.phone_key(new.phone), new.name);
  end if;
  return new;
end
$$;

create function private.after_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was_booked constant boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  is_booked constant boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('appointments', old.id);
    return null;
  end if;
  if tg_op = 'UPDATE' and new.revision <> old.revision then
    perform private.note_appointment_change(old, new);
  end if;
  if is_booked <> was_booked then
    perform private.note_booking(new.client_id, case when was_booked then 'client' end);
  end if;
  if tg_argv[0] = 'api' then
    perform private.queue_appointment_emails(old, new);
  end if;
  return null;
end
$$;

-- Writes as the database's owner, checks the time as for the API, and queues the emails.
create function private.save_appointment(former public.appointments, present public.appointments) returns public.appointments
  language plpgsql set search_path = ''
as $$
begin
  if (present.appointment_date, present.appointment_time) <> (former.appointment_date, former.appointment_time) then
    perform private.refuse_time(present.appointment_date, present.appointment_time);
  end if;
  update public.appointments as known
  set name = present.name, email = present.email, phone = present.phone, notes = present.notes,
    watch_ids = present.watch_ids, watch_names = present.watch_names, appointment_date = present.appointment_date,
    appointment_time = present.appointment_time, status = present.status, cancellation_reason = present.cancellation_reason
  where known.id = former.id
  returning * into present;
  perform private.queue_appointment_emails(former, present);
  return present;
end
$$;

-- True for a retry. The primary key refuses another booking with the id.
create function private.is_repeated_booking(sent public.appointments) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'pending' and not (sent.status = 'confirmed' and private.is_by_admin()) then
    return false;
  end if;
  -- A retry waits for the first request's transaction.
  perform pg_advisory_xact_lock(hashtextextended('appointments:' || sent.id, 0));
  return exists (
    select from public.appointments as known
    where known.id = sent.id and known.status <> 'cancelled'
      and (known.name, known.email, known.phone, known.notes, known.appointment_date, known.appointment_time)
        is not distinct from (sent.name, sent.email, sent.phone, sent.notes, sent.appointment_date, sent.appointment_time)
      and sent.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, sent.watch_ids));
end
$$;

-- This is no constraint, since past appointments would fail a restore. Constraints refuse an invalid day or slot.
create function private.refuse_time(day text, slot text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  reason text;
begin
  reason := case
    when exists (
      select from public.closures as closure
      where closure.day = refuse_time.day and (closure.time is null or closure.time = slot)) then 'showroom_closed'
    when private.slot_start(day, slot) <= now() then 'time_passed'
    when private.is_by_admin() or not private.is_calendar_date(day) then null
    when private.slot_start(day, slot) <= private.appointment_notice_end() then 'time_too_soon'
    when day > private.last_appointment_day() then 'day_too_far'
  end;
  if reason is not null then
    raise exception using errcode = 'PT422', message = reason;
  end if;
end
$$;

-- A computed field with the caller's rights: only a reader of the stock records sees a location. Only admins see a
-- reference, since a caller may make up the appointment.
create function public.watches_to_show(appointment public.appointments) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', chosen.id, 'name', chosen.name, 'status', watch.status, 'location', record.location,
        'reference', case when (select private.is_admin()) then watch.reference end) order by chosen.nth),
    '[]')
  from unnest(appointment.watch_ids, appointment.watch_names) with ordinality as chosen (id, name, nth)
  left join public.watches as watch on watch.id = chosen.id
  left join public.stock_records as record on record.id = chosen.id
$$;
grant execute on function public.watches_to_show to authenticated, service_role;
