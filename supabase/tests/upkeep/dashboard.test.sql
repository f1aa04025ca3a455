\ir ../frame/start.psql
select plan(58);

-- Deletes everything else; the transaction is rolled back.
delete from public.inquiries;
delete from public.watches;
delete from public.testimonials;
delete from public.newsletter_subscribers;
delete from public.appointments;
delete from public.watch_requests;

-- When a day of the shop started, so many days ago.
create function pg_temp.day_began(ago integer) returns timestamptz
  language sql stable
as $$
  select ((now() at time zone 'America/Phoenix')::date - ago)::timestamp at time zone 'America/Phoenix'
$$;
create function pg_temp.day_label(ago integer) returns text
  language sql stable
as $$
  select to_char((now() at time zone 'America/Phoenix')::date - ago, 'YYYY-MM-DD')
$$;

-- Sixty days, without empty ones.
create function pg_temp.days_with_any() returns table (ago integer, arrived integer)
  language sql stable
as $$
  select 60 - nth::integer, (entry ->> 'count')::integer
  from jsonb_array_elements(public.dashboard_figures() -> 'inquiries_per_day') with ordinality as days (entry, nth)
  where entry ->> 'count' <> '0'
$$;

-- Leaves out `until` of each list.
create function pg_temp.arrivals(seen jsonb) returns jsonb
  language sql stable
as $$
  select jsonb_object_agg(list, result - 'until') from jsonb_each(public.count_arrivals(seen)) as lists (list, result)
$$;

-- An admin who has seen none of the four lists.
create function pg_temp.ever() returns jsonb
  language sql immutable
as $$
  select jsonb_object_agg(list, '2001-01-01T00:00:00Z') from unnest(array['inquiries', 'appointments', 'requests', 'newsletter']) as list
$$;

-- Without rows, or for a role that may read none.
create function pg_temp.no_arrivals() returns jsonb
  language sql immutable
as $$
  select jsonb_object_agg(list, '{"count": 0, "latest": null}'::jsonb) from jsonb_object_keys(pg_temp.ever()) as list
$$;

-- Empty tables.
select pg_temp.act_as('admin');

select is(
  public.dashboard_figures() - 'inquiries_per_day',
  '{
    "watches": 0, "featured_watches": 0, "inquiries": 0, "new_inquiries": 0, "removed_inquiries": 0, "recent_inquiries": 0,
    "testimonials": 0, "categories": []
  }'::jsonb,
  'the figures of an empty shop are zero');
select results_eq(
  $$select entry ->> 'day', entry -> 'count'
    from jsonb_array_elements(public.dashboard_figures() -> 'inquiries_per_day') with ordinality as days (entry, nth) order by nth$$,
  $$select pg_temp.day_label(ago), '0'::jsonb from generate_series(59, 0, -1) as ago$$,
  'the figures cover the last sixty days of the shop, oldest first, including empty days');
select is(
  pg_temp.arrivals('{"inquiries": "2001-01-01T00:00:00Z"}'), pg_temp.no_arrivals(),
  'nothing has arrived in an empty shop');

-- More rows than a response of the API holds.
select pg_temp.act_as('owner');
insert into public.inquiries (name, email, message, status, created_at)
select 'Test Visitor', 'visitor@pgtap.test', 'Hello.', case when n % 10 = 0 then 'new' else 'resolved' end,
  now() - interval '100 days' - n * interval '1 minute'
from generate_series(1, 1100) as n;
insert into public.inquiries (name, email, message, status, created_at)
select 'Test Visitor', 'visitor@pgtap.test', label, status, sent
from (values
  ('the first instant of today', 'new', pg_temp.day_began(0)),
  ('the last instant of yesterday', 'in_progress', pg_temp.day_began(0) - interval '1 microsecond'),
  ('the first instant of the oldest day', 'resolved', pg_temp.day_began(59)),
  ('the last instant before it', 'resolved', pg_temp.day_began(59) - interval '1 microsecond')
) as examples (label, status, sent);
select pg_temp.add(jsonb_build_object('category', category, 'featured', featured), 'public.watches')
from (values ('Dress', true), ('Dive', false), ('Pilot', false), ('Pilot', true), ('Pilot', false)) as watches (category, featured);
select pg_temp.add('{}', 'public.testimonials') from generate_series(1, 2);
select pg_temp.act_as('admin');

select is(
  public.dashboard_figures() - array['inquiries_per_day', 'recent_inquiries'],
  '{
    "watches": 5, "featured_watches": 2, "inquiries": 1104, "new_inquiries": 111, "removed_inquiries": 0, "testimonials": 2,
    "categories": [{"category": "Pilot", "count": 3}, {"category": "Dive", "count": 1}, {"category": "Dress", "count": 1}]
  }'::jsonb,
  'an admin counts all rows, beyond the 1,000 of a response, largest category first');
