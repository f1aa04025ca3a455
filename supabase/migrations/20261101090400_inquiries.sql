-- Messages about a watch (specification, sections 3, 4, 5, 7). Visitors write
-- them and never read them back.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint inquiries_name_length check (private.is_text(name, 1, 100)),
  email text not null constraint inquiries_email_shape check (private.is_email(email)),
  phone text constraint inquiries_phone_length check (private.is_text(phone, 1, 40)),
  message text not null constraint inquiries_message_length check (private.is_text(message, 1, 5000)),
  watch_id uuid references public.watches (id) on delete set null,
  status text not null default 'new' constraint inquiries_status_known check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now()
);

create index inquiries_newest_idx on public.inquiries (created_at desc);
create index inquiries_status_newest_idx on public.inquiries (status, created_at desc);
create index inquiries_watch_idx on public.inquiries (watch_id);

alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated;
grant insert (name, email, phone, message, watch_id, status) on public.inquiries to anon, authenticated;
grant select, update (status), delete on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

-- `created_at = now()` holds for the default and for no chosen time.
create policy "Anyone can send an inquiry" on public.inquiries
  for insert to anon, authenticated with check (status = 'new' and created_at = now());
create policy "Admins can read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the status of inquiries" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));
