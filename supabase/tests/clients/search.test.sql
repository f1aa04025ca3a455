\ir ../frame/start.psql
select plan(32);
-- The global search of the dashboard.

-- 'kind title' of each result, in order.
create function pg_temp.found(search text) returns text[]
  language sql stable
as $$ select array(select kind || ' ' || title from public.search_everything(search)) $$;

insert into public.watches (id, status, name, brand, category, description, reference, created_at) values
  ('00000000-0000-4000-8000-00000000d901', 'available', 'Zirkon Diver', 'Testbrand', 'Tests', 'A watch that belongs to the test.', 'ZX-1042', now() - interval '2 days'),
  ('00000000-0000-4000-8000-00000000d902', 'draft', 'Plain', 'Testbrand', 'Tests', 'Its bezel is of zirkon.', null, now());
insert into public.stock_records (id, serial_number, consignor) values ('00000000-0000-4000-8000-00000000d902', 'SN 77-310', 'Mr. Quarzfeld');
select pg_temp.add(changes, 'public.inquiries')
from (values
  ('{"name": "Ada Lämmle", "email": "zada@pgtap.test", "phone": "480.555.0191", "message": "Is the zirkon one here?", "created_at": "2025-03-01T17:00:00Z"}'::jsonb),
  ('{"name": "Zirkon Bell", "email": "bell@pgtap.test", "message": "Call me."}')
) as rows (changes);
select pg_temp.add(
  '{"first_name": "Cora", "last_name": "Holtz", "contact_info": "(480) 555-0192", "watch_details": "A zirkon moonphase"}', 'public.watch_requests');
select pg_temp.add(
  '{"name": "Dean Marlow", "email": "dean@pgtap.test", "phone": "+44 (0)20 7946 0958", "notes": "Brings a zirkon box"}', 'public.appointments');
insert into public.client_notes (client_id, words)
select client_id, 'Collects marquetry.' from public.inquiries where email = 'zada@pgtap.test';

select pg_temp.may('search everything', $$select public.search_everything('zirkon')$$, '{42501, PT403, done}');
select is(
  pg_temp.trial('select private.search_everything(''zirkon'')', 'signed in'), 'PT403', 'an account cannot call the function behind it');

select pg_temp.act_as('admin');
select is(
  pg_temp.found('zirkon'),
  array['clients Zirkon Bell', 'watches Testbrand Zirkon Diver', 'watches Testbrand Plain', 'inquiries Zirkon Bell', 'inquiries Ada Lämmle',
    'appointments Dean Marlow', 'watch_requests Cora Holtz'],
  'a word finds rows of each kind, and clients by their name but not by their messages');
select is(pg_temp.found(search), expected, label)
from (values
  ('ada lammle', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'a name is found without its accents'),
  ('LAEMMLE', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'a name is found with ae for ä'),
  ('zada@pgtap.test', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'an email address finds its client and inquiry'),
  ('ada zirkon', array['inquiries Ada Lämmle'], 'words of the name and the message find the inquiry alone'),
  ('marquetry', array['clients Ada Lämmle'], 'a note finds its client'),
  ('zx1042', array['watches Testbrand Zirkon Diver'], 'a reference is found in another spelling'),
  ('Ref. ZX-1042', array['watches Testbrand Zirkon Diver'], 'a reference is found after the word for it'),
  ('sn77310', array['watches Testbrand Plain'], 'a serial number finds its watch'),
  ('quarzfeld', array['watches Testbrand Plain'], 'a consignor finds their watch'),
  ('4805550191', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'a phone number is found without punctuation'),
  ('+1 (480) 555-0191', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'a phone number is found with its country code'),
  ('555-0191', array['clients Ada Lämmle', 'inquiries Ada Lämmle'], 'a part of a phone number is found'),
  ('480 555 0192', array['clients Cora Holtz', 'watch_requests Cora Holtz'], 'a phone number finds a request'),
  ('+442079460958', array['clients Dean Marlow', 'appointments Dean Marlow'], 'a number of another country is found without its (0)'),
  ('0044 20 7946 0958', array['clients Dean Marlow', 'appointments Dean Marlow'], 'a number of another country is found as it is dialed'),
  ('', '{}', 'an empty search finds nothing'),
  ('   ', '{}', 'a search of spaces finds nothing'),
  ('%', '{}', 'a wildcard finds nothing'),
  ('_', '{}', 'an underscore finds nothing'),
  ('zirkon nobodyhasthis', '{}', 'every word has to match')
) as examples (search, expected, label);
select results_eq(
  $$select detail, status, at from public.search_everything('dean')$$,
  $$select 'dean@pgtap.test', null, created_at from public.appointments where name = 'Dean Marlow'
    union all select null, 'pending', starts_at from public.appointments where name = 'Dean Marlow'$$,
  'a client has the latest contact and its time, an appointment its start and status');
select results_eq(
  $$select id, detail, status from public.search_everything('zx1042')$$,
  $$values ('00000000-0000-4000-8000-00000000d901'::uuid, 'ZX-1042', 'available')$$, 'a watch has its reference and status');
select is(
  array(select detail from public.search_everything('zirkon') where kind in ('inquiries', 'watch_requests')),
  array['Call me.', 'Is the zirkon one here?', 'A zirkon moonphase'], 'an inquiry has its message, a request its details');

-- Many rows.
select pg_temp.act_as('owner');
insert into public.inquiries (name, email, message, created_at)
select 'Many ' || nth, 'many-' || nth || '@pgtap.test', 'About korund.', now() - nth * interval '1 hour' from generate_series(1, 7) as nth;
select pg_temp.act_as('admin');
select is(
  pg_temp.found('korund'), array['inquiries Many 1', 'inquiries Many 2', 'inquiries Many 3', 'inquiries Many 4', 'inquiries Many 5'],
  'a kind has its five newest rows');
select pg_temp.act_as('owner');
insert into public.inquiries (name, email, message, created_at) values
  ('Emeka Sandov', 'emeka.sandov@alextra.test', 'Hello.', now()), ('Corinne Ovalex', 'corinne@pgtap.test', 'Hello.', now() - interval '1 day');
select pg_temp.act_as('admin');
select is(
  (pg_temp.found('ovalex'))[:2], array['clients Corinne Ovalex', 'clients Emeka Sandov'],
  'a name that begins with the word comes before a later contact whose address only holds it');
select is(
  array(select name from public.known_clients('ovalex')), array['Corinne Ovalex', 'Emeka Sandov'], 'also among the suggestions of a form');
select is(
  pg_temp.found('many'),
  array['clients Many 1', 'clients Many 2', 'clients Many 3', 'clients Many 4', 'clients Many 5',
    'inquiries Many 1', 'inquiries Many 2', 'inquiries Many 3', 'inquiries Many 4', 'inquiries Many 5'],
  'the clients of the latest contacts come first');
\ir ../frame/finish.psql
