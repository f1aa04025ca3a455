\ir ../frame/start.psql
select plan(150);

-- Deletes all other submissions of this hour; the transaction is rolled back.
delete from private.submissions;

create function pg_temp.free_slot() returns table (day text, slot text)
  language sql
as $$
  select day, slot
  from
    generate_series(4001, 4030) as ahead,
    to_char((now() at time zone 'America/Phoenix')::date + ahead, 'YYYY-MM-DD') as day,
    public.free_slots(day) as slot
  limit 1
$$;

create function pg_temp.somebody() returns text
  language sql
as $$
  select format('somebody-%s@pgtap.test', gen_random_uuid())
$$;

create function pg_temp.entry(form text, sender text) returns text
  language sql
as $$
  select pg_temp.insertion(
    case form
      when 'watch_requests' then jsonb_build_object('contact_info', sender)
      when 'appointments' then
        jsonb_build_object('email', sender)
          || (select jsonb_build_object('appointment_date', day, 'appointment_time', slot) from pg_temp.free_slot())
      else jsonb_build_object('email', sender)
    end,
    'public.' || form)
$$;

create function pg_temp.send(form text, sender text default pg_temp.somebody()) returns text
  language sql
as $$
  select case outcome when '1' then 'sent' else outcome end from pg_temp.outcome(pg_temp.entry(form, sender)) as outcome
$$;

-- The sender is `sender`, or another one each time.
create function pg_temp.send_often(form text, times integer, sender text default null) returns text[]
  language sql
as $$
  select array_agg(pg_temp.send(form, coalesce(sender, pg_temp.somebody()))) from generate_series(1, times)
$$;

-- Returns 'sent' so many times, then the given outcome.
create function pg_temp.sent(times integer, finally text default null) returns text[]
  language sql
as $$
  select array_remove(array_fill('sent'::text, array[times]) || finally, null)
$$;

-- A % in the headers becomes the number of the attempt.
create function pg_temp.send_with(headers text, form text, times integer, sender text default null) returns text[]
  language plpgsql
as $$
declare
  replies text[];
begin
  for n in 1..times loop
    perform set_config('request.headers', replace(headers, '%', n::text), true);
    replies := replies || pg_temp.send(form, coalesce(sender, pg_temp.somebody()));
  end loop;
  return replies;
end
$$;

create function pg_temp.ip_of(headers text) returns text
  language plpgsql
as $$
begin
  perform set_config('request.headers', headers, true);
  return private.sender_ip();
end
$$;

select is(pg_temp.ip_of(headers), ip, format('the IP address of the sender is the one that the proxy before the API saw: %s', label))
from (values
  ('one entry', '{"x-forwarded-for": "203.0.113.7"}', '203.0.113.7'),
  ('the right entry', '{"x-forwarded-for": "198.51.100.1, 203.0.113.7"}', '203.0.113.7'),
  ('the right entry of many', '{"x-forwarded-for": "10.0.0.1,198.51.100.1,203.0.113.7"}', '203.0.113.7'),
  ('the header of Cloudflare', '{"cf-connecting-ip": "203.0.113.7"}', '203.0.113.7'),
  ('the header of Cloudflare before the other', '{"x-forwarded-for": "198.51.100.1", "cf-connecting-ip": "203.0.113.7"}', '203.0.113.7'),
  ('an IPv4 address written as IPv6', '{"x-forwarded-for": "::FFFF:203.0.113.7"}', '203.0.113.7'),
  ('the network of an IPv6 address', '{"cf-connecting-ip": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::')
) as examples (label, headers, ip);
select is(pg_temp.ip_of(headers), null, format('headers without an IP address are accepted: %s', label))
from (values
  ('none', null),
  ('empty', ''),
  ('not JSON', 'x-forwarded-for: 203.0.113.7'),
  ('half of it', '{"x-forwarded-for": "203.0.113.7"'),
  ('no object', '["203.0.113.7"]'),
  ('a text', '"203.0.113.7"'),
  ('a number', '7'),
  ('null', 'null'),
  ('other headers', '{"user-agent": "pgTAP"}'),
  ('an empty entry', '{"x-forwarded-for": ""}'),
  ('an empty right entry', '{"x-forwarded-for": "203.0.113.7, "}'),
  ('a null entry', '{"x-forwarded-for": null}'),
  ('no address', '{"x-forwarded-for": "unknown"}'),
  ('an object for an address', '{"cf-connecting-ip": {"ip": "203.0.113.7"}}'),
  ('an invalid character', '{"cf-connecting-ip": "\u0000"}')
) as examples (label, headers);
select is(pg_temp.ip_of(headers), null, format('an internal hop is not a sender: %s', ip))
from
  unnest(array[
    '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255',
    '100.64.0.0', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.0.0', '169.254.255.255',
    '::ffff:10.0.0.1', '::1', 'fc00::', 'fdff:ffff::1', 'fe80::', 'febf:ffff::1'
  ]) as ip,
  format('{"x-forwarded-for": "203.0.113.7, %s"}', ip) as headers;
