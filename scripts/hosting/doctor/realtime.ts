import { giveDatabase, ok, unknown, type Check } from './check.ts'
import { mending } from './schema.ts'

const published = `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`

export const realtime: Check = {
  name: 'publication of Realtime',
  async examine(patient) {
    const { query, expect } = patient
    if (!query) return unknown('the API does not tell which tables it has', giveDatabase)
    const names = async (ask: typeof query) => (await ask<{ name: string }>(published)).map(({ name }) => name)
    const [theirs, own] = await Promise.all([names(query), names(expect)])
    const missing = own.filter((name) => !theirs.includes(name))
    const added = theirs.filter((name) => !own.includes(name))
    const change = (how: string, tables: string[], detail: string) =>
      mending(patient, [{ statement: `alter publication supabase_realtime ${how} table ${tables.join(', ')}` }], detail)
    if (missing.length > 0) return change('add', missing, `lacks ${missing.join(', ')}`)
    if (added.length > 0) return change('drop', added, `has ${added.join(', ')} as well, which nobody listens to`)
    return ok(`has ${own.join(', ')}`)
  },
}
