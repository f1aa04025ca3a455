\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(19);
set local test.relation = 'public.watches';

-- The rights matrix of a watch: every status × every publish time × every role × every way to read it. The expected visibility is derived
-- here from status and time, without any predicate of the database. Each relation and function of the catalog that returns rows to
-- visitors has a row in `ways`; a new one without a row fails this test.

create temporary table places as
select gen_random_uuid() as id, format('zq%sx%s', status, time) as mark, status, time, publish_at,
  is_returned and is_out as is_seen, is_returned and is_out and status <> 'sold' as is_listed, time = 'trash' as is_gone,
  row_number() over () as nth
from (values ('draft', false), ('coming', true), ('available', true), ('reserved', true), ('sold', true), ('withdrawn', false))
    as statuses (status, is_returned),
  (values ('unset', null, true), ('come', now(), true), ('later', now() + interval '1 minute', false), ('trash', null, false))
    as times (time, publish_at, is_out);
grant select on places to anon, authenticated, service_role;
create function pg_temp.key_of(letter text, nth bigint) returns text
  language sql immutable
as $$ select letter || lpad(nth::text, 42, '0') $$;
create function pg_temp.digest_of(letter text, nth bigint) returns text
  language sql immutable
as $$ select encode(sha256(convert_to(pg_temp.key_of(letter, nth), 'UTF8')), 'hex') $$;

-- Every watch was public some days ago under another name, and an account asked about it. It then got its present state, with a unique
-- mark in each text, a report, private facts, a place on the home page, and three preview links: valid, replaced and expired.
select pg_temp.act_as('admin');
select pg_temp.add(jsonb_build_object('id', id, 'name', 'Known Watch', 'brand', 'Known', 'category', 'Known', 'status', 'available'))
from places;
select pg_temp.act_as('owner');
update public.audit_log set at = at - interval '5 days' where true;
update public.watches set created_at = created_at - interval '5 days' where id in (select id from places);
select pg_temp.add(jsonb_build_object('email', 'collector@pgtap.test', 'watch_id', id), 'public.inquiries') from places;
-- The last watch of the collection.
select pg_temp.add('{"name": "Last", "created_at": "2001-01-01T00:00Z"}');
insert into public.condition_reports (watch_id, number, inspected_by, inspected_on, summary, parts, unknowns, published_at)
select id, number, mark, '2026-01-01', mark, (select jsonb_object_agg(part, '{"grade": 4}'::jsonb) from unnest(private.report_parts()) as part), mark,
  case when number is not null then now() end
from places, unnest(array[1, null]) as number;
insert into storage.objects (bucket_id, name, metadata) select 'watch-images', format('watches/%s.jpg', mark), '{"size": 1000}' from places;
select pg_temp.act_as('admin');
update public.watches as watch
set status = places.status, publish_at = places.publish_at, name = mark, brand = mark, category = mark, description = 'Described by ' || mark,
  reference = mark, country = mark, service_history = mark, featured = true, image_urls = array[format('https://images.example/%s.jpg', mark)],
  specifications = (
    select jsonb_object_agg(specification, mark) || '{"case_diameter": "40 mm"}'
    from pg_proc, regexp_matches(prosrc, $$specifications ->> '(\w+)'$$, 'g') as found, unnest(found) as specification
    where proname = 'filter_values')
from places where watch.id = places.id;
select public.order_featured(array(select id from places));
insert into public.stock_records (id, location) select id, mark from places;
insert into public.stock_documents (id, watch_id, name, size) select gen_random_uuid(), id, mark || '.pdf', 1000 from places;
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  ('00000000-0000-4000-8000-00000000a301', 'Test', 'Visitor', 'ways@pgtap.test', 'A request that belongs to the test.');
insert into public.candidates (request_id, watch_id, name) select '00000000-0000-4000-8000-00000000a301', id, mark from places;
select public.share_preview(id, pg_temp.digest_of(letter, nth), now() + interval '1 day')
from places, unnest(array['b', 'a']) as letter;
select pg_temp.act_as('owner');
insert into public.private_offers (id, watch_id, client_id, words, ends_at)
select gen_random_uuid(), places.id, request.client_id, mark, now() + interval '1 day' from places, public.watch_requests as request
where request.id = '00000000-0000-4000-8000-00000000a301';
select pg_temp.act_as('admin');
delete from public.watches where id in (select id from places where is_gone);
select pg_temp.act_as('owner');
insert into private.link_keys (digest, about, about_id, ends_at)
select decode(pg_temp.digest_of('c', nth), 'hex'), 'watches', id, now() from places;

