import { describe, expect, it } from 'vitest'
import type { ImportKind } from '../import-kind'
import { formatOf, matchColumns, ownColumn, plainHeading, statedFields, toRows } from './columns'

const kind: ImportKind = {
  id: 'watches',
  one: 'watch',
  many: 'watches',
  fields: [
    { key: 'handle', label: 'Handle', names: ['url handle'] },
    { key: 'name', label: 'Name', names: ['title', 'modell'] },
    { key: 'size', label: 'Case diameter', names: ['durchmesser'] },
    { key: 'status', label: 'Status', names: [] },
    { key: 'custom', label: 'Other specifications', names: [] },
    { key: 'pictures', label: 'Pictures', names: ['image src'] },
  ],
  formats: [
    {
      source: 'shop',
      label: 'A shop',
      signs: [['handle', 'title']],
      groupedBy: 'handle',
      gathered: 'pictures',
      placedBy: 'image position',
      leavesOut: ['status'],
    },
  ],
  ownLines: 'custom',
  check: () => ({ problems: {} }),
  keyOf: () => ({ key: '' }),
  titleOf: () => '',
  untitled: 'Without a name',
  invalidates: [],
}

describe('columns', () => {
  it.each([
    ['Case Diameter (mm)', 'case diameter'],
    ['Gehäusegröße', 'gehausegrosse'],
    ['Price / USD', 'price usd'],
    ['Price (USD)', 'price'],
    ['Price (EUR)', 'price eur'],
    ['Preis [€]', 'preis eur'],
    ['Price (£)', 'price gbp'],
    ['Case material (product.metafields.custom.case_material)', 'case material'],
    [' E-mail  address ', 'e mail address'],
    ['caseDiameter', 'case diameter'],
    ['imageURLs', 'image urls'],
    ['watchIDNumber', 'watch id number'],
    ['GEHÄUSE', 'gehause'],
  ])('reads %j as %j', (heading, plain) => {
    expect(plainHeading(heading)).toBe(plain)
  })

  it('are matched whatever their case, language and units, each field once', () => {
    expect(matchColumns(kind, ['MODELL', 'Durchmesser (mm)', 'Title', 'Vendor'])).toEqual({
      MODELL: 'name',
      'Durchmesser (mm)': 'size',
      Title: '',
      Vendor: '',
    })
  })

  it('leave out headings that have another meaning in a known file format', () => {
    const format = formatOf(kind, ['Handle', 'Title', 'Status'])
    expect(format?.source).toBe('shop')
    expect(matchColumns(kind, ['Handle', 'Title', 'Status'], format)).toEqual({
      Handle: 'handle',
      Title: 'name',
      Status: '',
    })
    expect(formatOf(kind, ['Title', 'Status'])).toBeUndefined()
  })

  it('merge the lines of one product into one row, with its pictures in order', () => {
    const headings = ['Handle', 'Title', 'Image Src', 'Image Position']
    const table = {
      headings,
      rows: [
        ['a', 'A', 'two.jpg', '2'],
        ['b', 'B', '', ''],
        ['a', '', 'one.jpg', '1'],
        ['A', '', 'ten.jpg', '10'],
      ],
      lines: [2, 3, 4, 5],
      cellCounts: [],
    }
    const format = formatOf(kind, headings)
    const rows = toRows(kind, table, matchColumns(kind, headings, format), format)
    expect(rows.map(({ line, texts }) => [line, texts.name, texts.pictures])).toEqual([
      [2, 'A', 'one.jpg\ntwo.jpg\nten.jpg'],
      [3, 'B', ''],
    ])
  })

  it('reject a product if one of its lines has too many cells', () => {
    const headings = ['Handle', 'Title', 'Image Src', 'Image Position']
    const table = {
      headings,
      rows: [
        ['a', 'A', '', ''],
        ['a', '', 'one.jpg', '1'],
        ['a', '', 'two.jpg', '2'],
      ],
      lines: [2, 3, 4],
      cellCounts: ['fewer', 'more', 'fewer'] as const,
    }
    const format = formatOf(kind, headings)
    const rows = toRows(
      kind,
      { ...table, cellCounts: [...table.cellCounts] },
      matchColumns(kind, headings, format),
      format,
    )
    expect(rows.map(({ cellCount }) => cellCount)).toEqual(['more'])
  })

  it('can be kept under their own names', () => {
    const matching = { Title: 'name', 'Bezel type': ownColumn, Color: ownColumn }
    const table = { headings: Object.keys(matching), rows: [['A', 'Fixed', 'Red']], lines: [2], cellCounts: [] }
    expect(toRows(kind, table, matching)[0].texts).toEqual({ name: 'A', custom: 'Bezel type: Fixed\nColor: Red' })
    expect([...statedFields(kind, matching)].toSorted()).toEqual(['custom', 'name'])
  })
})
