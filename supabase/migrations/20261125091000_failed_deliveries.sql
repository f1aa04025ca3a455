-- A letter that the provider took and could not send after all. The owner sees it among those that were not delivered.

-- Since when that is known. An answer that is heard later does not make it sent.
alter table private.mail_outbox add column undelivered_at timestamptz;

drop function public.note_delivery(uuid, text);
drop function private.note_delivery(uuid, text);

-- What the provider tells later: 'bounced' for good, 'complained', or 'failed', with its reason; the last says nothing of
-- the address. It may come twice, and before the letter is settled.
create function private.note_delivery(letter uuid, outcome text, code text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if outcome = 'failed' then
    update private.mail_outbox as l
    set undelivered_at = coalesce(l.undelivered_at, now()), last_code = left(coalesce(code, 'failed'), 60),
      status = case when l.status in ('queued', 'sent') then 'given_up' else l.status end,
      settled_at = coalesce(l.settled_at, now()), lease = null, leased_until = null, link_key = null, request = null
    where l.id = letter;
  elsif outcome in ('bounced', 'complained') then
    update private.mail_outbox as l
    set status = outcome, settled_at = coalesce(l.settled_at, now()),
      lease = null, leased_until = null, link_key = null, request = null
    where l.id = letter;
    insert into private.mail_suppressions (recipient_digest, reason)
    select recipient_digest, outcome from private.mail_outbox where id = letter
    on conflict do nothing;
  else
    raise exception using errcode = '22023', message = 'A letter has bounced or failed, or somebody has complained of it.';
  end if;
end
$$;

create function public.note_delivery(letter uuid, outcome text, code text default null) returns void
  language sql
  set search_path = ''
as $$ select private.note_delivery(letter, outcome, code) $$;

revoke all on function private.note_delivery(uuid, text, text), public.note_delivery(uuid, text, text)
  from public, anon, authenticated;
grant execute on function private.note_delivery(uuid, text, text), public.note_delivery(uuid, text, text) to service_role;

-- As before, but for what is known not to have been delivered.
create or replace function private.settle_letter(
  letter uuid, held uuid, outcome text, code text default null, provider_id text default null, wait_seconds integer default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if outcome = 'sent' then
    -- True whoever holds the lease by now. A bounce may have come before, or that the provider could not send it.
    update private.mail_outbox as l
    set status = case when l.status in ('bounced', 'complained') or l.undelivered_at is not null then l.status else 'sent' end,
      settled_at = coalesce(l.settled_at, now()), provider_id = settle_letter.provider_id,
      last_code = case when l.undelivered_at is not null then l.last_code end,
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
