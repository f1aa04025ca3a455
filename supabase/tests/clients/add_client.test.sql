\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(29);

create function pg_temp.id(short text) returns uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000' || short)::uuid $$;
create function pg_temp.contacts(short text) returns text[]
  language sql security definer
as $$
  select array_agg(value order by value) from public.client_contacts where client_id = ('00000000-0000-4000-8000-00000000' || short)::uuid
$$;

select pg_temp.may(
  'add a client by hand', $$select public.add_client('00000000-0000-4000-8000-00000000d901', 'Ada Hand', 'hand@pgtap.test')$$,
  '{42501, PT403, done}');
select pg_temp.act_as('admin');
select is(public.add_client(pg_temp.id(short), name, email, phone), jsonb_build_object('id', pg_temp.id(client), 'name', called, 'is_new', is_new), label)
from (values
  ('d901', '  Ada   Hand ', ' Hand@pgtap.test', '(480) 555-0170', 'd901', 'Ada Hand', true, 'an admin adds a client by name, email address and number'),
  ('d901', 'Ada Hand', 'hand@pgtap.test', '(480) 555-0170', 'd901', 'Ada Hand', true, 'a client that is added twice with the same id is one client'),
  ('d902', 'Somebody Else', 'HAND@pgtap.test', null, 'd901', 'Ada Hand', false, 'a known email address returns its client, whatever the name'),
  ('d902', 'ada hand', 'other@pgtap.test', '480 555 0170', 'd901', 'Ada Hand', false, 'a known number with the same name returns its client'),
  ('d903', 'Bo Hand', '', '4805550170', 'd903', 'Bo Hand', true, 'a known number with another name adds a client'),
  ('d904', 'Cy Hand', 'cy@pgtap.test', '', 'd904', 'Cy Hand', true, 'a client can be added with an email address alone')
) as examples (short, name, email, phone, client, called, is_new, label);
select is(pg_temp.contacts('d901'), '{+14805550170,hand@pgtap.test}', 'entered contacts are stored in the spelling of row contacts');
select is_empty($$select from public.clients where id = pg_temp.id('d902')$$, 'a known client is not added again');
select is(
  pg_temp.outcome(format('select public.add_client(%L, %L, %L, %L)', pg_temp.id('d905'), name, email, phone)), outcome,
  format('an added client needs a name and a usable address: %s', label))
from (values
  ('  ', 'eve@pgtap.test', null, '23502', 'no name'),
  (repeat('n', 201), 'eve@pgtap.test', null, 'clients_name_length', 'a name of 201'),
  ('Eve', '', ' ', 'PT422', 'no address'),
  ('Eve', 'eve', null, 'PT422', 'an invalid email address'),
  ('Eve', 'eve@pgtap.test', '555-0147', 'PT422', 'an ambiguous number')
) as examples (name, email, phone, outcome, label);
select is(
  public.find_clients('ada hand') #>> '{rows,0,id}', pg_temp.id('d901')::text, 'an added client is found by name');
select results_eq(
  $$select action, actor_name from public.audit_log where source = 'clients' and row_id = pg_temp.id('d901')::text$$,
  $$values ('insert', 'admin@pgtap.test')$$, 'the log says who added a client');

select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d911", "name": "Ada Newer", "email": "hand@pgtap.test", "phone": "480 555 0171"}', 'public.inquiries');
select pg_temp.act_as('admin');
select results_eq(
  $$select client.id, client.name from public.inquiries as inquiry join public.clients as client on client.id = inquiry.client_id
    where inquiry.id = pg_temp.id('d911')$$,
  $$values (pg_temp.id('d901'), 'Ada Hand')$$, 'a later inquiry belongs to the added client, who keeps the entered name');
delete from public.inquiries where id = pg_temp.id('d911');
select is(
  pg_temp.contacts('d901'), '{+14805550170,+14805550171,hand@pgtap.test}', 'an added client stays after its last row is deleted');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d912", "email": "hand@pgtap.test"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d913", "email": "hand@pgtap.test", "phone": "480 555 0172"}', 'public.inquiries');
delete from public.inquiries where id = pg_temp.id('d913');
select pg_temp.act_as('owner');
delete from public.audit_log where true;
select private.remove_idle_clients(private.idle_clients());
select pg_temp.act_as('admin');
select is(
  pg_temp.contacts('d901'), '{+14805550170,hand@pgtap.test}', 'deleting a row keeps the entered contacts and drops those of the row');
update public.clients set tags = '{steel}' where id = pg_temp.id('d904');
update public.clients set tags = '{}' where id = pg_temp.id('d904');
select is(pg_temp.contacts('d904'), '{cy@pgtap.test}', 'an added client stays without a tag');

select pg_temp.add(
  '{"id": "00000000-0000-4000-8000-00000000d914", "name": "Ada Hand", "email": null, "phone": "480 555 0170"}', 'public.inquiries');
delete from public.inquiries where id = pg_temp.id('d912');
select results_eq(
  $$select email, source from public.known_emails('inquiries', pg_temp.id('d914'))$$, $$values ('hand@pgtap.test', 'clients')$$,
  'a reply may go to an entered email address');

select pg_temp.new_change();
select lives_ok($$select public.merge_clients(pg_temp.id('d901'), pg_temp.id('d904'))$$, 'added clients can be merged');
select is(pg_temp.contacts('d901'), '{+14805550170,cy@pgtap.test,hand@pgtap.test}', 'a merged client has all entered contacts of both');
select set_config('test.merge', current_setting('frame.change'), true);
select pg_temp.new_change();
select is(public.undo_changes(array[current_setting('test.merge')::uuid]) ->> 'outcome', 'undone', 'the merge can be undone');
select is(pg_temp.contacts('d904'), '{cy@pgtap.test}', 'undoing the merge restores the added client without rows');
select lives_ok($$select public.erase_client(pg_temp.id('d904'), 'Cy Hand')$$, 'an added client can be erased');
select is(
  public.add_client(pg_temp.id('d906'), 'Cy Hand', 'cy@pgtap.test', null) ->> 'is_new', 'true', 'an erased client can be added again');
\ir ../frame/finish.psql
