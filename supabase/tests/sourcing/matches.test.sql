\ir ../frame/start.psql
select plan(57);
set local test.relation = 'public.wants';

create function pg_temp.key_of(letter text) returns text language sql immutable as $$ select repeat(letter, 43) $$;
create function pg_temp.id_of(letter text) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000' || letter)::uuid $$;
create function pg_temp.publish(watch text, status text default 'available') returns void
  language sql security definer
as $$
  update public.watches set status = publish.status where id = pg_temp.id_of(watch);
$$;
-- Ten seconds pass.
create function pg_temp.pass() returns void
  language plpgsql security definer
as $$
begin
  alter table public.watches disable trigger user;
  update public.watches set updated_at = now() - interval '11 seconds' where true;
  alter table public.watches enable trigger user;
  perform private.announce_matches();
  perform private.queue_match_emails();
end
$$;
create function pg_temp.told(address text) returns text
  language sql security definer
as $$
  select string_agg((
    select string_agg(watch ->> 'name', '+' order by watch ->> 'name') from jsonb_array_elements(email.data -> 'watches') as watch), ' ' order by position)
  from private.mail_outbox as email where email.kind = 'matches' and email.recipient = told.address
$$;
create function pg_temp.confirmed(search text) returns boolean
  language sql security definer
as $$ select confirmed_at is not null from public.wants where id = pg_temp.id_of(confirmed.search) $$;
create function pg_temp.save(id text, email text, search text default '', narrow jsonb default '{}') returns text
  language sql
as $$ select pg_temp.outcome(format('select public.save_search(%L, %L, %L, %L, %L)', pg_temp.id_of(id), email, search, '', narrow)) $$;

create or replace function private.is_quiet_hour(moment timestamptz) returns boolean language sql stable as 'select false';
-- No other watch or want counts.
delete from public.watches where true;
delete from public.wants where true;
insert into public.watches (id, name, brand, category, description, reference, made_year, made_as, condition, has_box, specifications) values
  (pg_temp.id_of('5b001'), 'Regulator', 'Halden', 'Dress', 'A watch that belongs to the test.', 'HR-38/2', 1968, 'exact', 'excellent', true,
    '{"case_diameter": "38mm", "case_material": "Steel"}'),
  (pg_temp.id_of('5b002'), 'Diver', 'Marrow', 'Sport', 'A watch that belongs to the test.', null, null, null, null, null, '{"case_diameter": "41mm"}');
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  (pg_temp.id_of('5a001'), 'Ada', 'Byron', 'ada@pgtap.test', 'A regulator.'), (pg_temp.id_of('5a002'), 'Ben', 'Else', '(480) 555-0133', 'Anything.');
insert into public.wants (request_id, reference) values (pg_temp.id_of('5a001'), 'hr 38'), (pg_temp.id_of('5a002'), null);

-- The predicate.
select is(
  (select private.is_wanted(watch, jsonb_populate_record(
    null::public.wants, '{"category": "", "narrow": {}, "patterns": [], "needs_box": false, "needs_papers": false}'::jsonb || want))
    from public.watches as watch where watch.id = pg_temp.id_of('5b001')),
  expected, format('a regulator of 1968 is wanted: %s', want))
from (values
  ('{}'::jsonb, true), ('{"reference": "hr-38"}', true), ('{"reference": "40"}', false),
  ('{"narrow": {"brand": ["Halden", "Marrow"]}, "brands": ["Halden", "Marrow"]}', true), ('{"narrow": {"brand": ["Marrow"]}, "brands": ["Marrow"]}', false),
  ('{"narrow": {"diameter": {"from": 38}}}', true), ('{"narrow": {"diameter": {"to": 37}}}', false), ('{"narrow": {"material": ["Gold"]}}', false),
  ('{"made_from": 1960, "made_to": 1969}', true), ('{"made_from": 1970}', false), ('{"made_to": 1967}', false),
  ('{"condition": "very_good"}', true), ('{"condition": "unworn"}', false), ('{"needs_box": true}', true), ('{"needs_papers": true}', false),
  ('{"patterns": ["%regulator%", "%halden%"]}', true), ('{"patterns": ["%chronograph%"]}', false), ('{"category": "dress"}', true), ('{"category": "Sport"}', false)
) as examples (want, expected);

-- Saving a search.
select pg_temp.act_as('anonymous');
select is(pg_temp.save('5f001', ' Cem@pgtap.test ', 'regulator', '{"brand": ["Halden"], "state": ["reserved"]}'), '1', 'anybody saves a search, without its statuses');
select is(pg_temp.save('5f001', 'cem@pgtap.test', 'regulator'), '1', 'a repeat is recognized');
select is(pg_temp.save('5f002', 'nobody'), 'PT422', 'a search needs an email address');
select is(pg_temp.save('5f003', 'dee@pgtap.test', repeat('a', 201)), 'PT422', 'a search has limits');
select is(pg_temp.save('5f003', 'dee@pgtap.test', '', '{"brand": "Halden"}'), 'PT422', 'filters have a shape');
select is(pg_temp.save('5f003', 'dee@pgtap.test', '', '{"brand": ["Marrow"]}'), '1', 'another collector saves a search');
select is(pg_temp.outcome('select from public.wants'), 'grant', 'nobody reads wants');
select is(pg_temp.confirmed('5f001'), false, 'an address has to be confirmed');
select pg_temp.act_as('owner');
select is((select count(*) from private.mail_outbox where kind = 'search-confirmation' and recipient = 'Cem@pgtap.test'), 1::bigint, 'an email asks for it');
insert into private.link_keys (digest, about, about_id) values (sha256(convert_to(pg_temp.key_of('c'), 'UTF8')), 'wants', pg_temp.id_of('5f001'));
select pg_temp.act_as('anonymous');
select is(jsonb_array_length(public.searches_by_key(pg_temp.key_of('c'))), 1, 'its key opens the searches of the address');
select is(pg_temp.confirmed('5f001'), false, 'opening confirms nothing');
select throws_ok(format('select public.searches_by_key(%L)', pg_temp.key_of('x')), 'PT410', 'search_link_over', 'a wrong key opens nothing');
select lives_ok(format('select public.set_search(%L, true, %L)', pg_temp.id_of(id), pg_temp.key_of('c')), 'a key confirms') from unnest(array['5f001', '5f003']) as id;
select is(pg_temp.confirmed('5f001'), true, 'its own search');
select is(pg_temp.confirmed('5f003'), false, 'and no other');

