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
grant execute on function private.are_tags to authenticated, service_role;

-- Only what is written by hand. What the rows of a client say is `private.client_overview`.
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- As the owner calls them; null where they are called as they last called themselves.
  name text constraint clients_name_length check (private.is_text(name, 1, 200)),
  tags text[] not null default '{}' constraint clients_tags_shape check (private.are_tags(tags)),
  next_step text constraint clients_next_step_length check (private.is_text(next_step, 1, 500)),
  next_step_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.clients enable row level security;
grant select, update (name, tags, next_step, next_step_on) on public.clients to authenticated;
grant all on public.clients to service_role;
create policy "Admins can read clients" on public.clients
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change what is written of clients by hand" on public.clients
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger clients_note_change before update on public.clients
  for each row execute function private.note_client_change();
create trigger clients_log after insert or update or delete on public.clients
  for each row execute function private.log_change();

create function private.note_client_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  new.name := nullif(private.tidy(new.name), '');
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

-- Whatever deletes clients or gives their rows to others holds them first, before it locks any row: it waits for the rows that
-- are being written, and what is written meanwhile waits for it.
create function private.hold_clients() returns void
  language sql
  set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('clients', 0)) $$;

create function private.stand_by_clients() returns void
  language sql
  set search_path = ''
as $$ select pg_advisory_xact_lock_shared(hashtextextended('clients', 0)) $$;
