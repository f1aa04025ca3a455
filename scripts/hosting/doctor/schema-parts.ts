// Queries run on the project and on a database with only the migrations.

export type Part = {
  name: string
  /** Compared values by label. */
  facets: Record<string, string | null> | null
  make: string | null
  remove: string | null
}

const ours = `in ('public'::regnamespace, 'private'::regnamespace)`
const notOfExtension = (catalogue: string) => `not exists (
  select from pg_depend as part
  where part.classid = '${catalogue}'::regclass and part.objid = ${catalogue}.oid and part.deptype = 'e')`

/** MAINTAIN (PostgreSQL 17) is irrelevant to requests. */
const rolesOf = `
  cross join lateral (
    select case when acl.grantee = 0 then 'everybody' else (select rolname::text from pg_roles where oid = acl.grantee) end as role,
      case when acl.grantee = 0 then 'public' else quote_ident((select rolname::text from pg_roles where oid = acl.grantee)) end as whom
  ) as whose
  where whose.role in ('everybody', 'anon', 'authenticated', 'service_role') and acl.privilege_type <> 'MAINTAIN'`

const grant = (what: string) => `
  format('%s may %s', role, ${what}) as name, null::jsonb as facets`

export const grants = `
  select ${grant(`lower(privilege_type) || ' ' || pg_class.oid::regclass`)},
    format('grant %s on %s %I.%I to %s', privilege_type, kind, nspname, relname, whom) as make,
    format('revoke %s on %s %I.%I from %s', privilege_type, kind, nspname, relname, whom) as remove
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    cross join lateral (select case relkind when 'S' then 'sequence' else 'table' end as kind) as kinds,
    aclexplode(relacl) as acl ${rolesOf} and relnamespace ${ours} and ${notOfExtension('pg_class')}
  union all
  select ${grant(`lower(privilege_type) || ' ' || attname || ' of ' || pg_class.oid::regclass`)},
    format('grant %s (%I) on %I.%I to %s', privilege_type, attname, nspname, relname, whom),
    format('revoke %s (%I) on %I.%I from %s', privilege_type, attname, nspname, relname, whom)
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid,
    aclexplode(attacl) as acl ${rolesOf} and relnamespace ${ours} and ${notOfExtension('pg_class')}
  union all
  select ${grant(`'call ' || pg_proc.oid::regprocedure`)},
    format('grant execute on function %s.%s to %s', nspname, signature, whom),
    format('revoke execute on function %s.%s from %s', nspname, signature, whom)
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join lateral (
      select format('%I(%s)', proname, pg_get_function_identity_arguments(pg_proc.oid)) as signature) as signatures,
    aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl ${rolesOf} and pronamespace ${ours} and ${notOfExtension('pg_proc')}
  union all
  select ${grant(`case privilege_type when 'USAGE' then 'use' else 'create in' end || ' schema ' || nspname`)},
    format('grant %s on schema %I to %s', privilege_type, nspname, whom),
    format('revoke %s on schema %I from %s', privilege_type, nspname, whom)
  from pg_namespace, aclexplode(nspacl) as acl ${rolesOf} and nspname = 'private'
  union all
  -- What a project grants of each new table to its own service role is nobody else's.
  select ${grant(`lower(privilege_type) || ' new ' || objects || ' of schema ' || nspname`)},
    format('alter default privileges in schema %I grant %s on %s to %s', nspname, privilege_type, objects, whom),
    format('alter default privileges in schema %I revoke %s on %s from %s', nspname, privilege_type, objects, whom)
  from pg_default_acl join pg_namespace on pg_namespace.oid = defaclnamespace
    cross join lateral (
      select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' end as objects) as kinds,
    aclexplode(defaclacl) as acl ${rolesOf} and whose.role <> 'service_role' and objects is not null
    and pg_namespace.oid ${ours} and defaclrole = (select nspowner from pg_namespace where nspname = 'private')`

export const policies = `
  select format('"%s" on %s.%s', policyname, schemaname, tablename) as name,
    jsonb_build_object(
      'operation', lower(cmd), 'roles', roles::text, 'kind', lower(permissive), 'condition', qual, 'check', with_check) as facets,
    format('drop policy if exists %I on %I.%I; create policy %1$I on %2$I.%3$I as %4$s for %5$s to %6$s',
      policyname, schemaname, tablename, permissive, cmd,
      (select string_agg(case role when 'public' then role::text else quote_ident(role) end, ', ') from unnest(roles) as role))
      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as make,
    format('drop policy %I on %I.%I', policyname, schemaname, tablename) as remove
  from pg_policies where schemaname in ('public', 'private', 'storage', 'realtime')`

