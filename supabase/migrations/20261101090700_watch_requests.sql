-- Watches that visitors want found (specification, sections 3, 5, 7).

-- A telephone number as people write them, or an e-mail address.
create function private.is_contact(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select char_length(value) between 1 and 255
     and (private.is_email(value) or value ~ '^[0-9 ()+-]*[0-9][0-9 ()+-]*$')
$$;
grant execute on function private.is_contact(text) to anon, authenticated, service_role;

create table public.watch_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint watch_requests_first_name_length check (private.is_text(first_name, 1, 99)),
  last_name text not null constraint watch_requests_last_name_length check (private.is_text(last_name, 1, 99)),
  contact_info text not null constraint watch_requests_contact_info_shape check (private.is_contact(contact_info)),
  watch_details text not null constraint watch_requests_watch_details_length check (private.is_text(watch_details, 1, 2000)),
  budget text constraint watch_requests_budget_length check (private.is_text(budget, 1, 100)),
  newsletter_signup boolean not null default false,
  created_at timestamptz not null default now()
);

create index watch_requests_newest_idx on public.watch_requests (created_at desc);

alter table public.watch_requests enable row level security;
revoke all on public.watch_requests from anon, authenticated;
grant insert (first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
  on public.watch_requests to anon, authenticated;
grant select, delete on public.watch_requests to authenticated;
grant all on public.watch_requests to service_role;

create policy "Anyone can ask for a watch" on public.watch_requests
  for insert to anon, authenticated with check (created_at = now());
create policy "Admins can read watch requests" on public.watch_requests
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete watch requests" on public.watch_requests
  for delete to authenticated using ((select private.is_admin()));
