\ir ../frame/start.psql
select plan(129);
set constraints all immediate;
set local test.relation = 'public.replies';

insert into public.watches (id, status, name, brand, category, description) values
  ('00000000-0000-4000-8000-00000000a200', 'available', 'Test Watch', 'Test Brand', 'Category of the test', 'A watch that belongs to the test.');
insert into public.inquiries (id, name, email, message, watch_id, status) values
  ('00000000-0000-4000-8000-00000000a201', 'Test Visitor', 'asked@pgtap.test', 'A message that belongs to the test.', '00000000-0000-4000-8000-00000000a200', 'new'),
  ('00000000-0000-4000-8000-00000000a202', 'Test www.example.com', 'resolved@pgtap.test', 'A message that belongs to the test.', null, 'resolved'),
  ('00000000-0000-4000-8000-00000000a203', 'Test Visitor', 'bounced@pgtap.test', 'A message that belongs to the test.', null, 'new');
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, status) values
  ('00000000-0000-4000-8000-00000000a204', 'Test', 'Visitor', 'wanted@pgtap.test', 'A request that belongs to the test.', 'new'),
  ('00000000-0000-4000-8000-00000000a205', 'Test', 'Visitor', '(480) 555-0100', 'A request that belongs to the test.', 'new'),
  ('00000000-0000-4000-8000-00000000a206', 'Test', 'Visitor', 'found@pgtap.test', 'A request that belongs to the test.', 'found');
-- A client whose number asked before by email, and another person.
insert into public.inquiries (id, name, email, phone, message, created_at, watch_brand, watch_name) values
  ('00000000-0000-4000-8000-00000000a211', 'Test Visitor', 'Caller@pgtap.test', '480-555-0100', 'A message that belongs to the test.', now() - interval '2 days', 'Test Brand', 'Test Watch'),
  ('00000000-0000-4000-8000-00000000a212', 'Test Visitor', 'bounced@pgtap.test', '480-555-0100', 'A message that belongs to the test.', now() - interval '1 day', null, null);
insert into public.newsletter_subscribers (id, email, subscribed_at) values
  ('00000000-0000-4000-8000-00000000a213', 'caller@pgtap.test', now() - interval '3 days');
insert into public.replies (about, about_id, words) values
  ('watch_requests', '00000000-0000-4000-8000-00000000a204', 'An earlier answer that belongs to the test.');
update public.watch_requests set status = 'new' where id = '00000000-0000-4000-8000-00000000a204';
delete from private.mail_outbox where status = 'queued';
insert into private.mail_suppressions (recipient_digest, reason) values (private.email_digest('bounced@pgtap.test'), 'bounced');

create function pg_temp.reply(about text, about_id text, changes jsonb default '{}') returns text
  language sql
as $$
  select pg_temp.insertion(jsonb_build_object('about', about, 'about_id', about_id) || changes, 'public.replies')
$$;

create function pg_temp.emails(row_id text) returns setof private.mail_outbox
  language sql security definer
as $$
  select * from private.mail_outbox where about_id = row_id::uuid and kind = 'reply' order by position
$$;

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read answers', 'select from public.replies', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('reply', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('set when a reply was written', pg_temp.insertion('{"created_at": "2001-01-01"}'), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change a reply', $$update public.replies set words = 'Rewritten'$$, '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete replies', 'delete from public.replies', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the replies', 'truncate public.replies', '{grant, grant, grant}', null),
  ('record a phone reply', pg_temp.insertion('{"channel": "phone"}'), '{grant, policy, done}', '{policy, policy, done}')
) as operations (operation, statement, expected, with_every_grant);

