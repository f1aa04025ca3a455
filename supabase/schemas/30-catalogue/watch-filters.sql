-- The filters of the collection beside its category and its search: what is chosen within one kind is joined by 'or', the kinds
-- by 'and'. The site sends them as one value, in which what is not chosen is left out:
-- {"brand": ["Halden"], "material": ["Titanium"], "dial": ["Blue"], "movement": ["Automatic"], "state": ["reserved"],
--  "diameter": {"from": 36, "to": 40}}

-- The values that are chosen of a kind, of which a form has no more than so many; null of none.
create function private.chosen_values(narrow jsonb, kind text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select array_agg(value)
  from jsonb_array_elements_text(case when jsonb_typeof(narrow -> kind) = 'array' then narrow -> kind else '[]' end)
    with ordinality as chosen (value, place)
  where place <= 100
$$;

-- Without a search path, so that they become part of the statement, which then reads along an index.
create function private.is_one_of(value text, chosen text[]) returns boolean
  language sql immutable parallel safe
  return chosen is null or value = any (chosen);

create function private.is_within(value numeric, smallest numeric, largest numeric) returns boolean
  language sql immutable parallel safe
  return (smallest is null or value >= smallest) and (largest is null or value <= largest);

-- How many watches the collection would show, how many of each value it could be narrowed to, and how many it would show if one
-- kind of what is chosen were left out: {"total": 3, "values": {"brand": [["Halden", 3], …], …}, "without": {"brand": 12, …}}.
-- What is chosen of a kind does not count against the kind's own values.
create function private.count_watches(search text, in_category text, narrow jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.search_patterns(search);
  spelled constant text := (select category from public.watches where lower(category) = lower(in_category) limit 1);
  brands constant text[] := private.chosen_values(narrow, 'brand');
  materials constant text[] := private.chosen_values(narrow, 'material');
  dials constant text[] := private.chosen_values(narrow, 'dial');
  movements constant text[] := private.chosen_values(narrow, 'movement');
  states constant text[] := private.chosen_values(narrow, 'state');
  smallest constant numeric := narrow #>> '{diameter,from}';
  largest constant numeric := narrow #>> '{diameter,to}';
  counts jsonb;
begin
  with judged as (
    -- What a watch fails, one bit a kind.
    select brand, case_material, dial_color, movement, status, case_diameter,
      case when in_category = '' or category = spelled then 0 else 1 end
      + case when private.is_one_of(brand, brands) then 0 else 2 end
      + case when private.is_one_of(case_material, materials) then 0 else 4 end
      + case when private.is_one_of(dial_color, dials) then 0 else 8 end
      + case when private.is_one_of(movement, movements) then 0 else 16 end
      + case when private.is_one_of(status, states) then 0 else 32 end
      + case when private.is_within(case_diameter, smallest, largest) then 0 else 64 end as failed
    from public.watches as watch
    where private.is_listed_watch(watch) and private.holds_words(search_text, patterns)
  ), counted as materialized (
    -- One reading of the watches for all kinds. What fails two kinds is shown by leaving out neither.
    select failed, brand, case_material, dial_color, movement, status, case_diameter, count(*) as watches,
      grouping(brand, case_material, dial_color, movement, status, case_diameter) as grouped
    from judged
    where failed in (0, 1, 2, 4, 8, 16, 32, 64)
    group by grouping sets (
      (failed), (failed, brand), (failed, case_material), (failed, dial_color), (failed, movement), (failed, status),
      (failed, case_diameter))
  ), kinds (kind, bit, grouped) as (
    values ('category', 1, null), ('brand', 2, 31), ('material', 4, 47), ('dial', 8, 55), ('movement', 16, 59), ('state', 32, 61),
      ('diameter', 64, 62)
  ), counted_values as (
    select kind, coalesce(brand, case_material, dial_color, movement, status, case_diameter::text) as value, sum(watches) as watches
    from kinds join counted using (grouped)
    where failed in (0, bit)
    group by kind, value
  )
  select jsonb_build_object(
    'total', coalesce((select watches from counted where grouped = 63 and failed = 0), 0),
    'values', coalesce((
      select jsonb_object_agg(kind, listed)
      from (
        select kind, jsonb_agg(jsonb_build_array(value, watches) order by value) as listed
        from counted_values where value is not null group by kind) as lists), '{}'),
    'without', (
      select jsonb_object_agg(kind, (select coalesce(sum(watches), 0) from counted where counted.grouped = 63 and failed in (0, bit)))
      from kinds))
  into counts;
  if patterns <> '{}' and counts -> 'total' = '0' then
    counts := jsonb_set(counts, '{without,search}', private.count_watches('', in_category, narrow) -> 'total');
  end if;
  return counts;
end
$$;

create function public.count_watches(search text, category text, narrow jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.count_watches(search, category, narrow) $$;
grant execute on function
  private.count_watches(text, text, jsonb),
  public.count_watches(text, text, jsonb)
  to anon, authenticated;
