import type { ImportFormat } from '@/dashboard/import/import-kind'
import type { Table } from '@/dashboard/import/reading/read-csv'
import { plainHeading } from '@/dashboard/import/rows/columns'
import { joinVariants } from './variants'

const attribute = /^attribute? (\d+) (.+)$/

/** The columns of WooCommerce's product export, in English and German. */
export const wooCommerce: ImportFormat = {
  source: 'woocommerce',
  label: 'WooCommerce products',
  signs: [
    ['type', 'name', 'published', 'visibility in catalog'],
    ['typ', 'name', 'veroffentlicht', 'sichtbarkeit im katalog'],
  ],
  groupedBy: 'handle',
  gathered: 'image_urls',
  join: joinVariants,
  columns: {
    id: 'handle',
    type: 'shop_type',
    typ: 'shop_type',
    published: 'shop_published',
    veroffentlicht: 'shop_published',
    stock: 'quantity',
    lagerbestand: 'quantity',
    categories: 'category',
    kategorien: 'category',
    brands: 'brand',
    marken: 'brand',
    // A number of the stock, not a reference.
    artikelnummer: '',
  },
  leavesOut: ['id', 'status', 'publish_at', 'featured', 'seen'],
  unfold,
}

/** A column for each attribute, one price, the number of its product for each variation, and no column that is empty in all rows. */
function unfold(table: Table): Table {
  const plain = table.headings.map(plainHeading)
  const at = (...names: string[]) => plain.findIndex((heading) => names.includes(heading))
  const place = {
    id: at('id'),
    type: at('type', 'typ'),
    sku: at('sku', 'artikelnummer'),
    parent: at('parent', 'ubergeordnetes produkt'),
    sale: at('sale price', 'angebotspreis'),
    regular: at('regular price', 'regularer preis'),
    description: at('description', 'beschreibung'),
    short: at('short description', 'kurzbeschreibung'),
  }
  const pairs = plain.flatMap((heading, name) => {
    const [, nth, what] = attribute.exec(heading) ?? []
    if (what !== 'name') return []
    const value = plain.findIndex(
      (other) => /^wert|^value/.test(attribute.exec(other)?.[2] ?? '') && attribute.exec(other)?.[1] === nth,
    )
    return value < 0 ? [] : [{ name, value }]
  })
  const named = (cells: string[]) => pairs.filter(({ name }) => cells[name]?.trim())
  const attributes = new Map<string, string>()
  for (const cells of table.rows) {
    for (const { name } of named(cells)) {
      const plainName = plainHeading(cells[name])
      if (!attributes.has(plainName)) attributes.set(plainName, cells[name].trim())
    }
  }
  const numbers = new Map(
    table.rows.flatMap((cells) => [
      [cells[place.sku], cells[place.id]],
      [`id:${cells[place.id]}`, cells[place.id]],
    ]),
  )
  const kept = plain
    .map((heading, index) => ({ heading, index }))
    .filter(({ heading, index }) => {
      if (attribute.test(heading) || index === place.sale || index === place.regular) return false
      return index === place.description || table.rows.some((cells) => cells[index]?.trim())
    })
    .map(({ index }) => index)

  const rows = table.rows.map((cells) => {
    const texts = [...cells]
    const product = numbers.get(cells[place.parent] || '-')
    if (product && place.id >= 0) texts[place.id] = product
    const description = (cells[place.description] || cells[place.short]) ?? ''
    if (place.description >= 0) texts[place.description] = paragraphs(description)
    const values = new Map(
      named(cells).map(({ name, value }) => [plainHeading(cells[name]), plainList(cells[value] ?? '')]),
    )
    // What a product can be chosen in is said of each of its variations.
    const isChoice = /^variable/i.test(cells[place.type] ?? '')
    return [
      ...kept.map((index) => texts[index] ?? ''),
      (cells[place.sale]?.trim() || cells[place.regular]) ?? '',
      ...[...attributes.keys()].map((name) => {
        const value = values.get(name) ?? ''
        return isChoice && value.includes(',') ? '' : value
      }),
    ]
  })
  const taken = new Set(kept.map((index) => plain[index]))
  const headings = [
    ...kept.map((index) => table.headings[index]),
    'Price',
    ...[...attributes].map(([plainName, name]) =>
      taken.has(plainName) || plainName === 'price' ? `${name} (attribute)` : name,
    ),
  ]
  return { ...table, headings, rows }
}

/** WooCommerce writes a line break as a backslash and an 'n'. Without paragraphs of its own, the text is HTML whose line breaks count. */
function paragraphs(text: string): string {
  const lines = text.replaceAll('\\n', '\n')
  return /<(p|div|ul|ol|br|table|h\d)\b/i.test(lines) ? lines : lines.replace(/\n/g, '<br>')
}

/** A backslash stands in front of a comma that is part of a value. */
const plainList = (text: string) => text.replaceAll('\\,', ',').trim()

/** 'Dive' of 'Watches > Dive, New arrivals', and the categories that are left out. */
export function mainCategory(text: string): { category: string; others: string[] } {
  const paths = (text.match(/(?:\\,|[^,])+/g) ?? []).map(plainList).filter(Boolean)
  const main = paths.find((path) => path.includes('>')) ?? paths[0] ?? ''
  const last = (path: string) => path.split('>').at(-1)?.trim() ?? ''
  // Its parents are listed, too, if they are chosen.
  const isAbove = (path: string) => path === main || main.startsWith(`${path} >`)
  return { category: last(main), others: paths.filter((path) => !isAbove(path)).map(last) }
}
