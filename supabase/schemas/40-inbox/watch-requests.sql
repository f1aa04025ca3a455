-- Watches that visitors want found. Visitors write them and never read them back; admins read them, note how far they are, and
-- enter those of somebody who calls or walks in.

create table public.watch_requests (
  -- The browser's, as of an inquiry.
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint watch_requests_first_name_length check (private.is_text(first_name, 1, 99)),
  last_name text not null constraint watch_requests_last_name_length check (private.is_text(last_name, 1, 99)),
  contact_info text not null constraint watch_requests_contact_info_shape check (private.is_contact(contact_info)),
  watch_details text not null constraint watch_requests_watch_details_length check (private.is_text(watch_details, 1, 2000)),
  budget text constraint watch_requests_budget_length check (private.is_text(budget, 1, 100)),
  newsletter_signup boolean not null default false,
  created_at timestamptz not null default now(),
  -- How far the search for the watch has come, and what the owner notes on the way. Neither is the visitor's to write.
  status text not null default 'new'
    constraint watch_requests_status_known check (status in ('new', 'searching', 'found', 'closed')),
  notes text constraint watch_requests_notes_length check (private.is_text(notes, 1, 5000)),
  updated_at timestamptz not null default now(),
  -- Whose it is: whose-rows.sql of the clients. A trigger sets it, and no form.
  client_id uuid references public.clients (id),
  search_text text not null generated always as (private.searchable(
    first_name || ' ' || last_name || e'\n' || contact_info || e'\n' || watch_details
      || coalesce(e'\n' || budget, '') || coalesce(e'\n' || notes, ''))) stored
);
create index watch_requests_newest_idx on public.watch_requests (created_at desc, id desc);
create index watch_requests_status_newest_idx on public.watch_requests (status, created_at desc, id desc);
create index watch_requests_client_idx on public.watch_requests (client_id);
create index watch_requests_closed_idx on public.watch_requests (updated_at) where status = 'closed';

alter table public.watch_requests enable row level security;
grant insert (id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup)
  on public.watch_requests to anon, authenticated;
grant select, update (status, notes), delete on public.watch_requests to authenticated;
grant all on public.watch_requests to service_role;
create policy "Anyone can ask for a watch" on public.watch_requests
  for insert to anon, authenticated with check (status = 'new' and notes is null and created_at = now());
create policy "Admins can read watch requests" on public.watch_requests
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete watch requests" on public.watch_requests
  for delete to authenticated using ((select private.is_admin()));
create policy "Admins can change the status and the notes of watch requests" on public.watch_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Triggers fire in the order of their names: fields are tidied before a repeat is compared.
create trigger watch_requests_0_tidy
  before insert or update of first_name, last_name, contact_info, budget on public.watch_requests
  for each row execute function private.tidy_watch_request();
create trigger watch_requests_answer_repeat
  before insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_repeated_watch_request();
create trigger watch_requests_client
  before insert on public.watch_requests
  for each row execute function private.set_client();
create trigger watch_requests_client_changed
  before update of contact_info on public.watch_requests
  for each row when (old.contact_info is distinct from new.contact_info)
  execute function private.set_client();
create trigger watch_requests_limit
  before insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_submissions('contact_info');
-- A request that is repeated with another address subscribes that address too: it counts as another request.
create trigger watch_requests_limit_corrections
  before update of contact_info on public.watch_requests
  for each row when (old.contact_info is distinct from new.contact_info)
  execute function private.limit_submissions('contact_info');
create trigger watch_requests_newsletter
  after insert or update of contact_info, newsletter_signup on public.watch_requests
  for each row when (not private.is_restoring())
  execute function private.subscribe_with_watch_request();
create trigger watch_requests_note_change
  before update on public.watch_requests
  -- Whose it is makes no other version of it.
  for each row when (old.client_id is not distinct from new.client_id)
  execute function private.note_change();
-- What admins change is written down, and what they delete is kept.
create trigger watch_requests_record_added after insert on public.watch_requests
  referencing new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger watch_requests_record_changed after update on public.watch_requests
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id');
create trigger watch_requests_record_removed after delete on public.watch_requests
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger watch_requests_keep_deleted before delete on public.watch_requests
  for each row execute function private.keep_deleted();
create trigger watch_requests_contact
  before insert on public.watch_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable_contact();
create trigger watch_requests_contact_changed
  before update of contact_info on public.watch_requests
  for each row when (new.contact_info is distinct from old.contact_info)
  execute function private.refuse_undialable_contact();

create function private.tidy_watch_request() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.first_name := private.tidy(new.first_name);
  new.last_name := private.tidy(new.last_name);
  new.contact_info := private.tidy_identifier(new.contact_info);
  new.budget := private.tidy(new.budget);
  return new;
end
$$;

create function private.answer_repeated_watch_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.watch_requests;
begin
  if new.id is null or new.status is distinct from 'new' or new.notes is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('watch_requests:' || new.id, 0));
  select * into known from public.watch_requests where id = new.id for update;
  if not found then
    return new;
  end if;
  if known.status = 'new' and known.notes is null and known.created_at > now() - interval '1 hour' then
    update public.watch_requests
    set first_name = new.first_name, last_name = new.last_name, contact_info = new.contact_info,
      watch_details = new.watch_details, budget = new.budget, newsletter_signup = new.newsletter_signup
    where id = new.id;
    return null;
  end if;
  if (known.first_name, known.last_name, known.contact_info, known.watch_details, known.budget, known.newsletter_signup)
    is not distinct from
    (new.first_name, new.last_name, new.contact_info, new.watch_details, new.budget, new.newsletter_signup) then
    return null;
  end if;
  new.id := gen_random_uuid();
  return new;
end
$$;

-- Who ticks the newsletter in a watch request is on the list with the same request or not at all. The policy of the list
-- keeps this source from visitors; the function writes as the owner.
create function private.subscribe_with_watch_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A telephone number cannot be written to.
  if new.newsletter_signup and private.is_email(new.contact_info) then
    insert into public.newsletter_subscribers (email, source) values (new.contact_info, 'watch-request')
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- A request's contact that is no address is a number that somebody can dial: of seven digits or more (src/lib/phone/phone.ts).
-- A trigger and no constraint, for the reasons of refuse_undialable; what is no contact at all is left to the constraint.
create function private.refuse_undialable_contact() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_contact(new.contact_info) and not private.is_email(new.contact_info)
    and not private.is_dialable(new.contact_info) then
    raise exception using errcode = 'PT422', message = 'contact_invalid';
  end if;
  return new;
end
$$;
