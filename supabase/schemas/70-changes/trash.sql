-- What an admin deleted, as it was, for thirty days: it is restored, or forgotten for good. Admins read it; functions write it.

create table public.trash (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  row_id uuid not null,
  -- What it is called in a list.
  title text not null,
  search_text text not null,
  row jsonb not null,
  -- What goes and comes with it: answers, the addresses of a client, changes of an appointment, of a watch its reports and what the house keeps to itself,
  -- and which inquiries were about it.
  children jsonb not null default '{}',
  deleted_at timestamptz not null default now(),
  deleted_by uuid not null,
  deleted_by_name text not null,
  constraint trash_row_key unique (source, row_id)
);
create index trash_newest_idx on public.trash (deleted_at desc, id desc);
create index trash_source_idx on public.trash (source, deleted_at desc, id desc);

alter table public.trash enable row level security;
grant select on public.trash to authenticated;
create policy "Admins can look into the trash" on public.trash
  for select to authenticated using ((select private.is_admin()));

-- How long what was deleted can be restored, and how long a change can be undone by its toast.
create function private.trash_patience() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$ select interval '30 days' $$;

-- Whether a row goes since its watch does, which keeps it and of which the log tells: by then that is gone.
create function private.goes_with_watch(source text, row_gone jsonb) returns boolean
  language sql stable
  set search_path = ''
as $$
  select source in ('stock_records', 'stock_documents', 'condition_reports') and not exists (
    select from public.watches as watch where watch.id = coalesce(row_gone ->> 'watch_id', row_gone ->> 'id')::uuid)
$$;

-- The reports of a watch, and what the house keeps, or kept, to itself of it, wherever they are.
create function private.parts_of_watch(watch uuid) returns table (source text, row_id uuid)
  language sql stable
  set search_path = ''
as $$
  select 'stock_records', parts_of_watch.watch
  union
  select 'stock_documents', document.id from public.stock_documents as document where document.watch_id = parts_of_watch.watch
  union
  select 'condition_reports', report.id from public.condition_reports as report where report.watch_id = parts_of_watch.watch
  union
  select kept.source, kept.row_id from public.trash as kept
  where kept.source in ('stock_documents', 'condition_reports') and kept.row ->> 'watch_id' = parts_of_watch.watch::text
  union
  select part.source, (child ->> 'id')::uuid
  from public.trash as kept, unnest(array['stock_documents', 'condition_reports']) as part (source),
    jsonb_array_elements(kept.children -> part.source) as child
  where kept.source = 'watches' and kept.row_id = parts_of_watch.watch
$$;

-- Before a row goes, and with it what hangs on it.
create function private.keep_deleted() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept jsonb := to_jsonb(old) - 'booking_key_digest';
  title text;
  children jsonb := '{}';
begin
  if not private.is_recorded() or private.goes_with_watch(tg_table_name, kept) then
    return old;
  end if;
  case tg_table_name
    when 'watches' then
      children := jsonb_build_object(
        'inquiries', array(select inquiry.id from public.inquiries as inquiry where inquiry.watch_id = old.id),
        'stock_records', array(select to_jsonb(record) from public.stock_records as record where record.id = old.id),
        'stock_documents', array(
          select to_jsonb(document) from public.stock_documents as document where document.watch_id = old.id),
        'condition_reports', array(
          select to_jsonb(report) from public.condition_reports as report where report.watch_id = old.id));
    when 'stock_records' then
      title := 'Stock record of ' || (select watch.name from public.watches as watch where watch.id = old.id);
    when 'condition_reports' then
      -- What it is called in a list.
      kept := kept || jsonb_build_object('watch', (
        select private.title_of('watches', to_jsonb(watch)) from public.watches as watch where watch.id = old.watch_id));
    when 'clients' then
      children := jsonb_build_object('client_addresses', array(
        select to_jsonb(address) from public.client_addresses as address where address.client_id = old.id));
    when 'inquiries', 'watch_requests' then
      children := jsonb_build_object('replies', array(
        select to_jsonb(answer) from public.replies as answer where answer.about = tg_table_name and answer.about_id = old.id));
    when 'appointments' then
      children := jsonb_build_object('appointment_changes', array(
        select to_jsonb(change) from public.appointment_changes as change where change.appointment_id = old.id));
      -- Admins read the trash, and no role a key. Kept with those of the e-mails, it opens the appointment again once that is
      -- restored.
      insert into private.link_keys (digest, about, about_id)
      select decode(old.booking_key_digest, 'hex'), tg_table_name, old.id where old.booking_key_digest is not null
      on conflict do nothing;
    else
  end case;
  title := coalesce(title, private.title_of(tg_table_name, kept));
  insert into public.trash (source, row_id, title, search_text, row, children, deleted_by, deleted_by_name)
  values (
    tg_table_name, old.id, title,
    concat_ws(e'\n',
      private.searchable(title), kept ->> 'search_text',
      private.searchable(concat_ws(e'\n', kept ->> 'content', kept ->> 'reason', kept ->> 'words'))),
    kept, children, auth.uid(), private.actor_name())
  -- An id is used again where a browser sends again what was deleted meanwhile.
  on conflict (source, row_id) do update
  set title = excluded.title, search_text = excluded.search_text, row = excluded.row, children = excluded.children,
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by, deleted_by_name = excluded.deleted_by_name;
  return old;
