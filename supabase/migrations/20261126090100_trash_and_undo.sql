-- What was deleted is restored as it was, or forgotten for good; what was changed is changed back, where nothing newer is
-- in the way.

-- What only happens once to a row does not happen again as it is restored: rules about the clock, letters, what is noted
-- of its watch, the subscription that came with it.
create or replace trigger inquiries_note_watch
  before insert on public.inquiries
  for each row when (not private.is_restoring())
  execute function private.note_inquired_watch();
create or replace trigger watch_requests_newsletter
  after insert or update of contact_info, newsletter_signup on public.watch_requests
  for each row when (not private.is_restoring())
  execute function private.subscribe_with_watch_request();
create or replace trigger appointments_not_in_the_past
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row when (not private.is_restoring())
  execute function private.refuse_past_appointment();
create or replace trigger appointments_not_closed
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row when (not private.is_restoring())
  execute function private.refuse_closed_slot();
create or replace trigger appointments_letters
  after insert or update of appointment_date, appointment_time, status, name, email, phone, notes on public.appointments
  for each row when (not private.is_restoring())
  execute function private.queue_visit_letters();
create or replace trigger answers_send
  after insert on public.answers
  for each row when (not private.is_restoring())
  execute function private.send_answer();

-- As before (20261124090200_letters.sql), but links go on working where a row can be restored: they open nothing while
-- it is in the trash.
create or replace function private.cancel_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.withdraw_letters(tg_table_name, old.id, '^(?!(visit-cancelled|answer)$)');
  perform private.correct_digest(old.id, null);
  delete from private.link_keys
  where about = tg_table_name and about_id = old.id
    and not exists (select from public.trash where source = tg_table_name and row_id = old.id);
  return null;
end
$$;

-- Forgets a row that is gone: what the log says that it was, the answers and letters about it, the keys of its links, and
-- that it is in the trash. That there was a change stays, and whose it was.
create function private.forget_row(source text, row_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.audit_log as entry
  set before = null, after = null
  where entry.source = forget_row.source and entry.row_id = forget_row.row_id::text
    and (entry.before is not null or entry.after is not null);
  delete from public.answers as answer where answer.about = forget_row.source and answer.about_id = forget_row.row_id;
  delete from private.mail_outbox as letter where letter.about = forget_row.source and letter.about_id = forget_row.row_id;
  -- Digests that wait, and those that are kept for a while after they were sent.
  perform private.correct_digest(forget_row.row_id, null);
  update private.mail_outbox as digest
  set request = null, data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by nth), '[]')
    from jsonb_array_elements(digest.data -> 'items') with ordinality as items (item, nth)
    where item #>> '{data,id}' is distinct from forget_row.row_id::text))
  where digest.about = 'digest' and digest.status <> 'queued'
    and digest.data @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('data', jsonb_build_object('id', forget_row.row_id))));
  delete from private.link_keys as link where link.about = forget_row.source and link.about_id = forget_row.row_id;
  delete from private.left_subscribers as leaver
  where forget_row.source = 'newsletter_subscribers' and leaver.id = forget_row.row_id;
  delete from public.trash as kept where kept.source = forget_row.source and kept.row_id = forget_row.row_id;
end
$$;
revoke all on function private.forget_row(text, uuid) from public;

