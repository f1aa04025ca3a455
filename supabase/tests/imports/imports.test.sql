\ir ../frame/start.psql
\ir ../frame/changes.psql
-- Rows that the owner imports from a file: what comes of each, that the same file changes nothing, and that one undo takes all back.
select plan(107);

create function pg_temp.id(short text) returns uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000' || short)::uuid $$;
create function pg_temp.undone_times(short text) returns integer
  language sql
as $$
  select jsonb_array_length(import -> 'undone_by')
  from jsonb_array_elements(public.list_imports('watches')) as import where import ->> 'id' = pg_temp.id(short)::text
$$;
create function pg_temp.import(kind text, short text, changes jsonb default '{}') returns jsonb
  language sql
as $$
  select jsonb_build_object(
    'id', pg_temp.id(short), 'kind', kind, 'file_name', 'file.csv', 'file_digest', repeat('a', 64), 'total', 3, 'source', 'shopify') || changes
$$;
-- A watch as a file states it.
create function pg_temp.watch(key text, changes jsonb default '{}', rest jsonb default '{}') returns jsonb
  language sql
as $$
  select jsonb_build_object('line', 2, 'key', key, 'values', jsonb_build_object(
    'brand', 'Import Brand', 'name', 'Import ' || key, 'category', 'Import category', 'description', 'A watch of the file.',
    'reference', '16610', 'specifications', '{"case_diameter": "40mm", "Case_shape": "Round"}'::jsonb,
    'price_asked', 12500, 'serial_number', 'S-' || key) || changes) || rest
$$;
create function pg_temp.outcomes(import jsonb, rows jsonb, is_trial boolean default false) returns text
  language sql
as $$
  select string_agg(
    concat_ws(' ', answer ->> 'outcome', answer ->> 'reason', nullif(answer ->> 'changes', '[]'), nullif('keeps ' || (answer ->> 'kept'), 'keeps []')), ', ' order by nth)
  from jsonb_array_elements(public.import_rows(import, rows, is_trial)) with ordinality as answers (answer, nth)
$$;
create function pg_temp.named(key text) returns uuid
  language sql
as $$ select id from public.watches where name = 'Import ' || key $$;
create function pg_temp.undone(short text, left_out jsonb default '[]') returns text
  language sql
as $$
  select concat_ws(' ', answer ->> 'outcome', (
    select string_agg(concat_ws(' ', c ->> 'source', c ->> 'title', c ->> 'reason'), ', ') from jsonb_array_elements(answer -> 'conflicts') as c),
    case when (answer -> 'removed')::boolean then 'all removed' end)
  from public.undo_changes(array[pg_temp.id(short)], left_out) as answer
$$;

-- Who may.
select pg_temp.may(
  'import rows', format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('may'))),
  '{42501, PT403, done}');
select pg_temp.may(
  'say what would come of rows', format('select public.import_rows(%L, %L, true)', pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('may'))),
  '{42501, PT403, done}');
select pg_temp.may('end an import', $$select public.finish_import('00000000-0000-4000-8000-00000000f001')$$, '{42501, PT403, done}');
select pg_temp.may('look at imports', $$select public.list_imports('watches')$$, '{42501, PT403, done}');
select pg_temp.may('read the table of imports', 'select from private.imports', '{42501, 42501, 42501}');
select pg_temp.may('read where watches came from', 'select from private.imported_watches', '{42501, 42501, 42501}');

-- Watches.
select pg_temp.act_as('admin');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('a'), pg_temp.watch('b')), true), 'new, new',
  'a dry run says that watches are new');
select is_empty($$select from public.watches where brand = 'Import Brand'$$, 'a dry run writes no watch');
select is(public.list_imports('watches'), '[]', 'a dry run is no import');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(
    pg_temp.watch('a'), pg_temp.watch('b', '{"name": "B"}'), pg_temp.watch('c', '{"price_asked": -1}'), pg_temp.watch('d'))),
  'new, refused watches_name_length, refused stock_records_price_asked_not_negative, new',
  'a row that is refused is named by its rule, and the others come');
