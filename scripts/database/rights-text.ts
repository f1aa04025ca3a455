import * as prettier from 'prettier'
import type { Query } from '../hosting/doctor/databases.ts'

// Each right in docs/rights.md has its own line, so a diff shows changed rights.

export const rightsFile = 'docs/rights.md'

type Right = { role: string; operation: string; columns: string | null; may_grant: boolean }
type Policy = { operation: string; roles: string; using: string | null; check: string | null }
type Relation = {
  name: string
  kind: 'r' | 'p' | 'v' | 'm' | 'f' | 'S'
  is_ours: boolean
  has_row_security: boolean
  asks_as_reader: boolean
  rights: Right[]
  policies: Policy[]
}
type Callable = { name: string; schema: string; is_definer: boolean; roles: string[] }

/** Supabase's own tables are listed only if they have a policy. */
const relations = `
  select coalesce(nullif(nspname, 'public') || '.', '') || relname as name, relkind as kind,
    nspname in ('public', 'private') as is_ours, relrowsecurity as has_row_security,
    coalesce(reloptions @> array['security_invoker=true'], false) as asks_as_reader,
    (select coalesce(jsonb_agg(granted), '[]') from (
      select role, operation, columns, may_grant
      from (
        select grantee, lower(privilege_type) as operation, null as columns, is_grantable as may_grant
        from aclexplode(relacl)
        union all
        select grantee, lower(privilege_type), string_agg(attname, ', ' order by attnum), bool_or(is_grantable)
        from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by 1, 2
      ) as held cross join lateral (
        select case grantee when 0 then 'everybody' else grantee::regrole::text end as role) as named
      where grantee <> relowner
      order by role, array_position(array['select', 'insert', 'update', 'delete'], operation), operation, columns nulls first
    ) as granted) as rights,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'operation', lower(cmd) || case permissive when 'RESTRICTIVE' then ' (restrictive)' else '' end,
        'roles', array_to_string(roles, ', '), 'using', qual, 'check', with_check)
        order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], cmd), policyname), '[]')
      from pg_policies where schemaname = nspname and tablename = relname) as policies
  from pg_class as c join pg_namespace as n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname in ('public', 'private', 'storage')
  order by nspname <> 'public', nspname, relname`

const functions = `
  select proname as name, nspname as schema, prosecdef as is_definer,
    array(
      select case grantee when 0 then 'everybody' else grantee::regrole::text end || case when is_grantable then ' (may grant it)' else '' end
      from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner order by 1) as roles
  from pg_proc as p join pg_namespace as n on n.oid = pronamespace
  where nspname in ('public', 'private')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(p.oid)`

const schemas = `
  select format('\`%s\`: %s', nspname, string_agg(
    format('%s %s', case grantee when 0 then 'everybody' else grantee::regrole::text end, lower(privilege_type)), ', '
    order by grantee::regrole::text, privilege_type)) as line
  from pg_namespace, aclexplode(nspacl)
  where nspname in ('public', 'private') and grantee <> nspowner group by nspname order by nspname`

const buckets = `
  select format('\`%s\`: %s, up to %s MB, %s', id, case when public then 'public' else 'private' end, file_size_limit / 1048576,
    array_to_string(allowed_mime_types, ', ')) as line
  from storage.buckets order by id`

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
const block = (lines: string[]) => `\`\`\`text\n${lines.join('\n')}\n\`\`\``

/** Privileges of `grant all` without MAINTAIN, which PostgreSQL 17 added. */
const everything = ['select', 'insert', 'update', 'delete', 'references', 'trigger', 'truncate']

function rightsOf(role: string, rights: Right[]): string {
  const own = rights.filter((right) => right.role === role)
  const whole = new Set(
    own.filter(({ columns, may_grant }) => !columns && !may_grant).map(({ operation }) => operation),
  )
  const hasAll = everything.every((operation) => whole.has(operation))
  const parts = own
    .filter(({ operation }) => !hasAll || ![...everything, 'maintain'].includes(operation))
    .map(
      ({ operation, columns, may_grant }) =>
        operation + (columns ? ` (${columns})` : '') + (may_grant ? ' and may grant it' : ''),
    )
  return [...(hasAll ? ['everything'] : []), ...parts].join(', ')
}

/** `service_role` is left out if it has every right. */
function grantLines(rights: Right[]): string[] {
  const lines = new Map([['service_role', 'nothing']])
  for (const { role } of rights) lines.set(role, rightsOf(role, rights))
  return [...lines]
    .filter(([role, own]) => role !== 'service_role' || own !== 'everything')
    .map(([role, own]) => `${role}: ${own}`)
    .toSorted()
}

