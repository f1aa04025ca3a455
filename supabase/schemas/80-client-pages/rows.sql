-- `last_at` is when the sender last wrote or changed the row.
create view private.client_rows as
  select 'inquiries' as about, inquiry.id as about_id, inquiry.client_id, private.email_key(inquiry.email) as email,
    private.phone_key(inquiry.phone) as phone, coalesce(inquiry.email, inquiry.phone) as contact, inquiry.name, inquiry.status,
    inquiry.created_at as at, inquiry.created_at as last_at,
    case when inquiry.status <> 'resolved' then inquiry.created_at end as open_since,
    case when inquiry.status = 'new' then inquiry.created_at end as waiting_since,
    jsonb_build_object('title', private.watches_of(inquiry), 'words', left(inquiry.message, 200), 'status', inquiry.status) as summary
  from public.inquiries as inquiry
  union all
  select 'watch_requests', request.id, request.client_id,
    case when private.is_email(request.contact_info) then private.email_key(request.contact_info) end,
    case when not private.is_email(request.contact_info) then private.phone_key(request.contact_info) end, request.contact_info,
    private.tidy(request.first_name || ' ' || request.last_name), request.status, request.created_at,
    greatest(request.created_at, (
      select max(message.created_at) from public.request_messages as message where message.request_id = request.id)),
    case when request.status <> 'closed' then request.created_at end,
    case when request.waiting_for = 'shop' then request.waiting_since end,
    jsonb_build_object('title', left(request.watch_details, 200), 'status', request.status)
  from public.watch_requests as request
  union all
  -- An appointment that has started is no longer open.
  select 'appointments', appointment.id, appointment.client_id, private.email_key(appointment.email), private.phone_key(appointment.phone),
    coalesce(appointment.email, appointment.phone), appointment.name, appointment.status, appointment.created_at,
    greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.who = 'visitor')),
    case when appointment.status in ('pending', 'confirmed') and appointment.starts_at > now() then appointment.created_at end,
    case when appointment.status = 'pending' and appointment.starts_at > now() then greatest(appointment.created_at, (
      select max(change.changed_at) from public.appointment_changes as change
      where change.appointment_id = appointment.id and change.status_after = 'pending')) end,
    jsonb_build_object(
      'title', appointment.appointment_date || ' ' || appointment.appointment_time, 'day', appointment.appointment_date,
      'slot', appointment.appointment_time, 'starts_at', appointment.starts_at, 'status', appointment.status)
  from public.appointments as appointment
  union all
  select 'newsletter_subscribers', subscriber.id, subscriber.client_id, private.email_key(subscriber.email), null, subscriber.email,
    null, null, subscriber.subscribed_at, subscriber.subscribed_at, null, null, null
  from public.newsletter_subscribers as subscriber
  union all
  -- Auth stores email addresses in lower case. Admins are no clients.
  select 'users', account.id, contact.client_id, contact.value, null, contact.value, null, null,
    coalesce(account.created_at, contact.created_at), coalesce(account.created_at, contact.created_at), null, null, null
  from public.client_contacts as contact
  join auth.users as account on account.email = contact.value
  where contact.kind = 'email' and not exists (
    select from public.user_roles as held where held.user_id = account.id and held.role = 'admin');

