begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(104);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into public.watches (id, name, brand, category, description) values
  ('00000000-0000-4000-8000-0000000000f1', 'Test Watch', 'Test Brand', 'Category of the test', 'A watch that belongs to the test.');
insert into public.inquiries (id, name, email, message, watch_id) values
  ('00000000-0000-4000-8000-0000000000d1', 'Test Visitor', 'visitor@pgtap.test', 'A message that belongs to the test.',
   '00000000-0000-4000-8000-0000000000f1');

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

-- Writes an entry as the API does: the columns that are given, read from JSON. Each is from another sender.
create function pg_temp.add(changes jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb := '{
    "name": "Test Visitor",
    "message": "A message that belongs to the test."
  }'::jsonb || jsonb_build_object('email', format('visitor-%s@pgtap.test', gen_random_uuid())) || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.inquiries (%1$s) select %1$s from jsonb_populate_record(null::public.inquiries, $1)', given)
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
        format('new row for relation "inquiries" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select lives_ok(
  $$insert into public.inquiries (name, email, phone, message, watch_id, status)
    values ('Test Visitor', 'visitor@pgtap.test', null, 'Hello.', '00000000-0000-4000-8000-0000000000f1', 'new')$$,
  'a visitor can send an inquiry about a watch');
select lives_ok($$select pg_temp.add('{}')$$, 'a visitor can send an inquiry without phone, watch and status');
select throws_ok(
  $$select * from public.inquiries$$, '42501', 'permission denied for table inquiries', 'a visitor cannot read inquiries');
select throws_ok(
  $$insert into public.inquiries (name, email, message) values ('Test Visitor', 'visitor@pgtap.test', 'Hello.') returning id$$,
  '42501', 'permission denied for table inquiries', 'a visitor cannot read back the inquiry they send');
select throws_ok(
  $$update public.inquiries set status = 'resolved'$$, '42501', 'permission denied for table inquiries',
  'a visitor cannot change the status of an inquiry');
select throws_ok(
  $$update public.inquiries set message = ''$$, '42501', 'permission denied for table inquiries',
  'a visitor cannot rewrite an inquiry');
select throws_ok(
  $$delete from public.inquiries$$, '42501', 'permission denied for table inquiries', 'a visitor cannot delete an inquiry');
select throws_ok(
  $$truncate public.inquiries$$, '42501', 'permission denied for table inquiries',
  'a visitor cannot empty the inquiries');
select throws_ok(
  $$select pg_temp.add('{"status": "in_progress"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"', 'a visitor cannot send an inquiry that is in progress');
select throws_ok(
  $$select pg_temp.add('{"status": "resolved"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"', 'a visitor cannot send an inquiry that is resolved');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table inquiries',
  'a visitor cannot choose when an inquiry was sent');

select throws_ok(
  $$select pg_temp.add('{"watch_name": "Another", "watch_brand": "Test Brand"}')$$, '42501',
  'permission denied for table inquiries', 'a visitor cannot choose which watch an inquiry names');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select lives_ok(
  $$insert into public.inquiries (name, email, phone, message, watch_id, status)
    values ('Test Collector', 'collector@pgtap.test', '1', 'Good day.', '00000000-0000-4000-8000-0000000000f1', 'new')$$,
  'a collector can send an inquiry');
select is_empty($$select * from public.inquiries$$, 'a collector cannot read inquiries, not even their own');
select throws_ok(
  $$insert into public.inquiries (name, email, message) values ('Test Visitor', 'visitor@pgtap.test', 'Hello.') returning id$$,
  '42501', 'new row violates row-level security policy for table "inquiries"',
  'a collector cannot read back the inquiry they send');
select is(
  pg_temp.rows_touched($$update public.inquiries set status = 'resolved'$$), '0',
  'a collector cannot change the status of an inquiry');
select throws_ok(
  $$update public.inquiries set message = ''$$, '42501', 'permission denied for table inquiries',
  'a collector cannot rewrite an inquiry');
select is(
  pg_temp.rows_touched($$delete from public.inquiries$$), '0', 'a collector cannot delete an inquiry');
select throws_ok(
  $$truncate public.inquiries$$, '42501', 'permission denied for table inquiries',
  'a collector cannot empty the inquiries');
select throws_ok(
  $$select pg_temp.add('{"status": "resolved"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"', 'a collector cannot choose the status of an inquiry');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table inquiries',
  'a collector cannot choose when an inquiry was sent');
select throws_ok(
  $$select pg_temp.add('{"watch_name": "Another", "watch_brand": "Test Brand"}')$$, '42501',
  'permission denied for table inquiries', 'a collector cannot choose which watch an inquiry names');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select message from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  array['A message that belongs to the test.'], 'an admin can read inquiries');
