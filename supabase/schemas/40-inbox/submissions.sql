-- What a visitors' form is held to. First how much one sender, and all of them together, can put into it within an hour. The digests of the ledger only tell senders
-- apart: that of an IPv4 address can be reversed by trying them all. Entries older than an hour are removed with the next
-- submission. Written by the function below and read by nobody else.

-- An hour's counter: unlogged, so that no write-ahead log and no physical backup holds it.
create unlogged table private.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  address_digest text,
  email_digest text,
  created_at timestamptz not null default now()
);

-- One hour of one form is a few hundred rows, which serve all three counts.
create index submissions_form_newest_idx on private.submissions (form, created_at);
create index submissions_oldest_idx on private.submissions (created_at);
alter table private.submissions enable row level security;

-- Whom a request comes from, as the proxy before the API saw them; null where it
-- did not say, or named a hop of its own network. The left entries of
-- `x-forwarded-for` are whatever the sender typed. Cloudflare, in front of Supabase, sets `cf-connecting-ip`; a proxy of
-- another kind has to remove that header and append the address.
create function private.sender_address() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  headers jsonb;
  address inet;
begin
  headers := current_setting('request.headers', true);
  address := regexp_replace(
    btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', -1))),
    '^::ffff:(?=[0-9]+\.)', '', 'i');
  -- An internal hop is not a sender: all who come through it would be one.
  if address <<= any (array[
    '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
    '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  -- Who has one IPv6 address has the 2^64 beside it.
  return host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
-- Headers that are malformed, or empty as an earlier transaction of the session leaves them.
exception when data_exception then
  return null;
end
$$;

-- Refuses what goes beyond the limits of a form, and counts it otherwise. `sender` is what says who writes, where a form counts
-- that. Only rows that stay count: a refused insert takes its entry of the ledger along.
create function private.limit_submissions(form text, sender text default null) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  an_hour_ago constant timestamptz := now() - interval '1 hour';
  by_address constant text := encode(sha256(convert_to(private.sender_address(), 'UTF8')), 'hex');
  by_email constant text := encode(sha256(convert_to(lower(sender), 'UTF8')), 'hex');
  from_address bigint;
  from_email bigint;
  from_everybody bigint;
begin
  if private.is_admin() then
    return;
  end if;

  -- Parallel requests of one sender count one after the other. Always in this
  -- order, so that requests of one row each do not wait in a circle; a list of rows
  -- may deadlock with another list, of which PostgreSQL then breaks off one.
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || by_address, 0));
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || by_email, 0));

  -- What another request is just deleting needs no second one to wait for it.
  delete from private.submissions where id in (
    select id from private.submissions where created_at <= an_hour_ago for update skip locked);

  select count(*) filter (where sent.address_digest = by_address), count(*) filter (where sent.email_digest = by_email), count(*)
  into from_address, from_email, from_everybody
  from private.submissions as sent
  where sent.form = limit_submissions.form and sent.created_at > an_hour_ago;

  -- PT429 reaches the browser as a client's mistake, on which nothing is retried.
  if from_address >= 20 or from_email >= 10 then
    raise exception using errcode = 'PT429', message = 'too_many_from_you';
  end if;
  -- Requests that run in parallel do not see each other here: about 500, not exactly.
  if from_everybody >= 500 then
    raise exception using errcode = 'PT429', message = 'too_many_from_all';
  end if;

  insert into private.submissions (form, address_digest, email_digest) values (limit_submissions.form, by_address, by_email);
end
$$;

-- A step and no constraint: rows from before keep what they have, are set to another status, and come back from the trash.
-- What is too long or only white space is left to the constraint that says so.
create function private.refuse_undialable(phone text) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if private.is_text(phone, 1, 40) and not private.is_dialable(phone) then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
end
$$;

-- Of whom the house enters, a number is enough. Visitors give an address still: their e-mails go there, and have the only way to
-- an appointment's page.
create function private.refuse_without_email(email text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if email is null and not private.is_by_house() then
    raise exception using errcode = '23502', message = 'What a visitor sends has an e-mail address.';
  end if;
end
$$;
