\ir ../frame/start.psql
select plan(90);

create function pg_temp.id_of(letter text) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000' || letter)::uuid $$;
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details) values
  (pg_temp.id_of('6a001'), 'Ada', 'Byron', 'ada@pgtap.test', 'A steel chronograph.'),
  (pg_temp.id_of('6a002'), 'Ben', 'Else', 'ben@pgtap.test', 'A chronograph.');
insert into public.wants (id, request_id) values (pg_temp.id_of('6b001'), pg_temp.id_of('6a001'));
insert into public.wants (id, email) values (pg_temp.id_of('6b002'), 'cem@pgtap.test');
insert into public.candidates (id, request_id, name) values (pg_temp.id_of('6c001'), pg_temp.id_of('6a001'), 'A watch elsewhere');

-- Rights of candidates.
set local test.relation = 'public.candidates';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read candidates', 'select from public.candidates', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a candidate',
    $$insert into public.candidates (request_id, name) values (pg_temp.id_of('6a001'), 'One')$$,
    '{grant, policy, done}', '{policy, policy, done}'),
  ('edit a candidate', $$update public.candidates set name = 'Two'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('move a candidate to another request', $$update public.candidates set request_id = pg_temp.id_of('6a002')$$, '{grant, grant, grant}', '{}'),
  ('say when a candidate was shown', 'update public.candidates set shown_at = now()', '{grant, grant, grant}', '{}'),
  ('delete a candidate', 'delete from public.candidates', '{grant, nothing, done}', '{nothing, nothing, done}')
) as operations (operation, statement, expected, with_every_grant);

-- Rights of wants.
set local test.relation = 'public.wants';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read what people want', 'select from public.wants', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('say what a request wants',
    $$insert into public.wants (request_id) values (pg_temp.id_of('6a002'))$$, '{grant, policy, done}', '{42501, policy, done}'),
  ('save a search for somebody', $$insert into public.wants (email) values ('x@pgtap.test')$$, '{grant, grant, grant}', '{42501, policy, policy}'),
  ('change what a request wants', $$update public.wants set search = 'blue' where request_id is not null$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change a saved search', $$update public.wants set search = 'blue' where request_id is null$$,
    '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('delete what somebody wants', 'delete from public.wants', '{grant, nothing, done}', '{nothing, nothing, done}')
) as operations (operation, statement, expected, with_every_grant);

-- Limits.
select pg_temp.act_as('admin');
select is(
  pg_temp.trial(format('update public.candidates set %s', change)), result, format('a candidate has limits: %s', left(change, 50)))
from (values
  ($$name = ''$$, 'candidates_name_length'),
  ($$name = repeat('a', 160)$$, '1'),
  ($$name = repeat('a', 161)$$, 'candidates_name_length'),
  ($$words = repeat('a', 2001)$$, 'candidates_words_length'),
  ($$made_year = 1499$$, 'candidates_made_year_range'),
  ($$condition = 'shiny'$$, 'candidates_condition_known'),
  ($$image_urls = '{javascript:alert(1)}'$$, 'candidates_image_urls_valid'),
  ($$price_asked = -1$$, 'candidates_price_asked_range'),
  ($$margin_percent = 500.01$$, 'candidates_margin_percent_range'),
  ($$margin_percent = 500$$, '1')) as changes (change, result);
select is(
  pg_temp.trial(format('update public.wants set %s where request_id is not null', change)), result, format('what is wanted has limits: %s', left(change, 50)))
from (values
  ($$narrow = '{"brand": ["Halden"], "diameter": {"from": 36}}'$$, '1'),
  ($$narrow = '{"brand": []}'$$, 'wants_narrow_shape'),
  ($$narrow = '{"state": ["sold"]}'$$, 'wants_narrow_shape'),
  ($$narrow = '{"diameter": {"from": 5}}'$$, 'wants_narrow_shape'),
  ($$made_from = 2000, made_to = 1990$$, 'wants_made_ordered'),
  ($$budget = 0$$, 'wants_budget_range'),
  ($$condition = 'shiny'$$, 'wants_condition_known')) as changes (change, result);
select is(
  pg_temp.trial($$insert into public.wants (request_id) values (pg_temp.id_of('6a001'))$$), '23505 wants_request_key', 'a request has one description of what is wanted');
select is(
  pg_temp.trial($$
    insert into public.candidates (request_id, name)
    select pg_temp.id_of('6a001'), 'Watch ' || nth from generate_series(1, 39) as nth$$), '39', 'a request has up to 40 candidates');
select is(
  pg_temp.trial($$
    insert into public.candidates (request_id, name)
    select pg_temp.id_of('6a001'), 'Watch ' || nth from generate_series(1, 40) as nth$$), 'PT409', 'and no more');

-- Closing.
select is(
  pg_temp.outcome($$update public.watch_requests set status = 'closed', closed_because = 'no_reply' where id = pg_temp.id_of('6a001')$$), '1', 'an admin says why a request is closed');
select is(
  (select concat_ws(' ', closed_because, coalesce(waiting_for, 'nobody')) from public.watch_requests where id = pg_temp.id_of('6a001')),
  'no_reply nobody', 'nobody waits for a closed request');
update public.watch_requests set status = 'searching' where id = pg_temp.id_of('6a001');
select is(
  (select concat_ws(' ', coalesce(closed_because, 'open'), waiting_for) from public.watch_requests where id = pg_temp.id_of('6a001')),
  'open shop', 'a request that is opened again is the shop''s turn');

-- Trash.
delete from public.candidates where id = pg_temp.id_of('6c001');
select is(
  (public.restore_from_trash(array(select id from public.trash where row_id = pg_temp.id_of('6c001'))) ->> 'restored')::integer, 1, 'a deleted candidate can be restored');
\ir ../frame/finish.psql