-- The same search again, and many.
select is(pg_temp.save('5f004', 'cem@pgtap.test', ' regulator ', '{"brand": ["Halden"]}'), '1', 'the same search is accepted again');
select is(pg_temp.save('5f005', 'dee@pgtap.test', '', '{"brand": ["Marrow"]}'), '1', 'also before it is confirmed');
select pg_temp.act_as('owner');
select is((select count(*) from public.wants where email is not null), 2::bigint, 'each search is saved once');
select is(
  (select array_agg(about_id order by position) from private.mail_outbox where kind = 'search-confirmation'),
  array[pg_temp.id_of('5f001'), pg_temp.id_of('5f003'), pg_temp.id_of('5f001'), pg_temp.id_of('5f003')],
  'an email goes out either way, so nobody learns what an address has saved');
insert into public.wants (email, search, confirmed_at)
select 'eve@pgtap.test', 'mine ' || n, case when n > 1 then now() end from generate_series(1, 20) as n;
insert into public.wants (email, search) select 'eve@pgtap.test', 'of a stranger ' || n from generate_series(1, 20) as n;
insert into private.link_keys (digest, about, about_id)
select sha256(convert_to(pg_temp.key_of('e'), 'UTF8')), 'wants', id from public.wants where search = 'mine 1';
create function pg_temp.confirm(named text) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'select public.set_search(%L, true, %L)', (
      select one ->> 'id' from jsonb_array_elements(public.searches_by_key(pg_temp.key_of('e'))) as one where one ->> 'search' = named),
    pg_temp.key_of('e')))
$$;
select pg_temp.act_as('anonymous');
select is(pg_temp.confirm('mine 1'), '1', 'searches that a stranger saved leave room for twenty confirmed ones');
select is(pg_temp.confirm('mine 1'), '1', 'turning one on again is no other search');
select is(pg_temp.confirm('of a stranger 1'), 'PT422', 'an address has twenty confirmed searches at most');
select is(pg_temp.save('5f006', 'eve@pgtap.test', 'another'), '1', 'a stranger does not learn that');
select pg_temp.act_as('owner');
delete from public.wants where email = 'eve@pgtap.test';
select is(
  (select array_agg(distinct status) from private.mail_outbox where recipient = 'eve@pgtap.test'), array['cancelled'],
  'an email about a deleted search is withdrawn');

-- People who want it.
select pg_temp.act_as('signed in');
select throws_ok(format('select public.wanted_by(%L)', pg_temp.id_of('5b001')), 'PT403', null, 'a visitor does not see who wants a watch');
select pg_temp.act_as('admin');
select is(
  (select string_agg(one ->> 'name', ', ' order by one ->> 'name') from jsonb_array_elements(public.wanted_by(pg_temp.id_of('5b001')) -> 'rows') as one),
  'Ada Byron, Ben Else, Cem@pgtap.test', 'the owner sees who wants a draft');
select is(
  public.wanted_counts(array[pg_temp.id_of('5b001'), pg_temp.id_of('5b002')]),
  jsonb_build_object(pg_temp.id_of('5b001'), 3, pg_temp.id_of('5b002'), 1), 'and how many, for each watch of a list');
select is(public.wanted_most() -> 'brand', '[["Halden", 1]]', 'and what is wanted most');

-- Telling.
select pg_temp.act_as('owner');
select pg_temp.publish('5b001');
select private.announce_matches();
select is(pg_temp.told('ada@pgtap.test'), null, 'within ten seconds nobody is told');
select pg_temp.publish('5b001', 'draft');
select pg_temp.pass();
select is(pg_temp.told('ada@pgtap.test'), null, 'nor if it was undone');
select pg_temp.publish('5b001');
create or replace function private.is_quiet_hour(moment timestamptz) returns boolean language sql stable as 'select true';
select pg_temp.pass();
select is(pg_temp.told('ada@pgtap.test'), null, 'nor at night');
create or replace function private.is_quiet_hour(moment timestamptz) returns boolean language sql stable as 'select false';
select pg_temp.pass();
select is(pg_temp.told(address), told, format('%s is told', address))
from (values ('ada@pgtap.test', 'Regulator'), ('Cem@pgtap.test', 'Regulator'), ('dee@pgtap.test', null)) as people (address, told);
update public.wants set is_notified = false where id = pg_temp.id_of('5f001');
select pg_temp.publish('5b002');
select pg_temp.pass();
select is(pg_temp.told('Cem@pgtap.test'), 'Regulator', 'a search that is off tells nobody');
select is(
  (select array_agg(status) from private.mail_outbox where kind = 'matches' and recipient = 'ada@pgtap.test'), array['queued'],
  'an email about a watch waits for its sender');
select pg_temp.act_as('admin');
delete from public.watch_requests where id = pg_temp.id_of('5a001');
select pg_temp.act_as('owner');
select is(
  (select array_agg(status) from private.mail_outbox where kind = 'matches' and recipient = 'ada@pgtap.test'), array['cancelled'],
  'it is withdrawn with its request');
\ir ../frame/finish.psql
