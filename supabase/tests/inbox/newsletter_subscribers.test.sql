\ir ../frame/start.psql
select plan(94);
set local test.relation = 'public.newsletter_subscribers';

-- The account may not read its own row either.
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b1", "email": "collector@pgtap.test"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('subscribe from the footer', pg_temp.insertion('{"source": "footer"}'), '{done, done, done}', '{done, done, done}'),
  ('read back their subscription', pg_temp.insertion() || ' returning id', '{grant, policy, done}', '{policy, policy, done}'),
  ('set another source than the footer', pg_temp.insertion('{"source": "partner"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('set the source of a watch request', pg_temp.insertion('{"source": "watch-request"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('set when they subscribed', pg_temp.insertion('{"subscribed_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('read the subscribers', 'select from public.newsletter_subscribers', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change a subscriber', $$update public.newsletter_subscribers set source = 'partner'$$,
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('change a subscriber by an upsert', pg_temp.insertion('{"email": "collector@pgtap.test"}')
    || $$ on conflict (lower(email)) do update set email = 'other@pgtap.test'$$, '{grant, grant, grant}', '{policy, policy, policy}'),
  ('remove a subscriber', 'delete from public.newsletter_subscribers', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the subscribers', 'truncate public.newsletter_subscribers', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select pg_temp.act_as('anonymous');
select pg_temp.add('{"email": "no-source@pgtap.test"}');
select is(
  pg_temp.outcome(pg_temp.insertion(jsonb_build_object('email', email))), '23505 newsletter_subscribers_email_key',
  format('an email address is on the list once%s', difference))
from (values ('collector@pgtap.test', ''), ('Collector@PGTAP.test', ' in different case')) as examples (email, difference);
select pg_temp.act_as('admin');
select results_eq(
  $$select source from public.newsletter_subscribers where email = 'no-source@pgtap.test'$$, array['footer'],
  'a subscription without a source has the source footer');
select results_eq(
  $$select search_text from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1'$$,
  array[e'collectorpgtaptest\nfooter'],
  'the owner searches subscribers by email address and source, and no match spans both');
delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1';

select pg_temp.act_as('anonymous');
select lives_ok(
  pg_temp.insertion('{"email": "collector@pgtap.test"}'), 'a removed email address can subscribe again');
select pg_temp.email_examples('a subscriber has an email address');

-- The length applies to roles without policies too.
select pg_temp.act_as('owner');
select pg_temp.text_examples('a source has 1 to 50 characters', 'source');
\ir ../frame/finish.psql