select lives_ok($$select pg_temp.add('{}')$$, 'an admin can send an inquiry as any visitor can');
select throws_ok(
  $$select pg_temp.add('{"status": "resolved"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"', 'an admin cannot send an inquiry that is resolved');
select is(
  pg_temp.rows_touched(
    format($$update public.inquiries set status = %L where id = '00000000-0000-4000-8000-0000000000d1'$$, status)),
  '1', format('an admin can give an inquiry any status: %s', status))
from unnest(array['in_progress', 'resolved', 'new']) as status;
select throws_ok(
  format($$update public.inquiries set status = %L where id = '00000000-0000-4000-8000-0000000000d1'$$, status),
  '23514', 'new row for relation "inquiries" violates check constraint "inquiries_status_known"',
  format('a status that is none of the three is refused: %s', quote_literal(status)))
from unnest(array['closed', 'New', 'in progress', '']) as status;
select throws_ok(
  $$update public.inquiries set status = null$$, '23502', null, 'an inquiry always has a status');
select throws_ok(
  $$update public.inquiries set message = ''$$, '42501', 'permission denied for table inquiries',
  'an admin cannot rewrite an inquiry');
select throws_ok(
  $$update public.inquiries set created_at = '2001-01-01'$$, '42501', 'permission denied for table inquiries',
  'an admin cannot change when an inquiry was sent');
select is(
  pg_temp.rows_touched($$delete from public.inquiries where message = 'Hello.' and email = 'visitor@pgtap.test'$$),
  '1', 'an admin can delete an inquiry');
select throws_ok(
  $$truncate public.inquiries$$, '42501', 'permission denied for table inquiries',
  'an admin cannot empty the inquiries');

select results_eq(
  $$select search_text from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  $$select private.fold_text(name) || e'\n' || private.fold_text(email) || e'\n' || private.fold_text('Test Brand Test Watch') || e'\n' || private.fold_text(message) from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  'the owner searches an inquiry by name, e-mail address, phone, watch and message, and no match goes across them');
select throws_ok(
  $$update public.inquiries set search_text = 'Anything'$$, '428C9', null,
  'an admin cannot write what is searched in an inquiry');

-- What an inquiry is about stays what it was when it was asked.
create temporary view named as
  select watch_name, watch_brand, watch_id from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1';
select results_eq(
  $$select watch_name, watch_brand from named$$, $$values ('Test Watch', 'Test Brand')$$,
  'an inquiry names its watch as it was when it was asked');
select results_eq(
  $$select watch_name, watch_brand from public.inquiries where message = 'Good day.'$$,
  $$values ('Test Watch', 'Test Brand')$$, 'an inquiry that came through the API names its watch too');
select is_empty(
  $$select watch_name, watch_brand from public.inquiries where watch_id is null and (watch_name is not null or watch_brand is not null)$$,
  'an inquiry about no watch names none');
select throws_ok(
  $$update public.inquiries set watch_name = 'Another' where id = '00000000-0000-4000-8000-0000000000d1'$$,
  '42501', 'permission denied for table inquiries', 'an admin cannot change which watch an inquiry names');
update public.watches set name = 'Renamed Watch' where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select watch_name from named$$, array['Test Watch'], 'an inquiry keeps the name of a watch that is renamed');

delete from public.watches where id = '00000000-0000-4000-8000-0000000000f1';
select results_eq(
  $$select watch_name, watch_brand from named$$, $$values ('Test Watch', 'Test Brand')$$,
  'an inquiry keeps the name and the brand of a watch that is deleted');
select results_eq(
  $$select watch_id from public.inquiries where id = '00000000-0000-4000-8000-0000000000d1'$$,
  array[null::uuid], 'an inquiry outlives the watch it is about');

