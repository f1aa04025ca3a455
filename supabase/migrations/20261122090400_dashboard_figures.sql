-- The figures of the dashboard, counted here, since an answer of the API holds 1,000
-- rows at most. Both functions run with the rights of their caller: whoever may not
-- read a table counts nothing in it.

create function public.dashboard_figures() returns jsonb
  language sql stable
  set search_path = ''
as $$
  with shop as (
    select (now() at time zone 'America/Phoenix')::date as today
  ), days as (
    select today - back as day
    from shop, generate_series(0, 59) as back
  ), arrivals as (
    select (created_at at time zone 'America/Phoenix')::date as day, count(*) as arrived
    from public.inquiries
    where created_at >= (select (today - 59)::timestamp at time zone 'America/Phoenix' from shop)
    group by 1
  )
  select jsonb_build_object(
    'watches', (select count(*) from public.watches),
    'featured_watches', (select count(*) from public.watches where featured),
    'inquiries', (select count(*) from public.inquiries),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new'),
    'recent_inquiries', (select count(*) from public.inquiries where created_at >= now() - interval '7 days'),
    'testimonials', (select count(*) from public.testimonials),
    'categories', (
      select coalesce(
        jsonb_agg(jsonb_build_object('category', category, 'count', watches) order by watches desc, category), '[]')
      from public.watch_categories),
    'inquiries_per_day', (
      select jsonb_agg(
        jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', coalesce(arrived, 0)) order by day)
      from days left join arrivals using (day)))
$$;
revoke all on function public.dashboard_figures() from public;
grant execute on function public.dashboard_figures() to authenticated;

-- An instant with its zone, as the API writes one or JavaScript does; null where the text is none.
create function private.to_instant(value text) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  if value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$' then
    return value::timestamptz;
  end if;
  return null;
-- The shape of one, but no day or no hour that there is.
exception when data_exception then
  return null;
end
$$;
revoke all on function private.to_instant(text) from public;
grant execute on function private.to_instant(text) to authenticated;

-- What has arrived since the owner looked last, for each list, and when the newest
-- did. Where nothing says when that was, nothing counts as new.
create function public.count_arrivals(seen jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$
  with since as (
    select
      private.to_instant(seen ->> 'inquiries') as inquiries,
      private.to_instant(seen ->> 'appointments') as appointments,
      private.to_instant(seen ->> 'requests') as requests,
      private.to_instant(seen ->> 'newsletter') as newsletter
  )
  select jsonb_build_object(
    'inquiries', jsonb_build_object(
      'count', (select count(*) from public.inquiries where created_at > (select inquiries from since)),
      'latest', (select max(created_at) from public.inquiries)),
    'appointments', jsonb_build_object(
      'count', (select count(*) from public.appointments where created_at > (select appointments from since)),
      'latest', (select max(created_at) from public.appointments)),
    'requests', jsonb_build_object(
      'count', (select count(*) from public.watch_requests where created_at > (select requests from since)),
      'latest', (select max(created_at) from public.watch_requests)),
    'newsletter', jsonb_build_object(
      'count', (select count(*) from public.newsletter_subscribers where subscribed_at > (select newsletter from since)),
      'latest', (select max(subscribed_at) from public.newsletter_subscribers)))
$$;
revoke all on function public.count_arrivals(jsonb) from public;
grant execute on function public.count_arrivals(jsonb) to authenticated;
