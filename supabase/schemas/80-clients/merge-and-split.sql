-- What the owner decides about clients: two are one, or one is two; and how that is taken back.

-- What is written of a client by hand, with their addresses and notes.
create function private.client_as_written(client uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', row.id, 'name', row.name, 'is_named_by_hand', row.is_named_by_hand, 'tags', row.tags, 'next_step', row.next_step,
    'next_step_on', row.next_step_on, 'created_at', row.created_at,
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', address.kind, 'value', address.value, 'is_pinned', address.is_pinned)
        order by address.kind, address.value), '[]')
      from public.client_addresses as address where address.client_id = client),
    'notes', (
      select coalesce(jsonb_agg(note.id order by note.created_at, note.id), '[]')
      from public.client_notes as note where note.client_id = client))
  from public.clients as row where row.id = client
$$;

-- Two are one from now on, and the rule leaves them so. `merged` is gone; its page leads to the other's.
create function private.merge_clients(kept uuid, merged uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  survivor uuid;
  other uuid;
  before jsonb;
begin
  perform private.require_admin();
  perform private.hold_clients();
  survivor := private.client_by_id(kept);
  other := private.client_by_id(merged);
  if survivor is null or other is null then
    raise exception using errcode = 'PT404', message = 'one_client_gone';
  end if;
  if survivor = other then
    raise exception using errcode = 'PT422', message = 'one_client_already';
  end if;
  before := jsonb_build_object('kept', private.client_as_written(survivor), 'merged', private.client_as_written(other));
  perform private.set_upkeep(true);
  perform private.absorb_client(other, survivor);
  update public.client_addresses set is_pinned = true where client_id = survivor and not is_pinned;
  perform private.describe_clients(array[survivor]);
  perform private.set_upkeep(false);
  perform private.write_down('merge', 'clients', survivor::text, before,
    jsonb_build_object('kept', private.client_as_written(survivor)));
  return survivor;
end
$$;

create function public.merge_clients(kept uuid, merged uuid) returns uuid
  language sql
  set search_path = ''
as $$ select private.merge_clients(kept, merged) $$;
grant execute on function private.merge_clients(uuid, uuid), public.merge_clients(uuid, uuid) to authenticated;

-- Gives addresses of a client, with their rows, to a new one, and pins those of both.
create function private.split_client(client uuid, addresses jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  former uuid;
  fresh uuid;
  chosen bigint;
  moved bigint;
  before jsonb;
begin
  perform private.require_admin();
  perform private.hold_clients();
  former := private.client_by_id(client);
  if former is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if jsonb_typeof(addresses) is distinct from 'array' then
    raise exception using errcode = 'PT422', message = 'no_addresses_chosen';
  end if;
  before := jsonb_build_object('kept', private.client_as_written(former));
  perform private.set_upkeep(true);
  insert into public.clients default values returning id into fresh;
  select count(distinct (chosen.kind, chosen.value)) into chosen
  from jsonb_to_recordset(addresses) as chosen (kind text, value text);
  update public.client_addresses as address
  set client_id = fresh, is_pinned = true
  from (select distinct kind, value from jsonb_to_recordset(addresses) as given (kind text, value text)) as given
  where address.client_id = former and address.kind = given.kind and address.value = given.value;
  get diagnostics moved = row_count;
  if moved = 0 or moved <> chosen then
    raise exception using errcode = 'PT409', message = 'addresses_moved';
  end if;
  update public.client_addresses set is_pinned = true where client_id = former and not is_pinned;
  if not found and not exists (select from public.client_addresses as address where address.client_id = former) then
    raise exception using errcode = 'PT422', message = 'last_address';
  end if;
  update private.client_contacts as contact
  set client_id = fresh
  from public.client_addresses as address
  where contact.client_id = former and address.client_id = fresh
    and address.kind = case when contact.email is null then 'phone' else 'email' end
    and address.value = coalesce(contact.email, contact.phone);
  perform private.describe_clients(array[former, fresh]);
  perform private.set_upkeep(false);
  perform private.write_down('split', 'clients', former::text, before,
    jsonb_build_object('kept', private.client_as_written(former), 'fresh', private.client_as_written(fresh)));
  return fresh;
end
$$;

-- The embedded backend on a server hands JSON on as a text of JSON.
create function public.split_client(client uuid, addresses jsonb) returns uuid
  language sql
  set search_path = ''
as $$
  select private.split_client(
    client, case jsonb_typeof(addresses) when 'string' then (addresses #>> '{}')::jsonb else addresses end)
$$;
grant execute on function private.split_client(uuid, jsonb), public.split_client(uuid, jsonb) to authenticated;

-- Takes a merge or a split back. Null where that is done, else what is in the way. It is itself the other of the two, and can be
-- taken back in turn.
create function private.invert_client_change(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  is_upkeep constant boolean := private.is_upkeep();
  kept constant uuid := (entry.before #>> '{kept,id}')::uuid;
  -- Who came of the change or went with it.
  other constant jsonb := coalesce(entry.before -> 'merged', entry.after -> 'fresh');
  is_merge constant boolean := entry.action = 'merge';
  newer boolean;
  later public.audit_log;
  touched uuid[];
begin
  perform private.hold_clients();
  set constraints private.client_queue_keep immediate;
  -- What the change made must still be so: whose the addresses are, and what is written.
  select coalesce(bool_or(
    private.client_as_written(known.id) - 'addresses' - 'notes' - 'name' is distinct from made - 'addresses' - 'notes' - 'name'
    or known.is_named_by_hand and known.name is distinct from made ->> 'name'
    or exists (
      select from jsonb_to_recordset(made -> 'addresses') as held (kind text, value text)
      where not exists (
        select from public.client_addresses as address
        where address.kind = held.kind and address.value = held.value and address.client_id = known.id))), true)
    or bool_or(known.id is null)
  into newer
  from jsonb_each(entry.after) as clients (role, made)
  left join public.clients as known on known.id = (made ->> 'id')::uuid;
  if newer or is_merge and exists (select from public.clients where id = (other ->> 'id')::uuid) then
    select * into later from public.audit_log as log
    where log.source = 'clients' and log.row_id in (kept::text, other ->> 'id') and log.id > entry.id
    order by log.id desc limit 1;
    return jsonb_build_object(
      'source', 'clients', 'id', kept, 'reason', 'clients_changed', 'columns', '{}'::jsonb,
      'title', coalesce((select name from public.clients where id = kept), entry.before #>> '{kept,name}', 'Client'),
      'by', later.actor_name, 'at', later.at);
  end if;

  perform private.set_upkeep(true);
  if is_merge then
    insert into public.clients (id, created_at) values ((other ->> 'id')::uuid, (other ->> 'created_at')::timestamptz);
    delete from private.client_aliases where old_id = (other ->> 'id')::uuid;
  end if;
  update public.clients as client
  set name = written.name, is_named_by_hand = written.is_named_by_hand, tags = written.tags, next_step = written.next_step,
    next_step_on = written.next_step_on
  from jsonb_each(entry.before) as clients (role, was)
  cross join lateral jsonb_populate_record(null::public.clients, was - 'addresses' - 'notes') as written
  where client.id = written.id;
  update public.client_addresses as address
  set client_id = (was ->> 'id')::uuid, is_pinned = held.is_pinned
  from jsonb_each(entry.before) as clients (role, was)
  cross join lateral jsonb_to_recordset(was -> 'addresses') as held (kind text, value text, is_pinned boolean)
  where address.kind = held.kind and address.value = held.value;
  update public.client_notes as note
  set client_id = (was ->> 'id')::uuid
  from jsonb_each(entry.before) as clients (role, was)
  cross join lateral jsonb_array_elements_text(was -> 'notes') as held (id)
  where note.id = held.id::uuid and note.client_id <> (was ->> 'id')::uuid;
  if not is_merge then
    -- With what has come to them since.
    perform private.absorb_client((other ->> 'id')::uuid, kept);
  end if;
  touched := array[kept, (other ->> 'id')::uuid];
  update private.client_contacts as contact
  set client_id = address.client_id
  from public.client_addresses as address
  where contact.client_id = any (touched) and contact.client_id <> address.client_id
    and address.kind = case when contact.email is null then 'phone' else 'email' end
    and address.value = coalesce(contact.email, contact.phone);
  -- Addresses that are not pinned any more may belong to whoever shares a row with them.
  touched := private.settle_clients(array(
    select id from public.clients where id = any (touched)
    union
    select neighbour.client_id
    from private.client_contacts as contact
    join public.client_addresses as email on email.kind = 'email' and email.value = contact.email
    join public.client_addresses as phone on phone.kind = 'phone' and phone.value = contact.phone
    cross join lateral (values (email.client_id), (phone.client_id)) as neighbour (client_id)
    where email.client_id = any (touched) or phone.client_id = any (touched)));
  -- What is pinned no more and has no rows goes, as it would have gone with the last of them.
  perform private.drop_idle_addresses(array(
    select idle.id from unnest(touched || array[kept, (other ->> 'id')::uuid]) as idle (id)
    where exists (select from private.client_contacts as contact where contact.client_id = idle.id)));
  perform private.describe_clients(touched);
  perform private.set_upkeep(is_upkeep);
  perform private.write_down(
    case when is_merge then 'split' else 'merge' end, 'clients', kept::text,
    case when is_merge then entry.after else jsonb_build_object('kept', entry.after -> 'kept', 'merged', entry.after -> 'fresh') end,
    case when is_merge then jsonb_build_object('kept', entry.before -> 'kept', 'fresh', entry.before -> 'merged') else entry.before end);
  return null;
end
$$;
