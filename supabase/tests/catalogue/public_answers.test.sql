\ir ../frame/start.psql
\ir ../frame/changes.psql
select plan(11);

-- What the house keeps to itself of a watch, searched for in whatever visitors may ask. What that is comes from the catalog: each
-- relation of which a role may read a column, and each function of the API that it may call, with every sort of argument. Of a new
-- table or function nothing has to be said here, but for an argument of a type that has no sample yet.

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

-- The arguments of a type, as SQL; null of a type that has no sample.
create function pg_temp.samples(of_type text, name text) returns text[]
  language plpgsql
as $$
declare
  ids constant text[] := array(select quote_literal(id) from shown);
begin
  return case
    when of_type = 'uuid' or of_type = 'text' and name ~ '(^|_)id$' then ids
    when of_type = 'uuid[]' then array[format('array[%s]::uuid[]', array_to_string(ids, ', '))]
    when of_type = 'text[]' then array[format('array[%s]::text[]', array_to_string(ids, ', '))]
    when of_type = 'text' then
      array(select quote_literal(word) from unnest(array[
        'Searched', 'zqserial', 'watches', 'stock_records', 'stock_documents', 'inquiries', '2096-05-02', '10:00 AM', 'sent']) as word)
      || array(select quote_literal(repeat(nth::text, 43)) from shown)
    when of_type in ('integer', 'smallint') then array['50']
    when of_type = 'bigint' then array(select id::text from public.audit_log where source like 'stock%')
    when of_type = 'boolean' then array['true']
    when of_type = 'timestamp with time zone' then array['now()']
    when of_type = 'jsonb' then array[$q$'{}'$q$, $q$'[]'$q$, $q$'{"watches": "2020-01-01T00:00:00Z"}'$q$]
    when of_type = 'watches' then
      array(select format($q$jsonb_populate_record(null::public.watches, '{"id": "%s", "status": "available"}')$q$, id) from shown)
    -- Of an appointment that is to show all of them.
    when of_type = 'appointments' then array[format(
      $q$jsonb_populate_record(null::public.appointments, jsonb_build_object('watch_ids', array[%1$s]::uuid[], 'watch_names', array[%1$s]::text[]))$q$,
      array_to_string(ids, ', '))]
    -- Any other row type that a computed field is of, of which the caller makes up all.
    when exists (select from pg_type where oid = to_regtype(of_type) and typtype = 'c') then array[format('null::%s', of_type)]
  end;
end
$$;
create function pg_temp.arguments_of(called regprocedure) returns table (nth integer, samples text[])
  language sql
as $$
  select nth, pg_temp.samples(format_type(types[nth - 1], null), names[nth])
  from
    (select proargtypes::oid[] as types, proargnames as names, pronargs - pronargdefaults as count from pg_proc where oid = called) as known,
    generate_series(1, count) as nth
$$;
-- The calls of a function: each sample of each argument with those of the others, as far as they are not too many.
create function pg_temp.calls_of(called regprocedure) returns text[]
  language plpgsql
as $$
declare
  calls text[] := array[''];
  argument record;
begin
  for argument in select * from pg_temp.arguments_of(called) order by nth loop
    if cardinality(calls) * cardinality(argument.samples) > 150 then
      argument.samples := argument.samples[1:1];
    end if;
    calls := array(select concat_ws(', ', nullif(call, ''), sample) from unnest(calls) as call, unnest(argument.samples) as sample);
  end loop;
  return array(select format('public.%I(%s)', (select proname from pg_proc where oid = called), call) from unnest(calls) as call);
end
$$;

create function pg_temp.role_of_who(who text) returns name
  language sql
as $$ select case who when 'anonymous' then 'anon'::name else 'authenticated' end $$;

-- What may be asked by a role: of each relation all columns that it may read, of each function every call.
create function pg_temp.questions(who text) returns table (about text, statement text)
  language sql
as $$
  select relation::regclass::text, format('select string_agg(row_to_json(known)::text, '' '') from (select %s from %s) as known',
    string_agg(quote_ident(attname), ', ' order by attnum), relation::regclass)
  from (
    select pg_class.oid as relation from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
  ) as relations
  join pg_attribute on attrelid = relation and attnum > 0 and not attisdropped
  where has_column_privilege(pg_temp.role_of_who(who), relation, attnum, 'select')
  group by relation
  union all
  select proname, format('select string_agg(told::text, '' '') from %s as told', call)
  from pg_proc, unnest(pg_temp.calls_of(pg_proc.oid)) as call
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    and has_function_privilege(pg_temp.role_of_who(who), pg_proc.oid, 'execute')
$$;
-- The answer, or all that is said of a refusal; undone.
create function pg_temp.answer(who text, statement text) returns text
  language plpgsql
as $$
declare
  told text;
  details text;
  hint text;
begin
  perform pg_temp.act_as(who);
  execute statement into told;
  raise exception using errcode = 'UNDO0';
exception
  when sqlstate 'UNDO0' then return told;
  when others then
    get stacked diagnostics details = pg_exception_detail, hint = pg_exception_hint;
    return concat_ws(' ', 'refused', sqlerrm, details, hint);
end
$$;
create temporary table answers as
select who, about, statement, pg_temp.answer(who, statement) as told
from unnest(array['anonymous', 'signed in', 'admin']) as who, pg_temp.questions(who);

select is_empty(
  $$select called::regprocedure, format_type(types[nth - 1], null) from (select oid as called, proargtypes::oid[] as types from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype) as functions, pg_temp.arguments_of(called)
    where samples is null$$,
  'every argument of the API has a sample (add one to pg_temp.samples)');
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
  array['stock_records', 'stock_documents', 'storage.objects', 'audit_log', 'trash', 'history_of', 'watches_to_show'],
  'in the tables of it, the log, the history, the trash and what an appointment is to show');

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
