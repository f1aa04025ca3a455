// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { conditionWords } from '@/entities/watches/fact-words'
import type { Condition } from '@/entities/watches/watch-facts'
import { valuesSample } from '@/entities/watches/watch.sample'
import { specificationKeys } from '@/lib/watch-specifications'
import { createRandom, type Random } from '@/test/random'
import { catalogColumns } from '../export/catalog-csv'
import type { ExportedWatch } from '../export/exported-watch'
import { plainText, shortened } from './plain-text'
import { kind, plan, stock } from './planned-file.sample'
import { describeWatchImport } from './watch-import'

vi.mock('@/lib/backend/env', () => ({
  getEnvironment: () => ({ mediaOrigin: '', supabaseUrl: 'https://backend.test' }),
}))

const watch = (change: Partial<ExportedWatch> = {}): ExportedWatch => ({
  ...valuesSample({ brand: 'Maison Aurel', name: 'Soirée 36', description: 'A slim watch, of the test.' }),
  id: '0123abcd-0000-4000-8000-000000000001',
  created_at: '2026-11-01T20:00:00Z',
  updated_at: '2026-11-02T20:00:00Z',
  ...change,
})

function anyWatch({ below, chance, pick: some }: Random): ExportedWatch {
  const words = (least: number, most: number) => {
    const length = least + below(most - least)
    let text = ''
    while (text.length < length)
      text += some(['=a', '+1', '-', '@', "'", '"', ',', ';', 'é', 'Uhr', ' ', '5', 'x', '<b>', '&amp;'])
    return text
      .slice(0, length)
      .replace(/^\s|\s$/g, 'z')
      .replace(/\s+/g, ' ')
  }
  const perhaps = <Value>(value: Value) => (chance(0.5) ? value : null)
  const as = perhaps(some(['exact', 'circa', 'decade'] as const))
  return watch({
    status: some(['draft', 'available', 'sold', 'withdrawn']),
    publish_at: perhaps('2027-01-31T16:30:00+00:00'),
    name: words(3, 100),
    brand: words(2, 50),
    category: words(2, 50),
    description: `${words(10, 500)}\n\n${words(3, 200)}`,
    featured: chance(0.5),
    image_urls: chance(0.5)
      ? []
      : [
          '/storage/v1/object/public/watch-images/watches/a.800x600.jpg',
          '/storage/v1/object/public/watch-images/watches/b,c.jpg',
        ].slice(0, 1),
    reference: perhaps(words(1, 40)),
    made_as: as,
    made_year: as && 1960,
    condition: perhaps(some(Object.keys(conditionWords) as Condition[])),
    has_box: perhaps(chance(0.5)),
    has_papers: perhaps(chance(0.5)),
    lug_to_lug: perhaps(42.5),
    thickness: perhaps(9),
    country: perhaps(words(2, 60)),
    service_history: perhaps(words(1, 500)),
    specifications: Object.fromEntries([
      ...specificationKeys.filter(() => chance(0.5)).map((key) => [key, words(1, 200)]),
      ...(chance(0.5)
        ? [
            ['Case_shape', 'Round: or so'],
            ['bezel', words(1, 100)],
          ]
        : []),
    ]),
  })
}

describe('own export', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'imports any exported watch unchanged (seed %i)',
    async (seed) => {
      const exported = anyWatch(createRandom(seed))
      const lines = [
        catalogColumns.map(({ heading }) => heading),
        catalogColumns.map(({ text }) => text(exported) ?? ''),
      ]
      const { source, rows } = await plan(lines)
      expect(source).toBe('own')
      expect(rows[0].problems).toEqual({})
      const { id, created_at, updated_at, image_urls: pictures, publish_at: at, ...values } = exported
      expect(rows[0].entry).toMatchObject({ id, key: id, seen: '2026-11-02T20:00:00.000Z' })
      const entered = rows[0].entry?.values as Record<string, unknown>
      expect({ ...entered, publish_at: entered.publish_at && Date.parse(String(entered.publish_at)) }).toEqual({
        ...values,
        specifications: {
          ...Object.fromEntries(specificationKeys.map((key) => [key, null])),
          ...values.specifications,
        },
        publish_at: at && Date.parse(at),
        ...(pictures.length > 0 && { image_urls: pictures }),
      })
      expect([created_at, updated_at]).toHaveLength(2)
    },
  )

  const id = '0123abcd-0000-4000-8000-000000000001'
  const saved = async (...changed: string[]) => {
    const cells = (text: string) => [id, 'Halden', 'Tidewater 300', 'Words of the file.', '', '', text]
    const { rows } = await plan([
      ['ID', 'Brand', 'Name', 'Description', 'Page', 'Added', 'Last changed'],
      ...changed.map(cells),
    ])
    return rows.map(({ entry, notes }) => [entry?.seen, notes])
  }

  it('is read after a spreadsheet program has saved it', async () => {
    expect(await saved('11/2/2020 20:00')).toEqual([['2020-11-03T03:00:00.000Z', []]])
  })

  it.each([
    ['########', '“########”, which is not a date'],
    ['1/2/2090 9:00', '“1/2/2090 9:00”, which is not a date'],
    ['', 'empty'],
  ])('keeps edits if the last change is %j', async (changed, words) => {
    expect(await saved(changed)).toEqual([
      ['1970-01-01T00:00:00.000Z', [`Your edits here stay, because “Last changed” is ${words}.`]],
    ])
  })
})

