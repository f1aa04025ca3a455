\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(87);
set local test.relation = 'public.stock_documents';

create function pg_temp.next() returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as('admin');
end
$$;
create function pg_temp.trash_of(saved uuid) returns text[]
  language sql
as $$ select array_agg(id) from public.trash where row_id = saved $$;
create function pg_temp.undo(saved uuid, of_table text) returns jsonb
  language plpgsql
as $$
declare
  change constant uuid := (
    select tx from public.audit_log where row_id = saved::text and source = of_table order by id desc limit 1);
begin
  perform pg_temp.new_change();
  return public.undo_changes(array[change]);
end
$$;

select pg_temp.add(jsonb_build_object('id', id, 'name', 'Stock Watch'), 'public.watches')
from unnest(array['00000000-0000-4000-8000-00000000d901', '00000000-0000-4000-8000-00000000d902']) as id;
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d911", "watch_id": "00000000-0000-4000-8000-00000000d902", "name": "Appraisal.pdf"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the list of documents', 'select from public.stock_documents', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a document', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('set when a document was added', pg_temp.insertion('{"created_at": "2000-01-01"}'), '{grant, grant, grant}', null),
  ('rename a document', $$update public.stock_documents set name = 'Another.pdf'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete a document', 'delete from public.stock_documents', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('empty the documents', 'truncate public.stock_documents', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select pg_temp.act_as('admin');
select pg_temp.text_examples('the name of a document has 1 to 120 characters', 'name');
select pg_temp.example('a document has up to 10 MB', label, jsonb_build_object('size', size), refusal)
from (values
  ('a byte', 1, null), ('10 MB', 10485760, null), ('nothing', 0, 'stock_documents_size_range'),
  ('one byte over 10 MB', 10485761, 'stock_documents_size_range')
) as examples (label, size, refusal);
select is(
  pg_temp.trial(pg_temp.insertion('{"watch_id": "00000000-0000-4000-8000-00000000d9ff"}')), '23503 stock_documents_watch_id_fkey',
  'a document needs an existing watch');
select pg_temp.add('{}') from generate_series(1, 11);
select is(pg_temp.trial(pg_temp.insertion()), '1', 'a watch has up to twelve documents');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d912"}');
select is(pg_temp.trial(pg_temp.insertion()), 'PT409', 'a watch cannot have a thirteenth document');
select is(
  pg_temp.trial(pg_temp.insertion('{"watch_id": "00000000-0000-4000-8000-00000000d902"}')), '1', 'the limit counts the documents of each watch separately');

select pg_temp.next();
delete from public.stock_documents where id = '00000000-0000-4000-8000-00000000d912';
select is(
  array(select title from public.trash where row_id = '00000000-0000-4000-8000-00000000d912'), array['Invoice of the test.pdf'],
  'a deleted document is in the trash');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d913"}');
select is(
  public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d912')) #>> '{refused,0,reason}', 'too_many_documents',
  'a document cannot be restored as the thirteenth');
select pg_temp.next();
delete from public.stock_documents where id = '00000000-0000-4000-8000-00000000d913';
select is(
  (public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d912')) ->> 'restored')::integer, 1, 'a document is restored once the watch has room');
select results_eq(
  $$select action, about_id from public.history_of('watches', '00000000-0000-4000-8000-00000000d901') order by id desc limit 3$$,
  $$values ('restore', '00000000-0000-4000-8000-00000000d912'), ('delete', '00000000-0000-4000-8000-00000000d913'),
    ('insert', '00000000-0000-4000-8000-00000000d913')$$,
  'the history of a watch includes its documents, even those in the trash');

select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-00000000d901';
select is(
  array(select source from public.trash where row ->> 'watch_id' = '00000000-0000-4000-8000-00000000d901' or row_id = '00000000-0000-4000-8000-00000000d901' order by 1),
  array['stock_documents', 'watches'], 'the trash holds a watch with its documents, and documents that were deleted earlier separately');
select is(
  public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d913')) #>> '{refused,0,reason}', 'its_watch_deleted',
  'a document cannot be restored before its watch');
select pg_temp.next();
select is(
  (public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d901')) ->> 'restored')::integer, 1, 'restoring a watch restores its documents');
select is(
  (select count(*) from public.stock_documents where watch_id = '00000000-0000-4000-8000-00000000d901'), 12::bigint, 'all documents of the watch are back');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d901', 'watches') ->> 'outcome', 'undone', 'the restore of a watch can be undone');
select is(public.empty_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d901')), 1, 'purge a watch');
select is_empty(
  $$select from public.trash where row ->> 'watch_id' = '00000000-0000-4000-8000-00000000d901'$$, 'purging a watch purges its documents in the trash');
select is_empty(
  $$select from public.audit_log where source = 'stock_documents' and (before is not null or after is not null)
    and coalesce(after ->> 'watch_id', '00000000-0000-4000-8000-00000000d901') = '00000000-0000-4000-8000-00000000d901'$$,
  'purging a watch empties the log entries of its documents');

select pg_temp.act_as('owner');
set local test.relation = 'storage.objects';
set local storage.allow_delete_query = 'true';
create function pg_temp.file_of(name text, metadata jsonb default '{"size": 1000}') returns text
  language sql
as $$
  select pg_temp.insertion(jsonb_build_object('bucket_id', 'stock-documents', 'name', name, 'metadata', metadata))
$$;
create function pg_temp.a_name() returns text
  language sql
as $$ select '00000000-0000-4000-8000-00000000d902/00000000-0000-4000-8000-00000000d911.pdf' $$;
select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'stock-documents'$$,
  $$values (false, 10485760::bigint, array['application/pdf'])$$,
  'the bucket is private, and takes PDF files of up to 10 MB');
select pg_temp.may('upload a document', pg_temp.file_of(pg_temp.a_name()), '{42501, policy, done}');
insert into storage.objects (bucket_id, name, metadata) values ('stock-documents', pg_temp.a_name(), '{"size": 1000}');
select pg_temp.may(operation, statement, expected::text[])
from (values
  ('read a document', format('select from storage.objects where name = %L', pg_temp.a_name()), '{nothing, nothing, done}'),
  ('replace a document', format($$update storage.objects set metadata = '{"size": 2000}' where name = %L$$, pg_temp.a_name()), '{nothing, nothing, nothing}'),
  ('move a document to the public bucket',
    format($$update storage.objects set bucket_id = 'watch-images', name = 'watches/a.png' where name = %L$$, pg_temp.a_name()), '{nothing, nothing, nothing}'),
  ('make the bucket public', $$update storage.buckets set public = true where id = 'stock-documents'$$, '{nothing, nothing, nothing}'),
  ('delete a document', format('delete from storage.objects where name = %L', pg_temp.a_name()), '{nothing, nothing, done}')
) as operations (operation, statement, expected);
select pg_temp.act_as('admin');
select is(pg_temp.trial(pg_temp.file_of(name)), 'policy', 'an admin cannot upload other file types, or files outside the folder: ' || name)
from unnest(array[
  'a.pdf', '00000000-0000-4000-8000-00000000d902/a.pdf', '00000000-0000-4000-8000-00000000d902/00000000-0000-4000-8000-00000000d914.html',
  '00000000-0000-4000-8000-00000000d902/00000000-0000-4000-8000-00000000d914.pdf.html',
  '00000000-0000-4000-8000-00000000d902/../00000000-0000-4000-8000-00000000d914.pdf',
  'x/00000000-0000-4000-8000-00000000d902/00000000-0000-4000-8000-00000000d914.pdf', 'watches/a.png'
]) as name;
select is(
  pg_temp.trial(pg_temp.file_of('00000000-0000-4000-8000-00000000d902/00000000-0000-4000-8000-00000000d914.pdf', jsonb_build_object(key, bytes))),
  outcome, format('a document may have 10 MB: %s by its %s', bytes, key))
from unnest(array['size', 'contentLength']) as key, (values (10485760, '1'), (10485761, 'policy')) as examples (bytes, outcome);
select is(
  pg_temp.trial(pg_temp.insertion(jsonb_build_object('name', pg_temp.a_name()))), 'policy', 'a document is not uploaded into the bucket of pictures');
\ir ../frame/finish.psql
