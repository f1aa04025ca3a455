begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(84);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into public.testimonials (id, name, rating, content) values
  ('00000000-0000-4000-8000-0000000000e1', 'Test Client', 5, 'A testimonial that belongs to the test.');

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
    "name": "Test Client",
    "rating": 5,
    "content": "A testimonial that belongs to the test."
  }'::jsonb || changes;
  given text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key);
begin
  execute format(
    'insert into public.testimonials (%1$s) select %1$s from jsonb_populate_record(null::public.testimonials, $1)', given)
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
        format('new row for relation "testimonials" violates check constraint "%s"', refusal),
        format('%s: %s is refused', rule, label))
  end
$$;

-- A visitor.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select results_eq(
  $$select name from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1'$$,
  array['Test Client'], 'a visitor can read testimonials');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'permission denied for table testimonials', 'a visitor cannot write a testimonial');
select throws_ok(
  $$update public.testimonials set content = 'Slander'$$, '42501', 'permission denied for table testimonials',
  'a visitor cannot edit a testimonial');
select throws_ok(
  $$delete from public.testimonials$$, '42501', 'permission denied for table testimonials',
  'a visitor cannot delete a testimonial');
select throws_ok(
  $$truncate public.testimonials$$, '42501', 'permission denied for table testimonials',
  'a visitor cannot empty the testimonials');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select results_eq(
  $$select name from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1'$$,
  array['Test Client'], 'a collector can read testimonials');
select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "testimonials"',
  'a collector cannot write a testimonial');
select is(
  pg_temp.rows_touched($$update public.testimonials set content = 'Slander'$$), '0',
  'a collector cannot edit a testimonial');
select is(
  pg_temp.rows_touched($$delete from public.testimonials$$), '0', 'a collector cannot delete a testimonial');
select throws_ok(
  $$truncate public.testimonials$$, '42501', 'permission denied for table testimonials',
  'a collector cannot empty the testimonials');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select name from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1'$$,
  array['Test Client'], 'an admin can read testimonials');
select results_eq(
  $$insert into public.testimonials (name, role, content, rating, image_url, video_url, captions_url, featured)
    values ('Second Client', 'Collector', 'Another testimonial of the test.', 4, 'https://images.example/a.jpg',
      '/storage/v1/object/public/watch-images/testimonials/videos/a.mp4',
      '/storage/v1/object/public/watch-images/testimonials/videos/a.vtt', true)
    returning name$$,
  array['Second Client'], 'an admin can add a testimonial');
select lives_ok(
  $$select pg_temp.add('{"name": "Third Client"}')$$, 'an admin can add a testimonial without role, picture or video');
select results_eq(
  $$select featured from public.testimonials where name = 'Third Client' and content = 'A testimonial that belongs to the test.'$$,
  array[false], 'a testimonial is not featured unless an admin says so');
select is(
  pg_temp.rows_touched(
    $$update public.testimonials
      set name = 'Test Client', role = null, content = 'Edited.', rating = 5, image_url = null, video_url = null, captions_url = null,
        featured = false
      where id = '00000000-0000-4000-8000-0000000000e1'$$),
  '1', 'an admin can edit a testimonial');
select is(
  pg_temp.rows_touched($$update public.testimonials set featured = true where id = '00000000-0000-4000-8000-0000000000e1'$$),
  '1', 'an admin can feature a testimonial');
select is(
  pg_temp.rows_touched(
    $$update public.testimonials set captions_url = 'https://videos.example/a.vtt'
      where id = '00000000-0000-4000-8000-0000000000e1'$$),
  '1', 'an admin can give a video captions');
-- Two at one testimonial: whoever names a version that was left behind changes nothing.
create temporary table versions (nth integer primary key, seen timestamptz not null);
insert into versions select 1, updated_at from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1';
select is(
  pg_temp.rows_touched(
    $$update public.testimonials set content = 'The first of two changes.'
      where id = '00000000-0000-4000-8000-0000000000e1' and updated_at = (select seen from versions where nth = 1)$$),
  '1', 'an admin can edit the version of a testimonial that they saw');
select is(
  pg_temp.rows_touched(
    $$update public.testimonials set content = 'The second of two changes.'
      where id = '00000000-0000-4000-8000-0000000000e1' and updated_at = (select seen from versions where nth = 1)$$),
  '0', 'an admin cannot overwrite a change of a testimonial that they did not see');
select throws_ok(
  $$update public.testimonials set updated_at = '2001-01-01'$$, '42501', 'permission denied for table testimonials',
  'an admin cannot choose when a testimonial was changed');
select throws_ok(
  $$select pg_temp.add('{"updated_at": "2001-01-01"}')$$, '42501', 'permission denied for table testimonials',
  'an admin cannot choose when a testimonial was changed, not even as it is added');

