-- Global search of the dashboard: at most five rows of each kind. `kind` is the row's table. A client matches by names, contacts, tags,
-- next step and notes, since the rows that they sent are found themselves. Names that begin with the words come first: in an email address,
-- a word may be found across '@'. A whole phone number also finds the rows of its clients, which
-- may spell it differently. `at` is the last contact of a client, the start of an appointment and the creation of other rows.
create function private.search_everything(search text)
  returns table (kind text, id uuid, title text, detail text, status text, at timestamptz)
  language plpgsql stable security definer set search_path = ''
  set jit = off
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most constant integer := 5;
  patterns constant text[] := private.search_patterns(search);
  number constant text := private.phone_key(search);
  callers uuid[];
  people uuid[];
begin
  perform private.require_admin();
  if patterns = '{}' then
    return;
  end if;
  callers := array(select client_id from public.client_contacts where kind = 'phone' and value = number);
  people := private.clients_that_hold(patterns, true) || callers;
  return query
    select 'clients', latest.id, coalesce(known.row ->> 'name', known.row ->> 'contact'),
      case when known.row ->> 'name' is not null then known.row ->> 'contact' end, null::text,
      (known.row ->> 'last_contact')::timestamptz
    from (
      select client.id, coalesce(activity.at, client.created_at) as at,
        coalesce(private.is_name_of(client.name, patterns), activity.is_named, false) as is_named
      from public.clients as client
      left join (
        select row.client_id, max(row.at) as at, bool_or(private.is_name_of(row.name, patterns)) as is_named
        from private.client_rows as row
        where row.client_id = any (people) group by row.client_id
      ) as activity on activity.client_id = client.id
      where client.id = any (people)
      order by is_named desc, at desc, client.id desc limit most
    ) as latest
    cross join lateral private.overview_of(latest.id) as known (row)
    where known.row is not null
    order by latest.is_named desc, latest.at desc, latest.id desc;
  -- Ranked as in the collection.
  return query
    select 'watches', watch.id, btrim(watch.brand || ' ' || watch.name), watch.reference, watch.status, watch.created_at
    from public.watches as watch
    where watch.id in (
      select id from public.watches where private.holds_words(search_text, patterns)
      union all
      select id from public.stock_records where private.holds_words(search_text, patterns))
    order by not watch.search_title like all (patterns), not watch.search_title || e'\n' || watch.search_facts like all (patterns),
      watch.created_at desc, watch.id desc
    limit most;
  return query
    select 'inquiries', inquiry.id, inquiry.name, coalesce(private.watches_of(inquiry), left(inquiry.message, 200)), inquiry.status,
      inquiry.created_at
    from public.inquiries as inquiry
    where private.holds_words(inquiry.search_text, patterns) or inquiry.client_id = any (callers)
    order by inquiry.created_at desc, inquiry.id desc limit most;
  return query
    select 'appointments', appointment.id, appointment.name, nullif(array_to_string(appointment.watch_names, ', '), ''),
      appointment.status, appointment.starts_at
    from public.appointments as appointment
    where private.holds_words(appointment.search_text, patterns) or appointment.client_id = any (callers)
    order by appointment.starts_at desc, appointment.id desc limit most;
  return query
    select 'watch_requests', request.id, private.tidy(request.first_name || ' ' || request.last_name), left(request.watch_details, 200),
      request.status, request.created_at
    from public.watch_requests as request
    where private.holds_words(request.search_text, patterns) or request.client_id = any (callers)
    order by request.created_at desc, request.id desc limit most;
end
$$;

create function public.search_everything(search text)
  returns table (kind text, id uuid, title text, detail text, status text, at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.search_everything(search) $$;
grant execute on function private.search_everything, public.search_everything to authenticated;
