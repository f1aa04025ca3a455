-- What is written to whom, and when: each letter is queued in the transaction of its event.

-- A visit as calendars know it: one identity for its whole life, and a number that counts its changes.
alter table public.appointments
  add column calendar_uid uuid not null default gen_random_uuid(),
  add column revision integer not null default 0;

create function private.count_revision() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.appointment_date, new.appointment_time, new.status)
    is distinct from (old.appointment_date, old.appointment_time, old.status) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
revoke all on function private.count_revision() from public;

create trigger appointments_count_revision
  before update on public.appointments
  for each row execute function private.count_revision();

-- The next moment at which the owner is written to, by the rhythm of the settings.
create function private.next_digest(rhythm text, moment timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select case rhythm
    when 'hourly' then date_trunc('hour', moment) + interval '1 hour'
    else (
      date_trunc('day', moment at time zone 'America/Phoenix')
      + case when (moment at time zone 'America/Phoenix')::time < time '08:00' then interval '8 hours' else interval '32 hours' end
    ) at time zone 'America/Phoenix'
  end
$$;
revoke all on function private.next_digest(text, timestamptz) from public;

-- Tells the owner of something: at once, or in the next digest.
create function private.tell_owner(kind text, about text, about_id uuid, event text, data jsonb) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settings public.house_settings;
  due timestamptz;
begin
  select * into settings from public.house_settings;
  if settings.letters_rhythm = 'each' then
    perform private.queue_letter(kind, about, about_id, event, settings.letters_to, data);
    return;
  end if;
  due := private.next_digest(settings.letters_rhythm, now());
  insert into private.mail_outbox as digest (kind, about, event, recipient, recipient_digest, data, send_after)
  values (
    'owner-digest', 'digest', 'digest/' || to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24'), settings.letters_to,
    private.address_digest(settings.letters_to),
    jsonb_build_object('items', jsonb_build_array(jsonb_build_object('kind', kind, 'data', data))), due)
  on conflict on constraint mail_outbox_event_key do update
  set data = jsonb_set(digest.data, '{items}', digest.data -> 'items' || (excluded.data -> 'items'));
end
$$;
revoke all on function private.tell_owner(text, text, uuid, text, jsonb) from public;

-- Whether what happens is the house's own doing: an admin, or somebody at the database itself.
create function private.is_by_house() returns boolean
  language sql stable
  set search_path = ''
as $$
  select private.is_admin() or coalesce(current_setting('request.jwt.claims', true), '') = ''
$$;
revoke all on function private.is_by_house() from public;

create function private.visit_data(visit public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'name', private.name_in_letter(visit.name), 'day', visit.appointment_date, 'time', visit.appointment_time,
    'status', visit.status, 'calendar_uid', visit.calendar_uid, 'revision', visit.revision)
$$;
revoke all on function private.visit_data(public.appointments) from public;

create function private.queue_visit_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  starts_at constant timestamptz := private.slot_start(new.appointment_date, new.appointment_time);
  is_expected constant boolean := new.status in ('pending', 'confirmed');
  is_moved boolean := false;
  is_cancelled boolean := false;
  kind text;
  event constant text := 'appointments/' || new.id || '/' || new.revision;
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    if new.revision = old.revision and lower(new.email) = lower(old.email) then
      return null;
    end if;
    is_moved := (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time);
    is_cancelled := new.status = 'cancelled' and old.status in ('pending', 'confirmed');
    -- What was to be said on the day before is said anew, or not at all.
    perform private.settle_unsent(array(
      select id from private.mail_outbox
      where about = 'appointments' and about_id = new.id and mail_outbox.kind = 'visit-reminder'
        and status = 'queued' and attempts = 0), 'cancelled');
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
  data := jsonb_build_object('visit', private.visit_data(new), 'by', case when private.is_by_house() then 'house' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object('before', jsonb_build_object('day', old.appointment_date, 'time', old.appointment_time));
  end if;

  if kind is not null and (kind <> 'visit-requested' or private.may_acknowledge(kind, new.email, 6)) then
    perform private.queue_letter(kind, 'appointments', new.id, event || '/' || kind || '/' || encode(private.address_digest(new.email), 'hex'),
      new.email, data);
  end if;
  if not private.is_by_house() and (tg_op = 'INSERT' or is_moved or is_cancelled) then
    perform private.tell_owner('owner-visit', 'appointments', new.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes));
  end if;
  if is_expected and starts_at > now() + interval '24 hours' and (select reminders from public.house_settings) then
    perform private.queue_letter('visit-reminder', 'appointments', new.id,
      event || '/reminder/' || encode(private.address_digest(new.email), 'hex'), new.email, data,
      starts_at - interval '24 hours', starts_at - interval '2 hours');
  end if;
  return null;
end
$$;
revoke all on function private.queue_visit_letters() from public;

create trigger appointments_letters
  after insert or update of appointment_date, appointment_time, status, email on public.appointments
  for each row execute function private.queue_visit_letters();

-- Nobody is written to about a row that the owner has deleted.
create function private.cancel_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.settle_unsent(array(
    select id from private.mail_outbox
    where about = tg_table_name and about_id = old.id and status = 'queued' and attempts = 0), 'cancelled');
  delete from private.link_keys where about = tg_table_name and about_id = old.id;
  return null;
end
$$;
revoke all on function private.cancel_letters() from public;

create trigger appointments_cancel_letters after delete on public.appointments
  for each row execute function private.cancel_letters();
create trigger inquiries_cancel_letters after delete on public.inquiries
  for each row execute function private.cancel_letters();
create trigger watch_requests_cancel_letters after delete on public.watch_requests
  for each row execute function private.cancel_letters();
create trigger newsletter_subscribers_cancel_letters after delete on public.newsletter_subscribers
  for each row execute function private.cancel_letters();

-- A repeat that corrects an inquiry or a request rewrites its row, and is not told of again.
create function private.queue_inquiry_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  watch jsonb;
begin
  select jsonb_build_object('id', w.id, 'name', w.name, 'brand', w.brand, 'picture', w.image_urls[1]) into watch
  from public.watches as w where w.id = new.watch_id;
  if private.may_acknowledge('inquiry-received', new.email, 3) then
    perform private.queue_letter('inquiry-received', 'inquiries', new.id, 'inquiries/' || new.id, new.email,
      jsonb_build_object('name', private.name_in_letter(new.name), 'watch', watch));
  end if;
  perform private.tell_owner('owner-inquiry', 'inquiries', new.id, 'inquiries/' || new.id || '/owner', jsonb_build_object(
    'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'message', new.message, 'watch', watch));
  return null;
end
$$;
revoke all on function private.queue_inquiry_letters() from public;

create trigger inquiries_letters
  after insert on public.inquiries
  for each row execute function private.queue_inquiry_letters();

create function private.queue_watch_request_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Who leaves a telephone number is called.
  if private.is_email(new.contact_info) and private.may_acknowledge('watch-request-received', new.contact_info, 3) then
    perform private.queue_letter('watch-request-received', 'watch_requests', new.id, 'watch_requests/' || new.id, new.contact_info,
      jsonb_build_object('name', private.name_in_letter(new.first_name)));
  end if;
  perform private.tell_owner('owner-watch-request', 'watch_requests', new.id, 'watch_requests/' || new.id || '/owner',
    jsonb_build_object('id', new.id, 'name', btrim(new.first_name || ' ' || new.last_name), 'contact', new.contact_info,
      'details', new.watch_details, 'budget', new.budget, 'newsletter', new.newsletter_signup));
  return null;
end
$$;
revoke all on function private.queue_watch_request_letters() from public;

create trigger watch_requests_letters
  after insert on public.watch_requests
  for each row execute function private.queue_watch_request_letters();

create function private.queue_welcome() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.may_acknowledge('newsletter-welcome', new.email, 3) then
    perform private.queue_letter('newsletter-welcome', 'newsletter_subscribers', new.id, 'newsletter_subscribers/' || new.id, new.email, '{}');
  end if;
  return null;
end
$$;
revoke all on function private.queue_welcome() from public;

create trigger newsletter_subscribers_welcome
  after insert on public.newsletter_subscribers
  for each row execute function private.queue_welcome();
