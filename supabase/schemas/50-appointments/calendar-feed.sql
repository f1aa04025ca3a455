-- The owner's calendar feed, behind the secret link of the Edge Function `calendar`.

-- Returns the appointments since a month ago; null if the key is wrong.
create function private.appointments_for_calendar(key text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'appointment_date', appointment.appointment_date, 'appointment_time', appointment.appointment_time, 'name', appointment.name,
      'email', appointment.email, 'phone', appointment.phone, 'notes', appointment.notes, 'status', appointment.status,
      'watch_names', appointment.watch_names, 'calendar_uid', appointment.calendar_uid, 'revision', appointment.revision,
      'updated_at', appointment.updated_at) order by appointment.starts_at, appointment.id)
    from public.appointments as appointment
    where appointment.starts_at > now() - interval '31 days'), '[]')
  from public.settings as settings
  where settings.calendar_digest = encode(sha256(convert_to(appointments_for_calendar.key, 'UTF8')), 'hex')
$$;

create function public.appointments_for_calendar(key text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.appointments_for_calendar(key) $$;
grant execute on function private.appointments_for_calendar, public.appointments_for_calendar to service_role;
