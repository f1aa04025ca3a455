\ir ../frame/start.psql
select plan(36);
set local test.relation = 'public.request_messages';

create function pg_temp.id_of(letter text) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000' || letter)::uuid $$;
create function pg_temp.key_of(letter text) returns text language sql immutable as $$ select repeat(letter, 43) $$;
create function pg_temp.token_of(letter text) returns text
  language sql security definer
as $$ select private.reply_token(pg_temp.key_of(letter)) $$;
-- The email's id is of five characters.
create function pg_temp.receive(
  id text, token text, sender text, words text default 'Is the dial original?', name text default 'A. Voss', subject text default 'Re: Your search') returns text
  language plpgsql
as $$
declare
  outcome text;
begin
  perform pg_temp.act_as('service role');
  outcome := pg_temp.outcome(
    format('select public.receive_email(%L, %L, %L, %L, %L, %L)', pg_temp.id_of(id), token, sender, name, subject, words));
  perform pg_temp.act_as('owner');
  return outcome;
end
$$;
create function pg_temp.inquiry(id text) returns text
  language sql
as $$ select concat_ws(' | ', name, email, status, message) from public.inquiries where inquiries.id = pg_temp.id_of(inquiry.id) $$;
create function pg_temp.emails_of(id text) returns text
  language sql
as $$ select string_agg(kind, ' ' order by position) from private.mail_outbox where about_id = pg_temp.id_of(emails_of.id) and kind <> 'request-link' $$;

update public.settings set notification_frequency = 'each' where id;
insert into public.watch_requests (id, first_name, last_name, contact_info, watch_details, waiting_for, status) values
  (pg_temp.id_of('7a001'), 'Ada', 'Voss', 'Ada@pgtap.test', 'A steel chronograph.', 'client', 'offered'),
  (pg_temp.id_of('7a002'), 'Ben', 'Else', 'ben@pgtap.test', 'A chronograph.', 'client', 'closed'),
  (pg_temp.id_of('7a003'), 'Cem', 'Kaya', 'cem@pgtap.test', 'A diver.', 'client', 'searching');
insert into private.link_keys (digest, about, about_id)
select sha256(convert_to(pg_temp.key_of(letter), 'UTF8')), about, pg_temp.id_of(id)
from (values
  ('a', 'watch_requests', '7a001'), ('b', 'watch_requests', '7a002'), ('c', 'watch_requests', '7a003'),
  ('d', 'appointments', '7a001')) as keys (letter, about, id);

-- Rights.
select pg_temp.may('receive an email', 'select public.receive_email(gen_random_uuid(), null, ''a@pgtap.test'', ''A'', ''S'', ''W'')', '{42501, 42501, 42501}');
select pg_temp.may('receive an email in the hidden schema', 'select private.receive_email(gen_random_uuid(), null, ''a@pgtap.test'', ''A'', ''S'', ''W'')', '{42501, 42501, 42501}');

-- The token.
select is(pg_temp.token_of('a'), left(encode((select digest from private.link_keys where about_id = pg_temp.id_of('7a001') and about = 'watch_requests'), 'hex'), 30),
  'a token is the beginning of the digest of the link''s key');
select private.tell_client('request-link', pg_temp.id_of('7a003'), 'a-test', '{}');
create temporary table claimed as select * from public.claim_emails(50) where kind = 'request-link';
select results_eq('select reply_token from claimed', 'select private.reply_token(link_key) from claimed', 'an email about a request is claimed with its token');
select is((select pg_temp.receive('7e00f', reply_token, 'cem@pgtap.test') from claimed), '1', 'a reply to the email is received');
select is((select request_id from public.request_messages where id = pg_temp.id_of('7e00f')), pg_temp.id_of('7a003'), 'its token finds the request');

