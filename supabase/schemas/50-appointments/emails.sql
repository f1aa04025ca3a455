-- Emails are queued in the transaction of each change.

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, daily_limit, limit_group) values
  ('appointment-requested', 'visitor', true, true, 6, 'appointments asked for'),
  ('appointment-confirmed', 'visitor', true, true, 12, 'appointments changed'),
  ('appointment-moved', 'visitor', true, true, 12, 'appointments changed'),
  ('appointment-cancelled', 'visitor', true, false, 12, 'appointments changed');
insert into private.email_kinds
  (kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest) values
  ('appointment-reminder', 'visitor', true, true, true, true, false),
  ('owner-appointment', 'owner', false, true, false, false, true);

-- `former` is null for a new appointment.
create function private.queue_appointment_emails(former public.appointments, present public.appointments) returns void
  language plpgsql set search_path = ''
as $$
declare
  is_new constant boolean := former.id is null;
  is_expected constant boolean := present.status in ('pending', 'confirmed');
  is_by_admin constant boolean := private.is_by_admin();
  is_email_changed constant boolean := not is_new and lower(present.email) is distinct from lower(former.email);
  is_moved constant boolean := not is_new
    and (present.appointment_date, present.appointment_time) <> (former.appointment_date, former.appointment_time);
  is_cancelled constant boolean := present.status = 'cancelled' and former.status in ('pending', 'confirmed');
  kind text;
  -- A deleted appointment that the browser books again has the same id and revisions, and another `created_at`.
  event constant text := concat_ws('/', 'appointments', present.id, extract(epoch from present.created_at), present.revision);
  email_digest constant text := encode(private.email_digest(present.email), 'hex');
  person constant jsonb := jsonb_build_object(
    'name', present.name, 'email', present.email, 'phone', present.phone, 'notes', present.notes,
    'watches', public.watches_to_show(present));
  data jsonb;
begin
  if not is_new then
    -- The owner's waiting email gets the visitor's corrections.
    if not is_by_admin then
      update private.mail_outbox as email
      set data = email.data || person
      where email.kind = 'owner-appointment' and email.about_id = present.id and email.status = 'queued' and email.attempts = 0;
      perform private.correct_digest(present.id, person);
    end if;
    if present.watch_names <> former.watch_names then
      update private.mail_outbox as email
      set data = jsonb_set(email.data, '{appointment,watches}', to_jsonb(present.watch_names))
      where email.about = 'appointments' and email.about_id = present.id and email.status = 'queued' and email.attempts = 0;
    end if;
    if present.revision = former.revision and not is_email_changed then
      return;
    end if;
    -- The reminder is queued again below if it is still due. A wrong address gets no more emails.
    perform private.withdraw_emails('appointments', present.id, array(
      select known.kind from private.email_kinds as known
      where known.is_reminder or is_email_changed and known.audience = 'visitor'));
  end if;
  if present.starts_at <= now() then
    return;
  end if;
  kind := case
    when is_cancelled then 'appointment-cancelled'
    when not is_expected then null
    when is_moved then 'appointment-moved'
    when present.status = 'confirmed' then 'appointment-confirmed'
    else 'appointment-requested'
  end;
  data := jsonb_build_object(
    'appointment', jsonb_build_object(
      'name', private.name_in_email(present.name), 'day', present.appointment_date, 'time', present.appointment_time,
      'status', present.status, 'calendar_uid', present.calendar_uid, 'revision', present.revision, 'watches', present.watch_names),
    'by', case when is_by_admin then 'shop' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object(
      'before', jsonb_build_object('day', former.appointment_date, 'time', former.appointment_time));
  end if;
  if kind is not null and present.email is not null and (
    is_by_admin
    or private.is_within_daily_limit(kind, present.email)
      -- Otherwise one booking could send emails to any number of corrected addresses.
      and (kind <> 'appointment-requested' or (
        select count(*) from private.mail_outbox as email
        where email.about = 'appointments' and email.about_id = present.id and email.kind = 'appointment-requested') < 3)
  ) then
    perform private.queue_email(kind, 'appointments', present.id, concat_ws('/', event, kind, email_digest), present.email, data,
      expires_at => present.starts_at);
    -- An appointment within 24 hours needs no reminder.
    if is_expected and present.starts_at > now() + interval '24 hours' then
      perform private.queue_email('appointment-reminder', 'appointments', present.id, concat_ws('/', event, 'reminder', email_digest),
        present.email, data, present.starts_at - interval '24 hours', present.starts_at - interval '2 hours');
    end if;
  end if;
  if not is_by_admin and (is_new or is_moved or is_cancelled) then
    perform private.tell_owner('owner-appointment', 'appointments', present.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', present.id, 'reason', present.cancellation_reason) || person);
  end if;
end
$$;
