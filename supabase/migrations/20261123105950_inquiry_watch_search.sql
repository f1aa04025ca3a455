-- The owner finds an inquiry by the watch it is about as well, as it was named when it was asked.
-- What a column is generated from cannot be changed in place.

alter table public.inquiries drop column search_text;
alter table public.inquiries add column search_text text not null
  generated always as (private.fold_text(
    name || e'\n' || email || coalesce(e'\n' || phone, '') || coalesce(e'\n' || watch_brand || ' ' || watch_name, '')
      || e'\n' || message)) stored;
