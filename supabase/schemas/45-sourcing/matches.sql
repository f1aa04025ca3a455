-- Matches of wants and watches. The owner sees them at any time, also of a draft. Collectors are told by email, once a day at most.

insert into private.email_kinds (kind, audience, carries_link, is_withdrawn_with_row, waits_for_morning, daily_limit, limit_group) values
  ('search-confirmation', 'visitor', true, true, false, 5, 'searches'),
  ('matches', 'visitor', true, true, true, 1, 'matches');

-- Wants that count: of open requests, and confirmed searches.
create view private.live_wants as
  select want.*, want as whole, coalesce(want.email, case when private.is_email(request.contact_info) then request.contact_info end) as recipient,
    coalesce(request.client_id, private.client_of_email(private.email_key(want.email))) as client_id
  from public.wants as want
  left join public.watch_requests as request on request.id = want.request_id
  where want.confirmed_at is not null or request.status in ('new', 'searching', 'offered', 'agreed');

-- People who want the watch, each once: with a request before a saved search, then the longest wait.
create function private.people_who_want(watch public.watches)
  returns table (id uuid, request_id uuid, client_id uuid, recipient text, budget numeric, needed_by date, since timestamptz)
  language sql stable set search_path = ''
as $$
  select distinct on (coalesce(want.client_id::text, lower(want.recipient), want.id::text))
    want.id, want.request_id, want.client_id, want.recipient, want.budget, want.needed_by, want.created_at
  from private.live_wants as want
  where private.is_wanted(watch, want.whole)
  order by coalesce(want.client_id::text, lower(want.recipient), want.id::text), want.request_id is null, want.created_at
$$;