select is_empty($$select pg_temp.named('c') where pg_temp.named('c') is not null$$, 'a row is refused as a whole');
select results_eq(
  $$select watch.status, watch.price, record.price_asked, record.serial_number, watch.specifications ->> 'Case_shape'
    from public.watches as watch join public.stock_records as record using (id) where watch.id = pg_temp.named('a')$$,
  $$values ('draft', 0::numeric, 12500::numeric, 'S-a', 'Round')$$, 'a watch comes as a draft, and its price is kept to the house');
select results_eq(
  $$select distinct tx, action, actor_name from public.audit_log where tx = pg_temp.id('f001')$$,
  $$values (pg_temp.id('f001'), 'import', 'admin@pgtap.test')$$, 'an import is one change of the log');
select pg_temp.new_change();
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('e'))), 'new', 'an import goes on in another request');
select is(
  (select count(distinct tx) from public.audit_log where row_id in (pg_temp.named('a')::text, pg_temp.named('e')::text)), 1::bigint,
  'what comes in another request is the same change');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f002'), jsonb_build_array(pg_temp.watch('a'), pg_temp.watch('d'), pg_temp.watch('e'))),
  'same, same, same', 'the same file changes nothing');
select is((select count(*) from public.watches where brand = 'Import Brand'), 3::bigint, 'the same file doubles nothing');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f002', '{"source": "chrono24"}'), jsonb_build_array(pg_temp.watch('a')), true), 'new',
  'another house''s file has keys of its own');
select is(
  public.import_rows(pg_temp.import('watches', 'f002', '{"source": "chrono24"}'), jsonb_build_array(pg_temp.watch('a')), true) -> 0 -> 'is_twin',
  'true', 'that there is a watch of this brand and name is said');

-- A file that has changed, and an owner who has edited.
select pg_temp.new_change();
update public.watches set name = 'Import a by hand', reference = '16610LV' where id = pg_temp.named('a');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f003'), jsonb_build_array(pg_temp.watch('a'))), 'same',
  'the same file leaves alone what the owner has edited');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f003'), jsonb_build_array(pg_temp.watch('a', '{"reference": "16618", "description": "It says another thing."}')), true),
  'changed ["description"] keeps ["reference"]', 'what the file changes is told apart from what the owner has edited since');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f003'), jsonb_build_array(pg_temp.watch('a', '{"reference": "16618"}')), true),
  'kept keeps ["reference"]', 'where nothing else changes, the owner''s edit is kept');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f003'), jsonb_build_array(pg_temp.watch('a', '{"reference": "16618"}', '{"overwrites": true}')), true),
  'changed ["reference"]', 'where the owner wants that, the file wins over their edit');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f003'), jsonb_build_array(
      pg_temp.watch('a', '{"reference": "16618", "price_asked": 13000, "specifications": {"case_diameter": "41mm"}}'))),
  'changed ["price_asked", "specifications.Case_shape", "specifications.case_diameter"] keeps ["reference"]',
  'a file that has changed changes that, and a specification that it has no more goes');
select results_eq(
  $$select watch.reference, record.price_asked, watch.specifications from public.watches as watch join public.stock_records as record using (id)
    where watch.name = 'Import a by hand'$$,
  $$values ('16610LV', 13000::numeric, '{"case_diameter": "41mm"}'::jsonb)$$, 'the owner''s edit wins over the file');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f004'), jsonb_build_array(
      pg_temp.watch('a', '{"reference": "16618", "price_asked": 13000, "specifications": {"case_diameter": "41mm"}}'))),
  'kept keeps ["reference"]', 'the file that has changed, a second time, changes nothing');
select pg_temp.new_change();
update public.watches set specifications = '{"case_diameter": "42mm"}' where name = 'Import a by hand';
select is(
  pg_temp.undone('f003'), 'conflict watches Import Brand Import a by hand',
  'what was edited is in the way of an import that has changed it, by whose undo nothing is removed');
