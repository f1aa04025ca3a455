-- Clients: the people who send inquiries, appointments, requests and subscriptions, or have accounts (decision 027). whose-rows.sql finds
-- the client of a row.

create function private.are_tags(value text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= 20
     and (select coalesce(bool_and(tag is not null and private.is_text(tag, 1, 40)), true) from unnest(value) as tag)
$$;
grant execute on function private.are_tags to authenticated, service_role;

-- Admins write these columns. `private.client_overview` reads the rest from the client's rows.
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- Null takes the name of the latest row.
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
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := private.next_version(old.updated_at);
  new.name := nullif(private.tidy(new.name), '');
  new.next_step := nullif(btrim(new.next_step), '');
  -- Tags that differ only in case or spaces are one tag.
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

-- Ids of merged clients: links to their pages still work.
create table private.client_aliases (
  old_id uuid primary key,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index client_aliases_client_idx on private.client_aliases (client_id);
alter table private.client_aliases enable row level security;

create function private.client_by_id(client uuid) returns uuid
  language sql stable set search_path = ''
as $$
  select coalesce(
    (select known.id from public.clients as known where known.id = client),
    (select alias.client_id from private.client_aliases as alias where alias.old_id = client))
$$;

-- Every function that deletes clients or moves their rows takes this lock before it locks a row. Writers of rows take the shared lock, so
-- that the two wait for each other.
create function private.lock_clients() returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('clients', 0)) $$;

create function private.stand_by_clients() returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock_shared(hashtextextended('clients', 0)) $$;
