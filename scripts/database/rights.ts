import * as prettier from 'prettier'
import { startBackend } from '../../supabase/embedded/backend.ts'
import { readDatabaseLocation } from '../../supabase/embedded/settings.ts'
import { keepMadeFile } from './made-file.ts'

// `npm run db:rights`: writes docs/rights.md, who may do what, as the database of the migrations has it. With `--check` nothing
// is written; a stale file is an error.

const file = 'docs/rights.md'
const roles = ['anon', 'authenticated', 'service_role'] as const

type TableRight = { name: string; operation: string; role: string; columns: string | null; policies: string | null }
type FunctionRight = { name: string; security: string; may: string[] }

/** Of a right on a whole table no columns are named. */
const tableRights = `
  with rights as (
    select c.oid, c.relkind, coalesce(nullif(nspname, 'public') || '.', '') || relname as name, operation, nth, role,
      has_table_privilege(role, c.oid, operation) as is_whole,
      (select string_agg(attname, ', ' order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and operation not in ('delete')
         and has_column_privilege(role, c.oid, attnum, operation)) as columns
    from pg_class as c join pg_namespace as n on n.oid = relnamespace,
      unnest(array['select', 'insert', 'update', 'delete']) with ordinality as operations (operation, nth),
      unnest(array['anon', 'authenticated']) as role
    where nspname in ('public', 'private') and relkind in ('r', 'v'))
  select name, operation, role, case when not is_whole then columns end as columns,
    case when relkind = 'v' then 'those of its tables' else coalesce((
      select string_agg(format('“%s”', polname), ' ' order by polname) from pg_policy
      where polrelid = rights.oid and (polcmd = '*' or polcmd = case operation
          when 'select' then 'r' when 'insert' then 'a' when 'update' then 'w' else 'd' end::"char")
        and (polroles = '{0}' or role::regrole = any (polroles))), 'none: no row') end as policies
  from rights where is_whole or columns is not null order by name, nth, role`

const functionRights = `
  select format('%s%s(%s)', coalesce(nullif(nspname, 'public') || '.', ''), proname, (
      select string_agg(format_type(type, null), ', ' order by nth) from unnest(proargtypes) with ordinality as types (type, nth))) as name,
    case when prosecdef then 'owner' else 'caller' end as security,
    array(select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_function_privilege(role, p.oid, 'execute')) as may
  from pg_proc as p join pg_namespace as n on n.oid = pronamespace
  where nspname in ('public', 'private')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by nspname desc, 1`

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (headings: string[], rows: string[][]) =>
  [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n')

const backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
try {
  const { query } = backend.database
  const rights = await query<TableRight>(tableRights)
  const functions = await query<FunctionRight>(functionRights)
  const [{ names }] = await query<{ names: string[] }>(
    `select array(select nspname || '.' || relname from pg_class join pg_namespace as n on n.oid = relnamespace
     where nspname in ('public', 'private') and relkind in ('r', 'v') order by 1) as names`,
  )
  const withRights = new Set(rights.map(({ name }) => (name.includes('.') ? name : `public.${name}`)))
  const text = `# Rights

Made from the database by \`npm run db:rights\`. A right is a grant, of a table or of the columns that are named; of the rows a policy says which. An admin is \`authenticated\`: the policies for admins ask \`private.is_admin()\`. \`service_role\` passes by policies. [security.md](security.md) says why it is so.

## Tables

${table(
  ['Table', 'Operation', 'Role', 'Columns', 'Policies'],
  rights.map(({ name, operation, role, columns, policies }) => [
    `\`${name}\``,
    operation,
    role,
    columns ?? 'all',
    policies ?? '',
  ]),
)}

Nothing is granted to either role on ${names
    .filter((name) => !withRights.has(name))
    .map((name) => `\`${name}\``)
    .join(', ')}.

## Functions

Each runs with the rights of its caller or of its owner. Those that are not here no role of the API may call.

${table(
  ['Function', 'Rights of its', ...roles],
  functions
    .filter(({ may }) => may.length > 0)
    .map(({ name, security, may }) => [
      `\`${name}\``,
      security,
      ...roles.map((role) => (may.includes(role) ? 'yes' : '')),
    ]),
)}
`
  const formatted = await prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' })
  keepMadeFile(file, formatted, 'npm run db:rights')
} finally {
  await backend.close()
}