select results_eq(
  'select * from pg_temp.days_with_any()', 'values (59, 1), (1, 1), (0, 1)',
  'a day is a day in the shop''s time zone, from its first instant to its last');
set local timezone = 'Pacific/Kiritimati';
select results_eq(
  'select * from pg_temp.days_with_any()', 'values (59, 1), (1, 1), (0, 1)', 'a session in a far eastern time zone counts the same days');
reset timezone;
select pg_temp.act_as('owner');
delete from public.inquiries;
insert into public.inquiries (name, email, message, created_at)
select 'Test Visitor', 'visitor@pgtap.test', 'Hello.', now() - age
from unnest(array['0', '6 days', '7 days', '7 days 1 microsecond', '8 days']::interval[]) as age;
select pg_temp.act_as('admin');
select is(
  public.dashboard_figures() -> 'recent_inquiries', '3'::jsonb, 'a recent row was sent within seven days, to the instant');

-- Arrivals since the last look.
select pg_temp.act_as('owner');
insert into public.appointments (name, email, appointment_date, appointment_time, created_at) values
  ('Test Visitor', 'visitor@pgtap.test', '2096-03-01', '10:00 AM', '2026-01-02T10:00:00Z'),
  ('Test Visitor', 'visitor@pgtap.test', '2096-03-01', '10:30 AM', '2026-01-02T10:00:00.000001Z'),
  ('Test Visitor', 'visitor@pgtap.test', '2096-03-01', '11:00 AM', '2026-01-03T10:00:00Z');
insert into public.watch_requests (first_name, last_name, contact_info, watch_details, created_at) values
  ('Test', 'Visitor', 'visitor@pgtap.test', 'A watch.', '2026-01-04T10:00:00Z');
insert into public.newsletter_subscribers (email, subscribed_at) values
  ('one@pgtap.test', '2026-01-05T10:00:00Z'), ('two@pgtap.test', '2026-01-06T10:00:00Z');
delete from public.inquiries;
insert into public.inquiries (name, email, message, created_at) values
  ('Test Visitor', 'visitor@pgtap.test', 'Hello.', '2026-01-07T10:00:00Z');
select pg_temp.act_as('admin');
set local timezone = 'UTC';

select is(
  pg_temp.arrivals('{
    "inquiries": "2026-01-01T00:00:00Z", "appointments": "2026-01-02T10:00:00Z", "requests": "2026-01-04T10:00:00Z",
    "newsletter": "2026-01-05T10:00:00+00:00"
  }'),
  '{
    "inquiries": {"count": 1, "latest": "2026-01-07T10:00:00+00:00"},
    "appointments": {"count": 2, "latest": "2026-01-03T10:00:00+00:00"},
    "requests": {"count": 0, "latest": "2026-01-04T10:00:00+00:00"},
    "newsletter": {"count": 1, "latest": "2026-01-06T10:00:00+00:00"}
  }'::jsonb,
  'each list counts rows after the given instant and returns the time of its newest');
select is(
  pg_temp.arrivals((select jsonb_object_agg(list, arrivals -> 'latest') from jsonb_each(newest) as lists (list, arrivals)))
    @? '$.*.count ? (@ > 0)',
  false, 'nothing has arrived after the returned instant')
from pg_temp.arrivals('{}') as newest;
select is(
  pg_temp.arrivals(jsonb_build_object('appointments', seen)) -> 'appointments',
  format('{"count": %s, "latest": "2026-01-03T10:00:00+00:00"}', counted)::jsonb,
  format('an instant is accepted in the formats of the API and of JavaScript: %s', seen))
from (values
  ('2026-01-02T10:00:00.000Z', 2), ('2026-01-02T10:00:00.000001Z', 1), ('2026-01-02 10:00:00+00', 2),
  ('2026-01-02T03:00:00-07:00', 2), ('2026-01-02T10:00Z', 2), ('2026-01-03T10:00:00+0000', 0)
) as examples (seen, counted);
set local datestyle = 'SQL, DMY';
select is(
  pg_temp.arrivals('{"appointments": "2026-01-02T10:00:00Z"}') #> '{appointments,count}', '2'::jsonb,
  'a session with another date style counts the same');
reset datestyle;
select is(
  pg_temp.arrivals(jsonb_build_object('appointments', seen)) -> 'appointments',
  '{"count": 0, "latest": "2026-01-03T10:00:00+00:00"}'::jsonb,
  format('an invalid instant counts nothing and is no error: %s', seen))
