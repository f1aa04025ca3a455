-- The rows that are somebody's, each as what is told of clients reads it; and what the lists show of clients, kept in step with
-- them.

-- The first answer is asked for by its row: `not exists` would read every answer for one client's page.
create view private.client_rows as
  select 'inquiries' as about, inquiry.id as about_id, inquiry.client_id, private.email_key(inquiry.email) as email,
    private.phone_key(inquiry.phone) as phone, inquiry.name, inquiry.status, inquiry.created_at as at,
    -- When its sender last changed it.
    inquiry.created_at as last_at,
    case when inquiry.status <> 'resolved' then inquiry.created_at end as open_since,
    case when inquiry.status = 'new' and (
      select min(reply.created_at) from public.replies as reply where reply.about = 'inquiries' and reply.about_id = inquiry.id) is null
    then inquiry.created_at end as waiting_since,
    inquiry.search_text
  from public.inquiries as inquiry
  union all
  select 'watch_requests', request.id, request.client_id,
    case when private.is_email(request.contact_info) then private.email_key(request.contact_info) end,
    case when not private.is_email(request.contact_info) then private.phone_key(request.contact_info) end,
    private.tidy(request.first_name || ' ' || request.last_name), request.status, request.created_at, request.created_at,
    case when request.status <> 'closed' then request.created_at end,
    case when request.status = 'new' and (
      select min(reply.created_at) from public.replies as reply where reply.about = 'watch_requests' and reply.about_id = request.id) is null
    then request.created_at end,
    request.search_text
  from public.watch_requests as request
  union all
  -- An appointment is done by itself as it begins.
  select 'appointments', appointment.id, appointment.client_id, private.email_key(appointment.email), private.phone_key(appointment.phone), appointment.name,
    appointment.status, appointment.created_at,
    greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.who = 'visitor')),
    case when appointment.status in ('pending', 'confirmed') and appointment.starts_at > now() then appointment.created_at end,
    case when appointment.status = 'pending' and appointment.starts_at > now() then greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.status_after = 'pending')) end,
    appointment.search_text
  from public.appointments as appointment
  union all
  select 'newsletter_subscribers', subscriber.id, subscriber.client_id, private.email_key(subscriber.email), null, null, null,
    subscriber.subscribed_at, subscriber.subscribed_at, null, null, null
  from public.newsletter_subscribers as subscriber
  union all
  -- Whoever runs the house is no client of it. Auth writes addresses in small letters.
  select 'users', account.id, address.client_id, address.value, null, null, null,
    coalesce(account.created_at, address.created_at), coalesce(account.created_at, address.created_at), null, null, null
  from public.client_addresses as address
  join auth.users as account on account.email = address.value
  where address.kind = 'email' and not exists (
    select from public.user_roles as held where held.user_id = account.id and held.role = 'admin');

