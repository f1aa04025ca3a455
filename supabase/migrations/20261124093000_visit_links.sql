-- The visit's own page: whoever holds a visit's key sees it, moves it or cancels it, without an account. A key is 32
-- random bytes in base64url; `private.link_keys` holds its SHA-256. Letters carry keys of their own, and the browser
-- that books chooses one.

-- Notice and window of bookings, and until when a visit may be changed by its key.
alter table public.house_settings
  -- How long before it begins a slot can be booked at the latest.
  add column notice_minutes integer not null default 0
    constraint house_settings_notice_bounds check (notice_minutes between 0 and 10080),
  -- How far ahead slots can be booked.
  add column months_ahead integer not null default 12
    constraint house_settings_months_bounds check (months_ahead between 1 and 12),
  -- How long before it begins a visit can be moved or cancelled by its key at the latest.
  add column change_cutoff_hours integer not null default 24
    constraint house_settings_cutoff_bounds check (change_cutoff_hours between 0 and 336);
grant update (notice_minutes, months_ahead, change_cutoff_hours) on public.house_settings to authenticated;

-- `security definer`, since visitors cannot read the settings.
create function private.visit_rules() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'notice_minutes', notice_minutes, 'months_ahead', months_ahead, 'change_cutoff_hours', change_cutoff_hours)
  from public.house_settings
$$;
revoke all on function private.visit_rules() from public;
grant execute on function private.visit_rules() to anon, authenticated, service_role;

create function public.visit_rules() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.visit_rules() $$;
revoke all on function public.visit_rules() from public;
grant execute on function public.visit_rules() to anon, authenticated, service_role;

-- The last day on which a visitor may book a visit.
create function private.last_visit_day() returns text
  language sql stable
  set search_path = ''
as $$
  select to_char((now() at time zone 'America/Phoenix')::date + make_interval(months => months_ahead), 'YYYY-MM-DD')
  from public.house_settings
$$;
revoke all on function private.last_visit_day() from public;

-- Notice and window bind visitors. The house may book as it likes, and what was booked before stays.
create function private.refuse_outside_window() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_by_house() or not private.is_calendar_date(new.appointment_date) then
    return new;
  end if;
  if private.slot_start(new.appointment_date, new.appointment_time)
    <= now() + (select make_interval(mins => notice_minutes) from public.house_settings) then
    raise exception using
      errcode = 'PT422',
      message = 'This time is too soon to be booked here. Please choose a later one, or call us at (480) 555-0147.';
  end if;
  if new.appointment_date > private.last_visit_day() then
    raise exception using
      errcode = 'PT422',
      message = 'This day is too far ahead to be booked. Please choose an earlier one, or call us at (480) 555-0147.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_outside_window() from public;

-- After the trigger that refuses the past, by its name: what has passed is not called too soon.
create trigger appointments_within_window
  before insert or update of appointment_date, appointment_time on public.appointments
  for each row execute function private.refuse_outside_window();

-- As before (20261122090200_closures.sql), without what is too soon for a visitor.
create or replace function private.free_slots(day text) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select slot
  from unnest(private.appointment_slots()) with ordinality as slots (slot, position)
  where not private.is_sunday(day)
    and private.slot_start(day, slot) > now() + case
      when private.is_by_house() then interval '0'
      else (select make_interval(mins => notice_minutes) from public.house_settings)
    end
    and not exists (
      select from public.appointments
      where appointment_date = day and appointment_time = slot and status <> 'cancelled')
    and not exists (
      select from public.closures
      where closures.day = free_slots.day and (closures.time is null or closures.time = slot))
  order by position
$$;

-- What became of a visit, and by whom. Triggers alone write it.
create table public.appointment_changes (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- The revision of the appointment that the change made.
  revision integer not null,
  who text not null constraint appointment_changes_who_known check (who in ('visitor', 'house')),
  day_before text not null,
  time_before text not null,
  status_before text not null,
  day_after text not null,
  time_after text not null,
  status_after text not null,
  -- Why, in the words of a visitor who has cancelled.
  reason text constraint appointment_changes_reason_length check (private.is_text(reason, 1, 300)),
  changed_at timestamptz not null default now()
);
create unique index appointment_changes_revision_key on public.appointment_changes (appointment_id, revision);

