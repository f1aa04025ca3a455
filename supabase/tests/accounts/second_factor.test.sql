\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(90);
set local test.relation = 'private.recovery_codes';

-- Whoever has none, one that was begun, and one that counts.
create temporary table sessions as
select who, account::uuid, pg_temp.add_session(account::uuid) as session
from (values
  ('collector', '00000000-0000-4000-8000-00000000c011'), ('collector who has begun', '00000000-0000-4000-8000-00000000c012'),
  ('collector elsewhere', '00000000-0000-4000-8000-00000000c013'), ('collector with a factor', '00000000-0000-4000-8000-00000000c013'),
  ('admin', '00000000-0000-4000-8000-0000000000ad'), ('admin with a factor', '00000000-0000-4000-8000-0000000000a3')
) as accounts (who, account);
grant select on sessions to public;
create function pg_temp.act_by(name text, aal text default 'aal1') returns void
  language sql
as $$ select pg_temp.act_in(account, session, aal) from sessions where who = name $$;
create function pg_temp.stand() returns text
  language sql
as $$
  select concat_ws(', ',
    case when said -> 'has_factor' = 'true' then 'has a factor' end, case when said -> 'passed' = 'true' then 'passed' end,
    case when said -> 'recovered' = 'true' then 'recovered' end, case when said -> 'required' = 'true' then 'required' end,
    (said ->> 'codes_left') || ' codes')
  from public.session_standing() as said
$$;

-- Who may do what.
select pg_temp.may(operation, statement, expected::text[])
from (values
  ('read recovery codes', 'select from private.recovery_codes', '{grant, grant, grant}'),
  ('write a recovery code', $$insert into private.recovery_codes values ('00000000-0000-4000-8000-00000000c011', '')$$, '{grant, grant, grant}'),
  ('ask what a session has passed', 'select public.session_standing()', '{42501, done, done}'),
  ('make recovery codes without a factor', 'select public.make_recovery_codes()', '{42501, PT403, PT403}'),
  ('try a recovery code', $$select public.use_recovery_code('k7m2q-9xw4d')$$, '{42501, done, done}'),
  ('void recovery codes without a factor', 'select public.forget_my_recovery()', '{42501, PT403, PT403}'),
  ('forget the recovery codes of an account', 'select public.forget_recovery(gen_random_uuid())', '{42501, 42501, 42501}')
) as operations (operation, statement, expected);
set local test.relation = 'private.recovered_sessions';
select pg_temp.may('lift a session by hand',
  $$insert into private.recovered_sessions (session_id, user_id) values (gen_random_uuid(), gen_random_uuid())$$, '{grant, grant, grant}');
set local test.relation = 'private.account_tries';
select pg_temp.may('forget guesses', 'delete from private.account_tries where true', '{grant, grant, grant}');

-- What a session is told.
select pg_temp.act_by('collector');
select is(pg_temp.stand(), '0 codes', 'a session of an account without a factor has nothing to pass');
select pg_temp.act_by('collector with a factor');
select is(pg_temp.stand(), 'has a factor, 0 codes', 'a session hears that its second step is due');
select pg_temp.act_by('collector with a factor', 'aal2');
select is(pg_temp.stand(), 'has a factor, passed, 0 codes', 'a session that has passed hears so');
select pg_temp.act_by('collector who has begun');
select is(pg_temp.stand(), '0 codes', 'a factor that was begun does not count');

-- Whether there is a password, which the page of the account cannot learn from Auth.
create function pg_temp.has_password() returns jsonb
  language sql
as $$ select public.session_standing() -> 'has_password' $$;
select pg_temp.act_as('owner');
update auth.users set encrypted_password = 'digest' where id = '00000000-0000-4000-8000-00000000c011';
update auth.users set encrypted_password = '' where id = '00000000-0000-4000-8000-00000000c012';
select pg_temp.act_by('collector');
select is(pg_temp.has_password(), 'true', 'an account hears that it has a password');
select pg_temp.act_by('collector who has begun');
select is(pg_temp.has_password(), 'false', 'an account whose password is empty hears that it has none');
select pg_temp.act_by('admin');
select is(pg_temp.has_password(), 'false', 'an account that came by a provider hears that it has none');

-- The setting of the house.
select pg_temp.act_by('admin');
select throws_ok(
  'update public.settings set require_second_factor = true where id', 'PT403', null,
  'an admin without a factor cannot ask one of every admin');
select pg_temp.act_by('admin', 'aal2');
select throws_ok(
  'update public.settings set require_second_factor = true where id', 'PT403', null,
  'an admin whose factor is gone cannot ask one of every admin');
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '0',
  'an admin whose second step is due changes no setting');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '1',
  'an admin who has passed a second step can ask it of every admin');
