-- Subscribers and clients of a file. Both are known by their addresses.

-- `entry` has the `email`, and where the file tells them the `origin` and the day of subscription (`at`). Nobody gets an email.
-- Whoever has left, complained or was deleted by hand stays away.
create function private.import_subscriber(entry jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  address constant text := private.tidy_identifier(entry ->> 'email');
  at constant timestamptz := (entry ->> 'at')::timestamptz;
  known uuid;
begin
  select subscriber.id into known from public.newsletter_subscribers as subscriber where lower(subscriber.email) = lower(address);
  if found then
    return jsonb_build_object('outcome', 'same', 'id', known);
  end if;
  if exists (select from private.unsubscribed_addresses as gone where gone.digest = private.address_digest(address)) then
    return jsonb_build_object('outcome', 'left', 'reason', 'has_unsubscribed');
  end if;
  if private.is_suppressed(address) then
    return jsonb_build_object('outcome', 'left', 'reason', 'address_takes_none');
  end if;
  if exists (
    select from public.trash as kept
    where kept.source = 'newsletter_subscribers' and lower(kept.row ->> 'email') = lower(address)
      -- By hand, and not as an import was taken back.
      and not exists (
        select from public.audit_log as log
        where log.source = kept.source and log.row_id = kept.row_id::text and log.action = 'delete' and log.undoes is not null)) then
    return '{"outcome": "deleted"}';
  end if;
  insert into public.newsletter_subscribers (email, source, subscribed_at)
  values (address, coalesce(entry ->> 'origin', 'import'), least(coalesce(at, now()), now()))
  on conflict do nothing
  returning id into known;
  return jsonb_build_object('outcome', case when known is null then 'same' else 'new' end, 'id', known);
end
$$;

-- `entry` has the `name`, `email` and `phone`, the `tags` and a `note`. A known client stays as they are.
create function private.import_client(entry jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  added jsonb;
begin
  added := private.enter_client(
    new_id, entry ->> 'name', entry ->> 'email', entry ->> 'phone',
    array(select jsonb_array_elements_text(coalesce(entry -> 'tags', '[]'))));
  if not (added ->> 'is_new')::boolean then
    return jsonb_build_object('outcome', 'same', 'id', added -> 'id', 'title', added -> 'name');
  end if;
  insert into public.client_notes (id, client_id, words)
  select new_id, new_id, btrim(entry ->> 'note') where btrim(entry ->> 'note') <> '';
  return jsonb_build_object('outcome', 'new', 'id', added -> 'id');
end
$$;

-- Takes back that an import has brought a client, unless something has come to them since. Null where that is done, else what is in
-- the way, as `private.take_back` says it.
create function private.take_back_client(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  client public.clients;
  newer jsonb;
  reason text;
  later public.audit_log;
begin
  select * into client from public.clients as known where known.id = entry.row_id::uuid for update;
  if not found then
    return null;
  end if;
  select jsonb_object_agg(field, jsonb_build_object('was', null, 'mine', mine, 'now', to_jsonb(client) -> field)) into newer
  from jsonb_each('{"tags": []}' || entry.after) as fields (field, mine) where to_jsonb(client) -> field <> mine;
  if exists (select from private.client_rows as row where row.client_id = client.id)
    or exists (select from public.client_notes as note where note.client_id = client.id)
    or client.next_step is not null or client.next_step_on is not null then
    reason := 'client_in_touch';
  end if;
  if reason is null and newer is null then
    delete from public.clients as known where known.id = client.id;
    return null;
  end if;
  select * into later from public.audit_log as log
  where log.source = 'clients' and log.row_id = entry.row_id and log.id > entry.id order by log.id desc limit 1;
  return jsonb_build_object(
    'source', entry.source, 'id', entry.row_id, 'reason', reason, 'columns', coalesce(newer, '{}'), 'title', client.name,
    'by', later.actor_name, 'at', later.at);
end
$$;
