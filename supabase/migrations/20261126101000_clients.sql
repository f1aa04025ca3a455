-- Who the house knows. A client is whoever shares an e-mail address or a telephone number across inquiries, visits,
-- requests, subscriptions and accounts; rows are never touched for it: a row's client is the client of its e-mail
-- address, else of its telephone number. The rule and its reasons: decision 027.

-- Up to twenty tags of up to forty characters.
create function private.are_tags(value text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(value) <= 20
     and (select coalesce(bool_and(tag is not null and private.is_text(tag, 1, 40)), true) from unnest(value) as tag)
$$;
grant execute on function private.are_tags(text[]) to authenticated, service_role;

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- As they last called themselves, or as the owner calls them.
  name text constraint clients_name_length check (private.is_text(name, 1, 200)),
  is_named_by_hand boolean not null default false,
  tags text[] not null default '{}' constraint clients_tags_shape check (private.are_tags(tags)),
  next_step text constraint clients_next_step_length check (private.is_text(next_step, 1, 500)),
  next_step_on date,
  first_contact timestamptz not null default now(),
  -- When they last wrote, booked, moved or cancelled.
  last_contact timestamptz not null default now(),
  -- In which tables they have something that is not done: 'inquiries', 'appointments', 'watch_requests'.
  open_kinds text[] not null default '{}',
  open_since timestamptz,
  -- Since when the oldest waits that nobody has answered.
  waiting_since timestamptz,
  -- The address that they last used: an e-mail address where they have one.
  contact text,
  -- Folded: names, addresses, messages, watches, notes, tags.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.client_addresses (
  kind text not null constraint client_addresses_kind_known check (kind in ('email', 'phone')),
  -- As `private.email_key` and `private.phone_key` spell it.
  value text not null,
  client_id uuid not null references public.clients (id) on delete cascade,
  -- The owner has said whose it is; the rule leaves it there.
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (kind, value)
);
create index client_addresses_client_idx on public.client_addresses (client_id);

create table public.client_notes (
  -- The browser's: a note that is sent again is known by it.
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  words text not null constraint client_notes_words_length check (private.is_text(words, 1, 5000)),
  author uuid references auth.users (id) on delete set null,
  author_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_notes_client_idx on public.client_notes (client_id, created_at);
create index client_notes_author_idx on public.client_notes (author);

-- Where the page of a client who was merged into another leads.
create table private.client_aliases (
  old_id uuid primary key,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index client_aliases_client_idx on private.client_aliases (client_id);

-- What the rule reads: one entry for each row that has an address, kept in step with it.
create table private.client_contacts (
  about text not null,
  about_id uuid not null,
  client_id uuid references public.clients (id) on delete cascade,
  email text,
  phone text,
  name text,
  at timestamptz not null,
  -- When its sender last changed it.
  last_at timestamptz not null,
  open_since timestamptz,
  -- When it is done by itself: a visit as it begins.
  open_until timestamptz,
  waiting_since timestamptz,
  primary key (about, about_id)
);
create index client_contacts_client_idx on private.client_contacts (client_id, last_at desc);
create index client_contacts_email_idx on private.client_contacts (email, phone);
create index client_contacts_phone_idx on private.client_contacts (phone, email);
create index client_contacts_open_idx on private.client_contacts (client_id, open_since) where open_since is not null;
create index client_contacts_begins_idx on private.client_contacts (open_until) where open_until is not null;
create index client_contacts_waiting_idx on private.client_contacts (waiting_since) where waiting_since is not null;

-- What has changed in a transaction and is looked at as it ends. No entry outlives its transaction.
create unlogged table private.client_queue (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  about text not null,
  ids uuid[] not null
);

alter table public.clients enable row level security;
alter table public.client_addresses enable row level security;
alter table public.client_notes enable row level security;
alter table private.client_aliases enable row level security;
alter table private.client_contacts enable row level security;
alter table private.client_queue enable row level security;
revoke all on public.clients, public.client_addresses, public.client_notes from anon, authenticated;
revoke all on private.client_aliases, private.client_contacts, private.client_queue
  from public, anon, authenticated, service_role;
grant select, update (name, tags, next_step, next_step_on) on public.clients to authenticated;
grant select on public.client_addresses to authenticated;
grant select, insert (id, client_id, words), update (words), delete on public.client_notes to authenticated;
grant all on public.clients, public.client_addresses, public.client_notes to service_role;

create policy "Admins can read clients" on public.clients
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change what is written of clients by hand" on public.clients
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can read the addresses of clients" on public.client_addresses
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can read notes" on public.client_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can write notes of their own" on public.client_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author = (select auth.uid()) and created_at = now());
create policy "Admins can change their own notes" on public.client_notes
  for update to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()))
  with check ((select private.is_admin()) and author = (select auth.uid()));
