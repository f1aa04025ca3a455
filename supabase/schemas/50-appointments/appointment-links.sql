-- A key, from an email or from the browser that booked, allows to see, move and cancel an appointment.

-- Returns the appointment locked. A wrong key, a deleted appointment and one that has started get the same refusal.
create function private.open_appointment(key text, must_have_booked boolean default false) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  appointment public.appointments;
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
begin
  perform private.refuse_unless_posted();
  -- A browser chooses the digest of its key, so the key itself must have the full length.
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

create function private.change_until(appointment public.appointments) returns timestamptz
  language sql stable set search_path = ''
as $$ select appointment.starts_at - make_interval(hours => change_cutoff_hours) from public.settings $$;

-- Leaves out contact data, notes and id.
create function private.shown_appointment(appointment public.appointments) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'day', appointment.appointment_date, 'slot', appointment.appointment_time, 'name', appointment.name, 'status', appointment.status,
    'revision', appointment.revision, 'starts_at', appointment.starts_at, 'calendar_uid', appointment.calendar_uid,
    'change_until', private.change_until(appointment), 'watches', appointment.watch_names,
    'can_change', appointment.status in ('pending', 'confirmed') and private.change_until(appointment) > now())
$$;

create function private.refuse_change(appointment public.appointments, revision integer) returns void
  language plpgsql stable set search_path = ''
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

-- A constraint's error would quote the whole row, of which a key shows only a part.
create function private.refuse_no_slot(day text, slot text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.slot_start(day, slot) is null or private.is_sunday(day) then
    raise exception using errcode = 'PT422', message = 'no_such_time';
  end if;
end
$$;

-- The appointment was opened by a key or an account.
create function private.move_open_appointment(appointment public.appointments, day text, slot text, revision integer) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  former constant public.appointments := appointment;
begin
  -- The request is repeated, or the appointment has that time already.
  if appointment.status in ('pending', 'confirmed') and (appointment.appointment_date, appointment.appointment_time) = (day, slot) then
    return private.shown_appointment(appointment);
  end if;
  perform private.refuse_change(appointment, revision);
  perform private.refuse_no_slot(day, slot);
  -- The owner gets an email of each move.
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

create function private.cancel_open_appointment(appointment public.appointments, revision integer, reason text) returns jsonb
  language plpgsql set search_path = ''
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

-- These functions are volatile, so that PostgREST accepts only POST and lets them write.

create function private.appointment_by_key(key text) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.shown_appointment(private.open_appointment(key)) $$;

create function public.appointment_by_key(key text) returns jsonb
  language sql set search_path = ''
as $$ select private.appointment_by_key(key) $$;
grant execute on function private.appointment_by_key, public.appointment_by_key to anon, authenticated, service_role;

create function private.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.move_open_appointment(private.open_appointment(key), day, slot, revision) $$;

create function public.move_appointment(key text, day text, slot text, revision integer) returns jsonb
  language sql set search_path = ''
as $$ select private.move_appointment(key, day, slot, revision) $$;
grant execute on function private.move_appointment, public.move_appointment to anon, authenticated, service_role;

create function private.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.cancel_open_appointment(private.open_appointment(key), revision, reason) $$;

create function public.cancel_appointment(key text, revision integer, reason text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.cancel_appointment(key, revision, reason) $$;
grant execute on function private.cancel_appointment, public.cancel_appointment to anon, authenticated, service_role;

-- Corrects a pending appointment for an hour, if the visitor changes the form and sends it again after a lost response.
create function private.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant public.appointments := private.open_appointment(key, must_have_booked => true);
  appointment public.appointments := former;
begin
  if former.status <> 'pending' or former.created_at <= now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'appointment_changed', detail = private.shown_appointment(former)::text;
  end if;
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
  from private.named_watches(watches, by_admin => false);
  perform private.refuse_unreachable(appointment.email, appointment.phone);
  appointment := private.save_appointment(former, appointment);
  perform private.delete_unused_contacts(former.client_id);
  -- A stranger may have a key. The keys are deleted last, when no email to the old address can be claimed anymore.
  if lower(former.email) <> lower(appointment.email) then
    delete from private.link_keys as k where k.about = 'appointments' and k.about_id = appointment.id;
  end if;
  return private.shown_appointment(appointment);
end
$$;

create function public.correct_appointment(
  key text, name text, email text, phone text, notes text, day text, slot text, watches uuid[] default '{}'
) returns jsonb
  language sql set search_path = ''
as $$ select private.correct_appointment(key, name, email, phone, notes, day, slot, watches) $$;
grant execute on function private.correct_appointment, public.correct_appointment to anon, authenticated, service_role;
