-- Undo: reverts changes of the log, unless a newer change is in the way.

-- The row as JSON, locked; null if none.
create function private.row_now(source text, row_id text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  result jsonb;
begin
  execute format(
    'select to_jsonb(known) from public.%1$I as known where known.id = (jsonb_populate_record(null::public.%1$I, $1)).id for update',
    source)
  into result using jsonb_build_object('id', row_id);
  return result;
end
$$;

create function private.write_row(source text, row_id text, value jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  execute format(
    'update public.%I as known set %s from jsonb_populate_record(null::public.%1$I, $1) as wanted where known.id = wanted.id',
    source, (select string_agg(format('%1$I = wanted.%1$I', field), ', ') from jsonb_object_keys(value) as field))
  using value || jsonb_build_object('id', row_id);
end
$$;

-- Runs before an undo deletes the appointment that the change of `entry` inserted or restored. Cancels it if its visitor has had an email
-- about it, so that an email tells them. Returns false if the change did not insert it.
create function private.cancel_undone_appointment(entry public.audit_log) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  appointment constant uuid := entry.row_id::uuid;
  brought_at constant timestamptz := (
    select min(log.at) from public.audit_log as log
    where log.tx = entry.tx and log.source = entry.source and log.row_id = entry.row_id and log.action in ('insert', 'restore'));
  former public.appointments;
  present public.appointments;
begin
  if brought_at is null then
    return false;
  end if;
  -- The locks keep the sender from freezing one of them now.
  perform from private.mail_outbox as email
  where email.about = entry.source and email.about_id = appointment and email.status = 'queued' for update;
  if exists (
    select from private.mail_outbox as email
    where email.about = entry.source and email.about_id = appointment
      and email.kind in (select kind from private.email_kinds where audience = 'visitor' and is_withdrawn_with_row)
      and (
        email.status in ('sent', 'complained') and email.settled_at >= brought_at
        -- An email that was tried is frozen, and may have left.
        or email.status = 'queued' and email.first_tried_at is not null)) then
    select * into former from public.appointments as known
    where known.id = appointment and known.status in ('pending', 'confirmed') and known.starts_at > now();
    if found then
      present := former;
      present.status := 'cancelled';
      perform private.save_appointment(former, present);
    end if;
  elsif entry.action = 'update' then
    -- Without a change's id: the undo of this undo queues emails of its own.
    perform private.withdraw_emails(
      entry.source, appointment, array(select kind from private.email_kinds where audience = 'visitor'));
  end if;
  return true;
end
$$;

-- Changes that undid a change, or its effect on one row, and were not undone themselves.
create function private.undone_by(change uuid, source text default null, row_id text default null) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select later.tx from (
      select distinct log.tx from public.audit_log as log
      where log.undoes = change and log.tx <> change
        and (undone_by.row_id is null or log.source = undone_by.source and log.row_id = undone_by.row_id)
    ) as later
    where private.undone_by(later.tx, source, row_id) = '{}');
end
$$;

-- Applies the inverse of an entry: deletes an inserted row, writes back an update's columns, inserts a deleted row. Returns null if that
-- is done, or if nothing is left to do. Otherwise returns the conflict: columns that were changed since, with their value before, after
-- and now, who changed them, and `reason`, an error code.
create function private.revert(entry public.audit_log) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  present jsonb;
  newer jsonb;
  reason text;
  later public.audit_log;
  cascade public.audit_log;
  is_cancelled boolean;
begin
  -- Clients are locked before any of their rows.
  if entry.source in ('clients', 'client_notes') or coalesce(entry.after, entry.before) ? 'reserved_for' then
    perform private.lock_clients();
  end if;
  -- The other entries of the change have its rows.
  if entry.action in ('merge', 'split') then
    return null;
  end if;
  present := private.row_now(entry.source, entry.row_id);
  if entry.action = 'delete' then
    if present is not null then
      return null;
    end if;
    reason := case when entry.before is null then 'removed_for_good' else private.insert_again(entry) end;
    if reason is null then
      -- Rows that were changed since stay as they are.
      for cascade in select * from private.cascades_of(entry) loop
        perform private.revert(cascade);
      end loop;
    end if;
  elsif present is null then
    if entry.action <> 'update' then
      return null;
    end if;
    reason := 'row_gone';
  elsif entry.after is null then
    reason := 'change_wiped';
  elsif entry.action = 'update' and exists (select private.missing_files(entry.before)) then
    reason := 'files_wiped';
  else
    select jsonb_object_agg(field, jsonb_build_object('was', entry.before -> field, 'mine', mine, 'now', present -> field))
    into newer
    from jsonb_each(entry.after) as fields (field, mine)
    where present -> field <> mine and (entry.action <> 'update' or present -> field <> entry.before -> field);
    if newer is null then
      begin
        is_cancelled := entry.source = 'appointments' and private.cancel_undone_appointment(entry);
        if entry.action = 'update' then
          -- An appointment that the change inserted is deleted next: its time may have passed, and its emails are done.
          if entry.source = 'appointments' and not is_cancelled then
            perform private.save_appointment(
              jsonb_populate_record(null::public.appointments, present),
              jsonb_populate_record(null::public.appointments, present || entry.before));
          else
            perform private.write_row(entry.source, entry.row_id, entry.before);
          end if;
        else
          execute format('delete from public.%I where id = $1', entry.source) using entry.row_id::uuid;
        end if;
      exception
        when unique_violation then
          reason := case when entry.source = 'appointments' then 'time_taken' else 'place_taken' end;
        when foreign_key_violation then
          reason := 'client_in_touch';
        when check_violation then
          reason := 'row_changed';
        when others then
          if sqlstate !~ '^PT4' then
            raise;
          end if;
          reason := sqlerrm;
      end;
    end if;
  end if;
  if reason is null and newer is null then
    return null;
  end if;
  select * into later from public.audit_log as log
  where log.source = entry.source and log.row_id = entry.row_id and log.id > entry.id
    and (newer is null and log.action <> 'update' or log.after ?| array(select jsonb_object_keys(newer)))
  order by log.id desc limit 1;
  return jsonb_build_object(
    'source', entry.source, 'id', entry.row_id, 'reason', reason, 'columns', coalesce(newer, '{}'),
    'title', coalesce(
      case entry.source
        when 'stock_records' then (select 'Stock record of ' || watch.name from public.watches as watch where watch.id = entry.row_id::uuid)
        when 'clients' then coalesce(private.name_of_client(entry.row_id::uuid), 'Client')
      end,
      private.title_of(entry.source, coalesce(present, later.before, entry.before, '{}'))),
    'by', later.actor_name, 'at', later.at);
end
$$;

-- Queues withdrawn emails again. An optional reference to a deleted row stays empty until that row is restored. Returns an error code;
-- null if done.
create function private.insert_again(deletion public.audit_log) returns text
  language plpgsql set search_path = ''
as $$
declare
  broken text;
  reason text;
  reference record;
begin
  begin
    perform private.put_row(deletion.source, deletion.before);
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    select field.attname as field, target.relname as source, deletion.before ->> field.attname::text as row_id into reference
    from pg_catalog.pg_constraint as link
    join pg_catalog.pg_attribute as field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    join pg_catalog.pg_class as target on target.oid = link.confrelid
    where link.conname = broken and link.contype = 'f' and link.confdeltype = 'n';
    if found then
      -- The entry makes the lost link part of the deletion that ended it, so that its undo restores the link, too.
      insert into public.audit_log (tx, actor, actor_name, action, source, row_id, before, after, parent_id)
      select log.tx, log.actor, log.actor_name, 'update', deletion.source, deletion.row_id,
        jsonb_build_object(reference.field, reference.row_id), jsonb_build_object(reference.field, null), reference.row_id
      from public.audit_log as log
      where log.source = reference.source and log.row_id = reference.row_id and log.action = 'delete' and log.before is not null
      order by log.id desc limit 1;
      deletion.before := deletion.before || jsonb_build_object(reference.field, null);
      return private.insert_again(deletion);
    end if;
    reason := case broken
      when 'appointments_slot_key' then 'appointment_time_taken'
      when 'newsletter_subscribers_email_key' then 'subscribed_again'
      when 'closures_day_time_key' then 'closed_again'
      when 'stock_records_id_fkey' then 'its_watch_deleted'
      when 'stock_documents_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_draft_key' then 'report_started_again'
      else 'place_taken'
    end;
    return reason;
  when others then
    if sqlstate !~ '^PT4' then
      raise;
    end if;
    return sqlerrm;
  end;
  perform private.requeue_emails(deletion.tx, deletion.source, deletion.row_id::uuid);
  return null;
end
$$;

-- The transaction's insertions become restorations.
create function private.mark_reverted(change uuid) returns void
  language sql set search_path = ''
as $$
  update public.audit_log as log
  set undoes = change, action = case log.action when 'insert' then 'restore' else log.action end
  where log.tx = private.change_id() and log.undoes is null
$$;

-- Replies, offers, renewed links, permanent removals and other admins' changes cannot be undone.
create function private.can_be_undone(change uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(bool_and(log.actor = (select auth.uid()) and log.action not in ('reply', 'offer', 'renew', 'purge', 'erase', 'tell_apart')), false)
  from public.audit_log as log where log.tx = change
$$;

-- Undoes changes of the caller, all or nothing, without the rows of `left_out` ({source, id} each). The `outcome` is
--   'undone', with the id of the new `change` (null if nothing differed) and whether it `tells_visitors`,
--   'conflict', with the `conflicts`, the number of `others`, and whether the undo would only delete rows (`removed`), or
--   'not_undoable', e.g. after a reply.
create function private.undo_changes(changes uuid[], left_out jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  change uuid;
  entry public.audit_log;
  in_the_way jsonb;
  conflicts jsonb := '[]';
  -- By id alone, with rows that refer to them: a watch and its stock record share an id and are undone together.
  passed_over text[] := array(select id from jsonb_to_recordset(undo_changes.left_out) as rows (source text, id text));
begin
  perform private.require_admin();
  perform private.refuse_too_many(changes);
  if not exists (select from public.audit_log as log where log.tx = any (changes))
    or exists (select from public.audit_log as log where log.tx = any (changes) and log.actor is distinct from auth.uid()) then
    raise exception using errcode = 'PT404', message = 'change_unknown';
  end if;
  -- `offset 0` makes PostgreSQL call the function once per change, not once per entry.
  if exists (
    select from (select distinct log.tx from public.audit_log as log where log.tx = any (changes) offset 0) as known
    where not private.can_be_undone(known.tx)) then
    return '{"outcome": "not_undoable"}';
  end if;
  begin
    for change in select log.tx from public.audit_log as log where log.tx = any (changes) group by log.tx order by max(log.id) desc loop
      for entry in select * from public.audit_log as log where log.tx = change and not private.is_cascade(log) order by log.id desc loop
        continue when entry.row_id = any (passed_over) or passed_over <> '{}' and exists (
          select from jsonb_each_text(coalesce(entry.after, entry.before)) as fields (field, value) where value = any (passed_over));
        in_the_way := private.revert(entry);
        if in_the_way is not null then
          conflicts := conflicts || in_the_way;
          passed_over := passed_over || entry.row_id;
        end if;
      end loop;
      perform private.return_rows(change);
      perform private.mark_reverted(change);
    end loop;
    if conflicts <> '[]' then
      raise exception using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    return jsonb_build_object(
      'outcome', 'conflict', 'conflicts', conflicts,
      'others', (
        select count(distinct (log.source, log.row_id)) from public.audit_log as log
        where log.tx = any (changes) and log.row_id <> all (passed_over) and not private.is_cascade(log)),
      'removed', (select bool_and(log.action in ('insert', 'import')) from public.audit_log as log where log.tx = any (changes)));
  end;
  return jsonb_build_object(
    'outcome', 'undone',
    'change', (select log.tx from public.audit_log as log where log.tx = private.change_id() limit 1),
    'tells_visitors', exists (
      select from public.audit_log as log
      join private.mail_outbox as email
        on email.about = log.source and email.about_id = case log.source when 'appointments' then log.row_id::uuid end
      where log.tx = private.change_id() and email.created_at = now() and email.status = 'queued'
        and email.kind in (select kind from private.email_kinds where audience = 'visitor' and not is_reminder)));
end
$$;

-- An import has thousands of rows. PostgREST applies the timeout of the function that it calls.
create function public.undo_changes(changes uuid[], left_out jsonb default '[]') returns jsonb
  language sql set search_path = ''
  set statement_timeout = '2min'
as $$ select private.undo_changes(changes, left_out) $$;
grant execute on function private.undo_changes, public.undo_changes to authenticated;

-- A write that changed nothing has no entry, so the caller says how long ago the write was at most; more than 15 minutes count as 15.
create function private.latest_changes(source text, ids text[], within_seconds integer) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(array_agg(distinct latest.tx), '{}')
  from unnest(latest_changes.ids[1:10000]) as asked (id)
  cross join lateral (
    select log.tx, log.at from public.audit_log as log
    where log.source = latest_changes.source and log.row_id = asked.id and log.actor = auth.uid()
    order by log.id desc limit 1
  ) as latest
  where latest.at > now() - make_interval(secs => least(within_seconds, 900))
$$;

create function public.latest_changes(source text, ids text[], within_seconds integer default 900) returns uuid[]
  language sql stable set search_path = ''
as $$ select private.latest_changes(source, ids, within_seconds) $$;
grant execute on function private.latest_changes, public.latest_changes to authenticated;