/** Triggers on our tables, and on Auth's and Storage's tables if they call our functions. */
export const triggers = `
  select format('%s on %s', tgname, tgrelid::regclass) as name,
    jsonb_build_object('definition', pg_get_triggerdef(pg_trigger.oid), 'state', case tgenabled
      when 'O' then 'on' when 'D' then 'off' else 'on for replicas' end) as facets,
    format('drop trigger if exists %I on %I.%I; ', tgname, nspname, relname) || pg_get_triggerdef(pg_trigger.oid) as make,
    format('drop trigger %I on %I.%I', tgname, nspname, relname) as remove
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and (relnamespace ${ours} or pronamespace ${ours})`

export const functions = `
  select pg_proc.oid::regprocedure::text as name,
    jsonb_build_object(
      'body', coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc), 'language', lanname,
      'arguments', pg_get_function_arguments(pg_proc.oid), 'result', pg_get_function_result(pg_proc.oid),
      'security', case when prosecdef then 'definer' else 'invoker' end, 'settings', proconfig::text,
      'volatility', case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
      'parallel', proparallel::text, 'strict', proisstrict::text, 'leakproof', proleakproof::text,
      'cost', procost::text, 'rows', prorows::text,
      'owner', case when proowner = (select nspowner from pg_namespace where nspname = 'private') then 'that of the schema' else 'another' end
    ) as facets,
    -- A new one can be called by everybody, until that is taken away; who may call it, the grants say.
    case when prokind in ('f', 'p') then
      concat(pg_get_functiondef(pg_proc.oid), case when not exists (
        select from aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl where acl.grantee = 0)
        then format(E';\\nrevoke all on function %s.%I(%s) from public', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) end)
    end as make,
    format('drop function %s.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as remove
  from pg_proc join pg_language on pg_language.oid = prolang join pg_namespace on pg_namespace.oid = pronamespace
  where pronamespace ${ours} and ${notOfExtension('pg_proc')}`

export const views = `
  select pg_class.oid::regclass::text as name,
    -- PostgreSQL 16 writes no table before a column where there is one table alone.
    jsonb_build_object(
      'query', regexp_replace(pg_get_viewdef(pg_class.oid), '\\m[a-z_]+\\.', '', 'g'), 'options', reloptions::text,
      'tables', (
        select string_agg(distinct refobjid::regclass::text, ', ' order by refobjid::regclass::text)
        from pg_rewrite join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
        where ev_class = pg_class.oid and refclassid = 'pg_class'::regclass and refobjid <> pg_class.oid)) as facets,
    format('create or replace view %I.%I %s as %s', nspname, relname,
      'with (' || array_to_string(reloptions, ', ') || ')', rtrim(pg_get_viewdef(pg_class.oid), ';')) as make,
    format('drop view %I.%I', nspname, relname) as remove
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'v' and relnamespace ${ours} and ${notOfExtension('pg_class')}`

export const constraints = `
  select format('%s of %s', conname, conrelid::regclass) as name,
    jsonb_build_object('definition', pg_get_constraintdef(pg_constraint.oid), 'state', case when convalidated then 'valid' else 'not valid' end) as facets,
    format('alter table %I.%I drop constraint if exists %I, add constraint %3$I ', nspname, relname, conname)
      || pg_get_constraintdef(pg_constraint.oid) as make,
    format('alter table %I.%I drop constraint %I', nspname, relname, conname) as remove
  from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
  where relnamespace ${ours} and contype in ('c', 'f', 'p', 'u', 'x') and ${notOfExtension('pg_class')}`

/** Indexes of constraints belong to the constraint. */
export const indexes = `
  select indexrelid::regclass::text as name,
    jsonb_build_object('definition', pg_get_indexdef(indexrelid), 'state', case when indisvalid then 'valid' else 'not valid' end) as facets,
    format('drop index if exists %s; ', indexrelid::regclass) || pg_get_indexdef(indexrelid) as make,
    format('drop index %s', indexrelid::regclass) as remove
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace ${ours} and ${notOfExtension('pg_class')}
    and not exists (select from pg_constraint where conindid = indexrelid)`