-- Replies and their effects.
select pg_temp.act_as('admin');
select is(pg_temp.outcome(pg_temp.reply(about, about_id)), outcome, title)
from (values
  ('inquiries', '00000000-0000-4000-8000-00000000a299', 'PT404', 'an unknown inquiry takes no reply'),
  ('watch_requests', '00000000-0000-4000-8000-00000000a205', 'PT422', 'a request with a phone number takes no reply by email'),
  ('inquiries', '00000000-0000-4000-8000-00000000a203', 'PT422', 'an address that bounced takes no reply'),
  ('appointments', '00000000-0000-4000-8000-00000000a201', 'replies_about_known', 'only inquiries and requests take replies')
) as examples (about, about_id, outcome, title);
select lives_ok(pg_temp.reply(about, about_id, '{"words": "Your watch is here."}'), format('an admin replies: %s', about_id))
from (values
  ('inquiries', '00000000-0000-4000-8000-00000000a201'), ('inquiries', '00000000-0000-4000-8000-00000000a202'),
  ('watch_requests', '00000000-0000-4000-8000-00000000a204'), ('watch_requests', '00000000-0000-4000-8000-00000000a206')
) as rows (about, about_id);
select results_eq(
  format($$select recipient, data ->> 'words', data ->> 'name', data #>> '{watch,name}' from pg_temp.emails(%L)$$, about_id),
  format('values (%L, %L, %L::text, %L::text)', recipient, 'Your watch is here.', name, watch),
  format('a reply queues an email to the sender with its text, a cleaned name and the watch: %s', recipient))
from (values
  ('00000000-0000-4000-8000-00000000a201', 'asked@pgtap.test', 'Test Visitor', 'Test Watch'),
  ('00000000-0000-4000-8000-00000000a202', 'resolved@pgtap.test', null, null),
  ('00000000-0000-4000-8000-00000000a204', 'wanted@pgtap.test', 'Test', null)
) as replied (about_id, recipient, name, watch);
select results_eq(
  $$select status from public.inquiries where email like '%@pgtap.test' and id::text like '%a20_' order by id$$,
  array['in_progress', 'resolved', 'new'], 'a reply sets a new inquiry to in progress, and leaves a resolved one');
select results_eq(
  $$select status from public.watch_requests where id::text like '%a20_' order by id$$,
  array['searching', 'new', 'found'], 'a reply sets a new request to searching, and leaves a found one');

-- Repeats.
select lives_ok(
  pg_temp.reply('inquiries', '00000000-0000-4000-8000-00000000a201', '{"id": "00000000-0000-4000-8000-00000000a2ff"}'),
  'a reply has the id that its browser set');
select is(
  pg_temp.outcome(pg_temp.reply('inquiries', '00000000-0000-4000-8000-00000000a201', '{"id": "00000000-0000-4000-8000-00000000a2ff"}')),
  '23505 replies_pkey', 'a repeated reply is recognized by its id');
select is(
  (select count(*) from pg_temp.emails('00000000-0000-4000-8000-00000000a201')), 2::bigint,
  'a repeated reply queues one email');

-- Constraints.
select is(
  pg_temp.trial(pg_temp.reply('inquiries', '00000000-0000-4000-8000-00000000a201', jsonb_build_object('words', words))),
  outcome, format('a reply has 1 to 5000 characters: %s', coalesce(length(words)::text, 'none')))
from (values
  (repeat('w', 5000), '1'), (repeat('w', 5001), 'replies_words_length'), ('', 'replies_words_length'),
  (e' \n', 'replies_words_length'), (null, '23502')
) as examples (words, outcome);

-- A request with a phone number.
select pg_temp.act_as('anonymous');
select is(pg_temp.outcome($$select public.known_emails('watch_requests', '00000000-0000-4000-8000-00000000a205')$$), '42501',
  'a visitor may not read the addresses of a client');
select pg_temp.act_as('signed in');
select is(pg_temp.outcome($$select public.known_emails('watch_requests', '00000000-0000-4000-8000-00000000a205')$$), 'PT403',
  'only an admin reads the addresses of a client');
select pg_temp.act_as('admin');
select results_eq(
  $$select email, source from public.known_emails('watch_requests', '00000000-0000-4000-8000-00000000a205')$$,
  $$values ('caller@pgtap.test', 'inquiries')$$,
  'the addresses of a client come from their other rows, newest first, without bounced ones');
select is_empty($$select public.known_emails('watch_requests', '00000000-0000-4000-8000-00000000a206')$$, 'the address of the row itself is not offered');
select is(
  pg_temp.outcome(pg_temp.reply('watch_requests', '00000000-0000-4000-8000-00000000a205', changes)), outcome, title)
from (values
  ('{"sent_to": "asked@pgtap.test"}'::jsonb, 'PT422', 'a reply does not go to an address of another client'),
  ('{"sent_to": "bounced@pgtap.test"}', 'PT422', 'a reply does not go to another address that bounced'),
  ('{"sent_to": "caller"}', 'replies_sent_to_email', 'a reply goes to a valid email address'),
  ('{"sent_to": "caller@pgtap.test", "channel": "phone"}', 'replies_sent_to_email', 'a phone reply has no email address'),
  ('{"channel": "pigeon"}', 'replies_channel_known', 'a reply goes by email or by phone'),
  ('{"channel": "email", "words": ""}', 'replies_words_length', 'a reply by email has a text'),
  ('{"channel": "phone", "words": ""}', '1', 'a phone reply may have no text')
) as examples (changes, outcome, title);
select is_empty($$select from pg_temp.emails('00000000-0000-4000-8000-00000000a205')$$, 'a phone reply queues no email');
select is((select status from public.watch_requests where id = '00000000-0000-4000-8000-00000000a205'), 'searching',
  'a phone reply sets the request to searching');
select lives_ok(
  pg_temp.reply('watch_requests', '00000000-0000-4000-8000-00000000a205', '{"sent_to": "Caller@pgtap.test"}'),
  'a request with a phone number takes a reply to a known address of its client');
select results_eq(
  $$select recipient from pg_temp.emails('00000000-0000-4000-8000-00000000a205')$$, array['Caller@pgtap.test'],
  'a reply goes to the chosen address');
select results_eq(
  $$select after ->> 'channel' from public.audit_log where action = 'reply' and row_id = '00000000-0000-4000-8000-00000000a205' order by id$$,
  array['phone', null], 'the log says which reply was given by phone');
-- The reply dialog shows this of the client.
select pg_temp.act_as('anonymous');
select is(pg_temp.outcome($$select public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205')$$), '42501',
  'a visitor may not read the messages of a client');
select pg_temp.act_as('signed in');
select is(pg_temp.outcome($$select public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205')$$), 'PT403',
  'only an admin reads the messages of a client');
select pg_temp.act_as('admin');
select results_eq(
  $$select entry ->> 'kind', right(entry ->> 'about_id', 4), entry ->> 'words'
    from jsonb_array_elements(public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205') -> 'thread')
      with ordinality as thread (entry, place)
    where entry ->> 'channel' is distinct from 'phone' order by place$$,
  $$values ('message', 'a211', 'A message that belongs to the test.'), ('message', 'a205', 'A request that belongs to the test.'),
    ('reply', 'a205', (select words from public.replies where about_id = '00000000-0000-4000-8000-00000000a205' and channel = 'email'))$$,
  'the context has the messages of the client and the replies, the oldest first');
select is(
  public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205') #>> '{thread,0,watch}', 'Test Brand Test Watch',
  'the context names the watch of an inquiry');
select is(
  public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205') -> 'open',
  (select public.client_page(client_id) -> 'open' from public.watch_requests where id = '00000000-0000-4000-8000-00000000a205'),
  'the context has the open rows of the client');
select is(
  public.reply_context('inquiries', '00000000-0000-4000-8000-00000000a299'), '{"thread": [], "open": []}', 'a missing row has no context');
select pg_temp.act_as('owner');
insert into public.replies (about, about_id, words, created_at)
select 'inquiries', '00000000-0000-4000-8000-00000000a211', 'One of many answers.', now() + interval '1 minute' from generate_series(1, 120);
select pg_temp.act_as('admin');
select results_eq(
  $$select count(*), bool_or(entry ->> 'id' = '00000000-0000-4000-8000-00000000a205')
    from jsonb_array_elements(public.reply_context('watch_requests', '00000000-0000-4000-8000-00000000a205') -> 'thread') as entry$$,
  $$values (100::bigint, true)$$, 'a long context has at most 100 entries, and always the message of the row');
delete from public.watch_requests where id = '00000000-0000-4000-8000-00000000a205';
select lives_ok(
  $$select public.restore_from_trash(array(select id from public.trash where row_id = '00000000-0000-4000-8000-00000000a205'))$$,
  'restoring a row restores its replies');
select results_eq(
  $$select channel, sent_to from public.replies where about_id = '00000000-0000-4000-8000-00000000a205' order by channel desc$$,
  $$values ('phone', null), ('email', 'Caller@pgtap.test')$$, 'a restored reply is unchanged');

select lives_ok($$delete from public.inquiries where id = '00000000-0000-4000-8000-00000000a201'$$, 'an inquiry with replies can be deleted');
select is_empty(
  $$select from public.replies where about_id = '00000000-0000-4000-8000-00000000a201'$$, 'deleting a row deletes its replies');

-- Templates.
set local test.relation = 'public.reply_templates';
select pg_temp.act_as('owner');
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read templates', 'select from public.reply_templates', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('add a template', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('change a template', $$update public.reply_templates set title = 'Retitled', words = 'Rewritten'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('set when a template was changed', $$update public.reply_templates set updated_at = '2001-01-01'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('delete templates', 'delete from public.reply_templates', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the templates', 'truncate public.reply_templates', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
select is(
  pg_temp.trial(pg_temp.insertion(jsonb_build_object(field, value))), outcome,
  format('a template has a title of 1 to 60 and a text of 1 to 5000 characters: %s %s', field, coalesce(length(value)::text, 'none')))
from (values
  ('title', repeat('t', 60), '1'), ('title', repeat('t', 61), 'reply_templates_title_length'), ('title', ' ', 'reply_templates_title_length'),
  ('title', null, '23502'), ('words', repeat('w', 5000), '1'), ('words', repeat('w', 5001), 'reply_templates_words_length'),
  ('words', '', 'reply_templates_words_length'), ('words', null, '23502')
) as examples (field, value, outcome);

select pg_temp.act_as('owner');
update public.watches set status = 'withdrawn' where id = '00000000-0000-4000-8000-00000000a200';
insert into public.inquiries (id, name, email, message, watch_id) values
  ('00000000-0000-4000-8000-00000000a209', 'Test Visitor', 'asked@pgtap.test', 'A message that belongs to the test.', '00000000-0000-4000-8000-00000000a200');
select pg_temp.act_as('admin');
select pg_temp.add('{"about": "inquiries", "about_id": "00000000-0000-4000-8000-00000000a209", "words": "About a withdrawn watch."}', 'public.replies');
select is(
  (select data -> 'watch' from pg_temp.emails('00000000-0000-4000-8000-00000000a209') where data ->> 'words' = 'About a withdrawn watch.'),
  'null'::jsonb, 'a reply does not show a withdrawn watch');
\ir ../frame/finish.psql
