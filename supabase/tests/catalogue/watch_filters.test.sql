\ir ../frame/start.psql
select plan(47);

select is(private.millimeters(value), millimeters, format('the diameter of %s', value))
from (values
  ('40mm', 40), ('40.5 mm', 40.5), ('40,5mm', 40.5), ('41 x 47 mm', 41), ('ca. 36', 36), ('5mm', null), ('about right', null),
  ('400mm', null), (null, null)
) as examples (value, millimeters);
select is(private.filter_value(value), shown, format('%s is offered as %s', value, shown))
from (values ('Rose Gold', 'Rose Gold'), (' salmon   pink ', 'Salmon pink'), ('', null), (null, null)) as examples (value, shown);

truncate public.watches cascade;
insert into public.watches (name, status, publish_at, brand, category, description, specifications, created_at)
select name, status, case when is_to_come then now() + interval '1 day' end, brand, category, 'A watch of the test.',
  jsonb_strip_nulls(jsonb_build_object('case_material', material, 'dial_color', dial, 'movement_type', movement, 'case_diameter', diameter)),
  timestamptz '2026-01-01' + number * interval '1 day'
from (values
  (1, 'Tidewater', 'available', false, 'Halden', 'Dive', 'Titanium', 'Blue', 'Automatic', '40mm'),
  (2, 'Meridian', 'reserved', false, 'Halden', 'GMT', 'Stainless Steel', 'Black', 'Automatic', '41 mm'),
  (3, 'Soirée', 'available', false, 'Aurel', 'Dress', 'Rose Gold', 'blue', 'Manual', '36mm'),
  (4, 'Blue Hour', 'coming', false, 'Larkspur', 'Dress', 'Stainless Steel', 'Grey', 'Manual', '38.5mm'),
  (5, 'Plain', 'available', false, 'Aurel', 'Dress', null, null, null, null),
-- Hidden watches have values of their own.
  (6, 'Draft', 'draft', false, 'Secret', 'Dive', 'Unobtainium', 'Blue', 'Automatic', '40mm'),
  (7, 'Withdrawn', 'withdrawn', false, 'Secret', 'Dive', 'Unobtainium', 'Blue', 'Automatic', '40mm'),
  (8, 'To come', 'available', true, 'Secret', 'Dive', 'Unobtainium', 'Blue', 'Automatic', '40mm'),
  (9, 'Sold', 'sold', false, 'Secret', 'Dive', 'Unobtainium', 'Blue', 'Automatic', '40mm')
) as rows (number, name, status, is_to_come, brand, category, material, dial, movement, diameter);

create function pg_temp.narrowed(narrow jsonb, search text default '', category text default '') returns text
  language sql
as $$
  select coalesce(string_agg(name, ', ' order by ordinality), '')
  from public.find_watches(search, category, 'name', narrow => narrow) with ordinality as found
$$;

select pg_temp.act_as('anonymous');

create temporary view examples (narrow, names) as values
  ('{}'::jsonb, 'Blue Hour, Meridian, Plain, Soirée, Tidewater'),
  ('{"brand": ["Halden"]}', 'Meridian, Tidewater'),
  ('{"brand": ["Halden", "Aurel"]}', 'Meridian, Plain, Soirée, Tidewater'),
  ('{"brand": ["Halden", "Aurel"], "dial": ["Blue"]}', 'Soirée, Tidewater'),
  ('{"brand": ["Halden", "Aurel"], "dial": ["Blue"], "material": ["Titanium"]}', 'Tidewater'),
  ('{"movement": ["Manual"]}', 'Blue Hour, Soirée'),
  ('{"state": ["reserved", "coming"]}', 'Blue Hour, Meridian'),
  ('{"state": ["sold", "draft", "withdrawn"]}', ''),
  ('{"diameter": {"from": 38, "to": 40}}', 'Blue Hour, Tidewater'),
  ('{"diameter": {"from": 40}}', 'Meridian, Tidewater'),
  ('{"diameter": {"to": 38}}', 'Soirée'),
  ('{"brand": []}', 'Blue Hour, Meridian, Plain, Soirée, Tidewater'),
  ('{"brand": "Halden", "dial": null, "strap": ["Calf"]}', 'Blue Hour, Meridian, Plain, Soirée, Tidewater'),
  ('{"brand": ["Secret"]}', ''),
  ('{"brand": ["'';drop table watches;--"]}', '');
