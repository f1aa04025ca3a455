-- Confidential: no public response uses this table (public_responses.test.sql).

create table public.stock_records (
  id uuid primary key references public.watches (id) on delete cascade,
  -- US dollars.
  price_paid numeric(12, 2) constraint stock_records_price_paid_not_negative check (price_paid >= 0 and price_paid <> 'NaN'),
  price_asked numeric(12, 2) constraint stock_records_price_asked_not_negative check (price_asked >= 0 and price_asked <> 'NaN'),
  consignor text constraint stock_records_consignor_length check (private.is_text(consignor, 1, 100)),
  serial_number text constraint stock_records_serial_number_length check (private.is_text(serial_number, 1, 40)),
  -- E.g. 'Safe, tray 4'.
  location text constraint stock_records_location_length check (private.is_text(location, 1, 100)),
  -- Only of a reserved watch (35-clients/reservations.sql).
  reserved_for uuid,
  reserved_until date constraint stock_records_reserved_until_range check (reserved_until between '2000-01-01' and '2100-01-01'),
  -- A save names its version, as for watches.
  updated_at timestamptz not null default now(),
  -- For the dashboard's list of watches.
  search_text text not null generated always as (
    private.searchable(coalesce(serial_number, '') || e'\n' || coalesce(consignor, '') || e'\n' || coalesce(location, ''))) stored
);
create index stock_records_search_idx on public.stock_records
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.stock_records enable row level security;
grant select, insert (id, price_paid, price_asked, consignor, serial_number, location),
    update (price_paid, price_asked, consignor, serial_number, location)
  on public.stock_records to authenticated;
grant all on public.stock_records to service_role;
create policy "Admins can read stock records" on public.stock_records
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can add stock records" on public.stock_records
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change stock records" on public.stock_records
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger stock_records_note_change before update on public.stock_records
  for each row execute function private.note_change();

create function private.tidy_stock_record() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.consignor := private.tidy(new.consignor);
  new.serial_number := private.tidy_identifier(new.serial_number);
  new.location := private.tidy(new.location);
  return new;
end
$$;
create trigger stock_records_tidy before insert or update of consignor, serial_number, location on public.stock_records
  for each row execute function private.tidy_stock_record();
create trigger stock_records_log after insert or update or delete on public.stock_records
  for each row execute function private.log_change('id', 'reserved_for');
