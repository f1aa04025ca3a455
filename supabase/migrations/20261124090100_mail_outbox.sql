-- Letters that are to be sent. Triggers write them in the transaction of what happened; the function `letters`
-- claims, renders and sends them, at least once, and exactly once where the provider honours idempotency keys.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  kind text not null constraint mail_outbox_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The row that the letter is about: its table and id. Letters about one row leave in the order of `position`.
  about text not null,
  about_id uuid,
  -- What happened; nothing is written twice of one event.
  event text not null unique,
  -- Null once it has been wiped.
  recipient text,
  -- Tells addresses apart, for limits and suppressions, also once the address is wiped.
  recipient_digest bytea not null,
  -- What the letter says, as it was when it was written.
  data jsonb not null default '{}',
  status text not null default 'queued' constraint mail_outbox_status_known
    check (status in ('queued', 'sent', 'bounced', 'complained', 'suppressed', 'cancelled', 'expired', 'given_up')),
  send_after timestamptz not null default now(),
  expires_at timestamptz,
  attempts integer not null default 0,
  first_tried_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The key of the link in the letter, until it is sent.
  link_key text,
  -- The rendered letter, from its first try until it is settled: each try must send the same.
  request jsonb,
  -- Why the last try failed: the provider's status or a word of ours.
  last_code text,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  wiped_at timestamptz
);

create index mail_outbox_due_idx on private.mail_outbox (send_after, position) where status = 'queued';
create index mail_outbox_about_idx on private.mail_outbox (about, about_id, position);
create index mail_outbox_queue_idx on private.mail_outbox (position) where status = 'queued';
create index mail_outbox_recipient_idx on private.mail_outbox (recipient_digest, created_at);
create index mail_outbox_unwiped_idx on private.mail_outbox (settled_at) where wiped_at is null and settled_at is not null;

-- Addresses that are not written to: a letter bounced for good, or was called spam.
create table private.mail_suppressions (
  recipient_digest bytea primary key,
  reason text not null constraint mail_suppressions_reason_known check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);

-- Digests of the keys by which a link opens one visit, or ends one subscription.
create table private.link_keys (
  digest bytea primary key,
  about text not null,
  about_id uuid not null,
  created_at timestamptz not null default now()
);
create index link_keys_about_idx on private.link_keys (about, about_id);

alter table private.mail_outbox enable row level security;
alter table private.mail_suppressions enable row level security;
alter table private.link_keys enable row level security;
revoke all on private.mail_outbox, private.mail_suppressions, private.link_keys
  from public, anon, authenticated, service_role;

create function private.address_digest(address text) returns bytea
  language sql immutable parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(lower(btrim(address)), 'UTF8'))
$$;
revoke all on function private.address_digest(text) from public;

