-- What visitors and the owner find by typing (specification, section 5, and wider): accents, case, spaces and
-- punctuation do not matter, the words may stand in any order, and each is part of the brand and the name, of the
-- category, or of the value of a specification. And how many watches there are, without counting them each time.

-- Brand and name as they are shown, the category and each value of the specifications, on lines of their own: no match
-- goes across two of them.
create function private.watch_search_text(brand text, name text, category text, specifications jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select private.fold_text(
    replace(brand || ' ' || name, e'\n', ' ')
    || e'\n' || replace(category, e'\n', ' ')
    || coalesce((
      select string_agg(e'\n' || replace(entry.value, e'\n', ' '), '')
      -- What is no map is refused by its own constraint, which an error here would forestall.
      from jsonb_each_text(case when jsonb_typeof(specifications) = 'object' then specifications else '{}' end) as entry
    ), ''))
$$;
grant execute on function private.watch_search_text(text, text, text, jsonb) to anon, authenticated, service_role;

alter table public.watches drop column search_text, drop column admin_search_text;
alter table public.watches add column search_text text not null
  generated always as (private.watch_search_text(brand, name, category, specifications)) stored;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    -- Written rarely and searched often: no list of pending entries to walk in every search.
    create index watches_search_idx on public.watches
      using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
    -- Brand and name alone: what matches there comes first.
    create index watches_title_search_idx on public.watches
      using gin (split_part(search_text, e'\n', 1) extensions.gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;

-- How many watches each category holds, kept as they change: to count a million takes a tenth of a second.
create table private.watch_counts (
  category text primary key,
  watches bigint not null
);
alter table private.watch_counts enable row level security;
revoke all on private.watch_counts from anon, authenticated, service_role;
grant select on private.watch_counts to anon, authenticated, service_role;
create policy "Whoever can browse watches can count them" on private.watch_counts
  for select to anon, authenticated using ((select exists (select from public.watches)));

insert into private.watch_counts (category, watches)
select category, count(*) from public.watches group by category;

-- In the order of the categories, so that two who write at the same time never wait for each other.
create function private.count_watches() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.watch_counts;
    return null;
  elsif tg_op = 'INSERT' then
    insert into private.watch_counts as counted (category, watches)
    select category, count(*) from added group by category order by category
    on conflict (category) do update set watches = counted.watches + excluded.watches;
    return null;
  elsif tg_op = 'DELETE' then
    insert into private.watch_counts as counted (category, watches)
    select category, -count(*) from removed group by category order by category
    on conflict (category) do update set watches = counted.watches + excluded.watches;
  else
    insert into private.watch_counts as counted (category, watches)
    select category, sum(difference)
    from (select category, 1 as difference from added union all select category, -1 from removed) as changed
    group by category having sum(difference) <> 0 order by category
    on conflict (category) do update set watches = counted.watches + excluded.watches;
  end if;
  delete from private.watch_counts where watches = 0;
  return null;
end
$$;
revoke all on function private.count_watches() from public;

create trigger watches_count_added after insert on public.watches
  referencing new table as added for each statement execute function private.count_watches();
create trigger watches_count_changed after update on public.watches
  referencing old table as removed new table as added for each statement execute function private.count_watches();
create trigger watches_count_emptied after truncate on public.watches
  for each statement execute function private.count_watches();
create trigger watches_count_removed after delete on public.watches
  referencing old table as removed for each statement execute function private.count_watches();

create or replace view public.watch_categories with (security_invoker = true) as
  select category, watches from private.watch_counts;

-- What a search looks for, as conditions on `watches` in the words of SQL: `narrowing` to the category, as it is
-- written whatever its case, `matching` in all that is searched, and `titled` in the brand and the name alone.
-- Patterns stand in the statement itself: the planner can tell which of them the trigrams serve.
create function private.watch_conditions(search text, in_category text, out narrowing text, out matching text, out titled text)
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
    string_agg(format($title$split_part(search_text, e'\n', 1) like %L$title$, '%' || word || '%'), ' and ')
  into matching, titled
  from unnest(words) as word;
end
$$;
revoke all on function private.watch_conditions(text, text) from public;
grant execute on function private.watch_conditions(text, text) to anon, authenticated, service_role;

-- A page of the watches that match, those first whose brand and name hold every word where the order is 'best'. Without
-- words it is the collection, which goes on behind the watch `after`, at whatever depth, as fast as at its beginning.
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
  titled text;
  ordered text := case sort when 'name' then 'name, id' when 'brand' then 'brand, name, id' else 'created_at desc, id desc' end;
  unindexed text := case sort
    when 'name' then 'name nulls first, id nulls first'
    when 'brand' then 'brand nulls first, name nulls first, id nulls first'
    else 'created_at desc nulls last, id desc nulls last' end;
  first_ids uuid[];
  other_ids uuid[] := '{}';
  by_words boolean;
begin
  select * into narrowing, matching, titled from private.watch_conditions(search, category);

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

  by_words := sort not in ('newest', 'name', 'brand');
  if not by_words then
    titled := 'true';
  end if;
  loop
    execute format(
      'select coalesce(array_agg(id order by place) filter (where is_first), %L), coalesce(array_agg(id order by place) filter (where not is_first), %1$L)
       from (
         select id, %2$s as is_first, row_number() over () as place
         from (select id, search_text from public.watches where %3$s order by %4$s limit %5$s) as glanced
         where %6$s) as found',
      '{}', titled, narrowing, ordered, glance, matching) into first_ids, other_ids;
    seen := cardinality(first_ids) + cardinality(other_ids);
    exit when seen >= wanted or seen < 4;
    -- Some, but not enough: as many as they promise are read through once more.
    glance := glance * wanted / seen * 3 / 2;
    exit when glance > 16000;
  end loop;

  if cardinality(first_ids) < wanted then
    execute format(
      'select array(select id from public.watches where %s and %s order by %s limit $1)',
      narrowing, case when by_words then titled else matching end, unindexed)
    into first_ids using wanted;
    if by_words and cardinality(first_ids) + cardinality(other_ids) < wanted then
      execute format(
        'select array(select id from public.watches where %s and %s and not (%s) order by %s limit $1)',
        narrowing, matching, titled, unindexed)
      into other_ids using wanted - cardinality(first_ids);
    end if;
  end if;

  return query
    select watch.*
    from unnest((first_ids || other_ids)[wanted - size + 1:wanted]) with ordinality as found (id, place)
      join public.watches as watch on watch.id = found.id
    order by found.place;
end
$$;
revoke all on function public.find_watches(text, text, text, integer, uuid) from public;
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
revoke all on function public.count_matches(text, text) from public;
grant execute on function public.count_matches(text, text) to anon, authenticated;
