\ir frame/start.psql
-- What no change of rights may break, whatever tables, functions and policies there are. Each of them, and who may do what with
-- it, stands in docs/rights.md, which is made from the database and is to be read where a change changes it.
select plan(37);

create function pg_temp.role_of(grantee oid) returns text
  language sql stable
as $$
  select case when grantee = 0 then 'everybody' else (select rolname::text from pg_roles where oid = grantee) end
$$;

-- Each right that is not the owner's, on a relation or on columns of it.
create view pg_temp.rights as
  select pg_class.oid, relnamespace::regnamespace::text as namespace, relname::text as relation, relkind,
    pg_temp.role_of(acl.grantee) as grantee, lower(acl.privilege_type) as operation, acl.is_whole, acl.is_grantable
  from pg_class
  cross join lateral (
    select grantee, privilege_type, true as is_whole, is_grantable from aclexplode(relacl)
    union all
    select grantee, privilege_type, false, is_grantable from pg_attribute, aclexplode(attacl) where attrelid = pg_class.oid
  ) as acl
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee <> relowner;

create view pg_temp.functions as
  select pg_proc.oid, pronamespace::regnamespace::text as namespace, proname::text as name, pg_proc.oid::regprocedure::text as signature,
    prosecdef as is_definer, coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc) as body, prorettype = 'trigger'::regtype as is_of_trigger
  from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace);

create view pg_temp.callers as
  select functions.*, pg_temp.role_of(acl.grantee) as caller, acl.is_grantable
  from pg_temp.functions join pg_proc using (oid), aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
  where acl.grantee <> proowner;

-- Schemas and roles.
select is_empty(
  $$select nspname, rolname from pg_namespace, pg_roles
    where nspname in ('public', 'private') and rolname in ('anon', 'authenticated', 'service_role')
      and has_schema_privilege(rolname, pg_namespace.oid, 'create')$$,
  'no role of the API may create anything in public or private');
select is_empty(
  $$select rolname from pg_roles
    where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)$$,
  'no role of a visitor bypasses row-level security or makes roles');
select is_empty(
  $$select relation from pg_temp.rights where grantee not in ('anon', 'authenticated', 'service_role')
    union all
    select signature from pg_temp.callers where caller not in ('anon', 'authenticated', 'service_role')$$,
  'no right is everybody''s, and none is that of a role which the API does not have');
select is_empty(
  $$select relation from pg_temp.rights where is_grantable union all select signature from pg_temp.callers where is_grantable$$,
  'no role may grant its rights on');

-- Relations.
select is_empty(
  $$select relation, grantee, operation from pg_temp.rights where namespace = 'private'$$,
  'no role has a right on a relation of the schema private or on a column of one');
select is_empty(
  $$select relation, grantee from pg_temp.rights where relkind = 'S'$$,
  'no role has a right on a sequence: ids are random, or the database''s own');
select is_empty(
  $$select relation, grantee, operation from pg_temp.rights
    where grantee in ('anon', 'authenticated') and operation not in ('select', 'insert', 'update', 'delete')$$,
  'visitors and admins may not truncate a table, refer to it or put triggers on it');
select is_empty(
  $$select relation, grantee, operation from pg_temp.rights
    where grantee in ('anon', 'authenticated') and is_whole and operation in ('insert', 'update')$$,
  'visitors and admins write the columns that are named, and no column that is added later');
select set_eq(
  $$select relation from pg_temp.rights where grantee = 'anon' and operation = 'select'$$,
  array['watches', 'watch_categories', 'testimonials', 'page_texts'],
  'an anonymous visitor reads the catalogue and what pages say, and nothing else');
select set_eq(
  $$select relation from pg_temp.rights where grantee = 'anon' and operation = 'insert'$$,
  array['inquiries', 'appointments', 'watch_requests', 'newsletter_subscribers'],
  'an anonymous visitor writes what the four forms send, and nothing else');
select is_empty(
  $$select relation, operation from pg_temp.rights where grantee = 'anon' and operation not in ('select', 'insert')$$,
  'an anonymous visitor changes and deletes nothing');
select is_empty(
  $$select relation, operation from pg_temp.rights
    where relation in ('audit_log', 'trash') and (grantee, operation) <> ('authenticated', 'select')$$,
  'the log and the trash are read by admins, and written by no role');
select results_eq(
  $$select relname::text collate "default",
      (select string_agg(operation, ', ' order by operation) from pg_temp.rights
       where rights.oid = pg_class.oid and grantee = 'service_role' and is_whole and operation <> 'maintain') collate "default"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1$$,
  $$select relname::text collate "default",
      case when relname not in ('audit_log', 'trash') then 'delete, insert, references, select, trigger, truncate, update' end
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1$$,
  'the service role may do everything with every table of public but the log and the trash');

