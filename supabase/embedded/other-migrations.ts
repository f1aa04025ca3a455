import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { supabaseDirectory, type DatabaseLocation } from './settings.ts'

// A database of development outlives its migrations: the baseline is made anew with each change before the first deployment,
// and a branch has others. `@supabase/lite` looks at the versions alone, and would go on with tables that no code knows.

const migrations = path.join(supabaseDirectory, 'migrations')

/** The statements of a migration as they were applied, which are stored without what stands between them. */
const withoutGaps = (sql: string) => sql.replace(/[\s;]+/g, '')

/** Whether a database was made by migrations that this checkout does not have, or has in other words. */
export async function hasOtherMigrations({ query }: Database): Promise<boolean> {
  const [{ kept }] = await query<{ kept: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as kept`,
  )
  if (!kept) return false
  const applied = await query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const files = new Map(readdirSync(migrations).map((file) => [file.split('_')[0], path.join(migrations, file)]))
  return applied.some(({ version, statements }) => {
    const file = files.get(version)
    return !file || (statements && withoutGaps(statements.join('')) !== withoutGaps(readFileSync(file, 'utf8')))
  })
}

/** Puts the database of a folder and its files aside, and gives the folder where the database is then. */
export function keepAside({ folder, storageFolder }: Extract<DatabaseLocation, { kind: 'folder' }>): string {
  const suffix = `-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  for (const kept of [folder, storageFolder]) if (existsSync(kept)) renameSync(kept, kept + suffix)
  return folder + suffix
}
