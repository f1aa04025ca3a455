\ir ../frame/start.psql
select plan(43);
set local test.relation = 'public.page_pictures';

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the pictures of pages', 'select from public.page_pictures', '{done, done, done}', null),
  ('change a caption', $$update public.page_pictures set caption = 'Another'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('change a picture', $$update public.page_pictures set image_url = '/storage/v1/object/public/watch-images/pages/a.jpg', description = 'A room.'$$,
    '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('rename a picture', $$update public.page_pictures set name = 'founder' where name = 'founder'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('add a picture', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('delete a picture', 'delete from public.page_pictures', '{grant, grant, grant}', '{nothing, nothing, nothing}')
) as operations (operation, statement, expected, with_every_grant);

select results_eq(
  'select name from public.page_pictures order by name', array['founder', 'showroom', 'signature', 'watchmaker'],
  'each picture of the About page has a row from the start');
select is(pg_temp.outcome(pg_temp.insertion('{"name": "door"}')), 'page_pictures_name_known', 'an unknown picture cannot be added');
select is(
  pg_temp.trial(format('update public.page_pictures set image_url = %L, description = %L, caption = %L where name = ''founder''', url, words, caption)),
  coalesce(refusal, '1'), format('a picture has a valid URL and a description: %s', title))
from (values
  ('a picture', '/storage/v1/object/public/watch-images/pages/a.jpg', repeat('w', 200), repeat('c', 100), null),
  ('no picture', null, '', '', null),
  ('no description', '/storage/v1/object/public/watch-images/pages/a.jpg', ' ', '', 'page_pictures_described'),
  ('a long description', null, repeat('w', 201), '', 'page_pictures_description_length'),
  ('a long caption', null, '', repeat('c', 101), 'page_pictures_caption_length'),
  ('a script', 'javascript:alert(1)', 'A room.', '', 'page_pictures_image_url_valid')
) as examples (title, url, words, caption, refusal);

select pg_temp.act_as('admin');
select pg_temp.version_examples('a picture', id, 'caption') from public.page_pictures where name = 'founder';
\ir ../frame/finish.psql
