\ir ../frame/start.psql
select plan(117);
set local test.relation = 'public.testimonials';

select pg_temp.add('{"id": "00000000-0000-4000-8000-0000000000e1"}');

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read testimonials', 'select from public.testimonials', '{done, done, done}', null),
  ('write a testimonial', pg_temp.insertion(), '{grant, policy, done}', '{policy, policy, done}'),
  ('add a testimonial with role, picture, video and captions', pg_temp.insertion('{
      "role": "Collector", "image_url": "https://images.example/a.jpg", "featured": true,
      "video_url": "/storage/v1/object/public/watch-images/testimonials/videos/a.mp4",
      "captions_url": "/storage/v1/object/public/watch-images/testimonials/videos/a.vtt"}') || ' returning id',
    '{grant, policy, done}', null),
  ('set when a testimonial was given', pg_temp.insertion('{"created_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, done}'),
  ('set when a testimonial was changed while adding it', pg_temp.insertion('{"updated_at": "2001-01-01"}'),
    '{grant, grant, grant}', '{policy, policy, NULL}'),
  ('edit a testimonial', $$update public.testimonials
      set name = 'Edited', role = null, content = 'Edited.', rating = 4, image_url = null, video_url = null, captions_url = null$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('feature a testimonial', 'update public.testimonials set featured = true',
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change captions', $$update public.testimonials set captions_url = 'https://videos.example/a.vtt'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change when a testimonial was given', $$update public.testimonials set created_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set when a testimonial was changed', $$update public.testimonials set updated_at = '2001-01-01'$$,
    '{grant, grant, grant}', '{nothing, nothing, NULL}'),
  ('delete a testimonial', 'delete from public.testimonials', '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('truncate the testimonials', 'truncate public.testimonials', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select pg_temp.act_as('admin');
select results_eq(
  pg_temp.insertion() || ' returning featured', array[false], 'a testimonial is not featured by default');
select pg_temp.version_examples('a testimonial', '00000000-0000-4000-8000-0000000000e1', 'content');
update public.testimonials set captions_url = '/storage/v1/object/public/watch-images/testimonials/videos/a.vtt'
where id = '00000000-0000-4000-8000-0000000000e1';

-- Captions are as public as their video.
select pg_temp.act_as('anonymous');
select results_eq(
  $$select captions_url from public.testimonials where id = '00000000-0000-4000-8000-0000000000e1'$$,
  array['/storage/v1/object/public/watch-images/testimonials/videos/a.vtt'],
  'an anonymous visitor can read the URL of captions');

select pg_temp.act_as('admin');
select pg_temp.text_examples('a client name has 1 to 100 characters', 'name');
select pg_temp.text_examples('a client role is absent or has 1 to 100 characters', 'role');
select pg_temp.text_examples('the text of a testimonial has 1 to 2000 characters', 'content');
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
select pg_temp.example(
  format('%s an http(s) address or a path in the bucket', subject), label, jsonb_build_object(field, url),
  case when not valid then format('testimonials_%s_valid', field) end)
from
  (values ('a profile picture is', 'image_url'), ('a video is', 'video_url'), ('captions are', 'captions_url')) as rules (subject, field),
  (values
    ('none', null, true),
    ('https', 'https://media.example/a', true),
    ('a path in the bucket', '/storage/v1/object/public/watch-images/testimonials/a', true),
    ('2048 characters', rpad('https://media.example/', 2048, 'a'), true),
    ('2049 characters', rpad('https://media.example/', 2049, 'a'), false),
    ('a script', 'javascript:alert(1)', false),
    ('a text of its own', 'data:text/vtt,WEBVTT', false),
    ('a path in another bucket', '/storage/v1/object/public/other/a', false),
    ('empty', '', false)
  ) as examples (label, url, valid);
\ir ../frame/finish.psql
