\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(103);
set local test.relation = 'public.stock_records';

-- A new change.
create function pg_temp.next() returns void
  language plpgsql
as $$
begin
  perform pg_temp.new_change();
  perform pg_temp.act_as('admin');
end
$$;
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
create function pg_temp.trash_of(saved uuid) returns text[]
  language sql
as $$ select array_agg(id) from public.trash where row_id = saved $$;

select pg_temp.add(jsonb_build_object('id', id, 'name', 'Stock Watch', 'status', status), 'public.watches')
from (values
  ('00000000-0000-4000-8000-00000000d901', 'available'), ('00000000-0000-4000-8000-00000000d902', 'sold'),
  ('00000000-0000-4000-8000-00000000d903', 'draft')
) as watches (id, status);
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d902", "serial_number": "SN 12-34"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read a stock record', 'select from public.stock_records', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('read the location of a watch', $$select from public.watches join public.stock_records using (id)$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a stock record', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('change a stock record', $$update public.stock_records set location = 'Another'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('move a stock record to another watch',
    $$update public.stock_records set id = '00000000-0000-4000-8000-00000000d903'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set when a record was changed', pg_temp.insertion('{"updated_at": "2000-01-01"}'), '{grant, grant, grant}', null),
  ('delete a stock record by itself', 'delete from public.stock_records', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the stock records', 'truncate public.stock_records', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select is(
  pg_temp.trial('select from public.stock_records', 'service role'), '1', 'the service role reads the records for backups');

-- Limits.
select pg_temp.act_as('admin');
select pg_temp.text_examples(format('the %s is absent or has %s characters', replace(field, '_', ' '), limits), field)
from (values ('consignor', '1 to 100'), ('serial_number', '1 to 40'), ('location', '1 to 100')) as texts (field, limits);
select pg_temp.example(format('the %s is an amount', replace(field, '_', ' ')), label, jsonb_build_object(field, value), refusal)
from
  unnest(array['price_paid', 'price_asked']) as field,
  lateral (values
    ('none', null, null), ('nothing', '0', null), ('cents', '12500.50', null), ('ten digits', '9999999999.99', null),
    ('eleven digits', '10000000000', '22003'),
    ('a negative amount', '-0.01', format('stock_records_%s_not_negative', field)),
    ('no number', 'NaN', format('stock_records_%s_not_negative', field))
  ) as examples (label, value, refusal);
select is(
  pg_temp.trial(pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000d902"}')), '23505 stock_records_pkey',
  'a watch has at most one record');
select is(
  pg_temp.trial(pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000d9ff"}')), '23503 stock_records_id_fkey',
  'a record needs an existing watch');
select pg_temp.version_examples('a stock record', '00000000-0000-4000-8000-00000000d902', 'location');
select is(
  array(select id from public.stock_records where search_text like '%sn1234%'), array['00000000-0000-4000-8000-00000000d902'::uuid],
  'a record is found by its serial number in any spelling');

-- Log and undo.
select pg_temp.next();
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d903", "price_paid": 9000, "consignor": "A consignor"}');
select pg_temp.next();
update public.stock_records set price_paid = 9500.5 where id = '00000000-0000-4000-8000-00000000d903';
select results_eq(
  $$select action, about, before, after - 'id' from public.history_of('watches', '00000000-0000-4000-8000-00000000d903')$$,
  $$values ('update', 'stock_records', '{"price_paid": 9000.00}'::jsonb, '{"price_paid": 9500.50}'::jsonb),
    ('insert', 'stock_records', null, '{"price_paid": 9000.00, "price_asked": null, "consignor": "A consignor", "serial_number": null, "location": "Safe of the test", "reserved_for": null, "reserved_until": null}')$$,
  'the history of a watch includes the changes of its record');
select is_empty(
  $$select from public.history_of('watches', '00000000-0000-4000-8000-00000000d901')$$, 'the history of another watch does not');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d903', 'stock_records') ->> 'outcome', 'undone', 'a change of a record can be undone');
select is(
  (select price_paid from public.stock_records where id = '00000000-0000-4000-8000-00000000d903'), 9000.00, 'undo restores the former values');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d903', 'stock_records') ->> 'outcome', 'undone', 'the undo can be undone');
select pg_temp.next();
select pg_temp.add();
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d901', 'stock_records') ->> 'outcome', 'undone', 'the insert of a record can be undone');
select is(
  (select title from public.trash where row_id = '00000000-0000-4000-8000-00000000d901'), 'Stock record of Test Brand Stock Watch',
  'an undone insert is in the trash with the name of its watch');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d901', 'stock_records') ->> 'outcome', 'undone', 'the record is restored from the trash');

-- A record is deleted and restored with its watch.
create temporary table before as
select to_jsonb(record) as record from public.stock_records as record where id = '00000000-0000-4000-8000-00000000d903';
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-00000000d903';
select is_empty(
  $$select from public.stock_records where id = '00000000-0000-4000-8000-00000000d903'$$, 'deleting a watch deletes its record');
select results_eq(
  $$select source, title from public.trash where row_id = '00000000-0000-4000-8000-00000000d903'$$,
  $$values ('watches', 'Test Brand Stock Watch')$$, 'the trash holds the record with its watch, not separately');
select pg_temp.next();
select is(
  (public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d903')) ->> 'restored')::integer, 1, 'restoring a watch restores its record');
select is(
  (select to_jsonb(record) - 'updated_at' from public.stock_records as record where id = '00000000-0000-4000-8000-00000000d903'),
  (select record - 'updated_at' from before), 'the restored record has its former values');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d903', 'watches') ->> 'outcome', 'undone', 'the restore of a watch can be undone');
select is(
  array(select source from public.trash where row_id = '00000000-0000-4000-8000-00000000d903'), array['watches'], 'deleting a watch and its record again makes one entry in the trash');
select is(
  pg_temp.undo('00000000-0000-4000-8000-00000000d903', 'watches') ->> 'outcome', 'undone', 'the undo of the restore can be undone');
select ok(
  exists (select from public.stock_records where id = '00000000-0000-4000-8000-00000000d903' and consignor = 'A consignor'),
  'with the record in its place');
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-00000000d903';
select is(pg_temp.undo('00000000-0000-4000-8000-00000000d903', 'watches') ->> 'outcome', 'undone', 'undoing the deletion of a watch restores its record');
select ok(
  exists (select from public.stock_records where id = '00000000-0000-4000-8000-00000000d903'), 'the record that undo brings back has its former values');

-- Purging a watch removes every copy of its record.
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-00000000d903';
select is(public.empty_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d903')), 1, 'purge a watch');
select is_empty(
  $$select from public.audit_log where concat(before, after) ~ 'A consignor'$$, 'purging a watch empties the log entries of its record');
select is_empty($$select from public.trash where row::text ~ 'A consignor'$$, 'purging a watch empties the trash');

-- A record cannot be restored without its watch.
select pg_temp.undo('00000000-0000-4000-8000-00000000d901', 'stock_records');
select pg_temp.next();
delete from public.watches where id = '00000000-0000-4000-8000-00000000d901';
select is(
  public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-00000000d901' and source = 'stock_records'))
    #>> '{refused,0,reason}',
  'its_watch_deleted', 'a record cannot be restored before its deleted watch');
select is(
  (public.restore_from_trash(pg_temp.trash_of('00000000-0000-4000-8000-00000000d901')) ->> 'restored')::integer, 2,
  'a record and its watch are restored together in either order of choice');
\ir ../frame/finish.psql