select is(
  (select jsonb_build_object('before', before, 'after', after) from public.audit_log where source = 'settings' order by id desc limit 1),
  '{"before": {"require_second_factor": false}, "after": {"require_second_factor": true}}'::jsonb,
  'the log says who asks a factor of every admin');
select is(pg_temp.stand(), 'has a factor, passed, required, 0 codes', 'an admin hears that the house wants a factor');
select pg_temp.act_by('admin');
select is(pg_temp.stand(), 'required, 0 codes', 'an admin without a factor hears that the house wants one');
select is(private.is_admin(), false, 'an admin without a factor is none where the house wants one');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = false where id'), '0',
  'an admin without a factor cannot do away with it');
select is((select count(*) from public.user_roles), 1::bigint, 'an admin whose second step is due can still read their own role');
select pg_temp.act_by('collector');
select is(pg_temp.stand(), '0 codes', 'the house wants a factor of its admins alone');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = false where id'), '1',
  'an admin who has passed a second step can do away with it');
select pg_temp.act_as('service role');
select is(
  pg_temp.trial('update public.settings set require_second_factor = true where id'), '1',
  'a script may ask a factor of every admin');

-- What is written down.
select pg_temp.act_as('owner');
create temporary table entries as select count(*) as before from public.audit_log;
grant select on entries to public;
select pg_temp.act_by('admin with a factor');
select pg_temp.add('{"email": "not-written-down@pgtap.test"}', 'public.inquiries');
select pg_temp.act_as('owner');
select is((select count(*) from public.audit_log), (select before from entries),
  'whoever has the role and has not passed writes as visitors do, and not into the log');

-- Codes are made.
create temporary table codes (of text, nth bigint, code text);
grant all on codes to public;
select pg_temp.act_by('collector with a factor');
select throws_ok('select public.make_recovery_codes()', 'PT403', null, 'a session whose second step is due makes no recovery codes');
select pg_temp.act_by('collector with a factor', 'aal2');
insert into codes select 'collector', nth, code from unnest(public.make_recovery_codes()) with ordinality as made (code, nth);
select is((select count(distinct code) from codes), 10::bigint, 'there are ten recovery codes, each another');
select is_empty(
  $$select code from codes where code !~ '^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$'$$,
  'a recovery code has ten characters that are not read for one another');
select is(pg_temp.stand(), 'has a factor, passed, 10 codes', 'a session hears how many codes are left');
select pg_temp.act_as('owner');
select is_empty(
  $$select from codes, private.recovery_codes as kept
    where strpos(encode(kept.digest, 'escape'), replace(code, '-', '')) > 0 or length(kept.digest) <> 32$$,
  'of recovery codes only digests are kept');
select is_empty(
  $$select from codes, private.recovery_codes as kept where kept.digest = sha256(convert_to(replace(code, '-', ''), 'UTF8'))$$,
  'the digest of a code is another for each account');
select is(
  (
    select count(distinct letter)
    from (select private.new_recovery_code() as code from generate_series(1, 200)) as made, regexp_split_to_table(made.code, '-?') as letter
  ),
  32::bigint, 'recovery codes use every character');

-- Codes are used.
create function pg_temp.use_code(code text) returns text
  language sql
as $$ select concat_ws(' ', said ->> 'outcome', said ->> 'codes_left') from public.use_recovery_code(code) as said $$;
create function pg_temp.code(nth bigint) returns text
  language sql
as $$ select code from codes where codes.nth = code.nth and of = 'collector' $$;
select pg_temp.act_by('collector');
select is(pg_temp.use_code(pg_temp.code(1)), 'wrong 0', 'a code of somebody else opens nothing');
select pg_temp.act_by('collector with a factor');
select is(pg_temp.use_code('00000-0000'), 'wrong 10', 'a wrong code opens nothing');
select is(pg_temp.stand(), 'has a factor, 10 codes', 'a wrong code changes nothing');
select is(pg_temp.use_code(pg_temp.code(1)), 'accepted 9', 'a recovery code opens a session');
select is(pg_temp.stand(), 'has a factor, passed, recovered, 9 codes', 'the session hears that a code has lifted it');
select is(pg_temp.use_code(pg_temp.code(1)), 'wrong 9', 'a recovery code is good for once');
select is(
  pg_temp.use_code(upper(replace(pg_temp.code(2), '-', ' '))), 'accepted 8', 'a recovery code is taken in capitals, and with spaces');
