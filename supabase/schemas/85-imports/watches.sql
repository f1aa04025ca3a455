-- A watch of a file: inserted, or updated by its key, its id or its handle in this shop's Shopify export.

-- The stock record's columns among those of a watch.
create function private.stock_fields() returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$ select array['price_paid', 'price_asked', 'consignor', 'serial_number', 'location'] $$;

-- The columns that a file may state, with values as the tables write them. Empty cells of other shops state nothing.
create function private.stated_watch(source text, stated jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field, value), '{}')
  from jsonb_each(
    to_jsonb(jsonb_populate_record(null::public.watches, stated))
    || to_jsonb(jsonb_populate_record(null::public.stock_records, stated))) as fields (field, value)
  where stated ? field and (source = 'own' or value not in ('null', '""')) and field = any (private.stock_fields() || array[
    'status', 'publish_at', 'name', 'brand', 'category', 'description', 'image_urls', 'specifications', 'featured', 'reference',
    'made_year', 'made_as', 'condition', 'has_box', 'has_papers', 'service_history', 'lug_to_lug', 'thickness', 'country'])
$$;

-- The part of an object that has these names.
create function private.part_of(whole jsonb, names text[]) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$ select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(whole) as fields (field, value) where field = any (names) $$;

-- A watch with its stock record, locked. `version` changes whenever one of the two does. Null if there is no such watch.
create function private.watch_now(watch_id uuid) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  watch public.watches;
  record public.stock_records;
begin
  select * into watch from public.watches as known where known.id = watch_id for update;
  if not found then
    return null;
  end if;
  select * into record from public.stock_records as known where known.id = watch_id for update;
  return to_jsonb(watch) || private.part_of(to_jsonb(record), private.stock_fields())
    || jsonb_build_object('version', greatest(watch.updated_at, record.updated_at));
end
$$;

-- Writes columns of a stock record, which may be missing.
create function private.write_stock(watch_id uuid, stated jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (select from public.stock_records as known where known.id = watch_id) then
    perform private.write_row('stock_records', watch_id::text, stated);
  else
    insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location)
    select watch_id, wanted.price_paid, wanted.price_asked, wanted.consignor, wanted.serial_number, wanted.location
    from jsonb_populate_record(null::public.stock_records, stated) as wanted;
  end if;
end
$$;

-- The watch whose id begins with these eight digits, which this shop's Shopify export writes at the end of a handle. It may be deleted.
create function private.exported_watch(beginning text) returns uuid
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select case when count(*) = 1 then min(watch.id::text)::uuid end
      from public.watches as watch
      where watch.id between (beginning || '-0000-0000-0000-000000000000')::uuid and (beginning || '-ffff-ffff-ffff-ffffffffffff')::uuid),
    (select log.row_id::uuid from public.audit_log as log
      where log.source = 'watches' and log.action = 'delete'
        and log.row_id between beginning || '-0000-0000-0000-000000000000' and beginning || '-ffff-ffff-ffff-ffffffffffff' limit 1))
  where beginning ~ '^[0-9a-f]{8}$'
$$;

-- Of these columns, those that an admin wrote last, by hand and after `seen`. A null `seen` lies before all edits. Changes that were
-- undone do not count.
create function private.edited_columns(watch_id uuid, columns text[], seen timestamptz) returns text[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select field
    from unnest(columns) as fields (field)
    left join lateral (
      select log.at, log.tx in (select import.id from private.imports as import) as is_import from public.audit_log as log
      where log.source = case when field = any (private.stock_fields()) then 'stock_records' else 'watches' end
        and log.row_id = watch_id::text and log.action in ('insert', 'import', 'update') and log.undoes is null and log.after ? field
        and not private.is_taken_back(log.tx, array[log.source], log.row_id)
      order by log.id desc limit 1
    ) as latest on true
    where not coalesce(latest.is_import, false) and (seen is null or date_trunc('minute', latest.at) > seen))
$$;