/** Removes calls and casts that PostgreSQL adds. */
const condition = (expression: string) =>
  expression === 'true'
    ? 'every row'
    : `\`${expression
        .replaceAll('( SELECT private.is_admin() AS is_admin)', 'is_admin()')
        .replaceAll('( SELECT auth.uid() AS uid)', 'auth.uid()')
        .replaceAll(/::text(\[\])?/g, '')
        .replaceAll(/\s+/g, ' ')
        .replace(/^\((.*)\)$/, '$1')}\``

/** Operations with the same roles and conditions share a line. */
function policyLines(policies: Policy[]): string[] {
  const operations = new Map<string, string[]>()
  for (const { operation, roles, using, check } of policies) {
    const rows = [using ?? check, using && check && check !== using ? check : null]
      .filter((expression) => expression !== null)
      .map(condition)
      .join(', and after the change ')
    const key = `${roles}: ${rows}`
    operations.set(key, [...(operations.get(key) ?? []), operation])
  }
  return [...operations].map(([key, own]) => `policy for ${own.join(', ')} by ${key}`)
}

function describeRelation({
  name,
  kind,
  is_ours,
  has_row_security,
  asks_as_reader,
  rights,
  policies,
}: Relation): string {
  const isTable = kind === 'r' || kind === 'p'
  return `### ${name}

${list([
  ...(isTable && !has_row_security ? ['**Row-level security is off.**'] : []),
  ...(kind === 'v' || kind === 'm' ? [`view with the rights of its ${asks_as_reader ? 'reader' : 'owner'}`] : []),
  ...(is_ours ? grantLines(rights) : []),
  ...policyLines(policies),
])}`
}

function functionBlocks(some: Callable[]): string {
  const names = new Map<string, string[]>()
  for (const { name, roles } of some) {
    const key = roles.join(', ') || 'No role (triggers, jobs and other functions call them)'
    names.set(key, [...(names.get(key) ?? []), name])
  }
  return [...names]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([roles, own]) => `${roles}:\n\n${block(own)}`)
    .join('\n\n')
}

export async function writeRights(query: Query): Promise<string> {
  const all = await query<Relation>(relations)
  const callable = await query<Callable>(functions)
  const lines = async (sql: string) => (await query<{ line: string }>(sql)).map(({ line }) => line)
  const of = (schema: string, isDefiner: boolean) =>
    callable.filter((one) => one.schema === schema && one.is_definer === isDefiner)
  const isClosed = ({ kind, has_row_security, rights, policies }: Relation) =>
    rights.length + policies.length === 0 && (has_row_security || !['r', 'p'].includes(kind))
  const ours = all.filter(({ is_ours }) => is_ours)
  const unusual = of('public', true)
  const text = `# Rights

Generated by \`npm run db:rights\`: review its diff with each change of the database. What is not listed is refused. [security.md](security.md) gives the reasons.

- A role needs a grant, which names operations and sometimes columns, and a policy, which names rows.
- \`anon\` is a visitor without an account, \`authenticated\` an account. \`is_admin()\` is \`private.is_admin()\`.
- \`service_role\` bypasses policies, and has every right on a table or view unless a line says otherwise.
- Row-level security is on for every table unless a line says otherwise.

## Schemas

${list(await lines(schemas))}

## Tables and views

${ours
  .filter((relation) => !isClosed(relation))
  .map(describeRelation)
  .join('\n\n')}

### Without any right

No role of the API has a right on these tables, views and sequences, \`service_role\` included:

${block(ours.filter(isClosed).map(({ name }) => name))}

## Files

${all
  .filter(
    ({ is_ours, policies, has_row_security, name }) =>
      !is_ours && (policies.length > 0 || (name === 'storage.buckets' && !has_row_security)),
  )
  .map(describeRelation)
  .join('\n\n')}

Buckets:

${list(await lines(buckets))}

## Functions in \`public\`

The API offers them. They run with the rights of the caller.

${functionBlocks(of('public', false))}
${unusual.length > 0 ? `\nThey run with the rights of their owner:\n\n${functionBlocks(unusual)}\n` : ''}
## Functions in \`private\` with the rights of their owner

The API does not expose this schema. Functions in \`public\`, policies and triggers call them.

${functionBlocks(of('private', true))}

## Functions in \`private\` with the rights of the caller

${functionBlocks(of('private', false).filter(({ roles }) => roles.length > 0))}
`
  return prettier.format(text, { ...(await prettier.resolveConfig(rightsFile)), parser: 'markdown' })
}