-- A client without rows is left out, unless the owner has written about or entered them, or reserved a watch for them. If a query names one client, PostgreSQL reads
-- that client's rows alone.
create view private.client_overview as
  select client.id, coalesce(client.name, activity.name) as name,
    coalesce(case when activity.contact like '%@%' then private.email_key(activity.contact) else private.phone_key(activity.contact) end, (
      select contact.value from public.client_contacts as contact
      where contact.client_id = client.id order by contact.kind, contact.created_at desc, contact.value limit 1
    )) as contact,
    client.tags, client.next_step, client.next_step_on,
    coalesce(activity.first_contact, client.created_at) as first_contact,
    coalesce(activity.last_contact, client.created_at) as last_contact,
    coalesce(activity.open_kinds, '{}') as open_kinds, activity.open_title, activity.open_since, activity.waiting_since,
    coalesce(activity.is_subscription, false) and client.name is null and client.tags = '{}' and client.next_step is null
      and client.next_step_on is null
      and not exists (select from public.client_notes as note where note.client_id = client.id)
      and not exists (select from public.client_contacts as contact where contact.client_id = client.id and contact.is_entered)
      and not exists (select from public.stock_records as record where record.reserved_for = client.id)
      as is_only_subscriber,
    client.created_at, client.updated_at
  from public.clients as client
  left join (
    select row.client_id,
      (array_agg(row.name order by row.last_at desc, row.about, row.about_id) filter (where row.name is not null))[1] as name,
      -- The latest email address, or else the latest phone number.
      (array_agg(row.contact order by row.contact like '%@%' desc, row.last_at desc, row.about, row.about_id))[1] as contact,
      min(row.at) as first_contact, max(row.last_at) as last_contact, min(row.open_since) as open_since,
      min(row.waiting_since) as waiting_since, bool_and(row.about = 'newsletter_subscribers') as is_subscription,
      -- The watch of the latest open inquiry, or what an open request asks for.
      (array_agg(row.summary ->> 'title' order by row.open_since desc, row.about_id)
        filter (where row.open_since is not null and row.about <> 'appointments' and row.summary ->> 'title' <> ''))[1] as open_title,
      array_remove(array[
        case when bool_or(row.about = 'appointments' and row.open_since is not null) then 'appointments' end,
        case when bool_or(row.about = 'inquiries' and row.open_since is not null) then 'inquiries' end,
        case when bool_or(row.about = 'watch_requests' and row.open_since is not null) then 'watch_requests' end], null) as open_kinds
    from private.client_rows as row
    group by row.client_id
  ) as activity on activity.client_id = client.id
  where activity.client_id is not null
    or client.tags <> '{}' or client.next_step is not null or client.next_step_on is not null
    or exists (select from public.client_notes as note where note.client_id = client.id)
    or exists (select from public.client_contacts as contact where contact.client_id = client.id and contact.is_entered)
    or exists (select from public.stock_records as record where record.reserved_for = client.id);

-- In PL/pgSQL, which caches the plan: a visitor's row may call it several times.
create function private.name_of_client(client uuid) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return (select known.name from private.client_overview as known where known.id = client);
end
$$;

-- Folded texts for the search. `own_text` is the part about the client: a row's first line is its sender's name, in both spellings.
create view private.client_texts as
  select row.client_id, row.search_text,
    split_part(row.search_text, e'\n', 1) || e'\n' || split_part(split_part(row.search_text, '|', 2), e'\n', 1) as own_text
  from (
    select client_id, search_text from public.inquiries
    union all
    select client_id, search_text from public.watch_requests
    union all
    select client_id, search_text from public.appointments
  ) as row
  union all
  select about.client_id, about.search_text, about.search_text
  from (
    select client_id, private.fold_text(value) as search_text from public.client_contacts
    union all
    select client_id, private.searchable(words) from public.client_notes
    union all
    select id, private.searchable(concat_ws(e'\n', name, next_step, private.lines_of(tags))) from public.clients
    where name is not null or next_step is not null or tags <> '{}'
  ) as about;

-- Clients whose texts have every word. With `in_own`, only `own_text` is searched.
create function private.clients_that_hold(patterns text[], in_own boolean default false) returns uuid[]
  language plpgsql stable set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  found uuid[] := array(
    select distinct known.client_id from private.client_texts as known
    where known.search_text like patterns[1] and (not in_own or known.own_text like patterns[1]));
  pattern text;
begin
  foreach pattern in array patterns[2:] loop
    found := array(
      select distinct known.client_id
      from private.client_texts as known join unnest(found) as candidates (id) on candidates.id = known.client_id
      where known.search_text like pattern and (not in_own or known.own_text like pattern));
  end loop;
  return found;
