begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(120);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into public.watches (id, name, brand, category, description) values
  ('00000000-0000-4000-8000-0000000000f1', 'Test Watch', 'Test Brand', 'Category of the test', 'A watch that belongs to the test.');

-- How many rows a statement changes, or the code of its refusal. No `returning`: that would ask for the right to read.
create function pg_temp.rows_touched(statement text) returns text
  language plpgsql
as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
exception when others then
  return sqlstate;
end
$$;

-- Writes an entry as the API does: the columns that are given, read from JSON.
create function pg_temp.add(changes jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb := '{
    "name": "Test Watch",
    "brand": "Test Brand",
    "category": "Category of the test",
    "description": "A watch that belongs to the test."
  }'::jsonb || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.watches (%1$s) select %1$s from jsonb_populate_record(null::public.watches, $1)', given)
    using entry;
end
$$;

-- An example of a rule: accepted where `refusal` is null, else refused by that constraint or with that code.
create function pg_temp.example(rule text, label text, changes jsonb, refusal text) returns text
  language sql
as $$
  select case
    when refusal is null then
      lives_ok(format('select pg_temp.add(%L)', changes), format('%s: %s is accepted', rule, label))
    when refusal ~ '^[0-9A-Z]{5}$' then
      throws_ok(format('select pg_temp.add(%L)', changes), refusal, null, format('%s: %s is refused', rule, label))
    else
      throws_ok(
        format('select pg_temp.add(%L)', changes), '23514',
        format('new row for relation "watches" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select results_eq(
  $$select name from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array['Test Watch'], 'a visitor can browse watches');
select results_eq(
  $$select watches from public.watch_categories where category = 'Category of the test'$$,
  array[1::bigint], 'a visitor can count the watches of a category');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'permission denied for table watches', 'a visitor cannot add a watch');
select throws_ok(
  $$update public.watches set featured = true$$, '42501', 'permission denied for table watches',
  'a visitor cannot edit a watch');
select throws_ok(
  $$delete from public.watches$$, '42501', 'permission denied for table watches', 'a visitor cannot delete a watch');
select throws_ok(
  $$truncate public.watches cascade$$, '42501', 'permission denied for table watches',
  'a visitor cannot empty the catalogue');
select throws_ok(
  $$insert into public.watch_categories (category) values ('X')$$, '42501', null,
  'a visitor cannot write through the view of categories');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select results_eq(
  $$select name from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array['Test Watch'], 'a collector can browse watches');
select results_eq(
  $$select watches from public.watch_categories where category = 'Category of the test'$$,
  array[1::bigint], 'a collector can count the watches of a category');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "watches"',
  'a collector cannot add a watch');
select is(
  pg_temp.rows_touched($$update public.watches set featured = true$$), '0', 'a collector cannot edit a watch');
select is(
  pg_temp.rows_touched($$delete from public.watches$$), '0', 'a collector cannot delete a watch');
select throws_ok(
  $$truncate public.watches cascade$$, '42501', 'permission denied for table watches',
  'a collector cannot empty the catalogue');
select throws_ok(
  $$delete from public.watch_categories$$, '42501', null,
  'a collector cannot write through the view of categories');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select name from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array['Test Watch'], 'an admin can browse watches');
select results_eq(
  $$insert into public.watches (name, brand, category, description, price, image_urls, specifications, featured)
    values ('Second Watch', 'Test Brand', 'Category of the test', 'Another watch of the test.', 0,
      array['https://images.example/cover.jpg'], '{"case_diameter": "40mm"}', true)
    returning name$$,
  array['Second Watch'], 'an admin can add a watch');
select results_eq(
  $$select watches from public.watch_categories where category = 'Category of the test'$$,
  array[2::bigint], 'an admin can count the watches of a category');
select is(
  pg_temp.rows_touched(
    $$update public.watches
      set name = 'Edited Watch', brand = 'Test Brand', category = 'Category of the test', description = 'A watch that was edited.',
          price = 0, image_urls = '{}', specifications = '{}', featured = false
      where id = '00000000-0000-4000-8000-0000000000f1'$$),
  '1', 'an admin can edit a watch');
select is(
  pg_temp.rows_touched($$update public.watches set featured = true where category = 'Category of the test'$$),
  '2', 'an admin can feature a set of watches');
select is(
  pg_temp.rows_touched($$delete from public.watches where name = 'Second Watch' and brand = 'Test Brand'$$),
  '1', 'an admin can delete a watch');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table watches',
  'an admin cannot choose when a watch was added');