end
$$;

-- Forgets a row that is gone: what the log says that it was, the answers and e-mails about it, the keys of its links, what the
-- house kept to itself of it, and that it is in the trash. That there was a change stays, and whose it was.
create function private.forget_row(source text, row_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if source = 'watches' then
    -- That it was imported stays: the same file does not bring it again.
    update private.imported_watches as origin set pictures = '{}' where origin.watch_id = forget_row.row_id;
    perform private.forget_row(part.source, part.row_id) from private.parts_of_watch(forget_row.row_id) as part;
  end if;
  update public.audit_log as entry
  set before = null, after = null
  where entry.source = forget_row.source and entry.row_id = forget_row.row_id::text
    and (entry.before is not null or entry.after is not null);
  delete from public.replies as answer where answer.about = forget_row.source and answer.about_id = forget_row.row_id;
  delete from private.mail_outbox as email where email.about = forget_row.source and email.about_id = forget_row.row_id;
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

-- Adds a row as it was. Columns that came later take their default.
create function private.put_row(source text, kept jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(field.attname), ', ')
    from pg_catalog.pg_attribute as field
    where field.attrelid = format('public.%I', source)::regclass and field.attnum > 0 and not field.attisdropped
      and field.attgenerated = '' and kept ? field.attname);
begin
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', source, columns)
  using kept;
end
$$;

-- Puts a row back as it was when it was deleted, with what belongs to it. False where the trash has it no more.
create function private.restore_row(source text, row_id uuid) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  kept public.trash;
  was_upkeep constant boolean := private.is_upkeep();
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
  perform private.set_restoring(true);
  begin
    perform private.put_row(kept.source, kept.row);
    insert into public.client_addresses
    select * from jsonb_populate_recordset(null::public.client_addresses, kept.children -> 'client_addresses');
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    -- Without its name: refusals stand in logs.
    raise exception using errcode = 'PT409', message = case broken
      when 'appointments_slot_key' then 'appointment_time_taken'
      when 'newsletter_subscribers_email_key' then 'subscribed_again'
      when 'closures_day_time_key' then 'closed_again'
      when 'stock_records_id_fkey' then 'its_watch_deleted'
      when 'stock_documents_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_watch_id_fkey' then 'its_watch_deleted'
      when 'condition_reports_draft_key' then 'report_begun_again'
      else 'place_taken'
    end;
  end;
  insert into public.replies
  select * from jsonb_populate_recordset(null::public.replies, kept.children -> 'replies');
  insert into public.appointment_changes
  select * from jsonb_populate_recordset(null::public.appointment_changes, kept.children -> 'appointment_changes');
  -- Of these the log says no more than that their watch is back.
  perform private.set_upkeep(true);
  perform private.put_row(part.source, child)
  from unnest(array['stock_records', 'stock_documents', 'condition_reports']) as part (source), jsonb_array_elements(kept.children -> part.source) as child;
  perform private.set_upkeep(was_upkeep);
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
  update private.mail_outbox as email
  set status = 'queued', settled_at = null
  where email.about = kept.source and email.about_id = kept.row_id and email.status = 'cancelled'
    and email.settled_at = kept.deleted_at and email.attempts = 0 and email.wiped_at is null and email.expires_at > now();
  perform private.set_restoring(false);
  delete from public.trash where id = kept.id;
  return true;
