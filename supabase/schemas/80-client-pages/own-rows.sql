-- The customer's account page: rows from the account's confirmed email, without the owner's notes.

create function private.appointments_from(email text) returns setof public.appointments
  language sql stable set search_path = ''
as $$
  select appointment.*
  from public.client_contacts as known
  join public.appointments as appointment on appointment.client_id = known.client_id and private.email_key(appointment.email) = appointments_from.email
  where known.kind = 'email' and known.value = appointments_from.email
$$;

create function private.my_appointments()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  language sql stable security definer set search_path = ''
as $$
  select appointment.id, shown.*
  from private.appointments_from(private.own_email()) as appointment
  cross join lateral jsonb_to_record(private.shown_appointment(appointment)) as shown (
    day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  order by appointment.starts_at desc, appointment.id
  limit 200
$$;

create function public.my_appointments()
  returns table (
    id uuid, day text, slot text, name text, status text, revision integer, starts_at timestamptz, calendar_uid uuid,
    change_until timestamptz, can_change boolean, watches text[])
  language sql stable set search_path = ''
as $$ select * from private.my_appointments() $$;
grant execute on function private.my_appointments, public.my_appointments to authenticated;

-- Locks the appointment. An unknown one, another account's and one that has started get the same refusal.
create function private.open_my_appointment(id uuid) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  own_email constant text := private.own_email();
  appointment public.appointments;
begin
  select a.* into appointment
  from public.appointments as a
  where a.id = open_my_appointment.id and private.email_key(a.email) = own_email and a.starts_at > now()
  for update;
  if appointment.id is null then
    raise exception using errcode = 'PT410', message = 'appointment_not_yours';
  end if;
  return appointment;
end
$$;

create function private.move_my_appointment(id uuid, day text, slot text, revision integer) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.move_open_appointment(private.open_my_appointment(id), day, slot, revision) $$;

create function public.move_my_appointment(id uuid, day text, slot text, revision integer) returns jsonb
  language sql set search_path = ''
as $$ select private.move_my_appointment(id, day, slot, revision) $$;
grant execute on function private.move_my_appointment, public.move_my_appointment to authenticated;

create function private.cancel_my_appointment(id uuid, revision integer, reason text default null) returns jsonb
  language sql security definer set search_path = ''
as $$ select private.cancel_open_appointment(private.open_my_appointment(id), revision, reason) $$;

create function public.cancel_my_appointment(id uuid, revision integer, reason text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.cancel_my_appointment(id, revision, reason) $$;
grant execute on function private.cancel_my_appointment, public.cancel_my_appointment to authenticated;

create function private.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, replied_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  own_email constant text := private.own_email();
  client constant uuid := (
    select known.client_id from public.client_contacts as known where known.kind = 'email' and known.value = own_email);
begin
  return query
  select asked.kind, asked.id, asked.watch, asked.words, asked.status, asked.created_at, (
    select max(reply.created_at) from public.replies as reply where reply.about = asked.about and reply.about_id = asked.id)
  from (
    select 'inquiry' as kind, 'inquiries' as about, inquiry.id, private.watches_of(inquiry) as watch, inquiry.message as words,
      inquiry.status, inquiry.created_at
    from public.inquiries as inquiry where inquiry.client_id = client and private.email_key(inquiry.email) = own_email
    union all
    select 'watch_request', 'watch_requests', request.id, null, request.watch_details, request.status, request.created_at
    from public.watch_requests as request where request.client_id = client and private.email_key(request.contact_info) = own_email
  ) as asked
  order by asked.created_at desc, asked.id
  limit 200;
end
$$;

create function public.my_requests()
  returns table (
    kind text, id uuid, watch text, words text, status text, created_at timestamptz, replied_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.my_requests() $$;
grant execute on function private.my_requests, public.my_requests to authenticated;

-- For the dialog that deletes the account.
create function private.my_deletion() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'due_appointments', coalesce(jsonb_agg(
      jsonb_build_object('day', appointment.appointment_date, 'slot', appointment.appointment_time) order by appointment.starts_at), '[]'),
    'is_last_admin', private.is_last_admin(auth.uid()))
  from private.appointments_from(private.own_email()) as appointment
  where appointment.status in ('pending', 'confirmed') and appointment.starts_at > now()
$$;

create function public.my_deletion() returns jsonb
  language sql stable set search_path = ''
as $$ select private.my_deletion() $$;
grant execute on function private.my_deletion, public.my_deletion to authenticated;
