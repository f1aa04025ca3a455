\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(303);
set local test.relation = 'public.clients';

insert into public.clients (id, tags) values ('00000000-0000-4000-8000-00000000c101', '{kept}');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000ae', 'another@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ae', 'admin');

create function pg_temp.client_of(given text) returns uuid
  language sql stable security definer
as $$
  select client_id from public.client_contacts where value = given order by created_at, client_id limit 1
$$;
create function pg_temp.client_of_row(relation text, id text) returns uuid
  language plpgsql stable security definer
as $$
declare
  found uuid;
begin
  execute format('select client_id from public.%I where id = %L', relation, '00000000-0000-4000-8000-00000000' || id) into found;
  return found;
end
$$;
create function pg_temp.client(given text) returns private.client_overview
  language sql stable security definer
as $$
  select client from private.client_overview as client where id = pg_temp.client_of(given)
$$;
create function pg_temp.found(search text, state text default '') returns uuid[]
  language sql stable
as $$
  select array(select (client ->> 'id')::uuid from jsonb_array_elements(public.find_clients(search, state) -> 'rows') as client)
$$;
create function pg_temp.inquire(row_id text, email text, phone text default null, changes jsonb default '{}') returns void
  language sql
as $$
  select pg_temp.add(
    jsonb_build_object('id', '00000000-0000-4000-8000-00000000' || row_id, 'email', email, 'phone', phone) || changes, 'public.inquiries')
