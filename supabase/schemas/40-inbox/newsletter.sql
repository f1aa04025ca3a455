-- The newsletter's welcome, and the link that ends a subscription and, for thirty days, restores it.

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, daily_limit, limit_group) values
  ('newsletter-welcome', 'visitor', true, true, 3, 'welcomes');

-- Digests of unsubscribed addresses. An import skips them; the visitor's own subscription removes the digest.
create table private.unsubscribed_emails (
  digest bytea primary key,
  left_at timestamptz not null default now()
);
alter table private.unsubscribed_emails enable row level security;

-- A subscriber whom an admin enters gets no welcome.
create function private.welcome_subscriber(subscriber public.newsletter_subscribers) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_by_admin() then
    return;
  end if;
  delete from private.unsubscribed_emails where digest = private.email_digest(subscriber.email);
  if private.is_within_daily_limit('newsletter-welcome', subscriber.email) then
    perform private.queue_email('newsletter-welcome', 'newsletter_subscribers', subscriber.id,
      'newsletter_subscribers/' || subscriber.id, subscriber.email, '{}');
  end if;
end
$$;

-- A row for each link of a subscriber who left: each can restore the subscription for thirty days.
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
  language sql set search_path = ''
as $$
  delete from private.left_subscribers where left_at < now() - interval '30 days'
$$;

-- Returns false if the key is unknown; repeating the call succeeds. It is the visitor's act even if an admin is signed in, so neither log
-- nor trash keeps anything of it, and restoring cannot bring the visitor back.
create function private.unsubscribe(key text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
  leaver public.newsletter_subscribers;
  removed record;
  has_left boolean := false;
begin
  perform private.refuse_unless_posted();
  perform private.forget_left_subscribers();
  -- If the address subscribed again after it left, or after an admin deleted it, an old link ends the new subscription.
  select subscriber.* into leaver
  from public.newsletter_subscribers as subscriber
  where subscriber.id in (
      select link.about_id from private.link_keys as link
      where link.digest = key_digest and link.about = 'newsletter_subscribers')
    or lower(subscriber.email) in (
      select lower(earlier.email) from private.left_subscribers as earlier where earlier.digest = key_digest
      union all
      select lower(deleted.row ->> 'email') from public.trash as deleted
      join private.link_keys as link on link.about = deleted.source and link.about_id = deleted.row_id
      where deleted.source = 'newsletter_subscribers' and link.digest = key_digest)
  for update;
  for removed in
    select deleted.row_id as id, deleted.row ->> 'email' as email from public.trash as deleted
    join private.link_keys as link on link.about = deleted.source and link.about_id = deleted.row_id
    where deleted.source = 'newsletter_subscribers' and link.digest = key_digest
  loop
    insert into private.unsubscribed_emails (digest) values (private.email_digest(removed.email)) on conflict do nothing;
    perform private.forget_row('newsletter_subscribers', removed.id);
    has_left := true;
  end loop;
  if leaver.id is null then
    return has_left or exists (select from private.left_subscribers where digest = key_digest);
  end if;
  insert into private.left_subscribers (digest, id, email, source, subscribed_at)
  select digest, leaver.id, leaver.email, leaver.source, leaver.subscribed_at
  from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id
  on conflict (digest) do update set left_at = now();
  insert into private.unsubscribed_emails (digest) values (private.email_digest(leaver.email)) on conflict do nothing;
  delete from public.newsletter_subscribers where id = leaver.id;
  delete from private.link_keys where about = 'newsletter_subscribers' and about_id = leaver.id;
  perform private.forget_this_change();
  perform private.forget_entries('newsletter_subscribers', array[leaver.id::text]);
  return true;
end
$$;

create function public.unsubscribe(key text) returns boolean
  language sql set search_path = ''
as $$ select private.unsubscribe(key) $$;
grant execute on function private.unsubscribe, public.unsubscribe to anon, authenticated, service_role;

-- Returns the same as `unsubscribe`.
create function private.resubscribe(key text) returns boolean
  language plpgsql security definer set search_path = ''
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
  -- The address may have subscribed again since.
  insert into public.newsletter_subscribers (id, email, source, subscribed_at)
  values (leaver.id, leaver.email, leaver.source, leaver.subscribed_at)
  on conflict do nothing;
  delete from private.unsubscribed_emails where digest = private.email_digest(leaver.email);
  select id into subscriber_id from public.newsletter_subscribers where lower(email) = lower(leaver.email);
  insert into private.link_keys (digest, about, about_id)
  select digest, 'newsletter_subscribers', subscriber_id from private.left_subscribers where id = leaver.id
  on conflict do nothing;
  delete from private.left_subscribers where id = leaver.id;
  return true;
end
$$;

create function public.resubscribe(key text) returns boolean
  language sql set search_path = ''
as $$ select private.resubscribe(key) $$;
grant execute on function private.resubscribe, public.resubscribe to anon, authenticated, service_role;
