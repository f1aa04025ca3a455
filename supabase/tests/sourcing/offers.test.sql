\ir ../frame/start.psql
select plan(162);
set local test.relation = 'public.offers';

create function pg_temp.key_of(letter text) returns text language sql immutable as $$ select repeat(letter, 43) $$;
create function pg_temp.id_of(letter text) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000' || letter)::uuid $$;

-- Ada and Ben want the same watch; Cem left a number. The key of each is their first letter.
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, notes) values
  (pg_temp.id_of('5a001'), 'Ada', 'Byron', 'ada@pgtap.test', 'A steel chronograph.', 'Pays late.'),
  (pg_temp.id_of('5a002'), 'Ben', 'Else', 'ben@pgtap.test', 'A chronograph.', null),
  (pg_temp.id_of('5a003'), 'Cem', 'Kaya', '(480) 555-0133', 'A diver.', null);
insert into private.link_keys (digest, about, about_id)
select sha256(convert_to(pg_temp.key_of(letter), 'UTF8')), 'watch_requests', pg_temp.id_of(id)
from (values ('a', '5a001'), ('b', '5a002'), ('c', '5a003')) as keys (letter, id);
insert into public.watches (id, status, name, brand, category, description) values
  (pg_temp.id_of('5b001'), 'available', 'Chrono', 'Halden', 'Sport', 'A watch that belongs to the test.'),
  (pg_temp.id_of('5b002'), 'draft', 'Hidden', 'Halden', 'Sport', 'A watch that belongs to the test.');

create function pg_temp.make(request text, items jsonb, ends_on date default current_date + 7, words text default 'As promised.') returns text
  language sql
as $$ select pg_temp.outcome(format('select public.make_offers(%L, %L, %L, %L)', pg_temp.id_of(request), items, words, ends_on)) $$;
create function pg_temp.item(id text, candidate text, price numeric default 12000) returns jsonb
  language sql
as $$ select jsonb_build_array(jsonb_build_object('id', pg_temp.id_of(id), 'candidate', pg_temp.id_of(candidate), 'price', price)) $$;
create function pg_temp.settle(id text, revision integer, outcome text) returns text
  language sql
as $$ select pg_temp.outcome(format('select public.settle_offer(%L, %L, %L)', pg_temp.id_of(id), revision, outcome)) $$;
create function pg_temp.seen(letter text) returns jsonb language sql as $$ select public.request_by_key(pg_temp.key_of(letter)) $$;
create function pg_temp.stored(id text) returns text
  language sql security definer
as $$ select concat_ws(' ', status, revision, decided_by, reason) from public.offers where offers.id = pg_temp.id_of(stored.id) $$;
create function pg_temp.request_now(request text) returns text
  language sql security definer
as $$ select concat_ws(' ', status, coalesce(waiting_for, 'nobody')) from public.watch_requests where id = pg_temp.id_of(request) $$;
create function pg_temp.watch_now(watch text) returns text
  language sql security definer
as $$
  select concat_ws(' ', watch.status, (
    select name from private.client_overview where id = record.reserved_for))
  from public.watches as watch left join public.stock_records as record using (id) where watch.id = pg_temp.id_of(watch_now.watch)
$$;
-- The digits of the last email.
create function pg_temp.code_of(request text) returns text
  language sql security definer
as $$
  select data ->> 'code' from private.mail_outbox
  where kind = 'answer-code' and about_id = pg_temp.id_of(code_of.request) order by position desc limit 1
$$;
create function pg_temp.emails_of(request text) returns text
  language sql security definer
as $$
  select string_agg(kind, ' ' order by position) from private.mail_outbox
  where about_id = pg_temp.id_of(emails_of.request) and created_at = now() and kind <> 'answer-code'
$$;
create function pg_temp.named_in_email(request text) returns text
  language sql security definer
as $$
  select data #>> '{watches,0,name}' from private.mail_outbox
  where kind = 'request-offer' and about_id = pg_temp.id_of(named_in_email.request) order by position limit 1
$$;
create function pg_temp.protected_of(request text) returns text
  language sql security definer
