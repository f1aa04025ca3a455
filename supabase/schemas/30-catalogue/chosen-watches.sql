-- An appointment or inquiry has two arrays: ids of watches, and the names that they had.

-- As in `src/entities/watches/chosen-watches.ts`.
create function private.most_watches() returns integer
  language sql immutable parallel safe set search_path = ''
as $$ select 12 $$;

create function private.are_watch_ids(value uuid[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(value) <= private.most_watches()
     and cardinality(value) = (select count(distinct id) from unnest(value) as id)
$$;

-- For search texts.
create function private.lines_of(names text[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select array_to_string(names, e'\n') $$;
grant execute on function private.most_watches, private.are_watch_ids, private.lines_of to anon, authenticated, service_role;

-- The given watches that the caller may see, in their order. Others are left out: a booking must not fail if a watch was withdrawn
-- meanwhile. Invalid arrays are returned, for the constraint to refuse.
create function private.named_watches(given uuid[], by_admin boolean, out ids uuid[], out names text[])
  language plpgsql stable set search_path = ''
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
      on watch.id = chosen.id and (by_admin or private.is_public_watch(watch));
  end if;
end
$$;

-- True if `sent` lacks a known watch that the caller could still choose.
create function private.has_dropped_watch(known uuid[], sent uuid[]) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.watches as watch
    where watch.id = any (known) and watch.id <> all (sent) and (private.is_public_watch(watch) or private.is_by_admin()))
$$;
