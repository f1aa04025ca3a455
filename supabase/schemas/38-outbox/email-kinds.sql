-- Every rule that differs between kinds is a column. A kind is added in the file that queues it.
-- `supabase/functions/_shared/email-kinds.ts` repeats what the site and the Edge Functions need.

create table private.email_kinds (
  kind text primary key constraint email_kinds_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  audience text not null constraint email_kinds_audience_known check (audience in ('visitor', 'owner')),
  -- Has a link with a key (private.link_keys).
  carries_link boolean not null default false,
  -- Is canceled if its row is deleted while it waits.
  is_withdrawn_with_row boolean not null default false,
  -- Is not sent at night.
  waits_for_morning boolean not null default false,
  -- Reminds of an appointment. A setting turns reminders off, and a late one expires without a warning.
  is_reminder boolean not null default false,
  goes_into_digest boolean not null default false,
  -- Maximum emails of the group per address and day, since visitors can enter somebody else's address. Null if unlimited.
  daily_limit integer,
  limit_group text,
  constraint email_kinds_limit_whole check ((daily_limit is null) = (limit_group is null))
);
alter table private.email_kinds enable row level security;

create function private.is_within_daily_limit(kind text, recipient text) returns boolean
  language sql stable set search_path = ''
as $$
  select asked.daily_limit is null or asked.daily_limit > (
    select count(*)
    from private.mail_outbox as sent
    join private.email_kinds as counted on counted.kind = sent.kind
    where counted.limit_group = asked.limit_group
      and sent.recipient_digest = private.email_digest(is_within_daily_limit.recipient)
      and sent.created_at > now() - interval '1 day')
  from private.email_kinds as asked
  where asked.kind = is_within_daily_limit.kind
$$;
