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
