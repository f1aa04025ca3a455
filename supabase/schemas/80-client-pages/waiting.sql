-- Who waits for a reply, and how soon the house gives one.

-- What nobody has replied to yet, the oldest first: inquiries and requests that are new. Appointments that wait to be confirmed
-- are no question: the dashboard reads them from their table.
create function private.waiting_for_reply(most integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
begin
  perform private.require_admin();
  return (
    with waiting as materialized (
      -- As `waiting_since` has it, but for all replies at once: row by row it would look for one of each that is new.
      select row.about, row.about_id, row.name, row.at, row.client_id
      from private.client_rows as row
      where row.about in ('inquiries', 'watch_requests') and row.status = 'new' and not exists (
        select from public.replies as reply where reply.about = row.about and reply.about_id = row.about_id)
    ), longest as (
      select * from waiting order by at, about_id limit least(greatest(most, 1), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', coalesce(jsonb_agg(
        jsonb_build_object('about', longest.about, 'id', longest.about_id, 'name', longest.name, 'since', longest.at,
          'client_id', longest.client_id) || private.title_of_contact(longest.about, longest.about_id)
        order by longest.at, longest.about_id), '[]'))
    from longest);
end
$$;

create function public.waiting_for_reply(most integer default 20) returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.waiting_for_reply(most) $$;
grant execute on function private.waiting_for_reply, public.waiting_for_reply to authenticated;

-- How soon the house has answered what came in the last ninety days, in its working time. A status that an admin sets is no
-- answer to an inquiry or a request: many are set at once, and nobody hears of it. What counts is what the sender has heard:
-- a reply by e-mail, or by telephone as the house recorded it; of an appointment, that it was confirmed or cancelled.
create function private.measure_replies() returns jsonb
  language sql stable
  set search_path = ''
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
    where changed_at > now() - interval '90 days' and who = 'house' and status_before = 'pending'
      and status_after in ('confirmed', 'cancelled') and private.slot_start(day_after, time_after) > changed_at
  ), first_replies as (
    select about, id, min(at) as at from replies group by about, id
  ), spans as (
    select asked.created_at at time zone 'America/Phoenix' as asked, first_replies.at at time zone 'America/Phoenix' as replied
    from asked join first_replies on first_replies.about = asked.about and first_replies.id = asked.id
    -- What the house dated back tells nothing.
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
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.measure_replies();
end
$$;

create function public.reply_times() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.reply_times() $$;
grant execute on function private.reply_times, public.reply_times to authenticated;

-- How soon answers come, for visitors: null unless the owner shows it and there are ten of them.
create function private.reply_promise() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select measured.figures
  from public.settings as settings
  cross join lateral (select case when settings.show_reply_time then private.measure_replies() end as figures) as measured
  where (measured.figures ->> 'replies')::bigint >= 10
$$;

create function public.reply_promise() returns jsonb
  language sql stable
  set search_path = ''
as $$ select private.reply_promise() $$;
grant execute on function private.reply_promise, public.reply_promise to anon, authenticated, service_role;
