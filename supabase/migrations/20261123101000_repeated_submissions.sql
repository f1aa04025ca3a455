-- A form whose answer was lost is sent again, perhaps corrected, and makes no second
-- row. The id, which the browser chose at random and nobody else knows, says that it is
-- the same: for an hour, while the house has not begun on it, the row becomes what was
-- sent last. Later the same is still told of success, and what differs is a message of
-- its own. So no answer tells whether an id is known.

create function private.answer_repeated_inquiry() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.inquiries;
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'new' then
    return new;
  end if;
  -- A repeat may arrive before the first is through: it waits, then sees it.
  perform pg_advisory_xact_lock(hashtextextended('inquiries:' || new.id, 0));
  select * into known from public.inquiries where id = new.id for update;
  if not found then
    return new;
  end if;
  if known.status = 'new' and known.created_at > now() - interval '1 hour' then
    update public.inquiries
    set name = new.name, email = new.email, phone = new.phone, message = new.message, watch_id = new.watch_id
    where id = new.id;
    return null;
  end if;
  if (known.name, known.email, known.phone, known.message)
    is not distinct from (new.name, new.email, new.phone, new.message) then
    return null;
  end if;
  new.id := gen_random_uuid();
  return new;
end
$$;
revoke all on function private.answer_repeated_inquiry() from public;

create function private.answer_repeated_watch_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.watch_requests;
begin
  if new.id is null or new.status is distinct from 'new' or new.notes is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('watch_requests:' || new.id, 0));
  select * into known from public.watch_requests where id = new.id for update;
  if not found then
    return new;
  end if;
  if known.status = 'new' and known.notes is null and known.created_at > now() - interval '1 hour' then
    update public.watch_requests
    set first_name = new.first_name, last_name = new.last_name, contact_info = new.contact_info,
      watch_details = new.watch_details, budget = new.budget, newsletter_signup = new.newsletter_signup
    where id = new.id;
    return null;
  end if;
  if (known.first_name, known.last_name, known.contact_info, known.watch_details, known.budget, known.newsletter_signup)
    is not distinct from
    (new.first_name, new.last_name, new.contact_info, new.watch_details, new.budget, new.newsletter_signup) then
    return null;
  end if;
  new.id := gen_random_uuid();
  return new;
end
$$;
revoke all on function private.answer_repeated_watch_request() from public;

-- An address is on the list once whoever sends it: here the id only tells one's own
-- repeat from somebody who was on the list before. A corrected address is another row.
create function private.answer_repeated_subscription() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
begin
  if new.id is null or new.source is distinct from 'footer' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscribers:' || new.id, 0));
  select * into known from public.newsletter_subscribers where id = new.id;
  if not found then
    return new;
  end if;
  if lower(known.email) = lower(new.email) then
    return null;
  end if;
  new.id := gen_random_uuid();
  return new;
end
$$;
revoke all on function private.answer_repeated_subscription() from public;

-- Triggers fire in the order of their names: these first, so that a repeat is not counted.
create trigger inquiries_answer_repeat
  before insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_repeated_inquiry();
create trigger watch_requests_answer_repeat
  before insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_repeated_watch_request();
create trigger newsletter_subscribers_answer_repeat
  before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_repeated_subscription();

-- Who ticks the box only when it is sent again is on the list as well.
create or replace trigger watch_requests_newsletter
  after insert or update of contact_info, newsletter_signup on public.watch_requests
  for each row execute function private.subscribe_with_watch_request();

grant insert (id) on public.inquiries, public.watch_requests, public.newsletter_subscribers to anon, authenticated;
-- The owner's: a policy asks who they are, and a known id is refused as a duplicate, which the browser knows as its own.
grant insert (id) on public.watches, public.testimonials, public.closures to authenticated;
