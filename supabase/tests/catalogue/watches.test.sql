\ir ../frame/start.psql
select plan(206);
set local test.relation = 'public.watches';

select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000f1"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('browse watches', $$select from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$, '{done, done, done}', null),
  ('count the watches of a category', $$select from public.watch_categories where category = 'Category of the test' and watches = 1$$,
    '{done, done, done}', null),
  ('add a watch', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('add a watch with price, pictures and specifications', pg_temp.insertion('{
      "price": 0, "image_urls": ["https://images.example/cover.jpg"], "specifications": {"case_diameter": "40mm"}, "featured": true}')
      || ' returning id', '{grant, policy, done}', null),
  ('set when a watch was added', pg_temp.insertion('{"created_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, done}'),
  ('set when a watch was changed while adding it', pg_temp.insertion('{"updated_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, NULL}'),
  ('edit a watch', $$update public.watches
      set status = 'reserved', publish_at = now(), name = 'Edited Watch', brand = 'Test Brand', category = 'Category of the test', description = 'A watch that was edited.',
        price = 0, image_urls = '{}', specifications = '{}', featured = false, featured_position = null,
        reference = '5513', made_year = 1968, made_as = 'circa', condition = 'good', has_box = true, has_papers = false,
        service_history = 'Serviced.', lug_to_lug = 47.5, thickness = 13, country = 'Japan'
      where id = '00000000-0000-4000-8000-0000000000f1'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('sort the home page', $$select public.order_featured('{00000000-0000-4000-8000-0000000000f1}')$$, '{42501, PT403, done}', null),
  ('feature a set of watches', 'update public.watches set featured = true', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change when a watch was added', $$update public.watches set created_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set when a watch was changed', $$update public.watches set updated_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, NULL}'),
  ('change the id of a watch',
    $$update public.watches set id = gen_random_uuid() where id = '00000000-0000-4000-8000-0000000000f1'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('write the search text', $$update public.watches set search_text = 'Anything'$$, '{428C9, 428C9, 428C9}', null),
  ('delete a watch', $$delete from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('write through the view of categories', $$insert into public.watch_categories (category) values ('X')$$,
    '{55000, 55000, 55000}', null),
  ('delete through the view of categories', 'delete from public.watch_categories', '{55000, 55000, 55000}', null),
  ('truncate the watches', 'truncate public.watches cascade', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select pg_temp.act_as('admin');
create temporary table versions (nth integer primary key, seen timestamptz not null);
create function pg_temp.note_version(nth integer) returns void
  language sql
as $$
  insert into versions select nth, updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'
$$;
select pg_temp.note_version(1);
select pg_temp.version_examples('a watch', '00000000-0000-4000-8000-0000000000f1', 'description');
select results_eq(
  $$select description from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array['The first of two changes.'], 'a change with a stale version is rejected');
select pg_temp.note_version(2);
update public.watches set featured = featured where id = '00000000-0000-4000-8000-0000000000f1';
select pg_temp.note_version(3);
select results_eq(
  $$select later.seen > earlier.seen from versions as later join versions as earlier on earlier.nth = later.nth - 1 order by later.nth$$,
  array[true, true], 'every change has a later version, even within one transaction and without a difference');
select pg_temp.act_as('owner');
alter table public.watches disable trigger watches_before;
update public.watches set updated_at = now() + interval '1 day' where id = '00000000-0000-4000-8000-0000000000f1';
alter table public.watches enable trigger watches_before;
update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  $$select now() + interval '1 day 1 microsecond'$$,
  'every change has a later version, even after the clock was set back or with a given value');
alter table public.watches disable trigger watches_before;
update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1';
alter table public.watches enable trigger watches_before;
update public.watches set featured = false where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  $$select now()$$, 'the time of a change is the time of the request');

-- Search text.
select results_eq(
  $$select search_text from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array[e'testbrandtestwatch\ncategoryofthetest\nthefirstoftwochanges'],
  'a watch is searched by brand and name, category and description, and no match spans two of them');
select pg_temp.act_as('admin');

create function pg_temp.category_of(wanted text) returns text
  language sql
as $$
  select string_agg(category, ', ' order by category) from public.watches where name = wanted
$$;
select pg_temp.add('{"name": " Tidied  Watch\t", "brand": "Test  Brand ", "category": " Diving  of the test "}');
select results_eq(
  $$select name, brand, category from public.watches where lower(category) = 'diving of the test'$$,
  $$values ('Tidied Watch', 'Test Brand', 'Diving of the test')$$,
  'a name, a brand and a category are stored without surrounding white space');
select pg_temp.add('{"name": "Sibling", "category": "DIVING OF THE TEST"}');
select is(pg_temp.category_of('Sibling'), 'Diving of the test', 'a new watch takes the spelling of an existing category');
select pg_temp.add('{"name": "Stranger", "category": "Flying of the test"}');
select is(pg_temp.category_of('Stranger'), 'Flying of the test', 'a new category is stored as typed');
update public.watches set category = 'diving OF the test' where name = 'Stranger';
select is(
  pg_temp.category_of('Stranger'), 'Diving of the test', 'a watch that changes its category takes the existing spelling');
update public.watches set category = 'Diving of the Test', name = 'Sibling' where name = 'Sibling';
select is(
  (select string_agg(distinct category, ', ') from public.watches where lower(category) = 'diving of the test'),
  'Diving of the Test', 'a new spelling of a category applies to all of its watches');
select results_eq(
  $$select watches from public.watch_categories where lower(category) = 'diving of the test'$$, array[3::bigint],
  'visitors filter by a category once and find all of its watches');
update public.watches set category = ' ' || category where name = 'Sibling';
select is(pg_temp.category_of('Sibling'), 'Diving of the Test', 'white space does not make another category');
select is(
  pg_temp.outcome(format($$update public.watches set %I = %L where name = 'Sibling'$$, field, padded)), format('watches_%s_length', field),
  format('white space does not count toward the length of a %s', field))
from (values ('category', ' x '), ('name', ' ab '), ('brand', ' b ')) as examples (field, padded);
select lives_ok(
  pg_temp.insertion(jsonb_build_object('name', '  ' || repeat('n', 100) || '  ')),
  'white space around a name of maximum length is accepted');

-- Constraints.
select pg_temp.text_examples('a watch name has 3 to 100 characters', 'name');
select pg_temp.text_examples('a watch brand has 2 to 50 characters', 'brand');
select pg_temp.text_examples('a watch category has 2 to 50 characters', 'category');
select pg_temp.text_examples('a watch description has 10 to 1000 characters', 'description');
select pg_temp.example('a price is a number and not negative', label, jsonb_build_object('price', price), refusal)
from (values
  ('0', '0', null),
  ('0.01', '0.01', null),
  ('9999999999.99', '9999999999.99', null),
  ('10000000000', '10000000000', '22003'),
  ('-0.01', '-0.01', 'watches_price_not_negative'),
  ('NaN', 'NaN', 'watches_price_not_negative'),
  ('a word', 'on request', '22P02')
) as examples (label, price, refusal);

select pg_temp.example('a watch has at most 10 pictures', label, jsonb_build_object('image_urls', image_urls), refusal)
from (values
  ('0', array[]::text[], null),
  ('10', array_fill('https://images.example/a.jpg'::text, array[10]), null),
  ('11', array_fill('https://images.example/a.jpg'::text, array[11]), 'watches_image_urls_valid')
) as examples (label, image_urls, refusal);

select pg_temp.example(
  'a picture of a watch is an http(s) URL or a path in the bucket', label,
  jsonb_build_object('image_urls', array['https://images.example/a.jpg', url]), refusal)
from (values
  ('https', 'https://images.example/b.jpg', null),
  ('http', 'http://images.example/b.jpg', null),
  ('a path in the bucket', '/storage/v1/object/public/watch-images/watches/b.jpg', null),
  ('2048 characters', rpad('https://images.example/', 2048, 'b'), null),
  ('2049 characters', rpad('https://images.example/', 2049, 'b'), 'watches_image_urls_valid'),
  ('a script', 'javascript:alert(1)', 'watches_image_urls_valid'),
  ('data', 'data:image/png;base64,AAAA', 'watches_image_urls_valid'),
  ('no scheme', '//images.example/b.jpg', 'watches_image_urls_valid'),
  ('no host', 'https://', 'watches_image_urls_valid'),
  ('a path in another bucket', '/storage/v1/object/public/other/b.jpg', 'watches_image_urls_valid'),
  ('a space', 'https://images.example/a b.jpg', 'watches_image_urls_valid'),
  ('a line break', e'https://images.example/b.jpg\n', 'watches_image_urls_valid'),
  ('empty', '', 'watches_image_urls_valid'),
  ('none', null, 'watches_image_urls_valid')
) as examples (label, url, refusal);

select pg_temp.example(
  'specifications are a map of texts', label, jsonb_build_object('specifications', specifications), refusal)
from (values
  ('an empty map', '{}'::jsonb, null),
  ('a text', '{"case_diameter": "40mm"}', null),
  ('a custom name', '{"Bezel insert": "Ceramic"}', null),
  ('a list', '["40mm"]', 'watches_specifications_text_map'),
  ('a bare text', '"40mm"', 'watches_specifications_text_map'),
  ('a number', '{"case_diameter": 40}', 'watches_specifications_text_map'),
  ('a flag', '{"limited": true}', 'watches_specifications_text_map'),
  ('a null', '{"limited": null}', 'watches_specifications_text_map'),
  ('a nested map', '{"case": {"diameter": "40mm"}}', 'watches_specifications_text_map'),
  ('a blank name', '{" ": "40mm"}', 'watches_specifications_text_map'),
  ('a blank value', '{"case_diameter": " "}', 'watches_specifications_text_map'),
  ('a name of 60', jsonb_build_object(repeat('k', 60), 'v'), null),
  ('a name of 61', jsonb_build_object(repeat('k', 61), 'v'), 'watches_specifications_text_map'),
  ('a value of 200', jsonb_build_object('k', repeat('v', 200)), null),
  ('a value of 201', jsonb_build_object('k', repeat('v', 201)), 'watches_specifications_text_map'),
  ('40 entries', (select jsonb_object_agg('k' || n, 'v') from generate_series(1, 40) as n), null),
  ('41 entries', (select jsonb_object_agg('k' || n, 'v') from generate_series(1, 41) as n), 'watches_specifications_text_map')
) as examples (label, specifications, refusal);

-- Optional facts that collectors ask for, with their limits.
select pg_temp.example('a fact', label, facts, refusal)
from (values
  ('a reference of 40', jsonb_build_object('reference', repeat('r', 40)), null),
  ('a reference of 41', jsonb_build_object('reference', repeat('r', 41)), 'watches_reference_length'),
  ('an empty reference', '{"reference": " "}', 'watches_reference_length'),
  ('a year', '{"made_year": 1968, "made_as": "circa"}', null),
  ('a decade', '{"made_year": 1960, "made_as": "decade"}', null),
  ('a decade that does not match the year', '{"made_year": 1968, "made_as": "decade"}', 'watches_made_whole'),
  ('a year without its precision', '{"made_year": 1968}', 'watches_made_whole'),
  ('a precision without a year', '{"made_as": "exact"}', 'watches_made_whole'),
  ('a year of the fifteenth century', '{"made_year": 1499, "made_as": "exact"}', 'watches_made_year_range'),
  ('an unknown precision', '{"made_year": 1968, "made_as": "about"}', 'watches_made_as_known'),
  ('a condition', '{"condition": "unworn"}', null),
  ('another condition', '{"condition": "mint"}', 'watches_condition_known'),
  ('a service history of 500', jsonb_build_object('service_history', repeat('s', 500)), null),
  ('a service history of 501', jsonb_build_object('service_history', repeat('s', 501)), 'watches_service_history_length'),
  ('90 mm from lug to lug', '{"lug_to_lug": 90}', null),
  ('9.9 mm from lug to lug', '{"lug_to_lug": 9.9}', 'watches_lug_to_lug_range'),
  ('a thickness of 40.1 mm', '{"thickness": 40.1}', 'watches_thickness_range'),
  ('a country of 60', jsonb_build_object('country', repeat('c', 60)), null),
  ('a country of one letter', '{"country": "J"}', 'watches_country_length')
) as examples (label, facts, refusal);

-- watch_ways.test.sql covers every way to read a watch.
select pg_temp.act_as('owner');
create temporary table standings (status text, id uuid);
grant select on standings to anon, authenticated;
insert into standings values
  ('draft', '00000000-0000-4000-8000-00000000f501'), ('coming', '00000000-0000-4000-8000-00000000f502'),
  ('available', '00000000-0000-4000-8000-00000000f503'), ('reserved', '00000000-0000-4000-8000-00000000f504'),
  ('sold', '00000000-0000-4000-8000-00000000f505'), ('withdrawn', '00000000-0000-4000-8000-00000000f506'),
  ('scheduled', '00000000-0000-4000-8000-00000000f508'), ('published', '00000000-0000-4000-8000-00000000f509');
insert into public.watches (id, status, publish_at, name, brand, category, description)
select id, case when status in ('scheduled', 'published') then 'available' else status end,
  case status when 'scheduled' then now() + interval '1 minute' when 'published' then now() end, 'Standing ' || status, 'Standing', 'Standing ' || status, 'A watch that belongs to the test.' from standings;
select pg_temp.act_as('anonymous');
select is(
  pg_temp.outcome(format($$insert into public.inquiries (name, email, message, watch_id)
    values ('Test Visitor', 'standing@pgtap.test', 'A message that belongs to the test.', %L)$$, watch)),
  refusal, format('an inquiry does not reveal that a watch exists: %s', label))
from (values
  ('a reserved one', '00000000-0000-4000-8000-00000000f504'::uuid, '1'),
  ('a draft', '00000000-0000-4000-8000-00000000f501', '23503'),
  ('a withdrawn one', '00000000-0000-4000-8000-00000000f506', '23503'),
  ('one to be published', '00000000-0000-4000-8000-00000000f508', '23503'),
  ('none', '00000000-0000-4000-8000-00000000ffff', '23503')
) as examples (label, watch, refusal);
create function pg_temp.in_showroom() returns integer
  language sql
as $$ select (public.shop_figures() ->> 'in_showroom')::integer $$;
create temporary table shown as select pg_temp.in_showroom() as watches;
select pg_temp.act_as('owner');
update public.watches as watch set status = 'withdrawn' from standings where watch.id = standings.id;
select pg_temp.act_as('anonymous');
select is(pg_temp.in_showroom(), (select watches - 3 from shown), 'the showroom shows available and reserved watches');
select pg_temp.act_as('admin');

select pg_temp.example('a status is one of six values', coalesce(quote_literal(status), 'none'), jsonb_build_object('status', status), refusal)
from (values ('coming', null), ('public', 'watches_status_known'), (null, '23502')) as examples (status, refusal);
select pg_temp.example('a watch is published between 1900 and 2200', coalesce(quote_literal(moment), 'none'),
  jsonb_build_object('publish_at', moment), refusal)
from (values
  (null, null), ('2000-01-01T00:00Z', null), ('2099-12-31T23:59Z', null),
  ('1999-12-31T23:59Z', 'watches_publish_at_range'), ('2100-01-01T00:00Z', 'watches_publish_at_range')
) as examples (moment, refusal);
select lives_ok(
  pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000f507", "status": "draft", "brand": "", "category": "x", "description": "Begun"}'),
  'a draft can be saved with a name alone');
select is(
  pg_temp.outcome($$update public.watches set status = 'available' where id = '00000000-0000-4000-8000-00000000f507'$$), 'PT422',
  'an incomplete draft cannot be published');
select is(
  pg_temp.outcome($$update public.watches set status = 'withdrawn' where id = '00000000-0000-4000-8000-00000000f507'$$), '1',
  'an incomplete draft can be withdrawn');
select is(
  pg_temp.outcome($$update public.watches
    set status = 'available', brand = 'Test Brand', category = 'Test', description = 'Described at length.'
    where id = '00000000-0000-4000-8000-00000000f507'$$), '1', 'a complete draft can be published');
select is(
  pg_temp.outcome($$update public.watches set brand = '' where id = '00000000-0000-4000-8000-00000000f507'$$),
  'watches_brand_length', 'a published watch stays complete');

create function pg_temp.places() returns table (name text, place smallint)
  language sql
as $$ select name, featured_position from public.watches where brand = 'Placed' order by name $$;
insert into public.watches (id, name, brand, featured)
select format('00000000-0000-4000-8000-00000000f60%s', nth)::uuid, 'Placed ' || nth, 'Placed', nth < 3 from generate_series(1, 3) as nth;
select public.order_featured(array[
  '00000000-0000-4000-8000-00000000f602', '00000000-0000-4000-8000-00000000f601', '00000000-0000-4000-8000-00000000f603',
  '00000000-0000-4000-8000-00000000ffff']::uuid[]);
select results_eq(
  'select * from pg_temp.places()', $$values ('Placed 1', 2::smallint), ('Placed 2', 1::smallint), ('Placed 3', null)$$,
  'featured watches have the given places');
update public.watches set featured = false where id = '00000000-0000-4000-8000-00000000f602';
update public.watches set featured = true where id = '00000000-0000-4000-8000-00000000f602';
select results_eq(
  'select * from pg_temp.places()', $$values ('Placed 1', 2::smallint), ('Placed 2', null), ('Placed 3', null)$$,
  'a watch that is no longer featured has no place');
select is(
  pg_temp.outcome(format('update public.watches set featured_position = %s where id = ''00000000-0000-4000-8000-00000000f601''', place)),
  'watches_featured_position_range', format('a place is between 1 and 200: %s', place))
from unnest(array[0, 201]) as place;

select pg_temp.act_as('owner');
grant all on public.watches, public.watch_categories to anon, authenticated;
select pg_temp.act_as('admin');
select results_eq(
  $$update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1'
    returning updated_at >= now()$$,
  array[true], 'an admin cannot set when a watch was changed even with every grant');

-- The view has the rights of its reader; the search has its owner's rights and applies the policy's predicate.
select is(
  (select qual from pg_policies where policyname = 'Visitors can browse public watches'), 'private.is_public_watch(watches.*)',
  'visibility for visitors is defined once');
select pg_temp.act_as('owner');
create or replace function private.is_public_watch(watch public.watches) returns boolean
  language sql stable parallel safe
  return false;
select pg_temp.act_as('anonymous');
select is_empty(
  $$select * from public.watch_categories$$, 'the view of categories shows no more than the policies of watches');
select is_empty(
  $$select * from public.find_watches('test')$$, 'a search finds no more than the policies of watches show');
select doesnt_match(
  array[public.count_watches(''), public.count_watches('test'), public.count_watches('', '', '{"brand": ["Test"]}')]::text, '[1-9]',
  'a search and the filters count no more than the policies of watches show');
\ir ../frame/finish.psql
