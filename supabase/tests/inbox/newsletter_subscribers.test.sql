\ir ../frame/start.psql
select plan(110);
set local test.relation = 'public.newsletter_subscribers';

-- The account 'signed in', which may not read its own row either.
select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000b1", "email": "collector@pgtap.test"}');

-- Who may do what.
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('subscribe from the footer', pg_temp.insertion('{"source": "footer"}'), '{done, done, done}', '{done, done, done}'),
  ('read back their subscription', pg_temp.insertion() || ' returning id', '{grant, policy, done}', '{policy, policy, done}'),
  ('claim another source than the footer', pg_temp.insertion('{"source": "partner"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('claim to have ticked the box of a watch request', pg_temp.insertion('{"source": "watch-request"}'),
    '{policy, policy, policy}', '{policy, policy, policy}'),
  ('choose when they subscribed', pg_temp.insertion('{"subscribed_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, policy}'),
  ('read who subscribes', 'select from public.newsletter_subscribers', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change a subscriber', $$update public.newsletter_subscribers set source = 'partner'$$,
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('change a subscriber by an upsert', pg_temp.insertion('{"email": "collector@pgtap.test"}')
    || $$ on conflict (lower(email)) do update set email = 'other@pgtap.test'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('remove a subscriber', 'delete from public.newsletter_subscribers', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('empty the list of subscribers', 'truncate public.newsletter_subscribers', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

-- What is told of the list by e-mail, read with the rights of the owner.
create function pg_temp.told(address text) returns text[]
  language sql security definer
as $$
  select coalesce(array_agg(kind || ' ' || recipient order by position), '{}') from private.mail_outbox
  where recipient_digest = private.address_digest(address)
$$;

select pg_temp.act_as('anonymous');
select pg_temp.add('{"email": "no-source@pgtap.test"}');
-- Whoever subscribes is not told who is on the list: neither by the answer, nor by what is refused or counted.
select is(pg_temp.outcome(pg_temp.insertion(jsonb_build_object('email', email))), '0', format('an address is on the list once%s', difference))
from (values ('collector@pgtap.test', ''), ('Collector@PGTAP.test', ' in different case')) as examples (email, difference);
select is(
  pg_temp.outcome(pg_temp.insertion('{"email": "collector@pgtap.test"}' || changes)),
  pg_temp.outcome(pg_temp.insertion('{"email": "nobody@pgtap.test"}' || changes)),
  format('a known address is refused as an unknown one is: %s', changes))
from (values
  ('{"source": "partner"}'::jsonb), ('{"source": "watch-request"}'), ('{"source": null}'), ('{"subscribed_at": "2001-01-01"}')
) as examples (changes);
select is(
  pg_temp.outcome(pg_temp.insertion('{"email": "collector@pgtap.test"}') || ending),
  pg_temp.outcome(pg_temp.insertion('{"email": "nobody@pgtap.test"}') || ending),
  format('a known address is refused as an unknown one is: %s', ending))
from (values (' returning id'), (' on conflict (lower(email)) do update set source = excluded.source')) as examples (ending);
select is(current_setting('response.headers', true), '[{"Content-Range": "*/*"}]', 'how many rows were added is part of no answer');
select set_config('response.headers', '', true);
select pg_temp.add('{"email": "another@pgtap.test"}');
select is(current_setting('response.headers', true), '[{"Content-Range": "*/*"}]', 'nor is it of one that is added');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.77"}', true);
select is(
  (select count(*) from generate_series(1, 20) where pg_temp.outcome(pg_temp.insertion('{"email": "collector@pgtap.test"}')) = '0'),
  20::bigint, 'an address may be entered again and again');
select is(pg_temp.outcome(pg_temp.insertion('{"email": "collector@pgtap.test"}')), 'PT429', 'a known address counts in the limit like any other');
select set_config('request.headers', '', true);

-- The address itself is told.
select is(pg_temp.told('no-source@pgtap.test'), '{newsletter-welcome no-source@pgtap.test}', 'a new address is welcomed');
select pg_temp.add('{"email": "No-Source@pgtap.test"}');
select is(pg_temp.told('no-source@pgtap.test'), '{newsletter-welcome no-source@pgtap.test}', 'who was just welcomed is not told again');
select is(pg_temp.told('collector@pgtap.test'), '{newsletter-again collector@pgtap.test}',
  'who is on the list is told so at their address, once however often it is entered');
select pg_temp.add('{"contact_info": "collector@pgtap.test", "newsletter_signup": true}', 'public.watch_requests');
select is(
  (select count(*) from unnest(pg_temp.told('collector@pgtap.test')) as told where told like 'newsletter-%'), 1::bigint,
  'the box of a request tells nobody again within the week');
select pg_temp.act_as('owner');
update private.mail_outbox set created_at = now() - interval '8 days'
where recipient_digest in (private.address_digest('collector@pgtap.test'), private.address_digest('no-source@pgtap.test'));
select pg_temp.act_as('anonymous');
select pg_temp.add('{"contact_info": "Collector@pgtap.test", "newsletter_signup": true}', 'public.watch_requests');
select pg_temp.add('{"contact_info": "no-source@pgtap.test", "newsletter_signup": false}', 'public.watch_requests');
select pg_temp.act_as('signed in');
select pg_temp.add('{"email": "no-source@pgtap.test"}');
select is(
  (select count(*) from unnest(pg_temp.told(email)) as told where told like 'newsletter-again %'), others::bigint,
  format('who is on the list is told again after a week: %s', email))
from (values ('collector@pgtap.test', 1), ('no-source@pgtap.test', 1)) as examples (email, others);
select pg_temp.act_as('admin');
select results_eq(
  $$select source from public.newsletter_subscribers where email = 'no-source@pgtap.test'$$, array['footer'],
  'a subscription without a source is one from the footer');
select results_eq(
  $$select search_text from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1'$$,
  array[e'collectorpgtaptest\nfooter'],
  'the owner searches a subscriber by e-mail address and source, and no match goes across them');
delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1';

-- What a subscription may hold, as anonymous visitors send it.
select pg_temp.act_as('anonymous');
select lives_ok(
  pg_temp.insertion('{"email": "collector@pgtap.test"}'), 'an address that was removed can subscribe again');
select pg_temp.email_examples('a subscriber has an e-mail address');

-- The length of a source binds the roles that no policy binds.
select pg_temp.act_as('owner');
select pg_temp.text_examples('a source has 1 to 50 characters', 'source');
\ir ../frame/finish.psql
