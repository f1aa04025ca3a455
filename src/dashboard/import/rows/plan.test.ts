import { expect, it } from 'vitest'
import type { ImportKind, Texts } from '../import-kind'
import { PictureFiles } from './pictures'
import { checkRow, planRows } from './plan'

const kind = {
  id: 'watches',
  fields: [],
  formats: [],
  canPublish: true,
  check: (texts) => ({ problems: {}, entry: { values: texts } }),
  keyOf: ({ name }) => ({ key: name }),
  titleOf: ({ name }) => name,
} as Partial<ImportKind> as ImportKind

it('imports no row with more cells than columns, and publishes none with fewer', async () => {
  const rows = [
    { line: 2, texts: { name: 'A' } },
    { line: 3, texts: { name: 'B' }, cellCount: 'more' as const },
    { line: 4, texts: { name: 'C' }, cellCount: 'fewer' as const },
  ]
  const [whole, more, fewer] = await planRows(kind, rows, new Set(['name']), 'other', new PictureFiles([]))
  expect([whole.problems, whole.notes, whole.entry]).toMatchObject([{}, [], { line: 2 }])
  expect(whole.entry).not.toHaveProperty('begins_as')
  expect(more.problems['']).toMatch(/^Line 3 of the file has more cells/)
  expect(fewer).toMatchObject({
    problems: {},
    notes: [expect.stringContaining('fewer cells')],
    entry: { begins_as: 'draft' },
  })
})

it('keeps the key of a row that is corrected, also of the second of two of a kind', async () => {
  const weak: ImportKind = { ...kind, keyOf: ({ name }) => ({ key: name.toLowerCase(), isWeak: true }) }
  const rows = [2, 3].map((line) => ({ line, texts: { name: 'C' } }))
  const [first, second] = await planRows(weak, rows, new Set(['name']), 'other', new PictureFiles([]))
  const [one, other] = [first, second].map((row) =>
    checkRow(weak, { ...row, texts: { name: 'Cassini' } }, new Set(['name']), 'other', new PictureFiles([])),
  )
  expect([one.entry?.key, other.entry?.key]).toEqual(['c', 'c #2'])
  expect([second.twin?.line, other.twin]).toEqual([2, undefined])
})

it('refuses a row whose key another row has, until its key is corrected', async () => {
  const rows = [2, 3].map((line) => ({ line, texts: { name: 'A', note: '' } }))
  const [, row] = await planRows(kind, rows, new Set(['name']), 'other', new PictureFiles([]))
  const problemsOf = (texts: Texts) =>
    checkRow(kind, { ...row, texts }, new Set(['name']), 'other', new PictureFiles([])).problems
  expect(problemsOf({ name: 'A', note: 'corrected' })).toEqual({ '': expect.stringContaining('Line 2 is the same') })
  expect(problemsOf({ name: 'B', note: '' })).toEqual({})
})