-- What comes later starts without rights.
create table public.pgtap_later (id integer);
create view public.pgtap_later_view as select 1 as id;
create sequence public.pgtap_later_sequence;
select is_empty(
  $$select relation, grantee from pg_temp.rights where relation ~ '^pgtap_later' and grantee <> 'service_role'$$,
  'a table, view or sequence that is added later is reachable only by an explicit grant');
drop table public.pgtap_later;
drop view public.pgtap_later_view;
drop sequence public.pgtap_later_sequence;
create function public.pgtap_later() returns integer language sql as 'select 1';
select is_empty(
  $$select caller from pg_temp.callers where name = 'pgtap_later' and caller in ('anon', 'authenticated')$$,
  'a function that is added later is granted to no visitor by name');
drop function public.pgtap_later();

-- Row-level security.
select is_empty(
  $$select oid::regclass from pg_class
    where relkind in ('r', 'p') and not relrowsecurity
      and (relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        or oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))$$,
  'row-level security is on for every table of public and private, and for files');
select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)$$,
  'every view asks with the rights of its reader');
select is_empty(
  $$select tablename, policyname from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and (cmd = 'ALL' or permissive <> 'PERMISSIVE' or not roles <@ array['anon', 'authenticated']::name[])$$,
  'no policy is for everybody or for every operation');
select set_eq(
  $$select tablename::text collate "default", lower(cmd) collate "default", role::text collate "default"
    from pg_policies, unnest(roles) as role where schemaname = 'public'$$,
  $$select relation collate "default", operation collate "default", grantee collate "default" from pg_temp.rights
    where grantee in ('anon', 'authenticated') and relkind in ('r', 'p') and namespace = 'public'$$,
  'what is granted has a policy, and a policy is of what is granted');
select is_empty(
  $$select tablename, cmd, role from pg_policies, unnest(roles) as role
    where schemaname in ('public', 'storage') group by schemaname, tablename, cmd, role having count(*) > 1$$,
  'no second policy widens the first');
select is_empty(
  $$select tablename from pg_policies where schemaname = 'private'$$,
  'no row of private has a policy');
select is_empty(
  $$select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and cmd = 'UPDATE'
      and (with_check is null or schemaname = 'public' and with_check <> qual or not starts_with(with_check, rtrim(qual, ')')))$$,
  'whoever may not touch a row may not write one like it either');
select set_eq(
  $$select tablename::text collate "default", lower(cmd) collate "default" from pg_policies
    where schemaname in ('public', 'storage')
      -- The question stands by itself or in a row of conditions that all have to be true.
      and (coalesce(qual, with_check) !~ '(^|^\(|^\(.* AND )\( SELECT private\.is_admin\(\) AS is_admin\)( AND .*\)$|\)$|$)'
        or coalesce(qual, with_check) ~ ' OR ')$$,
  $$values ('watches', 'select'), ('testimonials', 'select'), ('page_texts', 'select'), ('user_roles', 'select'), ('inquiries', 'insert'),
    ('appointments', 'insert'), ('watch_requests', 'insert'), ('newsletter_subscribers', 'insert')$$,
  'every policy asks who is an admin, but for the catalogue, what pages say, the forms and one''s own role');
select is_empty(
  $$select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and 'true' in (qual, with_check)
      and (tablename, cmd) not in (('testimonials', 'SELECT'), ('page_texts', 'SELECT'))$$,
  'no policy lets every row pass, but for testimonials and what pages say, which are public');

-- Functions.
select is_empty(
  $$select signature from pg_temp.functions where namespace = 'public' and is_definer$$,
  'no security definer function is in the schema of the API');
select is_empty(
  $$select signature from pg_temp.functions join pg_proc using (oid)
    where not coalesce(proconfig @> array['search_path=""'], false) and prosqlbody is null$$,
  'every function has an empty search path, or names that were looked up when it was made');
select set_eq(
  $$select name collate "default" from pg_temp.callers where caller = 'anon' and namespace = 'public'$$,
  array[
    'find_watches', 'count_watches', 'house_figures', 'free_slots', 'closed_days', 'change_rules', 'reply_promise',
    'appointment_by_key', 'move_appointment', 'cancel_appointment', 'correct_appointment', 'unsubscribe', 'resubscribe',
    'is_listed', 'status_history', 'condition_report', 'watch_by_key'],
  'an anonymous visitor calls the search, the history and the condition report of a watch, the figures of the house, the calendar, and what a link opens');
select set_eq(
  $$select name collate "default" from pg_temp.callers where caller = 'anon' and namespace = 'public'
    except select name collate "default" from pg_temp.callers where caller = 'service_role'$$,
  array['find_watches', 'count_watches'],
  'the service role may call what an anonymous visitor may call, but for the search');
