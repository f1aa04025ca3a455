-- What the owner decides about clients: two are one, or one is two; and how that is taken back.

-- Gives rows of a client to another; each of the two has the numbers of their rows. All are locked before any client is, as whoever changes rows does.
create function private.give_rows(ids uuid[], former uuid, present uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.inquiries where client_id = former and id = any (ids) order by id for update;
  perform from public.watch_requests where client_id = former and id = any (ids) order by id for update;
  perform from public.appointments where client_id = former and id = any (ids) order by id for update;
  perform from public.newsletter_subscribers where client_id = former and id = any (ids) order by id for update;
  update public.inquiries set client_id = present where client_id = former and id = any (ids);
  update public.watch_requests set client_id = present where client_id = former and id = any (ids);
  update public.appointments set client_id = present where client_id = former and id = any (ids);
  update public.newsletter_subscribers set client_id = present where client_id = former and id = any (ids);
  insert into public.client_addresses (kind, value, client_id)
  select distinct 'phone', row.phone, row.client_id from private.client_rows as row
  where row.client_id in (former, present) and row.phone is not null
  on conflict do nothing;
end
$$;

-- All that is one client's becomes another's, and the page of the first leads to the second.
create function private.absorb_client(absorbed uuid, kept uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  other public.clients;
begin
  select * into other from public.clients where id = absorbed;
  insert into public.client_addresses as known (kind, value, client_id, created_at, is_entered)
  select kind, value, kept, created_at, is_entered from public.client_addresses where client_id = absorbed and kind = 'phone'
  on conflict (kind, value, client_id) do update set is_entered = known.is_entered or excluded.is_entered;
  update public.client_addresses set client_id = kept where client_id = absorbed and kind = 'email';
  update public.client_notes set client_id = kept where client_id = absorbed;
  perform private.give_rows(
    array(select row.about_id from private.client_rows as row where row.client_id = absorbed), absorbed, kept);
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
    name = case when not client.is_named_by_hand and other.is_named_by_hand then other.name else client.name end,
    is_named_by_hand = client.is_named_by_hand or other.is_named_by_hand
  where client.id = kept
    and (other.tags <> '{}' or other.next_step is not null or other.next_step_on is not null or other.is_named_by_hand);
  update private.client_aliases set client_id = kept where client_id = absorbed;
  insert into private.client_aliases (old_id, client_id) values (absorbed, kept)
  on conflict (old_id) do update set client_id = excluded.client_id;
  delete from public.clients where id = absorbed;
  -- Whoever had no row any more has rows now.
  perform private.release_clients(array[kept]);
  perform private.describe_clients(array[kept]);
end
$$;

-- Two share an address, and are two.
create function private.keep_apart(client uuid, other uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into private.clients_apart (one, other)
  values (least(keep_apart.client, keep_apart.other), greatest(keep_apart.client, keep_apart.other))
  on conflict do nothing
$$;

create function private.tell_clients_apart(client uuid, other uuid) returns void
  language plpgsql security definer
  set search_path = ''
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
  language sql
  set search_path = ''
as $$ select private.tell_clients_apart(client, other) $$;
grant execute on function private.tell_clients_apart(uuid, uuid), public.tell_clients_apart(uuid, uuid) to authenticated;

-- What is written of a client by hand, with their addresses, notes and rows.
create function private.client_as_written(client uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', known.id, 'name', known.name, 'is_named_by_hand', known.is_named_by_hand, 'tags', known.tags,
    'next_step', known.next_step, 'next_step_on', known.next_step_on, 'created_at', known.created_at,
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'kind', address.kind, 'value', address.value, 'created_at', address.created_at, 'is_entered', address.is_entered)
        order by address.kind, address.value), '[]')
      from public.client_addresses as address where address.client_id = client),
    'notes', (
      select coalesce(jsonb_agg(note.id order by note.created_at, note.id), '[]')
      from public.client_notes as note where note.client_id = client),
    'rows', (
      select coalesce(jsonb_agg(row.about_id order by row.at, row.about_id), '[]')
      from private.client_rows as row where row.client_id = client and row.about <> 'users'))
  from public.clients as known where known.id = client
$$;

-- Two are one from now on. `merged` is gone; its page leads to the other's.
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

-- Gives addresses of a client, with their rows, to a new one, and tells the two apart.
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
  select count(distinct (given.kind, given.value)) into chosen
  from jsonb_to_recordset(addresses) as given (kind text, value text);
  update public.client_addresses as address
  set client_id = fresh
  from (select distinct kind, value from jsonb_to_recordset(addresses) as given (kind text, value text)) as given
  where address.client_id = former and address.kind = given.kind and address.value = given.value;
  get diagnostics moved = row_count;
  if moved = 0 or moved <> chosen then
    raise exception using
      errcode = 'PT409', message = 'addresses_moved';
  end if;
  if not exists (select from public.client_addresses as address where address.client_id = former) then
    raise exception using errcode = 'PT422', message = 'last_address';
  end if;
  perform private.keep_apart(former, fresh);
  perform private.give_rows(
    array(
      select row.about_id
      from private.client_rows as row
      join public.client_addresses as address on address.client_id = fresh
        and address.kind = case when row.email is null then 'phone' else 'email' end
        and address.value = coalesce(row.email, row.phone)
      where row.client_id = former),
    former, fresh);
  if not exists (select from private.client_rows as row where row.client_id = fresh) then
    raise exception using errcode = 'PT422', message = 'addresses_without_rows';
  end if;
  perform private.release_clients(array[former, fresh]);
  -- Of whom nothing is left is nobody.
  if not exists (select from public.clients as known where known.id = former) then
    raise exception using errcode = 'PT422', message = 'last_address';
  end if;
  perform private.describe_clients(array[former, fresh]);
  perform private.set_upkeep(false);
  perform private.write_down('split', 'clients', former::text, before,
    jsonb_build_object('kept', private.client_as_written(former), 'fresh', private.client_as_written(fresh)));
  return fresh;
