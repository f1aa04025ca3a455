\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(11);

-- What the house keeps to itself of a watch, searched for in whatever visitors may ask, which comes from the catalog.

-- A watch of each status, one that is not published yet and one in the trash, each with everything the house may know of it.
create temporary table shown as
select format('00000000-0000-4000-8000-00000000d90%s', nth)::uuid as id, status, nth
from unnest(array['draft', 'coming', 'available', 'reserved', 'sold', 'withdrawn', 'available', 'available'])
  with ordinality as statuses (status, nth);
grant select on shown to anon, authenticated;
select pg_temp.add(
  jsonb_build_object(
    'id', id, 'name', 'Searched Watch', 'category', 'Searched', 'status', status, 'featured', true,
    'publish_at', case when nth = 7 then now() + interval '1 day' end),
  'public.watches')
from shown;
select pg_temp.act_as('admin');
insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location)
select id, 770001.11, 880001.11, 'zqconsignor', 'zqserial', 'zqlocation' from shown;
insert into public.stock_documents (id, watch_id, name, size)
select gen_random_uuid(), id, 'zqdocument.pdf', 1000 from shown;
insert into storage.objects (bucket_id, name, metadata)
select 'stock-documents', id || '/' || gen_random_uuid() || '.pdf', '{"size": 1000, "note": "zqfile"}' from shown;
-- The log has them as well.
update public.stock_records set price_paid = 770002.11, price_asked = 880002.11, location = 'zqmoved' where true;
select public.share_preview(id, encode(sha256(convert_to(repeat(nth::text, 43), 'UTF8')), 'hex'), now() + interval '1 day') from shown;
delete from public.watches where id = (select id from shown where nth = 8);
select pg_temp.act_as('owner');
-- An ordinary account that has asked about one of them.
select pg_temp.add(
  '{"email": "collector@pgtap.test", "watch_id": "00000000-0000-4000-8000-00000000d903"}', 'public.inquiries');

create temporary table sample_ids as select id from shown;
create temporary table sample_words as
select unnest(array['Searched', 'zqserial', 'watches', 'stock_records', 'stock_documents']) as word
union all select repeat(nth::text, 43) from shown;
\ir ../frame/questions.psql
create temporary table answers as
select who, about, statement, pg_temp.answer(who, statement) as told
from unnest(array['anonymous', 'signed in', 'admin']) as who, pg_temp.questions(who)
-- It gives back the words that it is given.
where about <> 'search_patterns';

select is_empty(
  $$select called::regprocedure, format_type(types[nth - 1], null) from (select oid as called, proargtypes::oid[] as types from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype) as functions, pg_temp.arguments_of(called)
    where samples is null$$,
  'every argument of the API has a sample (add one to frame/questions.psql)');
select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')
    except select about from answers where who = 'anonymous'$$,
  'every function that visitors may call was called');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', oid, 'select') and relkind in ('r', 'v')
    except select about from answers where who = 'signed in'$$,
  'every table that accounts may name was read');
select ok(
  (select count(distinct statement) from answers where told is not null and told !~ '^refused') > 50, 'and many have answered');

-- The search finds what is there: an admin has all of it.
select set_eq(
  $$select found[1] from answers, regexp_matches(told, 'zqconsignor|zqserial|zqlocation|zqmoved|zqdocument|zqfile|77000[12]\.11|88000[12]\.11', 'g') as found
    where who = 'admin'$$,
  array['zqconsignor', 'zqserial', 'zqlocation', 'zqmoved', 'zqdocument', 'zqfile', '770001.11', '770002.11', '880001.11', '880002.11'],
  'an admin is told everything that the house keeps to itself');
select set_eq(
  $$select about from answers where who = 'admin' and told ~ 'zq|77000|88000'$$,
  array['stock_records', 'stock_documents', 'storage.objects', 'audit_log', 'history_of', 'watches_to_show'],
  'in the tables of it, the log, the history and what an appointment is to show');

select is_empty(
  format($$select about, statement, left(told, 200) from answers where who = %L and told ~ 'zq|77000|88000'$$, who),
  format('nothing that the API tells %s has a word of it', label))
from (values ('anonymous', 'an anonymous visitor'), ('signed in', 'an ordinary account')) as visitors (who, label);
-- Whether there is anything is nobody's, too.
select is_empty(
  $$select about, statement from answers where who <> 'admin' and told ~* 'stock' and told !~ '^refused'$$,
  'nor says that there is such a thing');
select is_empty(
  $$select policyname from pg_policies where schemaname = 'storage' and 'anon' = any (roles)$$,
  'no policy of files is an anonymous visitor''s');
select results_eq(
  $$select id from storage.buckets where public$$, array['watch-images'], 'of the buckets, that of pictures alone is public');
\ir ../frame/finish.psql