create temporary table sample_ids as select id from places;
create temporary table sample_words as
select unnest(array['zq', 'watches']) as word
union all select pg_temp.key_of(letter, nth) from places, unnest(array['b', 'c']) as letter where status in ('draft', 'available');
\ir ../frame/questions.psql

-- Roles, and how each of them counts.
create temporary table askers (asker text, who text, account uuid, after text, counts_as text);
insert into askers values
  ('an anonymous visitor', 'anonymous', null, null, 'visitor'),
  ('an account, which has asked about each', 'signed in', null, null, 'visitor'),
  ('an admin before their second step', 'signed in', '00000000-0000-4000-8000-0000000000a3', null, 'visitor'),
  ('an admin without a second factor, where each needs one', 'admin', null,
    'update public.settings set require_second_factor = true where true', 'visitor'),
  ('an anonymous visitor with every grant', 'anonymous', null,
    'grant all on public.watches, public.watch_categories, public.condition_reports to anon, authenticated', 'visitor'),
  ('an account with every grant', 'signed in', null,
    'grant all on public.watches, public.watch_categories, public.condition_reports to anon, authenticated', 'visitor'),
  ('an admin', 'admin', null, null, 'admin'),
  ('the service', 'service role', null, null, 'service');

-- Expected visibility by way and role. 'seen': what visitors see; 'listed': what the collection lists; 'sold': what the archive lists;
-- 'all': every watch; 'any': also those in the trash; null if nothing is expected. A way without a statement is a relation or a function
-- with each of its calls. A statement with `$id`, `$mark` or `$key` runs once for each watch; if its result does not contain the mark
-- itself, a non-empty result counts.
create temporary table ways (way text, statement text, visitors text, admins text, service text);
insert into ways values
  ('watches', null, 'seen', 'all', 'all'),
  ('watch_categories', null, 'seen', 'all', 'all'),
  ('find_watches', null, 'listed', 'listed', 'none'),
  ('count_watches', null, 'listed', 'listed', 'none'),
  ('is_listed', null, 'none', 'none', 'none'),
  ('status_history', null, 'none', 'none', 'none'),
-- These functions echo their arguments.
  ('search_patterns', null, null, null, null),
  ('report_pictures', null, null, null, null),
  ('condition_report', null, 'seen', 'all', 'seen'),
  ('watch_by_key', null, 'none', 'none', 'none'),
  ('condition_reports', null, 'none', 'all', 'all'),
  ('stock_records', null, 'none', 'all', 'all'),
  ('stock_documents', null, 'none', 'all', 'all'),
-- A candidate keeps the name of its watch. By a request's key: sourcing/offers.test.sql.
  ('candidates', null, 'none', 'any', 'any'),
  ('private_offers', null, 'none', 'all', 'all'),
  ('request_by_key', null, 'none', 'none', 'none'),
  ('storage.objects', null, 'none', 'any', 'any'),
  ('trash', null, 'none', 'trash', 'none'),
  ('audit_log', null, 'none', 'any', 'none'),
  ('history_of', null, 'none', null, 'none'),
  ('dashboard_figures', null, 'seen', 'all', 'none'),
