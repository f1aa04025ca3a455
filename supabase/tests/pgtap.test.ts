import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'
import { runTap } from './tap.ts'

// Runs the same files as `supabase test db`, on PGlite or with SHOWROOM_DB=postgres://… on a server with pgtap.

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.sql'))
  .sort()

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

describe('pgTAP', () => {
  it.each(files)('%s', async (file) => {
    const { plan, results, faults } = await runTap(backend.database, file)
    expect(faults).toEqual([])
    expect(plan).toBe(`1..${results.length}`)
  })
})