async function only(cells: Record<string, string>) {
  const all = { Brand: 'Rolex', Model: 'Submariner', Description: 'A watch of the test.', Category: 'Dive', ...cells }
  const { rows, source } = await plan([Object.keys(all), Object.values(all)])
  return { ...rows[0], values: (rows[0].entry?.values ?? {}) as Record<string, unknown>, source }
}

describe('items that a shop does not sell', () => {
  const product = {
    Handle: 'h',
    Title: 'Submariner',
    Vendor: 'Rolex',
    Type: 'Dive',
    'Body (HTML)': 'A watch of the test.',
  }
  const read = async (cells: Record<string, string>) => {
    const all = { ...product, ...cells }
    const { rows } = await plan([Object.keys(all), Object.values(all)])
    return [rows[0].entry?.begins_as, rows[0].newNote]
  }

  it.each([
    [{ Status: 'archived' }, 'draft', /status in the file is “archived”/],
    [{ Status: 'draft' }, 'draft', /“draft”/],
    [{ Status: 'unlisted' }, 'draft', /“unlisted”/],
    [{ Status: 'active', Published: 'FALSE' }, 'draft', /not published in the file/],
    [{ Status: 'active', 'Variant Inventory Qty': '0' }, 'draft', /none in stock/],
    [{ 'Gift Card': 'TRUE' }, 'draft', /gift card/],
    [{ Status: 'active', Published: 'TRUE', 'Variant Inventory Qty': '1' }, 'available', undefined],
    [{ Published: '', 'Variant Inventory Qty': '' }, 'available', undefined],
    [{ 'Body (HTML)': '', Status: 'active' }, 'draft', /missing or too short: description/],
  ] as [Record<string, string>, string | undefined, RegExp | undefined][])(
    'decide whether a watch is published: %j',
    async (cells, status, why) => {
      const [begins, words] = await read(cells)
      expect(begins).toBe(status)
      if (why) expect(words).toMatch(why)
      else expect(words).toBeUndefined()
    },
  )

  it('become drafts in files of any format, unless their status says they are sold', async () => {
    expect((await only({ Status: 'Available', Quantity: '0' })).entry?.begins_as).toBe('draft')
    expect((await only({ Status: 'Sold' })).entry?.begins_as).toBe('sold')
    expect((await only({ Status: 'Sold', Quantity: '0' })).values.status).toBe('sold')
  })

  it.each([
    ['draft', 'New draft'],
    ['available', 'New, published'],
    ['sold', 'New, sold'],
  ])('labels a new watch with the status %s “%s”', (status, words) => {
    expect(kind.newWords?.(status)).toBe(words)
  })
})

