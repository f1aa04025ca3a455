\ir ../frame/start.psql
\ir ../frame/sessions.psql
select plan(90);
set local test.relation = 'private.recovery_codes';

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
    case when result -> 'has_factor' = 'true' then 'has a factor' end, case when result -> 'passed' = 'true' then 'passed' end,
    case when result -> 'recovered' = 'true' then 'recovered' end, case when result -> 'required' = 'true' then 'required' end,
    (result ->> 'codes_left') || ' codes')
  from public.session_standing() as result
$$;

select pg_temp.may(operation, statement, expected::text[])
from (values
  ('read recovery codes', 'select from private.recovery_codes', '{grant, grant, grant}'),
  ('write a recovery code', $$insert into private.recovery_codes values ('00000000-0000-4000-8000-00000000c011', '')$$, '{grant, grant, grant}'),
  ('read what a session has passed', 'select public.session_standing()', '{42501, done, done}'),
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

-- Reads of a session about itself.
select pg_temp.act_by('collector');
select is(pg_temp.stand(), '0 codes', 'a session of an account without a factor has no second step');
select pg_temp.act_by('collector with a factor');
select is(pg_temp.stand(), 'has a factor, 0 codes', 'a session reads that its second step is due');
select pg_temp.act_by('collector with a factor', 'aal2');
select is(pg_temp.stand(), 'has a factor, passed, 0 codes', 'a session reads that it has passed its second step');
select pg_temp.act_by('collector who has begun');
select is(pg_temp.stand(), '0 codes', 'an unverified factor does not count');

-- Auth does not tell whether an account has a password.
create function pg_temp.has_password() returns jsonb
  language sql
as $$ select public.session_standing() -> 'has_password' $$;
select pg_temp.act_as('owner');
update auth.users set encrypted_password = 'digest' where id = '00000000-0000-4000-8000-00000000c011';
update auth.users set encrypted_password = '' where id = '00000000-0000-4000-8000-00000000c012';
select pg_temp.act_by('collector');
select is(pg_temp.has_password(), 'true', 'an account with a password reads that it has one');
select pg_temp.act_by('collector who has begun');
select is(pg_temp.has_password(), 'false', 'an account with an empty password reads that it has none');
select pg_temp.act_by('admin');
select is(pg_temp.has_password(), 'false', 'an account created by a provider reads that it has no password');

-- The shop's setting that requires a second factor.
select pg_temp.act_by('admin');
select throws_ok(
  'update public.settings set require_second_factor = true where id', 'PT403', null,
  'an admin without a factor cannot require one of every admin');
select pg_temp.act_by('admin', 'aal2');
select throws_ok(
  'update public.settings set require_second_factor = true where id', 'PT403', null,
  'an admin whose factor was removed cannot require one of every admin');
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '0',
  'an admin whose second step is due cannot change settings');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '1',
  'an admin who has passed the second step can require it of every admin');
select is(
  (select jsonb_build_object('before', before, 'after', after) from public.audit_log where source = 'settings' order by id desc limit 1),
  '{"before": {"require_second_factor": false}, "after": {"require_second_factor": true}}'::jsonb,
  'the log says who required a factor of every admin');
select is(pg_temp.stand(), 'has a factor, passed, required, 0 codes', 'an admin reads that a factor is required');
select pg_temp.act_by('admin');
select is(pg_temp.stand(), 'required, 0 codes', 'an admin without a factor reads that one is required');
select is(private.is_admin(), false, 'an admin without a factor loses the rights of an admin while one is required');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = false where id'), '0',
  'an admin without a factor cannot lift the requirement');
select is((select count(*) from public.user_roles), 1::bigint, 'an admin whose second step is due can read their own role');
select pg_temp.act_by('collector');
select is(pg_temp.stand(), '0 codes', 'the requirement applies to admins only');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = false where id'), '1',
  'an admin who has passed the second step can lift the requirement');
select pg_temp.act_as('service role');
select is(
  pg_temp.trial('update public.settings set require_second_factor = true where id'), '1',
  'a script with the service role may require a factor of every admin');

