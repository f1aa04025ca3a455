\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(74);

create function pg_temp.id(short text) returns uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000' || short)::uuid $$;
create function pg_temp.import(kind text, short text, changes jsonb default '{}') returns jsonb
  language sql
as $$
  select jsonb_build_object('id', pg_temp.id(short), 'kind', kind, 'file_name', 'file.csv', 'source', 'shopify') || changes
$$;
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
    concat_ws(' ', result ->> 'outcome', result ->> 'reason'), ', ' order by nth)
  from jsonb_array_elements(public.import_rows(import, rows, is_trial)) with ordinality as results (result, nth)
$$;
-- Runs the dry run of one row, then its import with the returned version.
create function pg_temp.sale(sent jsonb, changes jsonb default '{}') returns jsonb
  language sql
as $$ select public.import_rows(pg_temp.import('watches', 'f0ff', changes), jsonb_build_array(sent), true) -> 0 $$;
create function pg_temp.brought(short text, key text, changes jsonb, rest jsonb default '{}') returns text
  language sql
as $$
  select pg_temp.outcomes(pg_temp.import('watches', short), jsonb_build_array(
    jsonb_build_object('line', 2, 'key', key, 'values', changes, 'version', pg_temp.sale(pg_temp.watch(key)) -> 'version') || rest))
$$;
create function pg_temp.edited(key text) returns text
  language sql
as $$ select string_agg(field, ', ' order by field) from jsonb_each(pg_temp.sale(pg_temp.watch(key)) -> 'edits') as fields (field, at) where at <> 'null' $$;
create function pg_temp.named(key text) returns uuid
  language sql
as $$ select id from public.watches where name = 'Import ' || key $$;
create function pg_temp.undone(short text, left_out jsonb default '[]') returns text
  language sql
as $$
  select concat_ws(' ', result ->> 'outcome', (
    select string_agg(concat_ws(' ', c ->> 'source', c ->> 'title', c ->> 'reason'), ', ') from jsonb_array_elements(result -> 'conflicts') as c),
    case when (result -> 'removed')::boolean then 'all removed' end)
  from public.undo_changes(array[pg_temp.id(short)], left_out) as result
$$;
create function pg_temp.redone(short text) returns text
  language sql
as $$
  select public.undo_changes(array[tx]) ->> 'outcome' from public.audit_log where undoes = pg_temp.id(short) order by id desc limit 1
$$;

select pg_temp.may(
  'import rows', format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('may'))),
  '{42501, PT403, done}');
select pg_temp.may(
  'try an import', format('select public.import_rows(%L, %L, true)', pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('may'))),
  '{42501, PT403, done}');
select pg_temp.may('list imports', $$select public.list_imports('watches')$$, '{42501, PT403, done}');
select pg_temp.may('read the table of imports', 'select from private.imports', '{42501, 42501, 42501}');
select pg_temp.may('read the keys of imported watches', 'select from private.imported_watches', '{42501, 42501, 42501}');

-- New watches.
select pg_temp.act_as('admin');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('a'), pg_temp.watch('b')), true), 'new, new',
  'a dry run reports new watches');
select is_empty($$select from public.watches where brand = 'Import Brand'$$, 'a dry run writes no watch');
select is(public.list_imports('watches'), '[]', 'a dry run is not listed');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(
    pg_temp.watch('a'), pg_temp.watch('b', '{"name": "B"}'), pg_temp.watch('c', '{"price_asked": -1}'), pg_temp.watch('d'))),
  'new, refused watches_name_length, refused stock_records_price_asked_not_negative, new',
  'a refused row names its constraint, and the others are imported');
select is(pg_temp.named('c'), null, 'a rejected stock record rejects its watch too');
select results_eq(
  $$select watch.status, watch.price, record.price_asked, record.serial_number, watch.specifications ->> 'Case_shape'
    from public.watches as watch join public.stock_records as record using (id) where watch.id = pg_temp.named('a')$$,
  $$values ('draft', 0::numeric, 12500::numeric, 'S-a', 'Round')$$, 'a new watch is a draft, and its price is in the stock record');
select pg_temp.new_change();
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f001'), jsonb_build_array(pg_temp.watch('e'))), 'new', 'an import takes several requests');
select results_eq(
  $$select distinct tx, action, actor_name from public.audit_log where row_id in (select id::text from public.watches where brand = 'Import Brand')$$,
  $$values (pg_temp.id('f001'), 'import', 'admin@pgtap.test')$$, 'all requests of an import are one change of the log');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f002'), jsonb_build_array(pg_temp.watch('a'), pg_temp.watch('d'), pg_temp.watch('e')), true),
  'changed, changed, changed', 'the same file finds its watches');
