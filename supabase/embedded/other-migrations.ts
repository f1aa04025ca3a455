import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { supabaseDirectory, type DatabaseLocation } from './settings.ts'

// A development database may have other migrations: the baseline changes until the first deployment, and branches
// differ. `@supabase/lite` compares only version numbers and would continue with the wrong tables.

const migrations = path.join(supabaseDirectory, 'migrations')

/** Applied statements are stored without the whitespace and semicolons between them. */
const withoutGaps = (sql: string) => sql.replace(/[\s;]+/g, '')

/** True if an applied migration is missing in this checkout or has other statements. */
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

/** Renames both folders and returns the database's new folder. */
export function keepAside({ folder, storageFolder }: Extract<DatabaseLocation, { kind: 'folder' }>): string {
  const suffix = `-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  for (const kept of [folder, storageFolder]) if (existsSync(kept)) renameSync(kept, kept + suffix)
  return folder + suffix
}