describe('row', () => {
  it('lists the facts that were read', async () => {
    const { facts } = await only({
      Reference: '16610',
      Year: 'ca. 1995',
      Condition: 'Very good',
      Box: 'yes',
      Papers: 'no',
    })
    expect(facts).toEqual([
      ['Category', 'Dive'],
      ['Reference', '16610'],
      ['Year', 'circa 1995'],
      ['Condition', 'Very good'],
      ['Box', 'Included'],
      ['Papers', 'Not included'],
    ])
  })

  it.each([
    [{ Box: 'No box' }, { has_box: false }],
    [{ Papers: 'Original papers' }, { has_papers: true }],
    [{ Year: '1960s' }, { made_year: 1960, made_as: 'decade' }],
    [{ Year: 'circa 1960s' }, { made_year: 1960, made_as: 'decade' }],
    [{ Year: 'Unknown' }, { made_year: null }],
    [{ Box: 'unknown' }, { has_box: null }],
    [{ Year: '1973.0' }, { made_year: 1973, made_as: 'exact' }],
    [{ caseDiameter: '40' }, { specifications: { case_diameter: '40mm' } }],
    [{ Condition: 'mint' }, { condition: null }],
    [{ Diameter: '36,5 mm' }, { specifications: { case_diameter: '36.5mm' } }],
    [{ 'Case diameter (mm)': '40' }, { specifications: { case_diameter: '40mm' } }],
    [{ 'Case diameter': '38 mm' }, { specifications: { case_diameter: '38mm' } }],
    [{ 'Dial color': 'gray' }, { specifications: { dial_color: 'Grey' } }],
    [{ 'Water resistance': '100 M' }, { specifications: { water_resistance: '100m' } }],
    [{ 'Case diameter': '40 x 46,5 mm' }, { specifications: { case_diameter: '40 x 46.5 mm' } }],
  ])('converts %j to %j', async (cells, expected) => {
    const row = await only(cells)
    expect(row.problems).toEqual({})
    expect(row.values).toMatchObject(expected)
  })

  it.each(['Mint', 'Used', 'Pre-owned', 'Pre-Owned', 'Refurbished', 'Certified pre-owned'])(
    'leaves the condition %j empty and adds a note',
    async (condition) => {
      const row = await only({ Condition: condition })
      expect(row.problems).toEqual({})
      expect(row.values.condition).toBeNull()
      expect(row.notes).toEqual([`Condition is left empty: “${condition}” is not one of the conditions here.`])
    },
  )

  it.each([
    [{ Year: '2130' }, 'made_year', /up to \d{4}, such as 1968, circa 1968 or 1960s/],
    [{ Year: String(new Date().getFullYear() + 3) }, 'made_year', /up to/],
    [{ Year: 'sixties' }, 'made_year', /circa 1968 or 1960s/],
    [{ 'Case diameter': 'four' }, 'case_diameter', /such as 36\.5mm/],
    [{ Status: 'On hold' }, 'status', /Draft, Coming, Available, Reserved, Sold, Withdrawn/],
    [{ Box: 'perhaps' }, 'has_box', /yes or no/],
  ])('reports an error for %j', async (cells, field, words) => {
    expect((await only(cells)).problems[field]).toMatch(words)
  })

  it.each([
    [{ Category: '', 'Product category': 'Apparel & Accessories > Jewelry > Watches', Type: '' }, undefined],
    [{ Category: '', 'Product category': 'Jewelry > Watches > Dive Watches' }, 'Dive Watches'],
    [{ Category: 'GMT', 'Product category': 'Jewelry > Watches > Dive Watches' }, 'GMT'],
  ])('reads from %j the category %s', async (cells, category) => {
    const { texts } = await only(cells)
    expect(texts.category || undefined).toBe(category)
  })
})