end
$$;

-- Rows and notes of clients in the trash.
create view private.client_rows_in_trash as
  select deleted.id, private.client_by_id((deleted.row ->> 'client_id')::uuid) as client_id,
    private.email_key(coalesce(deleted.row ->> 'email', deleted.row ->> 'contact_info')) as email,
    private.phone_key(coalesce(deleted.row ->> 'phone', deleted.row ->> 'contact_info')) as phone
  from public.trash as deleted where deleted.row ->> 'client_id' is not null;

-- Contacts that no row of their client has anymore, also none in the trash. Entered contacts, and those of a client without rows, are
-- not unused.
create view private.unused_contacts as
  select contact.id, contact.client_id
  from public.client_contacts as contact
  where not contact.is_entered
    and exists (select from private.client_rows as row where row.client_id = contact.client_id)
    and not exists (
      select from private.client_rows as row
      where row.client_id = contact.client_id and contact.value = case contact.kind when 'email' then row.email else row.phone end)
    and not exists (
      select from private.client_rows_in_trash as deleted
      where deleted.client_id = contact.client_id and contact.value = case contact.kind when 'email' then deleted.email else deleted.phone end);

-- E.g. after an appointment's email was corrected: later rows of a stranger with the mistyped email must not come to this client.
create function private.delete_unused_contacts(client uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from public.client_contacts
  where id in (select unused.id from private.unused_contacts as unused where unused.client_id = client);
end
$$;

create function private.remove_clients(clients uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  former constant uuid[] := array(
    select alias.old_id from private.client_aliases as alias
    where alias.client_id = any (clients) and not exists (select from public.clients as parted where parted.id = alias.old_id));
begin
  delete from public.client_notes as note where note.client_id = any (clients);
  delete from public.clients as client where client.id = any (clients);
  perform private.forget_clients(clients || former);
end
$$;

-- Clients that are not shown, or that have unused contacts. It reads all rows.
create function private.idle_clients() returns uuid[]
  language sql stable set search_path = ''
  set jit = off
as $$
  select array(
    select client.id from public.clients as client
    where not exists (select from private.client_overview as shown where shown.id = client.id)
    union
    select unused.client_id from private.unused_contacts as unused)
$$;

-- Removes their unused contacts, and clients that are not shown and have nothing in the trash.
create function private.remove_idle_clients(clients uuid[]) returns void
  language plpgsql set search_path = ''
  set jit = off
as $$
declare
  removed_contacts text[];
begin
  perform private.lock_clients();
  with removed as (
    delete from public.client_contacts
    where id in (select unused.id from private.unused_contacts as unused where unused.client_id = any (clients))
    returning id::text
  )
  select array_agg(removed.id) into removed_contacts from removed;
  perform private.forget_entries('client_contacts', removed_contacts);
  perform private.remove_clients(array(
    select client.id from public.clients as client
    where client.id = any (clients)
      and not exists (select from private.client_overview as shown where shown.id = client.id)
      and not exists (select from private.client_rows_in_trash as deleted where deleted.client_id = client.id)));
end
$$;

-- A new contact stays with the account's client, unless another client has it.
create function private.keep_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := nullif(private.email_key(new.email), '');
  former uuid;
begin
  if present is null then
    return null;
  end if;
  perform private.stand_by_clients();
  if tg_op = 'UPDATE' then
    former := private.client_of_email(private.email_key(old.email));
    insert into public.client_contacts (kind, value, client_id)
    select 'email', present, former where former is not null
    on conflict do nothing;
  end if;
  perform private.client_of(present, null, null);
  if former is not null then
    perform private.delete_unused_contacts(former);
  end if;
  return null;
end
$$;
create trigger users_keep_clients after insert or update of email on auth.users
  for each row execute function private.keep_account();