select is((select count(*) from public.watches where brand = 'Import Brand'), 3::bigint, 'the same file adds no watch');
select is(
  (public.import_rows(pg_temp.import('watches', 'f002', '{"source": "chrono24"}'), jsonb_build_array(pg_temp.watch('a')), true) -> 0)
    - array['id', 'line'],
  '{"outcome": "new", "is_twin": true}', 'a key is unique within its kind of file, and an existing watch of the same brand and name is reported');

-- Existing watches.
select pg_temp.new_change();
update public.watches set name = 'Import a by hand', reference = '16610LV' where id = pg_temp.named('a');
select is(pg_temp.edited('a'), 'name, reference', 'the dry run returns the columns that were last changed by hand');
select is(
  (select array[sale #>> '{present,name}', sale #>> '{present,serial_number}', sale ->> 'is_repeat']
    from pg_temp.sale(pg_temp.watch('a')) as sale),
  '{Import a by hand,S-a,true}', 'the dry run returns a watch with its stock record');
select is(
  pg_temp.brought('f003', 'a', '{"reference": "16618", "price_asked": 13000, "id": "00000000-0000-4000-8000-00000000f0f0", "created_at": "2020-01-01"}'),
  'changed', 'an import updates a watch that still has the version of the dry run');
select results_eq(
  $$select watch.name, watch.reference, record.price_asked, record.serial_number, watch.created_at > now() - interval '1 hour'
    from public.watches as watch join public.stock_records as record using (id) where watch.name = 'Import a by hand'$$,
  $$values ('Import a by hand', '16618', 13000::numeric, 'S-a', true)$$, 'the other columns stay, and no file sets an id or a date');
select is(pg_temp.edited('a'), 'name', 'a column that an import changed last does not count as changed by hand');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f004'), jsonb_build_array(
    pg_temp.watch('a', '{}', '{"version": "2020-01-01T00:00:00+00:00"}'), pg_temp.watch('d'))),
  'refused row_changed, refused row_changed', 'a watch that changed or appeared since the dry run is not updated');
select is(
  pg_temp.sale(pg_temp.watch('a', '{"name": "A"}')) ->> 'reason', 'watches_name_length', 'the dry run names the constraint that an update would break');
select pg_temp.new_change();
update public.watches set reference = '16619' where name = 'Import a by hand';
select is(
  pg_temp.undone('f003'), 'conflict watches Import Brand Import a by hand', 'an edit by hand blocks the undo of an import');
update public.watches set reference = '16618' where name = 'Import a by hand';
select is(pg_temp.undone('f003'), 'undone', 'an import that updated a watch can be undone');
select results_eq(
  $$select watch.reference, record.price_asked from public.watches as watch join public.stock_records as record using (id)
    where watch.name = 'Import a by hand'$$,
  $$values ('16610LV', 12500::numeric)$$, 'undoing an import restores the former values');

-- Watches that were deleted.
select pg_temp.new_change();
delete from public.watches where id = pg_temp.named('e');
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f006'), jsonb_build_array(pg_temp.watch('e'))), 'deleted', 'a watch that was deleted by hand stays deleted');

-- Pictures and statuses.
select is(
  pg_temp.outcomes(pg_temp.import('watches', 'f007'), jsonb_build_array(pg_temp.watch(
    'p', '{"image_urls": ["https://example.com/1.jpg"]}',
    '{"begins_as": "available", "file_status": "sold", "pictures": {"p-1.jpg:10": "https://example.com/1.jpg", "p-0.jpg:9": null}}'))),
  'new', 'a watch comes with its pictures');
select is(
  (select status || image_urls::text from public.watches where id = pg_temp.named('p')), 'available{https://example.com/1.jpg}',
  'a new watch takes the status of the file');
select is(
  (select jsonb_build_array(sale -> 'file_status', sale -> 'pictures') from pg_temp.sale(pg_temp.watch('p')) as sale),
  '["sold", {"p-0.jpg:9": null, "p-1.jpg:10": "https://example.com/1.jpg"}]', 'the dry run returns the pictures and the status of the last import');
select is(pg_temp.brought('f008', 'p', '{"country": "Spain"}', '{"pictures": {"p-2.jpg:20": null}}'), 'changed', 'a later import adds to the pictures');
select is(
  (select count(*) from jsonb_object_keys(pg_temp.sale(pg_temp.watch('p')) -> 'pictures')), 3::bigint, 'the earlier pictures remain known');
select is(
  pg_temp.sale(pg_temp.watch('p', '{}', jsonb_build_object('key', 'other', 'id', pg_temp.named('p'))), '{"source": "own"}') ->> 'is_repeat',
  'false', 'a watch is found by the ID of this shop''s export');

