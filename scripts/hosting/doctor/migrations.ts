import { giveDatabase, ok, someOf, unknown, wrong, type Check } from './check.ts'
import type { Query } from './databases.ts'

type Relation = { name: string; column: string; is_open: boolean }

const relations = `
  select relname as name, attname as column, has_column_privilege('anon', pg_class.oid, attnum, 'select') as is_open
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum = 1
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`

const push = 'Run npx supabase@3 db push --remote'

/** `strange` migrations are unknown to this version. */
export async function pendingMigrations(query: Query, expect: Query) {
  const applied = `select version from supabase_migrations.schema_migrations order by version`
  const versions = async (ask: Query) => (await ask<{ version: string }>(applied)).map(({ version }) => version)
  const [ours, theirs] = await Promise.all([versions(expect), versions(query)])
  return {
    missing: ours.filter((version) => !theirs.includes(version)),
    strange: theirs.filter((version) => !ours.includes(version)),
    count: ours.length,
  }
}

export const migrations: Check = {
  name: 'migrations',
  async examine({ query, expect }) {
    if (!query) return unknown('the API does not show which were applied', giveDatabase)
    const { missing, strange, count } = await pendingMigrations(query, expect)
    if (missing.length > 0) return wrong(`${missing.length} were not applied: ${someOf(missing)}`, push)
    if (strange.length > 0) {
      return wrong(
        `${strange.length} were applied that this version of the site does not have: ${someOf(strange)}`,
        'Run the doctor of the version that is live.',
      )
    }
    return ok(`all ${count} are applied`)
  },
}

/** Works without database access. */
export const tables: Check = {
  name: 'tables, as a visitor sees them',
  async examine({ ask, expect, query }) {
    const expected = await expect<Relation>(relations)
    const missing: string[] = []
    const faults: string[] = []
    for (const { name, column, is_open: isOpen } of expected) {
      const { status, text } = await ask(`/rest/v1/${name}?select=${column}&limit=1`)
      if (text.includes('PGRST205')) missing.push(`${name} is missing`)
      else if (status === 401 && !text.includes('42501'))
        return unknown('the key is rejected', 'Fix the publishable key first.')
      else if (isOpen && status !== 200) faults.push(`${name} cannot be read (status ${status})`)
      else if (!isOpen && status === 200) faults.push(`${name} can be read by anyone`)
    }
    if (faults.length > 0) {
      return wrong(
        someOf([...faults, ...missing]),
        query
          ? 'The lines on grants and policies show the statements that fix it.'
          : giveDatabase.replace(/\.$/, ': the lines on grants and policies then show the statements that fix it.'),
      )
    }
    if (missing.length > 0) {
      return wrong(
        someOf(missing),
        `${push}. If it finds nothing to do, run in the SQL editor: notify pgrst, 'reload schema';`,
      )
    }
    const open = expected.filter(({ is_open: isOpen }) => isOpen).map(({ name }) => name)
    return ok(`${open.join(', ')} can be read, the ${expected.length - open.length} others cannot`)
  },
}