describe('file of another shop', () => {
  const headings = ['Handle', 'Title', 'Vendor', 'Body (HTML)', 'Type', 'Image Src', 'Variant Price']
  const body = '<p>A &amp; B &mdash; fine.</p>'

  it('decodes entities in titles, brands and categories', async () => {
    const { rows } = await plan([headings, ['h-1', 'Journ&eacute;e 36', 'Tom &amp; Co.', body, 'F&ecirc;te', '', '']])
    expect(rows[0].entry?.values).toMatchObject({ brand: 'Tom & Co.', name: 'Journée 36', category: 'Fête' })
  })

  it('converts HTML to plain text and removes the brand from the name', async () => {
    const { rows } = await plan([headings, ['h-1', 'Rolex Submariner', 'Rolex', body, 'A > B > Dive', '', '12500']])
    expect(rows[0].entry).toMatchObject({
      key: 'h-1',
      values: {
        brand: 'Rolex',
        name: 'Submariner',
        category: 'Dive',
        description: 'A & B — fine.',
        price_asked: 12500,
      },
    })
    expect(Object.keys(rows[0].entry?.values ?? {})).not.toContain('status')
  })

  it.each([
    ['a name that is too short', { Title: 'ab' }, 'name'],
    ['a price that is none', { 'Variant Price': 'abc' }, 'price_asked'],
    ['a category that is too long', { Type: 'x'.repeat(51) }, 'category'],
  ])('reports an error at the invalid field: %s', async (_, change, field) => {
    const cells = {
      Handle: 'h',
      Title: 'Submariner',
      Vendor: 'Rolex',
      'Body (HTML)': 'A watch of the test.',
      Type: 'Dive',
      ...change,
    } as Record<string, string>
    const { rows } = await plan([headings, headings.map((heading) => cells[heading] ?? '')])
    expect(Object.keys(rows[0].problems)).toEqual([field])
    expect(rows[0].entry).toBeUndefined()
  })

  it('gives equal rows without handles distinct and repeatable keys', async () => {
    const lines = [
      ['Brand', 'Model', 'Reference'],
      ['Rolex', 'Submariner', '16610'],
      ['rolex', 'Submariner ', '16610'],
      ['Rolex', 'GMT-Master', ''],
    ]
    const keys = (await plan(lines)).rows.map(({ entry }) => entry?.key)
    expect(keys).toEqual(['rolex|submariner|16610|', 'rolex|submariner|16610| #2', 'rolex|gmt-master||'])
  })

  it('rejects a number that appears twice', async () => {
    const { rows } = await plan([
      ['Item number', 'Model'],
      ['7', 'Submariner'],
      ['7', 'Explorer'],
    ])
    expect(rows[1].problems).toEqual({ '': 'Line 2 is the same watch. Leave one of them out.' })
  })
})

describe('pictures', () => {
  const files = ['front.jpg', 'Back.JPG', '16610-2.jpg', '16610-1.jpg', '16610.jpg', 'nobody.png', 'list.txt'].map(
    (name, index) => ({ name, size: index }),
  )

  it('are the files named after the reference, in order', async () => {
    const { rows } = await plan(
      [
        ['Model', 'Reference'],
        ['Submariner', '16610'],
      ],
      files,
    )
    expect(rows[0].pictures.found.map(({ name }) => name)).toEqual(['16610.jpg', '16610-1.jpg', '16610-2.jpg'])
  })

  it('follow the numbers of their columns', async () => {
    const { rows } = await plan(
      [
        ['Model', 'Image 10', 'Image 1', 'Image 2', 'mainImage'],
        ['Submariner', '16610-2.jpg', 'front.jpg', 'back.jpg;nobody.png', '16610.jpg'],
      ],
      files,
    )
    expect(rows[0].pictures.found.map(({ name }) => name)).toEqual([
      '16610.jpg',
      'front.jpg',
      'Back.JPG',
      'nobody.png',
      '16610-2.jpg',
    ])
  })

  it('are limited to ten', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `16610-${index + 1}.jpg`, size: 1 }))
    const { rows } = await plan(
      [
        ['Model', 'Reference'],
        ['Submariner', '16610'],
      ],
      many,
    )
    expect(rows[0].pictures.found.map(({ name }) => name)).toEqual(many.slice(0, 10).map(({ name }) => name))
    expect(rows[0].pictures.surplus).toBe(2)
  })
})

describe('plain text', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['No <b>tags</b>', 'No tags'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['Tom &amp; Co. &#8211; &#xe9;', 'Tom & Co. – é'],
    ['caf&eacute; &ldquo;new&rdquo; 36 &times; 9&nbsp;mm&hellip; &frac12;', 'café “new” 36 × 9 mm… ½'],
    ['<style>p{}</style><script>x()</script>Text', 'Text'],
    [' plain\ntext ', 'plain\ntext'],
  ])('is read from %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it('is shortened at the end of a sentence, with a note', async () => {
    const { values, notes } = await only({ Description: `One sentence. ${'word '.repeat(300)}` })
    expect([...String(values.description)].length).toBeLessThanOrEqual(1000)
    expect(notes).toEqual(['The description was shortened to 1,000 characters: the file has 1,513.'])
    expect(shortened('One sentence here. Another one that is long.', 30)).toBe('One sentence here.')
    expect([...shortened('word '.repeat(300), 100)].length).toBeLessThanOrEqual(100)
  })
})

it('lowercases a column name within a sentence, except acronyms', () => {
  const named = describeWatchImport({ ...stock, label: () => 'Price asked (USD)' })
  expect(named.columnLabel?.(stock.fields[0].key)).toBe('price asked (USD)')
  expect(named.columnLabel?.('made_year')).toBe('year')
})
