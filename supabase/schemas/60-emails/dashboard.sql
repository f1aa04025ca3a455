-- What the owner sees of the e-mails, without addresses and contents, and the two that the dashboard can send: one that did not
-- arrive once more, and a test.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('test', 'owner', false, false, false, false, false, null, null);

-- The e-mail that was sent in place of one that did not arrive.
create function private.sent_instead(email_id uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select again.id from private.mail_outbox as again where again.event = 'again/' || sent_instead.email_id
$$;

-- The e-mails about these rows of a table, row by row and oldest first, with the digests that tell of them. `suppressed` says
-- that the address of an e-mail is not written to any more, `again` that another was sent in its place.
create function private.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select asked.id, email.id, email.kind, email.status, email.created_at, email.settled_at, email.send_after, email.last_code,
      exists (select from private.mail_suppressions as s where s.recipient_digest = email.recipient_digest),
      private.sent_instead(email.id) is not null
    from unnest(emails_of.about_ids) with ordinality as asked (id, nth)
    join private.mail_outbox as email
      on email.about = emails_of.about and email.about_id = asked.id
      or email.about = 'digest' and email.data @> jsonb_build_object(
        'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', asked.id))))
    -- A reminder that waits is none while reminders are off.
    where not (
      email.status = 'queued' and email.kind in (select known.kind from private.email_kinds as known where known.is_reminder)
      and not (select settings.reminders from public.settings as settings))
    order by asked.nth, email.position;
end
$$;

create function public.emails_of(about text, about_ids uuid[])
  returns table (
    about_id uuid, id uuid, kind text, status text, created_at timestamptz, settled_at timestamptz, send_after timestamptz,
    last_code text, suppressed boolean, again boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.emails_of(about, about_ids[1:100]) $$;
grant execute on function private.emails_of(text, uuid[]), public.emails_of(text, uuid[]) to authenticated;

-- What is wrong with the e-mails: since when the oldest that is due has waited, where that is over ten minutes; how many
-- never left within thirty days and were not sent again; and whether the owner's own address is not written to any more.
create function private.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language plpgsql stable security definer
  set search_path = ''
  -- Asked each half minute: to compile it would take several times as long as to read.
  set jit = off
as $$
begin
  perform private.require_admin();
  return query
    select
      (
        -- An e-mail that is tried again waits since its first try.
        select min(least(email.send_after, email.first_tried_at))
        from private.mail_outbox as email
        where email.status = 'queued' and least(email.send_after, email.first_tried_at) <= now() - interval '10 minutes'
          and not (
            private.is_quiet_hour(now())
            and email.kind in (select known.kind from private.email_kinds as known where known.waits_for_morning))
      ),
      (
        select count(*)
        from private.mail_outbox as email
        join private.email_kinds as kind on kind.kind = email.kind
        where (email.status = 'given_up' or email.status = 'expired' and not kind.is_reminder)
          and email.settled_at > now() - interval '30 days' and private.sent_instead(email.id) is null
          -- Those whose row can be opened.
          and (
            email.about = 'appointments' and exists (select from public.appointments as row where row.id = email.about_id)
            or email.about = 'inquiries' and exists (select from public.inquiries as row where row.id = email.about_id)
            or email.about = 'watch_requests' and exists (select from public.watch_requests as row where row.id = email.about_id))
      ),
      private.is_suppressed((select settings.notification_email from public.settings as settings));
end
$$;

create function public.emails_in_trouble()
  returns table (waiting_since timestamptz, given_up bigint, owner_suppressed boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.emails_in_trouble() $$;
grant execute on function private.emails_in_trouble(), public.emails_in_trouble() to authenticated;

-- Queues an e-mail anew that never left or came back, and gives the id of the new one; a second time it is the same one.
-- An e-mail to the owner goes to where such e-mails go now.
create function private.send_email_again(email_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known private.mail_outbox;
  is_to_owner boolean;
  address text;
  until timestamptz := 'infinity';
  appointment public.appointments;
begin
  perform private.require_admin();
  if private.sent_instead(email_id) is not null then
    return private.sent_instead(email_id);
  end if;
  select * into known from private.mail_outbox as l where l.id = email_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'email_unknown';
  end if;
  if known.status not in ('given_up', 'bounced', 'expired') then
    raise exception using errcode = 'PT409', message = 'email_not_failed';
  end if;
  if known.wiped_at is not null then
    raise exception using errcode = 'PT409', message = 'email_wiped';
  end if;
  select audience = 'owner' into is_to_owner from private.email_kinds where kind = known.kind;
  address := case when is_to_owner then (select notification_email from public.settings) else known.recipient end;
  if private.is_suppressed(address) then
    raise exception using errcode = 'PT409', message = 'address_bounces';
  end if;
  if known.about = 'appointments' and not is_to_owner then
    select * into appointment from public.appointments as a where a.id = known.about_id;
    until := coalesce(appointment.starts_at, private.slot_start(known.data #>> '{appointment,day}', known.data #>> '{appointment,time}'));
    if until <= now() then
      raise exception using errcode = 'PT409', message = 'appointment_begun';
    end if;
    -- Its link is for whoever the appointment is of now, and what it says is to be true now.
    if appointment.id is not null and private.address_digest(appointment.email) <> known.recipient_digest then
      raise exception using errcode = 'PT409', message = 'appointment_address_corrected';
    end if;
    if appointment.id is not null and appointment.revision <> (known.data #>> '{appointment,revision}')::integer then
      raise exception using errcode = 'PT409', message = 'appointment_told_since';
    end if;
  end if;
  perform private.queue_email(
    known.kind, known.about, known.about_id, 'again/' || email_id, address, known.data, expires_at => until);
  return private.sent_instead(email_id);
end
$$;

create function public.send_email_again(email_id uuid) returns uuid
  language sql
  set search_path = ''
as $$ select private.send_email_again(email_id) $$;
grant execute on function private.send_email_again(uuid), public.send_email_again(uuid) to authenticated;

-- Writes to where the owner's e-mails go, and gives the e-mail's id, under which `emails_of('test', array[id])` finds it.
create function private.send_test_email() returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  test constant uuid := gen_random_uuid();
  address text;
begin
  perform private.require_admin();
  -- Tests count one after the other; with what waits at the row, the address is what was saved last.
  select notification_email into address from public.settings for update;
  if (
    select count(*) from private.mail_outbox as email
    where email.about = 'test' and email.created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many_tests';
  end if;
  if private.is_suppressed(address) then
    raise exception using errcode = 'PT409', message = 'test_address_bounces';
  end if;
  perform private.queue_email('test', 'test', test, 'test/' || test, address, '{}');
  return test;
end
$$;

create function public.send_test_email() returns uuid
  language sql
  set search_path = ''
as $$ select private.send_test_email() $$;
grant execute on function private.send_test_email(), public.send_test_email() to authenticated;
