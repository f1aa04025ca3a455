-- A deleted visit whose time somebody has booked since is restored to another.

-- As before (20261126090100_trash_and_undo.sql), with another way out where the time of a visit is taken.
create or replace function private.restore_row(source text, row_id uuid) returns boolean
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
      when 'appointments_slot_key' then 'The time of this visit is taken by now. In the trash, it can be restored to another.'
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

-- Restores a visit to another time, and answers with the change that this is. The visit comes back as cancelled, which takes
-- no time, and is then moved as the house moves one: every rule of bookings holds, and the visitor is written to, of
-- the new time alone: what names the one before and has not left yet stays here.
create function private.restore_visit(id uuid, day text, slot text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept public.trash;
  last_letter bigint;
begin
  perform private.require_admin();
  select * into kept from public.trash as t where t.id = restore_visit.id and t.source = 'appointments' for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This is in the trash no more.';
  end if;
  perform private.refuse_no_slot(day, slot);
  select max(letter.position) into last_letter from private.mail_outbox as letter
  where letter.about = kept.source and letter.about_id = kept.row_id;
  update public.trash as t set row = t.row || '{"status": "cancelled"}' where t.id = kept.id;
  perform private.restore_row(kept.source, kept.row_id);
  update public.appointments as visit
  set appointment_date = restore_visit.day, appointment_time = restore_visit.slot, status = kept.row ->> 'status'
  where visit.id = kept.row_id;
  -- Those to the owner stay: they say what came in, and the row has its time.
  update private.mail_outbox as letter
  set status = 'cancelled', settled_at = now()
  where letter.about = kept.source and letter.about_id = kept.row_id and letter.status = 'queued'
    and letter.attempts = 0 and letter.position <= last_letter and letter.kind not like 'owner-%';
  return jsonb_build_object('change', private.change_id());
end
$$;

create function public.restore_visit(id uuid, day text, slot text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.restore_visit(id, day, slot) $$;

revoke all on function private.restore_visit(uuid, text, text), public.restore_visit(uuid, text, text)
  from public, anon, service_role;
grant execute on function private.restore_visit(uuid, text, text), public.restore_visit(uuid, text, text) to authenticated;
