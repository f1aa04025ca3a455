-- The appointment's own page: whoever holds an appointment's key sees it, moves it or cancels it, without an account.

-- The appointment that a key opens, locked: the key of the browser that booked it, or one of its e-mails. One answer to all
-- that open none: wrong, of a deleted appointment, or begun.
create function private.open_appointment(key text, must_have_booked boolean default false) returns public.appointments
  language plpgsql
  set search_path = ''
as $$
declare
  appointment public.appointments;
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
begin
  perform private.refuse_unless_posted();
  -- Nothing is looked up that cannot be a key.
  if key ~ '^[A-Za-z0-9_-]{43}$' then
    select a.* into appointment
    from public.appointments as a
    where a.starts_at > now() and a.id in (
      select booked.id from public.appointments as booked where booked.booking_key_digest = encode(key_digest, 'hex')
      union all
      select link.about_id from private.link_keys as link
      where link.digest = key_digest and link.about = 'appointments' and not must_have_booked)
    for update of a;
  end if;
  if appointment.id is null then
    raise exception using errcode = 'PT410', message = 'link_opens_nothing';
  end if;
  return appointment;
end
$$;

-- Until when an appointment may be changed by its key.
create function private.change_until(appointment public.appointments) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select appointment.starts_at - make_interval(hours => change_cutoff_hours) from public.settings
$$;

-- An appointment as its page shows it: neither how to reach the visitor, nor notes, nor the id.
create function private.shown_appointment(appointment public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', appointment.appointment_date, 'slot', appointment.appointment_time, 'name', appointment.name, 'status', appointment.status,
    'revision', appointment.revision, 'starts_at', appointment.starts_at, 'calendar_uid', appointment.calendar_uid,
    'change_until', private.change_until(appointment), 'watches', appointment.watch_names,
    'can_change', appointment.status in ('pending', 'confirmed') and private.change_until(appointment) > now())
$$;

-- Refuses a change of what is no longer as it was shown, and one that comes too late.
create function private.refuse_change(appointment public.appointments, revision integer) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if appointment.revision is distinct from refuse_change.revision or appointment.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', message = 'appointment_changed', detail = private.shown_appointment(appointment)::text;
  end if;
  if private.change_until(appointment) <= now() then
    raise exception using errcode = 'PT422', message = 'too_late_to_change';
  end if;
end
$$;

-- A refusal of a constraint would quote the row that it refuses, with all that a key does not show.
create function private.refuse_no_slot(day text, slot text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.slot_start(day, slot) is null or private.is_sunday(day) then
    raise exception using errcode = 'PT422', message = 'no_such_time';
  end if;
end
$$;

-- Moves an appointment that is open already, by whatever opened it.
create function private.move_open_appointment(appointment public.appointments, day text, slot text, revision integer) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  former constant public.appointments := appointment;
begin
  -- A repeat of what is done, or the time that the appointment has anyway.
  if appointment.status in ('pending', 'confirmed') and (appointment.appointment_date, appointment.appointment_time) = (day, slot) then
    return private.shown_appointment(appointment);
  end if;
  perform private.refuse_change(appointment, revision);
  perform private.refuse_no_slot(day, slot);
  -- The owner hears of each.
  if (
    select count(*) from public.appointment_changes as change
    where change.appointment_id = appointment.id and change.who = 'visitor' and change.changed_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'moved_too_often';
  end if;
  appointment.appointment_date := day;
  appointment.appointment_time := slot;
  appointment.status := 'pending';
  return private.shown_appointment(private.save_appointment(former, appointment));
end
$$;

-- Cancels one, with the visitor's word why.
create function private.cancel_open_appointment(appointment public.appointments, revision integer, reason text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  former constant public.appointments := appointment;
begin
  if appointment.status = 'cancelled' then
    return private.shown_appointment(appointment);
  end if;
  perform private.refuse_change(appointment, revision);
  if char_length(btrim(reason)) > 300 then
    raise exception using errcode = 'PT422', message = 'reason_too_long';
  end if;
  appointment.status := 'cancelled';
  appointment.cancellation_reason := nullif(btrim(reason), '');
  return private.shown_appointment(private.save_appointment(former, appointment));
end
$$;

-- The functions of the API are volatile, so that PostgREST runs them in a transaction that may write, and by POST alone.

create function private.appointment_by_key(key text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.shown_appointment(private.open_appointment(key));
end
$$;

create function public.appointment_by_key(key text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.appointment_by_key(key) $$;
grant execute on function private.appointment_by_key(text), public.appointment_by_key(text) to anon, authenticated, service_role;

create function private.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.move_open_appointment(private.open_appointment(key), day, slot, revision);
end
$$;

create function public.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language sql
  set search_path = ''
as $$ select private.move_appointment(key, day, slot, revision) $$;
grant execute on function
  private.move_appointment(text, text, text, integer),
  public.move_appointment(text, text, text, integer)
  to anon, authenticated, service_role;

create function private.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.cancel_open_appointment(private.open_appointment(key), revision, reason);
end
$$;

create function public.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language sql
  set search_path = ''
as $$ select private.cancel_appointment(key, revision, reason) $$;
grant execute on function
  private.cancel_appointment(text, integer, text),
  public.cancel_appointment(text, integer, text)
  to anon, authenticated, service_role;

-- What a visitor sends again otherwise, because an answer was lost: for an hour, while it is pending, and by the key of
-- the browser that has booked, the appointment becomes what was sent last.
create function private.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  former constant public.appointments := private.open_appointment(key, must_have_booked => true);
  appointment public.appointments := former;
begin
  if former.status <> 'pending' or former.created_at <= now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'appointment_changed', detail = private.shown_appointment(former)::text;
  end if;
  -- Only a change of the time is held against the clock, and against who has that time.
  if (former.appointment_date, former.appointment_time) is distinct from (day, slot) then
    perform private.refuse_change(former, former.revision);
    perform private.refuse_no_slot(day, slot);
  end if;
  appointment.name := correct_appointment.name;
  appointment.email := private.tidy_identifier(correct_appointment.email);
  appointment.phone := private.tidy_identifier(correct_appointment.phone);
  appointment.notes := correct_appointment.notes;
  appointment.appointment_date := day;
  appointment.appointment_time := slot;
  select ids, names into appointment.watch_ids, appointment.watch_names
  from private.named_watches(watches, by_house => false);
  perform private.refuse_undialable(appointment.phone);
  perform private.refuse_without_email(appointment.email);
  appointment := private.save_appointment(former, appointment);
  perform private.release_addresses(former.client_id);
  -- Whoever has got e-mails by mistake has no key any more. Afterwards, when no e-mail to them can be taken.
  if lower(former.email) <> lower(appointment.email) then
    delete from private.link_keys as k where k.about = 'appointments' and k.about_id = appointment.id;
  end if;
  return private.shown_appointment(appointment);
end
$$;

create function public.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language sql
  set search_path = ''
as $$ select private.correct_appointment(key, name, email, phone, notes, day, slot, watches) $$;
grant execute on function
  private.correct_appointment(text, text, text, text, text, text, text, uuid[]),
  public.correct_appointment(text, text, text, text, text, text, text, uuid[])
  to anon, authenticated, service_role;