create function private.wanted_by(watch uuid, most integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with people as materialized (
    select person.* from public.watches as wanted, private.people_who_want(wanted) as person where wanted.id = wanted_by.watch
  )
  select jsonb_build_object('total', (select count(*) from people), 'rows', coalesce(jsonb_agg(
    jsonb_build_object(
      'id', person.id, 'request_id', person.request_id, 'client_id', person.client_id, 'budget', person.budget::float8,
      'needed_by', person.needed_by, 'since', person.since,
      'name', coalesce(private.name_of_client(person.client_id), person.recipient))
    order by person.request_id is null, person.since), '[]'))
  from (
    select * from people order by people.request_id is null, people.since limit least(greatest(wanted_by.most, 1), 100)
  ) as person;
$$;

create function public.wanted_by(watch uuid, most integer default 10) returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_by(watch, most) $$;

-- How many people want each watch of a page of the dashboard's list.
create function private.wanted_counts(watches uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_object_agg(wanted.id, (select count(*) from private.people_who_want(wanted))), '{}')
  from public.watches as wanted where wanted.id = any (watches[1:100]);
$$;

create function public.wanted_counts(watches uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_counts(watches) $$;

-- Shopping list: brands, references and whole millimeters, each with the number of people who want it.
create function private.wanted_most() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  with counted as (
    select 'brand' as kind, chosen.value as what, want.person
    from (select want.*, coalesce(want.client_id::text, lower(want.recipient)) as person from private.live_wants as want) as want
    cross join lateral jsonb_array_elements_text(coalesce(want.narrow -> 'brand', '[]')) as chosen (value)
    union
    select 'reference', want.reference, coalesce(want.client_id::text, lower(want.recipient))
    from private.live_wants as want where want.reference is not null
    union
    select 'diameter', size.mm::text, coalesce(want.client_id::text, lower(want.recipient))
    from private.live_wants as want
    cross join lateral generate_series(
      ceil(coalesce((want.narrow #>> '{diameter,from}')::numeric, (want.narrow #>> '{diameter,to}')::numeric))::integer,
      floor(coalesce((want.narrow #>> '{diameter,to}')::numeric, (want.narrow #>> '{diameter,from}')::numeric))::integer) as size (mm)
    where want.narrow ? 'diameter'
  ), ranked as (
    select kind, what, count(*) as people, row_number() over (partition by kind order by count(*) desc, what) as place
    from counted group by kind, what
  )
  select coalesce(jsonb_object_agg(kind, listed), '{}')
  from (
    select kind, jsonb_agg(jsonb_build_array(what, people) order by place) as listed from ranked where place <= 10 group by kind
  ) as lists;
$$;

create function public.wanted_most() returns jsonb
  language sql stable set search_path = ''
as $$ select private.wanted_most() $$;
grant execute on function private.wanted_by, public.wanted_by, private.wanted_counts, public.wanted_counts, private.wanted_most, public.wanted_most to authenticated;

-- Watches that were compared with all wants when the collection first listed them. Neither table references the watch: one that is
-- restored from the trash is not announced again.
create table private.announced_watches (
  watch_id uuid primary key
);
create table private.matches (
  want_id uuid not null references public.wants (id) on delete cascade,
  watch_id uuid not null,
  told_at timestamptz,
  primary key (want_id, watch_id)
);
create index matches_watch_idx on private.matches (watch_id);
create index matches_untold_idx on private.matches (want_id) where told_at is null;
alter table private.announced_watches enable row level security;
alter table private.matches enable row level security;

create view private.unannounced_watches as
  select watch as whole, watch.id, watch.updated_at
  from public.watches as watch
  where private.is_listed_watch(watch)
    and not exists (select from private.announced_watches as known where known.watch_id = watch.id);

-- Runs each minute, and before emails are claimed. A watch counts ten seconds after its last change, so what is undone from a message is
-- never told.
create function private.announce_matches() returns void
  language plpgsql set search_path = ''
as $$
declare
  fresh public.watches[];
  watch public.watches;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('announce_matches', 0)) then
    return;
  end if;
  fresh := array(
    select one.whole from private.unannounced_watches as one
    where one.updated_at < now() - interval '10 seconds' order by one.id limit 20);
  foreach watch in array fresh loop
    insert into private.announced_watches (watch_id) values (watch.id) on conflict do nothing;
    insert into private.matches (want_id, watch_id)
    select want.id, watch.id from public.wants as want where private.is_wanted(watch, want)
    on conflict do nothing;
  end loop;
end
$$;

-- People with new matches who have had no email for a day. Nobody at night, nor before all new watches were compared: a hundred published
-- at once are one email.
create function private.people_to_tell() returns table (recipient text, want_id uuid, watches uuid[], wants uuid[])
  language sql stable set search_path = ''
as $$
  select min(want.recipient),
    -- The email's link ends with this want. A saved search outlasts a request, which the owner can delete.
    (array_agg(want.id order by want.request_id is not null, want.created_at, want.id))[1], array_agg(match.watch_id), array_agg(want.id)
  from private.matches as match
  join private.live_wants as want on want.id = match.want_id
  join public.watches as watch on watch.id = match.watch_id
  where match.told_at is null and want.is_notified and want.recipient is not null and private.is_listed_watch(watch)
    and not private.is_quiet_hour(now()) and not exists (select from private.unannounced_watches)
  group by lower(want.recipient)
  having private.is_within_daily_limit('matches', min(want.recipient))
$$;

-- An email has up to twelve watches, each with the want that it meets. It is written when a sender claims emails: one that waited could
-- be about a watch that was hidden, or for somebody who has turned the emails off.
create function private.queue_match_emails() returns void
  language plpgsql set search_path = ''
as $$
declare
  person record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('announce_matches', 0)) then
    return;
  end if;
  for person in
    select * from private.people_to_tell()
    limit greatest(100 - (select count(*) from private.mail_outbox as email where email.status = 'queued' and email.kind = 'matches'), 0)
  loop
    perform private.queue_email(
      'matches', 'wants', person.want_id, 'matches/' || gen_random_uuid(), person.recipient,
      jsonb_build_object('total', (select count(distinct id) from unnest(person.watches) as one (id)), 'watches', (
        select jsonb_agg(found.shown || jsonb_build_object('because', found.want))
        from (
          select distinct on (watch.id) private.watch_in_email(watch.id, 'visitor') as shown,
            jsonb_build_object('search', want.search, 'category', want.category, 'narrow', want.narrow, 'reference', want.reference) as want
          from private.matches as match
          join public.wants as want on want.id = match.want_id
          join public.watches as watch on watch.id = match.watch_id
          where match.told_at is null and match.want_id = any (person.wants) and match.watch_id = any (person.watches)
          order by watch.id, want.created_at limit 12
        ) as found)));
    update private.matches as match set told_at = now()
    where match.told_at is null and match.want_id = any (person.wants) and match.watch_id = any (person.watches);
  end loop;
end
$$;
