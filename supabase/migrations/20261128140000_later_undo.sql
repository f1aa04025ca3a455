-- What was changed can be undone as long as the log has it, from the history of a row, and past the rows that somebody has
-- changed since. The history of a client is also that of their notes, and of those who were merged into them.

-- Whether files that a row's columns name are all still there: the upkeep removes what a month of the log does not name.
create function private.has_its_files(kept jsonb) returns boolean
  language sql stable
  set search_path = ''
as $$
  select not exists (
    select from jsonb_each(kept) as fields (field, value), jsonb_path_query(value, '$[*]') as addresses (address)
    where field in ('image_urls', 'image_url', 'video_url', 'captions_url') and not private.is_kept_file(address #>> '{}'))
$$;

-- Before a visit goes again that the change of `entry` has brought: whoever has read since that they are expected is told
-- that the visit is cancelled, at the time which they know. Nobody else is told of what nobody has told them. False where
-- the change has not brought the visit.
create function private.call_off_visit(entry public.audit_log) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  visit constant uuid := entry.row_id::uuid;
  brought_at constant timestamptz := (
    select min(log.at) from public.audit_log as log
    where log.tx = entry.tx and log.source = entry.source and log.row_id = entry.row_id and log.action in ('insert', 'restore'));
begin
  if brought_at is null then
    return false;
  end if;
  -- No sender freezes one of them meanwhile.
  perform from private.mail_outbox as letter
  where letter.about = entry.source and letter.about_id = visit and letter.status = 'queued' for update;
  if exists (
    select from private.mail_outbox as letter
    where letter.about = entry.source and letter.about_id = visit
      and letter.kind in ('visit-requested', 'visit-confirmed', 'visit-moved', 'visit-reminder')
      and (
        letter.status in ('sent', 'complained') and letter.settled_at >= brought_at
        -- Frozen, it may have left.
        or letter.status = 'queued' and letter.first_tried_at is not null)) then
    update public.appointments as known set status = 'cancelled'
    where known.id = visit and known.status in ('pending', 'confirmed') and known.starts_at > now();
  elsif entry.action = 'update' then
    -- Not at the moment of the deletion that follows: what that takes back leaves after all where it is undone, and the
    -- same change done again writes letters of its own.
    update private.mail_outbox as letter set status = 'cancelled', settled_at = clock_timestamp()
    where letter.about = entry.source and letter.about_id = visit and letter.status = 'queued' and letter.kind ^@ 'visit-';
  end if;
  return true;
end
$$;

-- As before (20261126090100_trash_and_undo.sql), but what is no longer kept is in the way of its own row alone,
-- a client's name that nobody has written is not in the way, and a visit does not go without a word.
create or replace function private.take_back_row(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  present jsonb;
  newer jsonb;
  reason text;
  later public.audit_log;
  is_called_off boolean;
begin
  if entry.action = 'delete' then
    begin
      if not private.restore_row(entry.source, entry.row_id::uuid)
        and private.row_now(entry.source, entry.row_id) is null then
        reason := 'It has been removed for good.';
      end if;
    exception when sqlstate 'PT409' then
      reason := sqlerrm;
    end;
  else
    present := private.row_now(entry.source, entry.row_id);
    select jsonb_object_agg(field, jsonb_build_object('was', entry.before -> field, 'mine', mine, 'now', present -> field))
    into newer
    from jsonb_each(entry.after) as fields (field, mine)
    where present -> field <> mine
      -- What is as it was needs nothing.
      and (entry.action <> 'update' or present -> field <> entry.before -> field)
      -- A client whom nobody has named is called as they last called themselves.
      and not (
        entry.source = 'clients' and field = 'name' and entry.after -> 'is_named_by_hand' = 'false'
        and present -> 'is_named_by_hand' = 'false');
    if present is null then
      if entry.action <> 'update' then
        return null;
      end if;
      reason := 'gone';
    elsif entry.after is null then
      reason := 'What it was is no longer kept.';
    elsif entry.action = 'update' and not private.has_its_files(entry.before) then
      reason := 'Pictures or films that it had are no longer kept.';
    elsif newer is null then
      begin
        is_called_off := entry.source = 'appointments' and private.call_off_visit(entry);
        if entry.action = 'update' then
          -- What goes again is not bound by the clock, and its letters are written.
          perform set_config('house.restoring', case when is_called_off then 'on' else '' end, true);
          perform private.write_row(entry.source, entry.row_id, entry.before);
          perform set_config('house.restoring', '', true);
        else
          execute format('delete from public.%I where id = $1', entry.source) using entry.row_id::uuid;
        end if;
      exception
        when unique_violation then
          reason := case when entry.source = 'appointments' then 'The time is taken by now.' else 'Something else is in its place by now.' end;
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
    'title', private.title_of(entry.source, coalesce(
      present, (select t.row from public.trash as t where t.source = entry.source and t.row_id::text = entry.row_id), '{}')),
    'by', later.actor_name, 'at', later.at);
end
$$;

-- Whether a change is one that the caller can take back: their own, and nothing that has left the house or was never told.
create function private.can_be_undone(change uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    bool_and(
      log.actor = (select auth.uid()) and log.action in ('insert', 'update', 'delete', 'restore', 'merge', 'split')
      and not coalesce(log.after ? 'calendar_digest', false)),
    false)
  from public.audit_log as log where log.tx = change
$$;

revoke all on function
  private.has_its_files(jsonb), private.call_off_visit(public.audit_log), private.can_be_undone(uuid)
  from public;

drop function public.undo_changes(uuid[]), private.undo_changes(uuid[]);

-- Takes back changes of the caller's, all or nothing, but for the rows of `left_out` ({source, id} each), of which it takes
-- back nothing. The answer's `outcome` is 'undone', with the `change` that this is (null where all was as it had been) and
-- whether it `tells_visitors`; 'conflict', with what is in the way and how many `others` there are; or 'not_undoable', as a
-- letter that is sent.
create function private.undo_changes(changes uuid[], left_out jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  entry public.audit_log;
  in_the_way jsonb;
  conflicts jsonb := '[]';
  passed_over text[] := array(
    select concat(source, ' ', id) from jsonb_to_recordset(undo_changes.left_out) as rows (source text, id text));
begin
  perform private.require_admin();
  perform private.refuse_too_many(changes);
  if not exists (select from public.audit_log as log where log.tx = any (changes))
    or exists (select from public.audit_log as log where log.tx = any (changes) and log.actor is distinct from auth.uid()) then
    raise exception using errcode = 'PT404', message = 'There is no such change of yours.';
  end if;
  if exists (
    select from (select distinct log.tx from public.audit_log as log where log.tx = any (changes)) as known
    where not private.can_be_undone(known.tx)) then
    return '{"outcome": "not_undoable"}';
  end if;
  begin
    for entry in select * from public.audit_log as log where log.tx = any (changes) order by log.id desc loop
      continue when concat(entry.source, ' ', entry.row_id) = any (passed_over);
      perform set_config('house.undoes', entry.tx::text, true);
      in_the_way := private.take_back(entry);
      if in_the_way is not null then
        conflicts := conflicts || in_the_way;
        -- What was done to the row before stands behind that.
        passed_over := passed_over || concat(entry.source, ' ', entry.row_id);
      end if;
    end loop;
    if conflicts <> '[]' then
      raise exception using errcode = 'UNDO1';
    end if;
    perform set_config('house.undoes', '', true);
  exception when sqlstate 'UNDO1' then
    return jsonb_build_object(
      'outcome', 'conflict', 'conflicts', conflicts,
      'others', (
        select count(distinct (log.source, log.row_id)) from public.audit_log as log
        where log.tx = any (changes) and concat(log.source, ' ', log.row_id) <> all (passed_over)));
  end;
  return jsonb_build_object(
    'outcome', 'undone',
    'change', (select log.tx from public.audit_log as log where log.tx = private.change_id() limit 1),
    'tells_visitors', exists (
      select from public.audit_log as log
      join private.mail_outbox as letter
        on letter.about = log.source and letter.about_id = case log.source when 'appointments' then log.row_id::uuid end
      where log.tx = private.change_id() and letter.created_at = now() and letter.status = 'queued'
        and letter.kind in ('visit-requested', 'visit-confirmed', 'visit-moved', 'visit-cancelled')));
end
$$;

create function public.undo_changes(changes uuid[], left_out jsonb default '[]') returns jsonb
  language sql
  set search_path = ''
as $$ select private.undo_changes(changes, left_out) $$;

-- Of a client, the split by which they came.
create index audit_log_split_idx on public.audit_log ((after #>> '{fresh,id}')) where action = 'split';

-- The rows whose changes are a row's history: of a client also those who were merged into them, and the notes on any.
create function private.rows_of_history(source text, row_id text) returns table (about text, about_id text)
  language sql stable
  set search_path = ''
as $$
  with former as (
    select rows_of_history.row_id as id
    union
    select alias.old_id::text from private.client_aliases as alias
    where rows_of_history.source = 'clients' and alias.client_id::text = rows_of_history.row_id
  )
  select rows_of_history.source, former.id from former
  union all
  select 'client_notes', note.id::text from public.client_notes as note
  where rows_of_history.source = 'clients' and note.client_id::text = rows_of_history.row_id
  union all
  select kept.source, kept.row_id::text from public.trash as kept
  where rows_of_history.source = 'clients' and kept.source = 'client_notes' and kept.row ->> 'client_id' in (select id from former)
$$;
revoke all on function private.rows_of_history(text, text) from public;

drop function public.history_of(text, text, bigint, integer);

-- What the log says of a row, newest first. `together` counts the rows of its table that changed at once; `can_undo` says
-- whether the change can be taken back as a whole: what was added is deleted otherwise, what was restored as well.
create function private.history_of(source text, row_id text, before_entry bigint, most integer)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable security definer
  set search_path = ''
as $$
  select entry.id, entry.at, entry.tx, entry.actor, entry.actor_name, entry.action, entry.source, entry.row_id, entry.before,
    entry.after, entry.undoes,
    (select count(*) from public.audit_log as other where other.tx = entry.tx and other.source = entry.source),
    later.is_undone,
    not later.is_undone and entry.action in ('update', 'delete', 'merge', 'split')
      and not (entry.action = 'delete' and later.is_back)
      and not (entry.source = 'clients' and not exists (select from public.clients where clients.id::text = entry.row_id))
      and private.can_be_undone(entry.tx)
  from public.audit_log as entry
  cross join lateral (
    select coalesce(bool_or(other.undoes = entry.tx), false) as is_undone, count(*) > 0 as is_back
    from public.audit_log as other
    where other.source = entry.source and other.row_id = entry.row_id and other.id > entry.id
  ) as later
  where (select private.is_admin())
    and (
      (entry.source, entry.row_id) in (select * from private.rows_of_history(history_of.source, history_of.row_id))
      or history_of.source = 'clients' and entry.action = 'split' and entry.after #>> '{fresh,id}' = history_of.row_id)
    and (history_of.before_entry is null or entry.id < history_of.before_entry)
  order by entry.id desc
  limit least(history_of.most, 200)
$$;

create function public.history_of(source text, row_id text, before_entry bigint default null, most integer default 25)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, about text, about_id text, before jsonb,
    after jsonb, undoes uuid, together bigint, is_undone boolean, can_undo boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.history_of(source, row_id, before_entry, most) $$;

revoke all on function
  private.undo_changes(uuid[], jsonb), public.undo_changes(uuid[], jsonb),
  private.history_of(text, text, bigint, integer), public.history_of(text, text, bigint, integer)
  from public, anon, service_role;
grant execute on function
  private.undo_changes(uuid[], jsonb), public.undo_changes(uuid[], jsonb),
  private.history_of(text, text, bigint, integer), public.history_of(text, text, bigint, integer)
  to authenticated;
