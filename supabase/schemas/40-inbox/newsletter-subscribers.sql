create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_subscribers_email_shape check (private.is_email(email)),
  source text not null default 'footer' constraint newsletter_subscribers_source_length check (private.is_text(source, 1, 50)),
  subscribed_at timestamptz not null default now(),
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
create trigger newsletter_subscribers_log after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.log_change();

-- As in inquiries.sql.
create trigger newsletter_subscribers_before before insert or update on public.newsletter_subscribers
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_subscriber('database');
create trigger newsletter_subscribers_before_by_api before insert or update on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_subscriber('api');
create trigger newsletter_subscribers_after_by_api after insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_subscriber();
create trigger newsletter_subscribers_after after delete on public.newsletter_subscribers
  for each row execute function private.after_subscriber();

create function private.before_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.tidy_identifier(new.email);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    -- The unique index allows an address once, so no limit per address is needed.
    perform private.limit_submissions('newsletter_subscribers');
  end if;
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.client_id := private.client_of(private.email_key(new.email), null, null);
  end if;
  return new;
end
$$;

create function private.after_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('newsletter_subscribers', old.id);
  else
    perform private.welcome_subscriber(new);
  end if;
  return null;
end
$$;
