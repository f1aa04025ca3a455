-- For each column of a watch and its stock record, when an admin last edited it by hand; null if an import wrote it last. Undone changes
-- do not count.
create function private.edits_of(watch_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(latest.field, latest.at), '{}')
  from (
    select distinct on (field) field, case when import.id is null then log.at end as at
    from public.audit_log as log
    cross join lateral jsonb_object_keys(log.after) as fields (field)
    left join private.imports as import on import.id = log.tx
    where log.source in ('watches', 'stock_records') and log.row_id = watch_id::text
      and log.action in ('insert', 'import', 'update') and log.undoes is null
      and private.undone_by(log.tx, log.source, log.row_id) = '{}'
    order by field, log.id desc
  ) as latest
$$;

-- An `entry` has the watch's `key` in the file, the `values` by column, and the `id` if the file has it. `begins_as` is the status of a
-- new watch, `file_status` the one in the file. `pictures` has URLs by name and size of their files. For an existing watch, the dry run
-- returns its columns (`present`), its `version`, its `edits` by hand, and the status and pictures of its last import. The browser
-- decides what to write (`plan.ts`), and sends the `version` that it compared with.
create function private.import_watch(import jsonb, entry jsonb, is_trial boolean) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  file_source constant text := coalesce(import ->> 'source', 'other');
  watch_columns constant text[] := array['status', 'publish_at', 'name', 'brand', 'category', 'description', 'image_urls', 'featured',
    'specifications', 'reference', 'made_year', 'made_as', 'condition', 'has_box', 'has_papers', 'service_history', 'lug_to_lug',
    'thickness', 'country'];
  stock_columns constant text[] := array['price_paid', 'price_asked', 'consignor', 'serial_number', 'location'];
  stated jsonb := coalesce(entry -> 'values', '{}');
  origin private.imported_watches;
  watch public.watches;
  stock public.stock_records;
  watch_id uuid;
  result jsonb;
  watch_values jsonb;
  stock_values jsonb;
begin
  -- After an undo and a second import, a key has two watches, one of them in the trash.
  select known.* into origin
  from private.imported_watches as known left join public.watches as here on here.id = known.watch_id
  where known.source = file_source and known.key = entry ->> 'key'
  order by here.id is not null desc, known.id desc limit 1;
  watch_id := coalesce(origin.watch_id, (entry ->> 'id')::uuid);
  select * into watch from public.watches as known where known.id = watch_id for update;
  select * into stock from public.stock_records as known where known.id = watch_id for update;
  if watch.id is not null then
    result := jsonb_build_object(
      'outcome', 'changed', 'version', greatest(watch.updated_at, stock.updated_at),
      'present', (coalesce(to_jsonb(stock), '{}') || to_jsonb(watch)) - array['search_text', 'search_title', 'search_facts', 'updated_at'],
      'edits', private.edits_of(watch_id), 'is_repeat', origin.id is not null, 'file_status', origin.status, 'pictures', origin.pictures);
    if not is_trial and entry ->> 'version' is distinct from result ->> 'version' then
      raise exception using errcode = 'PT409', message = 'row_changed';
    end if;
  elsif coalesce(
    (select log.undoes is null from public.audit_log as log
      where log.source = 'watches' and log.row_id = watch_id::text and log.action = 'delete' order by log.id desc limit 1),
    origin.id is not null) then
    return jsonb_build_object('outcome', 'deleted', 'id', watch_id);
  else
    watch_id := coalesce((entry ->> 'id')::uuid, gen_random_uuid());
    stated := jsonb_strip_nulls(stated) || jsonb_build_object('status', coalesce(entry ->> 'begins_as', 'draft'));
    -- True if another watch has this brand and name.
    result := jsonb_build_object('outcome', 'new', 'is_twin', exists (
      select from public.watches as other
      where other.name = private.tidy(stated ->> 'name') and other.brand = private.tidy(coalesce(stated ->> 'brand', ''))));
  end if;
  -- Ignores other columns of the file, such as an ID or a date.
  select coalesce(jsonb_object_agg(field, value) filter (where field = any (watch_columns)), '{}'),
    coalesce(jsonb_object_agg(field, value) filter (where field = any (stock_columns)), '{}')
  into watch_values, stock_values from jsonb_each(stated) as fields (field, value);
  if result ->> 'outcome' = 'new' then
    perform private.put_row('watches', watch_values || jsonb_build_object('id', watch_id));
  elsif watch_values <> '{}' then
    perform private.write_row('watches', watch_id::text, watch_values);
    if watch_values ->> 'status' <> watch.status then
      perform private.end_reservations(array[watch_id]);
    end if;
  end if;
  if stock_values <> '{}' and stock.id is null then
    perform private.put_row('stock_records', stock_values || jsonb_build_object('id', watch_id));
  elsif stock_values <> '{}' then
    perform private.write_row('stock_records', watch_id::text, stock_values);
  end if;
  insert into private.imported_watches as known (source, key, watch_id, status, pictures)
  values (file_source, entry ->> 'key', watch_id, entry ->> 'file_status', coalesce(entry -> 'pictures', '{}'))
  on conflict on constraint imported_watches_key_once
  do update set status = excluded.status, pictures = known.pictures || excluded.pictures;
  return result || jsonb_build_object('id', watch_id);
end
$$;
