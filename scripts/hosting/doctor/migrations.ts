import { giveDatabase, ok, someOf, unknown, wrong, type Check } from './check.ts'

type Relation = { name: string; column: string; is_open: boolean }

// What a visitor may read of each table, and what the API asks it by.
const relations = `
  select relname as name, attname as column, has_column_privilege('anon', pg_class.oid, attnum, 'select') as is_open
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum = 1
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`

const push = 'npx supabase@3 db push --remote'

export const migrations: Check = {
  name: 'migrations',
  async examine({ query, expect }) {
    if (!query) return unknown('which of them were applied, the API does not tell', giveDatabase)
    const applied = `select version from supabase_migrations.schema_migrations`
    const [ours, theirs] = await Promise.all([
      expect<{ version: string }>(applied),
      query<{ version: string }>(applied),
    ])
    const known = new Set(theirs.map(({ version }) => version))
    const missing = ours.filter(({ version }) => !known.has(version)).map(({ version }) => version)
    if (missing.length > 0) return wrong(`${missing.length} were not applied: ${someOf(missing)}`, push)
    const own = new Set(ours.map(({ version }) => version))
    const strange = theirs.filter(({ version }) => !own.has(version)).map(({ version }) => version)
    if (strange.length > 0) {
      return wrong(
        `${strange.length} were applied that this version does not have: ${someOf(strange)}`,
        'Examine with the version of the site that is live.',
      )
    }
    return ok(`all ${ours.length} are applied`)
  },
}

/** Without the database: each table is there, and open to a visitor or not, as it ought to be. */
export const tables: Check = {
  name: 'tables, as a visitor sees them',
  async examine({ ask, expect }) {
    const expected = await expect<Relation>(relations)
    const faults: string[] = []
    for (const { name, column, is_open: isOpen } of expected) {
      const { status, text } = await ask(`/rest/v1/${name}?select=${column}&limit=1`)
      if (text.includes('PGRST205')) faults.push(`${name} is missing`)
      else if (isOpen && status !== 200) faults.push(`${name} cannot be read (status ${status})`)
      else if (!isOpen && status === 200) faults.push(`${name} can be read by anybody`)
    }
    if (faults.length > 0) return wrong(someOf(faults), push)
    const open = expected.filter(({ is_open: isOpen }) => isOpen).map(({ name }) => name)
    return ok(`${open.join(', ')} can be read, the ${expected.length - open.length} others cannot`)
  },
}