-- Log entries.
select pg_temp.act_as('owner');
create temporary table entries as select count(*) as before from public.audit_log;
grant select on entries to public;
select pg_temp.act_by('admin with a factor');
select pg_temp.add('{"email": "not-written-down@pgtap.test"}', 'public.inquiries');
select pg_temp.act_as('owner');
select is((select count(*) from public.audit_log), (select before from entries),
  'an admin whose second step is due writes with visitor rights and is not logged');

-- Making codes.
create temporary table codes (of text, nth bigint, code text);
grant all on codes to public;
select pg_temp.act_by('collector with a factor');
select throws_ok('select public.make_recovery_codes()', 'PT403', null, 'a session whose second step is due cannot make recovery codes');
select pg_temp.act_by('collector with a factor', 'aal2');
insert into codes select 'collector', nth, code from unnest(public.make_recovery_codes()) with ordinality as made (code, nth);
select is((select count(distinct code) from codes), 10::bigint, 'making recovery codes returns ten different codes');
select is_empty(
  $$select code from codes where code !~ '^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$'$$,
  'a recovery code has ten unambiguous characters');
select is(pg_temp.stand(), 'has a factor, passed, 10 codes', 'a session reads how many codes are left');
select pg_temp.act_as('owner');
select is_empty(
  $$select from codes, private.recovery_codes as saved
    where strpos(encode(saved.digest, 'escape'), replace(code, '-', '')) > 0 or length(saved.digest) <> 32$$,
  'only digests of recovery codes are stored');
select is_empty(
  $$select from codes, private.recovery_codes as saved where saved.digest = sha256(convert_to(replace(code, '-', ''), 'UTF8'))$$,
  'the digest of a code differs between accounts');
select is(
  (
    select count(distinct letter)
    from (select private.new_recovery_code() as code from generate_series(1, 200)) as made, regexp_split_to_table(made.code, '-?') as letter
  ),
  32::bigint, 'recovery codes use every character');

-- Using codes.
create function pg_temp.use_code(code text) returns text
  language sql
as $$ select concat_ws(' ', result ->> 'outcome', result ->> 'codes_left') from public.use_recovery_code(code) as result $$;
create function pg_temp.code(nth bigint) returns text
  language sql
as $$ select code from codes where codes.nth = code.nth and of = 'collector' $$;
select pg_temp.act_by('collector');
select is(pg_temp.use_code(pg_temp.code(1)), 'wrong 0', 'a code of another account is rejected');
select pg_temp.act_by('collector with a factor');
select is(pg_temp.use_code('00000-0000'), 'wrong 10', 'a wrong code is rejected');
select is(pg_temp.stand(), 'has a factor, 10 codes', 'a wrong code changes nothing');
select is(pg_temp.use_code(pg_temp.code(1)), 'accepted 9', 'a recovery code passes the second step of a session');
select is(pg_temp.stand(), 'has a factor, passed, recovered, 9 codes', 'the session reads that a recovery code was used');
select is(pg_temp.use_code(pg_temp.code(1)), 'wrong 9', 'a recovery code works once');
select is(
  pg_temp.use_code(upper(replace(pg_temp.code(2), '-', ' '))), 'accepted 8', 'a recovery code is accepted in capitals and with spaces');
select is(
  pg_temp.use_code(e' \n' || translate(pg_temp.code(3), '01-', 'Ol') || ' '), 'accepted 7', 'O, I and L are taken for the digits that they look like');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', gen_random_uuid());
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'an expired session cannot use a code');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', null);
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'a token without a session cannot use a code');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', (select session from sessions where who = 'admin'));
select throws_ok('select pg_temp.use_code(pg_temp.code(4))', 'PT401', null, 'a session of another account cannot use a code');
select pg_temp.act_by('collector elsewhere');
select is(
  pg_temp.stand(), 'has a factor, 7 codes', 'a code passes one session of the account and is used up');

-- Guesses.
select pg_temp.act_as('owner');
delete from private.account_tries where true;
select pg_temp.act_by('admin with a factor', 'aal2');
insert into codes select 'admin', nth, code from unnest(public.make_recovery_codes()) with ordinality as made (code, nth);
select pg_temp.act_by('admin with a factor');
select is(
  (select array_agg(pg_temp.use_code('guess-' || nth) order by nth) from generate_series(1, 6) as nth),
  array['wrong 10', 'wrong 10', 'wrong 10', 'wrong 10', 'wrong 10', 'too_many 10'], 'the sixth wrong code is rejected as too many');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 1)), 'too_many 10',
  'the right code is rejected after too many wrong ones');