select is(
  pg_temp.rows_touched($$delete from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1'$$),
  '1', 'an admin can delete a testimonial');
select throws_ok(
  $$select pg_temp.add('{"created_at": "2001-01-01"}')$$, '42501', 'permission denied for table testimonials',
  'an admin cannot choose when a testimonial was given');
select throws_ok(
  $$update public.testimonials set created_at = '2001-01-01'$$, '42501', 'permission denied for table testimonials',
  'an admin cannot change when a testimonial was given');
select throws_ok(
  $$truncate public.testimonials$$, '42501', 'permission denied for table testimonials',
  'an admin cannot empty the testimonials');

-- What a testimonial may hold.
select pg_temp.example('a rating is a whole number from 1 to 5', label, jsonb_build_object('rating', rating), refusal)
from (values
  ('0', 0::numeric, 'testimonials_rating_range'),
  ('1', 1, null),
  ('5', 5, null),
  ('6', 6, 'testimonials_rating_range'),
  ('-1', -1, 'testimonials_rating_range'),
  ('4.5', 4.5, '22P02'),
  ('none', null, '23502')
) as examples (label, rating, refusal);

select pg_temp.example('a client name has 1 to 100 characters', label, jsonb_build_object('name', name), refusal)
from (values
  ('0', '', 'testimonials_name_length'),
  ('1', 'n', null),
  ('100', repeat('n', 100), null),
  ('101', repeat('n', 101), 'testimonials_name_length'),
  ('white space', '  ', 'testimonials_name_length'),
  ('none', null, '23502')
) as examples (label, name, refusal);

select pg_temp.example('a client role is absent or has 1 to 100 characters', label, jsonb_build_object('role', role), refusal)
from (values
  ('none', null, null),
  ('0', '', 'testimonials_role_length'),
  ('1', 'r', null),
  ('100', repeat('r', 100), null),
  ('101', repeat('r', 101), 'testimonials_role_length'),
  ('white space', '  ', 'testimonials_role_length')
) as examples (label, role, refusal);

select pg_temp.example('the text of a testimonial has 1 to 2000 characters', label, jsonb_build_object('content', content), refusal)
from (values
  ('0', '', 'testimonials_content_length'),
  ('1', 'c', null),
  ('2000', repeat('c', 2000), null),
  ('2001', repeat('c', 2001), 'testimonials_content_length'),
  ('white space', e' \n', 'testimonials_content_length'),
  ('none', null, '23502')
) as examples (label, content, refusal);

select pg_temp.example(
  'a profile picture is an http(s) address or a path in the bucket', label, jsonb_build_object('image_url', url), refusal)
from (values
  ('none', null, null),
  ('https', 'https://images.example/a.jpg', null),
  ('a path in the bucket', '/storage/v1/object/public/watch-images/testimonials/a.jpg', null),
  ('2048 characters', rpad('https://images.example/', 2048, 'a'), null),
  ('2049 characters', rpad('https://images.example/', 2049, 'a'), 'testimonials_image_url_valid'),
  ('a script', 'javascript:alert(1)', 'testimonials_image_url_valid'),
  ('a path in another bucket', '/storage/v1/object/public/other/a.jpg', 'testimonials_image_url_valid'),
  ('empty', '', 'testimonials_image_url_valid')
) as examples (label, url, refusal);

select pg_temp.example(
  'a video is an http(s) address or a path in the bucket', label, jsonb_build_object('video_url', url), refusal)
from (values
  ('none', null, null),
  ('https', 'https://videos.example/a.mp4', null),
  ('a path in the bucket', '/storage/v1/object/public/watch-images/testimonials/videos/a.mp4', null),
  ('2048 characters', rpad('https://videos.example/', 2048, 'a'), null),
  ('2049 characters', rpad('https://videos.example/', 2049, 'a'), 'testimonials_video_url_valid'),
  ('a script', 'javascript:alert(1)', 'testimonials_video_url_valid'),
  ('a path in another bucket', '/storage/v1/object/public/other/a.mp4', 'testimonials_video_url_valid'),
  ('empty', '', 'testimonials_video_url_valid')
) as examples (label, url, refusal);

select pg_temp.example(
  'captions are an http(s) address or a path in the bucket', label, jsonb_build_object('captions_url', url), refusal)
from (values
  ('none', null, null),
  ('https', 'https://videos.example/a.vtt', null),
  ('a path in the bucket', '/storage/v1/object/public/watch-images/testimonials/videos/a.vtt', null),
  ('2048 characters', rpad('https://videos.example/', 2048, 'a'), null),
  ('2049 characters', rpad('https://videos.example/', 2049, 'a'), 'testimonials_captions_url_valid'),
  ('a script', 'javascript:alert(1)', 'testimonials_captions_url_valid'),
  ('a text of its own', 'data:text/vtt,WEBVTT', 'testimonials_captions_url_valid'),
  ('a path in another bucket', '/storage/v1/object/public/other/a.vtt', 'testimonials_captions_url_valid'),
  ('empty', '', 'testimonials_captions_url_valid')
) as examples (label, url, refusal);

-- What is said in a video is for everybody.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';
select results_eq(
  $$select captions_url from public.testimonials where name = 'Second Client'$$,
  array['/storage/v1/object/public/watch-images/testimonials/videos/a.vtt'], 'a visitor can read the address of captions');
select throws_ok(
  $$update public.testimonials set captions_url = 'https://videos.example/forged.vtt'$$, '42501',
  'permission denied for table testimonials', 'a visitor cannot change captions');
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';
select is(
  pg_temp.rows_touched($$update public.testimonials set captions_url = 'https://videos.example/forged.vtt'$$), '0',
  'a collector cannot change captions');

-- The policies alone: the same refusals where a backend grants everything.
reset role;
grant all on public.testimonials to anon, authenticated;

set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "testimonials"',
  'with every grant a visitor still cannot write a testimonial');
select is(
  pg_temp.rows_touched($$update public.testimonials set content = 'Slander'$$), '0',
  'with every grant a visitor still cannot edit a testimonial');
select is(
  pg_temp.rows_touched($$delete from public.testimonials$$), '0',
  'with every grant a visitor still cannot delete a testimonial');

set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select throws_ok(
  $$select pg_temp.add('{}')$$, '42501', 'new row violates row-level security policy for table "testimonials"',
  'with every grant a collector still cannot write a testimonial');
select is(
  pg_temp.rows_touched($$update public.testimonials set created_at = '2001-01-01'$$), '0',
  'with every grant a collector still cannot edit a testimonial');
select is(
  pg_temp.rows_touched($$delete from public.testimonials$$), '0',
  'with every grant a collector still cannot delete a testimonial');

reset role;
select * from finish();
rollback;