select is(pg_temp.ip_of(headers), null, 'an internal hop in the header of Cloudflare is not a sender')
from (values ('{"x-forwarded-for": "203.0.113.7", "cf-connecting-ip": "10.0.0.1"}')) as examples (headers);
select is(pg_temp.ip_of(headers), network, format('an IP address next to an internal network is a sender: %s', ip))
from
  (values
    ('9.255.255.255', '9.255.255.255'), ('11.0.0.0', '11.0.0.0'), ('172.15.255.255', '172.15.255.255'),
    ('172.32.0.0', '172.32.0.0'), ('192.167.255.255', '192.167.255.255'), ('192.169.0.0', '192.169.0.0'),
    ('100.63.255.255', '100.63.255.255'), ('100.128.0.0', '100.128.0.0'), ('126.255.255.255', '126.255.255.255'),
    ('128.0.0.0', '128.0.0.0'), ('169.253.255.255', '169.253.255.255'), ('169.255.0.0', '169.255.0.0'),
    ('fbff:ffff::1', 'fbff:ffff::'), ('fe00::1', 'fe00::'), ('fe7f:ffff::1', 'fe7f:ffff::'), ('fec0::1', 'fec0::')
  ) as examples (ip, network),
  format('{"cf-connecting-ip": "%s"}', ip) as headers;

-- Limit by IP address.
select pg_temp.act_as('anonymous');

set local request.headers = '{"x-forwarded-for": "203.0.113.1"}';
select is(
  pg_temp.send_often(form, 21), pg_temp.sent(20, 'PT429'),
  format('a form takes 20 entries of one IP address within an hour, not 21: %s', form))
from unnest(array['inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests']) as form;
select throws_ok(
  pg_temp.entry(form, 'else@pgtap.test'), 'PT429',
  'too_many_from_you',
  format('a sender beyond the limit gets the error: %s', form))
from unnest(array['inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests']) as form;
set local request.headers = '{"x-forwarded-for": "203.0.113.2"}';
select is(pg_temp.send('inquiries'), 'sent', 'another IP address is another sender');
select is(pg_temp.send_often('inquiries', 19), pg_temp.sent(19), 'entries from another IP address do not count');
select is(pg_temp.send('watch_requests'), 'sent', 'entries of one form do not count in another');

select is(
  pg_temp.send_with('{"x-forwarded-for": "198.51.100.%, 203.0.113.3"}', 'inquiries', 21), pg_temp.sent(20, 'PT429'),
  'a forged left entry of x-forwarded-for does not change the sender');
select is(
  pg_temp.send_with('{"x-forwarded-for": "198.51.100.%", "cf-connecting-ip": "203.0.113.4"}', 'inquiries', 21),
  pg_temp.sent(20, 'PT429'), 'a forged x-forwarded-for does not override cf-connecting-ip');
select is(
  pg_temp.send_with('{"cf-connecting-ip": "2001:db8:0:1::%"}', 'inquiries', 21), pg_temp.sent(20, 'PT429'),
  'the addresses of one IPv6 network are one sender');
set local request.headers = '{"cf-connecting-ip": "2001:db8:0:2::1"}';
select is(pg_temp.send('inquiries'), 'sent', 'another IPv6 network is another sender');

-- Signed-in visitors are limited like anonymous ones.
select pg_temp.act_as('signed in');

set local request.headers = '{"cf-connecting-ip": "203.0.113.5"}';
select is(
  pg_temp.send_often(form, 21), pg_temp.sent(20, 'PT429'),
  format('signing in does not lift the limit: %s', form))
from unnest(array['inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests']) as form;

select pg_temp.act_as('admin');

select is(
  pg_temp.send_often(form, 21, sender), pg_temp.sent(21), format('an admin is not limited: %s', form))
from (values
  ('inquiries', 'admin@pgtap.test'), ('newsletter_subscribers', null), ('appointments', 'admin@pgtap.test'),
  ('watch_requests', 'admin@pgtap.test')
) as examples (form, sender);