update public.watches set specifications = '{"case_diameter": "41mm"}' where name = 'Import a by hand';
select is(pg_temp.undone('f003'), 'undone', 'an import that has changed a watch is undone');
select results_eq(
  $$select record.price_asked, watch.specifications from public.watches as watch join public.stock_records as record using (id)
    where watch.name = 'Import a by hand'$$,
  $$values (12500::numeric, '{"case_diameter": "40mm", "Case_shape": "Round"}'::jsonb)$$, 'what it has changed is what it was');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f005'), jsonb_build_array(pg_temp.watch('a', '{"price_asked": 13000}')), true),
  'changed ["price_asked"]', 'what was undone can be imported again');

-- Deleted by hand.
select pg_temp.new_change();
delete from public.watches where id = pg_temp.named('e');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f006'), jsonb_build_array(pg_temp.watch('e'))), 'deleted', 'a watch that was deleted does not come back');

-- Pictures.
select is(
  public.import_rows(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch('p', '{}', '{"files": ["p-1.jpg:10", "p-2.jpg:20"]}')), true) -> 0 -> 'missing',
  '["p-1.jpg:10", "p-2.jpg:20"]', 'a dry run names the pictures that are to be uploaded');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch(
    'p', '{}', '{"files": ["p-1.jpg:10", "p-2.jpg:20"], "addresses": {"p-1.jpg:10": "https://example.com/1.jpg", "p-2.jpg:20": "https://example.com/2.jpg"}}'))),
  'new', 'a watch comes with its pictures');
select is(
  (select image_urls from public.watches where id = pg_temp.named('p')), '{https://example.com/1.jpg,https://example.com/2.jpg}',
  'pictures stand in their order');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch('p', '{}', '{"files": ["p-1.jpg:10", "p-2.jpg:20"]}'))), 'same',
  'the same pictures change nothing, and are not uploaded again');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch('p'))), 'same', 'a file without pictures leaves them alone');
select is(
  (public.import_rows(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch('p', '{}', '{"files": ["p-2.jpg:20", "p-3.jpg:30"]}')), true) -> 0)
    - array['line', 'id', 'kept'],
  '{"outcome": "changed", "changes": ["image_urls"], "missing": ["p-3.jpg:30"]}', 'of other pictures only the new ones are to be uploaded');
select pg_temp.new_change();
update public.watches set image_urls = '{https://example.com/2.jpg}' where id = pg_temp.named('p');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f008'), jsonb_build_array(pg_temp.watch('p', '{}', '{"files": ["p-3.jpg:30"]}')), true),
  'kept keeps ["image_urls"]', 'pictures that the owner has chosen stay');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f008'), jsonb_build_array(pg_temp.watch('p', '{}', '{"files": ["p-3.jpg:30"], "overwrites": true}')), true),
  'changed ["image_urls"]', 'where the owner wants that, pictures of the file come in the place of theirs');

-- The house's own export.
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f009', '{"source": "own"}'), jsonb_build_array(
      pg_temp.watch(pg_temp.named('d')::text, '{"name": "Import d", "serial_number": "S-d", "status": "draft"}', jsonb_build_object('id', pg_temp.named('d')))), true),
  'same', 'the house''s own file changes nothing');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f009', '{"source": "own"}'), jsonb_build_array(
      pg_temp.watch('d', '{"name": "Import d2", "serial_number": "S-d"}', jsonb_build_object('id', pg_temp.named('d'), 'seen', '2020-01-01T00:00Z'))), true),
  'kept keeps ["name"]', 'what was edited after the house''s own file was made is kept');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f009', '{"source": "own", "is_published": true}'), jsonb_build_array(
      pg_temp.watch('x', '{"status": "sold"}', '{"id": "00000000-0000-4000-8000-00000000e0e0"}'),
      pg_temp.watch('y', '{"brand": ""}'))),
  'new, new', 'where that is wanted, watches are published');
