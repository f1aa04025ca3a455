-- A watch of a file: inserted, or updated by its key or its id.

-- When an admin last wrote each column of a watch and its stock record by hand; null for a column that an import wrote last. Changes
-- that were undone do not count.
create function private.edits_of(watch_id uuid) returns jsonb
  language sql stable
  set search_path = ''
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

-- `entry` has the `key`, the `values` to write by column, and where the file has it the `id`. A new watch `begins_as` a status.
-- `file_status` is that of the file. `pictures` has the addresses of its pictures by name and size of their files; null for a refused one.
--
-- Of a watch that is here, the dry run returns what it is at `present`, its `version`, its `edits` by hand, and the status and the
-- pictures of its last import. The browser decides what to write (`plan.ts`), and sends the `version` that it has compared.
create function private.import_watch(import jsonb, entry jsonb, is_trial boolean) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  file_source constant text := coalesce(import ->> 'source', 'other');
  stock_columns constant text[] := array['price_paid', 'price_asked', 'consignor', 'serial_number', 'location'];
  stated jsonb := coalesce(entry -> 'values', '{}');
  origin private.imported_watches;
  watch public.watches;
  stock public.stock_records;
  watch_id uuid;
  answer jsonb;
begin
  -- After an undo and a second import, a key has two watches, of which one is in the trash.
  select known.* into origin
  from private.imported_watches as known left join public.watches as here on here.id = known.watch_id
  where known.source = file_source and known.key = entry ->> 'key'
  order by here.id is not null desc, known.id desc limit 1;
  watch_id := coalesce(origin.watch_id, (entry ->> 'id')::uuid);
  select * into watch from public.watches as known where known.id = watch_id for update;
  select * into stock from public.stock_records as known where known.id = watch_id for update;
  if watch.id is not null then
    answer := jsonb_build_object(
      'outcome', 'changed', 'version', greatest(watch.updated_at, stock.updated_at),
      'present', (coalesce(to_jsonb(stock), '{}') || to_jsonb(watch)) - array['search_text', 'search_title', 'search_facts', 'updated_at'],
      'edits', private.edits_of(watch_id), 'is_repeat', origin.id is not null, 'file_status', origin.status, 'pictures', origin.pictures);
    if not is_trial and entry ->> 'version' is distinct from answer ->> 'version' then
      raise exception using errcode = 'PT409', message = 'row_changed';
    end if;
  elsif coalesce(
    (select log.undoes is null from public.audit_log as log
      where log.source = 'watches' and log.row_id = watch_id::text and log.action = 'delete' order by log.id desc limit 1),
    origin.id is not null) then
    return jsonb_build_object('outcome', 'deleted', 'id', watch_id);
  else
    watch_id := coalesce((entry ->> 'id')::uuid, gen_random_uuid());
    stated := '{"image_urls": [], "specifications": {}, "featured": false, "brand": "", "category": "", "description": ""}'
      || jsonb_strip_nulls(stated) || jsonb_build_object('status', coalesce(entry ->> 'begins_as', 'draft'));
    -- True if there is another watch of this brand and name.
    answer := jsonb_build_object('outcome', 'new', 'is_twin', exists (
      select from public.watches as other
      where other.name = private.tidy(stated ->> 'name') and other.brand = private.tidy(stated ->> 'brand')));
  end if;

  watch := jsonb_populate_record(watch, stated);
  if answer ->> 'outcome' = 'new' then
    insert into public.watches (
      id, status, publish_at, name, brand, category, description, image_urls, featured, specifications, reference, made_year,
      made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country)
    values (
      watch_id, watch.status, watch.publish_at, watch.name, watch.brand, watch.category, watch.description, watch.image_urls,
      watch.featured, watch.specifications, watch.reference, watch.made_year, watch.made_as, watch.condition, watch.has_box,
      watch.has_papers, watch.service_history, watch.lug_to_lug, watch.thickness, watch.country);
  elsif stated - stock_columns <> '{}' then
    update public.watches as known set
      status = watch.status, publish_at = watch.publish_at, name = watch.name, brand = watch.brand, category = watch.category,
      description = watch.description, image_urls = watch.image_urls, featured = watch.featured,
      specifications = watch.specifications, reference = watch.reference, made_year = watch.made_year, made_as = watch.made_as,
      condition = watch.condition, has_box = watch.has_box, has_papers = watch.has_papers,
      service_history = watch.service_history, lug_to_lug = watch.lug_to_lug, thickness = watch.thickness, country = watch.country
    where known.id = watch_id;
  end if;
  if stated ?| stock_columns then
    stock := jsonb_populate_record(stock, stated);
    insert into public.stock_records as known (id, price_paid, price_asked, consignor, serial_number, location)
    values (watch_id, stock.price_paid, stock.price_asked, stock.consignor, stock.serial_number, stock.location)
    on conflict (id) do update set
      price_paid = excluded.price_paid, price_asked = excluded.price_asked, consignor = excluded.consignor,
      serial_number = excluded.serial_number, location = excluded.location;
  end if;
  insert into private.imported_watches as known (source, key, watch_id, status, pictures)
  values (file_source, entry ->> 'key', watch_id, entry ->> 'file_status', coalesce(entry -> 'pictures', '{}'))
  on conflict on constraint imported_watches_key_once
  do update set status = excluded.status, pictures = known.pictures || excluded.pictures;
  return answer || jsonb_build_object('id', watch_id);
end
$$;
