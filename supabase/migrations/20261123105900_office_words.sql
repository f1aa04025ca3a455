-- What the owner searches, folded as the catalogue is: accents, case and what stands between the digits of a telephone
-- number make no difference. Telephone numbers and notes are searched too. The parts stand on lines of their own still.
-- What a column is generated from cannot be changed in place.

alter table public.inquiries drop column search_text;
alter table public.inquiries add column search_text text not null
  generated always as (private.fold_text(name || e'\n' || email || coalesce(e'\n' || phone, '') || e'\n' || message)) stored;
alter table public.newsletter_subscribers drop column search_text;
alter table public.newsletter_subscribers add column search_text text not null
  generated always as (private.fold_text(email || e'\n' || source)) stored;
alter table public.watch_requests drop column search_text;
alter table public.watch_requests add column search_text text not null
  generated always as (private.fold_text(
    first_name || ' ' || last_name || e'\n' || contact_info || e'\n' || watch_details
      || coalesce(e'\n' || budget, '') || coalesce(e'\n' || notes, ''))) stored;
alter table public.appointments drop column search_text;
alter table public.appointments add column search_text text not null
  generated always as (private.fold_text(
    name || e'\n' || email || coalesce(e'\n' || phone, '') || coalesce(e'\n' || notes, ''))) stored;
