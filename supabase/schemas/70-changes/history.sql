-- A client's history has entries of merged clients and of notes; a watch's, those of its stock record, documents and reports; a request's,
-- those of its candidates and of what is wanted.
create function private.rows_of_history(source text, row_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  with former as (
    select rows_of_history.row_id as id
    union
    select alias.old_id::text from private.client_aliases as alias
    where rows_of_history.source = 'clients' and alias.client_id::text = rows_of_history.row_id
      and not exists (select from public.clients as parted where parted.id = alias.old_id)
  )
  select rows_of_history.source, former.id from former
  union
  select 'client_notes', entry.row_id from public.audit_log as entry
  where rows_of_history.source = 'clients' and entry.source = 'client_notes' and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'client_id' in (select id from former)
  union
  select part.about, part.about_id from private.parts_of_watch(rows_of_history.row_id) as part where rows_of_history.source = 'watches'
  union
  select part.about, part.about_id
  from private.parts_of_request(rows_of_history.row_id) as part where rows_of_history.source = 'watch_requests'
$$;

-- Includes deleted ones.
create function private.parts_of_watch(watch_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  select 'stock_records', parts_of_watch.watch_id
  union
  select entry.source, entry.row_id from public.audit_log as entry
  where entry.source in ('stock_documents', 'condition_reports') and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'watch_id' = parts_of_watch.watch_id
$$;

-- Includes deleted ones.
create function private.parts_of_request(request_id text) returns table (about text, about_id text)
  language sql stable set search_path = ''
as $$
  select entry.source, entry.row_id from public.audit_log as entry
  where entry.source in ('candidates', 'wants') and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'request_id' = parts_of_request.request_id
$$;

-- Newest first. `together` counts the rows of the table in the same change. `can_undo` is true if the whole change can be undone.
-- Inserted and restored rows are deleted instead, except those of an import.
create function private.history_of(source text, row_id text, before_entry bigint, most integer)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable security definer set search_path = ''
as $$
  select entry.id, entry.at, entry.tx, entry.actor, entry.actor_name, entry.action, entry.source, entry.row_id, entry.before,
    entry.after, entry.undoes,
    (select count(distinct other.row_id) from public.audit_log as other where other.tx = entry.tx and other.source = entry.source),
    later.is_undone,
    not later.is_undone and entry.action in ('import', 'update', 'delete', 'merge', 'split')
      and not (entry.action = 'delete' and later.is_back)
      and not (entry.source = 'clients' and not exists (select from public.clients where clients.id::text = entry.row_id))
      and private.can_be_undone(entry.tx)
  from public.audit_log as entry
  cross join lateral (
    select coalesce(bool_or(other.undoes = entry.tx), false) as is_undone, count(*) > 0 as is_back
    from public.audit_log as other
    where other.source = entry.source and other.row_id = entry.row_id and other.id > entry.id
  ) as later
  where (select private.is_admin())
    and (entry.source, entry.row_id) in (select * from private.rows_of_history(history_of.source, history_of.row_id))
    -- The history of the watch or of the client has these entries.
    and entry.before - array['client_id', 'watch_id'] is distinct from '{}'
    and (history_of.before_entry is null or entry.id < history_of.before_entry)
  order by entry.id desc
  limit least(history_of.most, 200)
$$;

create function public.history_of(source text, row_id text, before_entry bigint default null, most integer default 25)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable set search_path = ''
as $$ select * from private.history_of(source, row_id, before_entry, most) $$;
grant execute on function private.history_of, public.history_of to authenticated;

-- A watch or testimonial as it was after an entry, or before it: the columns that differ from now, with both values. Files deleted since
-- are left out, and counted as `missing_files`.
create function private.version_at(entry bigint, is_before boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.audit_log;
  step public.audit_log;
  present jsonb;
  version jsonb := '{}';
  missing text[];
begin
  perform private.require_admin();
  select * into chosen from public.audit_log as log where log.id = version_at.entry;
  if not found or chosen.source not in ('watches', 'testimonials') then
    raise exception using errcode = 'PT404', message = 'version_unknown';
  end if;
  present := private.row_now(chosen.source, chosen.row_id);
  if present is null then
    raise exception using errcode = 'PT404', message = 'row_in_trash';
  end if;
  for step in
    select * from public.audit_log as log
    where log.source = chosen.source and log.row_id = chosen.row_id and log.action <> 'delete'
      and (log.id > chosen.id or is_before and log.id = chosen.id)
    order by log.id desc
  loop
    if step.after is null then
      raise exception using errcode = 'PT410', message = 'version_wiped';
    end if;
    if step.action in ('insert', 'import') then
      raise exception using errcode = 'PT404', message = 'version_unknown';
    end if;
    version := version || coalesce(step.before, '{}');
  end loop;
  missing := array(select private.missing_files(version));
  return jsonb_build_object(
    'source', chosen.source, 'row_id', chosen.row_id, 'updated_at', present -> 'updated_at', 'missing_files', cardinality(missing),
    'columns', (
      select coalesce(jsonb_object_agg(field, jsonb_build_object('now', present -> field, 'then', restored.value)), '{}')
      from jsonb_each(version) as fields (field, value)
      cross join lateral (
        select case when field = 'image_urls' then (
            select coalesce(jsonb_agg(url order by nth), '[]')
            from jsonb_array_elements_text(fields.value) with ordinality as urls (url, nth) where url <> all (missing))
          when fields.value #>> '{}' = any (missing) then 'null' else fields.value end as value
      ) as restored
      where present -> field <> restored.value));
end
$$;

-- Volatile, since it locks the row.
create function public.version_at(entry bigint, is_before boolean default false) returns jsonb
  language sql set search_path = ''
as $$ select private.version_at(entry, is_before) $$;
grant execute on function private.version_at, public.version_at to authenticated;

-- `seen` is the `updated_at` of the row that the admin compared it with: newer changes are not overwritten.
create function private.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  version constant jsonb := private.version_at(entry, is_before);
begin
  if (version ->> 'updated_at')::timestamptz is distinct from seen then
    raise exception using errcode = 'PT409', message = 'row_changed';
  end if;
  if version -> 'columns' <> '{}' then
    perform private.write_row(version ->> 'source', version ->> 'row_id', (
      select jsonb_object_agg(field, value -> 'then') from jsonb_each(version -> 'columns') as fields (field, value)));
    if version ->> 'source' = 'watches' and version -> 'columns' ? 'status' then
      perform private.end_reservations(array[(version ->> 'row_id')::uuid]);
    end if;
  end if;
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_version(entry, is_before, seen) $$;
grant execute on function private.restore_version, public.restore_version to authenticated;
