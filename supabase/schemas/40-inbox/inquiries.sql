-- Messages about a watch. Visitors write them and never read them back; admins read them, and enter what somebody asks who calls
-- or walks in.

create table public.inquiries (
  -- The browser's: an inquiry that is sent again, since its answer was lost, is known by it.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint inquiries_name_length check (private.is_text(name, 1, 100)),
  -- Who calls may have no e-mail address; then the house calls back.
  email text constraint inquiries_email_shape check (private.is_email(email)),
  phone text constraint inquiries_phone_length check (private.is_text(phone, 1, 40)),
  message text not null constraint inquiries_message_length check (private.is_text(message, 1, 5000)),
  watch_id uuid references public.watches (id) on delete set null,
  status text not null default 'new' constraint inquiries_status_known check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now(),
  -- The watch as it was when it was asked about: whatever becomes of it, the owner knows what the question meant.
  watch_name text,
  watch_brand text,
  -- The same of several that were asked about together. A trigger sets the names, and no form.
  watch_ids uuid[] not null default '{}' constraint inquiries_watch_ids_valid check (private.are_watch_ids(watch_ids)),
  watch_names text[] not null default '{}',
  -- Whose it is: whose-rows.sql of the clients. A trigger sets it, and no form.
  client_id uuid references public.clients (id),
  -- What the owner searches, folded. Its parts stand on lines of their own, so that no match goes across two of them. Without
  -- a trigram index: behind the policy PostgreSQL could not use one.
  search_text text not null generated always as (private.searchable(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || watch_brand || ' ' || watch_name, '')
      || coalesce(e'\n' || nullif(private.lines_of(watch_names), ''), '') || e'\n' || message)) stored,
  constraint inquiries_reachable check (email is not null or phone is not null),
  constraint inquiries_watch_named check ((watch_name is null) = (watch_brand is null)),
  constraint inquiries_watches_named check (cardinality(watch_names) = cardinality(watch_ids)),
  constraint inquiries_one_or_several check (watch_id is null or watch_ids = '{}')
);
-- The id makes every order total, so that pages never repeat or skip a row.
create index inquiries_newest_idx on public.inquiries (created_at desc, id desc);
create index inquiries_status_newest_idx on public.inquiries (status, created_at desc, id desc);
create index inquiries_client_idx on public.inquiries (client_id);
create index inquiries_watch_idx on public.inquiries (watch_id);
-- Of what is looked for by its age.
create index inquiries_resolved_idx on public.inquiries (created_at) where status = 'resolved';

alter table public.inquiries enable row level security;
grant insert (id, name, email, phone, message, watch_id, watch_ids, status) on public.inquiries to anon, authenticated;
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
-- Which watch an inquiry is about goes and comes with the watch, several are told by their names; whose a row is, the rule of
-- clients says.
create trigger inquiries_record_added after insert on public.inquiries
  referencing new table as new_rows for each statement execute function private.record_changes('client_id', 'watch_id', 'watch_ids');
create trigger inquiries_record_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes('client_id', 'watch_id', 'watch_ids');
create trigger inquiries_record_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.record_changes();
create trigger inquiries_keep_deleted before delete on public.inquiries
  for each row execute function private.keep_deleted();

-- Triggers fire in the order of their names: fields are tidied before anything reads them. What the sender may not see is left
-- out before a repeat is compared, and that is before it is counted. What only happens once to a row does not happen again as it
-- is restored: rules about the clock, e-mails, what is noted of its watches, the subscription that came with it.
create trigger inquiries_0_tidy
  before insert or update of name, email, phone on public.inquiries
  for each row execute function private.tidy_sender();
create trigger inquiries_admit_watches
  before insert on public.inquiries
  for each row when (not private.is_restoring())
  execute function private.admit_watches();
create trigger inquiries_answer_repeat
  before insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.answer_repeated_inquiry();
create trigger inquiries_client
  before insert on public.inquiries
  for each row execute function private.set_client();
