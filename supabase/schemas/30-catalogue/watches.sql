-- The catalogue: everybody reads what is published of it, admins write it.

-- A map of texts, e.g. {"case_diameter": "40mm"}: at most 40 entries, names of
-- 1 to 60 and values of 1 to 200 characters.
create function private.is_text_map(value jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) <= 40
        and coalesce(bool_and(
              private.is_text(entry.key, 1, 60)
              and jsonb_typeof(entry.value) = 'string'
              and private.is_text(entry.value #>> '{}', 1, 200)), true)
     from jsonb_each(value) as entry)
  else false end
$$;

-- At most ten pictures; the first is the cover.
create function private.are_image_urls(value text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(value) <= 10
     and coalesce((select bool_and(coalesce(private.is_media_address(url), false)) from unnest(value) as url), true)
$$;
grant execute on function private.is_text_map, private.are_image_urls to anon, authenticated, service_role;

-- A text of what visitors do not see, which may be empty or too short as yet.
create function private.is_begun(value text, most integer, status text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$ select status in ('draft', 'withdrawn') and (value = '' or private.is_text(value, 1, most)) $$;
grant execute on function private.is_begun to anon, authenticated, service_role;

-- The millimeters that a specification states first: 40 of '40mm' and of '40 x 47 mm', 40.5 of '40,5 mm'; null of none.
create function private.millimeters(value text) returns numeric
  language sql immutable parallel safe
  set search_path = ''
as $$ select replace(substring(value from '(?<!\d)(\d{2}(?:[.,]\d)?)(?!\d)'), ',', '.')::numeric $$;

-- A value of a specification as the filters of the collection offer it: 'Salmon' of ' salmon'; null of none.
create function private.filter_value(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$ select nullif(upper(left(private.tidy(value), 1)) || substr(private.tidy(value), 2), '') $$;
grant execute on function private.millimeters, private.filter_value to anon, authenticated, service_role;

-- What a search compares first: brand and name as they are shown, and the reference.
create function private.watch_title_text(brand text, name text, reference text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$ select private.searchable(brand || ' ' || name) || coalesce('|' || private.searchable(reference), '') $$;

-- What a search compares next: the category and each value of the specifications, on lines of their own.
create function private.watch_facts_text(category text, specifications jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select private.searchable(concat_ws(e'\n', category, (
    select string_agg(entry.value, e'\n')
    -- What is no map is refused by its own constraint, which an error here would forestall.
    from jsonb_each_text(case when jsonb_typeof(specifications) = 'object' then specifications else '{}' end) as entry)))
$$;
grant execute on function private.watch_title_text, private.watch_facts_text to anon, authenticated, service_role;

create table public.watches (
  id uuid primary key default gen_random_uuid(),
  -- Where it stands: see `private.is_public_watch`.
  status text not null default 'draft' constraint watches_status_known
    check (status in ('draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn')),
  -- Until then nobody but admins sees it, whatever its status; null for at once.
  publish_at timestamptz constraint watches_publish_at_range
    check (publish_at >= '2000-01-01T00:00Z'::timestamptz and publish_at < '2100-01-01T00:00Z'::timestamptz),
  name text not null constraint watches_name_length check (private.is_text(name, 3, 100)),
  -- Of what visitors do not see, nothing is asked but a name: the rest may be missing, or be begun.
  brand text not null default '' constraint watches_brand_length
    check (private.is_text(brand, 2, 50) or private.is_begun(brand, 50, status)),
  category text not null default '' constraint watches_category_length
    check (private.is_text(category, 2, 50) or private.is_begun(category, 50, status)),
  description text not null default '' constraint watches_description_length
    check (private.is_text(description, 10, 1000) or private.is_begun(description, 1000, status)),
  price numeric(12, 2) not null default 0 constraint watches_price_not_negative check (price >= 0 and price <> 'NaN'),
  image_urls text[] not null default '{}' constraint watches_image_urls_valid check (private.are_image_urls(image_urls)),
  featured boolean not null default false,
  -- Its place among those that are featured, from 1. One that has none stands before them, the newest first.
  featured_position smallint constraint watches_featured_position_range check (featured_position between 1 and 200),
  specifications jsonb not null default '{}' constraint watches_specifications_text_map check (private.is_text_map(specifications)),
  -- What a collector asks first. Null of what is not stated.
  reference text constraint watches_reference_length check (private.is_text(reference, 1, 40)),
  -- The year it was made in, as well as it is known: exactly, about, or the first of a decade.
  made_year smallint constraint watches_made_year_range check (made_year between 1500 and 2100),
  made_as text constraint watches_made_as_known check (made_as in ('exact', 'circa', 'decade')),
  condition text constraint watches_condition_known
    check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  has_box boolean,
  has_papers boolean,
  service_history text constraint watches_service_history_length check (private.is_text(service_history, 1, 500)),
  -- From lug to lug and through the case, mm.
  lug_to_lug numeric(3, 1) constraint watches_lug_to_lug_range check (lug_to_lug between 10 and 90),
  thickness numeric(3, 1) constraint watches_thickness_range check (thickness between 1 and 40),
  -- Where it was bought first.
  country text constraint watches_country_length check (private.is_text(country, 2, 60)),
  -- What the collection is filtered by, as the specifications state it.
  case_diameter numeric generated always as (private.millimeters(specifications ->> 'case_diameter')) stored,
  case_material text generated always as (private.filter_value(specifications ->> 'case_material')) stored,
  dial_color text generated always as (private.filter_value(specifications ->> 'dial_color')) stored,
  movement text generated always as (private.filter_value(specifications ->> 'movement_type')) stored,
  constraint watches_made_whole check ((made_year is null) = (made_as is null) and (made_as <> 'decade' or made_year % 10 = 0)),
  created_at timestamptz not null default now(),
  -- Two who edit one watch at the same time: whoever saves says which version they saw (`where id = … and updated_at = …`),
  -- and where no row answers, somebody else was quicker.
  updated_at timestamptz not null default now(),
  search_title text not null generated always as (private.watch_title_text(brand, name, reference)) stored,
  search_facts text not null generated always as (private.watch_facts_text(category, specifications)) stored,
  -- All of it, for the index.
  search_text text not null generated always as (
    private.watch_title_text(brand, name, reference) || e'\n' || private.watch_facts_text(category, specifications)
      || e'\n' || private.searchable(description)) stored
);

-- Each order of the collection, with and without a category; the id makes
-- every order total, so that pages never repeat or skip a watch.
create index watches_newest_idx on public.watches (created_at desc, id desc);
create index watches_name_idx on public.watches (name, id);
create index watches_brand_idx on public.watches (brand, name, id);
create index watches_category_newest_idx on public.watches (category, created_at desc, id desc);
create index watches_category_name_idx on public.watches (category, name, id);
create index watches_category_brand_idx on public.watches (category, brand, name, id);
create index watches_featured_idx on public.watches (featured_position nulls first, created_at desc, id desc) where featured;
create index watches_folded_category_idx on public.watches (lower(category));
-- Written rarely and searched often: no list of pending entries to walk in every search.
create index watches_search_idx on public.watches
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- What visitors may see. The policy asks it, and what reads past the policies for them, as the search does. Names in a body of
-- this kind are looked up when it is made, so it needs no search path; with one it would be called for each row. It looks at the
-- clock itself: what is to be published later needs no job that could fail to.
create function private.is_public_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return watch.status in ('coming', 'available', 'reserved', 'sold') and (watch.publish_at is null or watch.publish_at <= now());

-- What the collection lists of these: a sold one has its own page, and its place in the archive.
create function private.is_listed_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return private.is_public_watch(watch) and watch.status <> 'sold';
-- The same as a computed field: an admin, who reads every watch, asks for those of the collection by it.
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
create trigger watches_note_change
  before update on public.watches
  for each row execute function private.note_change();
create trigger watches_log after insert or update or delete on public.watches
  for each row execute function private.log_change();

-- Whoever is featured again begins anew: what has no place is on the home page at once.
create function private.leave_featured() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.featured_position := null;
  return new;
end
$$;
create trigger watches_leave_featured
  before insert or update of featured, featured_position on public.watches
  for each row when (not new.featured and new.featured_position is not null)
  execute function private.leave_featured();

-- Gives featured watches their places, in the order of their ids. Those that are featured no more are left out.
create function private.order_featured(ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
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
  language sql
  set search_path = ''
as $$ select private.order_featured(ids) $$;
grant execute on function private.order_featured, public.order_featured to authenticated;

-- A category is one category however it is typed: without white space around it or twice within it, and in one spelling, that
-- of the watches that are in it already. The other fields of one line are tidied too.
create function private.tidy_watch() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  spelling text;
begin
  new.name := private.tidy(new.name);
  new.brand := private.tidy(new.brand);
  new.category := private.tidy(new.category);
  new.reference := private.tidy_identifier(new.reference);
  new.country := private.tidy(new.country);
  -- Who only writes the category of a watch in another way means the category: see below.
  if tg_op = 'UPDATE' and lower(new.category) = lower(old.category) then
    return new;
  end if;
  -- Two who begin one category at the same time agree on its spelling.
  perform pg_advisory_xact_lock(hashtextextended('watches:category:' || lower(new.category), 0));
  select category into spelling from public.watches where lower(category) = lower(new.category) limit 1;
  new.category := coalesce(spelling, new.category);
  return new;
end
$$;
create trigger watches_tidy
  before insert or update of name, brand, category, reference, country on public.watches
  for each row execute function private.tidy_watch();

-- Visitors read a maker, a category and a description: what is missing of which watch is said, also where many are published.
create function private.refuse_incomplete() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  missing constant text := concat_ws(
    ',', case when not private.is_text(new.brand, 2, 50) then 'brand' end, case when not private.is_text(new.category, 2, 50) then 'category' end,
    case when not private.is_text(new.description, 10, 1000) then 'description' end);
begin
  if missing <> '' then
    raise exception using errcode = 'PT422', message = 'watch_incomplete',
      detail = jsonb_build_object('name', new.name, 'missing', missing);
  end if;
  return new;
end
$$;
create trigger watches_complete
  before update of status on public.watches
  for each row when (old.status in ('draft', 'withdrawn') and new.status not in ('draft', 'withdrawn'))
  execute function private.refuse_incomplete();

-- A new spelling is that of the whole category. Once the statement has been written down: what follows from a change stands
-- after it in the log.
create function private.respell_category() returns trigger
  language plpgsql
  set search_path = ''
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

-- The categories of the watches that one may see, and how many of each the collection lists: its filter chips. An admin, too,
-- counts what visitors see; a category of drafts alone has none of them.
create view public.watch_categories with (security_invoker = true) as
  select category, count(*) filter (where private.is_listed_watch(watch)) as watches
  from public.watches as watch where category <> '' group by category;
grant select on public.watch_categories to anon, authenticated, service_role;
