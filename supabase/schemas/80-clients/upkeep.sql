-- Applies the rule to rows that have changed, and to all that there are.

-- Brings clients in accord with these rows, whatever has become of them.
create function private.keep_clients_of(abouts text[], ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  is_upkeep constant boolean := private.is_upkeep();
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
  perform private.set_upkeep(true);

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
  perform private.set_upkeep(is_upkeep);
end
$$;

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
  perform private.set_upkeep(true);
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
  perform private.set_upkeep(false);
end
$$;