as $$ select concat_ws(' ', email, is_notified) from public.wants where request_id = pg_temp.id_of(request) $$;
create function pg_temp.respond(letter text, id text, revision integer, outcome text, code text, reason text default null) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'select 1 from public.answer_offer(%L, %L, %L, %L, %L, %L) as shown where shown -> ''wrong_code'' is null',
    pg_temp.id_of(id), revision, outcome, reason, code, pg_temp.key_of(letter)))
$$;

-- Rights.
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read offers', 'select from public.offers', '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('insert an offer',
    $$insert into public.offers (id, request_id, candidate_id, price, ends_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, now())$$,
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change an offer', 'update public.offers set price = 1', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete an offer', 'delete from public.offers', '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);
select is(pg_temp.trial(statement, who), 'PT403', format('%s cannot: %s', who, statement))
from unnest(array['signed in']) as who, unnest(array[
  $$select public.make_offers(gen_random_uuid(), '[]', '', current_date)$$,
  $$select public.change_offer(gen_random_uuid(), 1, 1, '', current_date)$$,
  $$select public.settle_offer(gen_random_uuid(), 1, 'agreed')$$,
  $$select public.show_candidate(gen_random_uuid())$$,
  $$select public.renew_request_link(gen_random_uuid())$$]) as statement;

-- The owner offers.
select pg_temp.act_as('admin');
insert into public.candidates (id, request_id, watch_id, name, seller, price_asked, margin_percent) values
  (pg_temp.id_of('5c001'), pg_temp.id_of('5a001'), pg_temp.id_of('5b001'), 'Ignored', 'A dealer in Geneva', 9000, 20),
  (pg_temp.id_of('5c002'), pg_temp.id_of('5a002'), pg_temp.id_of('5b001'), 'Ignored', null, null, null),
  (pg_temp.id_of('5c004'), pg_temp.id_of('5a001'), pg_temp.id_of('5b002'), 'Ignored', null, null, null);
insert into public.candidates (id, request_id, name, words) values
  (pg_temp.id_of('5c003'), pg_temp.id_of('5a001'), ' A  watch elsewhere ', 'From a collector.');
select results_eq($$select name from public.candidates where request_id = pg_temp.id_of('5a001') order by id$$,
  array['Halden Chrono', 'A watch elsewhere', 'Halden Hidden'], 'a candidate of the catalogue takes the name of its watch');
select is(pg_temp.seen('a') ->> 'candidates', '[]', 'the client does not see a candidate before it is shown');
select is(pg_temp.make('5a001', pg_temp.item('5d001', '5c002')), 'PT404', 'a candidate of another request cannot be offered');
select is(pg_temp.make('5a001', pg_temp.item('5d001', '5c001'), ends_on), 'PT422', format('an offer ends within 90 days: %s', ends_on))
from unnest(array[current_date - 2, current_date + 100, null]) as ends_on;
select is(pg_temp.make('5a001', items), 'PT422', format('an offer names one to twelve candidates: %s', left(items::text, 20)))
from unnest(array['[]', '{}', (select jsonb_agg('{}'::jsonb) from generate_series(1, 13))]::jsonb[]) as items;
select is(pg_temp.make('5a001', pg_temp.item('5d001', '5c001', price)), 'offers_price_range', format('an offer has a price: %s', price))
from unnest(array[0, -1, 100000000]) as price;
select is(
  pg_temp.make('5a001', pg_temp.item('5d001', '5c001') || pg_temp.item('5d003', '5c003', 8000)), '1', 'the owner offers two candidates at once');
select is(pg_temp.make('5a001', pg_temp.item('5d001', '5c001') || pg_temp.item('5d003', '5c003', 8000)), '1', 'a repeat is recognized');
select is(pg_temp.make('5a001', pg_temp.item('5d009', '5c001')), 'PT409', 'a candidate has one open offer');
select is(pg_temp.request_now('5a001'), 'offered client', 'an offer moves a request on, and it waits for the client');
select is(pg_temp.emails_of('5a001'), 'request-offer', 'two offers are one email');
select is(pg_temp.named_in_email('5a001'), 'Halden Chrono', 'the email names the watches');
select is(pg_temp.make('5a002', pg_temp.item('5d002', '5c002')), '1', 'another client gets an offer of the same watch');
select is(pg_temp.outcome($$delete from public.candidates where id = pg_temp.id_of('5c001')$$), '0', 'an offered candidate cannot be deleted');

-- The client's page.
select pg_temp.act_as('anonymous');
select is(
  array(select jsonb_object_keys(pg_temp.seen('a')) order by 1),
  array['budget', 'candidates', 'code_goes_to', 'created_at', 'details', 'id', 'messages', 'name', 'offers', 'stage', 'waiting_for', 'waiting_since', 'wants'],
  'the page has these parts');
select is(
  array(select distinct jsonb_object_keys(candidate) from jsonb_array_elements(pg_temp.seen('a') -> 'candidates') as candidate order by 1),
  array['condition', 'has_box', 'has_papers', 'id', 'image_urls', 'made_year', 'name', 'place', 'reference', 'shown_at', 'watch_id', 'words'],
  'a shown candidate has these columns, and neither seller nor asked price');
select is(jsonb_array_length(pg_temp.seen('a') -> 'candidates'), 2, 'offering shows a candidate');
select is(pg_temp.seen('a') ->> 'code_goes_to', 'a•••@pgtap.test', 'the page masks the address');
select ok(
  pg_temp.seen('a')::text !~* 'geneva|pays late|9000|\mben\M', 'the page shows nothing of the seller, the notes, the asked price or another client');
select is(pg_temp.seen('b') #>> '{offers,0,price}', '12000', 'each client sees their own offer');
select throws_ok(
  format('select public.request_by_key(%L)', key), 'PT410', 'request_link_over', format('every invalid key gets the same error: %s', label))
from (values ('unknown', pg_temp.key_of('x')), ('empty', ''), ('an id', pg_temp.id_of('5a001')::text)) as keys (label, key);
select isnt(pg_temp.outcome($$select public.request_by_key(null, pg_temp.id_of('5a001'))$$), '1', 'a request without a key needs an account');
select pg_temp.act_as('signed in');
select throws_ok($$select public.request_by_key(null, pg_temp.id_of('5a001'))$$, 'PT403', 'account_email_not_confirmed', 'an account without a confirmed address opens nothing');
select pg_temp.act_as('owner');
update auth.users set email = 'ada@pgtap.test', email_confirmed_at = now() where id = '00000000-0000-4000-8000-00000000c011';
select pg_temp.act_as('signed in');
select is(public.request_by_key(null, pg_temp.id_of('5a001')) ->> 'name', 'Ada Byron', 'the account with the confirmed address opens its request');
select throws_ok($$select public.request_by_key(null, pg_temp.id_of('5a002'))$$, 'PT410', 'request_link_over', 'an account opens no other request');

-- Corrections of what is wanted.
select pg_temp.act_as('anonymous');
select is(pg_temp.seen('a') ->> 'wants', null, 'nothing is structured at first');
select is(
  public.correct_wants('{"reference": "40-1", "narrow": {"brand": ["Halden"]}, "budget": 15000, "is_notified": false, "email": "x@y.zz"}', null, pg_temp.key_of('a'))
    -> 'wants' ->> 'reference', '40-1', 'the client says what they want');
select is(pg_temp.protected_of('5a001'), 't', 'the client cannot set other columns');
select throws_ok(
  format('select public.correct_wants(''{}'', null, %L)', pg_temp.key_of('a')), 'PT409', 'wants_changed', 'a stale correction is rejected');
select throws_ok(
  format('select public.correct_wants(%L, (%L::jsonb #>> ''{wants,updated_at}'')::timestamptz, %L)', wants, pg_temp.seen('a'), pg_temp.key_of('a')),
  'PT422', 'wants_invalid', format('what is wanted has limits: %s', wants))
from unnest(array['{"made_from": 2000, "made_to": 1990}', '{"budget": -1}', '{"narrow": {"state": ["sold"]}}', '{"made_from": "x"}', '{"needed_by": "soon"}']) as wants;
select is(pg_temp.request_now('5a001'), 'offered shop', 'a correction waits for the shop');

-- Messages.
select is(
  pg_temp.outcome(format('select public.write_message(%L, %L, %L)', pg_temp.id_of('5e001'), words, pg_temp.key_of('a'))), result,
  format('a message has 1 to 2000 characters: %s sent', char_length(words)))
from (values ('', 'PT422'), (e' \n', 'PT422'), (repeat('a', 2001), 'PT422'), ('Is the dial original?', '1'), ('Is the dial original?', '1')) as sent (words, result);
select is(jsonb_array_length(pg_temp.seen('a') -> 'messages'), 1, 'a message sent twice is stored once');
select is(jsonb_array_length(pg_temp.seen('b') -> 'messages'), 0, 'another client does not see it');
select ok(pg_temp.emails_of('5a001') like '%owner-request-news%', 'the owner is told');

-- Codes.
select is(pg_temp.respond('a', '5d001', 1, 'agreed', code), '0', format('an offer needs the code: %s', coalesce(code, 'none')))
from unnest(array[null, '', '12345', 'abcdef']) as code;
select lives_ok(format('select public.send_answer_code(%L)', pg_temp.key_of('a')), 'a code is sent');
select throws_ok(format('select public.send_answer_code(%L)', pg_temp.key_of('c')), 'PT422', 'no_email_for_code', 'a client without an address gets no code');
select matches(pg_temp.code_of('5a001'), '^[0-9]{6}$', 'a code has six digits');
select lives_ok(format('select public.send_answer_code(%L)', pg_temp.key_of('b')), 'another client gets a code');
select is(pg_temp.respond('a', '5d001', 1, 'agreed', pg_temp.code_of('5a002')), case when pg_temp.code_of('5a001') = pg_temp.code_of('5a002') then '1' else '0' end,
  'the code of another request is wrong');
select is(pg_temp.respond('b', '5d001', 1, 'declined', pg_temp.code_of('5a002')), 'PT404', 'a key decides no offer of another request');

-- Decisions.
select is(pg_temp.respond('a', '5d001', 2, 'agreed', pg_temp.code_of('5a001')), 'PT409', 'another revision is refused');
select is(pg_temp.respond('a', '5d001', 1, 'withdrawn', pg_temp.code_of('5a001')), 'PT422', 'a client cannot withdraw an offer');
select is(pg_temp.respond('a', '5d003', 1, 'declined', pg_temp.code_of('5a001'), 'Too large.'), '1', 'the client declines with a word');
select is(pg_temp.stored('5d003'), 'declined 1 client Too large.', 'the word is kept');
select is(pg_temp.request_now('5a001'), 'offered shop', 'a declined offer waits for the shop');
select pg_temp.act_as('admin');
select is(pg_temp.outcome(format('select public.change_offer(%L, 1, 11000, null, %L)', pg_temp.id_of('5d001'), current_date + 3)), '1', 'the owner changes an offer');
select is(pg_temp.outcome(format('select public.change_offer(%L, 1, 10000, null, %L)', pg_temp.id_of('5d001'), current_date + 3)), 'PT409', 'two admins do not overwrite each other');
select is(pg_temp.outcome(format('select public.change_offer(%L, 1, 1, null, %L)', pg_temp.id_of('5d003'), current_date + 3)), 'PT409', 'a decided offer does not change');
select pg_temp.act_as('anonymous');
select is(pg_temp.respond('a', '5d001', 1, 'agreed', pg_temp.code_of('5a001')), 'PT409', 'the client does not agree to a revision they have not seen');
select is(pg_temp.respond('a', '5d001', 2, 'agreed', pg_temp.code_of('5a001')), '1', 'the client agrees');
select is(pg_temp.respond('a', '5d001', 2, 'agreed', pg_temp.code_of('5a001')), '1', 'a repeat changes nothing');
select is(pg_temp.stored('5d001'), 'agreed 2 client', 'the offer is agreed');
select is(pg_temp.request_now('5a001'), 'agreed client', 'the client chooses a time');
select is(pg_temp.watch_now('5b001'), 'reserved Ada Byron', 'the watch is reserved for the client');
select is(pg_temp.stored('5d002'), 'lost 1 shop', 'the other client has lost their offer');
select is(pg_temp.request_now('5a002'), 'searching shop', 'the shop owes them the news');
select is(pg_temp.respond('b', '5d002', 1, 'agreed', pg_temp.code_of('5a002')), 'PT409', 'the first one has it');
select is(public.status_history(pg_temp.id_of('5b001')) #>> '{-1,status}', 'reserved', 'the watch''s history tells that it is reserved');
select ok(public.status_history(pg_temp.id_of('5b001'))::text !~ 'Ada', 'and not for whom');

-- The owner decides.
select pg_temp.act_as('admin');
select is(pg_temp.settle('5d001', 2, 'withdrawn'), '1', 'the owner takes an agreed offer back');
select is(pg_temp.watch_now('5b001'), 'available', 'a withdrawn offer ends the reservation');
select is(pg_temp.request_now('5a001'), 'searching shop', 'the search goes on');
select is(pg_temp.settle('5d001', 2, 'agreed'), 'PT409', 'a withdrawn offer stays withdrawn');
select is(pg_temp.settle('5d001', 2, 'nonsense'), 'PT409', 'an unknown outcome is rejected');
select is(pg_temp.make('5a001', pg_temp.item('5d004', '5c004')), '1', 'a draft can be offered');
select pg_temp.act_as('owner');
update public.offers set ends_at = now() where id = pg_temp.id_of('5d004');
select pg_temp.act_as('anonymous');
select is((pg_temp.seen('a') #>> '{offers,2,status}'), 'ended', 'an offer ends');
select is(pg_temp.seen('a') #>> '{candidates,2,watch_id}', null, 'a draft is shown without its id');
select is(pg_temp.respond('a', '5d004', 1, 'agreed', pg_temp.code_of('5a001')), 'PT409', 'the client comes too late');
select pg_temp.act_as('admin');
select is(pg_temp.settle('5d004', 1, outcome), 'PT422', format('an open offer cannot be %s', outcome)) from unnest(array['lost', null]) as outcome;
select is(pg_temp.settle('5d004', 1, 'agreed'), '1', 'the owner takes the late one by hand');
select is(pg_temp.watch_now('5b002'), 'draft Ada Byron', 'a draft stays hidden, and is reserved');

-- A reservation of a withdrawn offer.
select is(pg_temp.settle('5d004', 1, 'withdrawn'), '1', 'a draft can be taken back');
select is(pg_temp.watch_now('5b002'), 'draft', 'and is nobody’s');
select pg_temp.act_as('owner');
update public.watches set status = 'coming' where id = pg_temp.id_of('5b002');
select pg_temp.act_as('admin');
select is(pg_temp.make('5a001', pg_temp.item('5d005', '5c004')), '1', 'a watch that is to come can be offered');
select is(pg_temp.settle('5d005', 1, 'agreed'), '1', 'and agreed to');
select is(pg_temp.watch_now('5b002'), 'reserved Ada Byron', 'a watch that is to come is reserved, too');
select is(pg_temp.settle('5d005', 1, 'withdrawn'), '1', 'the owner takes the offer back');
select is(pg_temp.watch_now('5b002'), 'coming', 'a withdrawn offer gives the watch its former status back');
select is(pg_temp.make('5a001', pg_temp.item('5d006', '5c004')), '1', 'the watch is offered again');
select is(pg_temp.settle('5d006', 1, 'agreed'), '1', 'and agreed to again');
select public.reserve_watch(pg_temp.id_of('5b002'), 'reserved', (select client_id from public.watch_requests where id = pg_temp.id_of('5a002')));
select is(pg_temp.settle('5d006', 1, 'withdrawn'), '1', 'the owner takes the offer back after reserving the watch for another');
select is(pg_temp.watch_now('5b002'), 'reserved Ben Else', 'the other keeps it');

-- A watch that is not free.
select is(pg_temp.make('5a001', pg_temp.item('5d009', '5c004')), 'PT409', 'a watch that is reserved for another is not offered');
select public.reserve_watch(pg_temp.id_of('5b002'), 'reserved', (select client_id from public.watch_requests where id = pg_temp.id_of('5a001')));
select is(pg_temp.make('5a001', pg_temp.item('5d010', '5c004')), '1', 'a watch that is reserved for the client can be offered');
select is(pg_temp.settle('5d010', 1, 'agreed'), '1', 'and agreed to');
select is(pg_temp.request_now('5a001'), 'agreed client', 'the client is to book');
insert into public.appointments (id, name, email, appointment_date, appointment_time, status)
values (pg_temp.id_of('5e001'), 'Ada Byron', 'ada@pgtap.test', '2096-03-01', '10:00 AM', 'confirmed');
select is(pg_temp.request_now('5a001'), 'agreed nobody', 'an appointment ends the wait');
update public.appointments set status = 'cancelled' where id = pg_temp.id_of('5e001');
select is(pg_temp.request_now('5a001'), 'agreed client', 'a canceled one begins it again');
insert into public.appointments (id, name, email, appointment_date, appointment_time, status)
values (pg_temp.id_of('5e002'), 'Ada Byron', 'ada@pgtap.test', '2096-03-01', '11:00 AM', 'confirmed');
select pg_temp.act_as('owner');
update public.appointments set cancellation_reason = 'She is away.' where id = pg_temp.id_of('5e001');
select pg_temp.act_as('admin');
select is(pg_temp.request_now('5a001'), 'agreed nobody', 'a change of a canceled appointment leaves the turn as it is');
select is(pg_temp.settle('5d010', 1, 'withdrawn'), '1', 'the owner takes this offer back, too');
select is(pg_temp.watch_now('5b002'), 'reserved Ada Byron', 'the watch stays as the owner had reserved it');

-- A closed request.
select public.set_watch_status(array[pg_temp.id_of('5b002')], 'available');
select is(pg_temp.make('5a001', pg_temp.item('5d007', '5c004')), '1', 'an offer of an open request');
update public.watch_requests set status = 'closed', closed_because = 'no_reply' where id = pg_temp.id_of('5a001');
select is(pg_temp.make('5a001', pg_temp.item('5d008', '5c004')), 'PT409', 'a closed request gets no offer');
select pg_temp.act_as('anonymous');
select is(
  (select offer ->> 'status' from jsonb_array_elements(pg_temp.seen('a') -> 'offers') as offer where offer ->> 'id' = pg_temp.id_of('5d007')::text),
  'ended', 'an open offer of a closed request has ended for the client');
select is(pg_temp.respond('a', '5d007', 1, 'agreed', pg_temp.code_of('5a001')), 'PT409', 'the client cannot agree to it');
select lives_ok(format('select public.write_message(%L, %L, %L)', gen_random_uuid(), 'Please go on.', pg_temp.key_of('a')), 'but can write');
select is(pg_temp.request_now('5a001'), 'searching shop', 'a message takes up a closed search again');

-- Too many wrong codes.
select pg_temp.act_as('anonymous');
select is(pg_temp.respond('a', '5d004', 1, 'agreed', 'wrong' || nth), '0', format('wrong code %s', nth)) from generate_series(1, 5) as nth;
select is(pg_temp.respond('a', '5d004', 1, 'agreed', pg_temp.code_of('5a001')), '0', 'five wrong codes void the right one');

-- The owner renews the link.
select pg_temp.act_as('admin');
select public.renew_request_link(pg_temp.id_of('5a001'));
select throws_ok(format('select public.request_by_key(%L)', pg_temp.key_of('a')), 'PT410', 'request_link_over', 'a renewed link ends the former ones');
select is(pg_temp.seen('b') ->> 'name', 'Ben Else', 'links of others go on');
select ok(pg_temp.emails_of('5a001') like '%request-link', 'the client gets the new one');

-- Trash, undo and erasure.
delete from public.watch_requests where id = pg_temp.id_of('5a002');
select is((select count(*) from public.offers where request_id = pg_temp.id_of('5a002')), 0::bigint, 'a deleted request takes its offers along');
select is(
  (public.restore_from_trash(array(select id from public.trash where row_id = pg_temp.id_of('5a002'))) ->> 'restored')::integer, 1, 'a deleted request can be restored');
select is((select count(*) from public.offers where request_id = pg_temp.id_of('5a002')), 1::bigint, 'with its offers');
select is((select count(*) from public.candidates where request_id = pg_temp.id_of('5a002')), 1::bigint, 'and its candidates');
select is(pg_temp.seen('b') ->> 'name', 'Ben Else', 'and its link');
\ir ../frame/finish.psql
