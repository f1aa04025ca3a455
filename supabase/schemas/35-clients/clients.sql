-- Who the house knows: the people of whom inquiries, appointments, requests, subscriptions and accounts come. Whose a row is,
-- whose-rows.sql says; the reasons, decision 027. Admins read clients, and write what is theirs to write.

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

create index clients_newest_idx on public.clients (last_contact desc, id desc);
create index clients_oldest_idx on public.clients (first_contact desc, id desc);
create index clients_name_idx on public.clients (name, id);
create index clients_open_idx on public.clients (last_contact desc, id desc) where open_kinds <> '{}';
create index clients_open_inquiries_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['inquiries'];
create index clients_open_appointments_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['appointments'];
create index clients_open_requests_idx on public.clients (last_contact desc, id desc) where open_kinds @> array['watch_requests'];
create index clients_waiting_idx on public.clients (waiting_since, id) where waiting_since is not null;
create index clients_next_step_idx on public.clients (next_step_on, id) where next_step is not null or next_step_on is not null;
create index clients_search_idx on public.clients using gin (search_text extensions.gin_trgm_ops);

alter table public.clients enable row level security;
grant select, update (name, tags, next_step, next_step_on) on public.clients to authenticated;
grant all on public.clients to service_role;
create policy "Admins can read clients" on public.clients
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change what is written of clients by hand" on public.clients
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger clients_note_change before update on public.clients
  for each row execute function private.note_client_change();
-- What the database keeps of a client by its rules is nobody's change.
create trigger clients_record_added after insert on public.clients
  referencing new table as new_rows for each statement execute function private.record_changes(
    'search_text', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since', 'contact');
create trigger clients_record_changed after update on public.clients
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes(
    'search_text', 'first_contact', 'last_contact', 'open_kinds', 'open_since', 'waiting_since', 'contact');
create trigger clients_record_removed after delete on public.clients
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger clients_keep_deleted before delete on public.clients
  for each row execute function private.keep_deleted();

-- A name is the owner's until they empty it. The upkeep of the rule is no other version of what is written by hand.
create function private.note_client_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_upkeep() then
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

-- Where the page of a client who was merged into another leads.
create table private.client_aliases (
  old_id uuid primary key,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index client_aliases_client_idx on private.client_aliases (client_id);
alter table private.client_aliases enable row level security;

-- The client that an id means, also one that has become part of another.
create function private.client_by_id(client uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select known.id from public.clients as known where known.id = client),
    (select alias.client_id from private.client_aliases as alias where alias.old_id = client))
$$;

-- A merge, a split or an erasure waits until every row has its client that is being written, and whatever is written
-- meanwhile waits for it: no row comes to a client who goes.
create function private.hold_clients() returns void
  language sql
  set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('clients', 0)) $$;

create function private.stand_by_clients() returns void
  language sql
  set search_path = ''
as $$ select pg_advisory_xact_lock_shared(hashtextextended('clients', 0)) $$;