-- A name as a letter may say it; null where it could carry a message of its own. Mail programs make a link of a
-- bare 'example.com' too.
create function private.name_in_letter(name text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when name !~* '[/\\@]|www\.|[^[:space:].]{2,}\.[^[:space:].]{2,}|(^|[^[:alnum:]])[[:alnum:]]\.[a-z]{2,}|[[:cntrl:]\u2028\u2029]' then nullif(btrim(name), '')
  end
$$;
revoke all on function private.name_in_letter(text) from public;

-- A letter that could not leave for three days is news no more: a sender that starts late does not empty a drawer.
create function private.queue_letter(
  kind text, about text, about_id uuid, event text, recipient text, data jsonb,
  send_after timestamptz default now(), expires_at timestamptz default 'infinity'
) returns void
  language sql
  set search_path = ''
as $$
  insert into private.mail_outbox (kind, about, about_id, event, recipient, recipient_digest, data, send_after, expires_at)
  values (
    kind, about, about_id, event, recipient, private.address_digest(recipient), data, send_after,
    least(expires_at, send_after + interval '3 days'))
  -- What was taken back before anybody sent it is written again, e.g. where an address is corrected there and back.
  on conflict (event) do update
  set status = 'queued', settled_at = null, data = excluded.data, send_after = excluded.send_after,
    expires_at = excluded.expires_at
  where mail_outbox.status = 'cancelled' and mail_outbox.attempts = 0 and mail_outbox.wiped_at is null
$$;
revoke all on function private.queue_letter(text, text, uuid, text, text, jsonb, timestamptz, timestamptz) from public;

-- Letters that a stranger causes could be used against whoever has the address: so many of these kinds a day.
create function private.may_acknowledge(kinds text[], recipient text, most integer) returns boolean
  language sql stable
  set search_path = ''
as $$
  select count(*) < may_acknowledge.most
  from private.mail_outbox as letter
  where letter.recipient_digest = private.address_digest(may_acknowledge.recipient)
    and letter.kind = any (may_acknowledge.kinds)
    and letter.created_at > now() - interval '1 day'
$$;
revoke all on function private.may_acknowledge(text[], text, integer) from public;

-- How long a letter is tried: providers keep idempotency keys for a day, and a later try could be a second letter.
create function private.letter_patience() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$ select interval '23 hours' $$;

-- How long a sender holds a letter: longer than one request to the provider may take.
create function private.letter_lease() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$ select interval '2 minutes' $$;

-- Whether the shop's clock shows a time at which people are not written to about what can wait.
create function private.is_quiet_hour(moment timestamptz) returns boolean
  language sql stable parallel safe
  set search_path = ''
as $$
  select extract(hour from moment at time zone 'America/Phoenix') not between 8 and 19
$$;
revoke all on function private.letter_patience(), private.letter_lease(), private.is_quiet_hour(timestamptz) from public;

-- Takes back the letters about a row whose kind matches. What a sender has frozen already may still arrive: it says so
-- when it settles.
create function private.withdraw_letters(about text, about_id uuid, kinds text) returns void
  language sql
  set search_path = ''
as $$
  update private.mail_outbox as letter
  set status = 'cancelled', settled_at = now(), lease = null, leased_until = null, link_key = null, request = null
  where letter.about = withdraw_letters.about and letter.about_id = withdraw_letters.about_id
    and letter.status = 'queued' and letter.kind ~ withdraw_letters.kinds
$$;
revoke all on function private.withdraw_letters(text, uuid, text) from public;

-- Ends what is not to be sent any more, and wipes what ended thirty days ago: then a letter has neither address nor
-- content; kind, status and times stay.
create function private.tidy_letters() returns void
  language sql
  set search_path = ''
as $$
  with ended as (
    select letter.id,
      case
        when suppression.recipient_digest is not null then 'suppressed'
        when letter.first_tried_at <= now() - private.letter_patience() then 'given_up'
        when letter.expires_at <= now() then 'expired'
        else 'cancelled'
      end as outcome
    from private.mail_outbox as letter
    left join private.mail_suppressions as suppression using (recipient_digest)
    where letter.status = 'queued' and (letter.leased_until is null or letter.leased_until <= now())
      and (
        suppression.recipient_digest is not null
        or letter.first_tried_at <= now() - private.letter_patience()
        or letter.expires_at <= now()
        or letter.kind = 'visit-reminder' and letter.send_after <= now() and letter.attempts = 0
          and not (select reminders from public.house_settings))
    for update of letter skip locked
  )
  update private.mail_outbox as letter
  set status = ended.outcome, settled_at = now(), lease = null, leased_until = null, link_key = null, request = null
  from ended
  where letter.id = ended.id;

  update private.mail_outbox
  set recipient = null, data = '{}', wiped_at = now()
  where wiped_at is null and settled_at < now() - interval '30 days';
$$;
revoke all on function private.tidy_letters() from public;

-- Takes what is due, in its order: a letter waits for an earlier one about the same row that is due as well.
create function private.claim_letters(most integer)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, request jsonb, attempts integer)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  taken uuid;
  mark constant uuid := gen_random_uuid();
  letter private.mail_outbox;
