import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { seedMediaDirectory } from '../seed/media.ts'
import type { Database } from './database.ts'
import { supabaseDirectory } from './settings.ts'

/** True even if the watches were deleted since. */
export async function isSeeded(database: Database) {
  const [row] = await database.query<{ seeded: boolean }>(`select exists (select from auth.users) as seeded`)
  return row.seeded
}

export async function fillBucket(storageFolder: string) {
  const bucket = path.join(storageFolder, 'watch-images')
  await rm(bucket, { recursive: true, force: true })
  await cp(seedMediaDirectory, bucket, { recursive: true })
}

export async function seedRows(database: Database) {
  const sql = await readFile(path.join(supabaseDirectory, 'seed.sql'), 'utf8')
  try {
    await database.run(sql)
  } catch (error) {
    throw new Error(`supabase/seed.sql: ${(error as Error).message}`, { cause: error })
  }
}