select is(
  pg_temp.use_code(e' \n' || translate(pg_temp.code(3), '01-', 'Ol') || ' '), 'accepted 7', 'O, I and L are taken for the digits that they look like');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', gen_random_uuid());
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'a code lifts no session that is over');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', null);
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'a code lifts no token without a session');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', (select session from sessions where who = 'admin'));
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'a code lifts nobody else''s session');
select pg_temp.act_by('collector elsewhere');
select is(
  pg_temp.stand(), 'has a factor, 7 codes', 'a code lifts one session and no other of the account, and is used up by that alone');

-- Guesses.
select pg_temp.act_as('owner');
delete from private.account_tries where true;
select pg_temp.act_by('admin with a factor', 'aal2');
insert into codes select 'admin', nth, code from unnest(public.make_recovery_codes()) with ordinality as made (code, nth);
select pg_temp.act_by('admin with a factor');
select is(
  (select array_agg(pg_temp.use_code('guess-' || nth) order by nth) from generate_series(1, 6) as nth),
  array['wrong 10', 'wrong 10', 'wrong 10', 'wrong 10', 'wrong 10', 'too_many 10'], 'five wrong codes are tried, not six');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 1)), 'too_many 10',
  'after too many guesses not even the right code opens a session');
select is(private.is_admin(), false, 'an admin whose guesses were wrong is none');
select pg_temp.act_as('owner');
update private.account_tries set tried_at = now() - interval '15 minutes' where true;
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 1)), 'accepted 9', 'after a quarter of an hour guesses are forgiven');
select is(private.is_admin(), true, 'an admin whom a recovery code has let in is one');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '1',
  'an admin whom a recovery code has let in can ask a factor of every admin');

-- What ends it.
select pg_temp.act_as('owner');
update public.settings set require_second_factor = false where id;
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.trial($$select public.make_recovery_codes()$$), '1', 'whom a recovery code has let in can make new ones');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(cardinality(public.make_recovery_codes()), 10, 'new codes are ten again');
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 2)), 'wrong 10', 'new codes replace the earlier ones');
select pg_temp.act_as('owner');
update auth.sessions set not_after = now() - interval '1 second' where id = (select session from sessions where who = 'admin with a factor');
select pg_temp.act_by('admin with a factor');
select throws_ok('select private.is_admin()', 'PT401', null, 'a recovered session ends when its time is over');
select pg_temp.act_by('admin with a factor', 'aal2');
select throws_ok('select private.is_admin()', 'PT401', null, 'a token that has passed ends when its session''s time is over');
select pg_temp.act_as('owner');
update auth.sessions set not_after = null where id = (select session from sessions where who = 'admin with a factor');
update auth.mfa_factors set status = 'unverified' where user_id = '00000000-0000-4000-8000-0000000000a3';
select pg_temp.act_by('admin with a factor');
select is(pg_temp.stand(), '0 codes', 'codes and what they have opened are worth nothing without a factor');
select pg_temp.act_as('service role');
select public.tidy_house();
select pg_temp.act_as('owner');
select is_empty(
  $$select user_id from private.recovery_codes where user_id = '00000000-0000-4000-8000-0000000000a3'
    union all select user_id from private.recovered_sessions where user_id = '00000000-0000-4000-8000-0000000000a3'$$,
  'the upkeep forgets the codes of whoever has removed the last factor');
select is(
  (select count(*) from private.recovered_sessions where user_id = '00000000-0000-4000-8000-00000000c013'), 1::bigint,
  'the upkeep leaves what is still of use');
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000c013';
select pg_temp.act_by('collector with a factor');
select throws_ok('select public.session_standing()', 'PT401', null, 'a recovered session ends as it is signed out');
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-00000000c013');
select is(pg_temp.stand(), 'has a factor, 7 codes', 'the next session of the account is not lifted by it');
select pg_temp.act_as('service role');
select lives_ok(
  $$select public.forget_recovery('00000000-0000-4000-8000-00000000c013')$$, 'the service role can forget the codes of an account');
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-00000000c013');
select is(pg_temp.stand(), 'has a factor, 0 codes', 'codes that were forgotten are gone');
select throws_ok('select public.forget_my_recovery()', 'PT403', null, 'a session whose second step is due voids no codes');
select pg_temp.act_as('owner');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', '00000000-0000-4000-8000-00000000c013', 'aal2');
select is(cardinality(public.make_recovery_codes()), 10, 'codes can be made again');
select lives_ok('select public.forget_my_recovery()', 'a session that has passed can void the codes of its account');
select is(pg_temp.stand(), 'has a factor, passed, 0 codes', 'codes that were voided are gone');
select pg_temp.act_as('owner');
select is_empty(
  $$select from public.audit_log as entry, codes where strpos(concat(entry.before::text, entry.after::text), replace(code, '-', '')) > 0$$,
  'no recovery code is in the log');

\ir ../frame/finish.psql
