-- The kinds of e-mails, a row each: every rule that differs from kind to kind asks one of these columns. A kind is stated in
-- the file that queues it, and by migrations alone. `supabase/functions/_shared/email-kinds.ts` repeats what the site and the
-- Edge Functions need to know.

create table private.email_kinds (
  kind text primary key constraint email_kinds_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Who reads it: whoever wrote, booked or subscribed, or the owner of the house.
  audience text not null constraint email_kinds_audience_known check (audience in ('visitor', 'owner')),
  -- Has a link with a key of its own (private.link_keys), which opens the appointment or ends the subscription that it is about.
  carries_link boolean not null,
  -- Says nothing that is true once the row that it is about is deleted: what waits then is cancelled.
  is_withdrawn_with_row boolean not null,
  -- Is not sent while it is night where the house is.
  waits_for_morning boolean not null,
  -- Reminds of an appointment, with its status on that day. A setting turns reminders off, and nobody misses one that came too late.
  is_reminder boolean not null,
  -- May wait for the owner's next digest and be one of its items, where the settings say so.
  goes_into_digest boolean not null,
  -- How many of these a visitor's doing may send to one address within a day, counted together with the other kinds of the same
  -- group: anybody can enter somebody else's address. Null where there is no limit.
  daily_limit integer,
  limit_group text,
  constraint email_kinds_limit_whole check ((daily_limit is null) = (limit_group is null))
);
alter table private.email_kinds enable row level security;

-- Whether a visitor's doing may send one more e-mail of this kind to this address today.
create function private.is_within_daily_limit(kind text, recipient text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select asked.daily_limit is null or asked.daily_limit > (
    select count(*)
    from private.mail_outbox as sent
    join private.email_kinds as counted on counted.kind = sent.kind
    where counted.limit_group = asked.limit_group
      and sent.recipient_digest = private.address_digest(is_within_daily_limit.recipient)
      and sent.created_at > now() - interval '1 day')
  from private.email_kinds as asked
  where asked.kind = is_within_daily_limit.kind
$$;
