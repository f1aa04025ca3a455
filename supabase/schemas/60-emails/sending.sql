-- The Edge Function `emails` sends the queue through these functions, with the service role's key.

-- Ends emails that are not to be sent anymore, and wipes those that ended thirty days ago.
create function private.tidy_emails() returns void
  language sql set search_path = ''
as $$
  with ended as (
    select email.id,
      case
        when suppression.recipient_digest is not null then 'suppressed'
        when email.first_tried_at <= now() - private.email_patience() then 'given_up'
        when email.expires_at <= now() then 'expired'
        else 'cancelled'
      end as outcome
    from private.mail_outbox as email
    left join private.mail_suppressions as suppression using (recipient_digest)
    where email.status = 'queued' and (email.leased_until is null or email.leased_until <= now())
      and (
        suppression.recipient_digest is not null
        or email.first_tried_at <= now() - private.email_patience()
        or email.expires_at <= now()
        or email.kind in (select kind from private.email_kinds where is_reminder)
          and email.send_after <= now() and email.attempts = 0 and not (select reminders from public.settings))
    for update of email skip locked
  )
  update private.mail_outbox as email
  set status = ended.outcome, settled_at = now(), lease = null, leased_until = null, link_key = null, request = null
  from ended
  where email.id = ended.id;
  update private.mail_outbox
  set recipient = null, data = '{}', wiped_at = now()
  where wiped_at is null and settled_at < now() - interval '30 days';
  select private.forget_left_subscribers();
$$;

-- An email about the same row as an earlier due one waits for it. The lease is longer than a request to the provider.
create function private.claim_emails(most integer)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, reply_token text, request jsonb,
    attempts integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  mark constant uuid := gen_random_uuid();
  email private.mail_outbox;
  properties private.email_kinds;