from unnest(array[
  'null', '""', '"yesterday"', '"-infinity"', '"2026-01-02"', '"2026-01-02T10:00:00"', '"2026-13-01T00:00:00Z"',
  '"2026-02-30T00:00:00Z"', '"2026-01-02T25:00:00Z"', '"2026-01-02T10:00:00+99:00"', '"0000-01-01T00:00:00Z"', '0', 'true', '{}',
  '["2026-01-02T10:00:00Z"]', '"'' or true --"'
]::jsonb[]) as seen;
select is(
  pg_temp.arrivals(seen) #> '{appointments,count}', '0'::jsonb,
  format('an unknown list counts nothing and is no error: %s', coalesce(seen::text, 'none')))
from unnest(array[null, 'null', '{}', '[]', '"2026-01-02T10:00:00Z"', '7', '{"Appointments": "2001-01-01T00:00:00Z"}']::jsonb[]) as seen;

-- A row that a filter, a search or another page hid counts as new.
create temporary table bookings as select id, created_at, row_number() over (order by created_at) as nth from public.appointments;
grant select on bookings to authenticated;
select is(
  public.count_arrivals(jsonb_build_object('appointments', jsonb_build_object(
    'until', '2026-01-01T00:00:00Z', 'shown', (select jsonb_agg(id) from bookings where nth = any (shown))))) -> 'appointments',
  jsonb_build_object('count', arrived, 'latest', '2026-01-03T10:00:00+00:00', 'until', until),
  format('rows that were shown are not counted as new: %s', shown))
from (values
  (array[]::integer[], 3, '2026-01-01T00:00:00+00:00'), (array[1], 2, '2026-01-02T10:00:00+00:00'),
  (array[2], 2, '2026-01-01T00:00:00+00:00'), (array[1, 3], 1, '2026-01-02T10:00:00+00:00'),
  (array[1, 2, 3], 0, '2026-01-03T10:00:00+00:00')
) as examples (shown, arrived, until);
select is(
  public.count_arrivals(jsonb_build_object('appointments', jsonb_build_object('until', '2026-01-02T10:00:00Z', 'shown', shown)))
    #> '{appointments,count}', '2'::jsonb,
  format('an invalid id is ignored and is no error: %s', shown))
from unnest(array['null', '"x"', '7', '{}', '["x"]', '[null, 3, "00000000-0000-4000-8000-000000000000"]']::jsonb[]) as shown;
select is(
  public.count_arrivals('{"appointments": {"until": "2026-02-01T00:00:00Z"}}') #>> '{appointments,until}',
  '2026-02-01T00:00:00+00:00', 'the instant until which everything was shown never goes back');

-- A signed-in visitor.
select pg_temp.act_as('signed in');

select is(
  public.dashboard_figures() - 'inquiries_per_day',
  '{
    "watches": 5, "featured_watches": 2, "inquiries": 0, "new_inquiries": 0, "removed_inquiries": 0, "recent_inquiries": 0,
    "testimonials": 2, "categories": [{"category": "Pilot", "count": 3}, {"category": "Dive", "count": 1}, {"category": "Dress", "count": 1}]
  }'::jsonb,
  'a signed-in visitor counts public rows and no inquiries');
select is_empty('select * from pg_temp.days_with_any()', 'a signed-in visitor reads no day of an inquiry');
select is(
  pg_temp.arrivals(pg_temp.ever()), pg_temp.no_arrivals(),
  'a signed-in visitor reads neither counts nor times of arrivals');

-- An anonymous visitor.
select pg_temp.act_as('anonymous');

select throws_ok(
  'select public.dashboard_figures()', '42501', 'permission denied for function dashboard_figures',
  'an anonymous visitor cannot call dashboard_figures');
select throws_ok(
  $$select public.count_arrivals('{}')$$, '42501', 'permission denied for function count_arrivals',
  'an anonymous visitor cannot call count_arrivals');

-- The policies alone give the same result with every privilege.
select pg_temp.act_as('owner');
grant execute on all functions in schema public, private to anon, authenticated;
grant all on all tables in schema public to anon, authenticated;

select pg_temp.act_as('anonymous');

select is(
  public.dashboard_figures() -> 'inquiries', '0'::jsonb, 'an anonymous visitor counts no inquiry even with every grant');
select is(
  pg_temp.arrivals(pg_temp.ever()), pg_temp.no_arrivals(),
  'with every grant an anonymous visitor still learns neither how much has arrived nor when');

\ir ../frame/finish.psql
