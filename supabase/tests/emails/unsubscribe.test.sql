\ir ../frame/start.psql
select plan(21);

-- A subscriber with the keys of two letters, and another who has nothing to do with them.
insert into public.newsletter_subscribers (id, email, source, subscribed_at) values
  ('00000000-0000-4000-8000-0000000000e1', 'Leaver@pgtap.test', 'watch-request', '2026-01-02T03:04:05Z'),
  ('00000000-0000-4000-8000-0000000000e2', 'stayer@pgtap.test', 'footer', now());
insert into private.link_keys (digest, about, about_id) values
  (sha256('first key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1'),
  (sha256('second key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1'),
  (sha256('appointment key'), 'appointments', '00000000-0000-4000-8000-0000000000e1');

create function pg_temp.is_on_the_list(address text) returns boolean
  language sql security definer
as $$ select exists (select from public.newsletter_subscribers where lower(email) = lower(address)) $$;

select pg_temp.act_as('anonymous');
select set_config('request.method', 'GET', true);
select is(pg_temp.outcome($$select unsubscribe('first key')$$), 'PT405', 'an address that is only loaded ends no subscription');
select is(pg_temp.outcome($$select resubscribe('first key')$$), 'PT405', 'an address that is only loaded begins no subscription');

select set_config('request.method', 'POST', true);
select is(unsubscribe('a guess'), false, 'a key that is a guess ends no subscription');
select is(unsubscribe('appointment key'), false, 'the key of an appointment ends no subscription, whatever it is about');
select is(unsubscribe(null), false, 'no key ends no subscription');
select is(resubscribe('a guess'), false, 'a key that is a guess begins no subscription');
select ok(pg_temp.is_on_the_list('leaver@pgtap.test'), 'nobody has left so far');

select is(unsubscribe('first key'), true, 'whoever has the key of an e-mail leaves the list without an account');
select ok(not pg_temp.is_on_the_list('leaver@pgtap.test'), 'who has left is off the list');
select ok(pg_temp.is_on_the_list('stayer@pgtap.test'), 'a key ends nobody else''s subscription');
select is(unsubscribe('first key'), true, 'to leave again is no failure');
select is(unsubscribe('second key'), true, 'the link of another e-mail says the same');
select is(pg_temp.outcome('select from private.left_subscribers'), '42501', 'nobody reads who has left');

select is(resubscribe('second key'), true, 'who has left comes back by the link of any e-mail');
select is(resubscribe('first key'), true, 'to come back again is no failure');
select pg_temp.act_as('owner');
select results_eq(
  $$select id, email, source, subscribed_at from public.newsletter_subscribers where email = 'Leaver@pgtap.test'$$,
  $$values ('00000000-0000-4000-8000-0000000000e1'::uuid, 'Leaver@pgtap.test', 'watch-request', '2026-01-02T03:04:05Z'::timestamptz)$$,
  'who comes back is on the list as before');
select is(
  (select count(*) from private.mail_outbox where about_id = '00000000-0000-4000-8000-0000000000e1' and kind = 'newsletter-welcome'),
  0::bigint, 'who comes back is not welcomed');

select pg_temp.act_as('anonymous');
select is(unsubscribe('first key'), true, 'after coming back, the link ends the subscription again');
select pg_temp.act_as('owner');
insert into public.newsletter_subscribers (email) values ('leaver@pgtap.test');
select pg_temp.act_as('anonymous');
select is(resubscribe('first key'), true, 'to come back to an address that was entered anew is no failure');
select is(unsubscribe('first key'), true, 'the link then ends the new subscription');

select pg_temp.act_as('owner');
update private.left_subscribers set left_at = now() - interval '31 days' where true;
select pg_temp.act_as('anonymous');
select is(resubscribe('first key'), false, 'after a month who has left is forgotten');
\ir ../frame/finish.psql
