import type { Texts } from '@/dashboard/import/import-kind'
import { someOf } from '@/lib/some-of'

const isVariation = ({ shop_type: type = '' }: Texts) => /variation/i.test(type)

/** Lines with only a picture are not variants. */
const isVariant = ({ price_asked: price = '', quantity = '', variant = '' }: Texts) =>
  Boolean(price.trim() || quantity.trim() || variant.trim())

/** The first text of each field counts; stock is added up. */
export function joinVariants(lines: Texts[]): Texts {
  if (lines.length === 1) return lines[0]
  const joined: Texts = {}
  // WooCommerce may list variations before their product.
  for (const line of lines.toSorted((one, other) => Number(isVariation(one)) - Number(isVariation(other)))) {
    for (const [field, text] of Object.entries(line)) if (!joined[field]?.trim()) joined[field] = text
  }
  const stock = lines.flatMap(({ quantity = '' }) => (/^-?\d+/.test(quantity.trim()) ? Number.parseInt(quantity) : []))
  if (stock.length > 0) joined.quantity = String(stock.reduce((sum, count) => sum + Math.max(0, count), 0))
  const [taken, ...others] = lines.filter(isVariant)
  if (others.length > 0) {
    const rest = `${someOf(others.map(labelOf))} ${others.length === 1 ? 'was' : 'were'} left out`
    const total = joined.quantity ? `, and their stock adds up to ${joined.quantity}` : ''
    joined.notes = `${others.length + 1} variants became one watch: ${labelOf(taken)} was taken, ${rest}${total}.`
  }
  return joined
}

function labelOf({ variant = '', name = '', price_asked: price = '' }: Texts): string {
  const words = variant.trim() || name.trim()
  if (!words) return price.trim() ? `the one at ${price.trim()}` : 'one without a name'
  return price.trim() ? `“${words}” at ${price.trim()}` : `“${words}”`
}
