-- The search ignores accents, case, spaces and punctuation. A watch matches if its texts and specifications have every word, in any
-- order. The functions run as their owner, since PostgreSQL uses no index for `like` behind a policy. Each call is planned for its words,
-- which decide whether the index is used.

-- The index serves one pattern and no list, so the longest word is also compared alone.
create function private.holds_words(value text, patterns text[]) returns boolean
  language sql immutable parallel safe
  return value like coalesce(patterns[1], '%') and value like all (patterns);

-- The order 'best' starts with watches that have every word in brand, name and reference, then in category and specifications, too, then
-- the others; each group newest first. Only ids are sorted: whole rows take three times as long.
create function private.find_watches(search text, in_category text, sort text, skip integer, narrow jsonb)
  returns setof public.watches
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most_skipped constant integer := 10000;
  patterns constant text[] := private.search_patterns(search);
  is_ranked constant boolean := patterns <> '{}' and sort = 'best';
begin
  if skip > most_skipped then
    raise exception using errcode = '22023', message = format('A list can skip %s watches at most.', most_skipped);
  end if;
  return query
    select watch.*
    from unnest(array(
      select id
      from public.watches as watch
      where private.is_listed_watch(watch) and private.failed_filters(watch, in_category, narrow) = '{}'
        and private.holds_words(search_text, patterns)
      order by
        case when is_ranked then not search_title like all (patterns) end,
        case when is_ranked then not search_title || e'\n' || search_facts like all (patterns) end,
        case when sort = 'brand' then brand end,
        case when sort in ('name', 'brand') then name end,
        case when sort in ('name', 'brand') then id end,
        created_at desc, id desc
      limit 24 offset skip)) with ordinality as page (id, place)
      join public.watches as watch using (id)
    order by place;
end
$$;

create function public.find_watches(
  search text, category text default '', sort text default 'best', skip integer default 0, narrow jsonb default '{}')
  returns setof public.watches
  language sql stable set search_path = ''
as $$ select * from private.find_watches(search, category, sort, skip, narrow) $$;
grant execute on function private.find_watches, public.find_watches to anon, authenticated;
