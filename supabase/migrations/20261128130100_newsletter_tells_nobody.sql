-- Whether an address is on the newsletter's list is nobody's business but its own: a subscription that is there already is
-- answered like any other, and the address itself is told by e-mail.

-- A known address is told at most once a week, counting its welcome: nobody can have it written to again and again.
create function private.tell_known_subscriber(subscriber public.newsletter_subscribers) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if private.is_by_house() or exists (
    select from private.mail_outbox as letter
    where letter.recipient_digest = private.address_digest(subscriber.email)
      and letter.kind in ('newsletter-welcome', 'newsletter-again') and letter.created_at > now() - interval '7 days') then
    return;
  end if;
  perform private.queue_letter('newsletter-again', 'newsletter_subscribers', subscriber.id,
    'newsletter_subscribers/' || subscriber.id || '/again/' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
    subscriber.email, '{}');
end
$$;
revoke all on function private.tell_known_subscriber(public.newsletter_subscribers) from public;

-- In place of answer_repeated_subscription (20261123101000_repeated_submissions.sql). What is sent again is a known address
-- like any other.
create function private.answer_known_subscriber() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
begin
  -- Refused by its policy, whoever is on the list.
  if new.source is distinct from 'footer' then
    return new;
  end if;
  -- How many rows were added is part of no answer: none is where the address is known.
  perform set_config('response.headers', '[{"Content-Range": "*/*"}]', true);
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscribers:' || lower(new.email), 0));
  select * into known from public.newsletter_subscribers where lower(email) = lower(new.email);
  if found then
    perform private.tell_known_subscriber(known);
    return null;
  end if;
  -- A corrected address is another row. The id may also be that of an address which has left meanwhile.
  if exists (select from public.newsletter_subscribers where id = new.id) then
    new.id := gen_random_uuid();
  end if;
  return new;
end
$$;
revoke all on function private.answer_known_subscriber() from public;

-- Triggers fire in the order of their names: behind the limit, which thereby counts known addresses like others.
drop trigger newsletter_subscribers_answer_repeat on public.newsletter_subscribers;
drop function private.answer_repeated_subscription();
create trigger newsletter_subscribers_of_the_list
  before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_known_subscriber();

-- As before (20261121090200_newsletter_with_watch_request.sql), but whoever is on the list is told so.
create or replace function private.subscribe_with_watch_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
begin
  -- A telephone number cannot be written to.
  if not new.newsletter_signup or not private.is_email(new.contact_info) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscribers:' || lower(new.contact_info), 0));
  select * into known from public.newsletter_subscribers where lower(email) = lower(new.contact_info);
  if found then
    perform private.tell_known_subscriber(known);
  else
    insert into public.newsletter_subscribers (email, source) values (new.contact_info, 'watch-request')
    on conflict do nothing;
  end if;
  return null;
end
$$;
