-- The log has each row that moves, so that the undo moves it back.

-- Moves all rows if `ids` is null. Then adds missing phone numbers of their rows to both clients.
create function private.give_rows(former uuid, present uuid, ids uuid[] default null) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.inquiries set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.watch_requests set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.appointments set client_id = present where client_id = former and (ids is null or id = any (ids));
  update public.newsletter_subscribers set client_id = present where client_id = former and (ids is null or id = any (ids));
  insert into public.client_contacts (kind, value, client_id)
  select distinct 'phone', row.phone, row.client_id from private.client_rows as row
  where row.client_id in (former, present) and row.phone is not null
  on conflict do nothing;
end
$$;

create function private.keep_apart(client uuid, other uuid) returns void
  language sql set search_path = ''
as $$
  insert into private.clients_apart (one, other)
  values (least(keep_apart.client, keep_apart.other), greatest(keep_apart.client, keep_apart.other))
  on conflict do nothing
$$;

create function private.tell_clients_apart(client uuid, other uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.stand_by_clients();
  if client = other or (select count(*) from public.clients as known where known.id in (client, other)) < 2 then
    raise exception using errcode = 'PT404', message = 'one_client_gone';
  end if;
  perform private.keep_apart(client, other);
  perform private.write_down('tell_apart', 'clients', client::text);
end
$$;

create function public.tell_clients_apart(client uuid, other uuid) returns void
  language sql set search_path = ''
as $$ select private.tell_clients_apart(client, other) $$;
grant execute on function private.tell_clients_apart, public.tell_clients_apart to authenticated;

-- Returns the id of the client that is left.
create function private.merge_clients(target uuid, merged uuid) returns uuid
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  survivor uuid;
  other public.clients;
begin
  perform private.require_admin();
  perform private.lock_clients();
  survivor := private.client_by_id(target);
  select * into other from public.clients as client where client.id = private.client_by_id(merged);
  if survivor is null or other.id is null then
    raise exception using errcode = 'PT404', message = 'one_client_gone';
  end if;
  if survivor = other.id then
    raise exception using errcode = 'PT422', message = 'one_client_already';
  end if;
  -- Addresses that both have cannot move.
  with both_have as (
    delete from public.client_contacts as theirs
    using public.client_contacts as own
    where theirs.client_id = other.id and own.client_id = survivor and own.kind = theirs.kind and own.value = theirs.value
    returning own.id, theirs.is_entered
  )
  update public.client_contacts as own set is_entered = true from both_have where own.id = both_have.id and both_have.is_entered;
  update public.client_contacts set client_id = survivor where client_id = other.id;
  update public.client_notes set client_id = survivor where client_id = other.id;
  update public.private_offers set client_id = survivor where client_id = other.id;
  update public.stock_records set reserved_for = survivor where reserved_for = other.id;
  perform private.give_rows(other.id, survivor);
  update public.clients as client
  set tags = (
      select coalesce(array_agg(tag order by nth), '{}')
      from (
        select distinct on (lower(tag)) tag, nth
        from unnest(client.tags || other.tags) with ordinality as tags (tag, nth) order by lower(tag), nth
      ) as tags
      where nth <= 20),
    next_step = case when client.next_step is null and client.next_step_on is null then other.next_step else client.next_step end,
    next_step_on = case when client.next_step is null and client.next_step_on is null then other.next_step_on else client.next_step_on end,
    name = coalesce(client.name, other.name)
  where client.id = survivor
    and (other.tags <> '{}' or other.next_step is not null or other.next_step_on is not null or other.name is not null);
  update private.client_aliases set client_id = survivor where client_id = other.id;
  insert into private.client_aliases (old_id, client_id) values (other.id, survivor)
  on conflict (old_id) do update set client_id = excluded.client_id;
  delete from public.clients where id = other.id;
  perform private.write_down('merge', 'clients', survivor::text, null, jsonb_build_object('merged', other.id));
  return survivor;
end
$$;

create function public.merge_clients(target uuid, merged uuid) returns uuid
  language sql set search_path = ''
as $$ select private.merge_clients(target, merged) $$;
grant execute on function private.merge_clients, public.merge_clients to authenticated;

-- Moves contacts, and the rows with these, to a new client. Returns its id.
create function private.split_client(client uuid, contacts jsonb) returns uuid
  language plpgsql security definer set search_path = ''
  set timezone = 'UTC'
as $$
declare
  former uuid;
  fresh uuid;
  chosen bigint;
  moved bigint;
begin
  perform private.require_admin();
  perform private.lock_clients();
  former := private.client_by_id(client);
  if former is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if jsonb_typeof(contacts) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'no_contacts_chosen';
  end if;
  insert into public.clients default values returning id into fresh;
  select count(distinct (given.kind, given.value)) into chosen
  from jsonb_to_recordset(contacts) as given (kind text, value text);
  update public.client_contacts as contact
  set client_id = fresh
  from (select distinct kind, value from jsonb_to_recordset(contacts) as given (kind text, value text)) as given
  where contact.client_id = former and contact.kind = given.kind and contact.value = given.value;
  get diagnostics moved = row_count;
  if moved = 0 or moved <> chosen then
    raise exception using errcode = 'PT409', message = 'contacts_moved';
  end if;
  if not exists (select from public.client_contacts as contact where contact.client_id = former) then
    raise exception using errcode = 'PT422', message = 'last_contact_left';
  end if;
  perform private.keep_apart(former, fresh);
  perform private.give_rows(
    former, fresh,
    array(
      select row.about_id
      from private.client_rows as row
      join public.client_contacts as contact on contact.client_id = fresh
        and contact.kind = case when row.email is null then 'phone' else 'email' end
        and contact.value = coalesce(row.email, row.phone)
      where row.client_id = former));
  if not exists (select from private.client_rows as row where row.client_id = fresh) then
    raise exception using errcode = 'PT422', message = 'contacts_without_rows';
  end if;
  perform private.delete_unused_contacts(former);
  perform private.delete_unused_contacts(fresh);
  if private.overview_of(former) is null then
    raise exception using errcode = 'PT422', message = 'last_contact_left';
  end if;
  perform private.write_down('split', 'clients', former::text, null, jsonb_build_object('split', fresh));
  perform private.write_down('split', 'clients', fresh::text, null, jsonb_build_object('split', former));
  return fresh;
end
$$;

create function public.split_client(client uuid, contacts jsonb) returns uuid
  language sql set search_path = ''
as $$ select private.split_client(client, contacts) $$;
grant execute on function private.split_client, public.split_client to authenticated;

-- After the undo of a change that moved contacts: marks the clients as different, and moves rows that came from an email address since
-- to the client that has it now.
create function private.return_rows(change uuid) returns void
  language sql set search_path = ''
as $$
  select private.keep_apart(one.id, other.id)
  from public.audit_log as entry
  join public.clients as one on one.id = (entry.before ->> 'client_id')::uuid
  join public.clients as other on other.id = (entry.after ->> 'client_id')::uuid
  where entry.tx = change and entry.source = 'client_contacts' and entry.action = 'update';
  select private.give_rows(strayed.former, strayed.present, strayed.ids)
  from (
    select row.client_id as former, contact.client_id as present, array_agg(row.about_id) as ids
    from public.audit_log as entry
    join public.client_contacts as contact on contact.id = entry.row_id::uuid and contact.kind = 'email'
    join private.client_rows as row on row.client_id = (entry.after ->> 'client_id')::uuid and row.email = contact.value
    where entry.tx = change and entry.source = 'client_contacts' and entry.action = 'update' and row.client_id <> contact.client_id
    group by row.client_id, contact.client_id
  ) as strayed
$$;
