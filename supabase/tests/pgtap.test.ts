import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { readDatabaseLocation } from '../embedded/settings.ts'
import { runTap } from './tap.ts'

// Runs the same *.test.sql files as `supabase test db`: on PGlite, or with SHOWROOM_DB=postgres://…
// on a server that offers the extension pgtap.

const directory = import.meta.dirname
const files = readdirSync(directory).filter((file) => file.endsWith('.test.sql'))
const visitors = ['an anonymous visitor', 'a signed-in visitor', 'an admin']

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

describe('pgTAP', () => {
  const titles: string[] = []

  it.each(files)(
    '%s',
    async (file) => {
      const { plan, results, faults } = await runTap(backend.database, file)
      expect(faults).toEqual([])
      expect(plan).toBe(`1..${results.length}`)
      titles.push(...results.map((line) => line.replace(/^ok \d+ - /, '')))
      // The matrix of rights tries fourteen thousand statements.
    },
    180_000,
  )

  it('has every test that docs/security.md names', () => {
    const named = readNamedTests(path.resolve(directory, '../../docs/security.md'))
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter((name) => !titles.some((title) => title === name || title.startsWith(`${name}: `)))).toEqual([])
  })
})

/** The titles in the tables of a page: one a line of the last column, or one a cell of a table of operations. */
function readNamedTests(page: string): string[] {
  const tables = readFileSync(page, 'utf8').matchAll(/^\|(.+)\|\n\|[-| ]+\|\n((?:\|.+\n)+)/gm)
  return [...tables].flatMap(([, heading, body]) => {
    const rows = body.trimEnd().split('\n').map(cellsOf)
    if (/\| Tests?\b[^|]*$/.test(heading)) return rows.flatMap((cells) => cells.at(-1)!.split('<br>'))
    return heading.trim().startsWith('Operation') ? rows.flatMap(nameOperation) : []
  })
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function nameOperation([operation, ...answers]: string[]): string[] {
  return answers.flatMap((answer, column) => {
    if (answer === '—') return []
    const title = `${visitors[column]} ${answer === 'yes' ? 'can' : 'cannot'} ${operation}`
    const stillRefused = `with every grant ${visitors[column]} still cannot ${operation}`
    return answer.endsWith('nor with every grant') ? [title, stillRefused] : [title]
  })
}
