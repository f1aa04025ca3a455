-- E.g. {"case_diameter": "40mm"}.
create function private.is_text_map(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) <= 40 and coalesce(bool_and(
        private.is_text(entry.key, 1, 60) and jsonb_typeof(entry.value) = 'string'
        and private.is_text(entry.value #>> '{}', 1, 200)), true)
     from jsonb_each(value) as entry)
  else false end
$$;

-- The first picture is the cover.
create function private.are_image_urls(value text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= 10
     and coalesce((select bool_and(coalesce(private.is_media_url(url), false)) from unnest(value) as url), true)
$$;

-- A hidden watch's text may be empty or too short.
create function private.is_started(value text, most integer, status text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$ select status in ('draft', 'withdrawn') and (value = '' or private.is_text(value, 1, most)) $$;

-- The first number: 40 of '40mm' and '40 x 47 mm', 40.5 of '40,5 mm'; null if none.
create function private.millimeters(value text) returns numeric
  language sql immutable parallel safe set search_path = ''
as $$ select replace(substring(value from '(?<!\d)(\d{2}(?:[.,]\d)?)(?!\d)'), ',', '.')::numeric $$;

-- Ranks first in a search.
create function private.watch_title_text(brand text, name text, reference text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select private.searchable(brand || ' ' || name) || coalesce('|' || private.searchable(reference), '') $$;

-- Ranks second.
create function private.watch_facts_text(category text, specifications jsonb) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select private.searchable(concat_ws(e'\n', category, (
    select string_agg(entry.value, e'\n')
    -- No error for other JSON, which its constraint refuses.
    from jsonb_each_text(case when jsonb_typeof(specifications) = 'object' then specifications else '{}' end) as entry)))
$$;
grant execute on function private.is_text_map, private.are_image_urls, private.is_started, private.millimeters,
  private.watch_title_text, private.watch_facts_text to anon, authenticated, service_role;

create table public.watches (
  id uuid primary key default gen_random_uuid(),
  -- Visitors: see `private.is_public_watch`.
  status text not null default 'draft' constraint watches_status_known
    check (status in ('draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn')),
  -- Only admins see the watch before this time.
  publish_at timestamptz constraint watches_publish_at_range
    check (publish_at >= '2000-01-01T00:00Z'::timestamptz and publish_at < '2100-01-01T00:00Z'::timestamptz),
  name text not null constraint watches_name_length check (private.is_text(name, 3, 100)),
  -- A draft needs only a name.
  brand text not null default '' constraint watches_brand_length
    check (private.is_text(brand, 2, 50) or private.is_started(brand, 50, status)),
  category text not null default '' constraint watches_category_length
    check (private.is_text(category, 2, 50) or private.is_started(category, 50, status)),
  description text not null default '' constraint watches_description_length
    check (private.is_text(description, 10, 1000) or private.is_started(description, 1000, status)),
  price numeric(12, 2) not null default 0 constraint watches_price_not_negative check (price >= 0 and price <> 'NaN'),
  image_urls text[] not null default '{}' constraint watches_image_urls_valid check (private.are_image_urls(image_urls)),
  featured boolean not null default false,
  -- From 1. Watches without a place come first, the newest first.
  featured_position smallint constraint watches_featured_position_range check (featured_position between 1 and 200),
  specifications jsonb not null default '{}' constraint watches_specifications_text_map check (private.is_text_map(specifications)),
  reference text constraint watches_reference_length check (private.is_text(reference, 1, 40)),
  -- The year of production, or the first year of a decade.
  made_year smallint constraint watches_made_year_range check (made_year between 1500 and 2100),
  made_as text constraint watches_made_as_known check (made_as in ('exact', 'circa', 'decade')),
  condition text constraint watches_condition_known
    check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  has_box boolean,
  has_papers boolean,
  service_history text constraint watches_service_history_length check (private.is_text(service_history, 1, 500)),
  -- Millimeters.
  lug_to_lug numeric(3, 1) constraint watches_lug_to_lug_range check (lug_to_lug between 10 and 90),
  thickness numeric(3, 1) constraint watches_thickness_range check (thickness between 1 and 40),
  -- The country of the first sale.
  country text constraint watches_country_length check (private.is_text(country, 2, 60)),
  -- Filters of the collection.
  case_diameter numeric generated always as (private.millimeters(specifications ->> 'case_diameter')) stored,
  filter_values jsonb not null generated always as (private.filter_values(specifications)) stored,
  constraint watches_made_whole check ((made_year is null) = (made_as is null) and (made_as <> 'decade' or made_year % 10 = 0)),
  created_at timestamptz not null default now(),
  -- A save names the version that it is based on (`where id = … and updated_at = …`). If it updates no row, another save was first.
  updated_at timestamptz not null default now(),
  search_title text not null generated always as (private.watch_title_text(brand, name, reference)) stored,
  search_facts text not null generated always as (private.watch_facts_text(category, specifications)) stored,
  -- For the index.
  search_text text not null generated always as (
    private.watch_title_text(brand, name, reference) || e'\n' || private.watch_facts_text(category, specifications)
      || e'\n' || private.searchable(description)) stored
);

-- The collection's orders. The id makes each total, so that pages never repeat or skip a watch.
create index watches_newest_idx on public.watches (created_at desc, id desc);
create index watches_name_idx on public.watches (name, id);
create index watches_brand_idx on public.watches (brand, name, id);
create index watches_category_newest_idx on public.watches (category, created_at desc, id desc);
create index watches_category_name_idx on public.watches (category, name, id);
create index watches_category_brand_idx on public.watches (category, brand, name, id);
create index watches_featured_idx on public.watches (featured_position nulls first, created_at desc, id desc) where featured;
create index watches_folded_category_idx on public.watches (lower(category));
-- Without `fastupdate`, no search has to read a list of pending entries.
create index watches_search_idx on public.watches
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Without a search path, so that PostgreSQL inlines it; names in such a body are resolved at its creation. It compares with the clock, so
-- no job has to publish a watch.
create function private.is_public_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return watch.status in ('coming', 'available', 'reserved', 'sold') and (watch.publish_at is null or watch.publish_at <= now());

-- The archive lists sold watches.
create function private.is_listed_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return private.is_public_watch(watch) and watch.status <> 'sold';
-- A computed field, by which admins filter.
create function public.is_listed(watch public.watches) returns boolean
  language sql stable parallel safe
  return private.is_listed_watch(watch);
grant execute on function private.is_public_watch, private.is_listed_watch, public.is_listed to anon, authenticated, service_role;

alter table public.watches enable row level security;
grant select on public.watches to anon, authenticated;
grant insert (id, status, publish_at, name, brand, category, description, price, image_urls, specifications, featured, featured_position,
        reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country),
      update (status, publish_at, name, brand, category, description, price, image_urls, specifications, featured, featured_position,
        reference, made_year, made_as, condition, has_box, has_papers, service_history, lug_to_lug, thickness, country),
      delete
  on public.watches to authenticated;
grant all on public.watches to service_role;
create policy "Visitors can browse public watches" on public.watches
  for select to anon using (private.is_public_watch(watches));
create policy "Accounts can browse public watches, and admins all" on public.watches
  for select to authenticated using (private.is_public_watch(watches) or (select private.is_admin()));
create policy "Admins can add watches" on public.watches
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can edit watches" on public.watches
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete watches" on public.watches
  for delete to authenticated using ((select private.is_admin()));
create trigger watches_log after insert or update or delete on public.watches
  for each row execute function private.log_change();

-- A category gets the spelling of other watches.
create function private.before_watch() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  spelling text;
  missing text;
begin
  if tg_op = 'UPDATE' and old.status in ('draft', 'withdrawn') and new.status not in ('draft', 'withdrawn') then
    missing := concat_ws(
      ',', case when not private.is_text(new.brand, 2, 50) then 'brand' end,
      case when not private.is_text(new.category, 2, 50) then 'category' end,
      case when not private.is_text(new.description, 10, 1000) then 'description' end);
    if missing <> '' then
      raise exception using errcode = 'PT422', message = 'watch_incomplete',
        detail = jsonb_build_object('name', new.name, 'missing', missing);
    end if;
  end if;
  if not new.featured then
    new.featured_position := null;
  end if;
  new.name := private.tidy(new.name);
  new.brand := private.tidy(new.brand);
  new.category := private.tidy(new.category);
  new.reference := private.tidy_identifier(new.reference);
  new.country := private.tidy(new.country);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
    -- `private.respell_category` gives a category's new spelling to all its watches.
    if lower(new.category) = lower(old.category) then
      return new;
    end if;
  end if;
  -- If two transactions add a category, the second waits and takes the first one's spelling.
  perform pg_advisory_xact_lock(hashtextextended('watches:category:' || lower(new.category), 0));
  select category into spelling from public.watches where lower(category) = lower(new.category) limit 1;
  new.category := coalesce(spelling, new.category);
  return new;
end
$$;
create trigger watches_before before insert or update on public.watches
  for each row execute function private.before_watch();

-- Runs after the statement, so that the log has its entries last.
create function private.respell_category() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  spelling text;
begin
  for spelling in
    select distinct on (lower(new_rows.category)) new_rows.category
    from old_rows join new_rows using (id)
    where old_rows.category <> new_rows.category and lower(old_rows.category) = lower(new_rows.category)
  loop
    update public.watches as watch
    set category = spelling
    where lower(watch.category) = lower(spelling) and watch.category <> spelling;
  end loop;
  return null;
end
$$;
create trigger watches_respell_category
  after update on public.watches
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.respell_category();

-- Watches that are not featured are skipped.
create function private.order_featured(ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.watches as watch
  set featured_position = chosen.place
  from unnest(ids) with ordinality as chosen (id, place)
  where watch.id = chosen.id and watch.featured and watch.featured_position is distinct from chosen.place;
end
$$;

create function public.order_featured(ids uuid[]) returns void
  language sql set search_path = ''
as $$ select private.order_featured(ids) $$;
grant execute on function private.order_featured, public.order_featured to authenticated;

-- Counts the watches that the collection lists. Admins also see categories of drafts, with 0 watches.
create view public.watch_categories with (security_invoker = true) as
  select category, count(*) filter (where private.is_listed_watch(watch)) as watches
  from public.watches as watch where category <> '' group by category;
grant select on public.watch_categories to anon, authenticated, service_role;
