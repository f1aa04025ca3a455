-- What the log says of a row, and the versions of a watch or a testimonial that it holds.

-- The rows whose changes are part of a row's history: of a client those who were merged into them and the notes on any, of a watch its
-- stock record, documents and reports.
create function private.rows_of_history(source text, row_id text) returns table (about text, about_id text)
  language sql stable
  set search_path = ''
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
$$;

-- The stock record, documents and reports of a watch, also those that were deleted.
create function private.parts_of_watch(watch_id text) returns table (about text, about_id text)
  language sql stable
  set search_path = ''
as $$
  select 'stock_records', parts_of_watch.watch_id
  union
  select entry.source, entry.row_id from public.audit_log as entry
  where entry.source in ('stock_documents', 'condition_reports') and entry.action <> 'update'
    and coalesce(entry.after, entry.before) ->> 'watch_id' = parts_of_watch.watch_id
$$;

-- What the log says of a row, newest first. `together` counts the rows of its table that changed at once; `can_undo` says
-- whether the change can be taken back as a whole: what was added is deleted otherwise, but for what an import
-- has added; what was restored as well.
create function private.history_of(source text, row_id text, before_entry bigint, most integer)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable security definer
  set search_path = ''
as $$
  select entry.id, entry.at, entry.tx, entry.actor, entry.actor_name, entry.action, entry.source, entry.row_id, entry.before,
    entry.after, entry.undoes,
    (select count(*) from public.audit_log as other where other.tx = entry.tx and other.source = entry.source),
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
    -- The history of the watch or of the client tells these.
    and entry.before - array['client_id', 'watch_id'] is distinct from '{}'
    and (history_of.before_entry is null or entry.id < history_of.before_entry)
  order by entry.id desc
  limit least(history_of.most, 200)
$$;

create function public.history_of(source text, row_id text, before_entry bigint default null, most integer default 25)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.history_of(source, row_id, before_entry, most) $$;
grant execute on function
  private.history_of(text, text, bigint, integer),
  public.history_of(text, text, bigint, integer)
  to authenticated;

-- A watch or a testimonial as it was after an entry of the log, or before it: the columns in which that differs, what they
-- hold now and what they held. Files that are no longer kept are left out and counted.
create function private.version_at(entry bigint, is_before boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  chosen public.audit_log;
  step public.audit_log;
  present jsonb;
  version jsonb := '{}';
  files integer := 0;
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
    where log.source = chosen.source and log.row_id = chosen.row_id
      and (log.id > chosen.id or is_before and log.id = chosen.id)
    order by log.id desc
  loop
    continue when step.action = 'delete';
    if step.after is null then
      raise exception using errcode = 'PT410', message = 'version_wiped';
    end if;
    if step.action in ('insert', 'import') then
      raise exception using errcode = 'PT404', message = 'version_unknown';
    end if;
    version := version || coalesce(step.before, '{}');
  end loop;
  if version ? 'image_urls' then
    select files + count(*) filter (where not private.is_kept_file(url)) into files
    from jsonb_array_elements_text(version -> 'image_urls') as urls (url);
    version := version || jsonb_build_object('image_urls', (
      select coalesce(jsonb_agg(url order by nth) filter (where private.is_kept_file(url)), '[]')
      from jsonb_array_elements_text(version -> 'image_urls') with ordinality as urls (url, nth)));
  end if;
  select files + count(*) into files
  from jsonb_each_text(version) as fields (field, url)
  where field in ('image_url', 'video_url', 'captions_url') and not private.is_kept_file(url);
  select version || coalesce(jsonb_object_agg(field, null::text), '{}') into version
  from jsonb_each_text(version) as fields (field, url)
  where field in ('image_url', 'video_url', 'captions_url') and not private.is_kept_file(url);
  return jsonb_build_object(
    'source', chosen.source, 'row_id', chosen.row_id, 'updated_at', present -> 'updated_at', 'missing_files', files,
    'columns', (
      select coalesce(jsonb_object_agg(field, jsonb_build_object('now', present -> field, 'then', value)), '{}')
      from jsonb_each(version) as fields (field, value)
      where present -> field <> value));
end
$$;

-- Volatile, since it locks the row that it looks at.
create function public.version_at(entry bigint, is_before boolean default false) returns jsonb
  language sql
  set search_path = ''
as $$ select private.version_at(entry, is_before) $$;
grant execute on function private.version_at(bigint, boolean), public.version_at(bigint, boolean) to authenticated;

-- Makes a watch or a testimonial what it was. `seen` is the version that was compared with: what another admin saved
-- since is not overwritten.
create function private.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language plpgsql security definer
  set search_path = ''
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
  end if;
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_version(entry, is_before, seen) $$;
grant execute on function
  private.restore_version(bigint, boolean, timestamptz),
  public.restore_version(bigint, boolean, timestamptz)
  to authenticated;
