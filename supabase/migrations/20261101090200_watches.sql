-- The catalogue (specification, sections 3, 5, 7).

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

grant execute on function private.is_text_map(jsonb), private.are_image_urls(text[])
  to anon, authenticated, service_role;

create table public.watches (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint watches_name_length check (private.is_text(name, 3, 100)),
  brand text not null constraint watches_brand_length check (private.is_text(brand, 2, 50)),
  category text not null constraint watches_category_length check (private.is_text(category, 2, 50)),
  description text not null constraint watches_description_length check (private.is_text(description, 10, 1000)),
  price numeric(12, 2) not null default 0 constraint watches_price_not_negative check (price >= 0 and price <> 'NaN'),
  image_urls text[] not null default '{}' constraint watches_image_urls_valid check (private.are_image_urls(image_urls)),
  featured boolean not null default false,
  specifications jsonb not null default '{}' constraint watches_specifications_text_map check (private.is_text_map(specifications)),
  created_at timestamptz not null default now(),
  -- What visitors search: the name, the brand, and both as they are shown together.
  search_text text not null generated always as (name || e'
' || brand || ' ' || name) stored
);

-- Each order of the collection, with and without a category; the id makes
-- every order total, so that pages never repeat or skip a watch.
create index watches_newest_idx on public.watches (created_at desc, id desc);
create index watches_name_idx on public.watches (name, id);
create index watches_brand_idx on public.watches (brand, name, id);
create index watches_category_newest_idx on public.watches (category, created_at desc, id desc);
create index watches_category_name_idx on public.watches (category, name, id);
create index watches_category_brand_idx on public.watches (category, brand, name, id);
create index watches_featured_idx on public.watches (created_at desc, id desc) where featured;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    -- Written rarely and searched often: no list of pending entries to walk in every search.
    create index watches_search_idx on public.watches using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;

alter table public.watches enable row level security;
revoke all on public.watches from anon, authenticated;
grant select on public.watches to anon, authenticated;
grant insert (name, brand, category, description, price, image_urls, specifications, featured),
      update (name, brand, category, description, price, image_urls, specifications, featured),
      delete
  on public.watches to authenticated;
grant all on public.watches to service_role;

create policy "Anyone can browse watches" on public.watches
  for select to anon, authenticated using (true);
create policy "Admins can add watches" on public.watches
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can edit watches" on public.watches
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete watches" on public.watches
  for delete to authenticated using ((select private.is_admin()));

-- The filter chips of the collection, with how many watches each holds.
create view public.watch_categories with (security_invoker = true) as
  select category, count(*) as watches
  from public.watches
  group by category;

revoke all on public.watch_categories from anon, authenticated, service_role;
grant select on public.watch_categories to anon, authenticated, service_role;