create policy "Admins can delete notes" on public.client_notes
  for delete to authenticated using ((select private.is_admin()));

create index clients_newest_idx on public.clients (last_contact desc, id desc);
create index clients_oldest_idx on public.clients (first_contact desc, id desc);
create index clients_name_idx on public.clients (name, id);
create index clients_open_idx on public.clients (last_contact desc, id desc) where open_kinds <> '{}';
create index clients_open_inquiries_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['inquiries'];
create index clients_open_visits_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['appointments'];
create index clients_open_requests_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['watch_requests'];
create index clients_waiting_idx on public.clients (waiting_since, id) where waiting_since is not null;
create index clients_next_step_idx on public.clients (next_step_on, id) where next_step_on is not null;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index clients_search_idx on public.clients using gin (search_text extensions.gin_trgm_ops);
  end if;
end
$$;

-- The rows that have an address, as `client_contacts` has them.
create view private.client_sources as
  select 'inquiries' as about, inquiry.id as about_id, private.email_key(inquiry.email) as email,
    private.phone_key(inquiry.phone) as phone, inquiry.name, inquiry.created_at as at, inquiry.created_at as last_at,
    case when inquiry.status <> 'resolved' then inquiry.created_at end as open_since,
    null::timestamptz as open_until,
    case when inquiry.status = 'new' and not exists (
      select from public.answers as answer where answer.about = 'inquiries' and answer.about_id = inquiry.id)
    then inquiry.created_at end as waiting_since
  from public.inquiries as inquiry
  union all
  select 'watch_requests', request.id,
    case when private.is_email(request.contact_info) then private.email_key(request.contact_info) end,
    case when not private.is_email(request.contact_info) then private.phone_key(request.contact_info) end,
    private.tidy(request.first_name || ' ' || request.last_name), request.created_at, request.created_at,
    case when request.status <> 'closed' then request.created_at end,
    null,
    case when request.status = 'new' and not exists (
      select from public.answers as answer where answer.about = 'watch_requests' and answer.about_id = request.id)
    then request.created_at end
  from public.watch_requests as request
  union all
  select 'appointments', visit.id, private.email_key(visit.email), private.phone_key(visit.phone), visit.name, visit.created_at,
    greatest(visit.created_at, changes.by_visitor),
    case when visit.status in ('pending', 'confirmed') and visit.starts_at > now() then visit.created_at end,
    case when visit.status in ('pending', 'confirmed') and visit.starts_at > now() then visit.starts_at end,
    case when visit.status = 'pending' and visit.starts_at > now() then greatest(visit.created_at, changes.to_pending) end
  from public.appointments as visit
  cross join lateral (
    select max(change.changed_at) filter (where change.who = 'visitor') as by_visitor,
      max(change.changed_at) filter (where change.status_after = 'pending') as to_pending
    from public.appointment_changes as change where change.appointment_id = visit.id
  ) as changes
  union all
  select 'newsletter_subscribers', subscriber.id, private.email_key(subscriber.email), null, null,
    subscriber.subscribed_at, subscriber.subscribed_at, null, null, null
  from public.newsletter_subscribers as subscriber
  union all
  -- Whoever runs the house is no client of it.
  select 'users', account.id, private.email_key(account.email), null, null,
    coalesce(account.created_at, now()), coalesce(account.created_at, now()), null, null, null
  from auth.users as account
  where account.email <> '' and not exists (
    select from public.user_roles as held where held.user_id = account.id and held.role = 'admin');
revoke all on private.client_sources from public, anon, authenticated, service_role;