$$;

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read clients', 'select from public.clients', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a client', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('name a client', $$update public.clients set name = 'Ada'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('tag a client and note the next step', $$update public.clients set tags = '{steel}', next_step = 'Call', next_step_on = '2096-05-02'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('delete clients', 'delete from public.clients', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the clients', 'truncate public.clients cascade', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

set local test.relation = 'public.client_contacts';
insert into public.client_contacts (kind, value, client_id) values ('email', 'kept@pgtap.test', '00000000-0000-4000-8000-00000000c101');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the contacts of clients', 'select from public.client_contacts', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add an address to a client', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('move an address to another client', 'update public.client_contacts set client_id = client_id', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove an address from a client', 'delete from public.client_contacts', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the contacts of clients', 'truncate public.client_contacts', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

set local test.relation = 'public.client_notes';
select pg_temp.act_as('admin');
select lives_ok(pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000c301"}'), 'an admin writes a note about a client');
select pg_temp.act_as('owner');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read notes', 'select from public.client_notes', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('write a note', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('write a note of a call', pg_temp.insertion('{"is_call": true}'), '{grant, policy, done}', '{policy, policy, done}'),
  ('turn a note into one of a call', 'update public.client_notes set is_call = true', '{grant, grant, grant}', null),
  ('set when a note was written', pg_temp.insertion('{"created_at": "2001-01-01"}'), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('set the author of a note', pg_temp.insertion('{"author": "00000000-0000-4000-8000-0000000000ae"}'), '{grant, grant, grant}', '{policy, policy, done}'),
  ('change a note', $$update public.client_notes set words = 'Rewritten'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('move a note to another client', $$update public.client_notes set client_id = client_id$$, '{grant, grant, grant}', null),
  ('delete notes', 'delete from public.client_notes', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the notes', 'truncate public.client_notes', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select results_eq(
  $$select author, author_name from public.client_notes where id = '00000000-0000-4000-8000-00000000c301'$$,
  $$values ('00000000-0000-4000-8000-0000000000ad'::uuid, 'admin@pgtap.test')$$, 'a note has the name of its author');
-- The policy holds even without the trigger that signs notes.
alter table public.client_notes disable trigger client_notes_sign;
select pg_temp.may(
  'sign a note as another admin', pg_temp.insertion('{"author": "00000000-0000-4000-8000-0000000000ae"}'),
  '{grant, grant, grant}', '{policy, policy, policy}');
alter table public.client_notes enable trigger client_notes_sign;
-- An update without a condition needs no right to read notes.
update public.client_notes set author = '00000000-0000-4000-8000-00000000c011' where id = '00000000-0000-4000-8000-00000000c301';
select is(
  pg_temp.trial($$update public.client_notes set words = 'Rewritten'$$, 'signed in'), '0',
  'an author who is no longer an admin cannot change their notes');
update public.client_notes set author = '00000000-0000-4000-8000-0000000000ad' where id = '00000000-0000-4000-8000-00000000c301';
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-0000000000ae');
select is(
  pg_temp.outcome($$update public.client_notes set words = 'Rewritten' where id = '00000000-0000-4000-8000-00000000c301'$$), '0',
  'an admin cannot change another admin''s note');
select is(
  pg_temp.outcome(pg_temp.insertion('{"id": "00000000-0000-4000-8000-00000000c301"}')), '23505 client_notes_pkey',
  'a note that is sent twice is saved once');
select is(
  pg_temp.trial(pg_temp.insertion(jsonb_build_object('words', words))), outcome,
  format('a note has 1 to 5000 characters: %s', coalesce(length(words)::text, 'none')))
from (values
  (repeat('w', 5000), '1'), (repeat('w', 5001), 'client_notes_words_length'), ('', 'client_notes_words_length'),
  (e' \n', 'client_notes_words_length'), (null, '23502')
) as examples (words, outcome);
select pg_temp.act_as('owner');

-- Functions.
select pg_temp.may(operation, statement, expected::text[])
from (values
  ('list clients', 'select from public.find_clients()', '{42501, PT403, done}'),
  ('tell clients apart', $$select public.tell_clients_apart('00000000-0000-4000-8000-00000000c101', '00000000-0000-4000-8000-00000000c101')$$, '{42501, PT403, null}'),
  ('read the page of a client', $$select public.client_page('00000000-0000-4000-8000-00000000c101')$$, '{42501, PT403, done}'),
  ('read the timeline of a client', $$select public.client_timeline('00000000-0000-4000-8000-00000000c101')$$, '{42501, PT403, done}'),
  ('merge clients', $$select public.merge_clients('00000000-0000-4000-8000-00000000c101', '00000000-0000-4000-8000-00000000c101')$$, '{42501, PT403, null}'),
  ('split a client', $$select public.split_client('00000000-0000-4000-8000-00000000c101', '[]')$$, '{42501, PT403, null}'),
  ('read who waits for a reply', 'select public.waiting_for_reply()', '{42501, PT403, done}'),
  ('read how soon replies come', 'select public.reply_times()', '{42501, PT403, done}'),
  ('read the promised time of replies', 'select public.reply_promise()', '{done, done, done}')
) as operations (operation, statement, expected);

-- How rows are assigned to clients.
select pg_temp.inquire('c201', 'Ada@pgtap.test', '(480) 555-0101', jsonb_build_object('name', 'Ada Test', 'created_at', now() - interval '5 days'));
select pg_temp.inquire('c202', 'bo@pgtap.test', null, jsonb_build_object('name', 'Bo Test', 'created_at', now() - interval '4 days'));
select ok(pg_temp.client_of('ada@pgtap.test') = pg_temp.client_of('+14805550101'), 'an email address and a number in one row belong to one client');
select isnt(pg_temp.client_of('bo@pgtap.test'), pg_temp.client_of('ada@pgtap.test'), 'a row that shares no address belongs to another client');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c203", "contact_info": "480-555-0101"}', 'public.watch_requests');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c204", "contact_info": "ADA@pgtap.test"}', 'public.watch_requests');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c205", "email": "ada@PGTAP.test"}', 'public.newsletter_subscribers');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000c206', 'ada@pgtap.test');
select results_eq(
  $$select about from private.client_rows where client_id = pg_temp.client_of('ada@pgtap.test') order by 1$$,
  array['inquiries', 'newsletter_subscribers', 'users', 'watch_requests', 'watch_requests'],
  'inquiries, requests, subscriptions and accounts belong to the client of their address in any spelling');
select is((pg_temp.client('ada@pgtap.test')).open_kinds, '{inquiries,watch_requests}'::text[], 'a client lists the tables with open rows');
select pg_temp.add(
  '{"id": "00000000-0000-4000-8000-00000000c207", "email": "bo@pgtap.test", "phone": "+1 480 555 0101"}', 'public.appointments');
select is(
  pg_temp.client_of_row('appointments', 'c207'), pg_temp.client_of('bo@pgtap.test'),
  'a known email address decides, even if the number belongs to another client');
select isnt(pg_temp.client_of('bo@pgtap.test'), pg_temp.client_of('ada@pgtap.test'), 'a shared number does not merge two clients');
select results_eq(
  $$select client_id, other_id, value from private.client_pairs order by client_id = pg_temp.client_of('ada@pgtap.test') desc$$,
  $$values (pg_temp.client_of('ada@pgtap.test'), pg_temp.client_of('bo@pgtap.test'), '+14805550101'),
    (pg_temp.client_of('bo@pgtap.test'), pg_temp.client_of('ada@pgtap.test'), '+14805550101')$$, 'clients who share a number are suggested as one');
update public.appointments set phone = '480 555 0111' where id = '00000000-0000-4000-8000-00000000c207';
select private.delete_unused_contacts(pg_temp.client_of('bo@pgtap.test'));
select is_empty('select from private.client_pairs', 'a corrected number is no longer shared');
update public.appointments set email = 'cy@pgtap.test' where id = '00000000-0000-4000-8000-00000000c207';
select is(
  pg_temp.client_of_row('appointments', 'c207'), pg_temp.client_of('cy@pgtap.test'), 'a row whose address is corrected moves to the client of the new address');
delete from public.appointments where id = '00000000-0000-4000-8000-00000000c207';
select private.remove_idle_clients(private.idle_clients());
select is(pg_temp.client_of('cy@pgtap.test'), null, 'a client without rows is deleted with its contacts');
delete from public.inquiries where id = '00000000-0000-4000-8000-00000000c202';
select is(pg_temp.client('bo@pgtap.test'), null, 'a client without rows is not listed');
create function pg_temp.contacts(client uuid) returns text[]
  language sql stable security definer
as $$ select array_agg(value order by value) from public.client_contacts where client_id = client $$;
create function pg_temp.leave_without_rows() returns void
  language plpgsql security definer
as $$
begin
  delete from public.clients where id = pg_temp.client_of('+14805550160');
  perform pg_temp.inquire('c260', 'fay@pgtap.test', '480 555 0160', '{"name": "Fay Test"}');
  update public.clients set tags = '{kept}' where id = pg_temp.client_of('fay@pgtap.test');
  perform set_config('test.kept', pg_temp.client_of('fay@pgtap.test')::text, true);
  delete from public.inquiries where id = '00000000-0000-4000-8000-00000000c260';
end
$$;
select pg_temp.leave_without_rows();
select is(
  pg_temp.contacts(current_setting('test.kept')::uuid), '{+14805550160,fay@pgtap.test}'::text[],
  'a client with something written about it keeps its contacts without rows');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c261", "contact_info": "480 555 0160"}', 'public.watch_requests');
select private.remove_idle_clients(private.idle_clients());
select results_eq(
  $$select pg_temp.client_of_row('watch_requests', 'c261'), pg_temp.contacts(current_setting('test.kept')::uuid)$$,
  $$values (current_setting('test.kept')::uuid, '{+14805550160}'::text[])$$,
  'contacts without a row expire once a client has rows again');
delete from public.watch_requests where id = '00000000-0000-4000-8000-00000000c261';
select private.remove_idle_clients(private.idle_clients());
delete from public.clients where id = current_setting('test.kept')::uuid;
select is_empty(
  $$select from private.client_rows where email = 'admin@pgtap.test'$$, 'an admin''s own rows create no client');
select pg_temp.add(
  '{"id": "00000000-0000-4000-8000-00000000c2c1", "name": "Test Visitor", "email": "mistyped@pgtap.test", "phone": "480 555 0190"}', 'public.appointments');
update public.appointments set booking_key_digest = encode(sha256(convert_to(repeat('m', 43), 'UTF8')), 'hex')
where id = '00000000-0000-4000-8000-00000000c2c1';
select public.correct_appointment(
  repeat('m', 43), name, 'typed@pgtap.test', phone, null, appointment_date, appointment_time)
from public.appointments where id = '00000000-0000-4000-8000-00000000c2c1';
select results_eq(
  $$select pg_temp.client_of('typed@pgtap.test'), pg_temp.client_of('mistyped@pgtap.test')$$,
  $$values (pg_temp.client_of_row('appointments', 'c2c1'), null::uuid)$$, 'correcting a mistyped address of an appointment removes the address');
delete from public.appointments where id = '00000000-0000-4000-8000-00000000c2c1';
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c208", "contact_info": "555-0199"}', 'public.watch_requests');
select is(pg_temp.client_of_row('watch_requests', 'c208'), null, 'an invalid number creates no client');

-- Numbers that several people share.
select pg_temp.inquire('c250', 'ann@pgtap.test', '480 555 0150', '{"name": "Ann Office"}');
select pg_temp.inquire('c251', 'ben@pgtap.test', '480 555 0150', '{"name": "Ben Office"}');
select isnt(
  pg_temp.client_of('ann@pgtap.test'), pg_temp.client_of('ben@pgtap.test'), 'a shared number does not make strangers one client');
select pg_temp.inquire('c252', 'ann.at.home@pgtap.test', '480 555 0150', '{"name": "ann  office"}');
select is(
  pg_temp.client_of('ann.at.home@pgtap.test'), pg_temp.client_of('ann@pgtap.test'),
  'a new email address with a known number and name belongs to that client');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c253", "first_name": "Ben", "last_name": "Office", "contact_info": "480 555 0150"}', 'public.watch_requests');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c254", "first_name": "Cleo", "last_name": "Nobody", "contact_info": "480 555 0150"}', 'public.watch_requests');
select is(
  array[pg_temp.client_of_row('watch_requests', 'c253'), pg_temp.client_of_row('watch_requests', 'c254')],
  array[pg_temp.client_of('ben@pgtap.test'), pg_temp.client_of('ann@pgtap.test')],
  'a row with a number alone belongs to the client of that name, or else to the first with the number');
select pg_temp.act_as('admin');
select is(
  public.client_page(pg_temp.client_of('ben@pgtap.test')) #- '{suggestions,0,rows,0,at}' #> '{suggestions,0}' #- '{rows,1}' #- '{rows,1}',
  jsonb_build_object(
    'id', pg_temp.client_of('ann@pgtap.test'), 'name', (pg_temp.client('ann@pgtap.test')).name, 'contact', (pg_temp.client('ann@pgtap.test')).contact,
    'shared', '[{"kind": "phone", "value": "+14805550150"}]'::jsonb,
    'rows', public.client_page(pg_temp.client_of('ben@pgtap.test')) #- '{suggestions,0,rows,0,at}' #> '{suggestions,0,rows}' #- '{1}' #- '{1}'),
  'the page of a client suggests others who may be the same, with the shared address');
select results_eq(
  $$select row ->> 'about', (row ->> 'id')::uuid
    from jsonb_array_elements(public.client_page(pg_temp.client_of('ben@pgtap.test')) #> '{suggestions,0,rows}') as row order by 2$$,
  $$values ('inquiries', '00000000-0000-4000-8000-00000000c250'::uuid), ('inquiries', '00000000-0000-4000-8000-00000000c252'),
    ('watch_requests', '00000000-0000-4000-8000-00000000c254')$$, 'a suggestion has the other''s rows with the shared address');
select is(pg_temp.outcome(format('select public.tell_clients_apart(%L, %L)', one, other)), outcome, format('clients are told apart: %s', label))
from (values
  (pg_temp.client_of('ben@pgtap.test'), '00000000-0000-4000-8000-00000000c1ff'::uuid, 'PT404', 'not from a missing client'),
  (pg_temp.client_of('ben@pgtap.test'), pg_temp.client_of('ben@pgtap.test'), 'PT404', 'not from themselves'),
  (pg_temp.client_of('ben@pgtap.test'), pg_temp.client_of('ann@pgtap.test'), '1', 'two clients with a shared number')
) as examples (one, other, outcome, label);
select is(
  public.client_page(pg_temp.client_of('ann@pgtap.test')) -> 'suggestions', '[]', 'clients that were told apart are no longer suggested to each other');
select pg_temp.act_as('owner');
delete from public.inquiries where id in (select ('00000000-0000-4000-8000-00000000' || id)::uuid from unnest('{c250,c251,c252}'::text[]) as id);
delete from public.watch_requests where id in (select ('00000000-0000-4000-8000-00000000' || id)::uuid from unnest('{c253,c254}'::text[]) as id);

-- Name, and facts that are written by hand.
select is((pg_temp.client('ada@pgtap.test')).name, 'Test Visitor', 'a client has the name of its latest row');
select is((pg_temp.client('ada@pgtap.test')).contact, 'ada@pgtap.test', 'the contact of a client is the latest email address');
select pg_temp.act_as('admin');
select set_config('test.seen', (pg_temp.client('ada@pgtap.test')).updated_at::text, true);
update public.clients set name = '  Lady   Ada ' where id = pg_temp.client_of('ada@pgtap.test');
select is((pg_temp.client('ada@pgtap.test')).name, 'Lady Ada', 'a name by hand stays, without surrounding white space');
select pg_temp.act_as('owner');
select set_config('test.seen', (pg_temp.client('ada@pgtap.test')).updated_at::text, true);
select pg_temp.inquire('c209', 'ada@pgtap.test', null, '{"name": "Ada Newer"}');
select is((pg_temp.client('ada@pgtap.test')).name, 'Lady Ada', 'a name by hand stays after new rows');
select is((pg_temp.client('ada@pgtap.test')).updated_at::text, current_setting('test.seen'), 'new rows do not change the version of a client');
select pg_temp.act_as('admin');
update public.clients set name = '' where id = pg_temp.client_of('ada@pgtap.test');
select is((pg_temp.client('ada@pgtap.test')).name, 'Ada Newer', 'clearing the name returns to the name of the rows');
update public.clients set tags = '{" Steel ", steel, "", Gold}' where id = pg_temp.client_of('ada@pgtap.test');
select is((pg_temp.client('ada@pgtap.test')).tags, '{Steel,Gold}'::text[], 'tags that differ only in spelling are one tag');
select is(
  pg_temp.trial(format('update public.clients set %I = %L where id = %L', field, value, pg_temp.client_of('ada@pgtap.test'))), outcome,
  format('a client has up to 20 tags of up to 40 characters, a next step of up to 500 and a name of up to 200: %s', label))
from (values
  ('tags', (select array_agg(n::text) from generate_series(1, 20) as n)::text, '1', '20 tags'),
  ('tags', (select array_agg(n::text) from generate_series(1, 21) as n)::text, 'clients_tags_shape', '21 tags'),
  ('tags', array[repeat('t', 40)]::text, '1', 'a tag of 40'), ('tags', array[repeat('t', 41)]::text, 'clients_tags_shape', 'a tag of 41'),
  ('tags', '{null}', 'clients_tags_shape', 'no tag'),
  ('next_step', repeat('s', 500), '1', 'a step of 500'), ('next_step', repeat('s', 501), 'clients_next_step_length', 'a step of 501'),
  ('next_step', ' ', '1', 'an empty step'),
  ('name', repeat('n', 200), '1', 'a name of 200'), ('name', repeat('n', 201), 'clients_name_length', 'a name of 201')
) as examples (field, value, outcome, label);

-- Search.
insert into public.client_notes (client_id, words) values (pg_temp.client_of('ada@pgtap.test'), 'Plays the bassoon.');
select is(
  pg_temp.found(words), case when is_found then array[pg_temp.client_of('ada@pgtap.test')] else '{}' end,
  format('clients are found by each word of their facts: %s', words))
from (values
  ('ada@pgtap', true), ('Newer Áda', true), ('+1 (480) 555-0101', true), ('bassoon', true), ('gold steel', true),
  ('belongs request ada', true), ('bassoon platinum', false), ('zzz', false)
) as examples (words, is_found);
select is(public.find_clients('bassoon', most => 0), '{"total": 1, "rows": []}', 'the count of a search equals the clients found');
select is(pg_temp.found('%') || pg_temp.found('***'), '{}', 'a search without a word suggests nobody');
select is(
  array(select name from public.known_clients(typed)), case when is_known then array['Ada Newer'] else '{}' end,
  format('a client is suggested by name and contacts alone: %s', typed))
from (values
  ('ada', true), ('ada newer', true), ('ada@pgtap', true), ('(480) 555-0101', true), ('bassoon', false), ('ada steel', false), ('', false), ('%', false)
) as examples (typed, is_known);
select is(
  pg_temp.client_of('ada@pgtap.test') = any (pg_temp.found('', state)), is_listed,
  format('clients are listed by open rows: %s', state))
from (values ('open', true), ('waiting', true), ('inquiries', true), ('watch_requests', true), ('appointments', false), ('next_step', false), ('due', false))
  as examples (state, is_listed);
select pg_temp.act_as('owner');
select pg_temp.inquire('c2e0', 'titled@pgtap.test', null, '{"watch_brand": "Halden", "watch_name": "Tidewater 300"}');
select is((pg_temp.client('titled@pgtap.test')).open_title, 'Halden Tidewater 300', 'a client shows the watch of the open inquiry');
update public.inquiries set status = 'resolved' where id = '00000000-0000-4000-8000-00000000c2e0';
select is((pg_temp.client('titled@pgtap.test')).open_title, null, 'a client shows no watch of a resolved inquiry');
delete from public.inquiries where id = '00000000-0000-4000-8000-00000000c2e0';
insert into public.newsletter_subscribers (email) values ('only@pgtap.test');
select pg_temp.act_as('admin');
select is(
  pg_temp.client_of('only@pgtap.test') = any (pg_temp.found(search, state)), is_listed, format('a client who only subscribed is listed: %s', label))
from (values
  ('', 'clients', false, 'not among the clients'), ('only@pgtap', 'clients', true, 'in a search'),
  ('', 'subscribers', true, 'among the subscribers'), ('', '', true, 'among all')
) as examples (search, state, is_listed, label);
insert into public.client_notes (client_id, words) values (pg_temp.client_of('only@pgtap.test'), 'Called.');
select ok(pg_temp.client_of('only@pgtap.test') = any (pg_temp.found('', 'clients')), 'a subscriber with a note is among the clients');
select is(
  pg_temp.client_of('ada@pgtap.test') = any (pg_temp.found('', state)), is_listed, format('a client who inquired is listed: %s', state))
from (values ('clients', true), ('subscribers', false)) as examples (state, is_listed);
select pg_temp.act_as('owner');
delete from public.client_notes where client_id = pg_temp.client_of('only@pgtap.test');
delete from public.newsletter_subscribers where email = 'only@pgtap.test';
select pg_temp.act_as('admin');

-- Waiting for a reply.
select ok(
  public.waiting_for_reply(200) -> 'rows' @> '[{"id": "00000000-0000-4000-8000-00000000c201", "about": "inquiries"}]',
  'a new row without a reply waits');
insert into public.replies (about, about_id, words) values ('inquiries', '00000000-0000-4000-8000-00000000c201', 'Available.');
select ok(
  not public.waiting_for_reply(200) -> 'rows' @> '[{"id": "00000000-0000-4000-8000-00000000c201"}]', 'a row with a reply no longer waits');
select pg_temp.act_as('owner');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c210", "email": "ada@pgtap.test"}', 'public.appointments');
select pg_temp.add(
  '{"id": "00000000-0000-4000-8000-00000000c2f0", "email": "visit@pgtap.test", "appointment_time": "10:30 AM"}', 'public.appointments');
select pg_temp.act_as('admin');
select ok(
  not public.waiting_for_reply(200) -> 'rows' @> '[{"id": "00000000-0000-4000-8000-00000000c210"}]',
  'a pending appointment does not wait for a reply');
select isnt((pg_temp.client('visit@pgtap.test')).waiting_since, null, 'a pending appointment waits for its confirmation');
update public.appointments set status = 'confirmed'
where id in ('00000000-0000-4000-8000-00000000c210', '00000000-0000-4000-8000-00000000c2f0');
select is((pg_temp.client('visit@pgtap.test')).waiting_since, null, 'a confirmed appointment no longer waits');
update public.inquiries set status = 'new' where id = '00000000-0000-4000-8000-00000000c201';
select is(
  public.waiting_for_reply(1) - 'rows',
  (select jsonb_build_object('inquiries', inquiries, 'requests', requests, 'total', inquiries + requests)
   from (select (public.dashboard_figures() ->> 'new_inquiries')::integer as inquiries,
     (select count(*) from public.watch_requests where status = 'new') as requests) as counted),
  'the counts of waiting rows are those of new inquiries in the figures, and of new requests');
select ok(
  public.waiting_for_reply(200) -> 'rows' @> '[{"id": "00000000-0000-4000-8000-00000000c201"}]',
  'a row with a reply that the owner sets to new waits again');
select pg_temp.act_as('owner');
delete from public.appointments where id = '00000000-0000-4000-8000-00000000c2f0';
update public.appointments set appointment_date = '2020-01-06' where id = '00000000-0000-4000-8000-00000000c210';
select is((pg_temp.client('ada@pgtap.test')).open_kinds, '{inquiries,watch_requests}'::text[], 'an appointment that has started is not open');

-- Page and timeline.
select pg_temp.act_as('admin');
select is(
  public.client_page(pg_temp.client_of('ada@pgtap.test')) #- '{client}' #- '{open}' #- '{accounts,0,created_at}' #- '{subscribed_at}',
  jsonb_build_object(
    'resolved_id', pg_temp.client_of('ada@pgtap.test'), 'reserved', '[]'::jsonb, 'names', '["Ada Newer", "Test Visitor", "Ada Test"]'::jsonb,
    'contacts', '[{"kind": "email", "value": "ada@pgtap.test"}, {"kind": "phone", "value": "+14805550101"}]'::jsonb,
    'accounts', '[{"email": "ada@pgtap.test", "is_confirmed": false, "last_sign_in_at": null}]'::jsonb, 'suggestions', '[]'::jsonb),
  'the page of a client has names, contacts and accounts');
select is(
  array(select about ->> 'about' from jsonb_array_elements(public.client_page(pg_temp.client_of('ada@pgtap.test')) -> 'open') as about order by 1),
  '{inquiries,inquiries,watch_requests,watch_requests}', 'the page of a client has its open rows');
select is(public.client_page('00000000-0000-4000-8000-00000000c1ff'), null, 'an unknown client has no page');
select is(
  array(
    select distinct entry ->> 'kind' from jsonb_array_elements(public.client_timeline(pg_temp.client_of('ada@pgtap.test'), null, 500)) as entry
    order by 1),
  '{account,appointment,appointment-change,email,inquiry,note,reply,request,status,subscription}',
  'the timeline of a client has every event');
select ok(
  public.client_timeline(pg_temp.client_of('ada@pgtap.test'), null, 500) @> format('[%s]', entry)::jsonb,
  format('the timeline includes %s', label))
from (values
  ('{"kind": "reply", "words": "Available.", "about_id": "00000000-0000-4000-8000-00000000c201"}', 'the reply of the shop'),
  ('{"kind": "email", "email": "reply", "status": "queued"}', 'the status of an email'),
  ('{"kind": "appointment-change", "who": "shop", "status_before": "pending", "status_after": "confirmed"}', 'the change of an appointment and its actor'),
  ('{"kind": "note", "words": "Plays the bassoon.", "author_name": "admin@pgtap.test"}', 'notes with their authors'),
  ('{"kind": "status", "before": "new", "after": "in_progress", "actor_name": "admin@pgtap.test"}', 'the admin who started an inquiry'),
  ('{"kind": "subscription", "source": "footer"}', 'subscriptions')
) as examples (entry, label);
select is(
  jsonb_array_length(public.client_timeline(pg_temp.client_of('ada@pgtap.test'), now() - interval '4 days', 500)), 1,
  'the timeline continues before a given time');
select pg_temp.add('{"id": "00000000-0000-4000-8000-00000000c212", "name": "Eve Test", "email": "eve@pgtap.test"}', 'public.appointments');
select is(
  (
    select entry -> 'entered_by'
    from jsonb_array_elements(public.client_timeline(pg_temp.client_of(visitor || '@pgtap.test'), null, 500)) as entry
    where entry ->> 'about_id' = '00000000-0000-4000-8000-00000000' || appointment and entry ->> 'kind' = 'appointment'),
  entered_by, label)
from (values
  ('eve', 'c212', '"admin@pgtap.test"'::jsonb, 'the timeline names the admin who entered an appointment'),
  ('ada', 'c210', 'null', 'the timeline names no admin for an appointment that a visitor booked')
) as appointments (visitor, appointment, entered_by, label);
delete from public.appointments where id = '00000000-0000-4000-8000-00000000c212';

-- Merging and splitting.
select pg_temp.act_as('owner');
select pg_temp.inquire('c211', 'dee@pgtap.test', null, '{"name": "Dee Test"}');
select pg_temp.act_as('admin');
insert into public.client_notes (client_id, words) values (pg_temp.client_of('dee@pgtap.test'), 'A note of Dee.');
update public.clients set next_step = 'Call Dee' where id = pg_temp.client_of('dee@pgtap.test');
select set_config('test.dee', pg_temp.client_of('dee@pgtap.test')::text, true);
select is(
  pg_temp.outcome(format('select public.merge_clients(%L, %L)', one, other)), outcome, format('a client cannot be merged with %s', label))
from (values
  (pg_temp.client_of('ada@pgtap.test'), pg_temp.client_of('ada@pgtap.test'), 'PT422', 'themselves'),
  (pg_temp.client_of('ada@pgtap.test'), '00000000-0000-4000-8000-00000000c1ff', 'PT404', 'nobody')
) as examples (one, other, outcome, label);
select is(
  public.merge_clients(pg_temp.client_of('ada@pgtap.test'), pg_temp.client_of('dee@pgtap.test')), pg_temp.client_of('ada@pgtap.test'),
  'an admin merges two clients');
select is(pg_temp.client_of('dee@pgtap.test'), pg_temp.client_of('ada@pgtap.test'), 'a merged client has the contacts of both');
select results_eq(
  $$select words from public.client_notes where client_id = pg_temp.client_of('ada@pgtap.test') order by words$$,
  array['A note of Dee.', 'Plays the bassoon.'], 'a merged client has the notes of both');
select is((pg_temp.client('ada@pgtap.test')).next_step, 'Call Dee', 'a merged client has the next step of either');
select is(
  public.client_page(current_setting('test.dee')::uuid) ->> 'resolved_id', pg_temp.client_of('ada@pgtap.test')::text,
  'the page of a merged client leads to the remaining client');
select results_eq(
  $$select action, row_id, after ->> 'merged', actor_name from public.audit_log where source = 'clients' order by id desc limit 1$$,
  $$values ('merge', pg_temp.client_of('ada@pgtap.test')::text, current_setting('test.dee'), 'admin@pgtap.test')$$, 'the log names the merged client');
select is(pg_temp.client_of_row('inquiries', 'c211'), pg_temp.client_of('ada@pgtap.test'), 'merging moves the rows');

select is(
  pg_temp.outcome(format('select public.split_client(%L, %L)', pg_temp.client_of('ada@pgtap.test'), contacts)), outcome,
  format('a split needs contacts of the client and leaves at least one: %s', label))
from (values
  ('[]', 'PT409', 'none'),
  ('{}', 'PT422', 'no list'),
  ('[{"kind": "email", "value": "nobody@pgtap.test"}]', 'PT409', 'of another client'),
  ((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value)) from public.client_contacts
    where client_id = pg_temp.client_of('ada@pgtap.test'))::text, 'PT422', 'all')
) as examples (contacts, outcome, label);
select set_config(
  'test.split', public.split_client(pg_temp.client_of('ada@pgtap.test'), '[{"kind": "phone", "value": "+14805550101"}]')::text, true);
select is(pg_temp.client_of('+14805550101')::text, current_setting('test.split'), 'an admin splits a client');
select pg_temp.act_as('owner');
select pg_temp.inquire('c212', 'ada@pgtap.test', '480 555 0101');
select isnt(pg_temp.client_of('ada@pgtap.test')::text, current_setting('test.split'), 'clients that were split stay two after new rows');
select is(
  pg_temp.client_of_row('inquiries', 'c212'), pg_temp.client_of('ada@pgtap.test'),
  'a row with the contacts of two split clients belongs to the one with its email address');
select is_empty('select from private.client_pairs', 'split clients are not suggested as one');

-- Undoing merges and splits.
select pg_temp.inquire('c230', 'gus@pgtap.test', '480 555 0103', '{"name": "Gus Test"}');
select pg_temp.inquire('c231', 'hal@pgtap.test', '480 555 0104', '{"name": "Hal Test"}');
select set_config('test.gus', pg_temp.client_of('gus@pgtap.test')::text, true), set_config('test.hal', pg_temp.client_of('hal@pgtap.test')::text, true);
select pg_temp.act_as('admin');
insert into public.client_notes (client_id, words) values (pg_temp.client_of('hal@pgtap.test'), 'A note of Hal.');
update public.clients set tags = '{vip}' where id = pg_temp.client_of('hal@pgtap.test');
create function pg_temp.latest_change() returns uuid
  language sql stable
as $$ select tx from public.audit_log order by id desc limit 1 $$;
create function pg_temp.known(given text) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('id', client.id, 'tags', client.tags, 'name', client.name, 'contacts', (
      select jsonb_agg(value order by value) from public.client_contacts where client_id = client.id),
    'notes', (select jsonb_agg(words) from public.client_notes where client_id = client.id),
    'rows', (select jsonb_agg(entry -> 'about_id' order by entry -> 'about_id') from jsonb_array_elements(public.client_timeline(client.id)) as entry
      where entry ->> 'kind' = 'inquiry'))
  from pg_temp.client(given) as client
$$;
select set_config('test.before', jsonb_build_array(pg_temp.known('gus@pgtap.test'), pg_temp.known('hal@pgtap.test'))::text, true);
select pg_temp.new_change();
select lives_ok(
  $$select public.merge_clients(current_setting('test.gus')::uuid, current_setting('test.hal')::uuid)$$, 'an admin merges two clients with notes and tags');
select set_config('test.merged', pg_temp.known('gus@pgtap.test')::text, true), pg_temp.new_change();
select is(public.undo_changes(array[pg_temp.latest_change()]) ->> 'outcome', 'undone', 'a merge can be undone');
select is(
  jsonb_build_array(pg_temp.known('gus@pgtap.test'), pg_temp.known('hal@pgtap.test')), current_setting('test.before')::jsonb,
  'undoing a merge restores both clients with everything written about them');
select pg_temp.new_change();
select is(public.undo_changes(array[pg_temp.latest_change()]) ->> 'outcome', 'undone', 'the undo of a merge can be undone');
select is(pg_temp.known('gus@pgtap.test'), current_setting('test.merged')::jsonb, 'a repeated merge has the same result');
select pg_temp.new_change();
select lives_ok(
  $$select public.split_client(current_setting('test.gus')::uuid, '[{"kind": "email", "value": "hal@pgtap.test"}]')$$, 'an admin splits a client by other contacts');
select pg_temp.new_change();
select is(public.undo_changes(array[pg_temp.latest_change()]) ->> 'outcome', 'undone', 'a split can be undone');
select is(pg_temp.known('gus@pgtap.test'), current_setting('test.merged')::jsonb, 'undoing a split leaves one client');
select pg_temp.new_change();
select lives_ok(
  $$select public.split_client(current_setting('test.gus')::uuid, '[{"kind": "email", "value": "hal@pgtap.test"}]')$$, 'an admin repeats the split');
select set_config('test.change', pg_temp.latest_change()::text, true), pg_temp.new_change();
update public.clients set tags = '{new}' where id = pg_temp.client_of('hal@pgtap.test');
select is(
  (public.undo_changes(array[current_setting('test.change')]::uuid[]) #> '{conflicts,0}') - 'at' - 'id',
  '{"by": "admin@pgtap.test", "title": "Client", "reason": null, "source": "clients", "columns": {"tags": {"now": ["new"], "was": null, "mine": []}}}',
  'a split is not undone over a newer change');
select results_eq(
  $$select action from public.history_of('clients', pg_temp.client_of('hal@pgtap.test')::text)$$,
  $$values ('update'), ('split'), ('insert')$$, 'the history of a client that a split created starts with the split');
select pg_temp.new_change();
insert into public.client_notes (id, client_id, words) values ('00000000-0000-4000-8000-00000000c303', pg_temp.client_of('hal@pgtap.test'), 'A note of Hal.');
select pg_temp.new_change();
update public.client_notes set words = 'Another note of Hal.' where id = '00000000-0000-4000-8000-00000000c303';
select pg_temp.new_change();
select public.merge_clients(pg_temp.client_of('gus@pgtap.test'), pg_temp.client_of('hal@pgtap.test'));
select pg_temp.new_change();
delete from public.client_notes where id = '00000000-0000-4000-8000-00000000c303';
select results_eq(
  $$select about, action, can_undo from public.history_of('clients', pg_temp.client_of('gus@pgtap.test')::text)
    where about = 'client_notes' or action = 'merge' limit 4$$,
  $$values ('client_notes', 'delete', true), ('clients', 'merge', true), ('client_notes', 'update', true), ('client_notes', 'insert', false)$$,
  'the history of a client includes its notes and merged clients');
select pg_temp.new_change();
select pg_temp.act_as('owner');

select pg_temp.inquire('c220', 'fay@pgtap.test');
select pg_temp.act_as('admin');
insert into public.client_notes (id, client_id, words) values ('00000000-0000-4000-8000-00000000c302', pg_temp.client_of('fay@pgtap.test'), 'A note of Fay.');
select set_config('test.fay', pg_temp.client_of('fay@pgtap.test')::text, true);
delete from public.inquiries where id = '00000000-0000-4000-8000-00000000c220';
select is(pg_temp.client_of('fay@pgtap.test')::text, current_setting('test.fay'), 'a client with a note stays without rows');
select lives_ok(
  $$select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-00000000c220'))$$,
  'deleted rows of a client can be restored');
select is(pg_temp.client_of('fay@pgtap.test')::text, current_setting('test.fay'), 'a returning person is assigned to the former client');
delete from public.inquiries where id = '00000000-0000-4000-8000-00000000c220';
delete from public.client_notes where id = '00000000-0000-4000-8000-00000000c302';
select is(pg_temp.client('fay@pgtap.test'), null, 'a client without notes and rows is not listed');
select is(pg_temp.client_of('fay@pgtap.test')::text, current_setting('test.fay'), 'a client stays while the trash has its rows');
select public.empty_trash(array(select id from public.trash where row ->> 'client_id' = current_setting('test.fay')));
select is(pg_temp.client_of('fay@pgtap.test'), null, 'deleting a client without rows forgets its rows in the trash');
select is_empty($$select from public.trash where source = 'clients'$$, 'the trash holds no clients');

-- Reply times.
select pg_temp.act_as('owner');
delete from public.replies where true;
delete from public.inquiries where true;
delete from public.watch_requests where true;
delete from public.appointment_changes where true;
delete from public.audit_log where true;
delete from public.closures where true;
-- Days count from the Monday of the week before last; Tuesday was closed.
select set_config('test.monday', (date_trunc('week', now() at time zone 'America/Phoenix') - interval '14 days')::text, true);
insert into public.closures (day) values (to_char(current_setting('test.monday')::date + 1, 'YYYY-MM-DD'));
insert into public.inquiries (id, name, email, message) values
  ('00000000-0000-4000-8000-00000000c4ff', 'Test', 'asked@pgtap.test', 'A message.');
insert into public.replies (id, about, about_id, words) values
  ('00000000-0000-4000-8000-00000000c4fe', 'inquiries', '00000000-0000-4000-8000-00000000c4ff', 'Available.');
create function pg_temp.minutes(since interval, until interval) returns numeric
  language sql
as $$
  update public.inquiries set created_at = (current_setting('test.monday')::timestamp + since) at time zone 'America/Phoenix'
  where id = '00000000-0000-4000-8000-00000000c4ff';
  update public.replies set created_at = (current_setting('test.monday')::timestamp + until) at time zone 'America/Phoenix'
  where id = '00000000-0000-4000-8000-00000000c4fe';
  select (private.measure_replies() ->> 'median_minutes')::numeric;
$$;
select is(pg_temp.minutes(since, until), minutes, format('working time: %s', label))
from
  (select private.opens()::interval as opens, private.closes()::interval as closes) as hours,
  lateral (select extract(epoch from closes - opens) / 60 as day_minutes) as day,
  lateral (values
    (opens, opens + '90 minutes', 90, 'within a day'),
    (opens - interval '3 hours', opens + '30 minutes', 30, 'before the shop opens'),
    (closes - interval '1 hour', closes + '5 hours', 60, 'after the shop closes'),
    (closes - interval '1 hour', opens + '2 days 1 hour', 120, 'over a closed day'),
    (opens + '1 day 1 hour', closes + '23 hours', 0, 'on a closed day'),
    (closes + '5 days' - interval '1 hour', opens + '7 days 15 minutes', 75, 'over a Sunday'),
    (opens + '6 days' - interval '1 hour', closes + '6 days 2 hours', 0, 'on a Sunday'),
    (opens + '2 days', opens + '9 days', 6 * day_minutes, 'over a week')
  ) as examples (since, until, minutes, label);
delete from public.replies where true;
delete from public.inquiries where true;
delete from public.watch_requests where true;
delete from public.appointment_changes where true;
delete from public.audit_log where true;
insert into public.inquiries (id, name, email, message, created_at)
select ('00000000-0000-4000-8000-00000000c4' || lpad(to_hex(n), 2, '0'))::uuid, 'Test', 'asked-' || n || '@pgtap.test', 'A message.', now() - interval '10 days'
from generate_series(1, 10) as n;
insert into public.replies (about, about_id, words, created_at)
select 'inquiries', id, 'Available.', created_at + interval '7 days' from public.inquiries where email <> 'asked-10@pgtap.test';
select pg_temp.act_as('admin');
select is((public.reply_times() ->> 'replies')::integer, 9, 'replies of the last ninety days are counted');
select ok(
  (public.reply_times() ->> 'median_minutes')::numeric / (extract(epoch from private.closes() - private.opens()) / 60) between 5 and 7,
  'reply times count business hours');
update public.settings set show_reply_time = true;
select is(public.reply_promise(), null, 'nothing is promised below ten replies');
update public.inquiries set status = 'in_progress' where email = 'asked-10@pgtap.test';
update public.inquiries set status = 'resolved' where email like 'asked-%@pgtap.test';
select is((public.reply_times() ->> 'replies')::integer, 9, 'a change of status is not a reply');
insert into public.replies (about, about_id, words, channel)
select 'inquiries', id, '', 'phone' from public.inquiries where email = 'asked-10@pgtap.test';
select is((public.reply_times() ->> 'replies')::integer, 10, 'a recorded phone reply counts');
select pg_temp.act_as('anonymous');
select is((public.reply_promise() ->> 'replies')::integer, 10, 'visitors read the measured time if the owner shows it');
select pg_temp.act_as('admin');
update public.settings set show_reply_time = false;
select is(public.reply_promise(), null, 'visitors read no time if the owner does not show it');

select is(
  (pg_temp.attempt(format('select public.erase_client(%L, %L)', id, 'Somebody Else'))).detail::jsonb, jsonb_build_object('name', name),
  'a wrong confirmation name returns the right spelling')
from public.clients where name is not null order by id limit 1;

-- A client with many rows.
select pg_temp.act_as('owner');
select pg_temp.inquire(to_char(i, 'FM"d"000'), 'often@pgtap.test', null, jsonb_build_object('message', 'About the watch number ' || i))
from generate_series(1, 101) as i;
insert into private.mail_outbox (kind, about, about_id, event, recipient_digest)
select 'owner-inquiry', 'inquiries', id, 'test/' || id, '' from public.inquiries where email = 'often@pgtap.test';
select pg_temp.act_as('admin');
select is(
  (
    select count(distinct entry ->> 'about_id')
    from jsonb_array_elements(public.client_timeline(pg_temp.client_of('often@pgtap.test'), null, 500)) as entry
    where entry ->> 'kind' = 'email'),
  101::bigint, 'the timeline has the emails of every row');
select is(
  (
    select count(distinct about_id)
    from public.emails_of('inquiries', array(select id from public.inquiries where email = 'often@pgtap.test'))),
  100::bigint, 'the emails of at most a hundred rows are read in one call');

-- A row that arrives during a merge goes to the client of its contact after the undo.
select pg_temp.act_as('owner');
select pg_temp.add('{"email": "ivy@pgtap.test", "name": "Ivy Test"}', 'public.inquiries');
select pg_temp.add('{"email": "jon@pgtap.test", "name": "Jon Test"}', 'public.inquiries');
select pg_temp.new_change();
select pg_temp.act_as('admin');
select public.merge_clients(pg_temp.client_of('ivy@pgtap.test'), pg_temp.client_of('jon@pgtap.test'));
select set_config('test.change', pg_temp.latest_change()::text, true), pg_temp.act_as('anonymous');
select pg_temp.add('{"email": "jon@pgtap.test", "name": "Jon Test", "message": "While they were one."}', 'public.inquiries');
select pg_temp.new_change();
select pg_temp.act_as('admin');
select is(public.undo_changes(array[current_setting('test.change')]::uuid[]) ->> 'outcome', 'undone', 'a merge can be undone after another inquiry arrived');
select is(
  (select client_id from public.inquiries where message = 'While they were one.'), pg_temp.client_of('jon@pgtap.test'),
  'an inquiry that arrived during a merge goes to the client of its address');
\ir ../frame/finish.psql
