-- A watch of a file: new, or compared column by column with what the file said before and with what the house says now. Where both
-- have changed since, the owner's is what counts.

-- The columns of a watch that a file may state, as one level: each specification is its own.
create function private.flat_watch(kept jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$
  select (kept - 'specifications') || coalesce((
    select jsonb_object_agg('specifications.' || key, value)
    from jsonb_each(case jsonb_typeof(kept -> 'specifications') when 'object' then kept -> 'specifications' else '{}' end)), '{}')
$$;

-- What the file states, in the spelling of the tables, and of no other column than these.
create function private.stated_watch(stated jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field, value), '{}')
  from jsonb_each(
    to_jsonb(jsonb_populate_record(null::public.watches, stated))
    || to_jsonb(jsonb_populate_record(null::public.stock_records, stated))) as fields (field, value)
  where stated ? field and field in (
    'status', 'publish_at', 'name', 'brand', 'category', 'description', 'image_urls', 'specifications', 'featured', 'reference',
    'made_year', 'made_as', 'condition', 'has_box', 'has_papers', 'service_history', 'lug_to_lug', 'thickness', 'country',
    'price_paid', 'price_asked', 'consignor', 'serial_number', 'location')
$$;

-- Which of these belong to the stock record.
create function private.stock_fields() returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$ select array['price_paid', 'price_asked', 'consignor', 'serial_number', 'location'] $$;

-- The part of an object that has these names, or has not.
create function private.part_of(whole jsonb, names text[], is_within boolean) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field, value), '{}')
  from jsonb_each(whole) as fields (field, value) where (field = any (names)) = is_within
$$;

-- What a file has said of a watch last, as far as that was not taken back. A watch that its import has added and that is there
-- was not, or somebody has brought it back out of the trash.
create function private.origin_of(source text, key text) returns private.imported_watches
  language sql stable
  set search_path = ''
as $$
  select origin from private.imported_watches as origin
  where origin.source = origin_of.source and origin.key = origin_of.key
    and (
      not private.is_taken_back(origin.import_id, array['watches', 'stock_records'], origin.watch_id::text)
      or exists (select from public.watches as watch where watch.id = origin.watch_id)
        and private.has_imported('watches', origin.watch_id::text, origin.import_id))
  order by origin.id desc limit 1
$$;

-- The watch whose id begins so, as the handles of the house's own file for Shopify end: one that is there or was deleted.
create function private.exported_watch(beginning text) returns uuid
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select case when count(*) = 1 then min(watch.id::text)::uuid end
      from public.watches as watch
      where watch.id between (beginning || '-0000-0000-0000-000000000000')::uuid and (beginning || '-ffff-ffff-ffff-ffffffffffff')::uuid),
    (select log.row_id::uuid from public.audit_log as log
      where log.source = 'watches' and log.action = 'delete' and log.row_id between beginning || '-0000-0000-0000-000000000000' and beginning || '-ffff-ffff-ffff-ffffffffffff' limit 1))
  where beginning ~ '^[0-9a-f]{8}$'
$$;