begin
  perform private.announce_matches();
  perform private.queue_match_emails();
  perform private.tidy_emails();
  for email in
    select l.* from private.mail_outbox as l
    where l.status = 'queued' and l.send_after <= now() and (l.leased_until is null or l.leased_until <= now())
      and not (private.is_quiet_hour(now()) and l.kind in (select k.kind from private.email_kinds as k where k.waits_for_morning))
      -- A subquery with a limit, not a join: a queue of a thousand takes as long as one of ten.
      and (
        select earlier.id from private.mail_outbox as earlier
        where earlier.about = l.about and earlier.about_id = l.about_id and earlier.position < l.position
          and earlier.recipient_digest = l.recipient_digest
          and earlier.status = 'queued' and (earlier.send_after <= now() or earlier.attempts > 0)
        order by earlier.position
        limit 1) is null
    order by l.position
    limit least(greatest(most, 1), 50)
    for update skip locked
  loop
    select * into properties from private.email_kinds as known where known.kind = email.kind;
    -- The link's key is made at the first claim, unless the row was deleted.
    if properties.carries_link and email.link_key is null and email.request is null and (
      email.about = 'appointments' and exists (select from public.appointments as a where a.id = email.about_id)
      or email.about = 'private_offers' and exists (select from public.private_offers as p where p.id = email.about_id)
      or email.about = 'wants' and exists (select from public.wants as w where w.id = email.about_id)
      or email.about = 'watch_requests' and exists (select from public.watch_requests as r where r.id = email.about_id)
      or email.about = 'newsletter_subscribers'
        and exists (select from public.newsletter_subscribers as n where n.id = email.about_id)) then
      email.link_key := translate(encode(
        sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_');
      insert into private.link_keys (digest, about, about_id)
      values (sha256(convert_to(email.link_key, 'UTF8')), email.about, email.about_id);
    end if;
    update private.mail_outbox as l
    set lease = mark, leased_until = now() + private.email_lease(), link_key = email.link_key, attempts = l.attempts + 1
    where l.id = email.id;
    -- A reminder shows the status of its day.
    return query select email.id, mark, email.kind, (select s.sender_name from public.settings as s), email.recipient,
      email.data || coalesce((
        select jsonb_build_object('status', a.status) from public.appointments as a
        where a.id = email.about_id and properties.is_reminder), '{}'),
      email.link_key, case email.about when 'watch_requests' then private.reply_token(email.link_key) end, email.request,
      email.attempts + 1;
  end loop;
end
$$;

create function public.claim_emails(most integer default 10)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, reply_token text, request jsonb,
    attempts integer)
  language sql set search_path = ''
as $$ select * from private.claim_emails(most) $$;
grant execute on function private.claim_emails, public.claim_emails to service_role;

-- Stores the rendered email before its first try and renews the lease. Returns its first version; null if another sender has the lease.
create function private.freeze_email(email_id uuid, held uuid, rendered jsonb) returns jsonb
  language sql security definer set search_path = ''
as $$
  update private.mail_outbox
  set request = coalesce(request, rendered), first_tried_at = coalesce(first_tried_at, now()),
    leased_until = now() + private.email_lease()
  where id = email_id and lease = held and status = 'queued'
  returning request
$$;

create function public.freeze_email(email_id uuid, held uuid, rendered jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.freeze_email(email_id, held, rendered) $$;
grant execute on function private.freeze_email, public.freeze_email to service_role;

-- Outcomes are 'sent', 'failed' (retried later) and 'refused' (the provider will never accept it).
create function private.settle_email(
  email_id uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'sent' then
    -- This holds even if another sender has the lease. A bounce or a failed delivery that was reported before stays.
    update private.mail_outbox as l
    set status = case when l.status in ('bounced', 'complained') or l.undelivered_at is not null then l.status else 'sent' end,
      settled_at = coalesce(l.settled_at, now()), provider_id = settle_email.provider_id,
      last_code = case when l.undelivered_at is not null then l.last_code end,
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
  elsif outcome in ('failed', 'refused') then
    update private.mail_outbox as l
    set lease = null, leased_until = null, last_code = left(code, 60),
      send_after = now() + greatest(
        make_interval(secs => least(coalesce(wait_seconds, 0), 86400)),
        least(interval '30 seconds' * power(2, least(l.attempts - 1, 7)), interval '1 hour') * (0.75 + random() / 2))
    where l.id = email_id and l.lease = held and l.status = 'queued';
    if found and outcome = 'refused' then
      update private.mail_outbox as l
      set status = 'given_up', settled_at = now(), link_key = null, request = null
      where l.id = email_id;
    end if;
    -- Gives the email up at once if its patience is over.
    perform private.tidy_emails();
  else
    raise exception using errcode = '22023', message = 'An e-mail is sent, failed or refused.';
  end if;
end
$$;

create function public.settle_email(
  email_id uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language sql set search_path = ''
as $$ select private.settle_email(email_id, held, outcome, code, provider_id, wait_seconds) $$;
grant execute on function private.settle_email, public.settle_email to service_role;

-- The provider may report twice, and before the email is settled. 'failed' does not suppress the address.
create function private.note_delivery(email_id uuid, outcome text, code text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'failed' then
    update private.mail_outbox as l
    set undelivered_at = coalesce(l.undelivered_at, now()), last_code = left(coalesce(code, 'failed'), 60),
      status = case when l.status in ('queued', 'sent') then 'given_up' else l.status end,
      settled_at = coalesce(l.settled_at, now()), lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
  elsif outcome in ('bounced', 'complained') then
    update private.mail_outbox as l
    set status = outcome, settled_at = coalesce(l.settled_at, now()),
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = email_id;
    insert into private.mail_suppressions (recipient_digest, reason)
    select recipient_digest, outcome from private.mail_outbox where id = email_id
    on conflict do nothing;
  else
    raise exception using errcode = '22023', message = 'An e-mail has bounced or failed, or somebody has complained of it.';
  end if;
end
$$;

create function public.note_delivery(email_id uuid, outcome text, code text default null) returns void
  language sql set search_path = ''
as $$ select private.note_delivery(email_id, outcome, code) $$;
grant execute on function private.note_delivery, public.note_delivery to service_role;