end
$$;

-- Restores what can be; `refused` says of the rest by what it is called why not, and whether another time would do: that of
-- the appointment is somebody else's by now. What another admin has restored or removed meanwhile is passed over.
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
    select t.source, t.row_id, t.title, t.row from public.trash as t where t.id = any (ids)
    -- What others refer to first.
    order by t.source = 'clients' desc, t.source = 'watches' desc, t.deleted_at, t.id
  loop
    begin
      if private.restore_row(kept.source, kept.row_id) then
        restored := restored + 1;
      end if;
    exception when sqlstate 'PT409' then
      refused := refused || jsonb_build_object('title', kept.title, 'reason', sqlerrm, 'is_taken',
        kept.source = 'appointments' and kept.row ->> 'status' <> 'cancelled' and exists (
          select from public.appointments as other
          where other.appointment_date = kept.row ->> 'appointment_date'
            and other.appointment_time = kept.row ->> 'appointment_time'
            and other.status <> 'cancelled' and other.id <> kept.row_id));
    end;
  end loop;
  return jsonb_build_object('restored', restored, 'refused', refused, 'change', private.change_id());
end
$$;

create function public.restore_from_trash(ids uuid[]) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_from_trash(ids) $$;
grant execute on function private.restore_from_trash(uuid[]), public.restore_from_trash(uuid[]) to authenticated;

-- Restores an appointment to another time, and answers with the change that this is. The appointment comes back as cancelled,
-- which takes no time, and is then moved as the house moves one: every rule of bookings holds, and the visitor is written to,
-- of the new time alone: what names the one before and has not left yet stays here.
create function private.restore_appointment(id uuid, day text, slot text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept public.trash;
  last_email bigint;
begin
  perform private.require_admin();
  select * into kept from public.trash as t where t.id = restore_appointment.id and t.source = 'appointments' for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_in_trash';
  end if;
  perform private.refuse_no_slot(day, slot);
  select max(email.position) into last_email from private.mail_outbox as email
  where email.about = kept.source and email.about_id = kept.row_id;
  update public.trash as t set row = t.row || '{"status": "cancelled"}' where t.id = kept.id;
  perform private.restore_row(kept.source, kept.row_id);
  update public.appointments as appointment
  set appointment_date = restore_appointment.day, appointment_time = restore_appointment.slot, status = kept.row ->> 'status'
  where appointment.id = kept.row_id;
  -- Those to the owner stay: they say what came in, and the row has its time.
  update private.mail_outbox as email
  set status = 'cancelled', settled_at = now()
  where email.about = kept.source and email.about_id = kept.row_id and email.status = 'queued'
    and email.attempts = 0 and email.position <= last_email
    and email.kind in (select kind from private.email_kinds where audience = 'visitor');
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_appointment(id uuid, day text, slot text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_appointment(id, day, slot) $$;
grant execute on function
  private.restore_appointment(uuid, text, text),
  public.restore_appointment(uuid, text, text)
  to authenticated;

-- Removes for good what is in the trash. A browser that sends again what was deleted meanwhile makes a row of the same id:
-- that one is not forgotten.
create function private.remove_from_trash(source text, row_id uuid) returns void
  language plpgsql
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

create function private.empty_trash(ids uuid[]) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept record;
  removed integer := 0;
  clients uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.refuse_too_many(ids);
  perform private.hold_clients();
  for kept in
    select t.source, t.row_id, (t.row ->> 'client_id')::uuid as client from public.trash as t
    where t.id = any (ids) order by t.id for update
  loop
    perform private.remove_from_trash(kept.source, kept.row_id);
    perform private.write_down('purge', kept.source, kept.row_id::text);
    removed := removed + 1;
    clients := clients || kept.client;
  end loop;
  perform private.remove_idle_clients(array_remove(clients, null));
  return removed;
end
$$;

create function public.empty_trash(ids uuid[]) returns integer
  language sql
  set search_path = ''
as $$ select private.empty_trash(ids) $$;
grant execute on function private.empty_trash(uuid[]), public.empty_trash(uuid[]) to authenticated;
