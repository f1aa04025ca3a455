-- A booking whose answer was lost is sent again, perhaps corrected, and is not
-- made twice (specification, section 7). The id, which the browser chose at random
-- and nobody else knows, says that it is the same: for an hour, while it is
-- pending, the row becomes what was sent last. Later a repeat of the same booking
-- is still told of success; anything else about a known id gets 23505, as does
-- what was cancelled: that is no booking to be told of.

create function private.answer_repeated_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known public.appointments;
  is_same_slot boolean;
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'pending' then
    return new;
  end if;

  -- A repeat may arrive before the first is through: it waits, then sees it.
  perform pg_advisory_xact_lock(hashtextextended('appointments:' || new.id, 0));
  -- Locked, so that the house does not confirm in between what is then rewritten.
  select * into known from public.appointments where id = new.id for update;
  if not found then
    return new;
  end if;
  is_same_slot := (known.appointment_date, known.appointment_time)
    is not distinct from (new.appointment_date, new.appointment_time);

  if known.status = 'pending' and known.created_at > now() - interval '1 hour' then
    -- Only a change of the time is held against the clock, and against who has that time.
    -- One update for all that differs: a refusal quotes the row, also what it held before.
    if is_same_slot then
      update public.appointments
      set name = new.name, email = new.email, phone = new.phone, notes = new.notes
      where id = new.id;
    else
      update public.appointments
      set name = new.name, email = new.email, phone = new.phone, notes = new.notes,
        appointment_date = new.appointment_date, appointment_time = new.appointment_time
      where id = new.id;
    end if;
    return null;
  end if;

  if is_same_slot and lower(known.email) = lower(new.email) and known.status <> 'cancelled' then
    return null;
  end if;
  return new;
end
$$;
revoke all on function private.answer_repeated_booking() from public;

-- Triggers fire in the order of their names: this one first, so that a repeat
-- is neither counted nor refused because its time has passed meanwhile.
create trigger appointments_answer_repeat
  before insert on public.appointments
  for each row execute function private.answer_repeated_booking();
