-- Whose a row is: the client of its e-mail address; where that is new or missing, of its telephone number; else a new one. Where a
-- number is several people's, an e-mail address or a name tells them apart, and the dashboard suggests that they may be one: only
-- a hand merges and splits. Admins read addresses; functions alone write them.

create table public.client_addresses (
  kind text not null constraint client_addresses_kind_known check (kind in ('email', 'phone')),
  -- As `private.email_key` and `private.phone_key` spell it.
  value text not null,
  client_id uuid not null references public.clients (id) on delete cascade,
  -- By the clock: who had a number first is whose it is where nothing else says so.
  created_at timestamptz not null default clock_timestamp(),
  -- The owner has entered it: it stays, and with it the client, also without a row.
  is_entered boolean not null default false,
  primary key (kind, value, client_id)
);
-- An e-mail address is one client's; a number, of all who have left it.
create unique index client_addresses_email_key on public.client_addresses (value) where kind = 'email';
create index client_addresses_client_idx on public.client_addresses (client_id);

-- Who share an address and are two: the owner has said so, or has split them.
create table private.clients_apart (
  one uuid not null references public.clients (id) on delete cascade,
  other uuid not null references public.clients (id) on delete cascade,
  primary key (one, other),
  constraint clients_apart_ordered check (one < other)
);
create index clients_apart_other_idx on private.clients_apart (other);

alter table public.client_addresses enable row level security;
alter table private.clients_apart enable row level security;
grant select on public.client_addresses to authenticated;
grant all on public.client_addresses to service_role;
create policy "Admins can read the addresses of clients" on public.client_addresses
  for select to authenticated using ((select private.is_admin()));

-- Who may be one: they share an address, and nobody has said that they are two. Each pair both ways.
create view private.client_pairs as
  select mine.client_id, theirs.client_id as other_id, mine.kind, mine.value
  from public.client_addresses as mine
  join public.client_addresses as theirs
    on theirs.kind = mine.kind and theirs.value = mine.value and theirs.client_id <> mine.client_id
  where not exists (
    select from private.clients_apart as apart
    where apart.one = least(mine.client_id, theirs.client_id) and apart.other = greatest(mine.client_id, theirs.client_id));

-- Functions ----------------------------------------------------

-- The client of addresses, spelled as keys; null where there are none. Who comes with a new e-mail address and a known number
-- is whoever has that number and is called the same: an office's number makes no strangers one person.
create function private.client_of(email text, phone text, name text) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  was_upkeep constant boolean := private.is_upkeep();
  found uuid;
begin
  if coalesce(email, phone) is null then
    return null;
  end if;
  perform private.stand_by_clients();
  found := private.client_of_email(email);
  if found is null then
    perform private.hold_addresses(email, phone);
    found := private.client_of_email(email);
  end if;
  if found is null and phone is not null then
    select client.id into found
    from public.client_addresses as address
    join public.clients as client on client.id = address.client_id
    cross join lateral (
      select coalesce(private.fold_text(client.name) = private.fold_text(client_of.name), false) as is_same
    ) as named
    where address.kind = 'phone' and address.value = client_of.phone and (client_of.email is null or named.is_same)
    order by named.is_same desc, address.created_at, client.created_at, client.id
    limit 1
    for key share of client;
  end if;
  if found is null then
    -- The rule's doing, also where an admin enters the row.
    perform private.set_upkeep(true);
    -- What is no name, or too long, its own table refuses.
    insert into public.clients (name) values (nullif(left(client_of.name, 200), '')) returning id into found;
    perform private.set_upkeep(was_upkeep);
  end if;
  insert into public.client_addresses (kind, value, client_id)
  select kind, value, found
  from (values ('email', client_of.email), ('phone', client_of.phone)) as given (kind, value) where value is not null
  on conflict do nothing;
  return found;
end
$$;

-- Of two who bring a new address at once the second waits here. So many locks at most, however many rows come.
create function private.hold_addresses(email text, phone text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('client of ' || kind), hashtext(value) % 1000)
  from (values ('email', hold_addresses.email), ('phone', hold_addresses.phone)) as given (kind, value) where value is not null;
end
$$;

-- Kept from going until the row is there.
create function private.client_of_email(email text) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  found uuid;
begin
  select client.id into found
  from public.client_addresses as address join public.clients as client on client.id = address.client_id
  where address.kind = 'email' and address.value = client_of_email.email
  for key share of client;
  return found;
end
$$;
