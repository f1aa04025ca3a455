-- A category is one category however it is typed: without white space around it or twice within
-- it, and in one spelling, that of the watches that are in it already. Names and brands lose
-- their stray white space too.

create function private.tidy(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g'))
$$;
grant execute on function private.tidy(text) to anon, authenticated, service_role;

-- What there is. A text that its limits would no longer take stays until somebody edits it.
update public.watches
set name = case when private.is_text(private.tidy(name), 3, 100) then private.tidy(name) else name end,
    brand = case when private.is_text(private.tidy(brand), 2, 50) then private.tidy(brand) else brand end,
    category = case when private.is_text(private.tidy(category), 2, 50) then private.tidy(category) else category end
where name <> private.tidy(name) or brand <> private.tidy(brand) or category <> private.tidy(category);

-- Of several spellings the one that most watches have.
update public.watches as watch
set category = kept.category
from (
  select distinct on (lower(category)) lower(category) as folded, category
  from public.watches
  group by category
  order by lower(category), count(*) desc, category
) as kept
where lower(watch.category) = kept.folded and watch.category <> kept.category;

create index watches_folded_category_idx on public.watches (lower(category));

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
revoke all on function private.tidy_watch() from public;

create trigger watches_tidy
  before insert or update of name, brand, category on public.watches
  for each row execute function private.tidy_watch();

-- A new spelling is that of the whole category.
create function private.respell_category() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.watches
  set category = new.category
  where lower(category) = lower(new.category) and category <> new.category;
  return null;
end
$$;
revoke all on function private.respell_category() from public;

create trigger watches_respell_category
  after update of category on public.watches
  for each row when (old.category <> new.category and lower(old.category) = lower(new.category))
  execute function private.respell_category();
