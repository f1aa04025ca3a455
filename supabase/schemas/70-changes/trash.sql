-- The trash: deletions in the log. To restore a row is to undo its deletion. To purge it is to empty its entries, which a job does after
-- thirty days (90-upkeep/retention.sql).

create function private.trash_patience() returns interval
  language sql immutable parallel safe set search_path = ''
as $$ select interval '30 days' $$;

-- Deletions whose row was not inserted again. Rows that a cascade deleted are restored with their parent and not listed, nor are clients:
-- a merge deletes them.
create view public.trash with (security_invoker = true) as
  select entry.id::text as id, entry.source, entry.row_id::uuid as row_id, named.title,
    concat_ws(e'\n',
      private.searchable(named.title), entry.before ->> 'search_text',
      private.searchable(concat_ws(e'\n', entry.before ->> 'content', entry.before ->> 'reason', entry.before ->> 'words'))) as search_text,
    named.row, entry.at as deleted_at, entry.actor as deleted_by, entry.actor_name as deleted_by_name
  from public.audit_log as entry
  left join public.watches as watch
    on watch.id = case
      when entry.source in ('stock_records', 'condition_reports') then coalesce(entry.before ->> 'watch_id', entry.row_id)::uuid end
  cross join lateral (
    select entry.before - 'booking_key_digest' || jsonb_strip_nulls(jsonb_build_object('watch', watch.brand || ' ' || watch.name)) as row
  ) as deleted
  cross join lateral (select deleted.row, private.title_of(entry.source, deleted.row) as title) as named
  where entry.action = 'delete' and entry.before is not null and entry.source not in ('clients', 'client_contacts')
    and not private.is_cascade(entry)
    and not exists (
      select from public.audit_log as later
      where later.source = entry.source and later.row_id = entry.row_id and later.id > entry.id
        and later.action in ('insert', 'import', 'restore', 'delete'));
grant select on public.trash to authenticated;

-- The log keeps that there was a change, when, and by whom.
create function private.forget_entries(source text, row_ids text[]) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where entry.source = forget_entries.source and entry.row_id = any (row_ids)
    and (entry.before is not null or entry.after is not null)
$$;

-- Also forgets the rows that were deleted with it, replies, emails and link keys.
create function private.forget_row(source text, row_id uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if source = 'watches' then
    -- The key stays, so that the same file does not add the watch again.
    update private.imported_watches as origin set pictures = '{}' where origin.watch_id = forget_row.row_id;
    delete from private.report_numbers as given where given.watch_id = forget_row.row_id;
    delete from private.announced_watches as known where known.watch_id = forget_row.row_id;
    delete from private.matches as match where match.watch_id = forget_row.row_id;
  elsif source = 'clients' then
    perform private.forget_clients(array[row_id]);
  end if;
  update public.audit_log as entry set before = null, after = null
  where entry.id in (
    select cascade.id from public.audit_log as deletion, private.cascades_of(deletion) as cascade
    where deletion.source = forget_row.source and deletion.row_id = forget_row.row_id::text and deletion.action = 'delete'
    union
    select part.id
    from private.parts_of_watch(forget_row.row_id::text) as own
    join public.audit_log as part on part.source = own.about and part.row_id = own.about_id
    where forget_row.source = 'watches' and (part.before is not null or part.after is not null)
    union
    select part.id
    from private.parts_of_request(forget_row.row_id::text) as own
    join public.audit_log as part on part.source = own.about and part.row_id = own.about_id
    where forget_row.source = 'watch_requests' and (part.before is not null or part.after is not null));
  perform private.forget_entries(source, array[row_id::text]);
  delete from public.replies as reply where reply.about = forget_row.source and reply.about_id = forget_row.row_id;
  delete from private.mail_outbox as email where email.about = forget_row.source and email.about_id = forget_row.row_id;
  -- Digests to the owner: waiting ones, then sent ones.
  perform private.correct_digest(forget_row.row_id, null);
  update private.mail_outbox as digest
  set request = null, data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where item #>> '{data,id}' is distinct from forget_row.row_id::text))
  where digest.about = 'digest' and digest.status <> 'queued'
    and digest.data @> jsonb_build_object(
      'items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', forget_row.row_id))));
  delete from private.link_keys as link where link.about = forget_row.source and link.about_id = forget_row.row_id;
  delete from private.left_subscribers as leaver
  where forget_row.source = 'newsletter_subscribers' and leaver.id = forget_row.row_id;
end
$$;

create function private.forget_clients(clients uuid[]) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where (entry.before is not null or entry.after is not null) and (
    entry.source = 'clients' and entry.row_id = any (clients::text[])
    or entry.source in ('client_notes', 'client_contacts') and entry.row_id in (
      select part.row_id from public.audit_log as part
      where part.source in ('client_notes', 'client_contacts') and part.action <> 'update'
        and coalesce(part.after, part.before) ->> 'client_id' = any (clients::text[])));
  -- The log keeps the other columns of a stock record.
  update public.audit_log as entry
  set before = nullif(entry.before - 'reserved_for', '{}'), after = nullif(entry.after - 'reserved_for', '{}')
  where entry.source = 'stock_records'
    and (entry.before ->> 'reserved_for' = any (clients::text[]) or entry.after ->> 'reserved_for' = any (clients::text[]))
