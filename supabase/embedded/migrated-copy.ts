import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { factorTables } from '../../packages/embedded-auth/index.ts'
import type { Database } from './database.ts'
import { supabaseDirectory, temporaryDirectory } from './settings.ts'

// Migrating an empty database takes five seconds, loading it a half: a throw-away database begins
// as a copy of one that was migrated before. The copy holds no row but those of the migrations.

/** Whatever decides what a migrated database is: another state of these files makes another copy. */
function nameCopy(): string {
  const migrations = path.join(supabaseDirectory, 'migrations')
  const files = [
    ...readdirSync(migrations)
      .sort()
      .map((file) => path.join(migrations, file)),
    // The versions of the database and of what migrates it.
    path.join(supabaseDirectory, '../package-lock.json'),
  ]
  const digest = createHash('sha256').update(factorTables)
  for (const file of files) digest.update(path.basename(file)).update(readFileSync(file))
  return `migrated-${digest.digest('hex').slice(0, 16)}.tar.gz`
}

/** The copy of a database with today's migrations, where one was kept on this machine. */
export function readMigratedCopy(): Blob | undefined {
  const file = path.join(temporaryDirectory, nameCopy())
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined
}

/** Keeps a copy of a database that was just migrated, in the place of those of other migrations. */
export async function keepMigratedCopy({ connection }: Database) {
  if (!(connection.driver instanceof PGlite)) return
  const name = nameCopy()
  const copy = Buffer.from(await (await connection.driver.dumpDataDir('gzip')).arrayBuffer())
  mkdirSync(temporaryDirectory, { recursive: true })
  // Several processes may be at it at once: whoever reads the name finds a whole file.
  const unfinished = path.join(temporaryDirectory, `${randomUUID()}.unfinished`)
  writeFileSync(unfinished, copy)
  renameSync(unfinished, path.join(temporaryDirectory, name))
  for (const other of readdirSync(temporaryDirectory)) {
    // Another process may have removed it meanwhile.
    if (/^migrated-.+\.tar\.gz$/.test(other) && other !== name)
      rmSync(path.join(temporaryDirectory, other), { force: true })
  }
}