-- `entry` has the `key`, the `values` by column, and where the file tells it the `id`, when the file `seen` the watch, or how its
-- id begins (`exported`). A new watch `begins_as` another status if its shop does not sell it. `files` names its pictures, by name and
-- size; `addresses` has those that are uploaded.
--
-- The dry run answers with `changes`, which of them were `edited` by hand since, the `version` and the pictures that are `missing`.
-- The import then writes the `columns` of the entry, unless the watch has another `version` by now.
create function private.import_watch(import jsonb, entry jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  file_source constant text := coalesce(import ->> 'source', 'other');
  files constant jsonb := coalesce(entry -> 'files', '[]');
  stated jsonb := private.stated_watch(file_source, entry -> 'values');
  origin private.imported_watches;
  watch_id uuid;
  present jsonb;
  pictures jsonb;
  missing jsonb;
  changes text[];
  edited text[];
  written text[];
  answer jsonb;
begin
  -- After an undo and a second import, a key has two watches, of which one is in the trash.
  select known.* into origin
  from private.imported_watches as known left join public.watches as watch on watch.id = known.watch_id
  where known.source = file_source and known.key = entry ->> 'key'
  order by watch.id is not null desc, known.id desc limit 1;
  watch_id := coalesce(origin.watch_id, (entry ->> 'id')::uuid, private.exported_watch(entry ->> 'exported'));
  present := private.watch_now(watch_id);
  if present is null and coalesce(
    (select log.undoes is null from public.audit_log as log
      where log.source = 'watches' and log.row_id = watch_id::text and log.action = 'delete' order by log.id desc limit 1),
    origin.id is not null) then
    return jsonb_build_object('outcome', 'deleted', 'id', watch_id);
  end if;

  -- An uploaded picture is known as long as the watch has it.
  select coalesce(entry -> 'addresses', '{}') || coalesce(jsonb_object_agg(file, address), '{}') into pictures
  from jsonb_each(origin.pictures) as known (file, address) where address = 'null' or present -> 'image_urls' @> address;
  select coalesce(jsonb_agg(file) filter (where not pictures ? file), '[]') into missing from jsonb_array_elements_text(files) as file;
  -- If all pictures of the file were refused, the watch keeps its own.
  if exists (select from jsonb_array_elements_text(files) as file where pictures ->> file is not null or not pictures ? file) then
    stated := stated || jsonb_build_object('image_urls', (
      select coalesce(jsonb_agg(pictures -> file order by nth) filter (where pictures ->> file is not null), '[]')
      from jsonb_array_elements_text(files) with ordinality as named (file, nth)));
  end if;

  if present is null then
    watch_id := coalesce((entry ->> 'id')::uuid, gen_random_uuid());
    answer := private.insert_watch(watch_id, stated || jsonb_build_object('status', case
      when (import ->> 'is_published')::boolean and private.is_text(stated ->> 'brand', 2, 50)
        and private.is_text(stated ->> 'category', 2, 50) and private.is_text(stated ->> 'description', 10, 1000)
        then coalesce(entry ->> 'begins_as', stated ->> 'status', 'available')
      else 'draft' end));
  else
    if stated ? 'specifications' then
      stated := stated || jsonb_build_object(
        'specifications', jsonb_strip_nulls(present -> 'specifications' || (stated -> 'specifications')));
    end if;
    changes := array(
      select field from jsonb_each(stated) as fields (field, value)
      where (value <> coalesce(present -> field, 'null') or field = 'image_urls' and missing <> '[]')
        and not (field = 'status' and value #>> '{}' is not distinct from origin.status)
        -- The spelling of a category is that of its other watches.
        and not (field = 'category' and lower(private.tidy(value #>> '{}')) = lower(present ->> field))
      order by field);
    edited := private.edited_columns(watch_id, changes, coalesce(
      (entry ->> 'seen')::timestamptz, case when origin.id is null and entry ? 'id' then 'infinity'::timestamptz end));
    written := case
      when entry ? 'columns' then array(select unnest(changes) intersect select jsonb_array_elements_text(entry -> 'columns'))
      else array(select unnest(changes) except select unnest(edited)) end;
    -- A request that is sent again finds its columns written. A row that was new in the dry run has none.
    if entry ? 'columns' and entry ->> 'version' is distinct from present ->> 'version'
      and (written <> '{}' or changes <> '{}' and entry -> 'columns' = '[]') then
      raise exception using errcode = 'PT409', message = 'row_changed';
    end if;
    stated := private.part_of(stated, written);
    if private.part_of(stated, private.stock_fields()) <> '{}' then
      perform private.write_stock(watch_id, private.part_of(stated, private.stock_fields()));
    end if;
    if stated - private.stock_fields() <> '{}' then
      perform private.write_row('watches', watch_id::text, stated - private.stock_fields());
    end if;
    answer := jsonb_build_object(
      'outcome', case when changes = '{}' then 'same' else 'changed' end, 'changes', changes, 'edited', edited,
      'version', present -> 'version');
  end if;

  insert into private.imported_watches as known (source, key, watch_id, status, pictures)
  values (file_source, entry ->> 'key', watch_id, entry -> 'values' ->> 'status', pictures)
  on conflict on constraint imported_watches_key_once do update set status = excluded.status, pictures = excluded.pictures;
  return answer || jsonb_build_object('id', watch_id, 'missing', missing);
end
$$;

-- Inserts a watch with its stock record. `is_twin` says that there is another one of its brand and name.
create function private.insert_watch(watch_id uuid, stated jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  watch constant public.watches := jsonb_populate_record(
    null::public.watches,
    '{"image_urls": [], "specifications": {}, "featured": false, "brand": "", "category": "", "description": ""}'
      || jsonb_strip_nulls(stated));
  is_twin constant boolean := exists (
    select from public.watches as other where other.name = private.tidy(watch.name) and other.brand = private.tidy(watch.brand));
begin
  insert into public.watches (
    id, status, publish_at, name, brand, category, description, image_urls, featured, specifications, reference, made_year,
    made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country)
  values (
    watch_id, watch.status, watch.publish_at, watch.name, watch.brand, watch.category, watch.description, watch.image_urls,
    watch.featured, watch.specifications, watch.reference, watch.made_year, watch.made_as, watch.condition, watch.has_box,
    watch.has_papers, watch.service_history, watch.lug_to_lug, watch.thickness, watch.country);
  if jsonb_strip_nulls(private.part_of(stated, private.stock_fields())) <> '{}' then
    perform private.write_stock(watch_id, private.part_of(stated, private.stock_fields()));
  end if;
  return jsonb_build_object('outcome', 'new', 'status', watch.status, 'is_twin', is_twin);
end
$$;
