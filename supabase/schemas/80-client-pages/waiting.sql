-- New inquiries and requests, as the lists and the figures count them. A reply sets another status.
create function private.waiting_for_reply(most integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set jit = off
as $$
begin
  perform private.require_admin();
  return (
    with waiting as materialized (
      select row.about, row.about_id, row.name, row.at, row.client_id
      from private.client_rows as row
      where row.about in ('inquiries', 'watch_requests') and row.status = 'new'
    ), longest as (
      select * from waiting order by at, about_id limit least(greatest(most, 1), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'inquiries', (select count(*) from waiting where about = 'inquiries'),
      'requests', (select count(*) from waiting where about = 'watch_requests'),
      'rows', coalesce(jsonb_agg(
        jsonb_build_object('about', longest.about, 'id', longest.about_id, 'name', longest.name, 'since', longest.at,
          'client_id', longest.client_id) || (
            select row.summary from private.client_rows as row
            where row.about in ('inquiries', 'watch_requests') and row.about = longest.about and row.about_id = longest.about_id)
        order by longest.at, longest.about_id), '[]'))
    from longest);
end
$$;

create function public.waiting_for_reply(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.waiting_for_reply(most) $$;
grant execute on function private.waiting_for_reply, public.waiting_for_reply to authenticated;

-- Requests of which the owner owes the next move, besides new ones, and requests whose next step is due. The longest wait is first.
create function private.requests_due(most integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with due as (
    select request.id, private.tidy(request.first_name || ' ' || request.last_name) as name, left(request.watch_details, 200) as title,
      request.status, request.client_id, request.next_step, request.next_step_on,
      case when request.waiting_for = 'shop' and request.status <> 'new' then request.waiting_since end as waiting_since
    from public.watch_requests as request
    where request.status not in ('found', 'closed') and (
      request.waiting_for = 'shop' and request.status <> 'new'
      or request.next_step_on <= (now() at time zone 'America/Phoenix')::date)
  )
  select jsonb_build_object('total', (select count(*) from due), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(row) order by row.waiting_since, row.next_step_on, row.id), '[]')
    from (
      select * from due order by due.waiting_since, due.next_step_on, due.id limit least(greatest(requests_due.most, 1), 200)
    ) as row));
$$;

create function public.requests_due(most integer default 20) returns jsonb
  language sql stable set search_path = ''
as $$ select private.requests_due(most) $$;
grant execute on function private.requests_due, public.requests_due to authenticated;

-- Counts the last ninety days in opening hours. A confirmation or cancellation of an appointment is a reply, too. A new status of an
-- inquiry or a request is none, since nobody is told of it.
create function private.measure_replies() returns jsonb
  language sql stable set search_path = ''
as $$
  with asked as (
    select 'inquiries' as about, id, created_at from public.inquiries where created_at > now() - interval '90 days'
    union all
    select 'watch_requests', id, created_at from public.watch_requests where created_at > now() - interval '90 days'
    union all
    select 'appointments', id, created_at from public.appointments where created_at > now() - interval '90 days'
  ), replies as (
    select about, about_id as id, created_at as at from public.replies where created_at > now() - interval '90 days'
    union all
    select 'appointments', appointment_id, changed_at from public.appointment_changes
    where changed_at > now() - interval '90 days' and who = 'shop' and status_before = 'pending'
      and status_after in ('confirmed', 'cancelled') and private.slot_start(day_after, time_after) > changed_at
  ), first_replies as (
    select about, id, min(at) as at from replies group by about, id
  ), spans as (
    select asked.created_at at time zone 'America/Phoenix' as asked, first_replies.at at time zone 'America/Phoenix' as replied
    from asked join first_replies on first_replies.about = asked.about and first_replies.id = asked.id
    -- A reply may be dated before its inquiry when the owner enters both.
    where first_replies.at >= asked.created_at
  ), working_days as materialized (
    select * from private.working_days((now() at time zone 'America/Phoenix')::date - 91)
  ), times as (
    select until.before - since.before
      -- Minutes after the opening of either day.
      + least(greatest(extract(epoch from replied::time - private.opens()) / 60, 0), until.minutes)
      - least(greatest(extract(epoch from asked::time - private.opens()) / 60, 0), since.minutes) as minutes
    from spans
    join working_days as since on since.day = asked::date
    join working_days as until on until.day = replied::date
  )
  select jsonb_build_object(
    'replies', count(*),
    'median_minutes', round(percentile_cont(0.5) within group (order by minutes)),
    'p90_minutes', round(percentile_cont(0.9) within group (order by minutes)))
  from times
$$;

create function private.reply_times() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select private.measure_replies();
$$;

create function public.reply_times() returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_times() $$;
grant execute on function private.reply_times, public.reply_times to authenticated;

-- Null unless the setting is on and there are at least ten replies.
create function private.reply_promise() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select measured.figures
  from public.settings as settings
  cross join lateral (select case when settings.show_reply_time then private.measure_replies() end as figures) as measured
  where (measured.figures ->> 'replies')::bigint >= 10
$$;

create function public.reply_promise() returns jsonb
  language sql stable set search_path = ''
as $$ select private.reply_promise() $$;
grant execute on function private.reply_promise, public.reply_promise to anon, authenticated, service_role;
