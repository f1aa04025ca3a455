import * as prettier from 'prettier'
import type { Query } from '../hosting/doctor/databases.ts'

// Who may do what, as a database has it: the text of docs/rights.md. It is the one place where all of it stands, so that a change
// of a right is a changed line; hence lists, since a table's columns would be set anew by a longer cell.

export const rightsFile = 'docs/rights.md'

type Right = { role: string; operation: string; columns: string | null; may_grant: boolean }
type Policy = { name: string; operation: string; roles: string; using: string | null; check: string | null }
type Trigger = { name: string; definition: string; is_on: boolean }
type Relation = {
  name: string
  kind: 'r' | 'p' | 'v' | 'm' | 'f' | 'S'
  is_ours: boolean
  has_row_security: boolean
  asks_as_reader: boolean
  columns: string[]
  rights: Right[]
  policies: Policy[]
  triggers: Trigger[]
}
type Callable = { name: string; schema: string; is_definer: boolean; roles: string[] }

/** Of tables that are Supabase's, what is ours is told: their policies, and triggers that call our functions. */
const relations = `
  select coalesce(nullif(nspname, 'public') || '.', '') || relname as name, relkind as kind,
    nspname in ('public', 'private') as is_ours, relrowsecurity as has_row_security,
    coalesce(reloptions @> array['security_invoker=true'], false) as asks_as_reader,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and relkind <> 'S' order by attnum) as columns,
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
        'name', policyname, 'operation', lower(cmd) || case permissive when 'RESTRICTIVE' then ' (restrictive)' else '' end,
        'roles', array_to_string(roles, ', '), 'using', qual, 'check', with_check) order by policyname), '[]')
      from pg_policies where schemaname = nspname and tablename = relname) as policies,
    -- They fire in the order of their names.
    (select coalesce(jsonb_agg(jsonb_build_object(
        'name', tgname, 'definition', pg_get_triggerdef(t.oid), 'is_on', tgenabled = 'O') order by tgname), '[]')
      from pg_trigger as t join pg_proc as p on p.oid = tgfoid
      where tgrelid = c.oid and not tgisinternal and pronamespace in ('public'::regnamespace, 'private'::regnamespace)) as triggers
  from pg_class as c join pg_namespace as n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and (nspname in ('public', 'private', 'storage') or (nspname, relname) = ('auth', 'users'))
  order by nspname <> 'public', nspname, relname`

const functions = `
  select format('%s%s(%s)', coalesce(nullif(nspname, 'public') || '.', ''), proname, pg_get_function_identity_arguments(p.oid)) as name,
    nspname as schema, prosecdef as is_definer,
    array(
      select case grantee when 0 then 'everybody' else grantee::regrole::text end || case when is_grantable then ' (may grant it)' else '' end
      from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner order by 1) as roles
  from pg_proc as p join pg_namespace as n on n.oid = pronamespace
  where nspname in ('public', 'private')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by proname, 1`

const schemas = `
  select format('\`%s\`: %s', nspname, string_agg(
    format('%s %s', case grantee when 0 then 'everybody' else grantee::regrole::text end, lower(privilege_type)), ', '
    order by grantee::regrole::text, privilege_type)) as line
  from pg_namespace, aclexplode(nspacl)
  where nspname in ('public', 'private') and grantee <> nspowner group by nspname order by nspname`

const buckets = `
  select format('\`%s\`: %s, up to %s MB, %s', id, case when public then 'public' else 'not public' end, file_size_limit / 1048576,
    array_to_string(allowed_mime_types, ', ')) as line
  from storage.buckets order by id`

const code = (text: string) => `\`${text.replace(/\s+/g, ' ')}\``
const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

/** What \`grant all\` gives; MAINTAIN came with PostgreSQL 17. */
const everything = ['select', 'insert', 'update', 'delete', 'references', 'trigger', 'truncate']