select results_eq(
  $$select name, status, id = '00000000-0000-4000-8000-00000000e0e0' from public.watches where name in ('Import x', 'Import y') order by name$$,
  $$values ('Import x', 'sold', true), ('Import y', 'draft', false)$$,
  'a published watch has the status and the id of its file, and what is incomplete stays a draft');

-- Its file for Shopify, by which a watch is known by how its id begins.
create function pg_temp.exported(key text, id uuid, changes jsonb default '{}', rest jsonb default '{}') returns jsonb
  language sql
as $$ select pg_temp.watch(key, changes, rest || jsonb_build_object('exported', left(id::text, 8))) $$;
insert into public.watches (id, status, name, brand, category, description, price, reference)
values ('5ca1ab1e-0000-4000-8000-000000000001', 'draft', 'Import z', 'Import Brand', 'Import category', 'A watch of the file.', 0, '16610');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f00e'), jsonb_build_array(
      jsonb_build_object('line', 2, 'key', 'z', 'exported', '5ca1ab1e', 'values', '{"name": "Import z", "reference": "16610"}'::jsonb))), 'same',
  'the house''s own file for Shopify doubles no watch');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f00e'), jsonb_build_array(
      jsonb_build_object('line', 2, 'key', 'z', 'exported', '5ca1ab1e', 'values', '{"name": "Import z", "reference": "R-2"}'::jsonb))),
  'kept keeps ["reference"]', 'what the house''s own file for Shopify says otherwise is the owner''s to choose');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f00e'), jsonb_build_array(
      pg_temp.exported('q', '5ca1ab1f-0000-4000-8000-000000000001'), pg_temp.watch('r', '{}', '{"exported": "no id"}')), true), 'new, new',
  'a watch that was exported elsewhere is new');
delete from public.watches where id = '5ca1ab1e-0000-4000-8000-000000000001';
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f00e'), jsonb_build_array(pg_temp.exported('z', '5ca1ab1e-0000-4000-8000-000000000001'))), 'deleted',
  'a watch of the house''s own file for Shopify that was deleted does not come back');

-- What a shop does not sell.
select is(
  (select string_agg(answer ->> 'status', ', ' order by nth) from jsonb_array_elements(public.import_rows(
    pg_temp.import('watches', 'f00e', '{"is_published": true}'), jsonb_build_array(
      pg_temp.watch('s'), pg_temp.watch('t', '{}', '{"begins_as": "draft"}'), pg_temp.watch('u', '{"status": "available"}', '{"begins_as": "draft"}'),
      pg_temp.watch('v', '{}', '{"begins_as": "sold"}'), pg_temp.watch('w', '{"brand": ""}', '{"begins_as": "sold"}')), true))
    with ordinality as answers (answer, nth)),
  'available, draft, draft, sold, draft', 'what a shop does not sell is not published');
select is(
  (select string_agg(answer ->> 'status', ', ' order by nth) from jsonb_array_elements(public.import_rows(
    pg_temp.import('watches', 'f00e'), jsonb_build_array(pg_temp.watch('s'), pg_temp.watch('v', '{}', '{"begins_as": "sold"}')), true))
    with ordinality as answers (answer, nth)),
  'draft, draft', 'nothing is published without being asked for');

-- What was mended in place.
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f00f'), jsonb_build_array(
    pg_temp.watch('m', '{"price_asked": 9800}', '{"mended": {"price_asked": ["a lot", "9800"]}}'))), 'new', 'a row that was mended is new');
create function pg_temp.mended(key text) returns jsonb
  language sql
as $$
  select public.import_rows(pg_temp.import('watches', 'f00e'), jsonb_build_array(jsonb_build_object('line', 2, 'key', key)), true) -> 0 -> 'mended'
$$;
select is(pg_temp.mended('m'), '{"price_asked": ["a lot", "9800"]}', 'what was mended of a row is known when its file comes again');
select is(pg_temp.mended('a'), '{}', 'of a row that was not mended nothing is');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f00e'), jsonb_build_array(
    pg_temp.watch('m', '{"price_asked": 9800}', '{"mended": {"price_asked": ["a lot", "9800"]}}'))), 'same', 'a row that is mended again in the same way changes nothing');
