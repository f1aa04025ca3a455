-- The watches that somebody has chosen, and that a booking or an inquiry carries: their ids in an array of the row, with their
-- names as they were. `src/entities/watches/chosen-watches.ts` repeats how many they may be.

create function private.most_watches() returns integer
  language sql immutable parallel safe
  set search_path = ''
as $$ select 12 $$;

-- So many at most, each once.
create function private.are_watch_ids(value uuid[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(value) <= private.most_watches()
     and cardinality(value) = (select count(distinct id) from unnest(value) as id)
$$;

-- Names on lines of their own, for what is searched.
create function private.lines_of(names text[]) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$ select array_to_string(names, e'\n') $$;
grant execute on function private.most_watches, private.are_watch_ids, private.lines_of to anon, authenticated, service_role;

-- Of the ids, in their order, those that visitors may see, or that the house may, with what they are called: so nothing is told of
-- what else there is, and a watch that is withdrawn while somebody books fails nothing. Too many, or one twice, are left to the
-- constraint.
create function private.named_watches(given uuid[], by_house boolean, out ids uuid[], out names text[])
  language plpgsql stable
  set search_path = ''
as $$
begin
  ids := given;
  names := '{}';
  if private.are_watch_ids(given) then
    select coalesce(array_agg(watch.id order by chosen.nth), '{}'),
      coalesce(array_agg(btrim(watch.brand || ' ' || watch.name) order by chosen.nth), '{}')
    into ids, names
    from unnest(given) with ordinality as chosen (id, nth)
    join public.watches as watch
      on watch.id = chosen.id and (by_house or private.is_public_watch(watch));
  end if;
end
$$;

-- Whether somebody has taken one of these off that they could still choose: what was withdrawn since is not their doing.
create function private.has_dropped_watch(known uuid[], sent uuid[]) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.watches as watch
    where watch.id = any (known) and watch.id <> all (sent) and (private.is_public_watch(watch) or private.is_by_house()))
$$;