-- A reply that has a place.
select is(pg_temp.receive('7e001', pg_temp.token_of('a'), 'ada@pgtap.test'), '1', 'a reply from the address on file is received');
select pg_temp.act_as('anonymous');
select is(
  public.request_by_key(pg_temp.key_of('a')) -> 'messages' -> 0 ->> 'by' || ': ' || (public.request_by_key(pg_temp.key_of('a')) #>> '{messages,0,words}'),
  'client: Is the dial original?', 'the client''s page shows it as the client''s message');
select pg_temp.act_as('owner');
select is((select waiting_for from public.watch_requests where id = pg_temp.id_of('7a001')), 'shop', 'the request waits for the shop');
select is(pg_temp.emails_of('7a001'), 'owner-request-news', 'the owner is told, and the client gets no confirmation');
select is(pg_temp.inquiry('7e001'), null, 'a reply with a place is not among the inquiries');
select is(pg_temp.receive('7e001', pg_temp.token_of('a'), 'ada@pgtap.test'), '1', 'the provider may repeat a reply');
select is((select count(*) from public.request_messages where request_id = pg_temp.id_of('7a001')), 1::bigint, 'a repeated email is stored once');
select is(pg_temp.emails_of('7a001'), 'owner-request-news', 'a repeated email tells the owner once');
select is(pg_temp.receive('7e002', pg_temp.token_of('b'), 'ben@pgtap.test'), '1', 'a reply to a closed request has its place, too, as a message of the page');
select is(pg_temp.receive('7e003', pg_temp.token_of('a'), 'ada@pgtap.test', repeat('a', 10001)), '1', 'a long email is received');
select is((select right(words, 2) || length(words) from public.request_messages where id = pg_temp.id_of('7e003')), 'a…10000', 'an email above 10,000 characters is shortened');

-- Emails that have no place.
select is(pg_temp.receive('7e004', pg_temp.token_of('a'), 'eve@pgtap.test', name => ' Eve  Else '), '1', 'a reply from another address is received');
select is(pg_temp.inquiry('7e004'),
  e'Eve Else | eve@pgtap.test | new | By e-mail, “Re: Your search”.\nA reply to the request of Ada Voss from another address.\n\nIs the dial original?',
  'a reply from another address waits among the inquiries, with the name of the request');
select is(pg_temp.emails_of('7e004'), 'owner-inquiry', 'the owner is told of the inquiry, and its sender gets no confirmation');
select is((select count(*) from public.request_messages where request_id = pg_temp.id_of('7a001')), 2::bigint, 'a reply from another address is no message of the request');
select is(pg_temp.receive('7e004', pg_temp.token_of('a'), 'eve@pgtap.test'), '1', 'the provider may repeat an email that waits');
select pg_temp.receive('7e005', pg_temp.token_of('x'), 'ada@pgtap.test', name => '', subject => '');
select is(pg_temp.inquiry('7e005'), e'ada@pgtap.test | ada@pgtap.test | new | By e-mail.\n\nIs the dial original?',
  'a reply with an unknown token waits among the inquiries');
select pg_temp.receive('7e006', null, 'ada@pgtap.test', repeat('w', 6000), name => repeat('n', 200), subject => repeat('s', 300));
select is((select length(name) || ' ' || length(message) || right(message, 1) from public.inquiries where id = pg_temp.id_of('7e006')), '100 5000…',
  'an email without a token waits among the inquiries, within their limits');
select pg_temp.receive('7e007', pg_temp.token_of('d'), 'ada@pgtap.test');
select is(pg_temp.inquiry('7e007') like '%request%', false, 'a token of an appointment names no request');
select pg_temp.receive('7e008', left(pg_temp.token_of('a'), 8), 'ada@pgtap.test');
select is(pg_temp.inquiry('7e008') like '%request%', false, 'the beginning of a token names no request');

-- Tokens that have ended.
select pg_temp.act_as('admin');
select public.renew_request_link(pg_temp.id_of('7a001'));
select pg_temp.act_as('owner');
select pg_temp.receive('7e009', pg_temp.token_of('a'), 'ada@pgtap.test');
select is(pg_temp.inquiry('7e009') like 'A. Voss | ada@pgtap.test | new | By e-mail, “Re: Your search”.%', true, 'the token of a renewed link has ended');
select pg_temp.act_as('admin');
delete from public.watch_requests where id = pg_temp.id_of('7a003');
select pg_temp.act_as('owner');
select pg_temp.receive('7e00a', pg_temp.token_of('c'), 'cem@pgtap.test');
select is(pg_temp.inquiry('7e00a') like '%request%', false, 'a reply to a deleted request waits among the inquiries');

-- Limits. An Edge Function's address is not the sender's.
set local request.headers = '{"cf-connecting-ip": "203.0.113.9"}';
select pg_temp.receive('7f' || n, pg_temp.token_of('b'), 'ben@pgtap.test') from generate_series(101, 110) as n;
select is((select count(*) from public.request_messages where request_id = pg_temp.id_of('7a002')), 10::bigint, 'ten emails of an address in an hour have their place');
select is(pg_temp.inquiry('7f110'), e'A. Voss | ben@pgtap.test | new | By e-mail, “Re: Your search”.\nA reply to the request of Ben Else.\n\nIs the dial original?',
  'the eleventh email waits among the inquiries');
select is(pg_temp.emails_of('7f110'), null, 'the owner is not told of an email above the limits');
select pg_temp.receive('7f' || n, null, format('guest-%s@pgtap.test', n)) from generate_series(201, 221) as n;
select is(pg_temp.emails_of('7f221'), 'owner-inquiry', 'emails of many senders are not counted as those of one network address');

\ir ../frame/finish.psql
