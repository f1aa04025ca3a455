-- Open pages of the collection look again when something has changed of what visitors see. They are told that, and nothing
-- else: Realtime's own announcements of a table name the deleted, drafts too, to everybody.
create function private.announce_collection() returns trigger
  language plpgsql security definer
  set search_path = ''
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
  if is_seen then
    execute $query$select realtime.send('{}', 'changed', 'collection', false)$query$;
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
