import { giveDatabase, mendedBySql, ok, unknown, type Check } from './check.ts'

const published = `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`

export const realtime: Check = {
  name: 'publication of Realtime',
  async examine({ query, expect }) {
    if (!query) return unknown('the API does not tell which tables it has', giveDatabase)
    const names = async (ask: typeof query) => (await ask<{ name: string }>(published)).map(({ name }) => name)
    const [theirs, own] = await Promise.all([names(query), names(expect)])
    const missing = own.filter((name) => !theirs.includes(name))
    const added = theirs.filter((name) => !own.includes(name))
    if (missing.length > 0) {
      return mendedBySql(`lacks ${missing.join(', ')}`, [
        `alter publication supabase_realtime add table ${missing.join(', ')};`,
      ])
    }
    if (added.length > 0) {
      return mendedBySql(`has ${added.join(', ')} as well, which nobody listens to`, [
        `alter publication supabase_realtime drop table ${added.join(', ')};`,
      ])
    }
    return ok(`has ${own.join(', ')}`)
  },
}
