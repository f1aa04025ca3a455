-- What the owner decides about the house in the dashboard. One row, which is always there.

create table public.house_settings (
  id boolean primary key default true constraint house_settings_one_row check (id),
  -- Who is told of inquiries, requests and visits.
  letters_to text not null default 'concierge@sonoranhorology.example'
    constraint house_settings_letters_to_shape check (private.is_email(letters_to)),
  letters_rhythm text not null default 'each'
    constraint house_settings_letters_rhythm_known check (letters_rhythm in ('each', 'hourly', 'daily')),
  -- The name that letters come from. It stands in a header: no line breaks, no brackets, no quotes.
  sender_name text not null default 'Sonoran Horology'
    constraint house_settings_sender_name_text check (private.is_text(sender_name, 1, 60) and sender_name !~ '[[:cntrl:]<>"@]'),
  reminders boolean not null default true,
  updated_at timestamptz not null default now()
);

insert into public.house_settings default values;

create trigger house_settings_note_change
  before update on public.house_settings
  for each row execute function private.note_change();

alter table public.house_settings enable row level security;
revoke all on public.house_settings from anon, authenticated;
grant select, update (letters_to, letters_rhythm, sender_name, reminders) on public.house_settings to authenticated;
grant all on public.house_settings to service_role;

create policy "Admins can read the settings" on public.house_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the settings" on public.house_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
