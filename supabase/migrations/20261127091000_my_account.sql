-- What somebody who has an account sees of what they asked for and booked: whatever came from the account's address, once
-- that is confirmed to be theirs. Nothing of it is the owner's side: neither notes, nor to whom else it belongs.

-- As before (20261124093000_visit_links.sql), for a visit that is open already, by whatever opened it.
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

create or replace function private.move_visit(key text, day text, slot text, revision integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.move_open_visit(private.open_visit(key), day, slot, revision);
end
$$;

create or replace function private.cancel_visit(key text, revision integer, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.cancel_open_visit(private.open_visit(key), revision, reason);
end
$$;

-- The key of the account's address. Refuses whoever has not confirmed it, and a session that is over or whose second step is
-- due; `detail` says which.
create function private.own_address() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_session();
  if private.has_second_factor(auth.uid()) and not private.has_passed() then
    raise exception using
      errcode = 'PT403',
      message = 'Please sign in with your second factor first.',
      detail = 'second_step_due';
  end if;
  select private.email_key(account.email) into address
  from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null;
  if coalesce(address, '') = '' then
    raise exception using
      errcode = 'PT403',
      message = 'Please confirm your e-mail address first.',
      detail = 'address_not_confirmed';
  end if;
  return address;
end
$$;

-- The visits that were booked with that address, the latest first.
create function private.my_visits()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  address constant text := private.own_address();
begin
  return query
  select visit.id, shown.*
  from private.client_contacts as contact
  join public.appointments as visit on visit.id = contact.about_id
  cross join lateral jsonb_to_record(private.shown_visit(visit)) as shown (
    day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean)
  where contact.email = address and contact.about = 'appointments'
  order by visit.starts_at desc, visit.id
  limit 200;
end
$$;

-- One of them that is still to come, locked. One answer to all else: unknown, somebody else's, or begun.
create function private.open_my_visit(id uuid) returns public.appointments
  language plpgsql
  set search_path = ''
as $$
declare
  address constant text := private.own_address();
  visit public.appointments;
begin
  select a.* into visit
  from public.appointments as a
  where a.id = open_my_visit.id and private.email_key(a.email) = address and a.starts_at > now()
  for update;
  if visit.id is null then
    raise exception using errcode = 'PT410', message = 'This visit is not among yours, or it has begun.';
  end if;
  return visit;
end
$$;

create function private.move_my_visit(id uuid, day text, slot text, revision integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.move_open_visit(private.open_my_visit(id), day, slot, revision);
end
$$;

create function private.cancel_my_visit(id uuid, revision integer, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return private.cancel_open_visit(private.open_my_visit(id), revision, reason);
end
$$;

-- What that address has inquired and asked for, the latest first.
create function private.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, answered_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  address constant text := private.own_address();
begin
  return query
  select asked.*, (
    select max(answer.created_at) from public.answers as answer
    where answer.about = case asked.kind when 'inquiry' then 'inquiries' else 'watch_requests' end and answer.about_id = asked.id)
  from (
    select 'inquiry' as kind, inquiry.id, nullif(concat_ws(' ', inquiry.watch_brand, inquiry.watch_name), ''), inquiry.message,
      inquiry.status, inquiry.created_at
    from private.client_contacts as contact join public.inquiries as inquiry on inquiry.id = contact.about_id
    where contact.email = address and contact.about = 'inquiries'
    union all
    select 'watch_request', request.id, null, request.watch_details, request.status, request.created_at
    from private.client_contacts as contact join public.watch_requests as request on request.id = contact.about_id
    where contact.email = address and contact.about = 'watch_requests'
  ) as asked
  order by asked.created_at desc, asked.id
  limit 200;
end
$$;

create function private.is_last_admin(account uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(bool_or(held.user_id = account) and bool_and(held.user_id = account), false)
  from public.user_roles as held where held.role = 'admin'
$$;

-- What whoever thinks of deleting the account is told: the visits that stay due, and whether the house would lose its last admin.
create function private.my_deletion() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  address constant text := private.own_address();
begin
  return jsonb_build_object(
    'due_visits', (
      select coalesce(jsonb_agg(
        jsonb_build_object('day', visit.appointment_date, 'slot', visit.appointment_time) order by visit.starts_at), '[]')
      from private.client_contacts as contact join public.appointments as visit on visit.id = contact.about_id
      where contact.email = address and contact.about = 'appointments'
        and visit.status in ('pending', 'confirmed') and visit.starts_at > now()),
    'is_last_admin', private.is_last_admin(auth.uid()));
end
$$;

-- What the function `account` asks before it deletes one.
create function private.account_to_delete(account uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'has_password', coalesce(known.encrypted_password, '') <> '', 'is_last_admin', private.is_last_admin(known.id))
    from auth.users as known where known.id = account_to_delete.account);
end
$$;

-- Counts a guess at an account's password; false where there were too many.
create function private.count_password_try(account uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account_tries:' || account, 0));
  if private.has_tried_too_often(account, 'password') then
    return false;
  end if;
  insert into private.account_tries (user_id, kind)
  select known.id, 'password' from auth.users as known where known.id = account;
  return true;
end
$$;

-- Deletes an account with all that hangs on it: sessions, factors, identities, roles, recovery codes. Here and not by Auth,
-- so that of two last admins who go at once one stays. What was asked for and booked is the house's, and stays.
create function private.delete_account(account uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if private.is_last_admin(account) then
    return 'last_admin';
  end if;
  delete from auth.users as known where known.id = account;
  return 'deleted';
end
$$;

revoke all on function
  private.move_open_visit(public.appointments, text, text, integer), private.cancel_open_visit(public.appointments, integer, text),
  private.own_address(), private.open_my_visit(uuid), private.is_last_admin(uuid),
  private.my_visits(), private.move_my_visit(uuid, text, text, integer), private.cancel_my_visit(uuid, integer, text),
  private.my_requests(), private.my_deletion(),
  private.account_to_delete(uuid), private.count_password_try(uuid), private.delete_account(uuid)
  from public;

create function public.my_visits()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean)
  language sql stable
  set search_path = ''
as $$ select * from private.my_visits() $$;
create function public.move_my_visit(id uuid, day text, slot text, revision integer) returns jsonb
  language sql
  set search_path = ''
as $$ select private.move_my_visit(id, day, slot, revision) $$;
create function public.cancel_my_visit(id uuid, revision integer, reason text default null) returns jsonb
  language sql
  set search_path = ''
as $$ select private.cancel_my_visit(id, revision, reason) $$;
create function public.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, answered_at timestamptz)
  language sql stable
  set search_path = ''
as $$ select * from private.my_requests() $$;
create function public.my_deletion() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.my_deletion() $$;
create function public.account_to_delete(account uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.account_to_delete(account) $$;
create function public.count_password_try(account uuid) returns boolean
  language sql
  set search_path = ''
as $$ select private.count_password_try(account) $$;
create function public.delete_account(account uuid) returns text
  language sql
  set search_path = ''
as $$ select private.delete_account(account) $$;

revoke all on function
  public.my_visits(), public.move_my_visit(uuid, text, text, integer), public.cancel_my_visit(uuid, integer, text),
  public.my_requests(), public.my_deletion(),
  public.account_to_delete(uuid), public.count_password_try(uuid), public.delete_account(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.my_visits(), private.move_my_visit(uuid, text, text, integer), private.cancel_my_visit(uuid, integer, text),
  private.my_requests(), private.my_deletion(),
  public.my_visits(), public.move_my_visit(uuid, text, text, integer), public.cancel_my_visit(uuid, integer, text),
  public.my_requests(), public.my_deletion()
  to authenticated;
grant execute on function
  private.account_to_delete(uuid), private.count_password_try(uuid), private.delete_account(uuid),
  public.account_to_delete(uuid), public.count_password_try(uuid), public.delete_account(uuid)
  to service_role;
