\ir ../frame/start.psql
select plan(122);

insert into storage.buckets (id, name, public) values
  ('pgtap-other', 'pgtap-other', true),
  ('pgtap-empty', 'pgtap-empty', true);
insert into storage.objects (bucket_id, name, metadata) values
  ('watch-images', 'watches/pgtap.png', '{"size": 1000, "mimetype": "image/png"}'),
  ('watch-images', 'testimonials/videos/pgtap.vtt', '{"size": 1000, "mimetype": "text/vtt"}'),
  ('pgtap-other', 'watches/pgtap.png', '{"size": 1000, "mimetype": "image/png"}');

-- Supabase rejects every deletion that does not come from its Storage service. With this setting, the policies decide.
set local storage.allow_delete_query = 'true';

create function pg_temp.upload(name text, metadata jsonb, bucket text default 'watch-images') returns text
  language sql
as $$
  select pg_temp.insertion(jsonb_build_object('bucket_id', bucket, 'name', name, 'metadata', metadata))
$$;

-- Storage enforces the bucket's limits on each upload.
select results_eq(
  $$select public from storage.buckets where id = 'watch-images'$$, array[true],
  'the bucket is public, so its files are readable by URL');
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
    ('Admins can read and list files', 'SELECT', '{authenticated}'),
    ('Admins can upload files', 'INSERT', '{authenticated}'),
    ('Admins can replace watch images', 'UPDATE', '{authenticated}'),
    ('Admins can delete files', 'DELETE', '{authenticated}')$$,
  'the policies on files are the four for admins');
select is_empty(
  $$select * from pg_policies where schemaname = 'storage' and tablename = 'buckets'$$, 'buckets have no policy');

-- Storage grants every privilege on its tables, so only the policies reject.
set local test.relation = 'storage.objects';
select pg_temp.may(operation, statement, expected::text[])
from (values
  ('list files', 'select from storage.objects', '{nothing, nothing, done}'),
  ('upload a file', pg_temp.insertion(), '{42501, policy, done}'),
  ('upload a video', pg_temp.upload('testimonials/videos/new.mp4', '{"size": 1000}'), '{42501, policy, done}'),
  ('upload captions', pg_temp.upload('testimonials/videos/new.vtt', '{"size": 1000}'), '{42501, policy, done}'),
  ('upload to another bucket', pg_temp.upload('watches/new.png', '{"size": 1000}', 'pgtap-other'), '{42501, policy, policy}'),
  ('replace a file', $$update storage.objects set metadata = '{"size": 2000}'$$, '{nothing, nothing, done}'),
  ('rename a file', $$update storage.objects set name = 'watches/renamed.png' where name = 'watches/pgtap.png'$$,
    '{nothing, nothing, done}'),
  ('rename a file to a type that a browser would run',
    $$update storage.objects set name = 'watches/pgtap.html' where name = 'watches/pgtap.png'$$, '{nothing, nothing, policy}'),
  ('move a file to another bucket', $$update storage.objects set bucket_id = 'pgtap-other' where name = 'watches/pgtap.png'$$,
    '{nothing, nothing, policy}'),
-- An update without a condition needs no right to list files.
  ('move every file to another bucket', $$update storage.objects set bucket_id = 'pgtap-empty'$$, '{nothing, nothing, policy}'),
  ('replace a picture with one over 5 MB',
    $$update storage.objects set metadata = '{"size": 5242881}' where name = 'watches/pgtap.png'$$, '{nothing, nothing, policy}'),
  ('replace captions with a file over 1 MB',
    $$update storage.objects set metadata = '{"size": 1048577}' where name = 'testimonials/videos/pgtap.vtt'$$,
    '{nothing, nothing, policy}'),
  ('delete a file', 'delete from storage.objects', '{nothing, nothing, done}'),
  ('create a bucket', $$insert into storage.buckets (id, name, public) values ('new', 'new', true)$$, '{42501, 42501, 42501}'),
  ('list buckets', 'select from storage.buckets', '{nothing, nothing, NULL}'),
  ('change the limits of a bucket', 'update storage.buckets set file_size_limit = null, allowed_mime_types = null',
    '{nothing, nothing, nothing}'),
  ('delete a bucket', $$delete from storage.buckets where id = 'pgtap-empty'$$, '{nothing, nothing, nothing}')
) as operations (operation, statement, expected);