const fromColumns = `
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    cross join lateral (
      select format('alter table %I.%I', nspname, relname) as alter_table, format('alter column %I', attname) as alter_column,
        format_type(atttypid, atttypmod)
          || coalesce((select format(' collate %I', collname) from pg_collation where oid = attcollation and collname <> 'default'), '') as kind, pg_get_expr(adbin, adrelid) as value) as said
  where relnamespace ${ours} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and ${notOfExtension('pg_class')}`

/**
 * Changing a type fails if other objects depend on the column, so types are separate parts. Added columns may contain
 * data, so no statement removes them.
 */
export const columns = `
  select format('%s of %s', attname, pg_class.oid::regclass) as name,
    jsonb_build_object(
      'null', case when attnotnull then 'not allowed' else 'allowed' end, 'identity', attidentity::text,
      'default', case when attgenerated = '' then value end, 'generated as', case when attgenerated <> '' then value end) as facets,
    concat(
      format('%s add column if not exists %I %s', alter_table, attname, kind),
      case when attgenerated <> '' then format(' generated always as (%s) stored', value)
        when attidentity <> '' then format(' generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
        when value is not null then format(' default %s; %s %s set default %1$s', value, alter_table, alter_column)
        else format('; %s %s drop default', alter_table, alter_column) end,
      format('; %s %s %s', alter_table, alter_column, case when attnotnull then 'set not null' else 'drop not null' end)) as make,
    null as remove
  ${fromColumns}
  union all
  select format('type of %s of %s', attname, pg_class.oid::regclass), jsonb_build_object('type', kind),
    format('%s %s type %s using %I::%3$s', alter_table, alter_column, kind, attname), null
  ${fromColumns}`

export const tables = `
  select pg_class.oid::regclass::text as name,
    jsonb_build_object('row-level security', case when relrowsecurity then 'on' else 'off' end) as facets,
    format('create table if not exists %I.%I ()', nspname, relname)
      || case when relrowsecurity then format('; alter table %I.%I enable row level security', nspname, relname) else '' end as make,
    format('alter table %I.%I enable row level security', nspname, relname) as remove
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relnamespace ${ours} and relkind in ('r', 'p') and ${notOfExtension('pg_class')}`

export const storage = `
  select pg_class.oid::regclass::text as name,
    jsonb_build_object(
      'kind', case relpersistence when 'u' then 'unlogged' else 'logged' end, 'options', reloptions::text,
      'replica identity', case relreplident when 'd' then 'default' when 'f' then 'full' when 'n' then 'nothing' else 'an index' end) as facets,
    concat(
      format('alter table %I.%I set %s', nspname, relname, case relpersistence when 'u' then 'unlogged' else 'logged' end),
      case when relreplident in ('d', 'f', 'n') then format('; alter table %I.%I replica identity %s', nspname, relname,
        case relreplident when 'd' then 'default' when 'f' then 'full' else 'nothing' end) end,
      case when reloptions is not null
        then format('; alter table %I.%I set (%s)', nspname, relname, array_to_string(reloptions, ', ')) end) as make,
    null as remove
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relnamespace ${ours} and ${notOfExtension('pg_class')}`

export const publication = `
  select nspname || '.' || relname as name,
    jsonb_build_object('rows', pg_get_expr(prqual, prrelid), 'columns', named) as facets,
    format('do $there$ begin alter publication supabase_realtime drop table %I.%I; exception when undefined_object then null; end $there$; '
        || 'alter publication supabase_realtime add table %1$I.%2$I', nspname, relname)
      || coalesce(' (' || named || ')', '') || coalesce(' where (' || pg_get_expr(prqual, prrelid) || ')', '') as make,
    format('alter publication supabase_realtime drop table %I.%I', nspname, relname) as remove
  from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
    join pg_class on pg_class.oid = prrelid join pg_namespace on pg_namespace.oid = relnamespace
    cross join lateral (
      select string_agg(quote_ident(attname), ', ' order by attname) as named
      from pg_attribute where attrelid = prrelid and attnum = any (prattrs)) as columns
  where pubname = 'supabase_realtime'
  union all
  select 'what happens to rows', jsonb_build_object('operations', operations),
    format('alter publication supabase_realtime set (publish = %L)', operations), null
  from pg_publication cross join lateral (
    select concat_ws(', ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
      case when pubdelete then 'delete' end, case when pubtruncate then 'truncate' end) as operations) as published
  where pubname = 'supabase_realtime'`
