begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(95);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000c011', 'collector@pgtap.test'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@pgtap.test');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000ad', 'admin');
insert into storage.buckets (id, name, public) values
  ('pgtap-other', 'pgtap-other', true),
  ('pgtap-empty', 'pgtap-empty', true);
insert into storage.objects (bucket_id, name, metadata) values
  ('watch-images', 'watches/pgtap.png', '{"size": 1000, "mimetype": "image/png"}'),
  ('pgtap-other', 'watches/pgtap.png', '{"size": 1000, "mimetype": "image/png"}');

-- Supabase refuses every deletion that does not come from its Storage service;
-- this is how that service asks, so that the policies are what is tested.
set local storage.allow_delete_query = 'true';

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

create function pg_temp.upload(name text, metadata jsonb, bucket text default 'watch-images') returns void
  language sql
as $$
  insert into storage.objects (bucket_id, name, metadata) values (bucket, name, metadata)
$$;

-- The bucket itself. Its limits are what the Storage service enforces on each upload.
select results_eq(
  $$select public from storage.buckets where id = 'watch-images'$$, array[true],
  'the bucket is public, so that its files are read by their address');
select results_eq(
  $$select file_size_limit from storage.buckets where id = 'watch-images'$$, array[52428800::bigint],
  'the bucket takes files of up to 50 MB');
