import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
// Written in JavaScript, for Node alone.
// @ts-expect-error it has no types
import fixtures from '../../bench/mock/fixtures.mjs'

// What the benches stand on follows the site, or they break off without anybody knowing.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const textOf = (files: string[]) => files.map((file) => read(path.join('src', file))).join('\n')

const { tables } = fixtures(1) as { tables: Record<string, object[]> }

it('has every table that the site reads', () => {
  const asking = textOf(sources.filter((file) => file.endsWith('.api.ts')))
  const asked = [...asking.matchAll(/\.from\('([a-z_]+)'\)/g)].map(([, table]) => table)
  expect(asked.length).toBeGreaterThan(5)
  expect([...new Set(asked)].filter((table) => !tables[table])).toEqual([])
})

it('has every column that a list of the owner reads', () => {
  const lists = [...textOf(sources).matchAll(/describeTable\(\{\s*name: '([a-z_]+)',\s*columns:\s*'([^']+)'/g)]
  expect(lists.length).toBeGreaterThan(5)
  const missing = lists.flatMap(([, table, columns]) => {
    const row = tables[table]?.[0]
    // Where there are no rows, none lacks a column.
    return row ? columns.split(', ').flatMap((column) => (column in row ? [] : `${table}.${column}`)) : []
  })
  expect(missing).toEqual([])
})

it('is run once, small, whichever bench it is', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object)
  const benches = scripts.flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? [])
  const parts = read('scripts/tools/test-long.ts')
  expect(benches.filter((name) => !parts.includes(`typescript('${name}')`))).toEqual([])
})