-- Undo.
select pg_temp.new_change();
update public.stock_records set location = 'Safe, tray 4' where id = pg_temp.named('d');
select is(
  pg_temp.undone('f001'), 'conflict stock_records Stock record of Import d, watches Import Brand Import a by hand all removed',
  'edits of a watch and of its stock record are conflicts');
select is((select count(*) from public.watches where name in ('Import a by hand', 'Import d')), 2::bigint, 'a conflict undoes nothing');
select pg_temp.new_change();
select is(
  pg_temp.undone('f001', jsonb_build_array(
    jsonb_build_object('source', 'watches', 'id', (select id from public.watches where name = 'Import a by hand')),
    jsonb_build_object('source', 'stock_records', 'id', pg_temp.named('d')))),
  'undone', 'the undo reverts the other rows');
select is((select count(*) from public.watches where name in ('Import a by hand', 'Import d')), 2::bigint, 'the rows in conflict stay');
select pg_temp.new_change();
select pg_temp.outcomes(pg_temp.import('watches', 'f00a'), jsonb_build_array(pg_temp.watch('u'), pg_temp.watch('v')));
select pg_temp.new_change();
select is(pg_temp.undone('f00a'), 'undone', 'one undo reverts an import');
select results_eq(
  $$select title from public.trash where title like '%Import u' or title like '%Import v' order by title$$,
  $$values ('Import Brand Import u'), ('Import Brand Import v')$$, 'the watches of an undone import are in the trash');
create function pg_temp.listed(short text) returns jsonb
  language sql
as $$
  select import - array['id', 'at'] || jsonb_build_object('undone_by', jsonb_array_length(import -> 'undone_by'))
  from jsonb_array_elements(public.list_imports('watches')) as import where import ->> 'id' = pg_temp.id(short)::text
$$;
select is(
  pg_temp.listed('f00a'),
  '{"file_name": "file.csv", "by": "admin@pgtap.test", "is_mine": true, "added": 2, "changed": 0, "undone_by": 1}',
  'the list shows how many rows an import added, and that it was undone');
select is(pg_temp.sale(pg_temp.watch('u')) ->> 'outcome', 'new', 'rows that were undone count as new again');
select pg_temp.new_change();
select is(pg_temp.redone('f00a'), 'undone', 'the undo of an import can be undone');
select is((select serial_number from public.stock_records where id = pg_temp.named('u')), 'S-u', 'undoing the undo restores the watches with their stock records');
select is(pg_temp.sale(pg_temp.watch('u')) ->> 'outcome', 'changed', 'the file finds the restored watches');
select is(pg_temp.listed('f00a') -> 'undone_by', '0', 'the list no longer shows the import as undone');
select pg_temp.new_change();
select pg_temp.outcomes(pg_temp.import('watches', 'f0a1'), jsonb_build_array(pg_temp.watch('back')));
select pg_temp.new_change();
select pg_temp.undone('f0a1');
select pg_temp.new_change();
select public.restore_from_trash(array(select id from public.trash where title = 'Import Brand Import back'));
select is(pg_temp.sale(pg_temp.watch('back')) ->> 'outcome', 'changed', 'a watch that was restored from the trash is not added again');

-- The stock record of an existing watch.
select pg_temp.new_change();
select pg_temp.act_as('owner');
insert into public.watches (id, name, brand) values (pg_temp.id('f0d1'), 'Import there', 'Import Brand');
select pg_temp.act_as('admin');
select pg_temp.outcomes(pg_temp.import('watches', 'f00c', '{"source": "own"}'), jsonb_build_array(
  jsonb_build_object('line', 2, 'key', pg_temp.id('f0d1'), 'id', pg_temp.id('f0d1'), 'values', '{"price_asked": 9000}'::jsonb, 'version',
    pg_temp.sale(jsonb_build_object('key', 'there', 'id', pg_temp.id('f0d1'))) -> 'version')));
select is((select price_asked from public.stock_records where id = pg_temp.id('f0d1')), 9000::numeric, 'a file adds the stock record of a watch');
select pg_temp.new_change();
select is(pg_temp.undone('f00c'), 'undone', 'an added stock record is undone');
select results_eq(
  $$select watch.name, record.id from public.watches as watch left join public.stock_records as record using (id) where watch.id = pg_temp.id('f0d1')$$,
  $$values ('Import there', null::uuid)$$, 'the watch has no stock record after the undo');