-- The account's request has the watch's old name.
  ('my_requests', null, 'none', 'none', 'none'),
  ('shop_figures', null, 'none', 'none', 'none'),
  ('a page, by its id', 'select name from public.watches where id = $id', 'seen', 'all', 'all'),
  ('several pages, by their ids', 'select string_agg(name, '' '') from public.watches where id = any ($ids)', 'seen', 'all', 'all'),
  ('a count of rows', 'select $mark where (select count(*) from public.watches where category = $mark) > 0', 'seen', 'all', 'all'),
  ('is_listed, of rows', 'select string_agg(name, '' '') from public.watches as one where public.is_listed(one)', 'listed', 'listed', 'listed'),
  ('the archive', 'select string_agg(name, '' '') from public.watches where status = ''sold''', 'sold', null, null),
  ('the home page', 'select string_agg(name, '' '') from public.watches as one where public.is_listed(one) and featured', 'listed', 'listed', 'listed'),
  ('related watches', 'select string_agg(name, '' '') from public.watches as one where public.is_listed(one) and (category = $mark or brand = $mark)',
    'listed', 'listed', 'listed'),
  ('the sitemap', 'select string_agg(name, '' '') from (select * from public.watches order by id limit 1000) as one', 'seen', 'all', 'all'),
  ('its history, of a row', 'select string_agg(name, '' '') from public.watches as one where public.status_history(one.id) <> ''[]''', 'seen', 'all', 'seen'),
  ('its history, by its id', 'select $mark where public.status_history($id) <> ''[]''', 'seen', 'all', 'seen'),
  ('its report, of a row', 'select string_agg(public.condition_report(one) ->> ''unknowns'', '' '') from public.watches as one', 'seen', 'all', 'seen'),
  ('a chip of its category', 'select string_agg(category, '' '') from public.watch_categories where watches > 0', 'listed', 'listed', 'listed'),
  ('a search, a page at a time', 'select string_agg(name, '' '') from (select name from public.find_watches(''zq'') union all select name from public.find_watches(''zq'', '''', ''best'', 24)) as found', 'listed', 'listed', null),
  ('a search for it', 'select string_agg(name, '' '') from public.find_watches($mark)', 'listed', 'listed', null),
  ('its category', 'select string_agg(name, '' '') from public.find_watches('''', $mark)', 'listed', 'listed', null),
  ('its category, spelled otherwise', 'select string_agg(name, '' '') from public.find_watches('''', upper($mark))', 'listed', 'listed', null),
-- A list does not continue after a hidden watch.
  ('a count of a search for it', 'select $mark where public.count_watches($mark) ->> ''total'' <> ''0''', 'listed', 'listed', null),
  ('a count of its category', 'select $mark where public.count_watches('''', $mark) ->> ''total'' <> ''0''', 'listed', 'listed', null),
  ('the filters', 'select public.count_watches('''', '''', ''{}'')', 'listed', 'listed', null),
  ('the filters of a search for it', 'select public.count_watches($mark, '''', ''{}'') - ''without''', 'listed', 'listed', null),
  ('the filters of its category', 'select $mark where public.count_watches('''', $mark, ''{}'') ->> ''total'' <> ''0''', 'listed', 'listed', null),
  ('what a search without a filter would find', 'select $mark where public.count_watches($mark, '''', ''{"brand": ["none"]}'') #>> ''{without,brand}'' <> ''0''',
    'listed', 'listed', null),
  ('what a category would leave', 'select $mark where public.count_watches($mark, ''none'', ''{}'') #>> ''{without,category}'' <> ''0''', 'listed', 'listed', null),
  ('its preview, by a key that works', 'select public.watch_by_key($key) #>> ''{watch,name}''', 'all', 'all', 'all'),
  ('its preview, by a key that was replaced', 'select public.watch_by_key(pg_temp.key_of(''b'', $nth)) #>> ''{watch,name}''', 'none', 'none', 'none'),
  ('its preview, by a key that has run out', 'select public.watch_by_key(pg_temp.key_of(''c'', $nth)) #>> ''{watch,name}''', 'none', 'none', 'none'),
  ('when its preview ends', 'select $mark where public.preview_end($id) is not null', 'none', 'any', 'none'),
  ('an inquiry about it', 'select $mark where pg_temp.outcome($inquiry) = ''1''', 'seen', 'all', 'all'),
  ('changing it', 'select $mark where pg_temp.outcome(''update public.watches set featured = false where id = '' || quote_literal($id)) = ''1''', 'none', 'all', 'all'),
  ('deleting it', 'select $mark where pg_temp.outcome(''delete from public.watches where id = '' || quote_literal($id)) = ''1''', 'none', 'all', 'all'),
-- The tray of a visitor without an account is in trays.test.sql.
  ('a tray that it is put on', 'select $mark where $id = any (public.change_tray(array[$id], ''{}''))', null, 'seen', null),
  ('its picture in a list of files', 'select string_agg(name, '' '') from storage.objects where name like ''%'' || $mark || ''%''', 'none', 'any', 'any');
