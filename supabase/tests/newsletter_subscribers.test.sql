begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(59);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into public.newsletter_subscribers (id, email) values
  ('00000000-0000-4000-8000-0000000000b1', 'subscriber@pgtap.test');

-- How many rows a statement changes, or the code of its refusal. No `returning`: that would ask for the right to read.
create function pg_temp.rows_touched(statement text) returns text
  language plpgsql
as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
exception when others then
  return sqlstate;
end
$$;

-- Writes an entry as the API does: the columns that are given, read from JSON.
create function pg_temp.add(changes jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb := '{
    "source": "footer"
  }'::jsonb || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.newsletter_subscribers (%1$s) select %1$s from jsonb_populate_record(null::public.newsletter_subscribers, $1)', given)
    using entry;
end
$$;

-- An example of a rule: accepted where `refusal` is null, else refused by that constraint or with that code.
create function pg_temp.example(rule text, label text, changes jsonb, refusal text) returns text
  language sql
as $$
  select case
    when refusal is null then
      lives_ok(format('select pg_temp.add(%L)', changes), format('%s: %s is accepted', rule, label))
    when refusal ~ '^[0-9A-Z]{5}$' then
      throws_ok(format('select pg_temp.add(%L)', changes), refusal, null, format('%s: %s is refused', rule, label))
    else
      throws_ok(
        format('select pg_temp.add(%L)', changes), '23514',
        format('new row for relation "newsletter_subscribers" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select lives_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('visitor@pgtap.test', 'footer')$$,
  'a visitor can subscribe from the footer');
select lives_ok(
  $$insert into public.newsletter_subscribers (email) values ('no-source@pgtap.test')$$,
  'a subscription without a source is one from the footer');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('subscriber@pgtap.test')$$, '23505', null,
  'an address cannot subscribe twice');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('Subscriber@PGTAP.test')$$, '23505', null,
  'an address cannot subscribe twice in different case');
select throws_ok(
  $$select * from public.newsletter_subscribers$$, '42501', 'permission denied for table newsletter_subscribers',
  'a visitor cannot read who subscribes');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('returned@pgtap.test') returning id$$, '42501',
  'permission denied for table newsletter_subscribers', 'a visitor cannot read back their subscription');
select throws_ok(
  $$update public.newsletter_subscribers set email = 'other@pgtap.test'$$, '42501',
  'permission denied for table newsletter_subscribers', 'a visitor cannot change a subscriber');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('subscriber@pgtap.test')
    on conflict (lower(email)) do update set email = 'other@pgtap.test'$$, '42501',
  'permission denied for table newsletter_subscribers', 'a visitor cannot change a subscriber by an upsert');
select throws_ok(
  $$delete from public.newsletter_subscribers$$, '42501', 'permission denied for table newsletter_subscribers',
  'a visitor cannot remove a subscriber');
select throws_ok(
  $$truncate public.newsletter_subscribers$$, '42501', 'permission denied for table newsletter_subscribers',
  'a visitor cannot empty the list of subscribers');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "partner"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'a visitor cannot claim another source than the footer');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "watch-request"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'a visitor cannot claim to have ticked the box of a watch request');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "subscribed_at": "2001-01-01"}')$$, '42501',
  'permission denied for table newsletter_subscribers', 'a visitor cannot choose when they subscribed');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select lives_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('collector@pgtap.test', 'footer')$$,
  'a collector can subscribe from the footer');
select is_empty($$select * from public.newsletter_subscribers$$, 'a collector cannot read who subscribes');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('returned@pgtap.test') returning id$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'a collector cannot read back their subscription');
select throws_ok(
  $$update public.newsletter_subscribers set email = 'other@pgtap.test'$$, '42501',
  'permission denied for table newsletter_subscribers', 'a collector cannot change a subscriber');
select is(
  pg_temp.rows_touched($$delete from public.newsletter_subscribers$$), '0', 'a collector cannot remove a subscriber');
select throws_ok(
  $$truncate public.newsletter_subscribers$$, '42501', 'permission denied for table newsletter_subscribers',
  'a collector cannot empty the list of subscribers');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "partner"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'a collector cannot claim another source than the footer');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "subscribed_at": "2001-01-01"}')$$, '42501',
  'permission denied for table newsletter_subscribers', 'a collector cannot choose when they subscribed');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select email, source from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1'$$,
  $$values ('subscriber@pgtap.test', 'footer')$$, 'an admin can read who subscribes');
select lives_ok(
  $$insert into public.newsletter_subscribers (email) values ('admin@pgtap.test')$$, 'an admin can subscribe as any visitor can');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "partner"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'an admin cannot add a subscriber from another source');