-- Limits.
select pg_temp.act_as('owner');
update private.imports set started_by = gen_random_uuid() where id = pg_temp.id('f00a');
select pg_temp.act_as('admin');
select is(
  pg_temp.outcome(format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f00a'), '[]')), 'PT409',
  'an admin cannot add to the import of another');
select is(
  pg_temp.outcome(format('select public.import_rows(%L, %L, false)', pg_temp.import('watches', 'f0aa'), (select jsonb_agg(1) from generate_series(1, 501)))), 'PT422',
  'a request has five hundred rows at most');

-- Subscribers.
select pg_temp.act_as('owner');
insert into public.newsletter_subscribers (id, email) values (pg_temp.id('b001'), 'there@pgtap.test'), (pg_temp.id('b002'), 'leaver@pgtap.test'),
  (pg_temp.id('b003'), 'removed@pgtap.test');
insert into private.link_keys (digest, about, about_id) values
  (sha256(convert_to('key of the leaver', 'UTF8')), 'newsletter_subscribers', pg_temp.id('b002'));
insert into private.mail_suppressions (recipient_digest, reason) values (private.email_digest('complains@pgtap.test'), 'complained');
select pg_temp.act_as('anonymous');
select set_config('request.method', 'POST', true);
select public.unsubscribe('key of the leaver');
select pg_temp.act_as('owner');
-- Addresses of those who left are deleted after thirty days.
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
  'new, same, left has_unsubscribed, left email_suppressed, deleted, refused newsletter_subscribers_email_shape, same',
  'subscribers who left, complained or were removed stay off the list');
select results_eq(
  $$select source, subscribed_at from public.newsletter_subscribers where email = 'new@pgtap.test'$$,
  $$values ('import', '2024-03-01T10:00Z'::timestamptz)$$, 'an imported subscriber has the subscription time of its row in the file');
select pg_temp.act_as('owner');
select is_empty($$select from private.mail_outbox where recipient like '%new@pgtap.test'$$, 'an imported subscriber gets no email');
select pg_temp.act_as('admin');
select is(pg_temp.undone('f0b1'), 'undone', 'an import of subscribers can be undone');
select is(
  pg_temp.outcomes(pg_temp.import('subscribers', 'f0b2'), pg_temp.people('new@pgtap.test'), true), 'new', 'undone subscribers count as new again');
select pg_temp.act_as('anonymous');
insert into public.newsletter_subscribers (email) values ('leaver@pgtap.test');
select pg_temp.act_as('owner');
select is_empty(
  $$select from private.unsubscribed_emails where digest = private.email_digest('leaver@pgtap.test')$$,
  'a subscriber who returned no longer counts as having left');

-- Clients.
select pg_temp.act_as('admin');
select pg_temp.new_change();
create function pg_temp.client(name text, email text, phone text) returns jsonb
  language sql
as $$
  select jsonb_build_object('line', 1, 'name', name, 'email', email, 'phone', phone, 'tags', '["Past client"]'::jsonb, 'note', 'Bought a watch.')
$$;
select is(
  pg_temp.outcomes(
    pg_temp.import('clients', 'f0c1'),
    jsonb_build_array(
      pg_temp.client('Ida Import', 'ida@pgtap.test', '480 555 0180'), pg_temp.client('Ida Again', 'IDA@pgtap.test', null),
      pg_temp.client('Jo Import', 'jo@pgtap.test', null), pg_temp.client('', 'nobody@pgtap.test', null),
      pg_temp.client('No Address', null, null))),
  'new, same, new, refused 23502, refused contact_invalid', 'a known client stays unchanged');
select results_eq(
  $$select client.tags, note.words from public.clients as client join public.client_notes as note on note.client_id = client.id where client.name = 'Ida Import'$$,
  $$values ('{Past client}'::text[], 'Bought a watch.')$$, 'an imported client has tags and a note');
select pg_temp.new_change();
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c0a1", "email": "jo@pgtap.test"}', 'public.inquiries');
select is(
  pg_temp.undone('f0c1'), 'conflict clients Jo Import client_in_touch all removed', 'a client with newer contacts blocks the undo');
select is(
  pg_temp.undone('f0c1', jsonb_build_array(jsonb_build_object('source', 'clients', 'id', (select id from public.clients where name = 'Jo Import')))), 'undone',
  'the undo removes the other clients');
select results_eq(
  $$select name from public.clients where name like '% Import' order by name$$, $$values ('Jo Import')$$, 'the client with newer contacts stays');
select pg_temp.new_change();
select is(pg_temp.redone('f0c1'), 'undone', 'the undo of clients can be undone');
select results_eq(
  $$select client.name, array_agg(contact.value order by contact.value) from public.clients as client
    join public.client_contacts as contact on contact.client_id = client.id where client.name = 'Ida Import' group by 1$$,
  $$values ('Ida Import', '{+14805550180,ida@pgtap.test}'::text[])$$, 'the restored clients have their addresses');

\ir ../frame/finish.psql
