import type { ImportFormat } from '@/dashboard/import/import-kind'
import type { Table } from '@/dashboard/import/reading/read-csv'
import { plainHeading } from '@/dashboard/import/rows/columns'
import { joinVariants } from './variants'

export const wooCommerce: ImportFormat = {
  source: 'woocommerce',
  label: 'WooCommerce products',
  signs: [['type', 'name', 'published', 'visibility in catalog']],
  groupedBy: 'handle',
  gathered: 'image_urls',
  join: joinVariants,
  columns: {
    id: 'handle',
    type: 'shop_type',
    categories: 'category',
    brands: 'brand',
    'regular price': 'price_asked',
  },
  leavesOut: ['id', 'status', 'publish_at', 'featured', 'seen'],
  unfold,
}

function unfold(table: Table): Table {
  const plain = table.headings.map(plainHeading)
  const [id, type, sku, parent] = ['id', 'type', 'sku', 'parent'].map((name) => plain.indexOf(name))
  const [description, short] = ['description', 'short description'].map((name) => plain.indexOf(name))
  const pairs = plain.flatMap((heading, name) => {
    const [, nth] = /^attribute (\d+) name$/.exec(heading) ?? []
    return nth ? [{ name, value: plain.indexOf(`attribute ${nth} value s`) }] : []
  })
  const attributesOf = (cells: string[]) => {
    // A product lists the values of all its variations.
    const isList = (value: string) => /^variable/i.test(cells[type]) && value.includes(',')
    const filled = pairs.filter(({ name, value }) => cells[name]?.trim() && cells[value] && !isList(cells[value]))
    return new Map(filled.map(({ name, value }) => [cells[name].trim(), cells[value]]))
  }
  const attributes = [...new Set(table.rows.flatMap((cells) => [...attributesOf(cells).keys()]))]
  const products = new Map(
    table.rows.flatMap((cells) => [cells[sku], `id:${cells[id]}`].map((key) => [key, cells[id]])),
  )
  const remaining = plain.flatMap((heading, index) => (heading.startsWith('attribute ') ? [] : [index]))
  const rows = table.rows.map((cells) => {
    const texts = [...cells]
    texts[id] = (cells[parent] && products.get(cells[parent])) || cells[id]
    texts[description] = withLines(cells[description] || (cells[short] ?? ''))
    const values = attributesOf(cells)
    return [...remaining.map((index) => texts[index]), ...attributes.map((name) => values.get(name) ?? '')]
  })
  const known = remaining.map((index) => table.headings[index])
  const named = attributes.map((name) => (known.includes(name) ? `${name} (attribute)` : name))
  return { ...table, headings: [...known, ...named], rows }
}

/** WooCommerce writes a line break as `\n`. HTML with paragraphs needs no <br>. */
function withLines(text: string): string {
  const lines = text.replaceAll('\\n', '\n')
  return /<(p|div|ul|ol|br|table|h\d)\b/i.test(lines) ? lines : lines.replace(/\n/g, '<br>')
}

/** Returns 'Dive' for 'Watches > Dive, New arrivals'. */
export function mainCategory(text: string): string {
  const paths = text.split(',')
  const path = paths.find((each) => each.includes('>')) ?? paths[0]
  return path.split('>').at(-1)?.trim() ?? ''
}
