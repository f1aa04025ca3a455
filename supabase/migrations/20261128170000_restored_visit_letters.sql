-- Whose visit is restored to another time before its first letter has left reads of the new time alone.

-- As before (20261128120100_restore_at_another_time.sql), but for the letters that name the time of before.
create or replace function private.restore_visit(id uuid, day text, slot text) returns jsonb
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