-- What of a row is searched, folded.
create function private.words_of_row(about text, about_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select case about
    when 'inquiries' then (select search_text from public.inquiries where id = about_id)
    when 'appointments' then (select search_text from public.appointments where id = about_id)
    when 'watch_requests' then (select search_text from public.watch_requests where id = about_id)
  end
$$;

create function private.name_of_client(client uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select contact.name from private.client_contacts as contact
  where contact.client_id = client and contact.name is not null
  order by contact.last_at desc, contact.about, contact.about_id
  limit 1
$$;

-- Everything that changes clients does so one after the other; taken last, or before any row of theirs is locked.
create function private.hold_clients() returns void
  language sql
  set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('clients', 0)) $$;

-- What the lists show of clients, as their rows have it. Whoever has no row stays only for what the owner has written or
-- decided. Bounded for whoever has thousands of rows. In PL/pgSQL, as what else each write runs: its plans are kept.
create function private.describe_clients(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.clients as client
  where client.id = any (clients)
    and not exists (select from private.client_contacts as contact where contact.client_id = client.id)
    and not exists (select from public.client_notes as note where note.client_id = client.id)
    and not exists (select from public.client_addresses as address where address.client_id = client.id and address.is_pinned)
    and client.tags = '{}' and client.next_step is null and client.next_step_on is null;

  update public.clients as client
  set name = facts.name, first_contact = facts.first_contact, last_contact = facts.last_contact,
    open_kinds = facts.open_kinds, open_since = facts.open_since, waiting_since = facts.waiting_since,
    contact = facts.contact, search_text = facts.search_text
  from (
    select known.id,
      case when known.is_named_by_hand then known.name else private.name_of_client(known.id) end as name,
      coalesce(
        (select min(contact.at) from private.client_contacts as contact where contact.client_id = known.id),
        known.first_contact) as first_contact,
      coalesce(
        (select max(contact.last_at) from private.client_contacts as contact where contact.client_id = known.id),
        known.last_contact) as last_contact,
      coalesce(standing.open_kinds, '{}') as open_kinds, standing.open_since, standing.waiting_since,
      coalesce(
        (
          select contact.email from private.client_contacts as contact
          where contact.client_id = known.id and contact.email is not null
          order by contact.last_at desc, contact.about, contact.about_id limit 1
        ),
        (
          select contact.phone from private.client_contacts as contact
          where contact.client_id = known.id order by contact.last_at desc, contact.about, contact.about_id limit 1
        ),
        (select min(address.value) from public.client_addresses as address where address.client_id = known.id)) as contact,
      left((
        select coalesce(string_agg(distinct line collate "C", e'\n' order by line collate "C"), '')
        from (
          select unnest(string_to_array(private.words_of_row(recent.about, recent.about_id), e'\n')) as line
          from (
            select contact.about, contact.about_id from private.client_contacts as contact
            where contact.client_id = known.id order by contact.last_at desc, contact.about, contact.about_id limit 100
          ) as recent
          union all
          select private.fold_text(address.value)
          from (
            select value from public.client_addresses where client_id = known.id order by created_at desc, value limit 100
          ) as address
          union all
          select unnest(string_to_array(private.fold_text(note.words), e'\n'))
          from (
            select words from public.client_notes where client_id = known.id order by created_at desc, id limit 100
          ) as note
          union all
          select private.fold_text(tag) from unnest(known.tags) as tag
          union all
          select unnest(string_to_array(private.fold_text(known.next_step), e'\n'))
          union all
          select private.fold_text(known.name) where known.is_named_by_hand
        ) as lines
        where line <> ''
      ), 100000) as search_text
    from public.clients as known
    left join lateral (
      select array_agg(distinct contact.about order by contact.about) as open_kinds,
        min(contact.open_since) as open_since, min(contact.waiting_since) as waiting_since
      from private.client_contacts as contact
      where contact.client_id = known.id and contact.open_since is not null
    ) as standing on true
    where known.id = any (clients)
  ) as facts
  where client.id = facts.id
    and (client.name, client.first_contact, client.last_contact, client.open_kinds, client.open_since, client.waiting_since,
      client.contact, client.search_text)
    is distinct from (facts.name, facts.first_contact, facts.last_contact, facts.open_kinds, facts.open_since,
      facts.waiting_since, facts.contact, facts.search_text);
end
$$;

-- Takes the addresses away that have no rows and that the owner has not pinned.
create function private.drop_idle_addresses(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.client_addresses as address
  where address.client_id = any (clients) and not address.is_pinned
    and not exists (
      select from private.client_contacts as contact where address.kind = 'email' and contact.email = address.value)
    and not exists (
      select from private.client_contacts as contact where address.kind = 'phone' and contact.phone = address.value);
end
$$;

-- What was written of one client goes to another, and the page of the first leads to the second.
create function private.absorb_client(absorbed uuid, kept uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.client_contacts set client_id = kept where client_id = absorbed;
  update public.client_addresses set client_id = kept where client_id = absorbed;
  update public.client_notes set client_id = kept where client_id = absorbed;
  update public.clients as client
  set tags = (
      select coalesce(array_agg(tag order by nth), '{}')
      from (
        select distinct on (lower(tag)) tag, nth
        from unnest(client.tags || other.tags) with ordinality as tags (tag, nth) order by lower(tag), nth
      ) as tags
      where nth <= 20),
    next_step = case when client.next_step is null and client.next_step_on is null then other.next_step else client.next_step end,
    next_step_on = case when client.next_step is null and client.next_step_on is null then other.next_step_on else client.next_step_on end,
    name = case when not client.is_named_by_hand and other.is_named_by_hand then other.name else client.name end,
    is_named_by_hand = client.is_named_by_hand or other.is_named_by_hand
  from public.clients as other
  where client.id = kept and other.id = absorbed
    and (other.tags <> '{}' or other.next_step is not null or other.next_step_on is not null or other.is_named_by_hand);
  update private.client_aliases set client_id = kept where client_id = absorbed;
  insert into private.client_aliases (old_id, client_id) values (absorbed, kept)
  on conflict (old_id) do update set client_id = excluded.client_id;
  delete from public.clients where id = absorbed;
end
$$;

-- Applies the rule to all addresses of these clients, and gives those clients whose rows may have changed. Addresses
-- that are not pinned and share rows are one group. A group that shares rows with pinned addresses belongs to their
-- client, of several to the oldest. Any other group is a client of its own: the largest keeps who it was.
create function private.settle_clients(clients uuid[]) returns uuid[]
  language plpgsql
  set search_path = ''
as $$
declare
  touched uuid[] := clients;
  kinds text[];
  spelled text[];
  owners uuid[];
  roots integer[];
  edge record;
  one integer;
  other integer;
  grouped record;
  owner uuid;
  free uuid[];
  taken uuid[] := '{}';
  heirs jsonb := '{}';
begin
  select array_agg(kind order by kind, value), array_agg(value order by kind, value), array_agg(client_id order by kind, value),
    array_agg(nth order by kind, value)
  into kinds, spelled, owners, roots
  from (
    select kind, value, client_id, row_number() over (order by kind, value)::integer as nth
    from public.client_addresses where client_id = any (clients) and not is_pinned
  ) as nodes;

  -- Each address leads to another of its group; whose way ends at the same one are a group.
  for edge in
    with nodes as (select * from unnest(kinds, spelled) with ordinality as nodes (kind, value, nth))
    select distinct email.nth::integer as email, phone.nth::integer as phone
    from nodes as email
    join private.client_contacts as contact on contact.email = email.value
    join nodes as phone on phone.kind = 'phone' and phone.value = contact.phone
    where email.kind = 'email'
  loop
    one := edge.email;
    while roots[one] <> one loop
      roots[one] := roots[roots[one]];
      one := roots[one];
    end loop;
    other := edge.phone;
    while roots[other] <> other loop
      roots[other] := roots[roots[other]];
      other := roots[other];
    end loop;
    roots[greatest(one, other)] := least(one, other);
  end loop;
  for one in 1..coalesce(array_length(roots, 1), 0) loop
    roots[one] := roots[roots[one]];
  end loop;

  -- Who has no pinned address can be the client of a group.
  free := array(
    select client.id from public.clients as client
    where client.id = any (clients)
      and not exists (select from public.client_addresses as address where address.client_id = client.id and address.is_pinned));

  for grouped in
    with nodes as (
      select * from unnest(kinds, spelled, owners, roots) as nodes (kind, value, owner, root)
    ), contacts as (
      select nodes.root, contact.about, contact.about_id, contact.at
      from nodes join private.client_contacts as contact on contact.email = nodes.value where nodes.kind = 'email'
      union
      select nodes.root, contact.about, contact.about_id, contact.at
      from nodes join private.client_contacts as contact on contact.phone = nodes.value where nodes.kind = 'phone'
    ), sizes as (
      select root, count(*) as size, min(at) as since from contacts group by root
    ), neighbours as (
      select nodes.root, pinned.client_id
      from nodes
      join private.client_contacts as contact on contact.email = nodes.value
      join public.client_addresses as pinned on pinned.kind = 'phone' and pinned.value = contact.phone and pinned.is_pinned
      where nodes.kind = 'email'
      union
      select nodes.root, pinned.client_id
      from nodes
      join private.client_contacts as contact on contact.phone = nodes.value
      join public.client_addresses as pinned on pinned.kind = 'email' and pinned.value = contact.email and pinned.is_pinned
      where nodes.kind = 'phone'
    ), decided as (
      select distinct on (neighbours.root) neighbours.root, client.id
      from neighbours join public.clients as client on client.id = neighbours.client_id
      order by neighbours.root, client.created_at, client.id
    )
    select nodes.root, decided.id as decided, min(sizes.since) as since, array_agg(distinct nodes.owner) as owners,
      array_agg(nodes.value) filter (where nodes.kind = 'email') as emails,
      array_agg(nodes.value) filter (where nodes.kind = 'phone') as phones
    from nodes join sizes using (root) left join decided using (root)
    group by nodes.root, decided.id
    order by decided.id is null, max(sizes.size) desc, min(sizes.since), nodes.root
  loop
    owner := grouped.decided;
    if owner is null then
      select client.id into owner from public.clients as client
      where client.id = any (grouped.owners) and client.id = any (free) and client.id <> all (taken)
      order by client.created_at, client.id limit 1;
    end if;
    if owner is null then
      insert into public.clients (created_at) values (grouped.since) returning id into owner;
    end if;
    taken := taken || owner;
    touched := touched || owner;
    select heirs || coalesce(jsonb_object_agg(former, owner), '{}') into heirs
    from unnest(grouped.owners) as former where not heirs ? former::text;
    update public.client_addresses
    set client_id = owner
    where client_id <> owner
      and (kind = 'email' and value = any (grouped.emails) or kind = 'phone' and value = any (grouped.phones));
    update private.client_contacts
    set client_id = owner
    where client_id is distinct from owner
      and (email = any (grouped.emails) or email is null and phone = any (grouped.phones));
  end loop;

  -- Whoever is left without an address became part of another.
  for owner in select unnest(free) except select unnest(taken) loop
    if heirs ? owner::text then
      perform private.drop_idle_addresses(array[owner]);
      perform private.absorb_client(owner, (heirs ->> owner::text)::uuid);
    end if;
  end loop;
  return touched;
end
$$;

-- Brings clients in accord with these rows, whatever has become of them.
create function private.keep_clients_of(abouts text[], ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  upkeep constant text := coalesce(current_setting('house.upkeep', true), '');
  earlier private.client_contacts[];
  later private.client_contacts[] := '{}';
  relation text;
  lost private.client_contacts[];
  gained private.client_contacts[];
  added private.client_contacts;
  touched uuid[];
  unsettled uuid[];
  revived uuid[] := '{}';
  of_email uuid;
  of_phone uuid;
  owner uuid;
  moved record;
begin
  perform private.hold_clients();
  perform set_config('house.upkeep', 'on', true);

  earlier := array(
    select contact from unnest(abouts, ids) as keys (about, id)
    join private.client_contacts as contact on contact.about = keys.about and contact.about_id = keys.id);
  foreach relation in array array(select distinct unnest(abouts)) loop
    -- With its name in the statement, the other tables are not looked at.
    execute format(
      'select $1 || array(
         select row(about, about_id, null, email, phone, name, at, last_at, open_since, open_until, waiting_since)::private.client_contacts
         from private.client_sources
         where about = %L and about_id = any ($2) and coalesce(email, phone) is not null
         order by at, about_id)', relation)
    into later using later, array(select key.id from unnest(abouts, ids) as key (about, id) where key.about = relation);
  end loop;

  delete from private.client_contacts as contact
  using unnest(earlier) as gone
  where contact.about = gone.about and contact.about_id = gone.about_id
    and not exists (
      select from unnest(later) as present where present.about = gone.about and present.about_id = gone.about_id);
  insert into private.client_contacts select * from unnest(later)
  on conflict (about, about_id) do update
  set email = excluded.email, phone = excluded.phone, name = excluded.name, at = excluded.at, last_at = excluded.last_at,
    open_since = excluded.open_since, open_until = excluded.open_until, waiting_since = excluded.waiting_since;

  touched := array(select distinct contact.client_id from unnest(earlier) as contact);
  lost := array(
    select contact from unnest(earlier) as contact
    where not exists (
      select from unnest(later) as present
      where present.about = contact.about and present.about_id = contact.about_id
        and (present.email, present.phone) is not distinct from (contact.email, contact.phone)));

  if cardinality(lost) > 0 then
    -- An address without rows goes, unless it is all that its client has left.
    delete from public.client_addresses as address
    using (
      select 'email' as kind, contact.email as value from unnest(lost) as contact
      union select 'phone', contact.phone from unnest(lost) as contact
    ) as gone
    where address.kind = gone.kind and address.value = gone.value and not address.is_pinned
      and not exists (select from private.client_contacts as contact where gone.kind = 'email' and contact.email = gone.value)
      and not exists (select from private.client_contacts as contact where gone.kind = 'phone' and contact.phone = gone.value)
      and exists (select from private.client_contacts as contact where contact.client_id = address.client_id);
    -- Two that were held together by what is gone may be two clients now.
    unsettled := array(
      select address.client_id
      from (
        select 'email' as kind, contact.email as value, contact.email, contact.phone from unnest(lost) as contact
        union all select 'phone', contact.phone, contact.email, contact.phone from unnest(lost) as contact
      ) as loosened
      join public.client_addresses as address on address.kind = loosened.kind and address.value = loosened.value
      where loosened.email is not null and loosened.phone is not null and not exists (
        select from private.client_contacts as contact
        where contact.email = loosened.email and contact.phone = loosened.phone)
      group by address.client_id
      having count(distinct (address.kind, address.value)) > 1);
    if cardinality(unsettled) > 0 then
      touched := touched || private.settle_clients(unsettled);
    end if;
  end if;

  -- What is new or has other addresses, in the order in which it came.
  gained := array(
    select present from unnest(later) as present
    where not exists (
      select from unnest(earlier) as contact
      where contact.about = present.about and contact.about_id = present.about_id
        and (contact.email, contact.phone) is not distinct from (present.email, present.phone))
    order by present.at, present.about, present.about_id);
  foreach added in array gained loop
    of_email := (select client_id from public.client_addresses where kind = 'email' and value = added.email);
    of_phone := (select client_id from public.client_addresses where kind = 'phone' and value = added.phone);
    owner := coalesce(of_email, of_phone);
    if owner is null then
      -- Somebody new, unless a row that was all of a client has been corrected.
      select contact.client_id into owner
      from private.client_contacts as contact
      where contact.about = added.about and contact.about_id = added.about_id
        and not exists (
          select from private.client_contacts as sibling
          where sibling.client_id = contact.client_id
            and (sibling.about, sibling.about_id) <> (contact.about, contact.about_id))
        and not exists (
          select from public.client_addresses as address where address.client_id = contact.client_id and address.is_pinned);
      if owner is null then
        insert into public.clients (created_at) values (added.at) returning id into owner;
      end if;
    else
      revived := revived || array(
        select known from unnest(array[of_email, of_phone]) as known
        where known is not null and not exists (select from private.client_contacts as contact where contact.client_id = known));
    end if;
    insert into public.client_addresses (kind, value, client_id)
    select kind, value, owner
    from (values ('email', added.email, of_email), ('phone', added.phone, of_phone)) as address (kind, value, known)
    where value is not null and known is null;
    if of_email <> of_phone then
      touched := touched || private.settle_clients(array[of_email, of_phone]);
    end if;
    update private.client_contacts as contact
    set client_id = address.client_id
    from public.client_addresses as address
    where contact.about = added.about and contact.about_id = added.about_id
      and address.kind = case when added.email is null then 'phone' else 'email' end
      and address.value = coalesce(added.email, added.phone);
  end loop;

  -- Whose only row went to another client is that client.
  for moved in
    select distinct on (contact.client_id) contact.client_id as former, present.client_id as present
    from unnest(lost) as contact
    join private.client_contacts as present on present.about = contact.about and present.about_id = contact.about_id
    join public.clients as client on client.id = contact.client_id
    where present.client_id <> contact.client_id
      and not exists (select from private.client_contacts as other where other.client_id = contact.client_id)
      and not exists (
        select from public.client_addresses as address where address.client_id = contact.client_id and address.is_pinned)
    order by contact.client_id, present.last_at desc
  loop
    perform private.absorb_client(moved.former, moved.present);
  end loop;
  -- Who has rows again needs no address that has none.
  if cardinality(revived) > 0 then
    perform private.drop_idle_addresses(revived);
  end if;

  perform private.describe_clients(array(
    select unnest(touched || revived)
    union
    select contact.client_id
    from unnest(abouts, ids) as keys (about, id)
    join private.client_contacts as contact on contact.about = keys.about and contact.about_id = keys.id
    union
    -- Those whose own page has changed.
    select id from unnest(abouts, ids) as keys (about, id) where about = 'clients'));
  perform set_config('house.upkeep', upkeep, true);
end
$$;

-- Once for all that a transaction has changed, as it ends: whatever else it locks, it has by then.
create function private.keep_clients() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  abouts text[];
  ids uuid[];
begin
  with taken as (
    delete from private.client_queue as queued where queued.transaction = pg_current_xact_id() returning queued.about, queued.ids
  )
  select array_agg(changed.about), array_agg(changed.id) into abouts, ids
  from (select distinct taken.about, id from taken cross join unnest(taken.ids) as id) as changed;
  if ids is not null then
    perform private.keep_clients_of(abouts, ids);
  end if;
  return null;
end
$$;

create constraint trigger client_queue_keep
  after insert on private.client_queue
  deferrable initially deferred
  for each row execute function private.keep_clients();

create function private.note_contacts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids)
    select tg_table_name, array_agg(id) from removed having count(*) > 0;
  else
    insert into private.client_queue (about, ids)
    select tg_table_name, array_agg(id) from added having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger inquiries_client_added after insert on public.inquiries
  referencing new table as added for each statement execute function private.note_contacts();
create trigger inquiries_client_changed after update on public.inquiries
  referencing new table as added for each statement execute function private.note_contacts();
create trigger inquiries_client_removed after delete on public.inquiries
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger appointments_client_added after insert on public.appointments
  referencing new table as added for each statement execute function private.note_contacts();
create trigger appointments_client_changed after update on public.appointments
  referencing new table as added for each statement execute function private.note_contacts();
create trigger appointments_client_removed after delete on public.appointments
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger watch_requests_client_added after insert on public.watch_requests
  referencing new table as added for each statement execute function private.note_contacts();
create trigger watch_requests_client_changed after update on public.watch_requests
  referencing new table as added for each statement execute function private.note_contacts();
create trigger watch_requests_client_removed after delete on public.watch_requests
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_changed after update on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_removed after delete on public.newsletter_subscribers
  referencing old table as removed for each statement execute function private.note_contacts();

-- What is answered waits no more.
create function private.note_answered() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids) values (old.about, array[old.about_id]);
  else
    insert into private.client_queue (about, ids) values (new.about, array[new.about_id]);
  end if;
  return null;
end
$$;

create trigger answers_client after insert or delete on public.answers
  for each row execute function private.note_answered();

create function private.note_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids)
    values ('users', array[case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end::uuid]);
  else
    insert into private.client_queue (about, ids)
    values ('users', array[case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end::uuid]);
  end if;
  return null;
end
$$;

create trigger users_client after insert or delete on auth.users
  for each row execute function private.note_account();
create trigger users_client_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.note_account();
create trigger user_roles_client after insert or delete on public.user_roles
  for each row execute function private.note_account();

-- What the owner writes of a client. Taken before any of their rows is locked, or two could wait for each other.
create function private.wait_for_clients() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.hold_clients();
  return null;
end
$$;

create trigger clients_wait before update or delete on public.clients
  for each statement execute function private.wait_for_clients();
create trigger client_notes_wait before insert or update or delete on public.client_notes
  for each statement execute function private.wait_for_clients();

-- A name is the owner's until they empty it. The upkeep of the rule is no other version of what is written by hand.
create function private.note_client_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if current_setting('house.upkeep', true) = 'on' then
    return new;
  end if;
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  if new.name is distinct from old.name and new.is_named_by_hand = old.is_named_by_hand then
    new.name := nullif(private.tidy(new.name), '');
    new.is_named_by_hand := new.name is not null;
    new.name := coalesce(new.name, private.name_of_client(new.id));
  end if;
  new.next_step := nullif(btrim(new.next_step), '');
  -- One tag is one tag, however it is typed.
  new.tags := array(
    select tag
    from (
      select distinct on (lower(private.tidy(tag))) private.tidy(tag) as tag, nth
      from unnest(new.tags) with ordinality as tags (tag, nth)
      where tag is null or private.tidy(tag) <> ''
      order by lower(private.tidy(tag)), nth
    ) as tags
    order by nth);
  return new;
end
$$;

create trigger clients_note_change before update on public.clients
  for each row execute function private.note_client_change();

-- What is written by hand is searched, and keeps a client who has no row.
create function private.note_written() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if coalesce(current_setting('house.upkeep', true), '') <> 'on' then
    insert into private.client_queue (about, ids) values ('clients', array[new.id]);
  end if;
  return null;
end
$$;

create trigger clients_client after update of name, tags, next_step, next_step_on on public.clients
  for each row execute function private.note_written();

-- A note has the name of whoever wrote it, as long as it stands.
create function private.sign_note() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- The client may have become part of another since.
  new.client_id := coalesce(
    (select alias.client_id from private.client_aliases as alias where alias.old_id = new.client_id), new.client_id);
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  elsif not private.is_restoring() then
    new.author := auth.uid();
    new.author_name := private.actor_name();
  end if;
  return new;
end
$$;

create trigger client_notes_sign before insert or update of words on public.client_notes
  for each row execute function private.sign_note();

create function private.note_notes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.client_queue (about, ids)
  values ('clients', array[case when tg_op = 'DELETE' then old.client_id else new.client_id end]);
  return null;
end
$$;

create trigger client_notes_client after insert or update of words or delete on public.client_notes
  for each row execute function private.note_notes();

-- Visits that have begun are not open any more; run now and then.
create function private.tidy_clients() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  begun uuid[] := array(
    select contact.about_id from private.client_contacts as contact
    where contact.about = 'appointments' and contact.open_until <= now());
begin
  if cardinality(begun) > 0 then
    perform private.keep_clients_of(array_fill('appointments'::text, array[cardinality(begun)]), begun);
  end if;
end
$$;

-- Makes clients of all there is, where there are none yet.
create function private.fill_clients() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  changed bigint;
begin
  perform private.hold_clients();
  perform set_config('house.upkeep', 'on', true);
  insert into private.client_contacts (about, about_id, email, phone, name, at, last_at, open_since, open_until, waiting_since)
  select about, about_id, email, phone, name, at, last_at, open_since, open_until, waiting_since
  from private.client_sources where coalesce(email, phone) is not null;
  -- Without figures of tables that are new, each address would be looked for among all.
  analyze private.client_contacts;

  create temporary table pg_temp.nodes on commit drop as
  select kind, value, min(at) as since, row_number() over (order by min(at), kind, value) as label
  from (
    select 'email' as kind, email as value, at from private.client_contacts where email is not null
    union all select 'phone', phone, at from private.client_contacts where phone is not null
  ) as addresses
  group by kind, value;
  create unique index on pg_temp.nodes (kind, value);
  analyze pg_temp.nodes;

  -- Both ends of a row take the smaller number until nothing changes.
  loop
    with pairs as (
      select email.value as email, phone.value as phone, email.label as of_email, phone.label as of_phone
      from (select distinct email, phone from private.client_contacts where email is not null and phone is not null) as contact
      join pg_temp.nodes as email on email.kind = 'email' and email.value = contact.email
      join pg_temp.nodes as phone on phone.kind = 'phone' and phone.value = contact.phone
      where email.label <> phone.label
    ), lower as (
      select kind, value, min(label) as label
      from (
        select 'email' as kind, email as value, of_phone as label from pairs where of_phone < of_email
        union all select 'phone', phone, of_email from pairs where of_email < of_phone
      ) as lower
      group by kind, value
    )
    update pg_temp.nodes as node set label = lower.label
    from lower where node.kind = lower.kind and node.value = lower.value;
    get diagnostics changed = row_count;
    exit when changed = 0;
  end loop;

  create temporary table pg_temp.groups on commit drop as
  select label, gen_random_uuid() as id, min(since) as since from pg_temp.nodes group by label;
  analyze pg_temp.groups;
  insert into public.clients (id, created_at) select id, since from pg_temp.groups;
  insert into public.client_addresses (kind, value, client_id)
  select node.kind, node.value, grouped.id from pg_temp.nodes as node join pg_temp.groups as grouped using (label);
  analyze public.clients, public.client_addresses;
  update private.client_contacts as contact
  set client_id = address.client_id
  from public.client_addresses as address
  where address.kind = case when contact.email is null then 'phone' else 'email' end
    and address.value = coalesce(contact.email, contact.phone);
  analyze private.client_contacts;
  perform private.describe_clients(array(select id from public.clients));
  drop table pg_temp.nodes, pg_temp.groups;
  perform set_config('house.upkeep', '', true);
end
$$;

revoke all on function
  private.words_of_row(text, uuid), private.name_of_client(uuid), private.hold_clients(), private.describe_clients(uuid[]), private.drop_idle_addresses(uuid[]),
  private.absorb_client(uuid, uuid), private.settle_clients(uuid[]), private.keep_clients_of(text[], uuid[]),
  private.keep_clients(), private.note_contacts(), private.note_answered(), private.note_account(), private.wait_for_clients(),
  private.note_client_change(), private.note_written(), private.sign_note(), private.note_notes(), private.tidy_clients(), private.fill_clients()
  from public;

select private.record_table(
  'public.clients', 'search_text', 'updated_at', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since',
  'contact');
select private.record_table('public.client_notes', 'updated_at');

select private.fill_clients();