select is_empty(
  $$select signature from pg_temp.callers where caller = 'anon'
    except select signature from pg_temp.callers where caller = 'authenticated'$$,
  'whoever has signed in may call what an anonymous visitor may call');
select is_empty(
  $$select wrapper.signature, wrapper.caller, called.signature
    from pg_temp.callers as wrapper join pg_temp.functions as called
      on called.namespace = 'private' and wrapper.body ~ format('private\.%s\(', called.name)
    where not wrapper.is_definer and wrapper.caller in ('anon', 'authenticated', 'service_role')
      and not exists (select from pg_temp.callers as may where may.oid = called.oid and may.caller = wrapper.caller)$$,
  'whatever a function calls with the rights of its caller, its callers may call');
select is_empty(
  $$select signature, caller from pg_temp.callers as called
    where namespace = 'private' and is_definer
      and not exists (
        select from pg_temp.callers as wrapper
        where wrapper.namespace = 'public' and wrapper.caller = called.caller
          and wrapper.body ~ format('private\.%s\(', called.name))
      -- Whoever writes files with the secret key is asked as well.
      and not (called.name = 'is_admin' and called.caller in ('authenticated', 'service_role'))$$,
  'what runs with the rights of its owner is called through the API, by the roles that may do so, or is the question who is an admin');
-- Expressions of tables run with the rights of whoever writes, and so do functions with the rights of their caller.
select is_empty(
  $$with expressions as (
      select pg_get_constraintdef(oid) as text from pg_constraint
      union all select pg_get_expr(adbin, adrelid) from pg_attrdef
      union all select concat(qual, with_check) from pg_policies
      union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      union all select regexp_replace(pg_get_triggerdef(oid), 'EXECUTE FUNCTION.*', '') from pg_trigger
      union all select body from pg_temp.functions where is_of_trigger and not is_definer)
    select signature, caller from pg_temp.callers as called
    where namespace = 'private' and not is_definer
      and not exists (select from expressions where text ~ format('private\.%s\(', called.name))
      and not exists (
        select from pg_temp.callers as user_of
        where not user_of.is_definer and user_of.caller = called.caller and user_of.oid <> called.oid
          and user_of.body ~ format('private\.%s\(', called.name))$$,
  'of private nothing may be called that neither a table asks nor a function of the same role calls');
select is_empty(
  $$select signature from pg_temp.functions
    where is_definer and not is_of_trigger and not exists (select from pg_temp.callers where callers.oid = functions.oid)$$,
  'what only functions call has the rights of whoever calls it');
select is_empty(
  $$select signature, caller from pg_temp.callers where is_of_trigger$$,
  'nobody may call what only triggers call');
select is_empty(
  $$select signature from pg_temp.callers as called
    where namespace = 'private' and is_definer and caller = 'authenticated' and name <> 'is_admin'
      and not exists (select from pg_temp.callers as other where other.oid = called.oid and other.caller = 'anon')
      and body !~ 'private\.(require_(admin|session|own_session|second_step)|own_address|open_my_appointment|is_admin|version_at)\('$$,
  'what runs with the rights of its owner for signed-in visitors asks who they are');

-- Triggers.
select is_empty(
  $$select tgrelid::regclass, tgname from pg_trigger
    where not tgisinternal and tgenabled <> 'O'
      and tgfoid in (select oid from pg_temp.functions)$$,
  'no trigger is turned off');
select is_empty(
  $$select relation, wanted from (
      select relation, 'calls limit_submissions' as wanted from pg_temp.rights where grantee = 'anon' and operation = 'insert'
      union all
      select relation, unnest(array['log_change INSERT', 'log_change UPDATE', 'log_change DELETE']) from pg_temp.rights
      where grantee = 'authenticated' and operation in ('update', 'delete') and relation <> 'trash'
      union all
      select relname, 'calls client_of'
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'client_id'
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('client_addresses', 'client_notes')
      union all values ('users', 'keep_account')
    ) as wants
    except
    select relname, proname || coalesce(operation, '')
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    cross join lateral (
      select unnest(array_remove(array[
        null, case when tgtype & 4 <> 0 then ' INSERT' end, case when tgtype & 16 <> 0 then ' UPDATE' end,
        case when tgtype & 8 <> 0 then ' DELETE' end], null)) as operation
      union all select null
    ) as operations
    where tgenabled = 'O'
    except
    select relname, 'calls ' || step
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_temp.functions on functions.oid = tgfoid
    cross join unnest(array['limit_submissions', 'client_of']) as step
    where tgenabled = 'O' and functions.body ~ format('private\.%s\(', step)$$,
  'forms count their senders, what admins change is logged, and rows and accounts have their client');

\ir frame/finish.psql
