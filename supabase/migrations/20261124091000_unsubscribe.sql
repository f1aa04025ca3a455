-- A letter's link ends a subscription, without an account, and takes it up again as long as the undo is kept.

-- Who left by a link, so that they can come back by the same link; a row for each of their links. The address is kept
-- for thirty days, as letters are.
create table private.left_subscribers (
  digest bytea primary key,
  id uuid not null,
  email text not null,
  source text not null,
  subscribed_at timestamptz not null,
  left_at timestamptz not null default now()
);
create index left_subscribers_left_at_idx on private.left_subscribers (left_at);

alter table private.left_subscribers enable row level security;
revoke all on private.left_subscribers from public, anon, authenticated, service_role;

create function private.forget_left_subscribers() returns void
  language sql
  set search_path = ''
as $$
  delete from private.left_subscribers where left_at < now() - interval '30 days'
$$;
revoke all on function private.forget_left_subscribers() from public;

-- The tidying of the letters, which each backend does often, forgets them too.
alter function private.tidy_letters() rename to end_and_wipe_letters;
create function private.tidy_letters() returns void
  language sql
  set search_path = ''
as $$
  select private.end_and_wipe_letters();
  select private.forget_left_subscribers();
$$;
revoke all on function private.tidy_letters() from public;

-- Takes the subscriber that a key belongs to off the list. False where the key is unknown; a repeat is no failure.
create function private.unsubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver public.newsletter_subscribers;
begin
  -- A key in an address would stay in logs, and whatever only loads an address must change nothing.
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'Keys are sent by POST.';
  end if;
  perform private.forget_left_subscribers();
  select subscriber.* into leaver
  from public.newsletter_subscribers as subscriber
  join private.link_keys as link on link.about = 'newsletter_subscribers' and link.about_id = subscriber.id
  where link.digest = key_digest
  for update of subscriber;
  if not found then
    -- Who came back by themselves and leaves by an older letter leaves all the same.
    select subscriber.* into leaver
    from public.newsletter_subscribers as subscriber
    join private.left_subscribers as earlier on lower(earlier.email) = lower(subscriber.email)
    where earlier.digest = key_digest
    for update of subscriber;
    if not found then
      return exists (select from private.left_subscribers where digest = key_digest);
    end if;
  end if;
  insert into private.left_subscribers (digest, id, email, source, subscribed_at)
  select digest, leaver.id, leaver.email, leaver.source, leaver.subscribed_at
  from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id
  on conflict (digest) do update set left_at = now();
  -- The keys go with the row.
  delete from public.newsletter_subscribers where id = leaver.id;
  return true;
end
$$;

-- Puts who left by a key on the list again, as they were. False where the key is unknown; a repeat is no failure.
create function private.resubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver private.left_subscribers;
  subscriber_id uuid;
begin
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'Keys are sent by POST.';
  end if;
  perform private.forget_left_subscribers();
  select * into leaver from private.left_subscribers where digest = key_digest for update;
  if not found then
    return exists (
      select from private.link_keys as link
      join public.newsletter_subscribers as subscriber on subscriber.id = link.about_id
      where link.digest = key_digest and link.about = 'newsletter_subscribers');
  end if;
  -- Somebody may have entered the address anew meanwhile.
  insert into public.newsletter_subscribers (id, email, source, subscribed_at)
  values (leaver.id, leaver.email, leaver.source, leaver.subscribed_at)
  on conflict do nothing;
  select id into subscriber_id from public.newsletter_subscribers where lower(email) = lower(leaver.email);
  insert into private.link_keys (digest, about, about_id)
  select digest, 'newsletter_subscribers', subscriber_id from private.left_subscribers where id = leaver.id
  on conflict do nothing;
  delete from private.left_subscribers where id = leaver.id;
  return true;
end
$$;

create function public.unsubscribe(key text) returns boolean
  language sql
  set search_path = ''
as $$ select private.unsubscribe(key) $$;

create function public.resubscribe(key text) returns boolean
  language sql
  set search_path = ''
as $$ select private.resubscribe(key) $$;

revoke all on function
  private.unsubscribe(text), private.resubscribe(text), public.unsubscribe(text), public.resubscribe(text)
  from public, anon, authenticated;
grant execute on function
  private.unsubscribe(text), private.resubscribe(text), public.unsubscribe(text), public.resubscribe(text)
  to anon, authenticated, service_role;
