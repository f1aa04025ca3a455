import { expect, it } from 'vitest'
import type { Checked, ImportKind, Texts } from '../import-kind'
import { isToBeRecalled, mendedOf, recalledTexts } from './mended'
import { PictureFiles } from './pictures'
import { checkRow, planRows } from './plan'

const kind: ImportKind = {
  id: 'watches',
  one: 'watch',
  many: 'watches',
  fields: [],
  formats: [],
  check: ({ name = '' }): Checked =>
    name.length < 3 ? { problems: { name: 'Too short' } } : { problems: {}, entry: {} },
  keyOf: ({ name = '' }) => ({ key: name.toLowerCase(), isWeak: true }),
  titleOf: ({ name = '' }) => name,
  untitled: 'Without a name',
  keepsMended: true,
  invalidates: [],
}
const files = new PictureFiles([])
const stated = new Set(['name'])

async function planned(...rows: Texts[]) {
  return planRows(
    kind,
    rows.map((texts, index) => ({ line: index + 2, texts })),
    stated,
    'other',
    files,
  )
}

it('keeps what a row is called in its file, and what was mended of it, and mends it so when the file comes again', async () => {
  const [row] = await planned({ name: 'C', note: 'as it is' })
  expect(isToBeRecalled(kind, row)).toBe(true)
  const first = checkRow(kind, { ...row, texts: { ...row.texts, name: 'Ca' } }, stated, 'other', files, row.texts)
  const mended = checkRow(
    kind,
    { ...first, texts: { ...first.texts, name: 'Cassini' } },
    stated,
    'other',
    files,
    first.texts,
  )
  expect(mended.entry).toMatchObject({ key: 'c', mended: { name: ['C', 'Cassini'] } })
  expect(isToBeRecalled(kind, mended)).toBe(false)

  const answer = { line: 2, outcome: 'same', mended: mended.mended } as const
  const [again] = await planned({ name: 'C', note: 'another' })
  expect(recalledTexts(again, answer)).toEqual({ name: 'Cassini', note: 'another' })
  // It is wrong in another way by now.
  const [other] = await planned({ name: 'D' })
  expect(recalledTexts(other, answer)).toBeUndefined()
  expect(recalledTexts(other, { line: 2, outcome: 'same' })).toBeUndefined()
})

it('tells two of a kind apart also once the second was mended', async () => {
  const [, row] = await planned({ name: 'C' }, { name: 'C' })
  const mended = checkRow(kind, { ...row, texts: { name: 'Cassini' } }, stated, 'other', files, row.texts)
  expect(mended.entry?.key).toBe('c #2')
  expect([row.twin?.line, mended.twin]).toEqual([2, undefined])
})

it('leaves a row wrong that is there twice, whatever else is mended of it', async () => {
  const strong: ImportKind = { ...kind, keyOf: ({ handle = '' }) => ({ key: handle }) }
  const lines = [
    { handle: '7', name: 'Aurelia' },
    { handle: '7', name: 'C' },
  ]
  const [, row] = await planRows(
    strong,
    lines.map((texts, index) => ({ line: index + 2, texts })),
    stated,
    'other',
    files,
  )
  expect(isToBeRecalled(strong, row)).toBe(false)
  const read = (texts: Texts) => checkRow(strong, { ...row, texts }, stated, 'other', files, row.texts).problems
  expect(read({ handle: '7', name: 'Cassini' })).toEqual({ '': 'Line 2 is the same watch. Leave one of them out.' })
  expect(read({ handle: '8', name: 'Cassini' })).toEqual({})
})

it('tells long texts apart without keeping them', () => {
  const long = (last: string) => 'word '.repeat(1000) + last
  const { text } = mendedOf({}, { text: long('a') }, { text: 'short' })
  expect(text[0].length).toBeLessThan(200)
  const [row] = [{ texts: { text: long('a') } }, { texts: { text: long('b') } }].map((each) =>
    recalledTexts(each as never, { line: 2, outcome: 'same', mended: { text } }),
  )
  expect(row).toEqual({ text: 'short' })
  expect(
    recalledTexts({ texts: { text: long('b') } } as never, { line: 2, outcome: 'same', mended: { text } }),
  ).toBeUndefined()
})
