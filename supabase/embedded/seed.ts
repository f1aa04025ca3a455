import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database'
import { supabaseDirectory } from './settings'
import { drawSeedMedia, seedMediaDirectory } from '../seed/media'

/** Whether the demo rows are there, or were there once: an emptied catalogue is not refilled. */
export async function isSeeded(database: Database) {
  const [row] = await database.query<{ seeded: boolean }>(`select exists (select from auth.users) as seeded`)
  return row.seeded
}

/** Fills an empty, migrated database with `seed.sql` and its bucket with the demo pictures. */
export async function seed(database: Database, storageFolder: string, report: (step: string) => void) {
  report('preparing the pictures of the demo catalogue')
  await drawSeedMedia()
  const bucket = path.join(storageFolder, 'watch-images')
  await rm(bucket, { recursive: true, force: true })
  await cp(seedMediaDirectory, bucket, { recursive: true })
  report('seeding the database')
  const sql = await readFile(path.join(supabaseDirectory, 'seed.sql'), 'utf8')
  try {
    await database.run(`begin;\n${sql}\n;commit;`)
  } catch (error) {
    // The driver's own error carries the whole file.
    throw new Error(`supabase/seed.sql: ${error instanceof Error ? error.message : String(error)}`)
  }
}
