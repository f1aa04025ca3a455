-- Two who edit one watch at the same time: whoever saves says which version they
-- saw (`where id = … and updated_at = …`), and where no row answers, somebody else
-- was quicker. And the owner's search, which takes the category in.

alter table public.watches add column updated_at timestamptz not null default now();

-- Strictly later than before, also within one transaction or on a clock that was set back.
create function private.note_watch_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
revoke all on function private.note_watch_change() from public;

create trigger watches_note_change
  before update on public.watches
  for each row execute function private.note_watch_change();

-- As `search_text`, and the category on a line of its own: no match goes across.
alter table public.watches add column admin_search_text text not null
  generated always as (name || e'\n' || brand || ' ' || name || e'\n' || category) stored;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index watches_admin_search_idx on public.watches
      using gin (admin_search_text extensions.gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;
