-- Values of one kind are joined by 'or', kinds by 'and'. The site sends the chosen ones as `narrow`:
-- {"brand": ["Halden"], "material": ["Titanium"], "dial": ["Blue"], "movement": ["Automatic"], "state": ["reserved"],
-- "diameter": {"from": 36, "to": 40}}

-- As the filters offer it: 'Salmon' of ' salmon'; null if empty.
create function private.filter_value(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select nullif(upper(left(private.tidy(value), 1)) || substr(private.tidy(value), 2), '') $$;

-- E.g. {"dial": "Salmon", …}; null for a missing specification.
create function private.filter_values(specifications jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'material', private.filter_value(specifications ->> 'case_material'),
    'dial', private.filter_value(specifications ->> 'dial_color'),
    'movement', private.filter_value(specifications ->> 'movement_type'))
$$;
grant execute on function private.filter_value, private.filter_values to anon, authenticated, service_role;

-- At most 100; null if none.
create function private.chosen_values(narrow jsonb, kind text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(value)
  from jsonb_array_elements_text(case when jsonb_typeof(narrow -> kind) = 'array' then narrow -> kind else '[]' end)
    with ordinality as chosen (value, place)
  where place <= 100
$$;

-- The kind if none of its chosen values is `value`. Without a search path, PostgreSQL inlines these functions and can use an index.
create function private.failed_kind(value text, narrow jsonb, kind text) returns text
  language sql immutable parallel safe
  return case when private.chosen_values(narrow, kind) is null or value = any (private.chosen_values(narrow, kind)) then null else kind end;

create function private.is_within(value numeric, smallest numeric, largest numeric) returns boolean
  language sql immutable parallel safe
  return (smallest is null or value >= smallest) and (largest is null or value <= largest);

create function private.failed_filters(watch public.watches, in_category text, narrow jsonb) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    case when in_category = '' or lower(watch.category) = lower(in_category) then null else 'category' end,
    private.failed_kind(watch.brand, narrow, 'brand'),
    private.failed_kind(watch.filter_values ->> 'material', narrow, 'material'),
    private.failed_kind(watch.filter_values ->> 'dial', narrow, 'dial'),
    private.failed_kind(watch.filter_values ->> 'movement', narrow, 'movement'),
    private.failed_kind(watch.status, narrow, 'state'),
    case when private.is_within(watch.case_diameter, (narrow #>> '{diameter,from}')::numeric, (narrow #>> '{diameter,to}')::numeric)
      then null else 'diameter' end], null);

-- The number of matching watches, the number for each value of a kind, and the number without a kind's filters: {"total": 3, "values":
-- {"brand": [["Halden", 3], …], …}, "without": {"brand": 12, …}}. The counts of a kind's values ignore its filter. `without` has no kind
-- with the number 0. At most 20,000 watches are counted.
create function private.count_watches(search text, in_category text, narrow jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.search_patterns(search);
  counts jsonb;
begin
  with found as materialized (
    select brand, filter_values, status, case_diameter, private.failed_filters(watch, in_category, narrow) as failed
    from public.watches as watch
    where private.is_listed_watch(watch) and private.holds_words(search_text, patterns)
    limit 20000
  ), facets (kind, value, watches) as (
    select 'brand', brand, count(*) from found where failed <@ '{brand}' group by brand
    union all select 'material', filter_values ->> 'material' as value, count(*) from found where failed <@ '{material}' group by value
    union all select 'dial', filter_values ->> 'dial' as value, count(*) from found where failed <@ '{dial}' group by value
    union all select 'movement', filter_values ->> 'movement' as value, count(*) from found where failed <@ '{movement}' group by value
    union all select 'state', status, count(*) from found where failed <@ '{state}' group by status
    union all select 'diameter', case_diameter::text, count(*) from found where failed <@ '{diameter}' group by case_diameter
    union all select 'category', null, count(*) from found where failed <@ '{category}'
  )
  select jsonb_build_object(
    'total', (select count(*) from found where failed = '{}'),
    'values', coalesce((
      select jsonb_object_agg(kind, listed)
      from (
        select kind, jsonb_agg(jsonb_build_array(value, watches) order by value) as listed
        from facets where value is not null group by kind) as lists), '{}'),
    'without', (select jsonb_object_agg(kind, watches) from (select kind, sum(watches) as watches from facets group by kind) as kinds))
  into counts;
  if patterns <> '{}' and counts -> 'total' = '0' then
    counts := jsonb_set(counts, '{without,search}', to_jsonb((
      select count(*) from public.watches as watch
      where private.is_listed_watch(watch) and private.failed_filters(watch, in_category, narrow) = '{}')));
  end if;
  return counts;
end
$$;

create function public.count_watches(search text, category text default '', narrow jsonb default '{}') returns jsonb
  language sql stable set search_path = ''
as $$ select private.count_watches(search, category, narrow) $$;
grant execute on function private.count_watches, public.count_watches to anon, authenticated;
