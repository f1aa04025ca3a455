-- Submissions of the last hour, for the rate limits. Unlogged, so that no backup contains the digests, which can be reversed by trying
-- all IPv4 addresses.
create unlogged table private.submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  ip_digest text,
  email_digest text,
  created_at timestamptz not null default now()
);
create index submissions_form_newest_idx on private.submissions (form, created_at);
create index submissions_oldest_idx on private.submissions (created_at);
alter table private.submissions enable row level security;

-- Returns the sender's address; null if unknown, or of an Edge Function. Supabase's proxy (Cloudflare) sets `cf-connecting-ip`. Another
-- proxy must remove that header and append the address to `x-forwarded-for`, whose left entries the sender can forge.
create function private.sender_ip() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb;
  ip inet;
begin
  headers := current_setting('request.headers', true);
  ip := regexp_replace(
    btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', -1))),
    '^::ffff:(?=[0-9]+\.)', '', 'i');
  -- An internal hop or an Edge Function is not a sender: everybody behind it would share a limit.
  if current_setting('role') = 'service_role' or ip <<= any (array[
    '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
    '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  -- An IPv6 sender usually has a whole /64 network.
  return host(network(set_masklen(ip, case family(ip) when 6 then 64 else 32 end)));
-- The headers are malformed, or empty after an earlier transaction of the session.
exception when data_exception then
  return null;
end
$$;

-- `sender` is the email address or other contact.
create function private.limit_submissions(form text, sender text default null) returns void
  language plpgsql set search_path = ''
as $$
declare
  an_hour_ago constant timestamptz := now() - interval '1 hour';
  sender_digest constant text := encode(sha256(convert_to(private.sender_ip(), 'UTF8')), 'hex');
  by_email constant text := encode(sha256(convert_to(lower(sender), 'UTF8')), 'hex');
  from_ip bigint;
  from_email bigint;
  from_everybody bigint;
begin
  if private.is_admin() then
    return;
  end if;
  -- Parallel requests of a sender count one after another. Requests with several rows may deadlock; PostgreSQL then aborts one.
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || sender_digest, 0));
  perform pg_advisory_xact_lock(hashtextextended('submissions:' || form || ':' || by_email, 0));
  -- Skips rows that another request is deleting.
  delete from private.submissions where id in (
    select id from private.submissions where created_at <= an_hour_ago for update skip locked);
  select count(*) filter (where sent.ip_digest = sender_digest), count(*) filter (where sent.email_digest = by_email), count(*)
  into from_ip, from_email, from_everybody
  from private.submissions as sent
  where sent.form = limit_submissions.form and sent.created_at > an_hour_ago;
  if from_ip >= 20 or from_email >= 10 then
    raise exception using errcode = 'PT429', message = 'too_many_from_you';
  end if;
  -- Parallel requests of different senders do not see each other, so the limit is approximate.
  if from_everybody >= 500 then
    raise exception using errcode = 'PT429', message = 'too_many_from_all';
  end if;
  insert into private.submissions (form, ip_digest, email_digest) values (limit_submissions.form, sender_digest, by_email);
end
$$;

-- This is no constraint, so that older rows can still be updated and restored. Visitors need an address, since only their emails link to
-- an appointment.
create function private.refuse_unreachable(email text, phone text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.is_text(phone, 1, 40) and not private.is_dialable(phone) then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
  if email is null and not private.is_by_admin() then
    raise exception using errcode = '23502', message = 'What a visitor sends has an e-mail address.';
  end if;
end
$$;
