-- What visitors and the owner find by typing: accents, case, spaces and punctuation do not matter, the words may stand in any
-- order, and each is part of the brand and the name, of the category, of the value of a specification, or of the description.
--
-- With the rights of the owner: behind a policy, PostgreSQL may neither look into its statistics for `like` nor use them to
-- choose between reading in order and reading by trigrams. Each call is planned with its own words, which decide that.

-- A pattern for each word, the longest first.
create function private.search_patterns(search text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg('%' || word || '%' order by length(word) desc, word), '{}')
  from (
    select distinct private.fold_text(part) as word
    from regexp_split_to_table(left(search, 100), '[\s,;/|]+') as part) as words
  where word <> ''
$$;

-- Whether a text holds every word. Of the patterns of a list no index would be asked, so three stand alone.
create function private.holds_words(value text, patterns text[]) returns boolean
  language sql immutable parallel safe
  return (patterns[1] is null or value like patterns[1])
    and (patterns[2] is null or value like patterns[2])
    and (patterns[3] is null or value like patterns[3])
    and (patterns[4] is null or value like all (patterns[4:]));

-- A page of the watches that match. Where the order is 'best', those come first whose brand and name hold every word, then
-- those that hold them in category and specifications too, then those that need the description, the newest first in each.
-- Without words it is the collection, whole or narrowed, which goes on behind the watch `after`, at whatever depth, as fast as at its beginning.
create function private.find_watches(search text, in_category text, sort text, skip integer, after uuid, narrow jsonb)
  returns setof public.watches
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  size constant integer := 24;
  patterns constant text[] := private.search_patterns(search);
  is_ranked constant boolean := patterns <> '{}' and sort not in ('newest', 'name', 'brand');
  by_name constant boolean := sort in ('name', 'brand');
  spelled constant text := (select category from public.watches where lower(category) = lower(in_category) limit 1);
  brands constant text[] := private.chosen_values(narrow, 'brand');
  materials constant text[] := private.chosen_values(narrow, 'material');
  dials constant text[] := private.chosen_values(narrow, 'dial');
  movements constant text[] := private.chosen_values(narrow, 'movement');
  states constant text[] := private.chosen_values(narrow, 'state');
  smallest constant numeric := narrow #>> '{diameter,from}';
  largest constant numeric := narrow #>> '{diameter,to}';
  goes_on constant boolean := patterns = '{}' and exists (
    select from public.watches as watch where id = after and private.is_public_watch(watch));
  passed constant integer := case when goes_on then 0 else least(greatest(skip, 0), 100000) end;
  needed constant integer := passed + size;
  -- How common a word is, is known; that two which are common seldom meet is not, and a page of what both hold would be looked
  -- for in order, through the whole catalogue. Planned for 6,000, of which no more are read than needed, it is asked of the
  -- trigrams: 15 ms instead of 60. Words of two letters have no trigrams.
  planned constant integer := greatest(needed, case when length(patterns[2]) >= 5 then 6000 else 0 end);
begin
  return query
    with visible as not materialized (
      select id, search_text,
        case
          when not is_ranked or not private.holds_words(split_part(search_text, e'\t', 1), patterns) then 3
          when not private.holds_words(split_part(search_text, e'\n', 1), patterns) then 2
          else 1
        end as rank,
        -- The order that is asked for; what another one would need is null, and costs nothing.
        case when sort = 'brand' then brand end as brand_key,
        case when by_name then name end as name_key,
        case when by_name then id end as id_key,
        case when not by_name then created_at end as time_key
      from public.watches as watch
      where private.is_listed_watch(watch) and (in_category = '' or category = spelled)
        and private.is_one_of(brand, brands) and private.is_one_of(case_material, materials)
        and private.is_one_of(dial_color, dials) and private.is_one_of(movement, movements)
        and private.is_one_of(status, states) and private.is_within(case_diameter, smallest, largest)
        and (not goes_on or case sort
          when 'name' then (name, id) > (select name, id from public.watches where id = after)
          when 'brand' then (brand, name, id) > (select brand, name, id from public.watches where id = after)
          else (created_at, id) < (select created_at, id from public.watches where id = after) end)
    ), told as materialized (
      select * from visible where private.holds_words(search_text, patterns)
      order by brand_key, name_key, id_key, time_key desc, id desc limit planned
    ), titled as materialized (
      -- Where no more match than a page needs, these are among them.
      select * from visible
      where is_ranked and (select count(*) from (table told limit needed) as first) = needed
        and private.holds_words(split_part(search_text, e'\n', 1), patterns)
      order by brand_key, name_key, id_key, time_key desc, id desc limit planned
    ), stated as materialized (
      -- Nor are these asked for where the better ones are enough.
      select * from visible
      where is_ranked and (select count(*) from (table told limit needed) as first) = needed
        and (select count(*) from (table titled limit needed) as first) < needed
        and private.holds_words(split_part(search_text, e'\t', 1), patterns)
      order by brand_key, name_key, id_key, time_key desc, id desc limit planned
    ), page as (
      select * from (
        (table titled limit needed) union (table stated limit needed) union (table told limit needed)
      ) as found
      order by rank, brand_key, name_key, id_key, time_key desc, id desc limit size offset passed
    )
    select watch.* from page join public.watches as watch using (id)
    order by rank, brand_key, name_key, id_key, time_key desc, id desc;
end
$$;

create function public.find_watches(
  search text, category text default '', sort text default 'best', skip integer default 0, after uuid default null,
  narrow jsonb default '{}')
  returns setof public.watches
  language sql stable
  set search_path = ''
as $$ select * from private.find_watches(search, category, sort, skip, after, narrow) $$;
grant execute on function
  private.find_watches(text, text, text, integer, uuid, jsonb),
  public.find_watches(text, text, text, integer, uuid, jsonb)
  to anon, authenticated;

-- How many watches match: exactly up to a thousand, and 1,001 for more. Without words, all of them exactly.
create function private.count_matches(search text, in_category text) returns integer
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.search_patterns(search);
  spelled constant text := (select category from public.watches where lower(category) = lower(in_category) limit 1);
begin
  return (
    -- Planned for more than are read, as above.
    with matching as materialized (
      select from public.watches as watch
      where private.is_listed_watch(watch) and (in_category = '' or category = spelled)
        and private.holds_words(search_text, patterns)
      limit case when patterns <> '{}' then 6000 end)
    select count(*) from (table matching limit case when patterns <> '{}' then 1001 end) as counted);
end
$$;

create function public.count_matches(search text, category text default '') returns integer
  language sql stable
  set search_path = ''
as $$ select private.count_matches(search, category) $$;
grant execute on function private.count_matches(text, text), public.count_matches(text, text) to anon, authenticated;
