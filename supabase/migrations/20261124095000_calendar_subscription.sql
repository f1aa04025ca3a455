-- The owner's own calendar follows the visits by a secret link. The house keeps the digest of its key alone: the link is
-- shown once, as it is made, and making another ends it.

alter table public.house_settings
  add column calendar_digest text constraint house_settings_calendar_digest_shape check (calendar_digest ~ '^[0-9a-f]{64}$');
grant update (calendar_digest) on public.house_settings to authenticated;

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
revoke all on function private.visits_for_calendar(text) from public;
grant execute on function private.visits_for_calendar(text) to service_role;

create function public.visits_for_calendar(key text) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.visits_for_calendar(key) $$;
revoke all on function public.visits_for_calendar(text) from public, anon, authenticated;
grant execute on function public.visits_for_calendar(text) to service_role;
