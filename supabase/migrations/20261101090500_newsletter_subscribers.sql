-- The newsletter's list (specification, sections 3, 5, 7). `A@x.com` and
-- `a@x.com` are one subscriber.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_subscribers_email_shape check (private.is_email(email)),
  source text not null default 'footer' constraint newsletter_subscribers_source_length check (private.is_text(source, 1, 50)),
  subscribed_at timestamptz not null default now()
);

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (subscribed_at desc);

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant insert (email, source) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

create policy "Anyone can subscribe from the footer" on public.newsletter_subscribers
  for insert to anon, authenticated with check (source = 'footer' and subscribed_at = now());
create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));
