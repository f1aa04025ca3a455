// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { valuesSample } from '@/entities/watches/watch.sample'
import { catalogColumns } from './catalog-csv'
import type { ExportedWatch } from './exported-watch'
import { shopifyHeadings, shopifyLines } from './shopify-csv'

vi.mock('@/lib/backend/env', () => ({ getEnvironment: () => ({ mediaOrigin: 'https://files.test' }) }))

const watch = (change: Partial<ExportedWatch> = {}): ExportedWatch => ({
  ...valuesSample({
    brand: 'Maison Aurel',
    name: 'Soirée <36>',
    description: 'A slim watch.\n\nWith a "moon" & stars.',
    reference: 'MA-36',
    made_year: 1968,
    made_as: 'circa',
    has_box: false,
    lug_to_lug: 42.5,
    image_urls: ['/storage/v1/object/public/watch-images/a.800x600.jpg', 'https://elsewhere.test/b.jpg'],
    specifications: { dial_color: 'Silver', case_shape: 'Round' },
  }),
  id: '0123abcd-0000-4000-8000-000000000001',
  created_at: '2026-11-01T20:00:00Z',
  updated_at: '2026-11-02T20:00:00Z',
  ...change,
})

describe('catalog spreadsheet', () => {
  const cells = (of: ExportedWatch) =>
    Object.fromEntries(catalogColumns.map(({ heading, text }) => [heading, text(of)]))

  it('lists the facts and specifications that visitors see, in the same words', () => {
    expect(cells(watch())).toMatchObject({
      Status: 'Available',
      Year: 'circa 1968',
      Box: 'No',
      Papers: null,
      'Lug to lug (mm)': '42.5',
      'Dial color': 'Silver',
      'Case diameter': null,
      'Other specifications': 'case shape: Round',
      Pictures: 'https://files.test/storage/v1/object/public/watch-images/a.800x600.jpg\nhttps://elsewhere.test/b.jpg',
      Added: '2026-11-01 13:00',
    })
    expect(cells(watch()).Page).toMatch(/^http.*0123abcd-0000-4000-8000-000000000001$/)
  })
})

describe('Shopify file', () => {
  const products = (of: ExportedWatch) =>
    shopifyLines(of).map((cells) =>
      Object.fromEntries(shopifyHeadings.map((heading, index) => [heading, cells[index]])),
    )

  it('has one line per watch, and a line with the same handle for each further picture', () => {
    const [first, second, ...others] = products(watch())
    expect(others).toEqual([])
    expect(first).toMatchObject({
      Title: 'Maison Aurel Soirée <36>',
      'URL handle': 'maison-aurel-soiree-36-0123abcd',
      Vendor: 'Maison Aurel',
      SKU: 'MA-36',
      Status: 'Draft',
      'Inventory quantity': '1',
      'Image position': '1',
    })
    expect(second).toMatchObject({
      Title: '',
      'URL handle': 'maison-aurel-soiree-36-0123abcd',
      'Product image URL': 'https://elsewhere.test/b.jpg',
      'Image position': '2',
      'Image alt text': 'Maison Aurel Soirée <36>, picture 2 of 2',
    })
  })

  it('writes the description as HTML and escapes typed markup', () => {
    expect(products(watch({ specifications: { note: '<b>' } }))[0].Description).toBe(
      '<p>A slim watch.</p><p>With a &quot;moon&quot; &amp; stars.</p><ul><li>Reference: MA-36</li><li>Year: circa 1968</li><li>Box: Not included</li><li>Lug to lug: 42.5mm</li><li>Note: &lt;b&gt;</li></ul>',
    )
  })

  it('archives sold watches and makes all others unpublished drafts', () => {
    expect(products(watch({ status: 'sold' }))[0]).toMatchObject({ Status: 'Archived', 'Inventory quantity': '0' })
    for (const status of ['draft', 'coming', 'available', 'reserved', 'withdrawn'] as const) {
      expect(products(watch({ status }))[0]).toMatchObject({ Status: 'Draft', 'Published on online store': 'FALSE' })
    }
  })

  it('writes one line for a watch that has neither pictures nor a description', () => {
    const lines = products(watch({ image_urls: [], brand: '', name: '⌚', description: '', specifications: {} }))
    expect(lines).toHaveLength(1)
    expect(lines[0]['URL handle']).toBe('0123abcd')
  })
})
