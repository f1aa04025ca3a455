import type { Database } from './database.ts'

/**
 * On its first request `@supabase/lite` grants everything on every table to the
 * API's roles, which would hide a missing or an excessive grant until production.
 * It is told that it has done so, and gets the one part of it that it needs.
 *
 * @throws where the roles hold rights that no migration grants, now or from an earlier run
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
