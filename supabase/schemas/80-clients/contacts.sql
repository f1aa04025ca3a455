-- What the rule reads: one entry for each row that has an address, kept in step with it.

-- Where the page of a client who was merged into another leads.
create table private.client_aliases (
  old_id uuid primary key,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index client_aliases_client_idx on private.client_aliases (client_id);

-- What the rule reads: one entry for each row that has an address, kept in step with it.
create table private.client_contacts (
  about text not null,
  about_id uuid not null,
  client_id uuid references public.clients (id) on delete cascade,
  email text,
  phone text,
  name text,
  at timestamptz not null,
  -- When its sender last changed it.
  last_at timestamptz not null,
  open_since timestamptz,
  -- When it is done by itself: a visit as it begins.
  open_until timestamptz,
  waiting_since timestamptz,
  primary key (about, about_id)
);
create index client_contacts_client_idx on private.client_contacts (client_id, last_at desc);
create index client_contacts_email_idx on private.client_contacts (email, phone);
create index client_contacts_phone_idx on private.client_contacts (phone, email);
create index client_contacts_open_idx on private.client_contacts (client_id, open_since) where open_since is not null;
create index client_contacts_begins_idx on private.client_contacts (open_until) where open_until is not null;
create index client_contacts_waiting_idx on private.client_contacts (waiting_since) where waiting_since is not null;

-- What has changed in a transaction and is looked at as it ends. No entry outlives its transaction.
create unlogged table private.client_queue (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  about text not null,
  ids uuid[] not null
);

alter table private.client_aliases enable row level security;
alter table private.client_contacts enable row level security;
alter table private.client_queue enable row level security;

-- The rows that have an address, as `client_contacts` has them.
create view private.client_sources as
  select 'inquiries' as about, inquiry.id as about_id, private.email_key(inquiry.email) as email,
    private.phone_key(inquiry.phone) as phone, inquiry.name, inquiry.created_at as at, inquiry.created_at as last_at,
    case when inquiry.status <> 'resolved' then inquiry.created_at end as open_since,
    null::timestamptz as open_until,
    case when inquiry.status = 'new' and not exists (
      select from public.answers as answer where answer.about = 'inquiries' and answer.about_id = inquiry.id)
    then inquiry.created_at end as waiting_since
  from public.inquiries as inquiry
  union all
  select 'watch_requests', request.id,
    case when private.is_email(request.contact_info) then private.email_key(request.contact_info) end,
    case when not private.is_email(request.contact_info) then private.phone_key(request.contact_info) end,
    private.tidy(request.first_name || ' ' || request.last_name), request.created_at, request.created_at,
    case when request.status <> 'closed' then request.created_at end,
    null,
    case when request.status = 'new' and not exists (
      select from public.answers as answer where answer.about = 'watch_requests' and answer.about_id = request.id)
    then request.created_at end
  from public.watch_requests as request
  union all
  select 'appointments', visit.id, private.email_key(visit.email), private.phone_key(visit.phone), visit.name, visit.created_at,
    greatest(visit.created_at, changes.by_visitor),
    case when visit.status in ('pending', 'confirmed') and visit.starts_at > now() then visit.created_at end,
    case when visit.status in ('pending', 'confirmed') and visit.starts_at > now() then visit.starts_at end,
    case when visit.status = 'pending' and visit.starts_at > now() then greatest(visit.created_at, changes.to_pending) end
  from public.appointments as visit
  cross join lateral (
    select max(change.changed_at) filter (where change.who = 'visitor') as by_visitor,
      max(change.changed_at) filter (where change.status_after = 'pending') as to_pending
    from public.appointment_changes as change where change.appointment_id = visit.id
  ) as changes
  union all
  select 'newsletter_subscribers', subscriber.id, private.email_key(subscriber.email), null, null,
    subscriber.subscribed_at, subscriber.subscribed_at, null, null, null
  from public.newsletter_subscribers as subscriber
  union all
  -- Whoever runs the house is no client of it.
  select 'users', account.id, private.email_key(account.email), null, null,
    coalesce(account.created_at, now()), coalesce(account.created_at, now()), null, null, null
  from auth.users as account
  where account.email <> '' and not exists (
    select from public.user_roles as held where held.user_id = account.id and held.role = 'admin');

-- Once for all that a transaction has changed, as it ends: whatever else it locks, it has by then.
create function private.keep_clients() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  abouts text[];
  ids uuid[];
begin
  with taken as (
    delete from private.client_queue as queued where queued.transaction = pg_current_xact_id() returning queued.about, queued.ids
  )
  select array_agg(changed.about), array_agg(changed.id) into abouts, ids
  from (select distinct taken.about, id from taken cross join unnest(taken.ids) as id) as changed;
  if ids is not null then
    perform private.keep_clients_of(abouts, ids);
  end if;
  return null;
end
$$;
create constraint trigger client_queue_keep
  after insert on private.client_queue
  deferrable initially deferred
  for each row execute function private.keep_clients();

create function private.note_contacts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids)
    select tg_table_name, array_agg(id) from removed having count(*) > 0;
  else
    insert into private.client_queue (about, ids)
    select tg_table_name, array_agg(id) from added having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger inquiries_client_added after insert on public.inquiries
  referencing new table as added for each statement execute function private.note_contacts();
create trigger inquiries_client_changed after update on public.inquiries
  referencing new table as added for each statement execute function private.note_contacts();
create trigger inquiries_client_removed after delete on public.inquiries
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger appointments_client_added after insert on public.appointments
  referencing new table as added for each statement execute function private.note_contacts();
create trigger appointments_client_changed after update on public.appointments
  referencing new table as added for each statement execute function private.note_contacts();
create trigger appointments_client_removed after delete on public.appointments
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger watch_requests_client_added after insert on public.watch_requests
  referencing new table as added for each statement execute function private.note_contacts();
create trigger watch_requests_client_changed after update on public.watch_requests
  referencing new table as added for each statement execute function private.note_contacts();
create trigger watch_requests_client_removed after delete on public.watch_requests
  referencing old table as removed for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_changed after update on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.note_contacts();
create trigger newsletter_subscribers_client_removed after delete on public.newsletter_subscribers
  referencing old table as removed for each statement execute function private.note_contacts();

-- What is answered waits no more.
create function private.note_answered() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids) values (old.about, array[old.about_id]);
  else
    insert into private.client_queue (about, ids) values (new.about, array[new.about_id]);
  end if;
  return null;
end
$$;
create trigger answers_client after insert or delete on public.answers
  for each row execute function private.note_answered();

create function private.note_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.client_queue (about, ids)
    values ('users', array[case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end::uuid]);
  else
    insert into private.client_queue (about, ids)
    values ('users', array[case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end::uuid]);
  end if;
  return null;
end
$$;
create trigger users_client after insert or delete on auth.users
  for each row execute function private.note_account();
create trigger users_client_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.note_account();
create trigger user_roles_client after insert or delete on public.user_roles
  for each row execute function private.note_account();
