\ir ../frame/start.psql
select plan(91);

truncate public.watches cascade;
alter table public.watches alter column status set default 'available';
insert into public.watches (id, name, brand, category, description, specifications, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'Soirée 36', 'Maison Aurel', 'Dress', 'A watch of the test.', '{"dial": "Guilloché", "case_material": "Rose Gold"}', '2026-01-01'),
  ('00000000-0000-4000-8000-000000000002', 'Tidewater', 'Halden', 'Dive', 'A watch of the test.', '{"dial_color": "Blue", "case_diameter": "40.5 mm"}', '2026-01-02'),
  ('00000000-0000-4000-8000-000000000003', 'Monopusher Chronograph', 'Corsa & Fils', 'Chronograph', 'A gold-plated watch of the test.', '{"dial_color": "Panda"}', '2026-01-03'),
  ('00000000-0000-4000-8000-000000000004', 'Blue Hour', 'Larkspur', 'Dress', 'A hand-wound watch of the test.', '{"dial_color": "Grey"}', '2026-01-04'),
  ('00000000-0000-4000-8000-000000000005', 'Day-Date', 'Halden', 'GMT & Travel', E'A watch of the test,\nwith a moonphase.', '{"dial_color": "Blue"}', '2026-01-05'),
  ('00000000-0000-4000-8000-000000000006', '100% Gold', 'Østrava', 'Dress', 'A watch of the test.', '{}', '2026-01-06'),
  ('00000000-0000-4000-8000-000000000007', 'Großes Fenster', 'Lämmle & Söhne', 'Fenster', 'Die Uhr des Versuchs.', '{}', '2025-12-01'),
  ('00000000-0000-4000-8000-000000000008', '海人 ダイバー', '精工舎', '潜水', '日本のダイバーズ時計です。', '{}', '2025-12-02');

update public.watches set reference = 'Ref. 55-13 A' where name = 'Tidewater';

create function pg_temp.found(search text, category text default '', sort text default 'best') returns text
  language sql
as $$
  select coalesce(string_agg(name, ', ' order by ordinality), '')
  from public.find_watches(search, category, sort) with ordinality as found
$$;

select is(private.search_patterns(search), patterns, format('%s is searched by %s', search, patterns))
from (values
  ('  Lindqvist  Jörg ', array['%lindqvist%', '%jorg%']),
  ('   ', '{}'), ('', '{}'), ('%', array['-']), ('_', array['-']), (' - ', array['-']),
  ('(480) 555-0171', array['%5550171%', '%480%']),
  ('+1 480 5550171', array['%5550171%', '%480%', '%1%']),
  ('1-480-555-0171', array['%4805550171%']),
  ('480.555.0171', array['%4805550171%']),
  ('Ref. 126334, blue', array['%126334%', '%blue%']),
  ('reference piece', array['%reference%', '%piece%'])
) as searches (search, patterns);
select pg_temp.act_as('anonymous');

