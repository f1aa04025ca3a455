-- Of what cannot be restored is said whether another time would do: the one of the visit is somebody else's by now.

-- As before (20261126090100_trash_and_undo.sql), but for `is_taken`.
create or replace function private.restore_from_trash(ids uuid[]) returns jsonb
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