select is(private.is_admin(), false, 'an admin who guessed wrong has no admin rights');
select pg_temp.act_as('owner');
update private.account_tries set tried_at = now() - interval '15 minutes' where true;
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 1)), 'accepted 9', 'wrong guesses expire after 15 minutes');
select is(private.is_admin(), true, 'an admin has admin rights after using a recovery code');
select is(
  pg_temp.outcome('update public.settings set require_second_factor = true where id'), '1',
  'an admin who used a recovery code can require a factor of every admin');

-- How recovery ends.
select pg_temp.act_as('owner');
update public.settings set require_second_factor = false where id;
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.trial($$select public.make_recovery_codes()$$), '1', 'an admin who used a recovery code can make new codes');
select pg_temp.act_by('admin with a factor', 'aal2');
select is(cardinality(public.make_recovery_codes()), 10, 'making new codes returns ten');
select pg_temp.act_by('admin with a factor');
select is(
  pg_temp.use_code((select code from codes where of = 'admin' and nth = 2)), 'wrong 10', 'new codes replace the former codes');
select pg_temp.act_as('owner');
update auth.sessions set not_after = now() - interval '1 second' where id = (select session from sessions where who = 'admin with a factor');
select pg_temp.act_by('admin with a factor');
select throws_ok('select private.is_admin()', 'PT401', null, 'a recovered session ends when it expires');
select pg_temp.act_by('admin with a factor', 'aal2');
select throws_ok('select private.is_admin()', 'PT401', null, 'a token that passed the second step ends when its session expires');
select pg_temp.act_as('owner');
update auth.sessions set not_after = null where id = (select session from sessions where who = 'admin with a factor');
update auth.mfa_factors set status = 'unverified' where user_id = '00000000-0000-4000-8000-0000000000a3';
select pg_temp.act_by('admin with a factor');
select is(pg_temp.stand(), '0 codes', 'codes and recovered sessions are invalid without a factor');
select pg_temp.act_as('service role');
select public.delete_expired();
select pg_temp.act_as('owner');
select is_empty(
  $$select user_id from private.recovery_codes where user_id = '00000000-0000-4000-8000-0000000000a3'
    union all select user_id from private.recovered_sessions where user_id = '00000000-0000-4000-8000-0000000000a3'$$,
  'the cleanup job deletes codes of accounts without a factor');
select is(
  (select count(*) from private.recovered_sessions where user_id = '00000000-0000-4000-8000-00000000c013'), 1::bigint,
  'the cleanup job keeps codes of accounts with a factor');
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000c013';
select pg_temp.act_by('collector with a factor');
select throws_ok('select public.session_standing()', 'PT401', null, 'signing out ends a recovered session');
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-00000000c013');
select is(pg_temp.stand(), 'has a factor, 7 codes', 'the next session of the account is not recovered');
select pg_temp.act_as('service role');
select lives_ok(
  $$select public.forget_recovery('00000000-0000-4000-8000-00000000c013')$$, 'the service role can delete the codes of an account');
select pg_temp.act_as('signed in', '00000000-0000-4000-8000-00000000c013');
select is(pg_temp.stand(), 'has a factor, 0 codes', 'deleted codes cannot be used');
select throws_ok('select public.forget_my_recovery()', 'PT403', null, 'a session whose second step is due cannot void codes');
select pg_temp.act_as('owner');
select pg_temp.act_in('00000000-0000-4000-8000-00000000c013', '00000000-0000-4000-8000-00000000c013', 'aal2');
select is(cardinality(public.make_recovery_codes()), 10, 'codes can be made again after they were deleted');
select lives_ok('select public.forget_my_recovery()', 'a session that has passed can void the codes of its account');
select is(pg_temp.stand(), 'has a factor, passed, 0 codes', 'voided codes cannot be used');
select pg_temp.act_as('owner');
select is_empty(
  $$select from public.audit_log as entry, codes where strpos(concat(entry.before::text, entry.after::text), replace(code, '-', '')) > 0$$,
  'the log contains no recovery code');

\ir ../frame/finish.psql