function tellRights(rights: Right[]): string[] {
  return [...new Set(rights.map(({ role }) => role))].map((role) => {
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
    return `${role}: ${[...(hasAll ? ['everything'] : []), ...parts].join(', ')}`
  })
}

const tellPolicy = ({ name, operation, roles, using, check }: Policy) =>
  [
    `“${name}”: ${operation} to ${roles}`,
    ...(using ? [`using ${code(using)}`] : []),
    ...(check ? [check === using ? 'with check of the same' : `with check ${code(check)}`] : []),
  ].join(', ')

const tellTrigger = ({ name, definition, is_on }: Trigger) =>
  `Trigger ${code(name)}${is_on ? '' : ' (off)'}: ${code(definition.replace(/^CREATE (CONSTRAINT )?TRIGGER \S+ /, '$1').replace(/ ON [a-z_]+\.[a-z_]+ /, ' '))}`

function tellRelation(relation: Relation): string {
  const { name, kind, is_ours, has_row_security, asks_as_reader, columns, rights, policies, triggers } = relation
  const isTable = kind === 'r' || kind === 'p'
  return `### ${name}

${list([
  // Auth's own tables are reached by no role of the API.
  ...(isTable && !name.startsWith('auth.') ? [`Row-level security is ${has_row_security ? 'on' : 'off'}.`] : []),
  ...(kind === 'v' || kind === 'm' ? [`A view, with the rights of its ${asks_as_reader ? 'reader' : 'owner'}.`] : []),
  ...(kind === 'S' ? ['A sequence.'] : []),
  ...(is_ours && columns.length > 0 ? [`Columns: ${columns.join(', ')}`] : []),
  ...(is_ours ? (rights.length > 0 ? tellRights(rights) : ['Nobody has a right to it.']) : []),
  ...policies.map(tellPolicy),
  ...triggers.map(tellTrigger),
])}`
}

const tellFunctions = (some: Callable[]) =>
  list(some.map(({ name, roles }) => `${code(name)}: ${roles.join(', ') || 'nobody'}`))

/** The document, formatted as the project's. */
export async function writeRights(query: Query): Promise<string> {
  const all = await query<Relation>(relations)
  const callable = await query<Callable>(functions)
  const lines = async (sql: string) => (await query<{ line: string }>(sql)).map(({ line }) => line)
  const of = (schema: string, isDefiner: boolean) =>
    callable.filter((one) => one.schema === schema && one.is_definer === isDefiner)
  const unusual = of('public', true)
  const text = `# Rights

Made from the database by \`npm run db:rights\`. What is not here nobody may do. A right is granted on a table or on the columns that are named; a policy says of which rows. An admin is \`authenticated\`: the policies for admins ask \`private.is_admin()\`. \`service_role\` passes by policies. [security.md](security.md) says why it is so; \`grants.test.sql\` holds the rules that no change may break.

## Schemas

${list(await lines(schemas))}

## Tables

${all
  .filter(({ is_ours }) => is_ours)
  .map(tellRelation)
  .join('\n\n')}

## Tables of Supabase

Their policies, and the triggers that call functions of ours.

${all
  .filter(
    ({ is_ours, policies, triggers, name }) =>
      !is_ours && (policies.length + triggers.length > 0 || name === 'storage.buckets'),
  )
  .map(tellRelation)
  .join('\n\n')}

Buckets:

${list(await lines(buckets))}

## Functions of the API

With the rights of whoever calls them.

${tellFunctions(of('public', false))}
${unusual.length > 0 ? `\nWith the rights of their owner:\n\n${tellFunctions(unusual)}\n` : ''}
## Functions with the rights of their owner

What the API offers calls these, or a policy, a trigger or another function.

${tellFunctions(of('private', true))}

## Other functions

With the rights of whoever calls them.

${tellFunctions(of('private', false))}
`
  return prettier.format(text, { ...(await prettier.resolveConfig(rightsFile)), parser: 'markdown' })
}
