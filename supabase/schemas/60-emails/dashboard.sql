-- Emails in the dashboard, without addresses and contents.

insert into private.email_kinds (kind, audience) values ('test', 'owner');

create function private.sent_instead(email_id uuid) returns uuid
  language sql stable set search_path = ''
as $$ select again.id from private.mail_outbox as again where again.event = 'again/' || sent_instead.email_id $$;

-- Includes the digests that mention a row. Row by row, the oldest first. `again`: another was sent in its place.
create function private.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select asked.id, email.id, email.kind, email.status, email.created_at, email.settled_at, email.send_after, email.last_code,
    exists (select from private.mail_suppressions as s where s.recipient_digest = email.recipient_digest),
    private.sent_instead(email.id) is not null
  from unnest(emails_of.about_ids) with ordinality as asked (id, nth)
  join private.mail_outbox as email
    on email.about = emails_of.about and email.about_id = asked.id
    or email.about = 'digest' and email.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', asked.id))))
  -- A waiting reminder is left out while reminders are off.
  where not (
    email.status = 'queued' and email.kind in (select known.kind from private.email_kinds as known where known.is_reminder)
    and not (select settings.reminders from public.settings as settings))
  order by asked.nth, email.position
$$;

create function public.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable set search_path = ''
as $$ select * from private.emails_of(about, about_ids[1:100]) $$;
grant execute on function private.emails_of, public.emails_of to authenticated;

-- Returns since when the oldest due email has waited, if over ten minutes; how many emails of thirty days failed and were not sent again;
-- and whether the owner's email is suppressed.
create function private.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language plpgsql stable security definer set search_path = ''
  -- The dashboard polls this, and JIT compilation takes several times as long as the query.
  set jit = off
as $$
begin
  perform private.require_admin();
  return query
    select (
        -- A retried email has waited since its first try.
        select min(least(email.send_after, email.first_tried_at))
        from private.mail_outbox as email
        join private.email_kinds as kind on kind.kind = email.kind
        where email.status = 'queued' and least(email.send_after, email.first_tried_at) <= now() - interval '10 minutes'
          and not (private.is_quiet_hour(now()) and kind.waits_for_morning)
      ), (
        select count(*)
        from private.mail_outbox as email
        join private.email_kinds as kind on kind.kind = email.kind
        where (email.status = 'given_up' or email.status = 'expired' and not kind.is_reminder)
          and email.settled_at > now() - interval '30 days' and private.sent_instead(email.id) is null
          -- Only emails whose row exists.
          and (
            email.about = 'appointments' and exists (select from public.appointments as row where row.id = email.about_id)
            or email.about = 'inquiries' and exists (select from public.inquiries as row where row.id = email.about_id)
            or email.about = 'watch_requests' and exists (select from public.watch_requests as row where row.id = email.about_id))
      ), private.is_suppressed((select settings.notification_email from public.settings as settings));
end
$$;

create function public.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language sql stable set search_path = ''
as $$ select * from private.emails_in_trouble() $$;
grant execute on function private.emails_in_trouble, public.emails_in_trouble to authenticated;

-- A repeated call returns the same new id.
create function private.send_email_again(email_id uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  known private.mail_outbox;
  is_to_owner boolean;
  to_email text;
  until timestamptz := 'infinity';
  appointment public.appointments;
  reason text;
begin
  perform private.require_admin();
  if private.sent_instead(email_id) is not null then
    return private.sent_instead(email_id);
  end if;
  select * into known from private.mail_outbox as l where l.id = email_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'email_unknown';
  end if;
  select audience = 'owner' into is_to_owner from private.email_kinds where kind = known.kind;
  to_email := case when is_to_owner then (select notification_email from public.settings) else known.recipient end;
  if known.about = 'appointments' and not is_to_owner then
    select * into appointment from public.appointments as a where a.id = known.about_id;
    until := coalesce(appointment.starts_at, private.slot_start(known.data #>> '{appointment,day}', known.data #>> '{appointment,time}'));
  end if;
  reason := case
    when known.status not in ('given_up', 'bounced', 'expired') then 'email_not_failed'
    when known.wiped_at is not null then 'email_wiped'
    when private.is_suppressed(to_email) then 'email_bounces'
    when until <= now() then 'appointment_started'
    when private.email_digest(appointment.email) <> known.recipient_digest then 'appointment_email_corrected'
    when appointment.revision <> (known.data #>> '{appointment,revision}')::integer then 'appointment_notified_since'
  end;
  if reason is not null then
    raise exception using errcode = 'PT409', message = reason;
  end if;
  perform private.queue_email(
    known.kind, known.about, known.about_id, 'again/' || email_id, to_email, known.data, expires_at => until);
  return private.sent_instead(email_id);
end
$$;

create function public.send_email_again(email_id uuid) returns uuid
  language sql set search_path = ''
as $$ select private.send_email_again(email_id) $$;
grant execute on function private.send_email_again, public.send_email_again to authenticated;

-- Returns an id for `emails_of('test', array[id])`.
create function private.send_test_email() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  test constant uuid := gen_random_uuid();
  to_email text;
begin
  perform private.require_admin();
  -- The lock makes parallel tests count one after another, and reads the email that was saved last.
  select notification_email into to_email from public.settings for update;
  if (
    select count(*) from private.mail_outbox as email
    where email.about = 'test' and email.created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many_tests';
  end if;
  if private.is_suppressed(to_email) then
    raise exception using errcode = 'PT409', message = 'test_email_bounces';
  end if;
  perform private.queue_email('test', 'test', test, 'test/' || test, to_email, '{}');
  return test;
end
$$;

create function public.send_test_email() returns uuid
  language sql set search_path = ''
as $$ select private.send_test_email() $$;
grant execute on function private.send_test_email, public.send_test_email to authenticated;
