-- Tells open pages to refetch when a public watch changes. Realtime's own messages would tell everybody the ids of deleted drafts.

-- Transactions that have sent the message: an import has up to 500 statements in one, and Realtime drops more than 100 messages a second.
-- On a new server, transaction numbers repeat, hence `started_at`. The daily upkeep empties the table.
create unlogged table private.announced_transactions (
  id xid8 not null default pg_current_xact_id(),
  started_at timestamptz not null default now(),
  primary key (id, started_at)
);
alter table private.announced_transactions enable row level security;

create function private.announce_collection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_seen boolean;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then
    return null;
  end if;
  case tg_op
    when 'INSERT' then is_seen := exists (select from new_rows as watch where private.is_public_watch(watch::public.watches));
    when 'DELETE' then is_seen := exists (select from old_rows as watch where private.is_public_watch(watch::public.watches));
    else is_seen := exists (
      select from old_rows as was join new_rows as became using (id)
      where private.is_public_watch(was::public.watches) or private.is_public_watch(became::public.watches));
  end case;
  if not is_seen then
    return null;
  end if;
  insert into private.announced_transactions default values on conflict do nothing;
  if found then
    execute $query$select realtime.send('{}', 'changed', 'collection', true)$query$;
  end if;
  return null;
end
$$;
create trigger watches_announce_added after insert on public.watches
  referencing new table as new_rows for each statement execute function private.announce_collection();
create trigger watches_announce_changed after update on public.watches
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_collection();
create trigger watches_announce_removed after delete on public.watches
  referencing old table as old_rows for each statement execute function private.announce_collection();

-- Lets everybody receive from the private channel; only the database sends. A project gets `realtime.messages` with its first connection
-- to Realtime: if the table is missing now, `npm run doctor` says so, and this function is called again.
create function private.open_collection_channel() returns void
  language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  drop policy if exists "Anyone can hear of changes in the collection" on realtime.messages;
  create policy "Anyone can hear of changes in the collection" on realtime.messages
    for select to anon, authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'collection');
end
$$;

select private.open_collection_channel();
