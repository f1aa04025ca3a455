-- The newsletter's list. `A@x.com` and `a@x.com` are one subscriber. Visitors add themselves, admins read and delete.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_subscribers_email_shape check (private.is_email(email)),
  source text not null default 'footer' constraint newsletter_subscribers_source_length check (private.is_text(source, 1, 50)),
  subscribed_at timestamptz not null default now(),
  -- Whose it is: whose-rows.sql of the clients. A trigger sets it, and no form.
  client_id uuid references public.clients (id),
  search_text text not null generated always as (private.searchable(email || e'\n' || source)) stored
);
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_client_idx on public.newsletter_subscribers (client_id);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (subscribed_at desc, id desc);

alter table public.newsletter_subscribers enable row level security;
grant insert (id, email, source) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;
create policy "Anyone can subscribe from the footer" on public.newsletter_subscribers
  for insert to anon, authenticated with check (source = 'footer' and subscribed_at = now());
create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));
-- What admins change is written down, and what they delete is kept.
create trigger newsletter_subscribers_record_added after insert on public.newsletter_subscribers
  referencing new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger newsletter_subscribers_record_changed after update on public.newsletter_subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger newsletter_subscribers_record_removed after delete on public.newsletter_subscribers
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger newsletter_subscribers_keep_deleted before delete on public.newsletter_subscribers
  for each row execute function private.keep_deleted();

-- Triggers fire in the order of their names: the address is tidied before it is looked up.
create trigger newsletter_subscribers_0_tidy
  before insert or update of email on public.newsletter_subscribers
  for each row execute function private.tidy_subscriber();
create trigger newsletter_subscribers_client
  before insert on public.newsletter_subscribers
  for each row execute function private.set_client();
create trigger newsletter_subscribers_client_changed
  before update of email on public.newsletter_subscribers
  for each row when (old.email is distinct from new.email)
  execute function private.set_client();
-- The unique index allows an address once, so the trigger needs no count by e-mail address.
create trigger newsletter_subscribers_limit
  before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_submissions();

create function private.tidy_subscriber() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.email := private.tidy_identifier(new.email);
  return new;
end
$$;
