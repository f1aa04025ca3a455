-- For whom and until when a watch is reserved: two optional columns of its stock record, so visitors never see them. A new status ends the
-- reservation: `end_reservations` is called by each function that writes it, here and in an import or a restored version.

alter table public.stock_records
  add constraint stock_records_reserved_for_fkey foreign key (reserved_for) references public.clients (id) on delete set null;
create index stock_records_reserved_for_idx on public.stock_records (reserved_for);

-- The client may have been merged or removed since, e.g. before an undo.
create function private.find_reserved_for() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.stand_by_clients();
  new.reserved_for := private.client_by_id(new.reserved_for);
  return new;
end
$$;
create trigger stock_records_find_reserved_for before insert or update of reserved_for on public.stock_records
  for each row when (new.reserved_for is not null) execute function private.find_reserved_for();

create function private.end_reservations(ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.stock_records as record
  set reserved_for = null, reserved_until = null
  where record.id = any (ids) and (record.reserved_for is not null or record.reserved_until is not null);
end
$$;

-- Sets the status of watches that have another one: the status `seen`, if given. Returns their ids.
create function private.set_watch_status(ids uuid[], status text, seen text) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  with changes as (
    update public.watches as watch
    set status = set_watch_status.status
    where watch.id = any (ids) and watch.status <> set_watch_status.status and (seen is null or watch.status = seen)
    returning watch.id
  )
  select coalesce(array_agg(id), '{}') into changed from changes;
  perform private.end_reservations(changed);
  return changed;
end
$$;

create function public.set_watch_status(ids uuid[], status text, seen text default null) returns uuid[]
  language sql set search_path = ''
as $$ select private.set_watch_status(ids, status, seen) $$;

-- Reserves a watch that has the status `seen`, or writes its reservation anew. Returns its id; nothing if it has another status.
create function private.reserve_watch(id uuid, seen text, client uuid, until date) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Phoenix')::date;
begin
  perform private.require_admin();
  perform private.stand_by_clients();
  if client is not null and private.client_by_id(client) is null then
    raise exception using errcode = 'PT404', message = 'client_gone';
  end if;
  if until < today or until > today + 365 then
    raise exception using errcode = 'PT422', message = 'reservation_day';
  end if;
  perform from public.watches as watch where watch.id = reserve_watch.id and watch.status = seen for update;
  if not found then
    return '{}';
  end if;
  update public.watches as watch set status = 'reserved' where watch.id = reserve_watch.id and watch.status <> 'reserved';
  if client is null and until is null then
    perform private.end_reservations(array[reserve_watch.id]);
  else
    insert into public.stock_records as record (id, reserved_for, reserved_until)
    values (reserve_watch.id, client, until)
    on conflict on constraint stock_records_pkey
    do update set reserved_for = excluded.reserved_for, reserved_until = excluded.reserved_until;
  end if;
  return array[reserve_watch.id];
end
$$;

create function public.reserve_watch(id uuid, seen text, client uuid default null, until date default null) returns uuid[]
  language sql set search_path = ''
as $$ select private.reserve_watch(id, seen, client, until) $$;

-- Saves the watch form over the version that was seen, if its new status ends a reservation. Returns nothing if that version is old. It
-- has the rights of its caller.
create function public.release_watch(id uuid, seen timestamptz, columns jsonb) returns uuid[]
  language plpgsql set search_path = ''
as $$
declare
  saved uuid;
begin
  execute format(
    'update public.watches as watch set %s from jsonb_populate_record(null::public.watches, $1) as wanted
      where watch.id = $2 and watch.updated_at = $3 returning watch.id',
    (select string_agg(format('%1$I = wanted.%1$I', field), ', ') from jsonb_object_keys(columns) as field))
  into saved using columns, release_watch.id, seen;
  if saved is null then
    return '{}';
  end if;
  perform private.end_reservations(array[saved]);
  return array[saved];
end
$$;
grant execute on function private.end_reservations, private.set_watch_status, public.set_watch_status, private.reserve_watch,
  public.reserve_watch, public.release_watch to authenticated;

-- Null unless an admin asks.
create function private.reservation(watch_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'until', record.reserved_until,
    'client', (
      select jsonb_build_object('id', known.row -> 'id', 'name', known.row -> 'name', 'contact', known.row -> 'contact')
      from private.overview_of(record.reserved_for) as known (row) where known.row is not null))
  from public.stock_records as record
  join public.watches as watch on watch.id = record.id
  where record.id = reservation.watch_id and watch.status = 'reserved' and (select private.is_admin())
    and (record.reserved_for is not null or record.reserved_until is not null)
$$;

-- A computed field.
create function public.reservation(watch public.watches) returns jsonb
  language sql stable set search_path = ''
as $$ select private.reservation(watch.id) $$;

create function private.reserved_watches(client uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', watch.id, 'watch', btrim(watch.brand || ' ' || watch.name), 'until', record.reserved_until)
    order by record.reserved_until, watch.id), '[]')
  from public.stock_records as record
  join public.watches as watch on watch.id = record.id
  where record.reserved_for = reserved_watches.client and watch.status = 'reserved'
$$;

-- Watches whose reservation ends today or has ended, the earliest first: the ids of `most` of them, and their total.
create function private.ended_reservations(most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', count(*),
      'ids', coalesce(jsonb_agg(ended.id order by ended.nth) filter (where ended.nth <= least(greatest(most, 1), 200)), '[]'))
    from (
      select watch.id, row_number() over (order by record.reserved_until, watch.id) as nth
      from public.stock_records as record
      join public.watches as watch on watch.id = record.id
      where watch.status = 'reserved' and record.reserved_until <= (now() at time zone 'America/Phoenix')::date
    ) as ended);
end
$$;

create function public.ended_reservations(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.ended_reservations(most) $$;
grant execute on function private.reservation, public.reservation, private.ended_reservations, public.ended_reservations
  to authenticated;
