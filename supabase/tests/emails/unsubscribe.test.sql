\ir ../frame/start.psql
select plan(21);

insert into public.newsletter_subscribers (id, email, source, subscribed_at) values
  ('00000000-0000-4000-8000-0000000000e1', 'Leaver@pgtap.test', 'watch-request', '2026-01-02T03:04:05Z'),
  ('00000000-0000-4000-8000-0000000000e2', 'stayer@pgtap.test', 'footer', now());
insert into private.link_keys (digest, about, about_id) values
  (sha256('first key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1'),
  (sha256('second key'), 'newsletter_subscribers', '00000000-0000-4000-8000-0000000000e1'),
  (sha256('appointment key'), 'appointments', '00000000-0000-4000-8000-0000000000e1');

create function pg_temp.is_on_the_list(email text) returns boolean
  language sql security definer
as $$ select exists (select from public.newsletter_subscribers where lower(email) = lower(is_on_the_list.email)) $$;

select pg_temp.act_as('anonymous');
select set_config('request.method', 'GET', true);
select is(pg_temp.outcome($$select unsubscribe('first key')$$), 'PT405', 'a GET request ends no subscription');
select is(pg_temp.outcome($$select resubscribe('first key')$$), 'PT405', 'a GET request starts no subscription');

select set_config('request.method', 'POST', true);
select is(unsubscribe('a guess'), false, 'a guessed key ends no subscription');
select is(unsubscribe('appointment key'), false, 'the key of an appointment ends no subscription');
select is(unsubscribe(null), false, 'an empty key ends no subscription');
select is(resubscribe('a guess'), false, 'a guessed key starts no subscription');
select ok(pg_temp.is_on_the_list('leaver@pgtap.test'), 'the list of leavers is empty before anyone leaves');

select is(unsubscribe('first key'), true, 'the key of an email ends the subscription without an account');
select ok(not pg_temp.is_on_the_list('leaver@pgtap.test'), 'an ended subscription is deleted');
select ok(pg_temp.is_on_the_list('stayer@pgtap.test'), 'a key does not end another subscription');
select is(unsubscribe('first key'), true, 'leaving again succeeds');
select is(unsubscribe('second key'), true, 'the link of another email has the same result');
select is(pg_temp.outcome('select from private.left_subscribers'), '42501', 'no role reads the list of leavers');

select is(resubscribe('second key'), true, 'the link of any email restores the subscription');
select is(resubscribe('first key'), true, 'restoring again succeeds');
select pg_temp.act_as('owner');
select results_eq(
  $$select id, email, source, subscribed_at from public.newsletter_subscribers where email = 'Leaver@pgtap.test'$$,
  $$values ('00000000-0000-4000-8000-0000000000e1'::uuid, 'Leaver@pgtap.test', 'watch-request', '2026-01-02T03:04:05Z'::timestamptz)$$,
  'a restored subscription equals the former one');
select is(
  (select count(*) from private.mail_outbox where about_id = '00000000-0000-4000-8000-0000000000e1' and kind = 'newsletter-welcome'),
  0::bigint, 'a restored subscription queues no welcome');

select pg_temp.act_as('anonymous');
select is(unsubscribe('first key'), true, 'the link ends a restored subscription again');
select pg_temp.act_as('owner');
insert into public.newsletter_subscribers (email) values ('leaver@pgtap.test');
select pg_temp.act_as('anonymous');
select is(resubscribe('first key'), true, 'restoring succeeds if the address has subscribed anew');
select is(unsubscribe('first key'), true, 'the link then ends the new subscription');

select pg_temp.act_as('owner');
update private.left_subscribers set left_at = now() - interval '31 days' where true;
select pg_temp.act_as('anonymous');
select is(resubscribe('first key'), false, 'a leaver is deleted after a month');
\ir ../frame/finish.psql
