import type { Database } from './database.ts'

/**
 * At its first request, `@supabase/lite` grants the API roles all rights on all tables, which would hide missing or
 * excessive grants until production. The flag prevents that; only the grants that it needs are made here.
 * @throws if the API roles have rights that no migration grants, e.g. from an earlier run
 */
export async function keepGrants(database: Database, warmUp: () => Promise<unknown>) {
  await database.run(`
    grant usage on schema public, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
  `)
  Object.assign(database.connection, { rlsState: 'active' })
  await warmUp()
  const [{ open }] = await database.query<{ open: boolean }>(
    `select has_table_privilege('anon', 'public.user_roles', 'truncate') as open`,
  )
  if (open) {
    throw new Error('The tables of this database are open to anonymous visitors. Run `npm run db:reset`.')
  }
}
