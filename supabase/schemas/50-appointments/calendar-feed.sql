-- The owner's own calendar follows the visits by a secret link, which the function `calendar` answers.

-- The visits since a month ago, for whoever has the key; null for any other.
create function private.visits_for_calendar(key text) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'appointment_date', visit.appointment_date, 'appointment_time', visit.appointment_time, 'name', visit.name,
      'email', visit.email, 'phone', visit.phone, 'notes', visit.notes, 'status', visit.status,
      'calendar_uid', visit.calendar_uid, 'revision', visit.revision) order by visit.starts_at)
    from public.appointments as visit
    where visit.starts_at > now() - interval '31 days'), '[]')
  from public.house_settings as settings
  where settings.calendar_digest = encode(sha256(convert_to(visits_for_calendar.key, 'UTF8')), 'hex')
$$;

create function public.visits_for_calendar(key text) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.visits_for_calendar(key) $$;
grant execute on function private.visits_for_calendar(text), public.visits_for_calendar(text) to service_role;
