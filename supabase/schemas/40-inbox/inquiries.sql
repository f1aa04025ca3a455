-- Visitors insert inquiries; admins read them, and enter those of callers and walk-ins.

create table public.inquiries (
  -- Chosen by the browser, so that a retry is recognized.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint inquiries_name_length check (private.is_text(name, 1, 100)),
  -- Null for a caller without an address.
  email text constraint inquiries_email_shape check (private.is_email(email)),
  phone text constraint inquiries_phone_length check (private.is_text(phone, 1, 40)),
  message text not null constraint inquiries_message_length check (private.is_text(message, 1, 5000)),
  watch_id uuid references public.watches (id) on delete set null,
  status text not null default 'new' constraint inquiries_status_known check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now(),
  -- As they were at the time of the inquiry.
  watch_name text,
  watch_brand text,
  -- For several watches. A trigger sets the names.
  watch_ids uuid[] not null default '{}' constraint inquiries_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  -- Set by a trigger (35-clients/whose-rows.sql).
  client_id uuid references public.clients (id),
  -- Each part is on its own line, so that no match spans two. PostgreSQL could not use a trigram index behind the policy.
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || watch_brand || ' ' || watch_name, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), '') || e'\n' || message)) stored,
  constraint inquiries_reachable check (email is not null or phone is not null),
  constraint inquiries_watch_named check ((watch_name is null) = (watch_brand is null)),
  constraint inquiries_watches_named check (cardinality(watch_names) = cardinality(watch_ids)),
  constraint inquiries_one_or_several check (watch_id is null or watch_ids = '{}')
);
-- The id makes the order total, so that pages never repeat or skip a row.
create index inquiries_newest_idx on public.inquiries (created_at desc, id desc);
create index inquiries_status_newest_idx on public.inquiries (status, created_at desc, id desc);
create index inquiries_client_idx on public.inquiries (client_id);
create index inquiries_watch_idx on public.inquiries (watch_id);
-- For private.outdated_rows.
create index inquiries_resolved_idx on public.inquiries (created_at) where status = 'resolved';

alter table public.inquiries enable row level security;
grant insert (id, name, email, phone, message, watch_id, watch_ids, status) on public.inquiries to anon, authenticated;
grant select, update (status), delete on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
-- Only the default passes `created_at = now()`.
create policy "Anyone can send an inquiry" on public.inquiries
  for insert to anon, authenticated with check (status = 'new' and created_at = now());
create policy "Admins can read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the status of inquiries" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));
-- The log leaves out `watch_id`, which a deleted watch sets to null.
create trigger inquiries_log after insert or update or delete on public.inquiries
  for each row execute function private.log_change('', 'watch_id');

-- Rows from the API take more steps than the database's own.
create trigger inquiries_before before insert or update on public.inquiries
  for each row when (current_user not in ('anon', 'authenticated')) execute function private.before_inquiry('database');
create trigger inquiries_before_by_api before insert or update on public.inquiries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.before_inquiry('api');
create trigger inquiries_after_by_api after insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.after_inquiry();
create trigger inquiries_after after delete on public.inquiries
  for each row execute function private.after_inquiry();

create function private.before_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_repeat boolean;
begin
  new.name := private.tidy(new.name);
  new.email := private.tidy_identifier(new.email);
  new.phone := private.tidy_identifier(new.phone);
  if tg_op = 'INSERT' and tg_argv[0] = 'api' then
    select ids, names into new.watch_ids, new.watch_names
    from private.named_watches(new.watch_ids, by_admin => private.is_by_admin());
    is_repeat := private.is_repeated_inquiry(new);
    if not is_repeat then
      -- Another message with the same id, from a form that got no response. Its retry gets the same new id.
      new.id := md5(concat_ws(' ', new.id, new.name, new.email, new.phone, new.message, new.watch_id, new.watch_ids))::uuid;
      is_repeat := private.is_repeated_inquiry(new);
    end if;
    if is_repeat then
      return null;
    end if;
    perform private.limit_submissions('inquiries', new.email);
    perform private.refuse_unreachable(new.email, new.phone);
    select watch.name, watch.brand into new.watch_name, new.watch_brand
    from public.watches as watch
    where watch.id = new.watch_id and (private.is_public_watch(watch) or private.is_by_admin());
    if not found and new.watch_id is not null then
      -- The same code as the foreign key's, if the watch is deleted at this moment.
      raise exception using errcode = '23503', message = 'This watch is not in the collection.';
    end if;
  end if;
  if tg_op = 'INSERT' or (new.email, new.phone) is distinct from (old.email, old.phone) then
    new.client_id := private.client_of(private.email_key(new.email), private.phone_key(new.phone), new.name);
  end if;
  return new;
end
$$;

create function private.after_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_with_row('inquiries', old.id);
  else
    perform private.queue_inquiry_emails(new);
  end if;
  return null;
end
$$;

-- True for a retry; false if another inquiry has the id, null if none has.
create function private.is_repeated_inquiry(sent public.inquiries) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  if sent.id is null or sent.status is distinct from 'new' then
    return null;
  end if;
  -- A retry waits for the first request's transaction.
  perform pg_advisory_xact_lock(hashtextextended('inquiries:' || sent.id, 0));
  return (
    select (known.name, known.email, known.phone, known.message) is not distinct from (sent.name, sent.email, sent.phone, sent.message)
      -- The watch may have been deleted since.
      and (known.watch_id is not distinct from sent.watch_id or known.watch_id is null and known.watch_name is not null)
      and sent.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, sent.watch_ids)
    from public.inquiries as known where known.id = sent.id);
end
$$;

-- Null if the inquiry has no watch.
create function private.watches_of(inquiry public.inquiries) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select coalesce(inquiry.watch_brand || ' ' || inquiry.watch_name, nullif(array_to_string(inquiry.watch_names, ', '), '')) $$;
