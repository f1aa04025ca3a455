import { expect, it } from 'vitest'
import type { Json } from '@/types/database.types'
import type { ImportKind } from '../import-kind'
import type { Outcome } from '../import.api'
import { PictureFiles } from './pictures'
import { columnsOf, entryOf, noteOutcome, planRows, standingOf } from './plan'

const kind = {
  id: 'watches',
  fields: [],
  formats: [],
  canPublish: true,
  check: (texts) => ({ problems: {}, entry: { values: texts } }),
  keyOf: ({ name }) => ({ key: name }),
  titleOf: ({ name }) => name,
} as Partial<ImportKind> as ImportKind

const choices = { stated: new Set(['name']), source: 'other', isPublished: false }

it('imports no row with more cells than columns, and publishes none with fewer', async () => {
  const rows = [
    { line: 2, texts: { name: 'A' } },
    { line: 3, texts: { name: 'B' }, cellCount: 'more' as const },
    { line: 4, texts: { name: 'C' }, cellCount: 'fewer' as const },
  ]
  const [whole, more, fewer] = await planRows(kind, rows, choices, new PictureFiles([]))
  expect([whole.problems, whole.notes, whole.entry]).toMatchObject([{}, [], { line: 2 }])
  expect(whole.entry).not.toHaveProperty('begins_as')
  expect(more.problems['']).toMatch(/^Line 3 of the file has more cells/)
  expect(fewer).toMatchObject({
    problems: {},
    notes: [expect.stringContaining('fewer cells')],
    entry: { begins_as: 'draft' },
  })
})

it('gives rows that are named alike a key each, and refuses a second row of one number', async () => {
  const rows = [2, 3].map((line) => ({ line, texts: { name: 'C' } }))
  const weak: ImportKind = { ...kind, keyOf: ({ name }) => ({ key: name.toLowerCase(), isWeak: true }) }
  const [first, second] = await planRows(weak, rows, choices, new PictureFiles([]))
  expect([first.entry?.key, second.entry?.key]).toEqual(['c', 'c #2'])
  expect(second.notes).toEqual([expect.stringContaining('Line 2 has the same brand')])
  const [, refused] = await planRows(kind, rows, choices, new PictureFiles([]))
  expect(refused.problems).toEqual({ '': expect.stringContaining('Line 2 is the same') })
})

/** A row with these values, and what the dry run returns of its watch. */
async function compared(values: Record<string, Json>, outcome: Partial<Outcome>, entry: object = {}) {
  const watches = { ...kind, check: () => ({ problems: {}, entry: { values, ...entry } }) } as ImportKind
  const [row] = await planRows(watches, [{ line: 2, texts: { name: 'A' } }], choices, new PictureFiles([]))
  noteOutcome(watches, row, { line: 2, outcome: 'changed', is_repeat: true, edits: {}, ...outcome })
  return row
}

it.each([
  ['an import wrote it last', null, undefined, []],
  ['it was edited by hand', '2026-11-02T20:01:00Z', undefined, ['name']],
  ['nothing says who wrote it', undefined, undefined, ['name']],
  ['it was edited after Last changed', '2026-11-02T20:01:00Z', '2026-11-02T20:00:00Z', ['name']],
  ['it was edited before Last changed', '2026-11-02T19:59:00Z', '2026-11-02T20:00:00Z', []],
  ['it was edited within the minute of Last changed', '2026-11-02T20:00:30Z', '2026-11-02T20:00:00Z', []],
])('compares a column if %s', async (_, at, seen, edited) => {
  const row = await compared(
    { name: 'A', year: 1968 },
    { present: { name: 'B', year: 1968 }, edits: { name: at! } },
    { seen },
  )
  expect([row.changes, row.edited]).toEqual([['name'], edited])
  expect(standingOf(row)).toBe(edited.length > 0 ? 'kept' : 'changed')
})

it('lets a file with IDs change a watch, unless it was imported before', async () => {
  const outcome = { present: { name: 'B' }, edits: { name: '2026-11-02T20:00:00Z' } }
  expect((await compared({ name: 'A' }, { ...outcome, is_repeat: false }, { id: 'x' })).edited).toEqual([])
  expect((await compared({ name: 'A' }, outcome, { id: 'x' })).edited).toEqual(['name'])
})

it('finds no change in another order, and in the status of the same file', async () => {
  const present = { map: { b: '1', a: '2' }, status: 'draft' }
  const row = await compared({ map: { a: '2' }, status: 'sold' }, { present, file_status: 'sold' })
  expect(standingOf(row)).toBe('same')
})

it('sends the columns to write with the version that was compared, and keeps names of a map', async () => {
  const present = { name: 'B', year: 1968, map: { a: '1', b: '2' } }
  const row = await compared(
    { name: 'A', year: 1970, map: { a: null, c: '3' } },
    { present, version: 'v1', edits: { name: '2026-11-02T20:00:00Z', year: null, map: null } },
  )
  expect(entryOf(row).values).toEqual({ name: 'A', year: 1970, map: { c: '3' } })
  expect(columnsOf(row)).toEqual(['map', 'year'])
  expect(entryOf(row, {})).toMatchObject({ version: 'v1', values: { map: { b: '2', c: '3' }, year: 1970 } })
  expect(entryOf({ ...row, overwrites: true }, {}).values).toHaveProperty('name', 'A')
})
