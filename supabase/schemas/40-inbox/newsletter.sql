-- The newsletter's welcome, and the link in an e-mail that ends a subscription, without an account, and takes it up again as
-- long as the undo is kept.

insert into private.email_kinds (
  kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, is_reminder, goes_into_digest, daily_limit, limit_group
) values
  ('newsletter-welcome', 'visitor', true, true, false, false, false, 3, 'welcomes');

-- The addresses of who has unsubscribed, as digests: no file that the owner imports puts them on the list again. They do by
-- themselves.
create table private.unsubscribed_addresses (
  digest bytea primary key,
  left_at timestamptz not null default now()
);
alter table private.unsubscribed_addresses enable row level security;

-- Whom the house enters, nobody welcomes.
create function private.welcome_subscriber(subscriber public.newsletter_subscribers) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if private.is_by_house() then
    return;
  end if;
  delete from private.unsubscribed_addresses where digest = private.address_digest(subscriber.email);
  if private.is_within_daily_limit('newsletter-welcome', subscriber.email) then
    perform private.queue_email('newsletter-welcome', 'newsletter_subscribers', subscriber.id,
      'newsletter_subscribers/' || subscriber.id, subscriber.email, '{}');
  end if;
end
$$;

-- Who left by a link, so that they can come back by the same link; a row for each of their links. The address is kept
-- for thirty days, as e-mails are.
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

create function private.forget_left_subscribers() returns void
  language sql
  set search_path = ''
as $$
  delete from private.left_subscribers where left_at < now() - interval '30 days'
$$;

-- Takes the subscriber that a key belongs to off the list. False where the key is unknown; a repeat is no failure. It is the
-- visitor's doing whoever is signed in, so it is neither written down nor kept in the trash, and whom the owner has removed
-- does not come back from the trash after leaving.
create function private.unsubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver public.newsletter_subscribers;
  has_left boolean := false;
  removed uuid;
begin
  perform private.refuse_unless_posted();
  perform private.forget_left_subscribers();
  select subscriber.* into leaver
  from public.newsletter_subscribers as subscriber
  join private.link_keys as link on link.about = 'newsletter_subscribers' and link.about_id = subscriber.id
  where link.digest = key_digest
  for update of subscriber;
  if not found then
    -- Who came back by themselves and leaves by an older e-mail leaves all the same.
    select subscriber.* into leaver
    from public.newsletter_subscribers as subscriber
    join private.left_subscribers as earlier on lower(earlier.email) = lower(subscriber.email)
    where earlier.digest = key_digest
    for update of subscriber;
  end if;
  if not found then
    -- So does whoever came back after the owner had removed them.
    select subscriber.* into leaver
    from public.newsletter_subscribers as subscriber
    join public.trash as kept on kept.source = 'newsletter_subscribers' and lower(kept.row ->> 'email') = lower(subscriber.email)
    join private.link_keys as link on link.about = kept.source and link.about_id = kept.row_id
    where link.digest = key_digest
    for update of subscriber;
  end if;
  insert into private.unsubscribed_addresses (digest)
  select private.address_digest(kept.row ->> 'email') from public.trash as kept
  join private.link_keys as link on link.about = kept.source and link.about_id = kept.row_id
  where kept.source = 'newsletter_subscribers' and link.digest = key_digest
  on conflict do nothing;
  for removed in
    select kept.row_id from public.trash as kept
    join private.link_keys as link on link.about = kept.source and link.about_id = kept.row_id
    where kept.source = 'newsletter_subscribers' and link.digest = key_digest
  loop
    perform private.forget_row('newsletter_subscribers', removed);
    has_left := true;
  end loop;
  if leaver.id is null then
    has_left := has_left or exists (select from private.left_subscribers where digest = key_digest);
  else
    insert into private.left_subscribers (digest, id, email, source, subscribed_at)
    select digest, leaver.id, leaver.email, leaver.source, leaver.subscribed_at
    from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id
    on conflict (digest) do update set left_at = now();
    insert into private.unsubscribed_addresses (digest) values (private.address_digest(leaver.email)) on conflict do nothing;
    delete from public.newsletter_subscribers where id = leaver.id;
    delete from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id;
    -- Also if an admin is signed in, it is the visitor who leaves: nothing of them stays in the trash.
    perform private.forget_this_change();
    perform private.forget_entries('newsletter_subscribers', array[leaver.id::text]);
    has_left := true;
  end if;
  return has_left;
end
$$;

create function public.unsubscribe(key text) returns boolean
  language sql
  set search_path = ''
as $$ select private.unsubscribe(key) $$;
grant execute on function private.unsubscribe(text), public.unsubscribe(text) to anon, authenticated, service_role;

-- Puts who left by a key on the list again, as they were. False where the key is unknown; a repeat is no failure. It is the
-- visitor's doing, too.
create function private.resubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver private.left_subscribers;
  subscriber_id uuid;
begin
  perform private.refuse_unless_posted();
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
  delete from private.unsubscribed_addresses where digest = private.address_digest(leaver.email);
  select id into subscriber_id from public.newsletter_subscribers where lower(email) = lower(leaver.email);
  insert into private.link_keys (digest, about, about_id)
  select digest, 'newsletter_subscribers', subscriber_id from private.left_subscribers where id = leaver.id
  on conflict do nothing;
  delete from private.left_subscribers where id = leaver.id;
  return true;
end
$$;

create function public.resubscribe(key text) returns boolean
  language sql
  set search_path = ''
as $$ select private.resubscribe(key) $$;
grant execute on function private.resubscribe(text), public.resubscribe(text) to anon, authenticated, service_role;