end
$$;

create function public.split_client(client uuid, addresses jsonb) returns uuid
  language sql
  set search_path = ''
as $$ select private.split_client(client, addresses) $$;
grant execute on function private.split_client(uuid, jsonb), public.split_client(uuid, jsonb) to authenticated;

-- Takes a merge or a split back. Null where that is done, else what is in the way. It is itself the other of the two, and can be
-- taken back in turn.
create function private.invert_client_change(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  was_upkeep constant boolean := private.is_upkeep();
  kept constant uuid := (entry.before #>> '{kept,id}')::uuid;
  -- Who came of the change or went with it.
  part constant jsonb := coalesce(entry.before -> 'merged', entry.after -> 'fresh');
  other constant uuid := (part ->> 'id')::uuid;
  is_merge constant boolean := entry.action = 'merge';
  newer boolean;
  later public.audit_log;
begin
  perform private.hold_clients();
  -- What the change made must still be so: whose the addresses are, and what is written.
  select coalesce(bool_or(
    private.client_as_written(known.id) - array['addresses', 'notes', 'rows', 'name']
      is distinct from made - array['addresses', 'notes', 'rows', 'name']
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
  if newer or is_merge and exists (select from public.clients where id = other) then
    select * into later from public.audit_log as log
    where log.source = 'clients' and log.row_id in (kept::text, other::text) and log.id > entry.id
    order by log.id desc limit 1;
    return jsonb_build_object(
      'source', 'clients', 'id', kept, 'reason', 'clients_changed', 'columns', '{}'::jsonb,
      'title', coalesce((select name from public.clients where id = kept), entry.before #>> '{kept,name}', 'Client'),
      'by', later.actor_name, 'at', later.at);
  end if;

  perform private.set_upkeep(true);
  if is_merge then
    insert into public.clients (id, created_at) values (other, (part ->> 'created_at')::timestamptz);
    delete from private.client_aliases where old_id = other;
    perform private.keep_apart(kept, other);
    -- Numbers that were both's are both's again.
    delete from public.client_addresses as address
    using jsonb_to_recordset(part -> 'addresses') as held (kind text, value text)
    where address.client_id = kept and address.kind = held.kind and address.value = held.value
      and not entry.before #> '{kept,addresses}' @> jsonb_build_array(jsonb_build_object('kind', held.kind, 'value', held.value));
    insert into public.client_addresses (kind, value, client_id, created_at, is_entered)
    select kind, value, other, created_at, coalesce(is_entered, false)
    from jsonb_to_recordset(part -> 'addresses') as held (kind text, value text, created_at timestamptz, is_entered boolean);
    insert into public.client_addresses (kind, value, client_id, created_at, is_entered)
    select kind, value, kept, created_at, coalesce(is_entered, false)
    from jsonb_to_recordset(entry.before #> '{kept,addresses}') as held (kind text, value text, created_at timestamptz, is_entered boolean)
    on conflict do nothing;
    update public.client_notes set client_id = other
    where client_id = kept and id in (select id::uuid from jsonb_array_elements_text(part -> 'notes') as held (id));
    -- Their rows, and what has come from their e-mail addresses since.
    perform private.give_rows(
      array(
        select id::uuid from jsonb_array_elements_text(part -> 'rows') as held (id)
        union
        select row.about_id
        from private.client_rows as row join public.client_addresses as address
          on address.client_id = other and address.kind = 'email' and address.value = row.email
        where row.client_id = kept),
      kept, other);
  else
    -- With what has come to them since.
    perform private.absorb_client(other, kept);
  end if;
  update public.clients as client
  set name = written.name, is_named_by_hand = written.is_named_by_hand, tags = written.tags, next_step = written.next_step,
    next_step_on = written.next_step_on
  from jsonb_each(entry.before) as clients (role, was)
  cross join lateral jsonb_populate_record(null::public.clients, was - array['addresses', 'notes', 'rows']) as written
  where client.id = written.id;
  -- An address whose last row has gone meanwhile does not come back.
  perform private.release_clients(array[kept, other]);
  perform private.describe_clients(array[kept, other]);
  perform private.set_upkeep(was_upkeep);
  perform private.write_down(
    case when is_merge then 'split' else 'merge' end, 'clients', kept::text,
    case when is_merge then entry.after else jsonb_build_object('kept', entry.after -> 'kept', 'merged', entry.after -> 'fresh') end,
    case when is_merge then jsonb_build_object('kept', entry.before -> 'kept', 'fresh', entry.before -> 'merged') else entry.before end);
  return null;
end
$$;