select throws_ok(
  $$update public.watches set created_at = '2001-01-01'$$, '42501', 'permission denied for table watches',
  'an admin cannot change when a watch was added');
select throws_ok(
  $$update public.watches set updated_at = '2001-01-01'$$, '42501', 'permission denied for table watches',
  'an admin cannot choose when a watch was changed');
select throws_ok(
  $$select pg_temp.add('{"updated_at": "2001-01-01"}')$$, '42501', 'permission denied for table watches',
  'an admin cannot choose when a watch was changed, not even as it is added');
select throws_ok(
  $$update public.watches set id = gen_random_uuid()$$, '42501', 'permission denied for table watches',
  'an admin cannot change the id of a watch');
select throws_ok(
  $$truncate public.watches cascade$$, '42501', 'permission denied for table watches',
  'an admin cannot empty the catalogue');

-- Two at one watch: a version is left behind by every change, and whoever names it then changes nothing.
create temporary table versions (nth integer primary key, seen timestamptz not null);
create function pg_temp.note_version(nth integer) returns void
  language sql
as $$
  insert into versions select nth, updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'
$$;
select pg_temp.note_version(1);
select is(
  pg_temp.rows_touched(
    $$update public.watches set description = 'The first of two changes.'
      where id = '00000000-0000-4000-8000-0000000000f1' and updated_at = (select seen from versions where nth = 1)$$),
  '1', 'an admin can edit the version of a watch that they saw');
select is(
  pg_temp.rows_touched(
    $$update public.watches set description = 'The second of two changes.'
      where id = '00000000-0000-4000-8000-0000000000f1' and updated_at = (select seen from versions where nth = 1)$$),
  '0', 'an admin cannot overwrite a change that they did not see');
select results_eq(
  $$select description from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array['The first of two changes.'], 'a change that nobody saw stands');
select pg_temp.note_version(2);
update public.watches set featured = featured where id = '00000000-0000-4000-8000-0000000000f1';
select pg_temp.note_version(3);
select results_eq(
  $$select later.seen > earlier.seen from versions as later join versions as earlier on earlier.nth = later.nth - 1 order by later.nth$$,
  array[true, true], 'every change is later than the one before, also in the same moment and where nothing differs');
reset role;
alter table public.watches disable trigger watches_note_change;
update public.watches set updated_at = now() + interval '1 day' where id = '00000000-0000-4000-8000-0000000000f1';
alter table public.watches enable trigger watches_note_change;
update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  $$select now() + interval '1 day 1 microsecond'$$,
  'every change is later than the one before, also on a clock that was set back, whatever is asked for');
alter table public.watches disable trigger watches_note_change;
update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1';
alter table public.watches enable trigger watches_note_change;
update public.watches set featured = false where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select updated_at from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  $$select now()$$, 'the time of a change is that of the request');

-- What is searched.
select results_eq(
  $$select search_text from public.watches where id = '00000000-0000-4000-8000-0000000000f1'$$,
  array[e'testbrandeditedwatch\ncategoryofthetest'],
  'a watch is searched by brand and name, and by its category, and no match goes across them');
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';
select throws_ok(
  $$update public.watches set search_text = 'Anything'$$, '428C9', null, 'an admin cannot write what is searched');

-- One category, one spelling, however it is typed.
create function pg_temp.category_of(wanted text) returns text
  language sql
as $$
  select string_agg(category, ', ' order by category) from public.watches where name = wanted
$$;
select pg_temp.add('{"name": " Tidied  Watch\t", "brand": "Test  Brand ", "category": " Diving  of the test "}');
select results_eq(
  $$select name, brand, category from public.watches where lower(category) = 'diving of the test'$$,
  $$values ('Tidied Watch', 'Test Brand', 'Diving of the test')$$,
  'a name, a brand and a category have no stray white space');
select pg_temp.add('{"name": "Sibling", "category": "DIVING OF THE TEST"}');
select is(pg_temp.category_of('Sibling'), 'Diving of the test', 'a watch takes the spelling of a category that there is');
select pg_temp.add('{"name": "Stranger", "category": "Flying of the test"}');
select is(pg_temp.category_of('Stranger'), 'Flying of the test', 'a new category is spelled as it is typed');
update public.watches set category = 'diving OF the test' where name = 'Stranger';
select is(
  pg_temp.category_of('Stranger'), 'Diving of the test', 'a watch that changes its category takes the spelling there is');
