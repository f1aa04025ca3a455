import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'

// Runs the same *.test.sql files as `supabase test db`, in this process.

const directory = import.meta.dirname
const files = readdirSync(directory).filter((file) => file.endsWith('.test.sql'))

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

describe('pgTAP', () => {
  it.each(files)('%s', async (file) => {
    const lines = await runTap(readFileSync(path.join(directory, file), 'utf8'))
    const plan = lines.find((line) => /^1\.\.\d+$/.test(line))
    const results = lines.filter((line) => /^(not )?ok \d+/.test(line))
    expect(lines.filter((line) => line.startsWith('not ok') || line.startsWith('#'))).toEqual([])
    expect(plan).toBe(`1..${results.length}`)
  })
})

/** Every line that the script's selects gave, in order; an error of the script itself is thrown. */
async function runTap(sql: string): Promise<string[]> {
  const { driver } = backend.database.connection
  if (!(driver instanceof PGlite)) throw new Error('pgTAP runs on PGlite here.')
  try {
    const results = await driver.exec(sql)
    return results
      .flatMap(({ rows }) => rows)
      .flatMap((row) => Object.values(row as Record<string, unknown>))
      .filter((value) => typeof value === 'string')
      .flatMap((value) => value.split('\n'))
  } finally {
    await driver.exec('rollback')
  }
}