create function private.name_of_client(client uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select row.name from private.client_rows as row
  where row.client_id = client and row.name is not null
  order by row.last_at desc, row.about, row.about_id
  limit 1
$$;

-- What the lists show of clients, as their rows have it. What is searched is bounded for whoever has thousands of rows. In
-- PL/pgSQL, as what else each write runs: its plans are kept.
create function private.describe_clients(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
  set jit = off
as $$
declare
  was_upkeep constant boolean := private.is_upkeep();
begin
  -- In one order, so that nobody waits in a circle; and before anything is read, so that nothing is missed meanwhile.
  perform from public.clients as client where client.id = any (clients) order by client.id for no key update;
  perform private.set_upkeep(true);
  update public.clients as client
  set name = facts.name, first_contact = facts.first_contact, last_contact = facts.last_contact,
    open_kinds = facts.open_kinds, open_since = facts.open_since, waiting_since = facts.waiting_since,
    contact = facts.contact, search_text = facts.search_text
  from (
    select known.id, case when known.is_named_by_hand then known.name else coalesce(told.name, known.name) end as name,
      coalesce(told.first_contact, known.first_contact) as first_contact,
      coalesce(told.last_contact, known.last_contact) as last_contact,
      coalesce(told.open_kinds, '{}') as open_kinds, told.open_since, told.waiting_since,
      coalesce(
        told.email,
        (
          select row.phone from private.client_rows as row
          where row.client_id = known.id order by row.last_at desc, row.about, row.about_id limit 1
        ),
        (
          select address.value from public.client_addresses as address
          where address.client_id = known.id order by address.kind, address.created_at desc, address.value limit 1
        )) as contact,
      left((
        select coalesce(string_agg(distinct line collate "C", e'\n' order by line collate "C"), '')
        from (
          select unnest(string_to_array(recent.search_text, e'\n')) as line
          from unnest(told.search_texts[1:100]) as recent (search_text)
          union all
          select private.searchable(address.value)
          from (
            select value from public.client_addresses where client_id = known.id order by created_at desc, value limit 100
          ) as address
          union all
          select unnest(string_to_array(private.searchable(note.words), e'\n'))
          from (
            select words from public.client_notes where client_id = known.id order by created_at desc, id limit 100
          ) as note
          union all
          select private.searchable(tag) from unnest(known.tags) as tag
          union all
          select unnest(string_to_array(private.searchable(known.next_step), e'\n'))
          union all
          select private.searchable(known.name) where known.is_named_by_hand
        ) as lines
        where line <> ''
      ), 100000) as search_text
    from public.clients as known
    left join lateral (
      select min(row.at) as first_contact, max(row.last_at) as last_contact, min(row.open_since) as open_since,
        min(row.waiting_since) as waiting_since,
        array_agg(distinct row.about order by row.about) filter (where row.open_since is not null) as open_kinds,
        (array_agg(row.name order by row.last_at desc, row.about, row.about_id) filter (where row.name is not null))[1] as name,
        (array_agg(row.email order by row.last_at desc, row.about, row.about_id) filter (where row.email is not null))[1] as email,
        array_agg(row.search_text order by row.last_at desc, row.about, row.about_id)
          filter (where row.search_text is not null) as search_texts
      from private.client_rows as row
      where row.client_id = known.id
    ) as told on true
    where known.id = any (clients)
  ) as facts
  where client.id = facts.id
    and (client.name, client.first_contact, client.last_contact, client.open_kinds, client.open_since, client.waiting_since,
      client.contact, client.search_text)
    is distinct from (facts.name, facts.first_contact, facts.last_contact, facts.open_kinds, facts.open_since,
      facts.waiting_since, facts.contact, facts.search_text);
  perform private.set_upkeep(was_upkeep);
end
$$;

-- After rows have gone or have other addresses: an address goes with the last of its rows, but stays with whoever has none, and
-- where the owner has entered it.
create function private.release_clients(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
  set jit = off
as $$
declare
  was_upkeep constant boolean := private.is_upkeep();
begin
  perform private.set_upkeep(true);
  with held as materialized (
    select row.client_id, row.email, row.phone from private.client_rows as row where row.client_id = any (clients)
  )
  delete from public.client_addresses as address
  where address.client_id = any (clients) and not address.is_entered
    and exists (select from held where held.client_id = address.client_id)
    and not exists (
      select from held
      where held.client_id = address.client_id
        and address.value = case address.kind when 'email' then held.email else held.phone end);
  perform private.set_upkeep(was_upkeep);
  perform private.drop_idle_clients(clients);
end
$$;

-- After rows have come: whoever had none kept all their addresses, and those that have still none go now, as they would have gone
-- one by one. Not of a client to whom somebody else is writing, whose row is not to be seen yet.
create function private.release_returned(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  returned uuid[];
begin
  returned := array(
    select client.id from public.clients as client
    where client.id = any (clients) and exists (
      select from public.client_addresses as address
      where address.client_id = client.id and not address.is_entered and not exists (
        select from private.client_rows as row
        where row.client_id = client.id and address.value = case address.kind when 'email' then row.email else row.phone end))
    order by client.id for update skip locked);
  if returned <> '{}' then
    perform private.release_clients(returned);
  end if;
end
$$;

-- Whoever has no row stays for what the owner has entered or written of them, else goes. Who is locked is being written to, and stays.
create function private.drop_idle_clients(clients uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  was_upkeep constant boolean := private.is_upkeep();
  idle uuid[];
begin
  idle := array(
    select client.id from public.clients as client
    where client.id = any (clients) and client.tags = '{}' and client.next_step is null and client.next_step_on is null
    order by client.id for update skip locked);
  perform private.set_upkeep(true);
  delete from public.clients as client
  where client.id = any (idle)
    and not exists (select from private.client_rows as row where row.client_id = client.id)
    and not exists (select from public.client_notes as note where note.client_id = client.id)
    and not exists (
      select from public.client_addresses as address where address.client_id = client.id and address.is_entered);
  perform private.set_upkeep(was_upkeep);
end
$$;

-- Once a statement, whatever number of rows it changed.
create function private.keep_clients() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  left_by uuid[];
  come_to uuid[];
begin
  if tg_op = 'INSERT' then
    come_to := array(select distinct client_id from new_rows where client_id is not null);
    perform private.release_returned(come_to);
    perform private.describe_clients(come_to);
  elsif tg_op = 'UPDATE' then
    -- Of a watch that goes without an inquiry, e.g.
    if not exists (select from new_rows) then
      return null;
    end if;
    -- Rows that a hand gives to another client come one table after the other: that function releases in the end.
    select array_agg(distinct old_rows.client_id) filter (where is_corrected or old_rows.client_id is distinct from new_rows.client_id),
      array_agg(distinct new_rows.client_id) filter (where is_corrected)
    into left_by, come_to
    from old_rows join new_rows using (id)
    cross join lateral (values (to_jsonb(old_rows), to_jsonb(new_rows))) as rows (former, present)
    cross join lateral (
      select (former -> 'email', former -> 'phone', former -> 'contact_info')
        is distinct from (present -> 'email', present -> 'phone', present -> 'contact_info') as is_corrected
    ) as compared;
    perform private.release_clients(left_by);
    perform private.release_returned(come_to);
    perform private.describe_clients(array(
      select client_id from old_rows where client_id is not null
      union select client_id from new_rows where client_id is not null));
  else
    perform private.release_clients(array(select distinct client_id from old_rows where client_id is not null));
    perform private.describe_clients(array(select distinct client_id from old_rows where client_id is not null));
  end if;
  return null;
end
$$;
create trigger inquiries_keep_clients_added after insert on public.inquiries
  referencing new table as new_rows for each statement execute function private.keep_clients();
create trigger inquiries_keep_clients_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_clients();
create trigger inquiries_keep_clients_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.keep_clients();
create trigger watch_requests_keep_clients_added after insert on public.watch_requests
  referencing new table as new_rows for each statement execute function private.keep_clients();
create trigger watch_requests_keep_clients_changed after update on public.watch_requests
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_clients();
create trigger watch_requests_keep_clients_removed after delete on public.watch_requests
  referencing old table as old_rows for each statement execute function private.keep_clients();
create trigger appointments_keep_clients_added after insert on public.appointments
  referencing new table as new_rows for each statement execute function private.keep_clients();
create trigger appointments_keep_clients_changed after update on public.appointments
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_clients();
create trigger appointments_keep_clients_removed after delete on public.appointments
  referencing old table as old_rows for each statement execute function private.keep_clients();
create trigger newsletter_subscribers_keep_clients_added after insert on public.newsletter_subscribers
  referencing new table as new_rows for each statement execute function private.keep_clients();
create trigger newsletter_subscribers_keep_clients_changed after update on public.newsletter_subscribers
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_clients();
create trigger newsletter_subscribers_keep_clients_removed after delete on public.newsletter_subscribers
  referencing old table as old_rows for each statement execute function private.keep_clients();

-- What is answered waits no more.
create function private.keep_replied() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reply constant public.replies := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.describe_clients(array(
    select inquiry.client_id from public.inquiries as inquiry where reply.about = 'inquiries' and inquiry.id = reply.about_id
    union
    select request.client_id from public.watch_requests as request
    where reply.about = 'watch_requests' and request.id = reply.about_id));
  return null;
end
$$;
create trigger replies_keep_clients after insert or delete on public.replies
  for each row execute function private.keep_replied();

-- An account is of the client of its address. Whoever gives it another address that is new stays who they are.
create function private.keep_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account constant uuid := case
    when tg_table_name = 'users' then to_jsonb(coalesce(new, old)) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'user_id'
  end;
  former constant text := case
    when tg_table_name = 'users' and tg_op <> 'INSERT' then private.email_key(to_jsonb(old) ->> 'email')
  end;
  present text;
  touched uuid[];
begin
  select private.email_key(known.email) into present
  from auth.users as known
  where known.id = account and known.email <> '' and not exists (
    select from public.user_roles as held where held.user_id = known.id and held.role = 'admin');
  if present is not null then
    perform private.stand_by_clients();
    insert into public.client_addresses (kind, value, client_id)
    select 'email', present, address.client_id from public.client_addresses as address
    where address.kind = 'email' and address.value = former
    on conflict do nothing;
    perform private.client_of(present, null, null);
  end if;
  touched := array(
    select address.client_id from public.client_addresses as address
    where address.kind = 'email' and address.value in (
      former, present, (select private.email_key(known.email) from auth.users as known where known.id = account)));
  perform private.release_clients(touched);
  perform private.describe_clients(touched);
  return null;
end
$$;
create trigger users_keep_clients after insert or delete on auth.users
  for each row execute function private.keep_account();
create trigger users_keep_clients_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.keep_account();
create trigger user_roles_keep_clients after insert or delete on public.user_roles
  for each row execute function private.keep_account();

-- What is written by hand is searched, and keeps a client who has no row.
create function private.keep_written() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  client constant uuid := to_jsonb(coalesce(new, old)) ->> case tg_table_name when 'clients' then 'id' else 'client_id' end;
begin
  if not private.is_upkeep() then
    -- What was written may be all that kept them.
    if tg_op = 'DELETE' or tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(old)) ?| array['next_step', 'next_step_on']
      or tg_op = 'UPDATE' and to_jsonb(old) -> 'tags' <> '[]' then
      perform private.drop_idle_clients(array[client]);
    end if;
    perform private.describe_clients(array[client]);
  end if;
  return null;
end
$$;
create trigger clients_keep_clients after update of name, tags, next_step, next_step_on on public.clients
  for each row execute function private.keep_written();
create trigger client_notes_keep_clients after insert or update of words or delete on public.client_notes
  for each row execute function private.keep_written();

-- Appointments that have begun are not open any more; run now and then.
create function private.tidy_clients() returns void
  language sql
  set search_path = ''
as $$
  select private.describe_clients(array(select id from public.clients where open_kinds @> array['appointments']))
$$;
