\ir ../frame/start.psql
select plan(25);
set local test.relation = 'public.private_offers';

create function pg_temp.id_of(letter text) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000' || letter)::uuid $$;
create function pg_temp.offer(id text, client text, ends_on date default current_date + 3) returns text
  language sql
as $$
  select pg_temp.outcome(format(
    'select public.offer_privately(%L, %L, ''For you first.'', %L)', pg_temp.id_of('5b001'),
    jsonb_build_array(jsonb_build_object('id', pg_temp.id_of(id), 'client', pg_temp.id_of(client))), ends_on))
$$;

insert into public.watches (id, name) values (pg_temp.id_of('5b001'), 'Hidden');
insert into public.clients (id, name) values (pg_temp.id_of('5c001'), 'Ada'), (pg_temp.id_of('5c002'), 'Ben'), (pg_temp.id_of('5c003'), 'Cem');
insert into public.client_contacts (kind, value, client_id, created_at, is_entered) values
  ('email', 'old@pgtap.test', pg_temp.id_of('5c001'), '2020-01-01', true), ('email', 'ada@pgtap.test', pg_temp.id_of('5c001'), now(), true),
  ('phone', '+14805550133', pg_temp.id_of('5c002'), now(), true), ('email', 'cem@pgtap.test', pg_temp.id_of('5c003'), now(), true);

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read private offers', 'select from public.private_offers', '{grant, nothing, nothing}', '{nothing, nothing, nothing}'),
  ('delete a private offer', 'delete from public.private_offers', '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);

select pg_temp.act_as('admin');
select is(pg_temp.offer('5d002', '5c002'), 'PT422', 'a client without an address gets no private offer');
select is(pg_temp.offer('5d003', '5c003', current_date - 2), 'PT422', 'a private offer ends in the future');
select is(pg_temp.offer(id, '5c001'), '1', 'a client gets a private offer of a draft, once')
from unnest(array['5d001', '5d001']) as id;
select is((select offer.client_name from public.private_offers as offer), 'Ada', 'an admin reads whose it is');
select pg_temp.act_as('owner');
select results_eq(
  $$select recipient, data ->> 'words' from private.mail_outbox where kind = 'private-offer'$$,
  $$values ('ada@pgtap.test', 'For you first.')$$, 'one email goes to the latest address');
insert into private.link_keys (digest, about, about_id) values (sha256(convert_to(repeat('a', 43), 'UTF8')), 'private_offers', pg_temp.id_of('5d001'));
select pg_temp.act_as('anonymous');
select ok(
  public.watch_by_key(repeat('a', 43)) @> '{"watch": {"name": "Hidden"}, "is_offer": true, "words": "For you first."}',
  'its link shows the draft, and that it is offered');
select pg_temp.act_as('admin');
select is(pg_temp.offer('5d003', '5c003'), '1', 'another client gets one, too');
select is(pg_temp.offer('5d004', '5c001', current_date + 9), '1', 'the same client gets another');
select results_eq(
  'select id from public.private_offers order by id', format('values (%L::uuid), (%L)', pg_temp.id_of('5d003'), pg_temp.id_of('5d004')),
  'which ends the former one');
select pg_temp.act_as('anonymous');
select throws_ok(format('select public.watch_by_key(%L)', repeat('a', 43)), 'PT410', 'preview_over', 'and its link');
select pg_temp.act_as('owner');
select is((select status from private.mail_outbox where about_id = pg_temp.id_of('5d001')), 'cancelled', 'and withdraws its email');
insert into private.link_keys (digest, about, about_id) values (sha256(convert_to(repeat('b', 43), 'UTF8')), 'private_offers', pg_temp.id_of('5d004'));
select pg_temp.act_as('admin');
select public.end_private_offer(pg_temp.id_of('5d004'));
select pg_temp.act_as('anonymous');
select throws_ok(format('select public.watch_by_key(%L)', repeat('b', 43)), 'PT410', 'preview_over', 'a link works until the owner ends it');
\ir ../frame/finish.psql