select is(pg_temp.narrowed(narrow), names, format('%s leaves %s', narrow, coalesce(nullif(names, ''), 'nothing'))) from examples;
-- Each list is as long as its count says.
select is_empty(
  $$select narrow, search, category, total, found from examples, unnest(array['', 'blue', 'halden']) as search,
      unnest(array['', 'dress']) as category,
      lateral (select (public.count_watches(search, category, narrow) ->> 'total')::integer as total,
        (select count(*) from public.find_watches(search, category, narrow => narrow)) as found) as counts
    where total <> found$$,
  'the count of a choice equals the number of watches found');

-- The count of a value equals the number of watches if it were chosen as well.
create function pg_temp.counted(narrow jsonb, kind text, search text default '') returns text
  language sql
as $$
  select string_agg(format('%s %s', value ->> 0, value ->> 1), ', ')
  from jsonb_array_elements(public.count_watches(search, '', narrow) -> 'values' -> kind) as value
$$;
select is(pg_temp.counted(narrow, kind), counts, format('%s of %s', kind, narrow))
from (values
  ('{}'::jsonb, 'brand', 'Aurel 2, Halden 2, Larkspur 1'),
  ('{}', 'state', 'available 3, coming 1, reserved 1'),
  ('{}', 'diameter', '36 1, 38.5 1, 40 1, 41 1'),
  ('{}', 'material', 'Rose Gold 1, Stainless Steel 2, Titanium 1'),
  ('{"brand": ["Halden"]}', 'brand', 'Aurel 2, Halden 2, Larkspur 1'),
  ('{"brand": ["Halden"]}', 'dial', 'Black 1, Blue 1'),
  ('{"brand": ["Halden"], "dial": ["Blue"]}', 'brand', 'Aurel 1, Halden 1'),
  ('{"brand": ["Halden"], "dial": ["Blue"]}', 'dial', 'Black 1, Blue 1'),
  ('{"brand": ["Halden"], "dial": ["Blue"]}', 'movement', 'Automatic 1'),
  ('{"diameter": {"from": 40}}', 'diameter', '36 1, 38.5 1, 40 1, 41 1'),
  ('{"diameter": {"from": 40}}', 'brand', 'Halden 2'),
  ('{"brand": ["Nobody"]}', 'dial', null)
) as examples (narrow, kind, counts);

select is(
  public.count_watches('', 'dive', '{"brand": ["Halden"], "movement": ["Manual"]}') -> 'without', '{"category": 0, "movement": 1}',
  'an empty result reports the count without each single filter');
select is(
  public.count_watches('soiree', '', '{"brand": ["Halden"]}') -> 'without' @> '{"search": 2, "brand": 1, "category": 0}',
  true, 'an empty result reports the count without the search');
select is(
  public.count_watches('tidewater', '', '{"brand": ["Halden"]}') -> 'without' -> 'search', null, 'a result with watches reports no count without the search');
select is(
  (select string_agg(name, ', ') from public.find_watches('halden', narrow => '{"dial": ["Blue"]}')), 'Tidewater', 'a search is narrowed');

select pg_temp.act_as('owner');
select is(
  array[pg_temp.counted('{}', 'brand'), pg_temp.narrowed('{}')],
  array['Aurel 2, Halden 2, Larkspur 1', 'Blue Hour, Meridian, Plain, Soirée, Tidewater'], 'an admin gets the lists and counts that visitors get');
select is(
  public.count_watches('', '', '{"state": ["sold", "draft"]}') -> 'total', '0', 'no filter leads to watches that the collection does not list');
\ir ../frame/finish.psql
