-- An entry for every row that an admin inserts, updates or deletes, also by a cascade. Changes by visitors and jobs are not logged.
-- Nobody writes the log through the API.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A transaction, or an import with its many transactions.
  tx uuid not null default private.change_id(),
  -- Null for a client who agreed to an offer.
  actor uuid default auth.uid(),
  -- Stored, since accounts are deleted and their entries stay.
  actor_name text not null default private.actor_name(),
  -- 'insert', 'import' (from a file), 'update', 'delete' or 'restore' (the undo of a deletion). Functions add entries without columns:
  -- 'reply', 'offer', 'renew', 'merge', 'split', 'tell_apart', 'purge', 'erase'.
  action text not null constraint audit_log_action_shape check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- The row's table.
  source text not null,
  row_id text not null,
  -- The changed columns of an update, the inserted row, or the deleted row. Both are null once the row was removed permanently.
  before jsonb,
  after jsonb,
  -- The row whose deletion deleted this one or set its reference to null, e.g. the watch of an inquiry.
  parent_id text,
  -- The change that this one reverts.
  undoes uuid
);
create index audit_log_row_idx on public.audit_log (source, row_id, id desc);
create index audit_log_tx_idx on public.audit_log (tx, row_id);
create index audit_log_parent_idx on public.audit_log (tx, parent_id) where parent_id is not null;
create index audit_log_undoes_idx on public.audit_log (undoes) where undoes is not null;
create index audit_log_taken_up_idx on public.audit_log (at) where action = 'update' and before ->> 'status' = 'new';
create index audit_log_trash_idx on public.audit_log (at desc, id desc) where action = 'delete' and before is not null;
-- A watch's reports and documents, a request's candidates, and a client's notes.
create index audit_log_watch_idx on public.audit_log ((coalesce(after, before) ->> 'watch_id')) where action <> 'update';
create index audit_log_request_idx on public.audit_log ((coalesce(after, before) ->> 'request_id')) where action <> 'update';
create index audit_log_client_idx on public.audit_log ((coalesce(after, before) ->> 'client_id')) where action <> 'update';

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "Admins can read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create function private.title_of(source text, fields jsonb) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(nullif(btrim(left(case source
    when 'watches' then concat_ws(' ', fields ->> 'brand', fields ->> 'name')
    when 'watch_requests' then concat_ws(' ', fields ->> 'first_name', fields ->> 'last_name')
    when 'newsletter_subscribers' then fields ->> 'email'
    when 'closures' then concat_ws(', ', to_char((fields ->> 'day')::date, 'FMDay, FMMonth FMDD, YYYY'), fields ->> 'time')
    when 'settings' then 'Settings'
    when 'wants' then 'What is wanted'
    when 'stock_records' then concat_ws(' of ', 'Stock record', fields ->> 'watch')
    when 'condition_reports' then concat_ws(', ', fields ->> 'watch', coalesce('version ' || (fields ->> 'number'), 'draft'))
    else coalesce(fields ->> 'name', fields ->> 'title', fields ->> 'words')
  end, 200)), ''), source)
$$;
grant execute on function private.title_of to authenticated;

-- A deletion has all columns, so that the row can be inserted again. The trigger's first argument is the foreign key on delete cascade,
-- its second the one on delete set null.
create function private.log_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  left_out text[];
  former jsonb;
  latter jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.audit_log (action, source, row_id, before, parent_id)
    values ('delete', tg_table_name, old.id, to_jsonb(old), to_jsonb(old) ->> tg_argv[0]);
    return null;
  end if;
  left_out := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = tg_relid and (attgenerated <> '' or attname in ('updated_at', 'revision')));
  if tg_op = 'INSERT' then
    insert into public.audit_log (action, source, row_id, after)
    values (case when private.import_id() is null then 'insert' else 'import' end, tg_table_name, new.id, to_jsonb(new) - left_out);
    return null;
  end if;
  select jsonb_object_agg(field, was), jsonb_object_agg(field, became) into former, latter
  from jsonb_each(to_jsonb(old) - left_out) as olds (field, was)
  join jsonb_each(to_jsonb(new) - left_out) as news (field, became) using (field)
  where was <> became;
  if latter is not null then
    insert into public.audit_log (action, source, row_id, before, after, parent_id)
    values ('update', tg_table_name, new.id, former, latter, former ->> tg_argv[1]);
  end if;
  return null;
end
$$;

-- Logs what a function did, e.g. 'merge', if the caller is an admin.
create function private.write_down(
  action text, source text, row_id text, before jsonb default null, after jsonb default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.audit_log (action, source, row_id, before, after)
  select write_down.action, write_down.source, write_down.row_id, write_down.before, write_down.after
  where private.is_admin()
$$;

-- True if the row was deleted, or lost its reference, with its parent.
create function private.is_cascade(entry public.audit_log) returns boolean
  language sql stable parallel safe
  return entry.parent_id is not null and exists (
    select from public.audit_log as cause
    where cause.tx = entry.tx and cause.row_id = entry.parent_id and cause.action = 'delete' and cause.source <> entry.source);
-- The view `trash` has the rights of its reader.
grant execute on function private.is_cascade to authenticated;

-- Entries of the rows that a deletion changed by foreign keys, the last first.
create function private.cascades_of(deletion public.audit_log) returns setof public.audit_log
  language sql stable set search_path = ''
as $$
  select entry.* from public.audit_log as entry
  where entry.tx = deletion.tx and entry.parent_id = deletion.row_id and entry.source <> deletion.source
  order by entry.id desc
$$;