select throws_ok(
  $$update public.newsletter_subscribers set email = 'other@pgtap.test'$$, '42501',
  'permission denied for table newsletter_subscribers', 'an admin cannot change a subscriber');
select results_eq(
  $$select search_text from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1'$$,
  array[e'subscriberpgtaptest\nfooter'],
  'the owner searches a subscriber by e-mail address and source, and no match goes across them');
select is(
  pg_temp.rows_touched($$delete from public.newsletter_subscribers where id = '00000000-0000-4000-8000-0000000000b1'$$),
  '1', 'an admin can remove a subscriber');
select throws_ok(
  $$truncate public.newsletter_subscribers$$, '42501', 'permission denied for table newsletter_subscribers',
  'an admin cannot empty the list of subscribers');

-- What a subscription may hold, as visitors send it.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select lives_ok(
  $$insert into public.newsletter_subscribers (email) values ('subscriber@pgtap.test')$$,
  'an address that was removed can subscribe again');
select pg_temp.example('a subscriber has an e-mail address', label, jsonb_build_object('email', email), refusal)
from (values
  ('plain', 'a@pgtap.test', null),
  ('tagged', 'first.last+news@sub.pgtap-shop.test', null),
  ('255 characters', rpad('a', 244, 'a') || '@pgtap.test', null),
  ('256 characters', rpad('a', 245, 'a') || '@pgtap.test', 'newsletter_subscribers_email_shape'),
  ('empty', '', 'newsletter_subscribers_email_shape'),
  ('white space', '   ', 'newsletter_subscribers_email_shape'),
  ('no at', 'pgtap.test', 'newsletter_subscribers_email_shape'),
  ('no dot', 'a@localhost', 'newsletter_subscribers_email_shape'),
  ('no domain', 'a@', 'newsletter_subscribers_email_shape'),
  ('spaces around', ' b@pgtap.test ', 'newsletter_subscribers_email_shape'),
  ('a formula', '=cmd|calc!a@pgtap.test"', 'newsletter_subscribers_email_shape'),
  ('a line break', e'b@pgtap.test\nBcc: c@pgtap.test', 'newsletter_subscribers_email_shape'),
  ('none', null, '23502')
) as examples (label, email, refusal);

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.newsletter_subscribers to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty(
  $$select * from public.newsletter_subscribers$$, 'with every grant a visitor still cannot read who subscribes');
select throws_ok(
  $$insert into public.newsletter_subscribers (email) values ('returned@pgtap.test') returning id$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a visitor still cannot read back their subscription');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "partner"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a visitor still cannot claim another source than the footer');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "subscribed_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a visitor still cannot choose when they subscribed');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "watch-request"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a visitor still cannot claim to have ticked the box of a watch request');
select is(
  pg_temp.rows_touched($$update public.newsletter_subscribers set source = 'partner'$$), '0',
  'with every grant a visitor still cannot change a subscriber');
select is(
  pg_temp.rows_touched($$delete from public.newsletter_subscribers$$), '0',
  'with every grant a visitor still cannot remove a subscriber');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty(
  $$select * from public.newsletter_subscribers$$, 'with every grant a collector still cannot read who subscribes');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "source": "partner"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a collector still cannot claim another source than the footer');
select throws_ok(
  $$select pg_temp.add('{"email": "preset@pgtap.test", "subscribed_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "newsletter_subscribers"',
  'with every grant a collector still cannot choose when they subscribed');
select is(
  pg_temp.rows_touched($$update public.newsletter_subscribers set source = 'partner'$$), '0',
  'with every grant a collector still cannot change a subscriber');
select is(
  pg_temp.rows_touched($$delete from public.newsletter_subscribers$$), '0',
  'with every grant a collector still cannot remove a subscriber');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select is(
  pg_temp.rows_touched($$update public.newsletter_subscribers set source = 'partner'$$), '0',
  'with every grant an admin still cannot change a subscriber');

-- The length of a source binds whoever is not bound by the policy.
reset role;
select throws_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('long-source@pgtap.test', repeat('s', 51))$$,
  '23514', 'new row for relation "newsletter_subscribers" violates check constraint "newsletter_subscribers_source_length"',
  'a source has 1 to 50 characters: 51 is refused');
select lives_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('long-source@pgtap.test', repeat('s', 50))$$,
  'a source has 1 to 50 characters: 50 is accepted');
select lives_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('short-source@pgtap.test', 's')$$,
  'a source has 1 to 50 characters: 1 is accepted');
select throws_ok(
  $$insert into public.newsletter_subscribers (email, source) values ('blank-source@pgtap.test', ' ')$$,
  '23514', 'new row for relation "newsletter_subscribers" violates check constraint "newsletter_subscribers_source_length"',
  'a source has 1 to 50 characters: white space is refused');

reset role;
select * from finish();
rollback;