alter table public.appointment_changes enable row level security;
revoke all on public.appointment_changes from anon, authenticated;
grant select on public.appointment_changes to authenticated;
grant all on public.appointment_changes to service_role;
create policy "Admins can read the changes of appointments" on public.appointment_changes
  for select to authenticated using ((select private.is_admin()));

create function private.note_appointment_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.appointment_changes
    (appointment_id, revision, who, day_before, time_before, status_before, day_after, time_after, status_after, reason)
  values (
    new.id, new.revision, case when private.is_by_house() then 'house' else 'visitor' end,
    old.appointment_date, old.appointment_time, old.status, new.appointment_date, new.appointment_time, new.status,
    -- Set by `private.cancel_visit` for its own statement; the letter to the owner reads it too.
    case when new.status = 'cancelled' then nullif(current_setting('visits.reason', true), '') end);
  return null;
end
$$;
revoke all on function private.note_appointment_change() from public;

create trigger appointments_history
  after update of appointment_date, appointment_time, status on public.appointments
  for each row when (old.revision is distinct from new.revision)
  execute function private.note_appointment_change();

-- The key of the browser that books. The column carries its digest into the trigger, and holds nothing.
alter table public.appointments
  add column visit_key_digest text
    constraint appointments_visit_key_digest_not_kept check (visit_key_digest is null);
grant insert (visit_key_digest, calendar_uid) on public.appointments to anon, authenticated;
-- The browser may choose it, so that the file that it makes is the event of the letters.
create unique index appointments_calendar_uid_key on public.appointments (calendar_uid);

-- Keys by which a visit was booked, and not those of letters, may also correct who comes.
alter table private.link_keys add column has_booked boolean not null default false;

create function private.keep_visit_key() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.visit_key_digest !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = '22023', message = 'The digest of a key has 64 hexadecimal digits.';
  end if;
  insert into private.link_keys (digest, about, about_id, has_booked)
  values (decode(new.visit_key_digest, 'hex'), 'appointments', new.id, true)
  -- Of a known booking: the primary key of appointments refuses it.
  on conflict (digest) do nothing;
  new.visit_key_digest := null;
  return new;
end
$$;
revoke all on function private.keep_visit_key() from public;

create trigger appointments_keep_key
  before insert on public.appointments
  for each row when (new.visit_key_digest is not null)
  execute function private.keep_visit_key();