-- Filters of a list, one filter at a time.
insert into ways
select format('%s, narrowed to its %s', of, kind), format(statement, kind), 'listed', 'listed', null
from (select 'brand' union all select jsonb_object_keys(private.filter_values('{}'))) as kinds (kind), (values
  ('a list', 'select string_agg(name, '' '') from public.find_watches('''', '''', ''newest'', 0, jsonb_build_object(%L, array[upper(left($mark, 1)) || substr($mark, 2), $mark]))'),
  ('a count', 'select $mark where public.count_watches('''', '''', jsonb_build_object(%L, array[upper(left($mark, 1)) || substr($mark, 2), $mark])) ->> ''total'' <> ''0''')
) as narrowed (of, statement);
insert into ways
select format('a list, narrowed to %s', narrow), format('select string_agg(name, '' '') from public.find_watches('''', $mark, narrow => %L)', narrow), response, response, null
from (values ('{"diameter": {"from": 40, "to": 40}}', 'listed'), ('{"state": ["draft", "withdrawn"]}', 'none'), ('{"state": ["sold"]}', 'none')) as narrowed (narrow, response);
insert into ways
select format('a filter by %s', attname),
  format('select string_agg(name, '' '') from public.watches where coalesce(%1$I::text, '''') = any (%2$L)', attname, held), 'seen', 'all', 'all'