-- `entry` has the `key`, the `values` by column, of the house's own export the `id` and when it was `seen`, of its file for Shopify
-- how the id begins (`exported`), what was `mended` of it, what a new one `begins_as` where that is not to be for sale, whether it `overwrites` what
-- the owner has edited since, and of pictures that come along their `files` in order, with the `addresses` of those that are
-- uploaded. A dry run has none of these, and answers with the files that it would need as `missing`.
create function private.import_watch(source text, is_published boolean, import_id uuid, entry jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  origin private.imported_watches := private.origin_of(source, entry ->> 'key');
  stated jsonb := private.stated_watch(entry -> 'values');
  files constant jsonb := coalesce(entry -> 'files', '[]');
  overwrites constant boolean := coalesce((entry ->> 'overwrites')::boolean, false);
  -- Addresses of the pictures that an earlier import has brought, by their files.
  brought constant jsonb := coalesce(origin."values" -> 'files', '{}');
  addresses constant jsonb := brought || coalesce(entry -> 'addresses', '{}');
  missing jsonb;
  watch_id uuid := coalesce(origin.watch_id, (entry ->> 'id')::uuid, private.exported_watch(entry ->> 'exported'));
  -- That file keeps less than the house knows, and no time at which it saw the watch: what differs is the owner's.
  is_exported constant boolean := origin.id is null and entry ->> 'id' is null and watch_id is not null;
  watch public.watches;
  record public.stock_records;
  present jsonb;
  was jsonb;
  mine jsonb;
  item text;
  wanted jsonb;
  current jsonb;
  said jsonb;
  changes text[] := '{}';
  kept text[] := '{}';
  written jsonb;
  has_record boolean;
  is_twin boolean;
begin
  -- By its key alone it is asked what was mended of it.
  if not entry ? 'values' then
    return jsonb_build_object('outcome', 'same', 'mended', coalesce(origin."values" -> 'mended', '{}'));
  end if;
  missing := (select coalesce(jsonb_agg(file), '[]') from jsonb_array_elements_text(files) as named (file) where not addresses ? file);
  if files <> '[]' then
    stated := stated || jsonb_build_object('image_urls', (
      select coalesce(jsonb_agg(addresses -> file order by nth) filter (where addresses ? file), '[]')
      from jsonb_array_elements_text(files) with ordinality as named (file, nth)));
  end if;
  if watch_id is not null then
    select * into watch from public.watches as known where known.id = watch_id for update;
  end if;
  if watch.id is null and watch_id is not null and (origin.id is not null or exists (
    select from public.audit_log as log
    where log.source = 'watches' and log.row_id = watch_id::text and log.action = 'delete')) then
    return jsonb_build_object('outcome', 'deleted', 'id', watch_id);
  end if;

  if watch.id is null then
    is_twin := exists (
      select from public.watches as other
      where other.name = private.tidy(stated ->> 'name') and other.brand = private.tidy(stated ->> 'brand'));
    written := private.part_of(stated, private.stock_fields(), false) - 'status';
    if is_published and private.is_text(stated ->> 'brand', 2, 50) and private.is_text(stated ->> 'category', 2, 50)
      and private.is_text(stated ->> 'description', 10, 1000) then
      written := written || jsonb_build_object('status', coalesce(entry ->> 'begins_as', stated ->> 'status', 'available'));
    else
      written := written || '{"status": "draft"}';
    end if;
    watch := jsonb_populate_record(
      null::public.watches, '{"price": 0, "image_urls": [], "specifications": {}, "featured": false, "brand": "", "category": "", "description": ""}' || written);
    insert into public.watches (
      id, status, publish_at, name, brand, category, description, price, image_urls, featured, specifications, reference, made_year,
      made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country)
    values (
      coalesce(watch_id, gen_random_uuid()), watch.status, watch.publish_at, watch.name, watch.brand, watch.category,
      watch.description, 0, watch.image_urls, watch.featured, watch.specifications, watch.reference, watch.made_year, watch.made_as,
      watch.condition, watch.has_box, watch.has_papers, watch.service_history, watch.lug_to_lug, watch.thickness, watch.country)
    returning id into watch_id;
    written := private.part_of(stated, private.stock_fields(), true);
    if jsonb_strip_nulls(written) <> '{}' then
      insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location)
      select watch_id, wanted.price_paid, wanted.price_asked, wanted.consignor, wanted.serial_number, wanted.location
      from jsonb_populate_record(null::public.stock_records, written) as wanted;
    end if;
    perform private.note_origin(
      source, entry ->> 'key', watch_id, import_id, private.flat_watch(stated) - 'image_urls', entry -> 'mended', addresses, files);
    return jsonb_build_object('outcome', 'new', 'id', watch_id, 'missing', missing, 'is_twin', is_twin, 'status', watch.status);
  end if;

  select * into record from public.stock_records as known where known.id = watch_id for update;
  has_record := record.id is not null;
  present := private.flat_watch(to_jsonb(watch) || private.part_of(to_jsonb(record), private.stock_fields(), true));
  mine := private.flat_watch(stated);
  was := coalesce(origin."values", '{}') - 'files' - 'order';
  -- A specification that the file has no more.
  mine := mine || (
    select coalesce(jsonb_object_agg(field, null::text), '{}')
    from jsonb_object_keys(was) as field where field like 'specifications.%' and not mine ? field and stated ? 'specifications');
  -- Pictures are compared as files: two uploads of one have two addresses.
  if files <> '[]' then
    if files = origin."values" -> 'order' then
      mine := mine - 'image_urls';
    elsif overwrites or origin.id is null and not is_exported or present -> 'image_urls' = (
      select coalesce(jsonb_agg(brought -> file order by nth) filter (where brought ? file), '[]')
      from jsonb_array_elements_text(coalesce(origin."values" -> 'order', '[]')) with ordinality as named (file, nth)) then
      changes := array['image_urls'];
    else
      kept := array['image_urls'];
    end if;
  end if;
  for item, wanted in
    select fields.key, coalesce(fields.value, 'null') from jsonb_each(mine) as fields
    where fields.key <> 'image_urls' or files = '[]' order by fields.key
  loop
    current := coalesce(present -> item, 'null');
    said := coalesce(was -> item, 'null');
    -- It is so already, or the file says what it has said before.
    continue when wanted = current or origin.id is not null and wanted = said;
    if overwrites or (case when origin.id is null then
        -- Of the house's own export it is known when it saw the watch, to the minute.
        not is_exported and (entry ->> 'seen' is null or date_trunc('minute', watch.updated_at) <= (entry ->> 'seen')::timestamptz)
      else
        -- What was tidied as it came was edited by nobody.
        current = said or lower(private.tidy(current #>> '{}')) = lower(private.tidy(said #>> '{}'))
      end) then
      changes := changes || item;
    else
      kept := kept || item;
    end if;
  end loop;
  if not 'image_urls' = any (changes) then
    missing := '[]';
  end if;
  if changes = '{}' then
    return jsonb_build_object(
      'outcome', case when kept = '{}' then 'same' else 'kept' end, 'id', watch_id, 'kept', to_jsonb(kept), 'missing', missing);
  end if;

  written := private.part_of(mine, changes, true);
  if exists (select from jsonb_object_keys(written) as field where field like 'specifications.%') then
    written := written || jsonb_build_object('specifications', jsonb_strip_nulls(watch.specifications || (
      select jsonb_object_agg(substr(field, length('specifications.') + 1), value)
      from jsonb_each(written) as fields (field, value) where field like 'specifications.%')));
  end if;
  written := (
    select coalesce(jsonb_object_agg(field, value), '{}')
    from jsonb_each(written) as fields (field, value) where field not like 'specifications.%');
  if private.part_of(written, private.stock_fields(), false) <> '{}' then
    perform private.write_row('watches', watch_id::text, private.part_of(written, private.stock_fields(), false));
  end if;
  written := private.part_of(written, private.stock_fields(), true);
  if written <> '{}' and has_record then
    perform private.write_row('stock_records', watch_id::text, written);
  elsif written <> '{}' then
    insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location)
    select watch_id, wanted.price_paid, wanted.price_asked, wanted.consignor, wanted.serial_number, wanted.location
    from jsonb_populate_record(null::public.stock_records, written) as wanted;
  end if;
  perform private.note_origin(
    source, entry ->> 'key', watch_id, import_id, (was || private.part_of(mine, kept, false)) - 'image_urls',
    entry -> 'mended', addresses, case when 'image_urls' = any (changes) then files else origin."values" -> 'order' end);
  return jsonb_build_object(
    'outcome', 'changed', 'id', watch_id, 'changes', to_jsonb(changes), 'kept', to_jsonb(kept), 'missing', missing);
end
$$;

-- Keeps what the file has said: the values, what was mended of them, and of its pictures the addresses and the order.
create function private.note_origin(
  source text, key text, watch_id uuid, import_id uuid, said jsonb, mended jsonb, addresses jsonb, files jsonb
) returns void
  language sql
  set search_path = ''
as $$
  insert into private.imported_watches (source, key, watch_id, import_id, "values")
  select source, key, watch_id, import_id, jsonb_strip_nulls(said || jsonb_build_object('mended', mended)) || case when coalesce(files, '[]') = '[]' then '{}' else
    jsonb_build_object('order', files, 'files', (
      select coalesce(jsonb_object_agg(file, addresses -> file), '{}') from jsonb_array_elements_text(files) as named (file) where addresses ? file))
    end
$$;