-- What an inquiry may hold, as visitors send it.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select pg_temp.example('an inquiry name has 1 to 100 characters', label, jsonb_build_object('name', name), refusal)
from (values
  ('0', '', 'inquiries_name_length'),
  ('1', 'n', null),
  ('100', repeat('n', 100), null),
  ('101', repeat('n', 101), 'inquiries_name_length'),
  ('white space', '  ', 'inquiries_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example('an inquiry has an e-mail address', label, jsonb_build_object('email', email), refusal)
from (values
  ('plain', 'a@b.co', null),
  ('tagged', 'first.last+watch@sub.example-shop.com', null),
  ('upper case', 'COLLECTOR@EXAMPLE.COM', null),
  ('apostrophe', 'o''brien@example.com', null),
  ('255 characters', rpad('a', 243, 'a') || '@example.com', null),
  ('256 characters', rpad('a', 244, 'a') || '@example.com', 'inquiries_email_shape'),
  ('a label of 64', 'a@' || repeat('d', 64) || '.com', 'inquiries_email_shape'),
  ('empty', '', 'inquiries_email_shape'),
  ('white space', '   ', 'inquiries_email_shape'),
  ('no at', 'example.com', 'inquiries_email_shape'),
  ('two ats', 'a@b@example.com', 'inquiries_email_shape'),
  ('no local part', '@example.com', 'inquiries_email_shape'),
  ('no domain', 'a@', 'inquiries_email_shape'),
  ('no dot', 'a@localhost', 'inquiries_email_shape'),
  ('a dot first', 'a@.com', 'inquiries_email_shape'),
  ('a dot last', 'a@example.', 'inquiries_email_shape'),
  ('two dots', 'a@example..com', 'inquiries_email_shape'),
  ('a hyphen first', 'a@-example.com', 'inquiries_email_shape'),
  ('a space', 'a b@example.com', 'inquiries_email_shape'),
  ('spaces around', ' a@example.com ', 'inquiries_email_shape'),
  ('a line break', e'a@example.com\nBcc: b@example.com', 'inquiries_email_shape'),
  ('a line break last', e'a@example.com\n', 'inquiries_email_shape'),
  ('brackets', '<a@example.com>', 'inquiries_email_shape'),
  ('letters beyond ASCII', 'ä@example.com', 'inquiries_email_shape'),
  ('none', null, '23502')
) as examples (label, email, refusal);

select pg_temp.example('an inquiry phone is absent or has 1 to 40 characters', label, jsonb_build_object('phone', phone), refusal)
from (values
  ('none', null, null),
  ('0', '', 'inquiries_phone_length'),
  ('1', '1', null),
  ('40', repeat('1', 40), null),
  ('41', repeat('1', 41), 'inquiries_phone_length'),
  ('white space', '  ', 'inquiries_phone_length')
) as examples (label, phone, refusal);

select pg_temp.example('an inquiry message has 1 to 5000 characters', label, jsonb_build_object('message', message), refusal)
from (values
  ('0', '', 'inquiries_message_length'),
  ('1', 'm', null),
  ('5000', repeat('m', 5000), null),
  ('5001', repeat('m', 5001), 'inquiries_message_length'),
  ('white space', e' \n\t', 'inquiries_message_length'),
  ('none', null, '23502')
) as examples (label, message, refusal);

select throws_ok(
  $$select pg_temp.add('{"watch_id": "00000000-0000-4000-8000-00000000dead"}')$$, '23503', null,
  'an inquiry cannot be about a watch that does not exist');

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.inquiries to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty($$select * from public.inquiries$$, 'with every grant a visitor still cannot read inquiries');
select throws_ok(
  $$insert into public.inquiries (name, email, message) values ('Test Visitor', 'visitor@pgtap.test', 'Hello.') returning id$$,
  '42501', 'new row violates row-level security policy for table "inquiries"',
  'with every grant a visitor still cannot read back the inquiry they send');
select throws_ok(
  $$select pg_temp.add('{"status": "resolved"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"',
  'with every grant a visitor still cannot choose the status of an inquiry');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"',
  'with every grant a visitor still cannot choose when an inquiry was sent');
select lives_ok(
  $$select pg_temp.add('{"watch_name": "Another", "watch_brand": "Test Brand"}')$$,
  'with every grant a visitor can send an inquiry that names a watch');
select is(
  pg_temp.rows_touched($$update public.inquiries set message = 'Rewritten'$$), '0',
  'with every grant a visitor still cannot rewrite an inquiry');
select is(
  pg_temp.rows_touched($$delete from public.inquiries$$), '0',
  'with every grant a visitor still cannot delete an inquiry');
select is(
  pg_temp.rows_touched(
    $$insert into public.inquiries (id, name, email, message)
      values ('00000000-0000-4000-8000-0000000000d1', 'Test Visitor', 'visitor@pgtap.test', 'Rewritten')
      on conflict (id) do update set status = 'resolved'$$),
  '0', 'with every grant a visitor still cannot change the status of an inquiry by an upsert');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from public.inquiries$$, 'with every grant a collector still cannot read inquiries');
select throws_ok(
  $$select pg_temp.add('{"status": "resolved"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"',
  'with every grant a collector still cannot choose the status of an inquiry');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501',
  'new row violates row-level security policy for table "inquiries"',
  'with every grant a collector still cannot choose when an inquiry was sent');
select is(
  pg_temp.rows_touched($$update public.inquiries set message = 'Rewritten'$$), '0',
  'with every grant a collector still cannot rewrite an inquiry');
select is(
  pg_temp.rows_touched($$delete from public.inquiries$$), '0',
  'with every grant a collector still cannot delete an inquiry');

reset role;
select is_empty(
  $$select from public.inquiries where watch_name = 'Another'$$,
  'with every grant a visitor still cannot choose which watch an inquiry names');
select * from finish();
rollback;
