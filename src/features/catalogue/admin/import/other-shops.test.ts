// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { planFile } from './planned-file.sample'

vi.mock('@/lib/backend/env', () => ({
  getEnvironment: () => ({ mediaOrigin: '', supabaseUrl: 'https://backend.test' }),
}))

describe('WooCommerce file', () => {
  const headings =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)",Brands'
  const file = (...lines: string[]) => planFile([headings, ...lines].join('\n'))
  const diver =
    '101,simple,INV-1,"Aurel Diver 40",1,0,visible,"Short words.","<p>A diving watch of steel.</p>\\n\\n<p>Full set.</p>",1,1,,8900,"Watches > Dive, New arrivals","https://shop.example/wp-content/uploads/2024/01/diver-40-scaled.jpg, https://shop.example/wp-content/uploads/2024/01/diver-40-back-1024x768.jpg",,Reference,REF-40,Year,1999,Aurel'
  const simple = (cells: { published?: string; visibility?: string; inStock?: string; stock?: string }) =>
    `105,simple,,"Aurel Pilot",${cells.published ?? 1},0,${cells.visibility ?? 'visible'},,"<p>A watch of the test.</p>",${cells.inStock ?? 1},${cells.stock ?? ''},,5000,"Watches > Dress",,,,,,,Aurel`

  it('is recognized, with its category, attributes, price, paragraphs and pictures', async () => {
    const { source, rows } = await planFile(`${headings}\n${diver}`, [
      { name: 'photos/diver-40.jpg', size: 1 },
      { name: 'photos/diver-40-back.jpg', size: 2 },
    ])
    expect(source).toBe('woocommerce')
    expect(rows[0].problems).toEqual({})
    expect(rows[0].entry).toMatchObject({
      key: '101',
      values: {
        brand: 'Aurel',
        name: 'Diver 40',
        category: 'Dive',
        description: 'A diving watch of steel.\n\nFull set.',
        reference: 'REF-40',
        made_year: 1999,
        price_asked: 8900,
      },
    })
    expect(rows[0].notes).toEqual([])
    expect(rows[0].pictures.found.map(({ name }) => name)).toEqual(['diver-40.jpg', 'diver-40-back.jpg'])
    expect(JSON.stringify(rows[0].entry)).not.toContain('INV-1')
  })

  it.each([
    [{}, undefined],
    [{ inStock: '0', stock: '0' }, 'A draft, since the file has none in stock.'],
    [{ inStock: '0' }, 'A draft, since the file has none in stock.'],
    [{ visibility: 'hidden' }, 'A draft, since it is hidden in the file.'],
    [{ published: '-1' }, 'A draft, since it is not published in the file.'],
  ])('gives a row with %j the draft reason %j', async (cells, why) => {
    const { rows } = await file(simple(cells))
    expect([rows[0].entry?.begins_as, rows[0].newNote]).toEqual([why ? 'draft' : 'available', why])
  })

  const product =
    '103,variable,INV-3,"Aurel Trio",1,0,visible,,"<p>A watch in three dials.</p>",1,,,,"Watches > Dress",,,Color,"Blue, Green",,,Aurel'
  const variation = (id: number, color: string, stock: number, price: number) =>
    `${id},variation,INV-3-${color},"Aurel Trio - ${color}",1,0,visible,,,${stock},${stock},,${price},,,INV-3,Color,${color},,,`

  it('merges a product and its only variation into one watch', async () => {
    const { rows } = await file(product, variation(104, 'Blue', 1, 5000))
    expect(rows).toHaveLength(1)
    expect(rows[0].entry).toMatchObject({ key: '103', values: { name: 'Trio', category: 'Dress', price_asked: 5000 } })
  })

  it('merges variations listed before their product, in stock if one of them is', async () => {
    const { rows } = await file(variation(104, 'Blue', 0, 5000), variation(106, 'Green', 1, 5500), product)
    expect(rows).toHaveLength(1)
    expect(rows[0].entry).toMatchObject({ key: '103', values: { name: 'Trio', price_asked: 5000 } })
    expect(rows[0].entry?.begins_as).toBe('available')
    expect(rows[0].notes).toEqual([
      '2 variants became one watch: “Aurel Trio - Blue” at 5000 was taken, “Aurel Trio - Green” at 5500 was left out, and their stock adds up to 1.',
    ])
  })

  it('uses the short description when there is no other', async () => {
    const { rows } = await file('108,simple,,"Pilot",1,0,visible,"Short\\nwords of it.",,1,1,,5000,Dress,,,,,,,Aurel')
    expect(rows[0].entry?.values).toMatchObject({ price_asked: 5000, description: 'Short\nwords of it.' })
  })
})

describe('Shopify file', () => {
  const headings =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Status'
  const first = 'diver,Aurel Diver,<p>A diving watch of steel.</p>,Aurel,Dive,TRUE,Serial'
  const file = (...lines: string[]) => planFile([headings, ...lines].join('\n'))

  it('reports which of three variants was taken and adds up their stock', async () => {
    const { rows } = await file(
      `${first},A100,S-1,8900,0,https://c.example/a.jpg,1,active`,
      'diver,,,,,,,A101,S-2,9200,1,https://c.example/b.jpg,2,',
      'diver,,,,,,,A102,S-3,9900,1,,,',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].entry).toMatchObject({ values: { name: 'Diver', price_asked: 8900 } })
    expect(rows[0].entry?.begins_as).toBe('available')
    expect(rows[0].notes).toEqual([
      '3 variants became one watch: “A100” at 8900 was taken, “A101” at 9200, “A102” at 9900 were left out, and their stock adds up to 2.',
    ])
    expect(rows[0].texts.image_urls).toBe('https://c.example/a.jpg\nhttps://c.example/b.jpg')
  })

  it('adds no note for a product with one variant and further pictures', async () => {
    const { rows } = await file(
      `${first},Default Title,S-1,8900,0,https://c.example/a.jpg,1,active`,
      'diver,,,,,,,,,,,https://c.example/b.jpg,2,',
    )
    expect(rows[0].notes).toEqual([])
    expect(rows[0].entry?.begins_as).toBe('draft')
  })
})