select pg_temp.outcomes(pg_temp.import('watches', 'f00e'), jsonb_build_array(pg_temp.watch('m', '{"price_asked": 9900}')));
select is(pg_temp.mended('m'), '{}', 'what its file has right by now is not mended any more');

-- Undo of all.
select pg_temp.new_change();
update public.stock_records set location = 'Safe, tray 4' where id = pg_temp.named('d');
select is(
  pg_temp.undone('f001'), 'conflict stock_records Stock record of Import d, watches Import Brand Import a by hand all removed',
  'what was edited since is in the way, of a watch and of what the house keeps to itself of it');
select is((select count(*) from public.watches where name in ('Import a by hand', 'Import d')), 2::bigint, 'nothing is undone while something is in the way');
select pg_temp.new_change();
select is(
  pg_temp.undone('f001', jsonb_build_array(
    jsonb_build_object('source', 'watches', 'id', (select id from public.watches where name = 'Import a by hand')),
    jsonb_build_object('source', 'stock_records', 'id', pg_temp.named('d')))),
  'undone', 'the others are undone');
select is((select count(*) from public.watches where name in ('Import a by hand', 'Import d')), 2::bigint, 'what was edited since stays');
select pg_temp.new_change();
select pg_temp.outcomes(pg_temp.import('watches', 'f00a'), jsonb_build_array(pg_temp.watch('u'), pg_temp.watch('v')));
select pg_temp.new_change();
select is(pg_temp.undone('f00a'), 'undone', 'one undo takes all of an import back');
select is_empty(
  $$select from public.watches where name in ('Import u', 'Import v')
    union all select from public.stock_records where serial_number in ('S-u', 'S-v')$$,
  'no watch of an import that was undone is left, and no stock record');
select is(
  (select count(*) from public.trash where title in ('Import Brand Import u', 'Import Brand Import v')), 2::bigint,
  'watches whose import was undone lie in the trash, each with what the house keeps to itself of it');
select is(
  (select import - array['at', 'file_digest', 'undone_by'] from jsonb_array_elements(public.list_imports('watches')) as import where import ->> 'id' = pg_temp.id('f00a')::text),
  jsonb_build_object(
    'id', pg_temp.id('f00a'), 'file_name', 'file.csv', 'total', 3, 'by', 'admin@pgtap.test', 'is_finished', false, 'is_mine', true, 'added', 2,
    'changed', 0),
  'of an import it is told what it has added');
select is(pg_temp.undone_times('f00a'), 1, 'it is told that an import was undone');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f00b'), jsonb_build_array(pg_temp.watch('u')), true), 'new', 'what was undone is imported anew');
select pg_temp.new_change();
select is(
  (select public.undo_changes(array[tx]) ->> 'outcome' from public.audit_log where undoes = pg_temp.id('f00a') limit 1), 'undone',
  'undoing can be undone');
select is(
  (select serial_number from public.stock_records where id = pg_temp.named('u')), 'S-u', 'then the watches are back, with what the house keeps to itself');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f00b'), jsonb_build_array(pg_temp.watch('u')), true), 'same', 'and the file changes nothing again');
select is(pg_temp.undone_times('f00a'), 0, 'it is told that an import was done again');
select pg_temp.new_change();
select is(
  (
    select public.undo_changes(array[redone.tx]) ->> 'outcome'
    from public.audit_log as undone join public.audit_log as redone on redone.undoes = undone.tx
    where undone.undoes = pg_temp.id('f00a') limit 1),
  'undone', 'doing it again can be undone');
