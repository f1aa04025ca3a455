-- A want is the watch of a request, or a search that a collector saved. A watch matches by the collection's own predicate
-- (30-catalogue/watch-filters.sql) and by the facts that only sourcing asks for.

-- The best is 1; null if unknown.
create function private.condition_rank(condition text) returns integer
  language sql immutable parallel safe
  return array_position(array['new', 'unworn', 'excellent', 'very_good', 'good', 'fair'], condition);

-- The filters of the collection without its statuses: {"brand": ["Halden"], "diameter": {"from": 36, "to": 40}}.
create function private.are_filters(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['brand', 'material', 'dial', 'movement', 'diameter'] = '{}'
    and (
      select coalesce(bool_and(case
        when entry.key = 'diameter' then jsonb_typeof(entry.value) = 'object' and entry.value - array['from', 'to'] = '{}' and (
          select coalesce(bool_and(case when jsonb_typeof(bound.value) = 'number' then (bound.value #>> '{}')::numeric between 10 and 99 else false end), true)
          from jsonb_each(entry.value) as bound)
        when jsonb_typeof(entry.value) = 'array' then jsonb_array_length(entry.value) between 1 and 20 and (
          select bool_and(jsonb_typeof(chosen.value) = 'string' and private.is_text(chosen.value #>> '{}', 1, 60))
          from jsonb_array_elements(entry.value) as chosen)
        else false end), true)
      from jsonb_each(value) as entry)
  else false end
$$;
grant execute on function private.are_filters, private.chosen_values to authenticated, service_role;

create table public.wants (
  id uuid primary key default gen_random_uuid(),
  request_id uuid constraint wants_request_key unique references public.watch_requests (id) on delete cascade,
  -- Set for a saved search.
  email text constraint wants_email_shape check (private.is_email(email)),
  -- Words of the collection's search.
  search text not null default '' constraint wants_search_length check (search = '' or private.is_text(search, 1, 200)),
  category text not null default '' constraint wants_category_length check (category = '' or private.is_text(category, 1, 50)),
  narrow jsonb not null default '{}' constraint wants_narrow_shape check (private.are_filters(narrow)),
  reference text constraint wants_reference_length check (private.is_text(reference, 1, 40)),
  made_from smallint constraint wants_made_from_range check (made_from between 1500 and 2100),
  made_to smallint constraint wants_made_to_range check (made_to between 1500 and 2100),
  -- At least this one.
  condition text constraint wants_condition_known check (condition in ('new', 'unworn', 'excellent', 'very_good', 'good', 'fair')),
  needs_box boolean not null default false,
  needs_papers boolean not null default false,
  -- US dollars.
  budget numeric(12, 2) constraint wants_budget_range check (budget between 1 and 99999999),
  needed_by date constraint wants_needed_by_range check (needed_by between '2020-01-01' and '2100-01-01'),
  -- Emails tell of matches.
  is_notified boolean not null default true,
  -- Null until the owner of the address confirms a saved search.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  patterns text[] not null generated always as (private.search_patterns(search)) stored,
  -- Most wants name a brand, so this rules most of them out at once.
  brands text[] generated always as (private.chosen_values(narrow, 'brand')) stored,
  constraint wants_owner check ((request_id is null) <> (email is null)),
  constraint wants_made_ordered check (made_from <= made_to)
);
create index wants_email_idx on public.wants (lower(email)) where email is not null;

alter table public.wants enable row level security;
grant select,
      insert (id, request_id, search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by),
      update (search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by)
  on public.wants to authenticated;
grant all on public.wants to service_role;
create policy "Admins can read what people want" on public.wants
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can say what a request wants" on public.wants
  for insert to authenticated with check ((select private.is_admin()) and request_id is not null);
create policy "Admins can change what a request wants" on public.wants
  for update to authenticated
  using ((select private.is_admin()) and request_id is not null) with check ((select private.is_admin()) and request_id is not null);

create trigger wants_log after insert or update or delete on public.wants
  for each row execute function private.log_change('request_id');
create trigger wants_before before insert or update on public.wants
  for each row execute function private.before_want();
create trigger wants_after after delete on public.wants
  for each row execute function private.after_want();

create function private.before_want() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.search := private.tidy(new.search);
  new.category := private.tidy(new.category);
  new.reference := private.tidy_identifier(new.reference);
  if tg_op = 'UPDATE' then
    new.updated_at := private.next_version(old.updated_at);
  end if;
  return new;
end
$$;

create function private.after_want() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.withdraw_with_row('wants', old.id);
  return null;
end
$$;

-- An unknown fact of the watch does not match. Without a search path, PostgreSQL inlines this.
create function private.is_wanted(watch public.watches, want public.wants) returns boolean
  language sql stable parallel safe
  return (want.brands is null or watch.brand = any (want.brands))
    and (want.narrow = '{}' and want.category = '' or private.failed_filters(watch, want.category, want.narrow) = '{}')
    and private.holds_words(watch.search_text, want.patterns)
    and (want.reference is null or private.searchable(watch.reference) like '%' || private.fold_text(want.reference) || '%')
    and (want.made_from is null and want.made_to is null or coalesce(private.is_within(watch.made_year, want.made_from, want.made_to), false))
    and (want.condition is null or coalesce(private.condition_rank(watch.condition) <= private.condition_rank(want.condition), false))
    and (not want.needs_box or watch.has_box is true)
    and (not want.needs_papers or watch.has_papers is true);