from pg_attribute, lateral (
  select array_agg(distinct coalesce(to_jsonb(watch) ->> attname, '')) || array_agg(distinct coalesce(to_jsonb(watch) -> attname #>> '{}', '')) as held
  from public.watches as watch) as every
where attrelid = 'public.watches'::regclass and attnum > 0 and not attisdropped
  and attname not in ('publish_at', 'created_at', 'updated_at', 'image_urls', 'specifications', 'search_text', 'search_title', 'search_facts');
insert into ways
select format('a filter by %s', held), format('select string_agg(name, '' '') from public.watches where %s', held), 'seen', 'all', 'all'
from unnest(array[
  'publish_at is null or publish_at > now() - interval ''2 days''', 'created_at < now()', 'updated_at is not null', 'cardinality(image_urls) > 0',
  'specifications ? ''dial_color''', 'search_text like ''%zq%''']) as held;
-- Other tables, joined with the watch of each row.
insert into ways
select format('a row of %s with its watch', conrelid::regclass),
  format('select string_agg(one.name, '' '') from %s as other join public.watches as one on one.id = other.%I', conrelid::regclass, attname),
  'none', 'all', case when relnamespace = 'public'::regnamespace then 'all' end
from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
where confrelid = 'public.watches'::regclass and contype = 'f' and relnamespace = 'public'::regnamespace;
-- Functions whose responses never depend on a watch.
insert into ways (way, visitors)
select unnest(array[
  'testimonials', 'page_texts', 'page_pictures', 'shop_answers', 'user_roles', 'change_rules', 'free_slots', 'closed_days', 'reply_promise', 'unsubscribe', 'resubscribe', 'appointment_by_key', 'requests_due', 'offer_privately', 'end_private_offer', 'client_name', 'wanted_by', 'wanted_most', 'wanted_counts', 'save_search', 'searches_by_key', 'set_search',
  'correct_wants', 'write_message', 'send_answer_code', 'answer_offer', 'make_offers', 'change_offer', 'settle_offer', 'show_candidate', 'renew_request_link',
  'move_appointment', 'cancel_appointment', 'correct_appointment', 'session_standing', 'my_appointments', 'my_deletion', 'my_sessions',
  'count_arrivals', 'end_my_session', 'change_tray', 'watches_to_show', 'use_recovery_code', 'forget_my_recovery', 'storage.buckets']), 'none';

create function pg_temp.of_each(statement text) returns setof text
  language sql
as $$
  select distinct replace(replace(replace(replace(replace(replace(statement,
    '$inquiry', quote_literal(pg_temp.insertion(jsonb_build_object('watch_id', id, 'email', 'asker@pgtap.test', 'id', gen_random_uuid()), 'public.inquiries'))),
    '$ids', quote_literal((select array_agg(other.id) from places as other)) || '::uuid[]'),
    '$id', quote_literal(id) || '::uuid'), '$mark', quote_literal(mark)), '$key', quote_literal(pg_temp.key_of('a', nth))), '$nth', nth::text)
  from places where statement ~ '\$(inquiry|id\M|mark|key|nth)' or nth = 1
$$;
create temporary table responses as
select asker, counts_as, way, statement, pg_temp.response(who, statement, account, after) as response
from askers, lateral (
-- A role that differs from visitors only by a setting or a grant runs only calls that return data.
  select about as way, statement from pg_temp.questions(who) where after is null or about in (select way from ways where visitors <> 'none')
  union all
  select way, each from ways, pg_temp.of_each(statement) as each
-- The search runs with its owner's rights for every role.
  where statement is not null and (asker in ('an anonymous visitor', 'an account, which has asked about each', 'an admin') or statement !~ 'find_|count_')
) as questions;

select is_empty(
  $$select called::regprocedure, format_type(types[nth - 1], null) from (select oid as called, proargtypes::oid[] as types from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype) as functions, pg_temp.arguments_of(called)
    where samples is null$$,
  'every argument of the API has a sample (add one to frame/questions.psql)');
select is_empty(
  $$select distinct way from responses where counts_as = 'visitor' and response is not null and response !~ '^refused' except select way from ways$$,
  'every function and relation for visitors is a way of the matrix (add a row to `ways` that states what it shows)');
select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute')
    union all
    select relname from pg_class where relnamespace = 'public'::regnamespace and has_any_column_privilege('anon', oid, 'select') and relkind in ('r', 'p', 'v', 'm', 'f')
    except select way from ways$$,
  'every function and relation that anonymous visitors may use is a way of the matrix, even without data');
select is_empty(
  $$select way, left(response, 200) from responses
    where response ~ '^refused' and response !~ 'permission denied|owner_only|preview_over|second_step_due' and way in (select way from ways where statement is not null)
      and counts_as = 'visitor'$$,
  'no call of the matrix fails');

create function pg_temp.is_returned(place places, response text) returns boolean
  language sql immutable
as $$
  select case response
    when 'seen' then place.is_seen
    when 'listed' then place.is_listed
    when 'sold' then place.is_seen and place.status = 'sold'
    when 'all' then not place.is_gone
    when 'any' then true
    when 'trash' then place.is_gone
    when 'none' then false
  end
$$;
create temporary table response as
select distinct asker, way, lower(found[1]) as mark from responses, regexp_matches(response, 'zq[a-z]+x[a-z]+', 'gi') as found;
create temporary table cells as
select asker, way, mark, pg_temp.is_returned(places, wanted) as is_wanted, response.mark is not null as is_returned
from askers
cross join (
  select way, visitors, admins, service from ways
  union all
  select distinct way, 'none', null, null from responses where way not in (select way from ways)) as known
cross join lateral (select case counts_as when 'visitor' then visitors when 'admin' then admins else service end as wanted) as expected
cross join places
left join response using (asker, way, mark)
where wanted is not null and exists (select from responses where responses.asker = askers.asker and responses.way = known.way);
select is_empty(
  format($$select way, string_agg(mark, ' ') filter (where is_returned) as tells_of, string_agg(mark, ' ') filter (where is_wanted) as hides
    from cells where asker = %L and is_returned <> is_wanted group by way$$, asker),
  format('%s is told what the matrix says of each watch, by each way', asker))
from askers;
select cmp_ok((select count(*) from cells where asker = 'an anonymous visitor'), '>=', 2000::bigint, 'the matrix has a cell for each status, time, role and way');
select set_eq(
  $$select distinct mark from cells where is_returned and asker = 'an anonymous visitor' and way <> 'its preview, by a key that works'$$,
  $$select mark from places
    where status in ('coming', 'available', 'reserved', 'sold') and time in ('unset', 'come')$$,
  'a visitor reads published watches, and hidden ones only with a preview key');

-- A hidden watch gets the same error as an unknown id.
create function pg_temp.refusal(statement text) returns text
  language sql
as $$ select format('%s: %s (%s)', outcome, message, detail) from pg_temp.attempt(statement) $$;
-- An inquiry that is sent again cannot name a hidden watch.
select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000d9", "email": "asker@pgtap.test"}', 'public.inquiries');
select pg_temp.act_as('owner');
create temporary table tries as
select asker, mark, attempt,
  pg_temp.response(who, format('select pg_temp.refusal(%L)', replace(template, '$id', quote_literal(id))), account, after) as hidden,
  pg_temp.response(who, format('select pg_temp.refusal(%L)', replace(template, '$id', quote_literal(gen_random_uuid()))), account, after) as none
from askers, places, (values
  ('inquire about it', replace(pg_temp.insertion('{"email": "asker@pgtap.test", "watch_id": "$id"}', 'public.inquiries'), '"$id"', '"'' || $id || ''"')),
  ('send an inquiry again, about it', replace(pg_temp.insertion(
    '{"id": "00000000-0000-4000-8000-0000000000d9", "email": "asker@pgtap.test", "watch_id": "$id"}', 'public.inquiries'), '"$id"', '"'' || $id || ''"')),
  ('change it', 'update public.watches set name = ''Another'' where id = $id'),
  ('delete it', 'delete from public.watches where id = $id'),
  ('add one with its id', 'insert into public.watches (id, name) values ($id, ''Another'')'),
  ('share it', 'select public.share_preview($id, repeat(''a'', 64), now() + interval ''1 day'')'),
  ('put it on the home page', 'select public.order_featured(array[$id]::uuid[])'),
  ('report on it', 'insert into public.condition_reports (watch_id) values ($id)'),
  ('add its record', 'insert into public.stock_records (id) values ($id)'),
  ('restore it', 'select public.restore_from_trash(array[$id]::uuid[])'),
  ('ask for its history', 'select from public.history_of(''watches'', $id)')
) as attempts (attempt, template)
where counts_as = 'visitor' and not is_seen;
select is_empty(
  $$select distinct asker, attempt, hidden, none from tries where hidden is distinct from none or hidden ~ 'syntax'$$,
  'a hidden watch and an unknown id get the same error');

create schema if not exists realtime;
create temporary table returned (message jsonb);
create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void
  language sql security definer
as $$ insert into pg_temp.returned values (jsonb_build_array(payload, event, topic, private)) $$;
create function pg_temp.returned_after(statement text) returns text
  language plpgsql
as $$
declare
  response text;
begin
  perform pg_temp.act_as('admin');
  execute statement;
  perform pg_temp.act_as('owner');
  select string_agg(message::text, ' ') into response from returned;
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return response;
end
$$;
create temporary table announcements as
select places.*, does, pg_temp.returned_after(replace(statement, '$id', quote_literal(id))) as response
from places, (values
  ('renamed', 'update public.watches set name = ''Renamed'' where id = $id'),
  ('withdrawn', 'update public.watches set status = ''withdrawn'', featured = false where id = $id'),
  ('deleted', 'delete from public.watches where id = $id'),
  ('restored', 'select public.restore_from_trash(array(select id from public.trash where row_id = $id))')) as acts (does, statement)
where is_gone = (does = 'restored');
select results_eq(
  'select distinct response from announcements where response is not null', $$select '[{}, "changed", "collection", true]'::text$$,
  'a change is announced once, without its contents');
select results_eq(
  'select mark, does from announcements where response is not null order by mark, does',
  $$select mark, does from announcements
    where status in ('coming', 'available', 'reserved', 'sold') and time <> 'later' order by mark, does$$,
  'only changes of visible or formerly visible watches are announced');
drop function realtime.send(jsonb, text, text, boolean);

-- The order of rows may differ.
create function pg_temp.in_order(response text) returns text[]
  language sql
as $$ select array(select unnest(string_to_array(response, ' ')) order by 1) $$;
create function pg_temp.differences() returns table (asker text, way text, statement text)
  language sql
as $$
  select responses.asker, responses.way, responses.statement
  from responses join askers using (asker)
  where asker in ('an anonymous visitor', 'an account, which has asked about each')
    and way not in (select way from ways where statement ~ '\$(inquiry|id\M|mark|key|nth)')
    and not coalesce(response ~ '^refused (permission denied|owner_only)', false)
    and pg_temp.in_order(response) is distinct from pg_temp.in_order(pg_temp.response(who, responses.statement, account, after))
$$;
delete from public.watches where id in (select id from places where not is_seen);
delete from public.audit_log where row_id in (select id::text from places where not is_seen);
select is_empty(
  'select * from pg_temp.differences()', 'every response and every count for visitors is the same after the hidden watches are removed');
delete from public.watches where id in (select id from places where is_listed);
select set_has(
  'select distinct way from pg_temp.differences()',
  $$select unnest(array['shop_figures', 'find_watches', 'watch_categories', 'dashboard_figures', 'condition_report', 'the filters'])$$,
  'removing a listed watch changes the responses');
\ir ../frame/finish.psql