select is(pg_temp.undone_times('f00a'), 1, 'it is told that an import was undone after it was done again');
select pg_temp.new_change();
select pg_temp.outcomes(pg_temp.import('watches', 'f0a1'), jsonb_build_array(pg_temp.watch('back')));
select pg_temp.new_change();
select is(pg_temp.undone('f0a1'), 'undone', 'an import of one watch is undone');
select pg_temp.new_change();
select public.restore_from_trash(array(select id from public.trash where title = 'Import Brand Import back'));
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f0a2'), jsonb_build_array(pg_temp.watch('back')), true), 'same',
  'a watch that was brought back out of the trash is not doubled by its file');

-- What a file says for the first time of a watch that was there.
select pg_temp.new_change();
select pg_temp.act_as('owner');
insert into public.watches (id, name, brand) values (pg_temp.id('f0d1'), 'Import there', 'Import Brand');
select pg_temp.act_as('admin');
select is(
  pg_temp.outcomes(
    pg_temp.import('watches', 'f00c', '{"source": "own"}'), jsonb_build_array(
      jsonb_build_object('line', 2, 'key', pg_temp.id('f0d1'), 'id', pg_temp.id('f0d1'), 'values', '{"price_asked": 9000}'::jsonb))),
  'changed ["price_asked"]', 'a file may say what the house keeps to itself of a watch that was there');
select pg_temp.new_change();
select is(pg_temp.undone('f00c'), 'undone', 'that is undone, too');
select results_eq(
  $$select watch.name, record.id from public.watches as watch left join public.stock_records as record using (id) where watch.id = pg_temp.id('f0d1')$$,
  $$values ('Import there', null::uuid)$$, 'then the watch is there, and its record is not');

-- Another admin's import.
select pg_temp.act_as('owner');
update private.imports set started_by = gen_random_uuid() where id = pg_temp.id('f00a');
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f00a'), '[]')), 'PT409',
  'nobody goes on with another''s import');
