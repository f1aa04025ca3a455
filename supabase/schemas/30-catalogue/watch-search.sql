-- What visitors and the owner find by typing: accents, case, spaces and punctuation do not matter, the words may stand in any
-- order, and each is part of the brand and the name, of the category, of the value of a specification, or of the description.

-- What a search looks for, as conditions on `watches` in the words of SQL: `narrowing` to the category, as it is written
-- whatever its case, `matching` in all that is searched, `stated` in all but the description, and `titled` in the brand and
-- the name alone. Patterns stand in the statement itself: the planner can tell which of them the trigrams serve.
create function private.watch_conditions(
  search text, in_category text, out narrowing text, out matching text, out stated text, out titled text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  words text[] := array(
    select distinct private.fold_text(word)
    from regexp_split_to_table(left(search, 100), '[\s,;/|]+') as word
    where private.fold_text(word) <> '');
  spelled text := coalesce((
    select known.category from private.watch_counts as known
    where lower(known.category) = lower(in_category)
    order by known.category <> in_category, known.category
    limit 1), in_category);
begin
  narrowing := case when in_category = '' then 'true' else format('category = %L', spelled) end;
  select string_agg(format('search_text like %L', '%' || word || '%'), ' and '),
    string_agg(format($part$split_part(search_text, e'\t', 1) like %L$part$, '%' || word || '%'), ' and '),
    string_agg(format($part$split_part(search_text, e'\n', 1) like %L$part$, '%' || word || '%'), ' and ')
  into matching, stated, titled
  from unnest(words) as word;
end
$$;
grant execute on function private.watch_conditions(text, text) to anon, authenticated, service_role;

-- A page of the watches that match. Where the order is 'best', those come first whose brand and name hold every word,
-- then those that hold them in category and specifications too, then those that need the description. Without words it
-- is the collection, which goes on behind the watch `after`, at whatever depth, as fast as at its beginning.
--
-- Which way is quicker depends on how many match, which behind a policy the planner may not know. So the first watches
-- of the order are read through: what many match is found there. What few match is found by its trigrams. Neither
-- grows with the catalogue as one of them alone would. Null order decides between them, though no column is ever null:
-- the usual one has an index, the unusual one has none.
create function public.find_watches(
  search text, category text default '', sort text default 'best', skip integer default 0, after uuid default null)
  returns setof public.watches
  language plpgsql stable
  set search_path = ''
  set jit = off
as $$
#variable_conflict use_column
declare
  size constant integer := 24;
  glance integer := 2000;
  seen integer;
  wanted integer := least(greatest(skip, 0), 100000) + size;
  narrowing text;
  matching text;
  stated text;
  titled text;
  ordered text := case sort when 'name' then 'name, id' when 'brand' then 'brand, name, id' else 'created_at desc, id desc' end;
  unindexed text := case sort
    when 'name' then 'name nulls first, id nulls first'
    when 'brand' then 'brand nulls first, name nulls first, id nulls first'
    else 'created_at desc nulls last, id desc nulls last' end;
  found_ids uuid[] := '{}';
  titled_ids uuid[];
  stated_ids uuid[];
  told_ids uuid[];
  by_words boolean;
  find constant text := 'select array(select id from public.watches where %s and %s order by %s limit $1)';
begin
  select * into narrowing, matching, stated, titled from private.watch_conditions(search, category);

  if matching is null then
    return query execute format(
      case when exists (select from public.watches as last where last.id = after) then
        'select * from public.watches where %1$s and %2$s order by %3$s limit $1'
      else 'select * from public.watches where %1$s order by %3$s limit $1 offset $3' end,
      narrowing,
      case sort
        when 'name' then '(name, id) > (select name, id from public.watches where id = $2)'
        when 'brand' then '(brand, name, id) > (select brand, name, id from public.watches where id = $2)'
        else '(created_at, id) < (select created_at, id from public.watches where id = $2)' end,
      ordered) using size, after, wanted - size;
    return;
  end if;

  -- In any other order there are no ranks: all that match are the first.
  by_words := sort not in ('newest', 'name', 'brand');
  if not by_words then
    stated := 'true';
    titled := 'true';
  end if;
  loop
    execute format(
      'select
         coalesce(array_agg(id order by place) filter (where rank = 1), %L),
         coalesce(array_agg(id order by place) filter (where rank = 2), %1$L),
         coalesce(array_agg(id order by place) filter (where rank = 3), %1$L)
       from (
         select id, case when %2$s then 1 when %3$s then 2 else 3 end as rank, row_number() over () as place
         from (select id, search_text from public.watches where %4$s order by %5$s limit %6$s) as glanced
         where %7$s) as found',
      '{}', titled, stated, narrowing, ordered, glance, matching) into titled_ids, stated_ids, told_ids;
    seen := cardinality(titled_ids) + cardinality(stated_ids) + cardinality(told_ids);
    exit when seen >= wanted or seen < 4;
    -- Some, but not enough: as many as they promise are read through once more.
    glance := glance * wanted / seen * 3 / 2;
    exit when glance > 16000;
  end loop;

  -- Of each rank, the glance has the first. Where it has too few to fill the page, the rest is found by trigrams.
  found_ids := titled_ids;
  if cardinality(found_ids) < wanted then
    execute format(find, narrowing, case when by_words then titled else matching end, unindexed)
    into found_ids using wanted;
    if by_words and cardinality(found_ids) < wanted then
      if cardinality(found_ids) + cardinality(stated_ids) < wanted then
        execute format(find, narrowing, format('%s and not (%s)', stated, titled), unindexed)
        into stated_ids using wanted - cardinality(found_ids);
      end if;
      found_ids := found_ids || stated_ids;
      if cardinality(found_ids) + cardinality(told_ids) < wanted then
        execute format(find, narrowing, format('%s and not (%s)', matching, stated), unindexed)
        into told_ids using wanted - cardinality(found_ids);
      end if;
      found_ids := found_ids || told_ids;
    end if;
  end if;

  return query
    select watch.*
    from unnest(found_ids[wanted - size + 1:wanted]) with ordinality as found (id, place)
      join public.watches as watch on watch.id = found.id
    order by found.place;
end
$$;
grant execute on function public.find_watches(text, text, text, integer, uuid) to anon, authenticated;

-- How many watches match: exactly up to a thousand, and 1,001 for more. Without words, all of them exactly.
create function public.count_matches(search text, category text default '') returns integer
  language plpgsql stable
  set search_path = ''
  set jit = off
as $$
#variable_conflict use_column
declare
  most constant integer := 1001;
  glance constant integer := 2000;
  narrowing text;
  matching text;
  glanced integer;
  matches integer;
begin
  select conditions.narrowing, conditions.matching into narrowing, matching
  from private.watch_conditions(search, category) as conditions;
  if matching is null then
    execute format('select coalesce(sum(watches), 0) from private.watch_counts where %s', narrowing) into matches;
    return matches;
  end if;

  execute format(
    'select count(*), count(*) filter (where %s)
     from (select search_text from public.watches where %s order by created_at desc, id desc limit %s) as glanced',
    matching, narrowing, glance) into glanced, matches;
  if glanced < glance then
    return matches;
  end if;
  -- More than one in ten: so many are soon read through.
  if matches > glance / 10 then
    execute format(
      'select count(*) from (
         select from (select search_text from public.watches where %s order by created_at desc, id desc limit %s) as read
         where %s limit %s) as counted',
      narrowing, 20 * most, matching, most) into matches;
    if matches = most then
      return matches;
    end if;
  end if;
  execute format('select count(*) from (select from public.watches where %s and %s limit %s) as counted', narrowing, matching, most)
  into matches;
  return matches;
end
$$;
grant execute on function public.count_matches(text, text) to anon, authenticated;
