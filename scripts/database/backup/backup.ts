import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Query, Transaction } from '../../../supabase/embedded/database.ts'
import { Failure, type Send } from '../../hosting/open-project.ts'
import { makeFolder, writeLines, writeManifest, type Manifest } from './folder.ts'
import { expectOneProject, keepFiles, readBuckets, readFiles } from './storage.ts'
import { fullName, identifier, plainWords, quoted, readMigrations, readSequences, readTables } from './tables.ts'
import type { Table } from './tables.ts'

export type Project = {
  transaction: Transaction
  send: Send
}

/** The folder gets its final name when it is complete. */
export async function backup(
  { transaction, send }: Project,
  folder: string,
  report: (line: string) => void = () => {},
) {
  const ask: Query = (sql, parameters) => transaction((query) => query(sql, parameters))
  await expectOneProject(ask, send)
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Choose another folder.`, 2)
  const unfinished = `${folder}.unfinished`
  await makeFolder(unfinished)
  try {
    const { files, ...rows } = await transaction((query) => keepRows(query, unfinished, report))
    const saved = await keepFiles({ send, query: ask, folder: unfinished }, files)
    report(`${saved.length} files`)
    const manifest: Manifest = { format: 1, takenAt: new Date().toISOString(), ...rows, files: saved }
    await writeManifest(unfinished, manifest)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function keepRows(query: Query, folder: string, report: (line: string) => void) {
  // A single snapshot of all tables.
  await query('set transaction isolation level repeatable read, read only')
  await beginPlainly(query)
  const tables: Table[] = []
  for (const table of await readTables(query)) {
    const rows = await writeLines(folder, fullName(table), linesOf(query, table))
    tables.push({ ...table, rows })
    report(`${fullName(table)}: ${rows} rows`)
  }
  return {
    migrations: await readMigrations(query),
    tables,
    sequences: await readSequences(query),
    buckets: await readBuckets(query),
    files: await readFiles(query),
  }
}

export async function beginPlainly(query: Query) {
  for (const setting of plainWords.split(';\n')) await query(setting)
}

/** Yields rows as JSON arrays of texts. */
async function* linesOf(query: Query, table: Omit<Table, 'rows'>): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `${identifier(name)}::text`).join(', ')
  await query(
    `declare backup_rows no scroll cursor for select pg_catalog.array_to_json(array[${texts}]::text[])::text as line from ${quoted(table)}`,
  )
  for (;;) {
    const rows = await query<{ line: string }>('fetch forward 500 from backup_rows')
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await query('close backup_rows')
}
