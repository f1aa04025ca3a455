-- The visit's own page: whoever holds a visit's key sees it, moves it or cancels it, without an account.

-- The visit that a key opens, locked: the key of the browser that booked it, or one of its letters. One answer to all that open
-- none: wrong, of a deleted visit, or begun.
create function private.open_visit(key text, must_have_booked boolean default false) returns public.appointments
  language plpgsql
  set search_path = ''
as $$
declare
  visit public.appointments;
  key_digest constant bytea := sha256(convert_to(key, 'UTF8'));
begin
  perform private.refuse_unless_posted();
  -- Nothing is looked up that cannot be a key.
  if key ~ '^[A-Za-z0-9_-]{43}$' then
    select a.* into visit
    from public.appointments as a
    where a.starts_at > now() and a.id in (
      select booked.id from public.appointments as booked where booked.visit_key_digest = encode(key_digest, 'hex')
      union all
      select link.about_id from private.link_keys as link
      where link.digest = key_digest and link.about = 'appointments' and not must_have_booked)
    for update of a;
  end if;
  if visit.id is null then
    raise exception using errcode = 'PT410', message = 'link_opens_nothing';
  end if;
  return visit;
end
$$;

-- Until when a visit may be changed by its key.
create function private.change_until(visit public.appointments) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select visit.starts_at - make_interval(hours => change_cutoff_hours) from public.house_settings
$$;

-- A visit as its page shows it: neither how to reach the visitor, nor notes, nor the id.
create function private.shown_visit(visit public.appointments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', visit.appointment_date, 'slot', visit.appointment_time, 'name', visit.name, 'status', visit.status,
    'revision', visit.revision, 'starts_at', visit.starts_at, 'calendar_uid', visit.calendar_uid,
    'change_until', private.change_until(visit),
    'can_change', visit.status in ('pending', 'confirmed') and private.change_until(visit) > now())
$$;

-- Refuses a change of what is no longer as it was shown, and one that comes too late.
create function private.refuse_change(visit public.appointments, revision integer) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if visit.revision is distinct from refuse_change.revision or visit.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', message = 'visit_changed', detail = private.shown_visit(visit)::text;
  end if;
  if private.change_until(visit) <= now() then
    raise exception using errcode = 'PT422', message = 'too_late_to_change';
  end if;
end
$$;

-- A refusal of a constraint would quote the row that it refuses, with all that a key does not show.
create function private.refuse_no_slot(day text, slot text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.slot_start(day, slot) is null or private.is_sunday(day) then
    raise exception using errcode = 'PT422', message = 'no_such_time';
  end if;
end
$$;

-- Moves a visit that is open already, by whatever opened it.
create function private.move_open_visit(visit public.appointments, day text, slot text, revision integer) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  -- A repeat of what is done, or the time that the visit has anyway.
  if visit.status in ('pending', 'confirmed') and (visit.appointment_date, visit.appointment_time) = (day, slot) then
    return private.shown_visit(visit);
  end if;
  perform private.refuse_change(visit, revision);
  perform private.refuse_no_slot(day, slot);
  -- The owner hears of each.
  if (
    select count(*) from public.appointment_changes as change
    where change.appointment_id = visit.id and change.who = 'visitor' and change.changed_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'moved_too_often';
  end if;
  update public.appointments as a
  set appointment_date = day, appointment_time = slot, status = 'pending'
  where a.id = visit.id
  returning * into visit;
  return private.shown_visit(visit);
end
$$;

-- Cancels one, with the visitor's word why.
create function private.cancel_open_visit(visit public.appointments, revision integer, reason text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  if visit.status = 'cancelled' then
    return private.shown_visit(visit);
  end if;
  perform private.refuse_change(visit, revision);
  if char_length(btrim(reason)) > 300 then
    raise exception using errcode = 'PT422', message = 'reason_too_long';
  end if;
  update public.appointments as a
  set status = 'cancelled', cancellation_reason = nullif(btrim(reason), '')
  where a.id = visit.id
  returning * into visit;
  return private.shown_visit(visit);
end
$$;

-- The functions of the API are volatile, so that PostgREST runs them in a transaction that may write, and by POST alone.

create function private.visit_by_key(key text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.shown_visit(private.open_visit(key));
end
$$;

-- Volatile, so that PostgREST runs them in a transaction that may write, and by POST alone.
create function public.visit_by_key(key text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.visit_by_key(key) $$;
grant execute on function private.visit_by_key(text), public.visit_by_key(text) to anon, authenticated, service_role;

-- The same by a key.
create function private.move_visit(key text, day text, slot text, revision integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.move_open_visit(private.open_visit(key), day, slot, revision);
end
$$;

create function public.move_visit(key text, day text, slot text, revision integer) returns jsonb
  language sql
  set search_path = ''
as $$ select private.move_visit(key, day, slot, revision) $$;
grant execute on function
  private.move_visit(text, text, text, integer),
  public.move_visit(text, text, text, integer)
  to anon, authenticated, service_role;

create function private.cancel_visit(key text, revision integer, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.cancel_open_visit(private.open_visit(key), revision, reason);
end
$$;

create function public.cancel_visit(key text, revision integer, reason text default null) returns jsonb
  language sql
  set search_path = ''
as $$ select private.cancel_visit(key, revision, reason) $$;
grant execute on function
  private.cancel_visit(text, integer, text),
  public.cancel_visit(text, integer, text)
  to anon, authenticated, service_role;

-- What a visitor sends again otherwise, because an answer was lost: for an hour, while it is pending, and by the key of
-- the browser that has booked, the visit becomes what was sent last.
create function private.correct_visit(
  key text, name text, email text, phone text, notes text, day text, slot text
) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  visit public.appointments := private.open_visit(key, must_have_booked => true);
  is_same_slot constant boolean := (visit.appointment_date, visit.appointment_time) is not distinct from (day, slot);
  former_email constant text := visit.email;
begin
  if visit.status <> 'pending' or visit.created_at <= now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'visit_changed', detail = private.shown_visit(visit)::text;
  end if;
  -- One update for all that differs; only a change of the time is held against the clock, and against who has that time.
  if is_same_slot then
    update public.appointments as a
    set name = correct_visit.name, email = correct_visit.email, phone = correct_visit.phone, notes = correct_visit.notes
    where a.id = visit.id
    returning * into visit;
  else
    perform private.refuse_change(visit, visit.revision);
    perform private.refuse_no_slot(day, slot);
    update public.appointments as a
    set name = correct_visit.name, email = correct_visit.email, phone = correct_visit.phone, notes = correct_visit.notes,
      appointment_date = day, appointment_time = slot
    where a.id = visit.id
    returning * into visit;
  end if;
  -- Whoever has got letters by mistake has no key any more. Afterwards, when no letter to them can be taken.
  if lower(former_email) <> lower(visit.email) then
    delete from private.link_keys as k where k.about = 'appointments' and k.about_id = visit.id;
  end if;
  return private.shown_visit(visit);
end
$$;

create function public.correct_visit(
  key text, name text, email text, phone text, notes text, day text, slot text
) returns jsonb
  language sql
  set search_path = ''
as $$ select private.correct_visit(key, name, email, phone, notes, day, slot) $$;
grant execute on function
  private.correct_visit(text, text, text, text, text, text, text),
  public.correct_visit(text, text, text, text, text, text, text)
  to anon, authenticated, service_role;
