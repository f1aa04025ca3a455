-- The queue of emails. An event's transaction adds its emails; the Edge Function `emails` claims, renders and sends them, at least once,
-- and exactly once if the provider honors idempotency keys. No role of the API reads this table.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  kind text not null references private.email_kinds (kind),
  -- Table and id of the row. Emails about one row are sent in the order of `position`.
  about text not null,
  about_id uuid,
  -- Each event causes one email.
  event text not null unique,
  recipient text,
  -- For limits and suppressions, also after `recipient` was set to null.
  recipient_digest bytea not null,
  data jsonb not null default '{}',
  status text not null default 'queued' constraint mail_outbox_status_known
    check (status in ('queued', 'sent', 'bounced', 'complained', 'suppressed', 'cancelled', 'expired', 'given_up')),
  send_after timestamptz not null default now(),
  expires_at timestamptz,
  attempts integer not null default 0,
  first_tried_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The link's key, until the email is sent.
  link_key text,
  -- The rendered email, from its first try until it is settled: each retry sends the same.
  request jsonb,
  -- Why the last try failed: the provider's status, or a word of ours.
  last_code text,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The admin's change that withdrew the email (private.change_id). Its undo queues the email again.
  cancelled_by uuid,
  wiped_at timestamptz,
  -- When the provider reported a failed delivery. A later 'sent' does not override this.
  undelivered_at timestamptz
);
-- Finds the digests that mention a row.
create index mail_outbox_digests_idx on private.mail_outbox using gin (data jsonb_path_ops) where about = 'digest';
create index mail_outbox_due_idx on private.mail_outbox (send_after, position) where status = 'queued';
create index mail_outbox_about_idx on private.mail_outbox (about, about_id, position);
create index mail_outbox_queue_idx on private.mail_outbox (position) where status = 'queued';
create index mail_outbox_recipient_idx on private.mail_outbox (recipient_digest, created_at);
create index mail_outbox_unwiped_idx on private.mail_outbox (settled_at) where wiped_at is null and settled_at is not null;
-- For private.emails_in_trouble, which each open dashboard polls.
create index mail_outbox_failed_idx on private.mail_outbox (settled_at) where status in ('given_up', 'expired');

-- Addresses that get no email after a permanent bounce or a report as spam.
create table private.mail_suppressions (
  recipient_digest bytea primary key,
  reason text not null constraint mail_suppressions_reason_known check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);

alter table private.mail_outbox enable row level security;
alter table private.mail_suppressions enable row level security;

create function private.email_digest(email text) returns bytea
  language sql immutable parallel safe set search_path = ''
as $$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $$;

-- Null if the name could contain a link. Mail programs link a bare 'example.com' too.
create function private.name_in_email(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when name !~* '[/\\@]|www\.|[^[:space:].]{2,}\.[^[:space:].]{2,}|(^|[^[:alnum:]])[[:alnum:]]\.[a-z]{2,}|[[:cntrl:]\u2028\u2029]' then nullif(btrim(name), '')
  end
$$;

-- An email expires after three days: a sender that was down for long sends no old news.
create function private.queue_email(
  kind text, about text, about_id uuid, event text, recipient text, data jsonb,
  send_after timestamptz default now(), expires_at timestamptz default 'infinity'
) returns void
  language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, about, about_id, event, recipient, recipient_digest, data, send_after, expires_at)
  values (
    kind, about, about_id, event, recipient, private.email_digest(recipient), data, send_after,
    least(expires_at, send_after + interval '3 days'))
  -- A cancelled email that was never tried is queued again, e.g. if an address is corrected there and back.
  on conflict (event) do update
  set status = 'queued', settled_at = null, cancelled_by = null, recipient = excluded.recipient,
    recipient_digest = excluded.recipient_digest, data = excluded.data, send_after = excluded.send_after, expires_at = excluded.expires_at
  where mail_outbox.status = 'cancelled' and mail_outbox.attempts = 0 and mail_outbox.wiped_at is null
$$;

create function private.is_suppressed(email text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.mail_suppressions as suppression
    where suppression.recipient_digest = private.email_digest(is_suppressed.email))
$$;

-- Undoing `change` queues the emails again. If one is being sent now, `settle_email` marks it as sent.
create function private.withdraw_emails(about text, about_id uuid, kinds text[], change uuid default null) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now(), cancelled_by = withdraw_emails.change,
    lease = null, leased_until = null, link_key = null, request = null
  where email.about = withdraw_emails.about and email.about_id = withdraw_emails.about_id
    and email.status = 'queued' and email.kind = any (withdraw_emails.kinds)
$$;

-- Emails that were tried or have expired stay canceled.
create function private.requeue_emails(change uuid, about text, about_id uuid) returns void
  language sql set search_path = ''
as $$
  update private.mail_outbox as email
  set status = 'queued', settled_at = null, cancelled_by = null
  where email.about = requeue_emails.about and email.about_id = requeue_emails.about_id
    and email.status = 'cancelled' and email.cancelled_by = requeue_emails.change
    and email.attempts = 0 and email.wiped_at is null and email.expires_at > now()
$$;

-- An email is retried for 23 hours, since providers keep idempotency keys for a day: a later try could send it twice.
create function private.email_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '23 hours' $$;

-- A sender holds an email longer than a request to the provider may take.
create function private.email_lease() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '2 minutes' $$;

-- Night at the shop.
create function private.is_quiet_hour(moment timestamptz) returns boolean
  language sql stable parallel safe set search_path = ''
as $$ select extract(hour from moment at time zone 'America/Phoenix') not between 8 and 19 $$;
