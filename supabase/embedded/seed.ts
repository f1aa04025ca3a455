import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { drawSeedMedia, seedMediaDirectory } from '../seed/media.ts'
import type { Database } from './database.ts'
import { supabaseDirectory } from './settings.ts'

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
    await database.run(sql)
  } catch (error) {
    throw new Error(`supabase/seed.sql: ${(error as Error).message}`, { cause: error })
  }
}
