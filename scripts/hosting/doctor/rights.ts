import { giveDatabase, ok, someOf, unknown, wrong, type Check } from './check.ts'
import type { Query } from './databases.ts'

// Each question gives lines; those of the project are compared to those of the migrations.

type Line = { line: string }

const ours = `in ('public'::regnamespace, 'private'::regnamespace)`

/** MAINTAIN came with PostgreSQL 17, and matters to no request. */
const rolesOf = (acl: string) => `
  cross join lateral (
    select case when ${acl}.grantee = 0 then 'everybody' else (select rolname::text from pg_roles where oid = ${acl}.grantee) end as role
  ) as whose
  where whose.role in ('everybody', 'anon', 'authenticated', 'service_role') and ${acl}.privilege_type <> 'MAINTAIN'`

const grants = `
  select format('%s may %s %s', role, lower(privilege_type), pg_class.oid::regclass) as line
  from pg_class, aclexplode(relacl) as acl ${rolesOf('acl')} and relnamespace ${ours}
  union all
  select format('%s may %s %s of %s', role, lower(privilege_type), attname, pg_class.oid::regclass)
  from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as acl ${rolesOf('acl')} and relnamespace ${ours}
  union all
  select format('%s may call %s', role, pg_proc.oid::regprocedure)
  from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl ${rolesOf('acl')} and pronamespace ${ours}`

const guarded = `
  select format('%s', oid::regclass) as line from pg_class
  where relnamespace ${ours} and relkind in ('r', 'p') and relrowsecurity`

const unguarded = `
  select format('%s', oid::regclass) as line from pg_class
  where relnamespace ${ours} and relkind in ('r', 'p') and not relrowsecurity`

const policies = `
  select format('"%s" on %s.%s for %s to %s using %s check %s', policyname, schemaname, tablename, lower(cmd), roles, qual, with_check) as line
  from pg_policies where schemaname in ('public', 'private', 'storage')`

const triggers = `
  select format('%s on %s calls %s', tgname, tgrelid::regclass, tgfoid::regproc) as line
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`

const mend =
  'Compare with supabase/migrations; what was changed by hand is put back by hand, in the SQL editor, or by a further migration.'

/** Lines that only one of the two has. */
async function compare(sql: string, query: Query, expect: Query) {
  const [theirs, own] = await Promise.all([query<Line>(sql), expect<Line>(sql)])
  const has = (lines: Line[]) => new Set(lines.map(({ line }) => line))
  const [there, wanted] = [has(theirs), has(own)]
  return {
    missing: [...wanted].filter((line) => !there.has(line)).sort(),
    added: [...there].filter((line) => !wanted.has(line)).sort(),
    count: wanted.size,
  }
}

function sameLines(name: string, sql: string, what: string): Check {
  return {
    name,
    async examine({ query, expect }) {
      if (!query) return unknown(`the API does not tell ${what}`, giveDatabase)
      const { missing, added, count } = await compare(sql, query, expect)
      const faults = [...missing.map((line) => `missing: ${line}`), ...added.map((line) => `added: ${line}`)]
      return faults.length > 0 ? wrong(someOf(faults), mend) : ok(`all ${count} as in the migrations`)
    },
  }
}

export const rowLevelSecurity: Check = {
  name: 'row-level security',
  async examine({ query, expect }) {
    if (!query) return unknown('the API does not tell where it is on', giveDatabase)
    const open = await query<Line>(unguarded)
    const { missing, count } = await compare(guarded, query, expect)
    const off = [...new Set([...open.map(({ line }) => line), ...missing])]
    if (off.length === 0) return ok(`is on for all ${count} tables`)
    return wrong(`is off for ${someOf(off)}`, `alter table … enable row level security; ${mend}`)
  },
}

export const policiesAndTriggers = [
  sameLines('policies', policies, 'which there are'),
  sameLines('grants', grants, 'who may do what'),
  sameLines('triggers', triggers, 'which there are'),
]
