-- What the house does on the telephone: it moves a visit, and enters one for somebody who calls. Who calls may have no
-- e-mail address; then no letter is written, and the house calls back.

alter table public.appointments alter column email drop not null;
alter table public.appointments
  add constraint appointments_reachable check (email is not null or phone is not null);

-- Visitors give an address still: their letters have the only way to the visit's page. `security definer`, for the
-- question who the house is.
create function private.refuse_without_email() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.email is null and not private.is_by_house() then
    raise exception using errcode = '23502', message = 'An appointment has an e-mail address.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_without_email() from public;

create trigger appointments_want_email
  before insert or update of email on public.appointments
  for each row execute function private.refuse_without_email();

-- As before (20261123105900_office_words.sql), also without an address. What a column is generated from cannot be
-- changed in place.
alter table public.appointments drop column search_text;
alter table public.appointments add column search_text text not null
  generated always as (private.fold_text(
    name || coalesce(e'\n' || email, '') || coalesce(e'\n' || phone, '') || coalesce(e'\n' || notes, ''))) stored;

-- Who may do it. The triggers about Sundays, closures, taken slots and the past bind the house too.
grant update (appointment_date, appointment_time) on public.appointments to authenticated;
alter policy "Admins can change the status of appointments" on public.appointments
  rename to "Admins can change the status and the time of appointments";
-- Visitors without an account may not even ask who is an admin.
alter policy "Anyone can ask for an appointment" on public.appointments to anon;
create policy "Signed-in users can ask for an appointment, admins enter one" on public.appointments
  for insert to authenticated
  with check (created_at = now() and (status = 'pending' or status = 'confirmed' and (select private.is_admin())));

-- As before (20261124093000_visit_links.sql), also for what the house enters as confirmed.
create or replace function private.answer_repeated_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What a visitor may not write as new is left to the policy and to the column.
  if new.id is null or new.status is distinct from 'pending' and not (new.status = 'confirmed' and private.is_by_house()) then
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

-- As before (20261124090200_letters.sql), and nothing to whoever has no address.
create or replace function private.queue_visit_letters() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  starts_at constant timestamptz := private.slot_start(new.appointment_date, new.appointment_time);
  is_expected constant boolean := new.status in ('pending', 'confirmed');
  is_by_house constant boolean := private.is_by_house();
  is_moved boolean := false;
  is_cancelled boolean := false;
  kind text;
  event constant text := 'appointments/' || new.id || '/' || new.revision;
  address constant text := encode(private.address_digest(new.email), 'hex');
  person constant jsonb := jsonb_build_object('name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes);
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    -- What a visitor corrects, the owner reads as it is.
    if not is_by_house then
      update private.mail_outbox as letter
      set data = letter.data || person
      where letter.kind = 'owner-visit' and letter.about_id = new.id and letter.status = 'queued' and letter.attempts = 0;
      perform private.correct_digest(new.id, person);
    end if;
    if new.revision = old.revision and lower(new.email) is not distinct from lower(old.email) then
      return null;
    end if;
    is_moved := (new.appointment_date, new.appointment_time) is distinct from (old.appointment_date, old.appointment_time);
    is_cancelled := new.status = 'cancelled' and old.status in ('pending', 'confirmed');
    -- What was to be said on the day before is said anew, or not at all; and nothing more to an address that was mistaken.
    perform private.withdraw_letters('appointments', new.id,
      case when lower(new.email) is not distinct from lower(old.email) then '^visit-reminder$' else '^visit-' end);
  end if;
  -- Of what has begun, nobody is told.
  if starts_at <= now() then
    return null;
  end if;

  kind := case
    when is_cancelled then 'visit-cancelled'
    when not is_expected then null
    when is_moved then 'visit-moved'
    when new.status = 'confirmed' then 'visit-confirmed'
    else 'visit-requested'
  end;
  data := jsonb_build_object('visit', private.visit_data(new), 'by', case when is_by_house then 'house' else 'visitor' end);
  if is_moved then
    data := data || jsonb_build_object('before', jsonb_build_object('day', old.appointment_date, 'time', old.appointment_time));
  end if;

  if kind is not null and new.email is not null and (
    is_by_house
    or kind = 'visit-requested' and private.may_acknowledge(array['visit-requested'], new.email, 6)
      -- Correcting its address again and again, one booking could write to any number of them.
      and (
        select count(*) from private.mail_outbox as letter
        where letter.about = 'appointments' and letter.about_id = new.id and letter.kind = 'visit-requested') < 3
    or kind <> 'visit-requested' and private.may_acknowledge(array['visit-moved', 'visit-cancelled'], new.email, 12)
  ) then
    perform private.queue_letter(kind, 'appointments', new.id, concat_ws('/', event, kind, address), new.email, data,
      expires_at => starts_at);
    -- A day that is nearer needs no reminder.
    if is_expected and starts_at > now() + interval '24 hours' then
      perform private.queue_letter('visit-reminder', 'appointments', new.id, concat_ws('/', event, 'reminder', address),
        new.email, data, starts_at - interval '24 hours', starts_at - interval '2 hours');
    end if;
  end if;
  if not is_by_house and (tg_op = 'INSERT' or is_moved or is_cancelled) then
    perform private.tell_owner('owner-visit', 'appointments', new.id, event || '/owner', data || jsonb_build_object(
      'event', case when is_cancelled then 'cancelled' when is_moved then 'moved' else 'asked' end,
      'id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'notes', new.notes,
      -- In the words of a visitor who cancels (20261124093000_visit_links.sql).
      'reason', case when is_cancelled then nullif(current_setting('visits.reason', true), '') end));
  end if;
  return null;
end
$$;