select is(pg_temp.found(search), names, format('%s finds %s', search, coalesce(nullif(names, ''), 'nothing')))
from (values
  ('soiree', 'Soirée 36'),
  ('SOIRÉE', 'Soirée 36'),
  ('guilloche', 'Soirée 36'),
  ('corsa and fils', 'Monopusher Chronograph'),
  ('Corsa & Fils', 'Monopusher Chronograph'),
  ('fils corsa', 'Monopusher Chronograph'),
  ('chronograph panda', 'Monopusher Chronograph'),
  ('panda, chronograph', 'Monopusher Chronograph'),
  ('tide water', 'Tidewater'),
  ('"tidewater"', 'Tidewater'),
  ('idewat', 'Tidewater'),
  ('Halden Tidewater', 'Tidewater'),
  ('alden Tide', 'Tidewater'),
  ('dive', 'Tidewater'),
  ('5513', 'Tidewater'),
  ('55-13a', 'Tidewater'),
  ('ref. 5513', 'Tidewater'),
  ('Ref 55-13 A', 'Tidewater'),
  ('ref.5513', 'Tidewater'),
  ('Ref. No. 5513', 'Tidewater'),
  ('reference 5513A', 'Tidewater'),
  ('reference', ''),
  ('５５１３', 'Tidewater'),
  ('Ｒｅｆ．５５１３', 'Tidewater'),
  ('55−13‑A', 'Tidewater'),
  ('#5513', 'Tidewater'),
  ('40.5mm', 'Tidewater'),
  ('40,5 mm', 'Tidewater'),
  ('daydate', 'Day-Date'),
  ('day date', 'Day-Date'),
  ('rosegold', 'Soirée 36'),
  ('rose-gold', 'Soirée 36'),
  ('ostrava', '100% Gold'),
  ('100%', '100% Gold'),
  ('%', ''),
  ('***', ''),
  ('laemmle', 'Großes Fenster'),
  ('lammle', 'Großes Fenster'),
  ('Lämmle', 'Großes Fenster'),
  ('lammle and sohne', 'Großes Fenster'),
  ('Laemmle & Soehne', 'Großes Fenster'),
  ('grosses fenster', 'Großes Fenster'),
  ('GROSSES laemmle', 'Großes Fenster'),
  ('精工舎', '海人 ダイバー'),
  ('ダイバー', '海人 ダイバー'),
  ('gmt & travel', 'Day-Date'),
-- Matches in brand or name come first, then the newest.
  ('blue', 'Blue Hour, Day-Date, Tidewater'),
  ('halden blue', 'Day-Date, Tidewater'),
  ('gold', '100% Gold, Soirée 36, Monopusher Chronograph'),
  ('bluepanda', ''),
  ('blue panda', ''),
  ('tidewaterdive', ''),
-- Matches in the description alone come last.
  ('moonphase', 'Day-Date'),
  ('Moon Phase', 'Day-Date'),
  ('hand wound', 'Blue Hour'),
  ('handwound larkspur', 'Blue Hour'),
  ('test', '100% Gold, Day-Date, Blue Hour, Monopusher Chronograph, Tidewater, Soirée 36'),
  ('bluea', ''),
  ('grey', 'Blue Hour'),
  ('Gray', 'Blue Hour'),
  ('gra blue', 'Blue Hour')
) as examples (search, names);

select is(
  private.watch_title_text('Aurel', 'Gray One', 'GO-1') || e'\n' || private.watch_facts_text('Dress', '{"dial": "Slate-grey, or gray"}'),
  e'aurelgreyone|aurelgrayone|go1\ndress\nslategreyorgrey|dress\nslategrayorgray',
  'either spelling of a search finds the text, ranked the same');
