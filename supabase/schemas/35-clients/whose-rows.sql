-- The client of a row is the client of its email contact. If that is new or missing, it is the client of its phone number, else a new
-- client. Clients may share a number: the dashboard suggests that they are one, and only the owner merges or splits them.

create table public.client_contacts (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint client_contacts_kind_known check (kind in ('email', 'phone')),
  -- Spelled by `private.email_key` or `private.phone_key`.
  value text not null,
  client_id uuid not null references public.clients (id) on delete cascade,
  -- The clock, not the transaction: rows with a number alone go to the client who had it first.
  created_at timestamptz not null default clock_timestamp(),
  -- The owner entered it: the contact and its client stay without a row.
  is_entered boolean not null default false,
  constraint client_contacts_key unique (kind, value, client_id)
);
create unique index client_contacts_email_key on public.client_contacts (value) where kind = 'email';
create index client_contacts_client_idx on public.client_contacts (client_id);

-- The owner said that these are different people.
create table private.clients_apart (
  one uuid not null references public.clients (id) on delete cascade,
  other uuid not null references public.clients (id) on delete cascade,
  primary key (one, other),
  constraint clients_apart_ordered check (one < other)
);
create index clients_apart_other_idx on private.clients_apart (other);

alter table public.client_contacts enable row level security;
alter table private.clients_apart enable row level security;
grant select on public.client_contacts to authenticated;
grant all on public.client_contacts to service_role;
create policy "Admins can read the contacts of clients" on public.client_contacts
  for select to authenticated using ((select private.is_admin()));

create trigger client_contacts_log after insert or update or delete on public.client_contacts
  for each row execute function private.log_change('client_id');

-- Pairs that may be the same person. Each is listed both ways.
create view private.client_pairs as
  select mine.client_id, theirs.client_id as other_id, mine.kind, mine.value
  from public.client_contacts as mine
  join public.client_contacts as theirs
    on theirs.kind = mine.kind and theirs.value = mine.value and theirs.client_id <> mine.client_id
  where not exists (
    select from private.clients_apart as apart
    where apart.one = least(mine.client_id, theirs.client_id) and apart.other = greatest(mine.client_id, theirs.client_id));

-- Both are keys; null without both. A new email address with a known number belongs to that number's client only under the same name:
-- colleagues may share a number.
create function private.client_of(email text, phone text, name text) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  found uuid;
begin
  if coalesce(email, phone) is null then
    return null;
  end if;
  perform private.stand_by_clients();
  found := private.client_of_email(email);
  if found is null then
    perform private.lock_contacts(email, phone);
    found := coalesce(
      private.client_of_email(email), private.client_of_phone(phone, name, must_be_namesake => client_of.email is not null));
  end if;
  if found is null then
    insert into public.clients default values returning id into found;
  end if;
  insert into public.client_contacts (kind, value, client_id)
  select kind, value, found
  from (values ('email', client_of.email), ('phone', client_of.phone)) as given (kind, value) where value is not null
  on conflict do nothing;
  return found;
end
$$;

-- PL/pgSQL caches the plans of these three functions: as SQL functions they make a visitor's row 15 % slower.
create function private.client_of_email(email text) returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select contact.client_id from public.client_contacts as contact
    where contact.kind = 'email' and contact.value = client_of_email.email);
end
$$;

-- Prefers a client with this name, then the first client with the number.
create function private.client_of_phone(phone text, name text, must_be_namesake boolean) returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select contact.client_id
    from public.client_contacts as contact
    cross join lateral (
      select coalesce(private.fold_text(private.name_of_client(contact.client_id)) = private.fold_text(client_of_phone.name), false)
        as is_same
    ) as named
    where contact.kind = 'phone' and contact.value = client_of_phone.phone and (named.is_same or not must_be_namesake)
    order by named.is_same desc, contact.created_at, contact.client_id
    limit 1);
end
$$;

-- The second of two transactions with the same new contact waits here. The modulo limits the locks per transaction.
create function private.lock_contacts(email text, phone text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('client of ' || kind), hashtext(value) % 1000)
  from (values ('email', lock_contacts.email), ('phone', lock_contacts.phone)) as given (kind, value) where value is not null;
end
$$;
