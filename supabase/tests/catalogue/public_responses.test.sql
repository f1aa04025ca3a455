\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(11);

-- Calls everything that visitors may call, taken from the catalog, and searches the responses for private facts of a watch.

-- One watch of each status, one not yet published and one in the trash.
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
insert into public.clients (id, name) values ('00000000-0000-4000-8000-00000000c101', 'zqclient');
select pg_temp.act_as('admin');
insert into public.stock_records (id, price_paid, price_asked, consignor, serial_number, location)
select id, 770001.11, 880001.11, 'zqconsignor', 'zqserial', 'zqlocation' from shown;
insert into public.stock_documents (id, watch_id, name, size)
select gen_random_uuid(), id, 'zqdocument.pdf', 1000 from shown;
insert into storage.objects (bucket_id, name, metadata)
select 'stock-documents', id || '/' || gen_random_uuid() || '.pdf', '{"size": 1000, "note": "zqfile"}' from shown;
update public.stock_records set price_paid = 770002.11, price_asked = 880002.11, location = 'zqmoved' where true;
select public.reserve_watch(id, status, '00000000-0000-4000-8000-00000000c101', (now() at time zone 'America/Phoenix')::date)
from shown where status = 'reserved';
select public.share_preview(id, encode(sha256(convert_to(repeat(nth::text, 43), 'UTF8')), 'hex'), now() + interval '1 day') from shown;
delete from public.watches where id = (select id from shown where nth = 8);
select pg_temp.act_as('owner');
select pg_temp.add(
  '{"email": "collector@pgtap.test", "watch_id": "00000000-0000-4000-8000-00000000d903"}', 'public.inquiries');

create temporary table sample_ids as select id from shown;
create temporary table sample_words as
select unnest(array['Searched', 'zqserial', 'watches', 'stock_records', 'stock_documents']) as word
union all select repeat(nth::text, 43) from shown;
\ir ../frame/questions.psql
create temporary table responses as
select who, about, statement, pg_temp.response(who, statement) as response
from unnest(array['anonymous', 'signed in', 'admin']) as who, pg_temp.questions(who)
-- Skips functions that echo their own arguments.
where about <> 'search_patterns';

select is_empty(
  $$select called::regprocedure, format_type(types[nth - 1], null) from (select oid as called, proargtypes::oid[] as types from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype) as functions, pg_temp.arguments_of(called)
    where samples is null$$,
  'every argument of the API has a sample (add one to frame/questions.psql)');
select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')
    except select about from responses where who = 'anonymous'$$,
  'the test calls every function that visitors may call');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', oid, 'select') and relkind in ('r', 'v')
    except select about from responses where who = 'signed in'$$,
  'the test reads every table that accounts may read');
select ok(
  (select count(distinct statement) from responses where response is not null and response !~ '^refused') > 50, 'many of these calls return data');

-- An admin's responses contain all of them.
select set_eq(
  $$select found[1] from responses, regexp_matches(response, 'zqclient|zqconsignor|zqserial|zqlocation|zqmoved|zqdocument|zqfile|77000[12]\.11|88000[12]\.11', 'g') as found
    where who = 'admin'$$,
  array['zqclient', 'zqconsignor', 'zqserial', 'zqlocation', 'zqmoved', 'zqdocument', 'zqfile', '770001.11', '770002.11', '880001.11', '880002.11'],
  'an admin reads every private fact');
select set_eq(
  $$select about from responses where who = 'admin' and response ~ 'zq|77000|88000'$$,
  array['stock_records', 'stock_documents', 'storage.objects', 'audit_log', 'history_of', 'watches_to_show', 'reservation', 'clients', 'find_clients',
    -- A refusal repeats its argument.
    'set_watch_status'],
  'an admin reads the private facts in the tables, the log, the history and the list of watches to show');

select is_empty(
  format($$select about, statement, left(response, 200) from responses where who = %L and response ~ 'zq|77000|88000'$$, who),
  format('no response to %s contains a private fact', label))
from (values ('anonymous', 'an anonymous visitor'), ('signed in', 'an ordinary account')) as visitors (who, label);
select is_empty(
  $$select about, statement from responses where who <> 'admin' and response ~* 'stock' and response !~ '^refused'$$,
  'no response reveals that a private fact exists');
select is_empty(
  $$select policyname from pg_policies where schemaname = 'storage' and 'anon' = any (roles)$$,
  'no storage policy applies to anonymous visitors');
select results_eq(
  $$select id from storage.buckets where public$$, array['watch-images'], 'the bucket of pictures is the only public bucket');
\ir ../frame/finish.psql
