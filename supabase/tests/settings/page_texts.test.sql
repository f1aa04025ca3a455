\ir ../frame/start.psql
select plan(46);
set local test.relation = 'public.page_texts';

-- Who may do what.
select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read what pages say', 'select from public.page_texts', '{done, done, done}', null),
  ('change what pages say', $$update public.page_texts set words = 'Other words.'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('make a page another', $$update public.page_texts set name = 'privacy' where name = 'privacy'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('choose since when a page says so', $$update public.page_texts set updated_at = '2001-01-01'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('add a page', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('delete a page', 'delete from public.page_texts', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('empty the pages', 'truncate public.page_texts', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

-- There are two, with something to say from the start.
select results_eq(
  'select name from public.page_texts order by name', array['privacy', 'terms'], 'the pages of privacy and of terms have words from the start');
select is(pg_temp.outcome(pg_temp.insertion()), '23505 page_texts_name_key', 'no page has words twice');
select is(pg_temp.outcome(pg_temp.insertion('{"name": "about"}')), 'page_texts_name_known', 'no other page has words here');
select is(
  pg_temp.trial(format('update public.page_texts set words = %L where name = ''terms''', words)), coalesce(refusal, '1'),
  format('a page says something, in at most 20000 characters: %s', coalesce(length(words)::text, 'none')))
from (values
  (repeat('w', 20000), null), (repeat('w', 20001), 'page_texts_words_length'), ('', 'page_texts_words_length'),
  (e' \n', 'page_texts_words_length'), (null, '23502')
) as examples (words, refusal);

-- Two editors.
select pg_temp.act_as('admin');
select pg_temp.version_examples('a page', id, 'words') from public.page_texts where name = 'terms';
\ir ../frame/finish.psql