select pg_temp.act_as('service role');
select is(
  pg_temp.send_often(form, 21, sender), pg_temp.sent(21), format('the service role is not limited: %s', form))
from (values
  ('inquiries', 'service@pgtap.test'), ('newsletter_subscribers', null), ('appointments', 'service@pgtap.test'),
  ('watch_requests', 'service@pgtap.test')
) as examples (form, sender);

select pg_temp.act_as('owner');
select is(
  pg_temp.send_often('inquiries', 21, 'owner@pgtap.test'), pg_temp.sent(21), 'the database owner is not limited');

-- The limit by email address applies even without an IP address.
delete from private.submissions;
select pg_temp.act_as('anonymous');

select is(
  pg_temp.send_with('{"cf-connecting-ip": "203.0.113.%"}', form, 11, 'one@pgtap.test'), pg_temp.sent(10, 'PT429'),
  format('a form takes 10 entries of one email address within an hour, not 11: %s', form))
from unnest(array['inquiries', 'appointments', 'watch_requests']) as form;
select is(pg_temp.send(form, 'ONE@pgtap.test'), 'PT429', format('an email address in another case is the same sender: %s', form))
from unnest(array['inquiries', 'appointments', 'watch_requests']) as form;
select is(pg_temp.send(form, 'two@pgtap.test'), 'sent', format('another email address is another sender: %s', form))
from unnest(array['inquiries', 'appointments', 'watch_requests']) as form;
set local request.headers = '';
select is(
  pg_temp.send_often('watch_requests', 11, '(480) 555-0100'), pg_temp.sent(10, 'PT429'),
  'a phone number in a watch request counts like an email address');
select is(
  pg_temp.send_with(headers, 'inquiries', 21), pg_temp.sent(21),
  format('entries without any address are not limited: %s', label))
from (values ('empty headers', ''), ('malformed headers', '{"cf-connecting-ip"'), ('other headers', '{"user-agent": "pgTAP"}'))
  as examples (label, headers);
set local request.headers = '';
select is(
  pg_temp.outcome(format(
    $$insert into public.inquiries (name, email, message)
      select 'Test Visitor', 'list-of-%1$s@pgtap.test', 'Hello.' from generate_series(1, %1$s)$$, entries)),
  result, format('each row of a bulk insert counts: %s', label))
from (values (10, '10', '10 are accepted'), (11, 'PT429', '11 are refused')) as lists (entries, result, label);

create function pg_temp.booking(slot text) returns text
  language sql
as $$
  select pg_temp.insertion(
    jsonb_build_object('id', '00000000-0000-4000-8000-0000000000a1', 'email', 'repeat@pgtap.test', 'appointment_time', slot),
    'public.appointments')
$$;
select pg_temp.act_as('owner');
delete from private.submissions;
delete from public.appointments;
select pg_temp.act_as('anonymous');
set local request.headers = '{"cf-connecting-ip": "203.0.113.6"}';
select is(
  (select array_agg(pg_temp.outcome(
     pg_temp.insertion('{"email": "refused@pgtap.test", "message": " "}', 'public.inquiries')))
   from generate_series(1, 11)),
  array_fill('inquiries_message_length'::text, array[11]), 'a rejected entry does not count: it keeps its own error');
select is(
  pg_temp.send_often('inquiries', 11, 'refused@pgtap.test'), pg_temp.sent(10, 'PT429'),
  'a rejected entry does not count: the limit is unchanged');
select is(
  (select array_agg(pg_temp.outcome(
     pg_temp.booking('10:00 AM')))
   from generate_series(1, 30)),
  array['1'] || array_fill('0'::text, array[29]), 'a repeated booking is not limited');
select pg_temp.act_as('owner');
select is(
  (select count(*) from private.submissions where form = 'appointments'), 1::bigint, 'a repeated booking does not count');
select pg_temp.act_as('anonymous');
select is(
  pg_temp.send_often('appointments', 10, 'repeat@pgtap.test'), pg_temp.sent(9, 'PT429'),
  'a booking counts once, however often it is repeated');
select is(
  pg_temp.outcome(pg_temp.booking('10:00 AM')),
  '0', 'a sender at the limit can still repeat a booking');
