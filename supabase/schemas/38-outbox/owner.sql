insert into private.email_kinds (kind, audience, waits_for_morning) values ('owner-digest', 'owner', true);

-- The events of a night share one digest.
create function private.next_digest(rhythm text, moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
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

-- Queues an email to the owner, or adds it to the next digest.
create function private.tell_owner(kind text, about text, about_id uuid, event text, data jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  settings public.settings;
  due timestamptz;
  digest_of_hour text;
  item constant jsonb := jsonb_build_array(jsonb_build_object('kind', kind, 'data', data));
begin
  select * into settings from public.settings;
  if settings.notification_frequency = 'each'
    or not (select known.goes_into_digest from private.email_kinds as known where known.kind = tell_owner.kind) then
    perform private.queue_email(kind, about, about_id, event, settings.notification_email, data);
    return;
  end if;
  due := private.next_digest(settings.notification_frequency, now());
  digest_of_hour := 'digest/' || to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24');
  -- Without the lock, two events at once would start two digests.
  perform pg_advisory_xact_lock(hashtextextended(digest_of_hour, 0));
  -- If a sender claims the digest meanwhile, this update waits and finds no row, and the event starts another digest.
  update private.mail_outbox as digest
  set data = jsonb_set(digest.data, '{items}', digest.data -> 'items' || item)
  where digest.about = 'digest' and digest.event ^@ digest_of_hour and digest.status = 'queued' and digest.attempts = 0;
  if not found then
    perform private.queue_email(
      'owner-digest', 'digest', null, concat_ws('/', digest_of_hour, nullif(count(*), 0)), settings.notification_email,
      jsonb_build_object('items', item), due)
    from private.mail_outbox as digest
    where digest.about = 'digest' and digest.event ^@ digest_of_hour;
  end if;
end
$$;

-- Corrects what unsent digests say about a row; null removes it.
create function private.correct_digest(about_id uuid, correction jsonb) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as digest
  set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(
      case item #>> '{data,id}'
        when correct_digest.about_id::text then jsonb_set(item, '{data}', item -> 'data' || correction) else item
      end
      order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where correction is not null or item #>> '{data,id}' is distinct from correct_digest.about_id::text))
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0
    and digest.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', correct_digest.about_id))));
  update private.mail_outbox as digest
  set status = 'cancelled', settled_at = now()
  where digest.about = 'digest' and digest.status = 'queued' and digest.attempts = 0 and digest.data -> 'items' = '[]';
$$;

-- A new address applies to waiting emails, too.
create function private.forward_owner_emails() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_outbox as email
  set recipient = new.notification_email, recipient_digest = private.email_digest(new.notification_email)
  from private.email_kinds as kind
  where kind.kind = email.kind and kind.audience = 'owner' and email.status = 'queued' and email.attempts = 0;
  return null;
end
$$;
create trigger settings_forward_emails
  after update of notification_email on public.settings
  for each row when (new.notification_email is distinct from old.notification_email)
  execute function private.forward_owner_emails();
