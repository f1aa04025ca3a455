-- The e-mails about appointments, to their visitors and to the owner: queued by a trigger, in the transaction of each change.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('appointment-requested', 'visitor', true, true, false, false, false, 6, 'appointments asked for'),
  ('appointment-confirmed', 'visitor', true, true, false, false, false, 12, 'appointments changed'),
  ('appointment-moved', 'visitor', true, true, false, false, false, 12, 'appointments changed'),
  ('appointment-cancelled', 'visitor', true, false, false, false, false, 12, 'appointments changed'),
  ('appointment-reminder', 'visitor', true, true, true, true, false, null, null),
  ('owner-appointment', 'owner', false, true, false, false, true, null, null);

-- An appointment as e-mails show it, also those to its visitor: what they would like to see by its name alone.
create function private.appointment_data(appointment public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'name', private.name_in_email(appointment.name), 'day', appointment.appointment_date, 'time', appointment.appointment_time,
    'status', appointment.status, 'calendar_uid', appointment.calendar_uid, 'revision', appointment.revision,
    'watches', appointment.watch_names)
$$;

-- Tells the visitor, where there is an e-mail address, and the owner what has become of an appointment.
create function private.queue_appointment_emails() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  starts_at constant timestamptz := private.slot_start(new.appointment_date, new.appointment_time);
  is_expected constant boolean := new.status in ('pending', 'confirmed');
  is_by_house constant boolean := private.is_by_house();
  is_readdressed constant boolean := tg_op = 'UPDATE' and lower(new.email) is distinct from lower(old.email);
  is_moved boolean := false;
  is_cancelled boolean := false;
  kind text;
  event constant text := 'appointments/' || new.id || '/' || new.revision;
  address constant text := encode(private.address_digest(new.email), 'hex');
  person constant jsonb := jsonb_build_object('name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes,
    -- With where each lies: for the owner alone.
    'watches', public.watches_to_show(new));
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    -- What a visitor corrects, the owner reads as it is.
    if not is_by_house then
      update private.mail_outbox as email
      set data = email.data || person
      where email.kind = 'owner-appointment' and email.about_id = new.id and email.status = 'queued' and email.attempts = 0;
      perform private.correct_digest(new.id, person);
    end if;
    if new.watch_names <> old.watch_names then
      update private.mail_outbox as email
      set data = jsonb_set(email.data, '{appointment,watches}', to_jsonb(new.watch_names))
      where email.about = 'appointments' and email.about_id = new.id and email.status = 'queued' and email.attempts = 0;
    end if;
    if new.revision = old.revision and not is_readdressed then
      return null;
    end if;
    is_moved := (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time);
    is_cancelled := new.status = 'cancelled' and old.status in ('pending', 'confirmed');
    -- The reminder is written anew below, or not at all; and nothing more goes to an address that was mistaken.
    perform private.withdraw_emails('appointments', new.id, array(
      select known.kind from private.email_kinds as known
      where known.is_reminder or is_readdressed and known.audience = 'visitor'));
  end if;
  -- Of what has begun, nobody is told.
  if starts_at <= now() then
    return null;
  end if;

  kind := case
    when is_cancelled then 'appointment-cancelled'
    when not is_expected then null
    when is_moved then 'appointment-moved'
    when new.status = 'confirmed' then 'appointment-confirmed'
    else 'appointment-requested'
  end;
  data := jsonb_build_object('appointment', private.appointment_data(new), 'by', case when is_by_house then 'house' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object('before', jsonb_build_object('day', old.appointment_date, 'time', old.appointment_time));
  end if;

  if kind is not null and new.email is not null and (
    is_by_house
    or private.is_within_daily_limit(kind, new.email)
      -- Correcting its address again and again, one booking could write to any number of them.
      and (kind <> 'appointment-requested' or (
        select count(*) from private.mail_outbox as email
        where email.about = 'appointments' and email.about_id = new.id and email.kind = 'appointment-requested') < 3)
  ) then
    perform private.queue_email(kind, 'appointments', new.id, concat_ws('/', event, kind, address), new.email, data,
      expires_at => starts_at);
    -- A day that is nearer needs no reminder.
    if is_expected and starts_at > now() + interval '24 hours' then
      perform private.queue_email('appointment-reminder', 'appointments', new.id, concat_ws('/', event, 'reminder', address),
        new.email, data, starts_at - interval '24 hours', starts_at - interval '2 hours');
    end if;
  end if;
  if not is_by_house and (tg_op = 'INSERT' or is_moved or is_cancelled) then
    perform private.tell_owner('owner-appointment', 'appointments', new.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', new.id, 'reason', new.cancellation_reason) || person);
  end if;
  return null;
end
$$;
create trigger appointments_emails
  after insert or update of appointment_date, appointment_time, status, name, email, phone, notes, watch_ids on public.appointments
  for each row when (not private.is_restoring())
  execute function private.queue_appointment_emails();
