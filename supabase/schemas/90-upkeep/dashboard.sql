-- Has the rights of the caller. Inquiries that the upkeep has removed still count.
create function public.dashboard_figures() returns jsonb
  language sql stable set search_path = ''
as $$
  with shop as (
    select (now() at time zone 'America/Phoenix')::date as today
  ), days as (
    select today - back as day
    from shop, generate_series(0, 59) as back
  ), removed as (
    select day, removed from public.removed_counts where source = 'inquiries'
  ), arrivals as (
    select (created_at at time zone 'America/Phoenix')::date as day, count(*) as arrived
    from public.inquiries
    where created_at >= (select (today - 59)::timestamp at time zone 'America/Phoenix' from shop)
    group by 1
  )
  select jsonb_build_object(
    'watches', (select count(*) from public.watches),
    'featured_watches', (select count(*) from public.watches where featured),
    'inquiries', (select count(*) from public.inquiries) + (select coalesce(sum(removed), 0) from removed),
    'removed_inquiries', (select coalesce(sum(removed), 0) from removed),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new'),
    'recent_inquiries',
      (select count(*) from public.inquiries where created_at >= now() - interval '7 days')
      + (select coalesce(sum(removed), 0) from removed, shop where day > today - 7),
    'testimonials', (select count(*) from public.testimonials),
    'categories', (
      select coalesce(
        jsonb_agg(jsonb_build_object('category', category, 'count', watches) order by watches desc, category), '[]')
      from (select category, count(*) as watches from public.watches where category <> '' group by category) as held),
    'inquiries_per_day', (
      select jsonb_agg(
        jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', coalesce(arrived, 0) + coalesce(removed, 0)) order by day)
      from days left join arrivals using (day) left join removed using (day)))
$$;
grant execute on function public.dashboard_figures to authenticated;

-- Returns a time with its zone, as the API or JavaScript writes it; null for other texts.
create function private.to_instant(value text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  if value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$' then
    return value::timestamptz;
  end if;
  return null;
-- The text has the format of a time, but an impossible day or hour. PostgreSQL 15 has no pg_input_is_valid.
exception when data_exception then
  return null;
end
$$;

-- Returns how many rows are unseen, when the newest came, and until when all have been seen.
create function private.arrivals_in(source text, moment text, seen jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  since constant timestamptz := private.to_instant(coalesce(seen ->> 'until', seen #>> '{}'));
  shown constant uuid[] := array(
    select id::uuid
    from jsonb_array_elements_text(
      case when jsonb_typeof(seen -> 'shown') = 'array' then seen -> 'shown' else '[]' end) as ids (id)
    where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  result jsonb;
begin
  execute format(
    $query$
      with news as (
        select id, %1$I as at from public.%2$I where %1$I > $1
      ), unseen as (
        select count(*) as arrived, min(at) as oldest from news where id <> all ($2)
      ), newest as (
        select max(%1$I) as latest from public.%2$I
      )
      select jsonb_build_object(
        'count', arrived,
        'latest', latest,
        -- This never goes back, e.g. when the newest row is deleted.
        'until', greatest($1, case when oldest is null then latest else (select max(at) from news where at < oldest) end))
      from unseen, newest
    $query$, moment, source)
  into result using since, shown;
  return result;
end
$$;
grant execute on function private.to_instant, private.arrivals_in to authenticated;

-- Without a time for a list, none of its rows count as unseen.
create function public.count_arrivals(seen jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'inquiries', private.arrivals_in('inquiries', 'created_at', seen -> 'inquiries'),
    'appointments', private.arrivals_in('appointments', 'created_at', seen -> 'appointments'),
    'requests', private.arrivals_in('watch_requests', 'created_at', seen -> 'requests'),
    'newsletter', private.arrivals_in('newsletter_subscribers', 'subscribed_at', seen -> 'newsletter'))
$$;
grant execute on function public.count_arrivals to authenticated;
