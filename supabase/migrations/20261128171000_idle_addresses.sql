-- An address whose last row went while it was pinned stays no longer than the pin: undoing a split or a merge takes both away.

-- As before (20261126103000_undo_of_clients.sql), but for the addresses that have no rows.
create or replace function private.invert_client_change(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  upkeep constant text := coalesce(current_setting('house.upkeep', true), '');
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
      'source', 'clients', 'id', kept, 'reason', 'These clients have changed meanwhile.', 'columns', '{}'::jsonb,
      'title', coalesce((select name from public.clients where id = kept), entry.before #>> '{kept,name}', 'Client'),
      'by', later.actor_name, 'at', later.at);
  end if;

  perform set_config('house.upkeep', 'on', true);
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
  perform set_config('house.upkeep', upkeep, true);
  perform private.write_down(
    case when is_merge then 'split' else 'merge' end, 'clients', kept::text,
    case when is_merge then entry.after else jsonb_build_object('kept', entry.after -> 'kept', 'merged', entry.after -> 'fresh') end,
    case when is_merge then jsonb_build_object('kept', entry.before -> 'kept', 'fresh', entry.before -> 'merged') else entry.before end);
  return null;
end
$$;