select is(public.finish_import(pg_temp.id('f001')), true, 'an import is ended');
select is(
  pg_temp.outcome(format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f00a'), (select jsonb_agg(1) from generate_series(1, 501)))), 'PT422',
  'a request has five hundred rows at most');
select is(
  pg_temp.outcome(format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f0aa', changes), '[]')), outcome,
  'an import has a file of up to five thousand rows')
from (values ('{"total": 5001}'::jsonb, 'imports_total_range'), ('{"file_name": ""}', 'imports_file_name_length'), ('{"kind": "admins"}', 'imports_kind_known')) as examples (changes, outcome);

-- Subscribers.
select pg_temp.act_as('owner');
insert into public.newsletter_subscribers (id, email) values (pg_temp.id('b001'), 'there@pgtap.test'), (pg_temp.id('b002'), 'leaver@pgtap.test'),
  (pg_temp.id('b003'), 'removed@pgtap.test');
insert into private.link_keys (digest, about, about_id) values
  (sha256(convert_to('key of the leaver', 'UTF8')), 'newsletter_subscribers', pg_temp.id('b002'));
insert into private.mail_suppressions (recipient_digest, reason) values (private.address_digest('complains@pgtap.test'), 'complained');
select pg_temp.act_as('anonymous');
select set_config('request.method', 'POST', true);
select public.unsubscribe('key of the leaver');
select pg_temp.act_as('owner');
-- Their address is kept for thirty days.
delete from private.left_subscribers where email = 'leaver@pgtap.test';
select pg_temp.act_as('admin');
select pg_temp.new_change();
delete from public.newsletter_subscribers where id = pg_temp.id('b003');
create function pg_temp.people(variadic emails text[]) returns jsonb
  language sql
as $$ select jsonb_agg(jsonb_build_object('line', nth, 'email', email, 'at', '2024-03-01T10:00Z')) from unnest(emails) with ordinality as given (email, nth) $$;
select is(
  pg_temp.outcomes(
    pg_temp.import('subscribers', 'f0b1'),
    pg_temp.people('new@pgtap.test', 'THERE@pgtap.test', 'Leaver@pgtap.test', 'complains@pgtap.test', 'removed@pgtap.test', 'no address', 'NEW@pgtap.test')),
  'new, same, left has_unsubscribed, left address_takes_none, deleted, refused newsletter_subscribers_email_shape, same',
  'of subscribers, who is there stays, and who has left, complained or been removed does not come back');
select results_eq(
  $$select source, subscribed_at from public.newsletter_subscribers where email = 'new@pgtap.test'$$,
  $$values ('import', '2024-03-01T10:00Z'::timestamptz)$$, 'a subscriber comes with their day');
select pg_temp.act_as('owner');
select is_empty($$select from private.mail_outbox where recipient like '%new@pgtap.test'$$, 'whoever is imported is not written to');
select pg_temp.act_as('admin');
select is(pg_temp.undone('f0b1'), 'undone', 'an import of subscribers is undone');
select is_empty($$select from public.newsletter_subscribers where email = 'new@pgtap.test'$$, 'then they are gone');
select is(
  pg_temp.outcomes(pg_temp.import('subscribers', 'f0b2'), pg_temp.people('new@pgtap.test'), true), 'new', 'and can be imported again');
select pg_temp.act_as('anonymous');
insert into public.newsletter_subscribers (email) values ('leaver@pgtap.test');
select pg_temp.act_as('admin');
delete from public.newsletter_subscribers where email = 'leaver@pgtap.test';
select pg_temp.act_as('owner');
select is_empty(
  $$select from private.unsubscribed_addresses where digest = private.address_digest('leaver@pgtap.test')$$,
  'who subscribes again by themselves has no longer left');

-- Clients.
select pg_temp.act_as('admin');
select pg_temp.new_change();
create function pg_temp.client(short text, name text, email text, phone text) returns jsonb
  language sql
as $$
  select jsonb_build_object('line', 1, 'id', pg_temp.id(short), 'name', name, 'email', email, 'phone', phone, 'tags', '["Past client"]'::jsonb, 'note', 'Bought a watch.')
$$;
select is(
  pg_temp.outcomes(
    pg_temp.import('clients', 'f0c1'),
    jsonb_build_array(
      pg_temp.client('c001', 'Ida Import', 'ida@pgtap.test', '480 555 0180'), pg_temp.client('c002', 'Ida Again', 'IDA@pgtap.test', null),
      pg_temp.client('c003', 'Jo Import', 'jo@pgtap.test', null), pg_temp.client('c004', '', 'nobody@pgtap.test', null),
      pg_temp.client('c005', 'No Address', null, null))),
  'new, same, new, refused 23502, refused contact_invalid', 'of clients, who is known stays as they are');
select results_eq(
  $$select client.tags, note.words from public.clients as client join public.client_notes as note on note.client_id = client.id where client.name = 'Ida Import'$$,
  $$values ('{Past client}'::text[], 'Bought a watch.')$$, 'a client comes with their tags and a note');
select pg_temp.new_change();
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c0a1", "email": "jo@pgtap.test"}', 'public.inquiries');
select is(
  pg_temp.undone('f0c1'), 'conflict clients Jo Import client_in_touch all removed', 'a client who has been in touch since is in the way of undoing');
select is(
  pg_temp.undone('f0c1', jsonb_build_array(jsonb_build_object('source', 'clients', 'id', pg_temp.id('c003')))), 'undone',
  'the other clients are undone');
select results_eq(
  $$select name from public.clients where name like '% Import' order by name$$, $$values ('Jo Import')$$, 'who has been in touch stays a client');
select pg_temp.new_change();
select is(
  (select public.undo_changes(array[tx]) ->> 'outcome' from public.audit_log where undoes = pg_temp.id('f0c1') limit 1), 'undone',
  'that clients were taken back can be undone');
select results_eq(
  $$select client.name, array_agg(address.value order by address.value) from public.clients as client
    join public.client_addresses as address on address.client_id = client.id where client.name = 'Ida Import' group by 1$$,
  $$values ('Ida Import', '{+14805550180,ida@pgtap.test}'::text[])$$, 'then they are back with their addresses');

\ir ../frame/finish.psql