create trigger inquiries_client_changed
  before update of email, phone on public.inquiries
  for each row when ((old.email, old.phone) is distinct from (new.email, new.phone))
  execute function private.set_client();
create trigger inquiries_limit
  before insert on public.inquiries
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_submissions('email');
create trigger inquiries_note_watch
  before insert on public.inquiries
  for each row when (not private.is_restoring())
  execute function private.note_inquired_watch();
create trigger inquiries_phone
  before insert on public.inquiries
  for each row when (new.phone is not null and current_user in ('anon', 'authenticated'))
  execute function private.refuse_undialable();
create trigger inquiries_phone_changed
  before update of phone on public.inquiries
  for each row when (new.phone is distinct from old.phone)
  execute function private.refuse_undialable();
create trigger inquiries_want_email
  before insert or update of email on public.inquiries
  for each row execute function private.refuse_without_email();

create function private.answer_repeated_inquiry() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.inquiries;
  is_by_house constant boolean := private.is_by_house();
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'new' then
    return new;
  end if;
  -- A repeat may arrive before the first is through: it waits, then sees it.
  perform pg_advisory_xact_lock(hashtextextended('inquiries:' || new.id, 0));
  select * into known from public.inquiries where id = new.id for update;
  if not found then
    return new;
  end if;
  if known.status = 'new' and known.created_at > now() - interval '1 hour' then
    -- This function reads all watches, so it asks itself which of them the sender may see.
    if new.watch_id is distinct from known.watch_id then
      select watch.name, watch.brand into known.watch_name, known.watch_brand
      from public.watches as watch
      where watch.id = new.watch_id and (private.is_public_watch(watch) or is_by_house);
      -- The primary key then refuses the row, as it does for a watch that does not exist.
      if not found and new.watch_id is not null then
        return new;
      end if;
    end if;
    select ids, names into new.watch_ids, new.watch_names
    from private.named_watches(new.watch_ids, are_public => not is_by_house);
    update public.inquiries
    set name = new.name, email = new.email, phone = new.phone, message = new.message, watch_id = new.watch_id,
      watch_name = known.watch_name, watch_brand = known.watch_brand, watch_ids = new.watch_ids, watch_names = new.watch_names
    where id = new.id;
    return null;
  end if;
  if (known.name, known.email, known.phone, known.message)
    is not distinct from (new.name, new.email, new.phone, new.message)
    and new.watch_ids <@ known.watch_ids and not private.has_dropped_watch(known.watch_ids, new.watch_ids) then
    return null;
  end if;
  new.id := gen_random_uuid();
  return new;
end
$$;

-- With the rights of whoever inquires. What they may not see is refused as what is not there, by the same constraint.
create function private.note_inquired_watch() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select watch.name, watch.brand into new.watch_name, new.watch_brand
  from public.watches as watch
  where watch.id = new.watch_id;
  if not found and new.watch_id is not null then
    new.watch_id := '00000000-0000-0000-0000-000000000000';
  end if;
  return new;
end
$$;

-- A trigger and no constraint: rows from before keep what they have, are set to another status, and come back from the trash.
-- What is too long or only white space is left to the constraint that says so.
create function private.refuse_undialable() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_text(new.phone, 1, 40) and not private.is_dialable(new.phone) then
    raise exception using errcode = 'PT422', message = 'phone_invalid';
  end if;
  return new;
end
$$;

-- Of whom the house enters, a number is enough. Visitors give an address still: their e-mails go there, and have the only way to
-- an appointment's page. `security definer`, for the question who the house is.
create function private.refuse_without_email() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.email is null and not private.is_by_house() then
    raise exception using errcode = '23502', message = 'What a visitor sends has an e-mail address.';
  end if;
  return new;
end
$$;

-- What an inquiry is about, in a line; null of one that is about no watch.
create function private.watches_of(inquiry public.inquiries) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$ select coalesce(inquiry.watch_brand || ' ' || inquiry.watch_name, nullif(array_to_string(inquiry.watch_names, ', '), '')) $$;