-- A booking whose answer was lost is sent again: the same, byte for byte, is answered with success, and nothing is made
-- twice. Anything else about a known id is refused as a duplicate by the primary key: corrections want the key.
create or replace function private.answer_repeated_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'pending' then
    return new;
  end if;
  -- A repeat may arrive before the first is through: it waits, then sees it.
  perform pg_advisory_xact_lock(hashtextextended('appointments:' || new.id, 0));
  if exists (
    select from public.appointments as known
    where known.id = new.id and known.status <> 'cancelled'
      and (known.name, known.email, known.phone, known.notes, known.appointment_date, known.appointment_time)
        is not distinct from (new.name, new.email, new.phone, new.notes, new.appointment_date, new.appointment_time)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- A request with a key in its address would leave the key in logs. Without a method it comes from within the database.
create function private.refuse_unless_posted() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if nullif(current_setting('request.method', true), '') <> 'POST' then
    raise exception using errcode = 'PT405', message = 'Keys are sent by POST.';
  end if;
end
$$;
revoke all on function private.refuse_unless_posted() from public;

-- The visit that a key opens, locked. One answer to all that open none: wrong, of a deleted visit, or begun.
create function private.open_visit(key text, must_have_booked boolean default false) returns public.appointments
  language plpgsql
  set search_path = ''
as $$
declare
  visit public.appointments;
begin
  perform private.refuse_unless_posted();
  -- Nothing is digested or looked up that cannot be a key.
  if key ~ '^[A-Za-z0-9_-]{43}$' then
    select a.* into visit
    from private.link_keys as k join public.appointments as a on a.id = k.about_id
    where k.digest = sha256(convert_to(key, 'UTF8')) and k.about = 'appointments' and (k.has_booked or not must_have_booked)
      and a.starts_at > now()
    for update of a;
  end if;
  if visit.id is null then
    raise exception using errcode = 'PT410', message = 'This link opens no visit, or one that has begun.';
  end if;
  return visit;
end
$$;
revoke all on function private.open_visit(text, boolean) from public;

-- Until when a visit may be changed by its key.
create function private.change_until(visit public.appointments) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select visit.starts_at - make_interval(hours => change_cutoff_hours) from public.house_settings
$$;
revoke all on function private.change_until(public.appointments) from public;

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
revoke all on function private.shown_visit(public.appointments) from public;

-- Refuses a change of what is no longer as it was shown, and one that comes too late.
create function private.refuse_change(visit public.appointments, revision integer) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if visit.revision is distinct from refuse_change.revision or visit.status not in ('pending', 'confirmed') then
    raise exception using
      errcode = 'PT409',
      message = 'This visit has changed meanwhile.',
      detail = private.shown_visit(visit)::text;
  end if;
  if private.change_until(visit) <= now() then
    raise exception using
      errcode = 'PT422',
      message = 'It is too late to change this visit here. Please call us at (480) 555-0147.';
  end if;
end
$$;
revoke all on function private.refuse_change(public.appointments, integer) from public;

-- A refusal of a constraint would quote the row that it refuses, with all that a key does not show.
create function private.refuse_no_slot(day text, slot text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.slot_start(day, slot) is null or private.is_sunday(day) then
    raise exception using errcode = 'PT422', message = 'There is no such time. Please choose another.';
  end if;
end
$$;
revoke all on function private.refuse_no_slot(text, text) from public;

create function private.visit_by_key(key text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.shown_visit(private.open_visit(key));
end
$$;

create function private.move_visit(key text, day text, slot text, revision integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  visit public.appointments := private.open_visit(key);
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
    raise exception using
      errcode = 'PT429',
      message = 'This visit has been moved many times today. Please call us at (480) 555-0147.';
  end if;
  update public.appointments as a
  set appointment_date = day, appointment_time = slot, status = 'pending'
  where a.id = visit.id
  returning * into visit;
  return private.shown_visit(visit);
end
$$;

create function private.cancel_visit(key text, revision integer, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  visit public.appointments := private.open_visit(key);
begin
  if visit.status = 'cancelled' then
    return private.shown_visit(visit);
  end if;
  perform private.refuse_change(visit, revision);
  if char_length(btrim(reason)) > 300 then
    raise exception using errcode = 'PT422', message = 'The word why must be at most 300 characters.';
  end if;
  perform set_config('visits.reason', coalesce(nullif(btrim(reason), ''), ''), true);
  update public.appointments as a
  set status = 'cancelled'
  where a.id = visit.id
  returning * into visit;
  perform set_config('visits.reason', '', true);
  return private.shown_visit(visit);
end
$$;

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
    raise exception using
      errcode = 'PT409',
      message = 'This visit has changed meanwhile.',
      detail = private.shown_visit(visit)::text;
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
    delete from private.link_keys as k where k.about = 'appointments' and k.about_id = visit.id and not k.has_booked;
  end if;
  return private.shown_visit(visit);
end
$$;

-- Volatile, so that PostgREST runs them in a transaction that may write, and by POST alone.
create function public.visit_by_key(key text) returns jsonb
  language sql
  set search_path = ''
as $$ select private.visit_by_key(key) $$;

create function public.move_visit(key text, day text, slot text, revision integer) returns jsonb
  language sql
  set search_path = ''
as $$ select private.move_visit(key, day, slot, revision) $$;

create function public.cancel_visit(key text, revision integer, reason text default null) returns jsonb
  language sql
  set search_path = ''
as $$ select private.cancel_visit(key, revision, reason) $$;

create function public.correct_visit(
  key text, name text, email text, phone text, notes text, day text, slot text
) returns jsonb
  language sql
  set search_path = ''
as $$ select private.correct_visit(key, name, email, phone, notes, day, slot) $$;

revoke all on function
  private.visit_by_key(text), private.move_visit(text, text, text, integer), private.cancel_visit(text, integer, text),
  private.correct_visit(text, text, text, text, text, text, text),
  public.visit_by_key(text), public.move_visit(text, text, text, integer), public.cancel_visit(text, integer, text),
  public.correct_visit(text, text, text, text, text, text, text)
  from public;
grant execute on function
  private.visit_by_key(text), private.move_visit(text, text, text, integer), private.cancel_visit(text, integer, text),
  private.correct_visit(text, text, text, text, text, text, text),
  public.visit_by_key(text), public.move_visit(text, text, text, integer), public.cancel_visit(text, integer, text),
  public.correct_visit(text, text, text, text, text, text, text)
  to anon, authenticated, service_role;