-- Puts a row back as it was when it was deleted, with what belongs to it. False where the trash has it no more.
create function private.restore_row(source text, row_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept public.trash;
  columns text;
  broken text;
begin
  select * into kept from public.trash as t
  where t.source = restore_row.source and t.row_id = restore_row.row_id for update;
  if not found then
    return false;
  end if;
  -- The watch of an inquiry may be in the trash itself: then it brings the inquiry's link along.
  if kept.source = 'inquiries' and not exists (
    select from public.watches as watch where watch.id = (kept.row ->> 'watch_id')::uuid) then
    update public.trash as t
    set children = jsonb_set(t.children, '{inquiries}', t.children -> 'inquiries' || to_jsonb(kept.row_id))
    where t.source = 'watches' and t.row_id = (kept.row ->> 'watch_id')::uuid;
    kept.row := kept.row || '{"watch_id": null}';
  end if;
  -- Columns that came later take their default.
  select string_agg(quote_ident(field.attname), ', ') into columns
  from pg_catalog.pg_attribute as field
  where field.attrelid = format('public.%I', kept.source)::regclass and field.attnum > 0 and not field.attisdropped
    and field.attgenerated = '' and kept.row ? field.attname;
  perform set_config('house.restoring', 'on', true);
  begin
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', kept.source, columns)
    using kept.row;
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    -- Without its name: refusals stand in logs.
    raise exception using errcode = 'PT409', message = case broken
      when 'appointments_slot_key' then 'The time of this visit is taken by now. Free it, then restore the visit.'
      when 'newsletter_subscribers_email_key' then 'This address has been subscribed again meanwhile.'
      when 'closures_day_time_key' then 'This time has been closed again meanwhile.'
      else 'Something else is in its place by now.'
    end;
  end;
  insert into public.answers
  select * from jsonb_populate_recordset(null::public.answers, kept.children -> 'answers');
  insert into public.appointment_changes
  select * from jsonb_populate_recordset(null::public.appointment_changes, kept.children -> 'appointment_changes');
  update public.inquiries as inquiry
  set watch_id = kept.row_id
  where inquiry.watch_id is null
    and inquiry.id in (select id::uuid from jsonb_array_elements_text(kept.children -> 'inquiries') as ids (id));
  -- Those that were deleted after their watch find it when they come back.
  update public.trash as t
  set row = t.row || jsonb_build_object('watch_id', kept.row_id)
  where t.source = 'inquiries' and t.row ->> 'watch_id' is null
    and t.row_id in (select id::uuid from jsonb_array_elements_text(kept.children -> 'inquiries') as ids (id));
  -- What the deletion took back goes out after all, unless its time has passed. Nothing is written anew.
  update private.mail_outbox as letter
  set status = 'queued', settled_at = null
  where letter.about = kept.source and letter.about_id = kept.row_id and letter.status = 'cancelled'
    and letter.settled_at = kept.deleted_at and letter.attempts = 0 and letter.wiped_at is null and letter.expires_at > now();
  perform set_config('house.restoring', '', true);
  delete from public.trash where id = kept.id;
  return true;
end
$$;
revoke all on function private.restore_row(text, uuid) from public;

-- Restores what can be; `refused` says of the rest by what it is called why not. What another admin has restored or removed
-- meanwhile is passed over.
create function private.restore_from_trash(ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept record;
  restored integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  for kept in
    select t.source, t.row_id, t.title from public.trash as t where t.id = any (ids)
    -- What others refer to first.
    order by t.source = 'clients' desc, t.source = 'watches' desc, t.deleted_at, t.id
  loop
    begin
      if private.restore_row(kept.source, kept.row_id) then
        restored := restored + 1;
      end if;
    exception when sqlstate 'PT409' then
      refused := refused || jsonb_build_object('title', kept.title, 'reason', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('restored', restored, 'refused', refused, 'change', private.change_id());
end
$$;

-- Removes for good what is in the trash. A browser that sends again what was deleted meanwhile makes a row of the same id:
-- that one is not forgotten.
create function private.remove_from_trash(source text, row_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.row_now(source, row_id::text) is null then
    perform private.forget_row(source, row_id);
  else
    delete from public.trash as kept
    where kept.source = remove_from_trash.source and kept.row_id = remove_from_trash.row_id;
  end if;
end
$$;
revoke all on function private.remove_from_trash(text, uuid) from public;

create function private.empty_trash(ids uuid[]) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept record;
  removed integer := 0;
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  for kept in select t.source, t.row_id from public.trash as t where t.id = any (ids) order by t.id for update loop
    perform private.remove_from_trash(kept.source, kept.row_id);
    perform private.write_down('purge', kept.source, kept.row_id::text);
    removed := removed + 1;
  end loop;
  return removed;
end
$$;

-- One request is not to hold the database for long.
create function private.refuse_too_many(ids uuid[]) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception using errcode = 'PT422', message = 'Five hundred at once are the most.';
  end if;
end
$$;
revoke all on function private.refuse_too_many(uuid[]) from public;

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
    case source when 'house_settings' then 'boolean' else 'uuid' end)
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
    case source when 'house_settings' then 'boolean' else 'uuid' end)
  using value, row_id;
end
$$;
revoke all on function private.row_now(text, text), private.write_row(text, text, jsonb) from public;

-- Takes one entry back. Null where that is done; else what is in the way: for each column what it was, what the change
-- made of it and what it is now, with who has done that where an admin has. `reason` is a sentence, or 'gone'.
create function private.take_back(entry public.audit_log) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  present jsonb;
  newer jsonb;
  reason text;
  later public.audit_log;
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
      and (entry.action <> 'update' or present -> field <> entry.before -> field);
    if present is null then
      if entry.action <> 'update' then
        return null;
      end if;
      reason := 'gone';
    elsif newer is null then
      begin
        if entry.action = 'update' then
          perform private.write_row(entry.source, entry.row_id, entry.before);
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
revoke all on function private.take_back(public.audit_log) from public;

-- Takes back changes of the caller's, all or nothing. The answer's `outcome` is 'undone', with the `change` that this is,
-- which can be undone in turn; 'conflict', with what is in the way; 'not_undoable', as a letter that is sent; 'too_late'.
create function private.undo_changes(changes uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  entry public.audit_log;
  in_the_way jsonb;
  conflicts jsonb := '[]';
begin
  perform private.require_admin();
  perform private.refuse_too_many(changes);
  if not exists (select from public.audit_log as log where log.tx = any (changes))
    or exists (select from public.audit_log as log where log.tx = any (changes) and log.actor is distinct from auth.uid()) then
    raise exception using errcode = 'PT404', message = 'There is no such change of yours.';
  end if;
  if exists (
    select from public.audit_log as log
    where log.tx = any (changes) and log.at < now() - private.undo_patience()) then
    return '{"outcome": "too_late"}';
  end if;
  if exists (
    select from public.audit_log as log
    where log.tx = any (changes) and (
      log.action not in ('insert', 'update', 'delete', 'restore')
      -- What was forgotten, or never told, cannot be brought back.
      or log.action <> 'delete' and log.after is null or log.after ? 'calendar_digest')) then
    return '{"outcome": "not_undoable"}';
  end if;
  begin
    for entry in select * from public.audit_log as log where log.tx = any (changes) order by log.id desc loop
      perform set_config('house.undoes', entry.tx::text, true);
      in_the_way := private.take_back(entry);
      if in_the_way is not null then
        conflicts := conflicts || in_the_way;
      end if;
    end loop;
    if conflicts <> '[]' then
      raise exception using errcode = 'UNDO1';
    end if;
    perform set_config('house.undoes', '', true);
  exception when sqlstate 'UNDO1' then
    return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts);
  end;
  return jsonb_build_object('outcome', 'undone', 'change', private.change_id());
end
$$;

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

-- What the log says of a row, newest first. `together` counts the rows of its table that changed at once.
create function public.history_of(source text, row_id text, before_entry bigint default null, most integer default 25)
  returns table (
    id bigint, at timestamptz, tx uuid, actor uuid, actor_name text, action text, before jsonb, after jsonb, undoes uuid,
    together bigint, is_undone boolean)
  language sql stable
  set search_path = ''
as $$
  select entry.id, entry.at, entry.tx, entry.actor, entry.actor_name, entry.action, entry.before, entry.after, entry.undoes,
    (select count(*) from public.audit_log as other where other.tx = entry.tx and other.source = entry.source),
    exists (
      select from public.audit_log as later
      where later.source = entry.source and later.row_id = entry.row_id and later.undoes = entry.tx and later.id > entry.id)
  from public.audit_log as entry
  where entry.source = history_of.source and entry.row_id = history_of.row_id
    and (history_of.before_entry is null or entry.id < history_of.before_entry)
  order by entry.id desc
  limit least(history_of.most, 200)
$$;

-- Addresses of files that are still there; of other houses' files nobody knows.
create function private.is_kept_file(address text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select address !~ '/storage/v1/object/public/watch-images/' or exists (
    select from storage.objects as file
    where file.bucket_id = 'watch-images'
      and file.name = regexp_replace(address, '^.*/storage/v1/object/public/watch-images/', ''))
$$;
revoke all on function private.is_kept_file(text) from public;

-- A watch or a testimonial as it was after an entry of the log, or before it: the columns in which that differs, what they
-- hold now and what they held. Files that are no longer kept are left out and counted.
create function private.version_at(entry bigint, is_before boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  chosen public.audit_log;
  step public.audit_log;
  present jsonb;
  version jsonb := '{}';
  files integer := 0;
begin
  perform private.require_admin();
  select * into chosen from public.audit_log as log where log.id = version_at.entry;
  if not found or chosen.source not in ('watches', 'testimonials') then
    raise exception using errcode = 'PT404', message = 'There is no such version.';
  end if;
  present := private.row_now(chosen.source, chosen.row_id);
  if present is null then
    raise exception using errcode = 'PT404', message = 'This has been deleted. Restore it from the trash first.';
  end if;
  for step in
    select * from public.audit_log as log
    where log.source = chosen.source and log.row_id = chosen.row_id
      and (log.id > chosen.id or is_before and log.id = chosen.id)
    order by log.id desc
  loop
    if step.action in ('update', 'insert', 'restore') and step.after is null then
      raise exception using errcode = 'PT410', message = 'What this version held is no longer kept.';
    end if;
    if step.action = 'insert' then
      raise exception using errcode = 'PT404', message = 'There is no such version.';
    end if;
    version := version || coalesce(step.before, '{}');
  end loop;
  if version ? 'image_urls' then
    select files + count(*) filter (where not private.is_kept_file(url)) into files
    from jsonb_array_elements_text(version -> 'image_urls') as urls (url);
    version := version || jsonb_build_object('image_urls', (
      select coalesce(jsonb_agg(url order by nth) filter (where private.is_kept_file(url)), '[]')
      from jsonb_array_elements_text(version -> 'image_urls') with ordinality as urls (url, nth)));
  end if;
  select files + count(*) into files
  from jsonb_each_text(version) as fields (field, url)
  where field in ('image_url', 'video_url', 'captions_url') and not private.is_kept_file(url);
  select version || coalesce(jsonb_object_agg(field, null::text), '{}') into version
  from jsonb_each_text(version) as fields (field, url)
  where field in ('image_url', 'video_url', 'captions_url') and not private.is_kept_file(url);
  return jsonb_build_object(
    'source', chosen.source, 'row_id', chosen.row_id, 'updated_at', present -> 'updated_at', 'missing_files', files,
    'columns', (
      select coalesce(jsonb_object_agg(field, jsonb_build_object('now', present -> field, 'then', value)), '{}')
      from jsonb_each(version) as fields (field, value)
      where present -> field <> value));
end
$$;

-- Makes a watch or a testimonial what it was. `seen` is the version that was compared with: what another admin saved
-- since is not overwritten.
create function private.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  version constant jsonb := private.version_at(entry, is_before);
begin
  if (version ->> 'updated_at')::timestamptz is distinct from seen then
    raise exception using
      errcode = 'PT409', message = 'Somebody has changed this meanwhile. Please look at it again.';
  end if;
  if version -> 'columns' <> '{}' then
    perform private.write_row(version ->> 'source', version ->> 'row_id', (
      select jsonb_object_agg(field, value -> 'then') from jsonb_each(version -> 'columns') as fields (field, value)));
  end if;
  return jsonb_build_object('change', private.change_id());
end
$$;

-- As before (20261124091000_unsubscribe.sql), but it is the visitor's doing whoever is signed in: neither is it written
-- down, nor kept in the trash. Whom the owner has removed does not come back from the trash after leaving.
alter function private.unsubscribe(text) rename to end_subscription;
alter function private.resubscribe(text) rename to renew_subscription;
revoke all on function private.end_subscription(text), private.renew_subscription(text) from anon, authenticated, service_role;

create function private.unsubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  upkeep constant text := coalesce(current_setting('house.upkeep', true), '');
  has_left boolean;
  removed uuid;
begin
  perform set_config('house.upkeep', 'on', true);
  has_left := private.end_subscription(key);
  for removed in
    select kept.row_id from public.trash as kept
    join private.link_keys as link on link.about = kept.source and link.about_id = kept.row_id
    where kept.source = 'newsletter_subscribers' and link.digest = sha256(convert_to(key, 'UTF8'))
  loop
    perform private.forget_row('newsletter_subscribers', removed);
    has_left := true;
  end loop;
  perform set_config('house.upkeep', upkeep, true);
  return has_left;
end
$$;

create function private.resubscribe(key text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  upkeep constant text := coalesce(current_setting('house.upkeep', true), '');
  has_returned boolean;
begin
  perform set_config('house.upkeep', 'on', true);
  has_returned := private.renew_subscription(key);
  perform set_config('house.upkeep', upkeep, true);
  return has_returned;
end
$$;

revoke all on function private.unsubscribe(text), private.resubscribe(text) from public;
grant execute on function private.unsubscribe(text), private.resubscribe(text) to anon, authenticated, service_role;

create function public.latest_changes(source text, ids text[], within_seconds integer default 900) returns uuid[]
  language sql stable
  set search_path = ''
as $$ select private.latest_changes(source, ids, within_seconds) $$;
create function public.undo_changes(changes uuid[]) returns jsonb
  language sql
  set search_path = ''
as $$ select private.undo_changes(changes) $$;
create function public.restore_from_trash(ids uuid[]) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_from_trash(ids) $$;
create function public.empty_trash(ids uuid[]) returns integer
  language sql
  set search_path = ''
as $$ select private.empty_trash(ids) $$;
-- Volatile, since it locks the row that it looks at.
create function public.version_at(entry bigint, is_before boolean default false) returns jsonb
  language sql
  set search_path = ''
as $$ select private.version_at(entry, is_before) $$;
create function public.restore_version(entry bigint, is_before boolean, seen timestamptz) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_version(entry, is_before, seen) $$;

revoke all on function
  private.latest_changes(text, text[], integer), public.latest_changes(text, text[], integer), public.history_of(text, text, bigint, integer),
  private.undo_changes(uuid[]), private.restore_from_trash(uuid[]), private.empty_trash(uuid[]),
  private.version_at(bigint, boolean), private.restore_version(bigint, boolean, timestamptz),
  public.undo_changes(uuid[]), public.restore_from_trash(uuid[]), public.empty_trash(uuid[]),
  public.version_at(bigint, boolean), public.restore_version(bigint, boolean, timestamptz)
  from public, anon, service_role;
grant execute on function
  private.latest_changes(text, text[], integer), public.latest_changes(text, text[], integer), public.history_of(text, text, bigint, integer),
  private.undo_changes(uuid[]), private.restore_from_trash(uuid[]), private.empty_trash(uuid[]),
  private.version_at(bigint, boolean), private.restore_version(bigint, boolean, timestamptz),
  public.undo_changes(uuid[]), public.restore_from_trash(uuid[]), public.empty_trash(uuid[]),
  public.version_at(bigint, boolean), public.restore_version(bigint, boolean, timestamptz)
  to authenticated;
