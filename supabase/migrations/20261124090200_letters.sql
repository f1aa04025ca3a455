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

-- The next moment at which the owner is written to, by the rhythm of the settings. What comes in at night is one digest.
create function private.next_digest(rhythm text, moment timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select case
    when rhythm = 'hourly' and not private.is_quiet_hour(next_hour) then next_hour
    when clock::time < time '08:00' then (date_trunc('day', clock) + interval '8 hours') at time zone 'America/Phoenix'
    else (date_trunc('day', clock) + interval '32 hours') at time zone 'America/Phoenix'
  end
  from (values (
    date_trunc('hour', moment) + interval '1 hour', moment at time zone 'America/Phoenix'
  )) as times (next_hour, clock)
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
  digest_of_hour text;
  item constant jsonb := jsonb_build_array(jsonb_build_object('kind', kind, 'data', data));
begin
  select * into settings from public.house_settings;
  if settings.letters_rhythm = 'each' then
    perform private.queue_letter(kind, about, about_id, event, settings.letters_to, data);
    return;
  end if;
  due := private.next_digest(settings.letters_rhythm, now());
  digest_of_hour := 'digest/' || to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24');
  -- Who adds waits for whoever adds before, or both would begin a digest.
  perform pg_advisory_xact_lock(hashtextextended(digest_of_hour, 0));
  -- A sender may take the digest meanwhile: who waits at its row for that looks again, and what happened goes into another.
  update private.mail_outbox as digest
  set data = jsonb_set(digest.data, '{items}', digest.data -> 'items' || item)
  where digest.about = 'digest' and digest.event ^@ digest_of_hour and digest.status = 'queued' and digest.attempts = 0;
  if not found then
    insert into private.mail_outbox (kind, about, event, recipient, recipient_digest, data, send_after, expires_at)
    select
      'owner-digest', 'digest', concat_ws('/', digest_of_hour, nullif(count(*), 0)), settings.letters_to,
      private.address_digest(settings.letters_to), jsonb_build_object('items', item), due, due + interval '3 days'
    from private.mail_outbox as digest
    where digest.about = 'digest' and digest.event ^@ digest_of_hour;
  end if;
end
$$;
revoke all on function private.tell_owner(text, text, uuid, text, jsonb) from public;

-- Rewrites, or removes where `correction` is null, what a digest that nobody has taken yet says about a row.
create function private.correct_digest(about_id uuid, correction jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.mail_outbox as digest
  set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(
      case when item #>> '{data,id}' = correct_digest.about_id::text then jsonb_set(item, '{data}', item -> 'data' || correction) else item end
      order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where correction is not null or item #>> '{data,id}' is distinct from correct_digest.about_id::text))
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0
    and digest.data @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', correct_digest.about_id))));
  update private.mail_outbox as digest
  set status = 'cancelled', settled_at = now()
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0 and digest.data -> 'items' = '[]';
end
$$;
revoke all on function private.correct_digest(uuid, jsonb) from public;

-- Whoever changes where the owner's letters go means those that wait, too.
create function private.forward_owner_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.mail_outbox
  set recipient = new.letters_to, recipient_digest = private.address_digest(new.letters_to)
  where status = 'queued' and attempts = 0 and kind ~ '^(owner-|test$)';
  return null;
end
$$;
revoke all on function private.forward_owner_letters() from public;

create trigger house_settings_forward_letters
  after update of letters_to on public.house_settings
  for each row when (new.letters_to is distinct from old.letters_to)
  execute function private.forward_owner_letters();

-- Whether what happens is the house's own doing: an admin's, a script's, or somebody's at the database itself.
-- The setting is the role of the request, also where a function runs as its owner.
create function private.is_by_house() returns boolean
  language sql stable
  set search_path = ''
as $$
  select private.is_admin() or current_setting('role') not in ('anon', 'authenticated')
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
  is_by_house constant boolean := private.is_by_house();
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
    if new.revision = old.revision and lower(new.email) = lower(old.email) then
      return null;
    end if;
    is_moved := (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time);
    is_cancelled := new.status = 'cancelled' and old.status in ('pending', 'confirmed');
    -- What was to be said on the day before is said anew, or not at all; and nothing more to an address that was mistaken.
    perform private.withdraw_letters('appointments', new.id,
      case when lower(new.email) = lower(old.email) then '^visit-reminder$' else '^visit-' end);
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

  if kind is not null and (
    is_by_house
    or kind = 'visit-requested' and private.may_acknowledge(array['visit-requested'], new.email, 6)
      -- Correcting its address again and again, one booking could write to any number of them.
      and (
        select count(*) from private.mail_outbox as letter
        where letter.about = 'appointments' and letter.about_id = new.id and letter.kind = 'visit-requested') < 3
    or kind <> 'visit-requested' and private.may_acknowledge(array['visit-moved', 'visit-cancelled'], new.email, 12)
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
      -- In the words of a visitor who cancels (20261124093000_visit_links.sql).
      'reason', case when is_cancelled then nullif(current_setting('visits.reason', true), '') end));
  end if;
  return null;
end
$$;
revoke all on function private.queue_visit_letters() from public;

create trigger appointments_letters
  after insert or update of appointment_date, appointment_time, status, name, email, phone, notes on public.appointments
  for each row execute function private.queue_visit_letters();

-- Nobody is written to about a row that the owner has deleted, but for what the owner has said: that the visit is
-- cancelled, or an answer.
create function private.cancel_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.withdraw_letters(tg_table_name, old.id, '^(?!(visit-cancelled|answer)$)');
  perform private.correct_digest(old.id, null);
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

-- A repeat that corrects an inquiry or a request corrects its letters, as long as nobody has taken them; it adds none,
-- or one form could write to any number of addresses.
create function private.correct_letter(kind text, about_id uuid, recipient text, data jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- Another address has its own limit.
  is_allowed constant boolean := kind ~ '^owner-'
    or exists (
      select from private.mail_outbox as letter
      where letter.kind = correct_letter.kind and letter.about_id = correct_letter.about_id
        and letter.recipient_digest = private.address_digest(correct_letter.recipient))
    or private.may_acknowledge(array['inquiry-received', 'watch-request-received'], recipient, 3);
begin
  update private.mail_outbox as letter
  set data = correct_letter.data, recipient = correct_letter.recipient,
    recipient_digest = private.address_digest(correct_letter.recipient),
    status = case when is_allowed then 'queued' else 'cancelled' end, settled_at = case when not is_allowed then now() end
  where letter.kind = correct_letter.kind and letter.about_id = correct_letter.about_id
    and letter.status = 'queued' and letter.attempts = 0;
end
$$;
revoke all on function private.correct_letter(text, uuid, text, jsonb) from public;

create function private.queue_inquiry_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  watch jsonb;
  received jsonb;
  told jsonb;
begin
  -- What the house enters itself, it knows, and nobody waits for a sign of it.
  if private.is_by_house() then
    return null;
  end if;
  select jsonb_build_object('id', w.id, 'name', w.name, 'brand', w.brand, 'picture', w.image_urls[1]) into watch
  from public.watches as w where w.id = new.watch_id;
  received := jsonb_build_object('name', private.name_in_letter(new.name), 'watch', watch);
  told := jsonb_build_object(
    'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'message', new.message, 'watch', watch);
  if tg_op = 'UPDATE' then
    perform private.correct_letter('inquiry-received', new.id, new.email, received);
    perform private.correct_letter('owner-inquiry', new.id, (select letters_to from public.house_settings), told);
    perform private.correct_digest(new.id, told);
    return null;
  end if;
  if private.may_acknowledge(array['inquiry-received', 'watch-request-received'], new.email, 3) then
    perform private.queue_letter('inquiry-received', 'inquiries', new.id, 'inquiries/' || new.id, new.email, received);
  end if;
  perform private.tell_owner('owner-inquiry', 'inquiries', new.id, 'inquiries/' || new.id || '/owner', told);
  return null;
end
$$;
revoke all on function private.queue_inquiry_letters() from public;

create trigger inquiries_letters
  after insert or update of name, email, phone, message on public.inquiries
  for each row execute function private.queue_inquiry_letters();

create function private.queue_watch_request_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  received constant jsonb := jsonb_build_object('name', private.name_in_letter(new.first_name));
  told constant jsonb := jsonb_build_object(
    'id', new.id, 'name', btrim(new.first_name || ' ' || new.last_name), 'contact', new.contact_info,
    'details', new.watch_details, 'budget', new.budget, 'newsletter', new.newsletter_signup);
begin
  if private.is_by_house() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if private.is_email(new.contact_info) then
      perform private.correct_letter('watch-request-received', new.id, new.contact_info, received);
    else
      perform private.withdraw_letters('watch_requests', new.id, '^watch-request-received$');
    end if;
    perform private.correct_letter('owner-watch-request', new.id, (select letters_to from public.house_settings), told);
    perform private.correct_digest(new.id, told);
    return null;
  end if;
  -- Who leaves a telephone number is called.
  if private.is_email(new.contact_info)
    and private.may_acknowledge(array['inquiry-received', 'watch-request-received'], new.contact_info, 3) then
    perform private.queue_letter(
      'watch-request-received', 'watch_requests', new.id, 'watch_requests/' || new.id, new.contact_info, received);
  end if;
  perform private.tell_owner('owner-watch-request', 'watch_requests', new.id, 'watch_requests/' || new.id || '/owner', told);
  return null;
end
$$;
revoke all on function private.queue_watch_request_letters() from public;

create trigger watch_requests_letters
  after insert or update of first_name, last_name, contact_info, watch_details, budget, newsletter_signup
  on public.watch_requests
  for each row execute function private.queue_watch_request_letters();

create function private.queue_welcome() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_by_house() then
    return null;
  end if;
  if private.may_acknowledge(array['newsletter-welcome'], new.email, 3) then
    perform private.queue_letter('newsletter-welcome', 'newsletter_subscribers', new.id, 'newsletter_subscribers/' || new.id, new.email, '{}');
  end if;
  return null;
end
$$;
revoke all on function private.queue_welcome() from public;

create trigger newsletter_subscribers_welcome
  after insert on public.newsletter_subscribers
  for each row execute function private.queue_welcome();