select pg_temp.act_as('owner');
update public.appointments set booking_key_digest = encode(sha256(convert_to(repeat('k', 43), 'UTF8')), 'hex')
where id = '00000000-0000-4000-8000-0000000000a1';
select pg_temp.act_as('anonymous');
select is(
  pg_temp.outcome(format(
    'select public.correct_appointment(%L, %L, %L, null, null, %L, %L)', repeat('k', 43), 'Test Visitor', 'repeat@pgtap.test', '2096-05-02', '10:30 AM')),
  '1', 'a sender at the limit can still correct a booking');

select pg_temp.act_as('owner');
update private.submissions set created_at = now() - interval '59 minutes 59 seconds';
insert into private.submissions (form, email_digest, created_at) values ('watch_requests', 'old', now() - interval '1 hour');
select pg_temp.act_as('anonymous');
select is(
  pg_temp.send('inquiries', 'refused@pgtap.test'), 'PT429', 'an entry counts for an hour');
select pg_temp.act_as('owner');
update private.submissions set created_at = now() - interval '1 hour';
select pg_temp.act_as('anonymous');
select is(
  pg_temp.send('inquiries', 'refused@pgtap.test'), 'sent', 'an entry older than an hour does not count');
select pg_temp.act_as('owner');
select is(
  (select array_agg(form) from private.submissions), array['inquiries'],
  'an entry older than an hour is deleted, whatever its form');

-- The stored data of a sender.
select results_eq(
  $$select ip_digest, email_digest from private.submissions$$,
  $$values (encode(sha256('203.0.113.6'), 'hex'), encode(sha256('refused@pgtap.test'), 'hex'))$$,
  'the table of submissions holds digests of an IP address and an email address');
select pg_temp.act_as('anonymous');
select is(
  array_agg(pg_temp.send(form, 'Plain@PGTAP.test')), pg_temp.sent(4), 'every form writes to the table of submissions')
from unnest(array['inquiries', 'newsletter_subscribers', 'appointments', 'watch_requests']) as form;
select pg_temp.act_as('owner');
select is_empty(
  $$select entry from private.submissions as entry where entry::text ~* 'pgtap|203\.0'$$,
  'the table of submissions holds neither an IP address nor an email address');
select is(
  (select count(distinct email_digest) from private.submissions where email_digest = encode(sha256('plain@pgtap.test'), 'hex')),
  1::bigint, 'the digest is that of the email address in lower case');
select is(
  (select relpersistence from pg_class where oid = 'private.submissions'::regclass), 'u',
  'the table of submissions is in no write-ahead log and no physical backup');
select columns_are(
  'private', 'submissions', array['id', 'form', 'ip_digest', 'email_digest', 'created_at'], 'the table of submissions holds nothing else');

-- Limit of all senders together.
delete from private.submissions;
insert into private.submissions (form, email_digest) select 'inquiries', md5(n::text) from generate_series(1, 499) as n;
insert into private.submissions (form, created_at) values ('inquiries', now() - interval '1 hour');
insert into private.submissions (form, email_digest) select 'newsletter_subscribers', md5(n::text) from generate_series(1, 500) as n;
select pg_temp.act_as('anonymous');
set local request.headers = '';
select is(pg_temp.send_often('inquiries', 2), pg_temp.sent(1, 'PT429'), 'a form takes 500 entries within an hour, not 501');
select throws_ok(
  pg_temp.entry('inquiries', 'else@pgtap.test'), 'PT429',
  'too_many_from_all',
  'a sender beyond the limit of all senders gets the error');
select is(pg_temp.send('newsletter_subscribers'), 'PT429', 'a subscription without an email limit counts toward the limit of all senders');
select is(pg_temp.send('appointments'), 'sent', 'a full form does not close another form');
select is(
  pg_temp.outcome(pg_temp.insertion('{"contact_info": "ticked@pgtap.test", "newsletter_signup": true}', 'public.watch_requests')),
  '1', 'a ticked newsletter box is not limited like a subscription');
select pg_temp.act_as('owner');
select is(
  (select count(*) from public.newsletter_subscribers where email = 'ticked@pgtap.test'), 1::bigint,
  'a ticked newsletter box subscribes although the newsletter form is full');
select is(
  (select count(*) from private.submissions where form = 'newsletter_subscribers'), 500::bigint,
  'a ticked newsletter box does not count as a subscription');

-- Rights to the table of submissions: none.
select pg_temp.act_as('owner');
set local test.relation = 'private.submissions';
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the submissions', 'select from private.submissions', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('insert a submission', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('change a submission', $$update private.submissions set created_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('delete the submissions', 'delete from private.submissions', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the submissions', 'truncate private.submissions', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);
\ir ../frame/finish.psql