$$;

-- Used by a transaction that removes rows permanently.
create function private.forget_this_change() returns void
  language sql set search_path = ''
as $$
  update public.audit_log as entry set before = null, after = null
  where entry.tx = private.change_id() and entry.action in ('insert', 'update', 'delete')
$$;

-- A column that was added to the table since takes its default.
create function private.put_row(source text, deleted jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(field.attname), ', ')
    from pg_catalog.pg_attribute as field
    where field.attrelid = format('public.%I', source)::regclass and field.attnum > 0 and not field.attisdropped
      and field.attgenerated = '' and deleted ? field.attname);
begin
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', source, columns)
  using deleted;
end
$$;

-- Returns an error code; null if done.
create function private.restore_row(deletion public.audit_log) returns text
  language plpgsql set search_path = ''
as $$
declare
  conflict jsonb;
begin
  -- A browser may have sent the row again since.
  if private.row_now(deletion.source, deletion.row_id) is not null then
    return 'place_taken';
  end if;
  conflict := private.revert(deletion);
  if conflict is not null then
    return conflict ->> 'reason';
  end if;
  perform private.mark_reverted(deletion.tx);
  return null;
end
$$;

-- `refused` has the title of each row that cannot be restored, and the reason. Deletions that another admin has restored or purged are
-- skipped.
create function private.restore_from_trash(ids text[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  deleted record;
  refusal text;
  restored integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  for deletion in
    select entry.* from public.audit_log as entry where entry.id = any (ids::bigint[])
    -- Watches first: other rows refer to them.
    order by entry.source = 'watches' desc, entry.id for update
  loop
    select * into deleted from public.trash as t where t.id = deletion.id::text;
    continue when not found;
    refusal := private.restore_row(deletion);
    if refusal is null then
      restored := restored + 1;
    else
      refused := refused || jsonb_build_object(
        'title', deleted.title, 'reason', refusal, 'is_taken', refusal = 'appointment_time_taken');
    end if;
  end loop;
  return jsonb_build_object('restored', restored, 'refused', refused, 'change', private.change_id());
end
$$;

create function public.restore_from_trash(ids text[]) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_from_trash(ids) $$;
grant execute on function private.restore_from_trash, public.restore_from_trash to authenticated;

-- Restores an appointment whose time was booked since to another time. It is restored as cancelled, which takes no slot, and then moved
-- by the usual rules. The visitor gets an email about the new time; waiting emails about the old one are withdrawn.
create function private.restore_appointment(id text, day text, slot text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  former public.appointments;
  present public.appointments;
  status_before text;
  last_email bigint;
begin
  perform private.require_admin();
  select entry.* into deletion from public.audit_log as entry
  where entry.id = restore_appointment.id::bigint and entry.source = 'appointments' for update;
  if not exists (select from public.trash as t where t.id = deletion.id::text) then
    raise exception using errcode = 'PT404', message = 'not_in_trash';
  end if;
  perform private.refuse_no_slot(day, slot);
  select max(email.position) into last_email from private.mail_outbox as email
  where email.about = 'appointments' and email.about_id = deletion.row_id::uuid;
  status_before := deletion.before ->> 'status';
  deletion.before := deletion.before || '{"status": "cancelled"}';
  if private.restore_row(deletion) is not null then
    raise exception using errcode = 'PT409', message = 'place_taken';
  end if;
  select * into former from public.appointments as appointment where appointment.id = deletion.row_id::uuid;
  present := former;
  present.appointment_date := restore_appointment.day;
  present.appointment_time := restore_appointment.slot;
  present.status := status_before;
  perform private.save_appointment(former, present);
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now()
  where email.about = 'appointments' and email.about_id = deletion.row_id::uuid and email.status = 'queued'
    and email.attempts = 0 and email.position <= last_email
    and email.kind in (select kind from private.email_kinds where audience = 'visitor');
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_appointment(id text, day text, slot text) returns jsonb
  language sql set search_path = ''
as $$ select private.restore_appointment(id, day, slot) $$;
grant execute on function private.restore_appointment, public.restore_appointment to authenticated;

-- If a browser has sent the row again since, only this entry is emptied.
create function private.purge_deletion(deletion public.audit_log) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.row_now(deletion.source, deletion.row_id) is null then
    perform private.forget_row(deletion.source, deletion.row_id::uuid);
  else
    update public.audit_log as entry set before = null where entry.id = deletion.id;
  end if;
end
$$;

create function private.empty_trash(ids text[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deletion public.audit_log;
  removed integer := 0;
  clients uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  perform private.lock_clients();
  for deletion in
    select entry.* from public.audit_log as entry
    where entry.id = any (ids::bigint[]) and entry.id::text in (select t.id from public.trash as t) order by entry.id for update
  loop
    perform private.purge_deletion(deletion);
    perform private.write_down('purge', deletion.source, deletion.row_id);
    removed := removed + 1;
    clients := clients || (deletion.before ->> 'client_id')::uuid;
  end loop;
  perform private.remove_idle_clients(array_remove(clients, null));
  perform private.forget_this_change();
  return removed;
end
$$;

create function public.empty_trash(ids text[]) returns integer
  language sql set search_path = ''
as $$ select private.empty_trash(ids) $$;
grant execute on function private.empty_trash, public.empty_trash to authenticated;