select is(pg_temp.found('blue', sort => 'newest'), 'Day-Date, Blue Hour, Tidewater', 'a search can be sorted by newest first');
select is(pg_temp.found('blue', sort => 'name'), 'Blue Hour, Day-Date, Tidewater', 'a search can be sorted by name');
select is(pg_temp.found('blue', sort => 'brand'), 'Day-Date, Tidewater, Blue Hour', 'a search can be sorted by brand');
select is(pg_temp.found('blue', 'dive'), 'Tidewater', 'a search is limited to a category in any spelling');
select is(pg_temp.found('', 'DRESS'), '100% Gold, Blue Hour, Soirée 36', 'a category without a search is found in any spelling');
select is(pg_temp.found('blue', 'Nothing'), '', 'an unknown category is empty');
select is(
  pg_temp.found(''';drop table watches;--'), '', 'search text is never part of a statement');
select throws_ok(
  $$select from public.find_watches('', skip => 10001)$$, '22023', null, 'a list skips at most 10,000 watches');
select is_empty($$select from public.find_watches('', skip => 10000)$$, 'a list that skips all of its watches is empty');

-- Counts.
select is(public.count_watches('blue') -> 'total', '3', 'the count of a search equals the number of watches found');
select is(public.count_watches('blue', 'dive') -> 'total', '1', 'the count of a search in a category equals the number found');
select is(public.count_watches('', 'dress') -> 'total', '3', 'the count of a category equals its number of watches');

-- More watches than fit on a page.
select pg_temp.act_as('owner');
insert into public.watches (name, brand, category, description, specifications, created_at)
select case when i = 1 then 'Nocturne' when i <= 30 then 'Serenade ' || i else 'Pilot ' || i end, 'Delacourt', 'Pilot', 'A watch of the test.',
  case when i between 2500 and 2510 then '{"dial": "Nocturne"}' else '{}' end::jsonb, timestamptz '2026-02-01' + i * interval '1 minute'
from generate_series(1, 2600) as i;
select pg_temp.act_as('anonymous');
select is(
  (select string_agg(split_part(name, ' ', 1), ' ') from public.find_watches('nocturne')),
  'Nocturne' || repeat(' Pilot', 11), 'a match by name comes first, however old the watch is');
select results_eq(
  $$select count(*), count(*) filter (where name like 'Serenade%') from public.find_watches('serenade', skip => 24)$$,
  $$values (5::bigint, 5::bigint)$$, 'the second page of a search continues the first');
select is(public.count_watches('delacourt') -> 'total', '2600', 'the count of a search includes all pages');

-- Counts follow every change.
select pg_temp.act_as('owner');
update public.watches set category = 'Flight' where category = 'Pilot' and name < 'Pilot 2';
delete from public.watches where category in ('Dive', 'Dress');
select pg_temp.act_as('anonymous');
select set_eq(
  $$select category, watches, (public.count_watches('', upper(category)) -> 'total')::bigint from public.watch_categories$$,
  $$select category, count(*), count(*) as matches from public.watches group by category$$,
  'the counts of categories follow every change, and empty categories disappear');

-- Compares each search with a plain read of all watches, of which many have equal names and times.
select pg_temp.act_as('owner');
delete from public.watches where true;
insert into public.watches (name, brand, category, description, specifications, created_at)
select
  (array['Diver', 'Field Diver', 'Nocturne', 'Meridian'])[1 + i % 4] || case when i % 60 = 0 then ' Tourbillon' else '' end,
  (array['Halden', 'Corsa & Fils', 'Larkspur'])[1 + i % 3],
  (array['Dive', 'Sport', 'Dress', 'GMT', 'Vintage'])[1 + i % 5],
  'A ' || (array['steel', 'golden', 'blue'])[1 + i / 7 % 3] || ' watch with box and papers.'
    || case when i % 100 = 7 then ' As seen on a diver.' else '' end,
  jsonb_build_object('dial', (array['Blue', 'Panda', 'Halden Grey'])[1 + i / 5 % 3], 'case', (array['Steel', 'Gold'])[1 + i / 11 % 2]),
  timestamptz '2026-03-01' + i % 150 * interval '1 minute'
from generate_series(1, 1000) as i;
analyze public.watches;

create function pg_temp.read_through(search text, in_category text, sort text, skip integer) returns uuid[]
  language sql security definer
as $$
  select array(
    select id
    from public.watches, private.search_patterns(search) as patterns
    where search_text like all (patterns) and (in_category = '' or lower(category) = lower(in_category))
    order by
      case when sort = 'best' then not search_title like all (patterns) end,
      case when sort = 'best' then not search_title || e'\n' || search_facts like all (patterns) end,
      case when sort = 'brand' then brand end, case when sort in ('name', 'brand') then name end,
      case when sort in ('name', 'brand') then id end, created_at desc, id desc
    limit 24 offset skip)
$$;
select pg_temp.act_as('anonymous');
select is_empty(
  $$select search, category, sort, skip
    from unnest(array[
        'diver', 'halden', 'box', 'blue', 'tourbillon', 'zeitgeist', 'golden', 'x', 'ur', 'halden diver', 'steel gold',
        'box papers', 'panda larkspur', 'fils and blue', 'halden larkspur', 'tourbillon grey dress',
        'diver blue halden steel watch', 'a b c d e', '']) as search
      cross join unnest(array['', 'dive']) as category
      cross join unnest(array['best', 'brand']) as sort
      cross join unnest(array[0, 96]) as skip
    where array(
        select id from public.find_watches(search, category, sort, skip) with ordinality as found
        order by found.ordinality)
      <> pg_temp.read_through(search, category, sort, skip)$$,
  'each page of a search equals the result of reading all watches');

\ir ../frame/finish.psql