begin
  perform private.tidy_letters();

  for letter in
    select l.* from private.mail_outbox as l
    where l.status = 'queued' and l.send_after <= now() and (l.leased_until is null or l.leased_until <= now())
      and not (l.kind in ('visit-reminder', 'owner-digest') and private.is_quiet_hour(now()))
      -- Looked up for each letter by its row, not joined: a queue of a thousand is taken as fast as one of ten.
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
    -- A letter with a link gets the link's key when it is first taken. What is deleted has no page to lead to.
    if letter.link_key is null and letter.request is null and letter.kind not like 'owner-%' and (
      letter.about = 'appointments' and exists (select from public.appointments as a where a.id = letter.about_id)
      or letter.about = 'newsletter_subscribers'
        and exists (select from public.newsletter_subscribers as n where n.id = letter.about_id)) then
      letter.link_key := translate(encode(
        sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_');
      insert into private.link_keys (digest, about, about_id)
      values (sha256(convert_to(letter.link_key, 'UTF8')), letter.about, letter.about_id);
    end if;
    update private.mail_outbox as l
    set lease = mark, leased_until = now() + private.letter_lease(), link_key = letter.link_key, attempts = l.attempts + 1
    where l.id = letter.id;
    id := letter.id; lease := mark; kind := letter.kind;
    sender := (select s.sender_name from public.house_settings as s); recipient := letter.recipient; data := letter.data;
    link_key := letter.link_key; request := letter.request; attempts := letter.attempts + 1;
    -- A reminder says what is true on its day.
    if letter.kind = 'visit-reminder' then
      data := data || coalesce((select jsonb_build_object('status', a.status) from public.appointments as a where a.id = letter.about_id), '{}');
    end if;
    return next;
  end loop;
end
$$;

-- Keeps the rendered letter before its first try, and renews the lease. Gives the letter as it was first rendered;
-- null where somebody else holds it by now.
create function private.freeze_letter(letter uuid, held uuid, rendered jsonb) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  update private.mail_outbox
  set request = coalesce(request, rendered), first_tried_at = coalesce(first_tried_at, now()),
    leased_until = now() + private.letter_lease()
  where id = letter and lease = held and status = 'queued'
  returning request
$$;

-- What came of a try: 'sent', 'failed' (tried again) or 'refused' (never taken by the provider).
create function private.settle_letter(
  letter uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if outcome = 'sent' then
    -- True whoever holds the lease by now. A bounce may have come before.
    update private.mail_outbox as l
    set status = case when l.status in ('bounced', 'complained') then l.status else 'sent' end,
      settled_at = coalesce(l.settled_at, now()), provider_id = settle_letter.provider_id, last_code = null,
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = letter;
  elsif outcome in ('failed', 'refused') then
    update private.mail_outbox as l
    set lease = null, leased_until = null, last_code = left(code, 60),
      send_after = now() + greatest(
        make_interval(secs => least(coalesce(wait_seconds, 0), 86400)),
        least(interval '30 seconds' * power(2, least(l.attempts - 1, 7)), interval '1 hour') * (0.75 + random() / 2))
    where l.id = letter and l.lease = held and l.status = 'queued';
    if found and outcome = 'refused' then
      update private.mail_outbox as l
      set status = 'given_up', settled_at = now(), link_key = null, request = null
      where l.id = letter;
    end if;
    -- Given up at once, where its patience has ended.
    perform private.tidy_letters();
  else
    raise exception using errcode = '22023', message = 'A letter is sent, failed or refused.';
  end if;
end
$$;

-- What the provider tells later: 'bounced' for good or 'complained'. It may come twice, and before the letter is settled.
create function private.note_delivery(letter uuid, outcome text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if outcome not in ('bounced', 'complained') then
    raise exception using errcode = '22023', message = 'A letter has bounced, or somebody has complained of it.';
  end if;
  update private.mail_outbox as l
  set status = outcome, settled_at = coalesce(l.settled_at, now()),
    lease = null, leased_until = null, link_key = null, request = null
  where l.id = letter;
  insert into private.mail_suppressions (recipient_digest, reason)
  select recipient_digest, outcome from private.mail_outbox where id = letter
  on conflict do nothing;
end
$$;

revoke all on function
  private.claim_letters(integer), private.freeze_letter(uuid, uuid, jsonb),
  private.settle_letter(uuid, uuid, text, text, text, integer), private.note_delivery(uuid, text)
  from public;

-- The function `letters` reaches these by the API, with the service's key.
create function public.claim_letters(most integer default 10)
  returns table (
    id uuid, lease uuid, kind text, sender text, recipient text, data jsonb, link_key text, request jsonb, attempts integer)
  language sql
  set search_path = ''
as $$ select * from private.claim_letters(most) $$;

-- The embedded backend on a server hands JSON on as a text of JSON.
create function public.freeze_letter(letter uuid, held uuid, rendered jsonb) returns jsonb
  language sql
  set search_path = ''
as $$
  select private.freeze_letter(
    letter, held, case jsonb_typeof(rendered) when 'string' then (rendered #>> '{}')::jsonb else rendered end)
$$;

create function public.settle_letter(
  letter uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language sql
  set search_path = ''
as $$ select private.settle_letter(letter, held, outcome, code, provider_id, wait_seconds) $$;

create function public.note_delivery(letter uuid, outcome text) returns void
  language sql
  set search_path = ''
as $$ select private.note_delivery(letter, outcome) $$;

revoke all on function
  public.claim_letters(integer), public.freeze_letter(uuid, uuid, jsonb),
  public.settle_letter(uuid, uuid, text, text, text, integer), public.note_delivery(uuid, text)
  from public, anon, authenticated;
grant execute on function
  private.claim_letters(integer), private.freeze_letter(uuid, uuid, jsonb),
  private.settle_letter(uuid, uuid, text, text, text, integer), private.note_delivery(uuid, text),
  public.claim_letters(integer), public.freeze_letter(uuid, uuid, jsonb),
  public.settle_letter(uuid, uuid, text, text, text, integer), public.note_delivery(uuid, text)
  to service_role;
