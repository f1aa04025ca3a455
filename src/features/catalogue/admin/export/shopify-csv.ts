import { factWords } from '@/entities/watches/fact-words'
import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { pictureUrl, type ExportedWatch } from './exported-watch'

/**
 * The columns of Shopify's product CSV that a watch can fill:
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopifyHeadings = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Requires shipping',
  'Product image URL',
  'Image position',
  'Image alt text',
] as const

/** Drafts, because they have no price. Each further picture needs its own line. */
export function shopifyLines(watch: ExportedWatch): string[][] {
  const { brand, name, category, reference, status, image_urls: pictures } = watch
  const title = `${brand} ${name}`
  const handle = productHandle(watch)
  const isSold = status === 'sold'
  const product: Cells = {
    Title: title,
    'URL handle': handle,
    Description: descriptionOf(watch),
    Vendor: brand,
    Type: category,
    Tags: category,
    'Published on online store': 'FALSE',
    Status: isSold ? 'Archived' : 'Draft',
    SKU: reference ?? '',
    // Shopify requires these values for a product without options.
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    'Inventory tracker': 'shopify',
    'Inventory quantity': isSold ? '0' : '1',
    'Continue selling when out of stock': 'DENY',
    'Requires shipping': 'TRUE',
  }
  const images = pictures.map((url, index): Cells => ({
    'URL handle': handle,
    'Product image URL': pictureUrl(url),
    'Image position': String(index + 1),
    'Image alt text': pictures.length > 1 ? `${title}, picture ${index + 1} of ${pictures.length}` : title,
  }))
  const lines = [{ ...images[0], ...product }, ...images.slice(1)]
  return lines.map((line) => shopifyHeadings.map((heading) => line[heading] ?? ''))
}

type Cells = Partial<Record<(typeof shopifyHeadings)[number], string>>

/** Identifies the product for Shopify and our own import. */
function productHandle({ brand, name, id }: Pick<ExportedWatch, 'brand' | 'name' | 'id'>): string {
  const words = `${brand} ${name}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return [slug, id.slice(0, 8)].filter(Boolean).join('-')
}

function descriptionOf(watch: ExportedWatch): string {
  const rows = [
    ...factWords(watch),
    ...orderedSpecifications(watch.specifications).map(([key, value]) => [capital(specificationLabel(key)), value]),
  ]
  const items = rows.map(([label, words]) => `<li>${escaped(label)}: ${escaped(words)}</li>`).join('')
  const paragraphs = watch.description.split(/\n{2,}/).map((text) => text.trim())
  return (
    paragraphs
      .filter(Boolean)
      .map((text) => `<p>${escaped(text).replace(/\s*\n\s*/g, '<br>')}</p>`)
      .join('') + (items && `<ul>${items}</ul>`)
  )
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
