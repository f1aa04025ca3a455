import { expect, it } from 'vitest'
import type { ImportKind } from '../import-kind'
import { PictureFiles } from './pictures'
import { planRows } from './plan'

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

it('gives rows that are named alike a key each, and refuses a second row of one number', async () => {
  const rows = [2, 3].map((line) => ({ line, texts: { name: 'C' } }))
  const weak: ImportKind = { ...kind, keyOf: ({ name }) => ({ key: name.toLowerCase(), isWeak: true }) }
  const [first, second] = await planRows(weak, rows, new Set(['name']), 'other', new PictureFiles([]))
  expect([first.entry?.key, second.entry?.key]).toEqual(['c', 'c #2'])
  expect(second.notes).toEqual([expect.stringContaining('Line 2 has the same brand')])
  const [, refused] = await planRows(kind, rows, new Set(['name']), 'other', new PictureFiles([]))
  expect(refused.problems).toEqual({ '': expect.stringContaining('Line 2 is the same') })
})