select set_eq(
  $$select unnest(allowed_mime_types) from storage.buckets where id = 'watch-images'$$,
  array['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'text/vtt'],
  'the bucket takes JPEG, PNG and WebP pictures, MP4, WebM, OGG and MOV videos and WebVTT captions, nothing else');
select results_eq(
  $$select relname::text collate "default" from pg_class
    where oid in ('storage.objects'::regclass, 'storage.buckets'::regclass) and relrowsecurity order by 1$$,
  array['buckets', 'objects'], 'row-level security is on for files and buckets');
select set_eq(
  $$select policyname::text collate "default", cmd collate "default", roles::text collate "default"
    from pg_policies where schemaname = 'storage' and tablename = 'objects'$$,
  $$values
    ('Admins can list watch images', 'SELECT', '{authenticated}'),
    ('Admins can upload watch images', 'INSERT', '{authenticated}'),
    ('Admins can replace watch images', 'UPDATE', '{authenticated}'),
    ('Admins can delete watch images', 'DELETE', '{authenticated}')$$,
  'no policy on files but the four of the admins');
select is_empty(
  $$select * from pg_policies where schemaname = 'storage' and tablename = 'buckets'$$, 'no policy on buckets');

-- A visitor. Storage grants everything on its tables: only the policies refuse.
set local role anon;
set local request.jwt.claim.sub = '';
set local request.jwt.claims = '{"role":"anon"}';

select is_empty($$select * from storage.objects$$, 'a visitor cannot list files');
select is_empty($$select * from storage.buckets$$, 'a visitor cannot list buckets');
select throws_ok(
  $$select pg_temp.upload('watches/visitor.png', '{"size": 1000}')$$, '42501', null, 'a visitor cannot upload a file');
select is(
  pg_temp.rows_touched($$update storage.objects set name = 'watches/visitor.png'$$), '0', 'a visitor cannot replace a file');
select is(
  pg_temp.rows_touched($$delete from storage.objects$$), '0', 'a visitor cannot delete a file');
select throws_ok(
  $$insert into storage.buckets (id, name, public) values ('visitor', 'visitor', true)$$, '42501', null,
  'a visitor cannot create a bucket');
select is(
  pg_temp.rows_touched($$update storage.buckets set allowed_mime_types = null$$), '0',
  'a visitor cannot change the limits of a bucket');
select is(
  pg_temp.rows_touched($$delete from storage.buckets where id = 'pgtap-empty'$$), '0', 'a visitor cannot delete a bucket');

-- A collector: signed in, not an admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-00000000c011';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-00000000c011","role":"authenticated"}';

select is_empty($$select * from storage.objects$$, 'a collector cannot list files');
select is_empty($$select * from storage.buckets$$, 'a collector cannot list buckets');
select throws_ok(
  $$select pg_temp.upload('watches/collector.png', '{"size": 1000}')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'a collector cannot upload a file');
select throws_ok(
  $$select pg_temp.upload('testimonials/videos/collector.mp4', '{"size": 1000}')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'a collector cannot upload a video');
select throws_ok(
  $$select pg_temp.upload('testimonials/videos/collector.vtt', '{"size": 1000}')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'a collector cannot upload captions');
select is(
  pg_temp.rows_touched($$update storage.objects set name = 'watches/collector.png'$$), '0',
  'a collector cannot replace a file');
select is(
  pg_temp.rows_touched($$delete from storage.objects$$), '0', 'a collector cannot delete a file');
select throws_ok(
  $$insert into storage.buckets (id, name, public) values ('collector', 'collector', true)$$, '42501', null,
  'a collector cannot create a bucket');
select is(
  pg_temp.rows_touched($$update storage.buckets set allowed_mime_types = null$$), '0',
  'a collector cannot change the limits of a bucket');
select is(
  pg_temp.rows_touched($$delete from storage.buckets where id = 'pgtap-empty'$$), '0',
  'a collector cannot delete a bucket');

-- An admin.
set local role authenticated;
set local request.jwt.claim.sub = '00000000-0000-4000-8000-0000000000ad';
set local request.jwt.claims = '{"sub":"00000000-0000-4000-8000-0000000000ad","role":"authenticated"}';

select results_eq(
  $$select bucket_id, name from storage.objects where name = 'watches/pgtap.png'$$,
  $$values ('watch-images', 'watches/pgtap.png')$$, 'an admin can list the files of the bucket and of no other');
select lives_ok(
  format('select pg_temp.upload(%L, %L)', name, '{"size": 1000}'),
  format('an admin can upload pictures, videos and captions to their folders: %s', name))
from unnest(array[
  'watches/1700000000000-cover.jpg', 'watches/a.jpeg', 'watches/a.png', 'watches/a.webp', 'watches/A.JPG',
  'testimonials/a.jpg', 'testimonials/a.png', 'testimonials/a.webp',
  'testimonials/videos/a.mp4', 'testimonials/videos/a.webm', 'testimonials/videos/a.ogg', 'testimonials/videos/a.ogv',
  'testimonials/videos/a.mov', 'testimonials/videos/a.vtt', 'testimonials/videos/A.VTT'
]) as name;
select throws_ok(
  format('select pg_temp.upload(%L, %L)', name, '{"size": 1000}'), '42501',
  'new row violates row-level security policy for table "objects"',
  format('not even an admin uploads what a browser would run: %s', name))
from unnest(array[
  'watches/a.html', 'watches/a.svg', 'watches/a.png.html', 'watches/a.js', 'watches/a.xml', 'watches/a.pdf', 'watches/a.gif',
  'watches/a', 'watches/png', 'watches/a.png ', 'watches/a.mp4', 'testimonials/a.html', 'testimonials/a.mp4',
  'testimonials/videos/a.html', 'testimonials/videos/a.png', 'testimonials/videos/a.vtt.html', 'testimonials/videos/a.txt',
  'watches/a.vtt', 'testimonials/a.vtt'
]) as name;
select throws_ok(
  format('select pg_temp.upload(%L, %L)', name, '{"size": 1000}'), '42501',
  'new row violates row-level security policy for table "objects"',
  format('not even an admin uploads to another folder: %s', name))
from unnest(array[
  'a.png', 'other/a.png', 'watches/deeper/a.png', 'testimonials/videos/deeper/a.mp4', 'testimonials/videos/deeper/a.vtt', 'videos/a.mp4', '/watches/a.png',
  'x/watches/a.png', 'watches/../a.png'
]) as name;
select throws_ok(
  $$select pg_temp.upload('watches/other-bucket.png', '{"size": 1000}', 'pgtap-other')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'an admin cannot upload to another bucket');

-- 5 MB are 5,242,880 bytes. Storage asks the policy with `contentLength`, and keeps `size`.
select lives_ok(
  format('select pg_temp.upload(%L, %L)', format('watches/%s-at-limit.jpg', key), jsonb_build_object(key, 5242880)),
  format('a picture may have 5 MB: by its %s', key))
from unnest(array['size', 'contentLength']) as key;
select throws_ok(
  format('select pg_temp.upload(%L, %L)', name, jsonb_build_object(key, 5242881)), '42501',
  'new row violates row-level security policy for table "objects"',
  format('a picture over 5 MB is refused: %s by its %s', name, key))
from unnest(array['watches/large.jpg', 'watches/large.PNG', 'testimonials/large.webp']) as name,
  unnest(array['size', 'contentLength']) as key;
select throws_ok(
  $$select pg_temp.upload('watches/two-lengths.jpg', '{"size": 1, "contentLength": 5242881}')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'of two lengths of a picture the larger counts');
select lives_ok(
  $$select pg_temp.upload('testimonials/videos/large.mp4', '{"contentLength": 52428800}')$$,
  'a video may have what the bucket allows');

-- 1 MB are 1,048,576 bytes.
select lives_ok(
  format('select pg_temp.upload(%L, %L)', format('testimonials/videos/%s-at-limit.vtt', key), jsonb_build_object(key, 1048576)),
  format('captions may have 1 MB: by their %s', key))
from unnest(array['size', 'contentLength']) as key;
select throws_ok(
  format('select pg_temp.upload(%L, %L)', name, jsonb_build_object(key, 1048577)), '42501',
  'new row violates row-level security policy for table "objects"',
  format('captions over 1 MB are refused: %s by its %s', name, key))
from unnest(array['testimonials/videos/large.vtt', 'testimonials/videos/large.VTT']) as name,
  unnest(array['size', 'contentLength']) as key;
select throws_ok(
  $$select pg_temp.upload('testimonials/videos/two-lengths.vtt', '{"size": 1, "contentLength": 1048577}')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'of two lengths of captions the larger counts');

select is(
  pg_temp.rows_touched($$update storage.objects set metadata = '{"size": 2000}' where name = 'watches/pgtap.png'$$),
  '1', 'an admin can replace a file of the bucket and of no other');
select throws_ok(
  $$update storage.objects set name = 'watches/pgtap.html' where name = 'watches/pgtap.png'$$, '42501',
  'new row violates row-level security policy for table "objects"', 'an admin cannot rename a file to what a browser would run');
select throws_ok(
  $$update storage.objects set bucket_id = 'pgtap-other' where name = 'watches/a.png'$$, '42501',
  'new row violates row-level security policy for table "objects"', 'an admin cannot move a file to another bucket');
select throws_ok(
  $$update storage.objects set metadata = '{"size": 5242881}' where name = 'watches/pgtap.png'$$, '42501',
  'new row violates row-level security policy for table "objects"', 'an admin cannot replace a picture by one over 5 MB');
select throws_ok(
  $$update storage.objects set metadata = '{"size": 1048577}' where name = 'testimonials/videos/a.vtt'$$, '42501',
  'new row violates row-level security policy for table "objects"', 'an admin cannot replace captions by ones over 1 MB');
select is(
  pg_temp.rows_touched($$delete from storage.objects where name = 'watches/pgtap.png'$$),
  '1', 'an admin can delete a file of the bucket and of no other');
select throws_ok(
  $$insert into storage.buckets (id, name, public) values ('admin', 'admin', true)$$, '42501', null,
  'an admin cannot create a bucket');
select is(
  pg_temp.rows_touched($$update storage.buckets set file_size_limit = null$$), '0',
  'an admin cannot change the limits of a bucket');
select is(
  pg_temp.rows_touched($$delete from storage.buckets where id = 'pgtap-empty'$$), '0', 'an admin cannot delete a bucket');

reset role;
select * from finish();
rollback;