select pg_temp.act_as('admin');
select results_eq(
  $$select bucket_id, name from storage.objects where name = 'watches/pgtap.png'$$,
  $$values ('watch-images', 'watches/pgtap.png')$$, 'an admin can list the files of the bucket and of no other');
select is(
  pg_temp.trial(pg_temp.upload(name, '{"size": 1000}')), '1', format('an admin can upload pictures, videos and captions to their folders: %s', name))
from unnest(array[
  'watches/1700000000000-cover.jpg', 'watches/a.jpeg', 'watches/a.png', 'watches/a.webp', 'watches/A.JPG',
  'testimonials/a.jpg', 'testimonials/a.png', 'testimonials/a.webp', 'pages/a.jpg',
  'testimonials/videos/a.mp4', 'testimonials/videos/a.webm', 'testimonials/videos/a.ogg', 'testimonials/videos/a.ogv',
  'testimonials/videos/a.mov', 'testimonials/videos/a.vtt', 'testimonials/videos/A.VTT'
]) as name;
select is(
  pg_temp.trial(pg_temp.upload(name, '{"size": 1000}')), 'policy', format('an admin cannot upload a type that a browser would run: %s', name))
from unnest(array[
  'watches/a.html', 'watches/a.svg', 'watches/a.png.html', 'watches/a.js', 'watches/a.xml', 'watches/a.pdf', 'watches/a.gif',
  'watches/a', 'watches/png', 'watches/a.png ', 'watches/a.mp4', 'testimonials/a.html', 'testimonials/a.mp4',
  'testimonials/videos/a.html', 'testimonials/videos/a.png', 'testimonials/videos/a.vtt.html', 'testimonials/videos/a.txt',
  'watches/a.vtt', 'testimonials/a.vtt'
]) as name;
select is(
  pg_temp.trial(pg_temp.upload(name, '{"size": 1000}')), 'policy', format('an admin cannot upload to another folder: %s', name))
from unnest(array[
  'a.png', 'other/a.png', 'watches/deeper/a.png', 'testimonials/videos/deeper/a.mp4', 'testimonials/videos/deeper/a.vtt', 'videos/a.mp4', '/watches/a.png',
  'x/watches/a.png', 'watches/../a.png'
]) as name;

-- Storage passes `contentLength` to the policy and later stores `size`.
select is(
  pg_temp.trial(pg_temp.upload(name, jsonb_build_object(key, bytes))), outcome, format('%s: %s by its %s', rule, name, key))
from
  (values
    ('a picture may have 5 MB', 'watches/at-limit.jpg', 5242880, '1'),
    ('a picture over 5 MB is refused', 'watches/large.jpg', 5242881, 'policy'),
    ('a picture over 5 MB is refused', 'watches/large.PNG', 5242881, 'policy'),
    ('a picture over 5 MB is refused', 'testimonials/large.webp', 5242881, 'policy'),
    ('captions may have 1 MB', 'testimonials/videos/at-limit.vtt', 1048576, '1'),
    ('captions over 1 MB are refused', 'testimonials/videos/large.vtt', 1048577, 'policy'),
    ('captions over 1 MB are refused', 'testimonials/videos/large.VTT', 1048577, 'policy'),
    ('a video may have the size that the bucket allows', 'testimonials/videos/large.mp4', 52428800, '1')
  ) as examples (rule, name, bytes, outcome),
  unnest(array['size', 'contentLength']) as key;
select is(
  pg_temp.trial(pg_temp.upload(name, jsonb_build_object('size', 1, 'contentLength', bytes))), 'policy',
  format('the policy uses the larger of both sizes of %s', kind))
from (values
  ('a picture', 'watches/two-lengths.jpg', 5242881), ('captions', 'testimonials/videos/two-lengths.vtt', 1048577)
) as examples (kind, name, bytes);

select is(
  pg_temp.trial($$update storage.objects set metadata = '{"size": 2000}' where name = 'watches/pgtap.png'$$), '1',
  'an admin can replace a file of the bucket and of no other');
select is(
  pg_temp.trial($$delete from storage.objects where name = 'watches/pgtap.png'$$), '1',
  'an admin can delete a file of the bucket and of no other');
select is(
  pg_temp.trial('delete from storage.objects'), (select count(*) from storage.objects)::text,
  'an admin who deletes every file deletes those of the bucket and of no other');
\ir ../frame/finish.psql
