-- An inquiry keeps the name and the brand of the watch it is about, as they were when it was
-- asked: whatever becomes of the watch, the owner knows what the question meant. Visitors are
-- granted neither column, and whatever an insert says of them, the watch says it.

alter table public.inquiries
  add column watch_name text,
  add column watch_brand text,
  add constraint inquiries_watch_named check ((watch_name is null) = (watch_brand is null));

update public.inquiries as inquiry
set watch_name = watch.name, watch_brand = watch.brand
from public.watches as watch
where watch.id = inquiry.watch_id;

create function private.note_inquired_watch() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select watch.name, watch.brand into new.watch_name, new.watch_brand
  from public.watches as watch
  where watch.id = new.watch_id;
  return new;
end
$$;
revoke all on function private.note_inquired_watch() from public;

create trigger inquiries_note_watch
  before insert on public.inquiries
  for each row execute function private.note_inquired_watch();
