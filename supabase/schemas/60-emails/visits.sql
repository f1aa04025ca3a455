-- The e-mails about appointments, to their visitors and to the owner: queued by a trigger, in the transaction of each change.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('visit-requested', 'visitor', true, true, false, false, false, 6, 'visits asked for'),
  ('visit-confirmed', 'visitor', true, true, false, false, false, 12, 'visits changed'),
  ('visit-moved', 'visitor', true, true, false, false, false, 12, 'visits changed'),
  ('visit-cancelled', 'visitor', true, false, false, false, false, 12, 'visits changed'),
  ('visit-reminder', 'visitor', true, true, true, true, false, null, null),
  ('owner-visit', 'owner', false, true, false, false, true, null, null);

-- An appointment as e-mails show it.
create function private.visit_data(visit public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'name', private.name_in_letter(visit.name), 'day', visit.appointment_date, 'time', visit.appointment_time,
    'status', visit.status, 'calendar_uid', visit.calendar_uid, 'revision', visit.revision)
$$;

-- Tells the visitor, where there is an e-mail address, and the owner what has become of an appointment.
create function private.queue_visit_letters() returns trigger
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
  person constant jsonb := jsonb_build_object('name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes);
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    -- What a visitor corrects, the owner reads as it is.
    if not is_by_house then
      update private.mail_outbox as letter
      set data = letter.data || person
      where letter.kind = 'owner-visit' and letter.about_id = new.id and letter.status = 'queued' and letter.attempts = 0;
      perform private.correct_digest(new.id, person);
    end if;
    if new.revision = old.revision and not is_readdressed then
      return null;
    end if;
    is_moved := (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time);
    is_cancelled := new.status = 'cancelled' and old.status in ('pending', 'confirmed');
    -- The reminder is written anew below, or not at all; and nothing more goes to an address that was mistaken.
    perform private.withdraw_letters('appointments', new.id, array(
      select known.kind from private.email_kinds as known
      where known.is_reminder or is_readdressed and known.audience = 'visitor'));
  end if;
  -- Of what has begun, nobody is told.
  if starts_at <= now() then
    return null;
  end if;

  kind := case
    when is_cancelled then 'visit-cancelled'
    when not is_expected then null
    when is_moved then 'visit-moved'
    when new.status = 'confirmed' then 'visit-confirmed'
    else 'visit-requested'
  end;
  data := jsonb_build_object('visit', private.visit_data(new), 'by', case when is_by_house then 'house' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object('before', jsonb_build_object('day', old.appointment_date, 'time', old.appointment_time));
  end if;

  if kind is not null and new.email is not null and (
    is_by_house
    or private.is_within_daily_limit(kind, new.email)
      -- Correcting its address again and again, one booking could write to any number of them.
      and (kind <> 'visit-requested' or (
        select count(*) from private.mail_outbox as letter
        where letter.about = 'appointments' and letter.about_id = new.id and letter.kind = 'visit-requested') < 3)
  ) then
    perform private.queue_letter(kind, 'appointments', new.id, concat_ws('/', event, kind, address), new.email, data,
      expires_at => starts_at);
    -- A day that is nearer needs no reminder.
    if is_expected and starts_at > now() + interval '24 hours' then
      perform private.queue_letter('visit-reminder', 'appointments', new.id, concat_ws('/', event, 'reminder', address),
        new.email, data, starts_at - interval '24 hours', starts_at - interval '2 hours');
    end if;
  end if;
  if not is_by_house and (tg_op = 'INSERT' or is_moved or is_cancelled) then
    perform private.tell_owner('owner-visit', 'appointments', new.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes,
      'reason', new.cancellation_reason));
  end if;
  return null;
end
$$;
create trigger appointments_letters
  after insert or update of appointment_date, appointment_time, status, name, email, phone, notes on public.appointments
  for each row when (not private.is_restoring())
  execute function private.queue_visit_letters();
