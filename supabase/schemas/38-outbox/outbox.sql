-- E-mails that are to be sent. They are queued in the transaction of what happened; the function `emails` claims, renders
-- and sends them, at least once, and exactly once where the provider honours idempotency keys. No role of the API reads them.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  kind text not null references private.email_kinds (kind),
  -- The row that the e-mail is about: its table and id. E-mails about one row leave in the order of `position`.
  about text not null,
  about_id uuid,
  -- What happened; nothing is written twice of one event.
  event text not null unique,
  -- Null once it has been wiped.
  recipient text,
  -- Tells addresses apart, for limits and suppressions, also once the address is wiped.
  recipient_digest bytea not null,
  -- What the e-mail says, as it was when it was written.
  data jsonb not null default '{}',
  status text not null default 'queued' constraint mail_outbox_status_known
    check (status in ('queued', 'sent', 'bounced', 'complained', 'suppressed', 'cancelled', 'expired', 'given_up')),
  send_after timestamptz not null default now(),
  expires_at timestamptz,
  attempts integer not null default 0,
  first_tried_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The key of the link in the e-mail, until it is sent.
  link_key text,
  -- The rendered e-mail, from its first try until it is settled: each try must send the same.
  request jsonb,
  -- Why the last try failed: the provider's status or a word of ours.
  last_code text,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The change of an admin's that has withdrawn it (private.change_id): undone, it puts back what it has withdrawn.
  cancelled_by uuid,
  wiped_at timestamptz,
  -- Since when it is known that the provider took it and could not send it after all. An answer that is heard later does not
  -- make it sent.
  undelivered_at timestamptz
);
-- In which digest a row is told of: without this each row that is asked about reads all of them, which are kept.
create index mail_outbox_digests_idx on private.mail_outbox using gin (data jsonb_path_ops) where about = 'digest';
create index mail_outbox_due_idx on private.mail_outbox (send_after, position) where status = 'queued';
create index mail_outbox_about_idx on private.mail_outbox (about, about_id, position);
create index mail_outbox_queue_idx on private.mail_outbox (position) where status = 'queued';
create index mail_outbox_recipient_idx on private.mail_outbox (recipient_digest, created_at);
create index mail_outbox_unwiped_idx on private.mail_outbox (settled_at) where wiped_at is null and settled_at is not null;
-- Each open dashboard asks again and again how many e-mails failed of late (private.emails_in_trouble): without this it
-- read the whole outbox for them.
create index mail_outbox_failed_idx on private.mail_outbox (settled_at) where status in ('given_up', 'expired');

-- Addresses that are not written to: an e-mail bounced for good, or was called spam.
create table private.mail_suppressions (
  recipient_digest bytea primary key,
  reason text not null constraint mail_suppressions_reason_known check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);

alter table private.mail_outbox enable row level security;
alter table private.mail_suppressions enable row level security;

create function private.address_digest(address text) returns bytea
  language sql immutable parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(lower(btrim(address)), 'UTF8'))
$$;

-- A name as an e-mail may say it; null where it could carry a message of its own. Mail programs make a link of a
-- bare 'example.com' too.
create function private.name_in_email(name text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when name !~* '[/\\@]|www\.|[^[:space:].]{2,}\.[^[:space:].]{2,}|(^|[^[:alnum:]])[[:alnum:]]\.[a-z]{2,}|[[:cntrl:]\u2028\u2029]' then nullif(btrim(name), '')
  end
$$;

-- An e-mail that could not leave for three days is news no more: a sender that starts late does not empty a drawer.
create function private.queue_email(
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
  -- What was taken back before anybody sent it is written again, e.g. where the address of an appointment is corrected there
  -- and back.
  on conflict (event) do update
  set status = 'queued', settled_at = null, cancelled_by = null, recipient = excluded.recipient,
    recipient_digest = excluded.recipient_digest, data = excluded.data, send_after = excluded.send_after, expires_at = excluded.expires_at
  where mail_outbox.status = 'cancelled' and mail_outbox.attempts = 0 and mail_outbox.wiped_at is null
$$;

-- Whether an address is not written to any more.
create function private.is_suppressed(address text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from private.mail_suppressions as suppression
    where suppression.recipient_digest = private.address_digest(is_suppressed.address))
$$;

-- Cancels the e-mails about a row that wait and are of these kinds, perhaps in a change that puts them back where it is undone.
-- One that is being sent at this moment may still arrive: `private.settle_email` then says that it was sent.
create function private.withdraw_emails(about text, about_id uuid, kinds text[], change uuid default null) returns void
  language sql
  set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now(), cancelled_by = withdraw_emails.change,
    lease = null, leased_until = null, link_key = null, request = null
  where email.about = withdraw_emails.about and email.about_id = withdraw_emails.about_id
    and email.status = 'queued' and email.kind = any (withdraw_emails.kinds)
$$;

-- Puts back the e-mails about a row that a change has withdrawn, unless somebody has tried to send them or their time has passed.
create function private.requeue_emails(change uuid, about text, about_id uuid) returns void
  language sql
  set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'queued', settled_at = null, cancelled_by = null
  where email.about = requeue_emails.about and email.about_id = requeue_emails.about_id
    and email.status = 'cancelled' and email.cancelled_by = requeue_emails.change
    and email.attempts = 0 and email.wiped_at is null and email.expires_at > now()
$$;

-- How long an e-mail is tried: providers keep idempotency keys for a day, and a later try could be a second e-mail.
create function private.email_patience() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$ select interval '23 hours' $$;

-- How long a sender holds an e-mail: longer than one request to the provider may take.
create function private.email_lease() returns interval
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
