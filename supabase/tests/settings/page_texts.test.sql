\ir ../frame/start.psql
select plan(46);
set local test.relation = 'public.page_texts';

select pg_temp.may(operation, statement, expected::text[], with_every_grant::text[])
from (values
  ('read the texts of pages', 'select from public.page_texts', '{done, done, done}', null),
  ('change the text of a page', $$update public.page_texts set words = 'Other words.'$$, '{grant, nothing, done}', '{nothing, nothing, done}'),
  ('rename a page', $$update public.page_texts set name = 'privacy' where name = 'privacy'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('set since when a text applies', $$update public.page_texts set updated_at = '2001-01-01'$$, '{grant, grant, grant}', '{nothing, nothing, done}'),
  ('add a page', pg_temp.insertion(), '{grant, grant, grant}', '{policy, policy, policy}'),
  ('delete a page', 'delete from public.page_texts', '{grant, grant, grant}', '{nothing, nothing, nothing}'),
  ('truncate the pages', 'truncate public.page_texts', '{grant, grant, grant}', null)
) as operations (operation, statement, expected, with_every_grant);

select results_eq(
  'select name from public.page_texts order by name', array['privacy', 'terms'], 'the pages of privacy and of terms have a text from the start');
select is(pg_temp.outcome(pg_temp.insertion()), '23505 page_texts_name_key', 'each page has one text');
select is(pg_temp.outcome(pg_temp.insertion('{"name": "about"}')), 'page_texts_name_known', 'an unknown page cannot have a text');
select is(
  pg_temp.trial(format('update public.page_texts set words = %L where name = ''terms''', words)), coalesce(refusal, '1'),
  format('the text of a page has 1 to 20000 characters: %s', coalesce(length(words)::text, 'none')))
from (values
  (repeat('w', 20000), null), (repeat('w', 20001), 'page_texts_words_length'), ('', 'page_texts_words_length'),
  (e' \n', 'page_texts_words_length'), (null, '23502')
) as examples (words, refusal);

select pg_temp.act_as('admin');
select pg_temp.version_examples('a page', id, 'words') from public.page_texts where name = 'terms';
\ir ../frame/finish.psql
