-- Imports the `email`, and the `origin` and time of subscription (`at`) if the file has them. Sends no email. Leaves out people who
-- unsubscribed, complained or were deleted by hand.
create function private.import_subscriber(entry jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  given_email constant text := private.tidy_identifier(entry ->> 'email');
  at constant timestamptz := (entry ->> 'at')::timestamptz;
  known uuid;
begin
  select subscriber.id into known from public.newsletter_subscribers as subscriber where lower(subscriber.email) = lower(given_email);
  if found then
    return jsonb_build_object('outcome', 'same', 'id', known);
  end if;
  if exists (select from private.unsubscribed_emails as gone where gone.digest = private.email_digest(given_email)) then
    return jsonb_build_object('outcome', 'left', 'reason', 'has_unsubscribed');
  end if;
  if private.is_suppressed(given_email) then
    return jsonb_build_object('outcome', 'left', 'reason', 'email_suppressed');
  end if;
  if exists (
    select from public.trash as deleted
    where deleted.source = 'newsletter_subscribers' and lower(deleted.row ->> 'email') = lower(given_email)
      -- The undo of an import does not count as a deletion.
      and not exists (
        select from public.audit_log as log
        where log.source = deleted.source and log.row_id = deleted.row_id::text and log.action = 'delete' and log.undoes is not null)) then
    return '{"outcome": "deleted"}';
  end if;
  insert into public.newsletter_subscribers (email, source, subscribed_at)
  values (given_email, coalesce(entry ->> 'origin', 'import'), least(coalesce(at, now()), now()))
  on conflict do nothing
  returning id into known;
  return jsonb_build_object('outcome', case when known is null then 'same' else 'new' end, 'id', known);
end
$$;

-- A known client is not changed.
create function private.import_client(entry jsonb) returns jsonb
  language plpgsql set search_path = ''
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