update public.watches set category = 'Diving of the Test', name = 'Sibling' where name = 'Sibling';
select is(
  (select string_agg(distinct category, ', ') from public.watches where lower(category) = 'diving of the test'),
  'Diving of the Test', 'a category that is spelled anew in one of its watches is so in all of them');
select results_eq(
  $$select watches from public.watch_categories where lower(category) = 'diving of the test'$$, array[3::bigint],
  'visitors filter by a category once, and find all of it');
update public.watches set category = ' ' || category where name = 'Sibling';
select is(pg_temp.category_of('Sibling'), 'Diving of the Test', 'white space makes no other category');
select throws_ok(
  $$update public.watches set category = ' x ' where name = 'Sibling'$$, '23514', null,
  'white space does not count towards the length of a category');
select throws_ok(
  $$update public.watches set name = ' ab ' where name = 'Sibling'$$, '23514', null,
  'white space does not count towards the length of a name');
select throws_ok(
  $$update public.watches set brand = ' b ' where name = 'Sibling'$$, '23514', null,
  'white space does not count towards the length of a brand');
select lives_ok(
  format($$select pg_temp.add(%L)$$, jsonb_build_object('name', '  ' || repeat('n', 100) || '  ')),
  'white space around a name of full length is no mistake');

-- What a watch may hold.
select pg_temp.example('a watch name has 3 to 100 characters', label, jsonb_build_object('name', name), refusal)
from (values
  ('2', repeat('n', 2), 'watches_name_length'),
  ('3', repeat('n', 3), null),
  ('100', repeat('n', 100), null),
  ('101', repeat('n', 101), 'watches_name_length'),
  ('white space', repeat(' ', 3), 'watches_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example('a watch brand has 2 to 50 characters', label, jsonb_build_object('brand', brand), refusal)
from (values
  ('1', repeat('b', 1), 'watches_brand_length'),
  ('2', repeat('b', 2), null),
  ('50', repeat('b', 50), null),
  ('51', repeat('b', 51), 'watches_brand_length'),
  ('white space', repeat(' ', 2), 'watches_brand_length'),
  ('none', null, '23502')
) as examples (label, brand, refusal);

select pg_temp.example('a watch category has 2 to 50 characters', label, jsonb_build_object('category', category), refusal)
from (values
  ('1', repeat('c', 1), 'watches_category_length'),
  ('2', repeat('c', 2), null),
  ('50', repeat('c', 50), null),
  ('51', repeat('c', 51), 'watches_category_length'),
  ('white space', repeat(' ', 2), 'watches_category_length'),
  ('none', null, '23502')
) as examples (label, category, refusal);

select pg_temp.example(
  'a watch description has 10 to 1000 characters', label, jsonb_build_object('description', description), refusal)
from (values
  ('9', repeat('d', 9), 'watches_description_length'),
  ('10', repeat('d', 10), null),
  ('1000', repeat('d', 1000), null),
  ('1001', repeat('d', 1001), 'watches_description_length'),
  ('white space', repeat(' ', 10), 'watches_description_length'),
  ('none', null, '23502')
) as examples (label, description, refusal);

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
  'a picture of a watch is an http(s) address or a path in the bucket', label,
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

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.watches, public.watch_categories to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "watches"',
  'with every grant a visitor still cannot add a watch');
select is(
  pg_temp.rows_touched($$update public.watches set featured = true$$), '0',
  'with every grant a visitor still cannot edit a watch');
select is(
  pg_temp.rows_touched($$delete from public.watches$$), '0',
  'with every grant a visitor still cannot delete a watch');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "watches"',
  'with every grant a collector still cannot add a watch');
select is(
  pg_temp.rows_touched($$update public.watches set created_at = '2001-01-01'$$), '0',
  'with every grant a collector still cannot edit a watch');
select is(
  pg_temp.rows_touched($$delete from public.watches$$), '0',
  'with every grant a collector still cannot delete a watch');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$update public.watches set updated_at = '2001-01-01' where id = '00000000-0000-4000-8000-0000000000f1'
    returning updated_at >= now()$$,
  array[true], 'with every grant an admin still cannot choose when a watch was changed');

-- The view asks as its reader: what the policy hides, it does not count.
reset role;
alter policy "Anyone can browse watches" on public.watches using (false);
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty(
  $$select * from public.watch_categories$$, 'the view of categories shows no more than the policies of watches');
select is_empty(
  $$select * from public.find_watches('test')$$, 'a search finds no more than the policies of watches show');
select is(public.count_matches('test'), 0, 'a search counts no more than the policies of watches show');

reset role;
select * from finish();
rollback;
