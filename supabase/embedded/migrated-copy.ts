import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { factorTables } from '../../packages/embedded-auth/index.ts'
import type { Database } from './database.ts'
import { supabaseDirectory, temporaryDirectory } from './settings.ts'

// Migrating takes five seconds, so a throw-away database starts as a copy of an empty migrated one.

/** The name contains a digest of the files that determine the database. */
function nameCopy(): string {
  const migrations = path.join(supabaseDirectory, 'migrations')
  const files = [
    ...readdirSync(migrations)
      .sort()
      .map((file) => path.join(migrations, file)),
    // Contains the versions of PGlite and `@supabase/lite`.
    path.join(supabaseDirectory, '../package-lock.json'),
  ]
  const digest = createHash('sha256').update(factorTables)
  for (const file of files) digest.update(path.basename(file)).update(readFileSync(file))
  return `migrated-${digest.digest('hex').slice(0, 16)}.tar.gz`
}

export function readMigratedCopy(): Blob | undefined {
  const file = path.join(temporaryDirectory, nameCopy())
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined
}

export async function keepMigratedCopy({ connection }: Database) {
  if (!(connection.driver instanceof PGlite)) return
  const name = nameCopy()
  const copy = Buffer.from(await (await connection.driver.dumpDataDir('gzip')).arrayBuffer())
  mkdirSync(temporaryDirectory, { recursive: true })
  // Concurrent processes must not read an incomplete file.
  const unfinished = path.join(temporaryDirectory, `${randomUUID()}.unfinished`)
  writeFileSync(unfinished, copy)
  renameSync(unfinished, path.join(temporaryDirectory, name))
  for (const other of readdirSync(temporaryDirectory)) {
    if (/^migrated-.+\.tar\.gz$/.test(other) && other !== name)
      rmSync(path.join(temporaryDirectory, other), { force: true })
  }
}
