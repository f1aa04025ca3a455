-- Whatever two owners can edit says which version of it was seen, as a watch does
-- (20261122090000_watch_changes.sql): whoever saves names it, and where no row answers,
-- somebody else was quicker.

-- SQL that was pasted by hand once had a function of this name (20261128100000_publication.sql).
drop function if exists private.note_change() cascade;
alter function private.note_watch_change() rename to note_change;

alter table public.watch_requests add column updated_at timestamptz not null default now();
create trigger watch_requests_note_change
  before update on public.watch_requests
  for each row execute function private.note_change();

alter table public.testimonials add column updated_at timestamptz not null default now();
create trigger testimonials_note_change
  before update on public.testimonials
  for each row execute function private.note_change();
