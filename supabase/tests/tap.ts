import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../embedded/database.ts'

type TapResult = { plan?: string; results: string[]; faults: string[] }

export async function runTap(database: Database, file: string): Promise<TapResult> {
  const rows = await runScript(database, readScript(path.join(import.meta.dirname, file)))
  const lines = rows
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.split('\n'))
  return {
    plan: lines.find((line) => /^1\.\.\d+$/.test(line)),
    results: lines.filter((line) => /^(not )?ok \d+/.test(line)),
    faults: lines.filter((line) => line.startsWith('not ok') || line.startsWith('#')),
  }
}

/** Inlines `\ir`, which only psql supports. */
function readScript(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\\ir (.+)$/gm, (_, included: string) =>
    readScript(path.resolve(path.dirname(file), included)),
  )
}

async function runScript(database: Database, sql: string): Promise<object[]> {
  const { driver } = database.connection
  if (driver instanceof PGlite) {
    try {
      return (await driver.exec(sql)).flatMap(({ rows }) => rows as object[])
    } finally {
      await driver.exec('rollback')
    }
  }
  const session = await driver.reserve()
  try {
    return (await session.unsafe(sql).simple()).flat()
  } finally {
    await session.unsafe('rollback')
    session.release()
  }
}
