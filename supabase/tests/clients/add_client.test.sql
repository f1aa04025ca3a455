\ir ../frame/start.psql
\ir ../frame/changes.psql
-- Clients whom the owner adds by hand, before they have left a row.
select plan(29);

create function pg_temp.id(short text) returns uuid
  language sql
as $$ select ('00000000-0000-4000-8000-00000000' || short)::uuid $$;
-- Read with the rights of the owner.
create function pg_temp.addresses(short text) returns text[]
  language sql security definer
as $$
  select array_agg(value order by value) from public.client_addresses where client_id = ('00000000-0000-4000-8000-00000000' || short)::uuid
$$;

select pg_temp.may(
  'add a client by hand', $$select public.add_client('00000000-0000-4000-8000-00000000d901', 'Ada Hand', 'hand@pgtap.test')$$,
  '{42501, PT403, done}');
select pg_temp.act_as('admin');
select is(public.add_client(pg_temp.id(short), name, email, phone), jsonb_build_object('id', pg_temp.id(client), 'name', called, 'is_new', is_new), label)
from (values
  ('d901', '  Ada   Hand ', ' Hand@pgtap.test', '(480) 555-0170', 'd901', 'Ada Hand', true, 'an admin adds a client by name, address and number'),
  ('d901', 'Ada Hand', 'hand@pgtap.test', '(480) 555-0170', 'd901', 'Ada Hand', true, 'a client who is added again by the same id is added once'),
  ('d902', 'Somebody Else', 'HAND@pgtap.test', null, 'd901', 'Ada Hand', false, 'whose e-mail address is known is a client already, whatever they are called'),
  ('d902', 'ada hand', 'other@pgtap.test', '480 555 0170', 'd901', 'Ada Hand', false, 'whose number is known under the same name is a client already'),
  ('d903', 'Bo Hand', '', '4805550170', 'd903', 'Bo Hand', true, 'a number is several people''s: under another name they are added'),
  ('d904', 'Cy Hand', 'cy@pgtap.test', '', 'd904', 'Cy Hand', true, 'a client is added with an e-mail address alone')
) as examples (short, name, email, phone, client, called, is_new, label);
select is(pg_temp.addresses('d901'), '{+14805550170,hand@pgtap.test}', 'addresses that are entered are spelled as those of rows');
select is_empty($$select from public.clients where id = pg_temp.id('d902')$$, 'whoever is a client already is not added');
select is(
  pg_temp.outcome(format('select public.add_client(%L, %L, %L, %L)', pg_temp.id('d905'), name, email, phone)), outcome,
  format('a client who is added has a name, and an address that can be used: %s', label))
from (values
  ('  ', 'eve@pgtap.test', null, '23502', 'no name'),
  (repeat('n', 201), 'eve@pgtap.test', null, 'clients_name_length', 'a name of 201'),
  ('Eve', '', ' ', 'PT422', 'no address'),
  ('Eve', 'eve', null, 'PT422', 'an e-mail address that is none'),
  ('Eve', 'eve@pgtap.test', '555-0147', 'PT422', 'a number that could be anybody''s')
) as examples (name, email, phone, outcome, label);
select is(
  public.find_clients('ada hand') #>> '{rows,0,id}', pg_temp.id('d901')::text, 'a client who was added is found');
select results_eq(
  $$select action, actor_name from public.audit_log where source = 'clients' and row_id = pg_temp.id('d901')::text$$,
  $$values ('insert', 'admin@pgtap.test')$$, 'the log says who has added a client');

-- What comes in later.
select pg_temp.act_as('anonymous');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d911", "name": "Ada Newer", "email": "hand@pgtap.test", "phone": "480 555 0171"}', 'public.inquiries');
select pg_temp.act_as('admin');
select results_eq(
  $$select client.id, client.name from public.inquiries as inquiry join public.clients as client on client.id = inquiry.client_id
    where inquiry.id = pg_temp.id('d911')$$,
  $$values (pg_temp.id('d901'), 'Ada Hand')$$, 'what comes in is the client''s who was added, and they are called as they were entered');
delete from public.inquiries where id = pg_temp.id('d911');
select is(
  pg_temp.addresses('d901'), '{+14805550170,+14805550171,hand@pgtap.test}', 'as its last row goes, a client who was added stays');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d912", "email": "hand@pgtap.test"}', 'public.inquiries');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000d913", "email": "hand@pgtap.test", "phone": "480 555 0172"}', 'public.inquiries');
delete from public.inquiries where id = pg_temp.id('d913');
select pg_temp.act_as('owner');
delete from public.audit_log where true;
select private.remove_idle_clients(private.idle_clients());
select pg_temp.act_as('admin');
select is(
  pg_temp.addresses('d901'), '{+14805550170,hand@pgtap.test}', 'what was entered stays, and what was left with a row goes with it');
update public.clients set tags = '{steel}' where id = pg_temp.id('d904');
update public.clients set tags = '{}' where id = pg_temp.id('d904');
select is(pg_temp.addresses('d904'), '{cy@pgtap.test}', 'a client who was added stays without a tag');

-- What the owner has entered is known where a reply is written.
select pg_temp.add(
  '{"id": "00000000-0000-4000-8000-00000000d914", "name": "Ada Hand", "email": null, "phone": "480 555 0170"}', 'public.inquiries');
delete from public.inquiries where id = pg_temp.id('d912');
select results_eq(
  $$select email, source from public.known_addresses('inquiries', pg_temp.id('d914'))$$, $$values ('hand@pgtap.test', 'clients')$$,
  'a reply may go to the e-mail address that the owner has entered');

-- Merged and parted again, or erased.
select pg_temp.new_change();
select lives_ok($$select public.merge_clients(pg_temp.id('d901'), pg_temp.id('d904'))$$, 'clients who were added are merged');
select is(pg_temp.addresses('d901'), '{+14805550170,cy@pgtap.test,hand@pgtap.test}', 'the one has all that was entered of both');
select set_config('test.merge', current_setting('frame.change'), true);
select pg_temp.new_change();
select is(public.undo_changes(array[current_setting('test.merge')::uuid]) ->> 'outcome', 'undone', 'the merge is undone');
select is(pg_temp.addresses('d904'), '{cy@pgtap.test}', 'whoever was added is there again, without a row');
select lives_ok($$select public.erase_client(pg_temp.id('d904'), 'Cy Hand')$$, 'a client who was added is erased');
select is(
  public.add_client(pg_temp.id('d906'), 'Cy Hand', 'cy@pgtap.test', null) ->> 'is_new', 'true', 'and may be added anew');
\ir ../frame/finish.psql
