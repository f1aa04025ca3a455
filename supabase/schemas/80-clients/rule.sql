-- The rule: which rows are one client's, and what the lists show of clients.

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
