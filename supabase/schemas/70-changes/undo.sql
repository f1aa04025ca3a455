-- What was changed is changed back, where nothing newer is in the way, as long as the log has it.

create function private.undo_patience() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$ select interval '15 minutes' $$;

-- A row as it is, locked; null where there is none.
create function private.row_now(source text, row_id text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format(
    'select to_jsonb(known) from public.%I as known where known.id = $1::%s for update', source,
    case source when 'settings' then 'boolean' else 'uuid' end)
  into answer using row_id;
  return answer;
end
$$;

-- Writes the columns of `value` into a row.
create function private.write_row(source text, row_id text, value jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute format(
    'update public.%1$I as known set %2$s from jsonb_populate_record(null::public.%1$I, $1) as wanted where known.id = $2::%3$s',
    source, (select string_agg(format('%1$I = wanted.%1$I', field), ', ') from jsonb_object_keys(value) as field),
    case source when 'settings' then 'boolean' else 'uuid' end)
  using value, row_id;
end
$$;

-- Before an appointment goes again that the change of `entry` has brought: whoever has read since that they are expected is
-- told that the appointment is cancelled, at the time which they know. Nobody else is told of what nobody has told them. False
-- where the change has not brought the appointment.
create function private.call_off_appointment(entry public.audit_log) returns boolean
  language plpgsql
  set search_path = ''
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
  -- No sender freezes one of them meanwhile.
  perform from private.mail_outbox as email
  where email.about = entry.source and email.about_id = appointment and email.status = 'queued' for update;
  if exists (
    select from private.mail_outbox as email
    where email.about = entry.source and email.about_id = appointment
      and email.kind in (select kind from private.email_kinds where audience = 'visitor' and is_withdrawn_with_row)
      and (
        email.status in ('sent', 'complained') and email.settled_at >= brought_at
        -- Frozen, it may have left.
        or email.status = 'queued' and email.first_tried_at is not null)) then
    select * into former from public.appointments as known
    where known.id = appointment and known.status in ('pending', 'confirmed') and known.starts_at > now();
    if found then
      present := former;
      present.status := 'cancelled';
      perform private.save_appointment(former, present);
    end if;
  elsif entry.action = 'update' then
    -- In no change, unlike those that the deletion which follows withdraws: the same change done again writes e-mails of its own.
    perform private.withdraw_emails(
      entry.source, appointment, array(select kind from private.email_kinds where audience = 'visitor'));
  end if;
  return true;
end
$$;

-- Whether what a change did to a row was taken back, and that not in its turn.
create function private.is_taken_back(change uuid, sources text[], row_id text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from (
      select distinct log.tx from public.audit_log as log
      where log.undoes = change and log.tx <> change and log.source = any (sources) and log.row_id = is_taken_back.row_id
    ) as later
    where not private.is_taken_back(later.tx, sources, is_taken_back.row_id));
end
$$;

-- The changes that have taken a change back, and were not taken back in their turn.
create function private.undone_by(change uuid) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select later.tx from (
      select distinct log.tx from public.audit_log as log where log.undoes = change and log.tx <> change
    ) as later
    where private.undone_by(later.tx) = '{}');
end
$$;

-- Applies the inverse of an entry: deletes what was inserted, writes back the columns of an update, inserts what was deleted. Null if it
-- is done, or if nothing is left to do. Else a conflict: for each column that was changed since what it was, what the change made of
-- it and what it is now, who did that, and the `reason`, a code of a refusal.
create function private.revert(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  present jsonb;
  newer jsonb;
  reason text;
  later public.audit_log;
  cascade public.audit_log;
  is_called_off boolean;
begin
  -- Before any of their rows is locked, as whatever changes them does.
  if entry.source in ('clients', 'client_notes') then
    perform private.hold_clients();
  end if;
  -- These only name what the other entries of the change did.
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
      -- What has changed again since stays as it is.
      for cascade in select * from private.cascades_of(entry) loop
        perform private.revert(cascade);
      end loop;
    end if;
  elsif present is null then
    -- Nothing is left of what was inserted.
    if entry.action <> 'update' then
      return null;
    end if;
    reason := 'row_gone';
  elsif entry.after is null then
    reason := 'change_wiped';
  elsif entry.action = 'update' and not private.has_its_files(entry.before) then
    reason := 'files_wiped';
  else
    select jsonb_object_agg(field, jsonb_build_object('was', entry.before -> field, 'mine', mine, 'now', present -> field))
    into newer
    from jsonb_each(entry.after) as fields (field, mine)
    where present -> field <> mine and (entry.action <> 'update' or present -> field <> entry.before -> field);
    if newer is null then
      begin
        is_called_off := entry.source = 'appointments' and private.call_off_appointment(entry);
        if entry.action = 'update' then
          -- What goes again is not bound by the clock, and its e-mails are written.
          if entry.source = 'appointments' and not is_called_off then
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

-- Inserts a deleted row as it was, and queues its withdrawn e-mails again, unless their time has passed. A reference to a row that is
-- gone is left out if the column may be empty. Returns the code of a refusal; null if it is done.
create function private.insert_again(deletion public.audit_log) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  broken text;
  reason text;
  optional_reference text;
begin
  begin
    perform private.put_row(deletion.source, deletion.before);
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    select field.attname into optional_reference
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_attribute as field on field.attrelid = reference.conrelid and field.attnum = reference.conkey[1]
    where reference.conname = broken and reference.contype = 'f' and reference.confdeltype = 'n';
    if found then
      deletion.before := deletion.before || jsonb_build_object(optional_reference, null);
      return private.insert_again(deletion);
    end if;
    reason := case broken
      when 'appointments_slot_key' then 'appointment_time_taken'
      when 'newsletter_subscribers_email_key' then 'subscribed_again'
      when 'closures_day_time_key' then 'closed_again'
      when 'stock_records_id_fkey' then 'its_watch_deleted'
      when 'stock_documents_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_draft_key' then 'report_begun_again'
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

-- Notes which change this transaction has reverted. What it inserted is restored.
create function private.mark_reverted(change uuid) returns void
  language sql
  set search_path = ''
as $$
  update public.audit_log as log
  set undoes = change, action = case log.action when 'insert' then 'restore' else log.action end
  where log.tx = private.change_id() and log.undoes is null
$$;

-- Whether the caller can undo a change: it is theirs, and has done nothing that has left the shop or is gone for good.
create function private.can_be_undone(change uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(bool_and(log.actor = (select auth.uid()) and log.action not in ('reply', 'purge', 'erase', 'tell_apart')), false)
  from public.audit_log as log where log.tx = change
$$;

-- Takes back changes of the caller's, all or nothing, but for the rows of `left_out` ({source, id} each), of which it takes
-- back nothing. The answer's `outcome` is 'undone', with the `change` that this is (null where all was as it had been) and
-- whether it `tells_visitors`; 'conflict', with what is in the way, how many `others` there are and
-- whether all of it is to be `removed`; or 'not_undoable', as a e-mail that is sent.
create function private.undo_changes(changes uuid[], left_out jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  change uuid;
  entry public.audit_log;
  in_the_way jsonb;
  conflicts jsonb := '[]';
  -- By their ids, with rows that refer to them: a watch and its stock record have the same, so that one does not go without the other.
  passed_over text[] := array(select id from jsonb_to_recordset(undo_changes.left_out) as rows (source text, id text));
begin
  perform private.require_admin();
  perform private.refuse_too_many(changes);
  if not exists (select from public.audit_log as log where log.tx = any (changes))
    or exists (select from public.audit_log as log where log.tx = any (changes) and log.actor is distinct from auth.uid()) then
    raise exception using errcode = 'PT404', message = 'change_unknown';
  end if;
  -- Of each change it is asked once, as `offset` makes sure: asked for each of its rows, it would read all of them each time.
  if exists (
    select from (select distinct log.tx from public.audit_log as log where log.tx = any (changes) offset 0) as known
    where not private.can_be_undone(known.tx)) then
    return '{"outcome": "not_undoable"}';
  end if;
  begin
    -- Of two changes of a row, the later one is the later as a whole: its transaction had waited for the other's end.
    for change in select log.tx from public.audit_log as log where log.tx = any (changes) group by log.tx order by max(log.id) desc loop
      for entry in select * from public.audit_log as log where log.tx = change and not private.is_cascade(log) order by log.id desc loop
        continue when entry.row_id = any (passed_over) or passed_over <> '{}' and exists (
          select from jsonb_each_text(coalesce(entry.after, entry.before)) as fields (field, value) where value = any (passed_over));
        in_the_way := private.revert(entry);
        if in_the_way is not null then
          conflicts := conflicts || in_the_way;
          -- What was done to the row before stands behind that.
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
      -- Whether all that is undone goes, as what an import has added.
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

-- PostgREST applies the timeout of the function that it calls: an import has thousands of rows.
create function public.undo_changes(changes uuid[], left_out jsonb default '[]') returns jsonb
  language sql
  set search_path = ''
  set statement_timeout = '2min'
as $$ select private.undo_changes(changes, left_out) $$;
grant execute on function private.undo_changes(uuid[], jsonb), public.undo_changes(uuid[], jsonb) to authenticated;

-- The changes to which the caller's latest entries of these rows belong, as far as they can be undone. Whoever has just
-- written says how long ago at most: what changed nothing is not taken for what was changed before.
create function private.latest_changes(source text, ids text[], within_seconds integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(array_agg(distinct latest.tx), '{}')
    from unnest(latest_changes.ids[1:10000]) as asked (id)
    cross join lateral (
      select log.tx, log.at from public.audit_log as log
      where log.source = latest_changes.source and log.row_id = asked.id and log.actor = auth.uid()
      order by log.id desc limit 1
    ) as latest
    where latest.at > now() - least(make_interval(secs => within_seconds), private.undo_patience()));
end
$$;

create function public.latest_changes(source text, ids text[], within_seconds integer default 900) returns uuid[]
  language sql stable
  set search_path = ''
as $$ select private.latest_changes(source, ids, within_seconds) $$;
grant execute on function
  private.latest_changes(text, text[], integer),
  public.latest_changes(text, text[], integer)
  to authenticated;
