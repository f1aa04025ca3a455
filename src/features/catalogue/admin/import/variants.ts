import type { Texts } from '@/dashboard/import/import-kind'
import { someOf } from '@/lib/some-of'

/**
 * Makes one watch of the lines of a product: its first variant counts, of which a line of the product itself takes what it lacks.
 * Stock is added up. A sentence says which variant was taken.
 */
export function joinVariants(lines: Texts[]): Texts {
  const [first] = lines
  const variants = lines.filter(lines.some(isVariation) ? isVariation : hasVariant)
  const product = lines.find((line) => !variants.includes(line) && line.shop_type) ?? first
  const [taken, ...others] = variants
  if (!taken || (taken === product && others.length === 0)) return first
  const stated = Object.fromEntries(Object.entries(product).filter(([, text]) => text.trim()))
  const quantity = stockOf(product, variants)
  const inStock = variants.find(({ in_stock: stock = '' }) => isOne(stock)) ?? taken
  const sentence =
    others.length === 0
      ? `The product and its only variant, ${labelOf(taken)}, became one watch.`
      : `${variants.length} variants became one watch: ${labelOf(taken)} was taken, ${someOf(others.map(labelOf))} ${others.length === 1 ? 'was' : 'were'} left out${quantity ? `, and the stock of all is ${quantity}` : ''}.`
  return {
    ...taken,
    ...stated,
    ...(quantity !== undefined && { quantity }),
    ...(inStock.in_stock !== undefined && { in_stock: inStock.in_stock }),
    notes: [...lines.flatMap(({ notes = '' }) => notes || []), sentence].join('\n'),
  }
}

/** WooCommerce says of each line what it is. */
const isVariation = ({ shop_type: type = '' }: Texts) => /variation/i.test(type)

/** Lines that have a picture alone are no variants. */
const hasVariant = ({ price_asked: price = '', quantity = '', variant = '' }: Texts) =>
  Boolean(price.trim() || quantity.trim() || variant.trim())

const isOne = (text: string) => /^(1|yes|true)$/i.test(text.trim())

/** The pieces of all lines together; an empty text if none is there but some are not counted, undefined if none is counted. */
function stockOf(product: Texts, variants: Texts[]): string | undefined {
  const isCounted = ({ quantity = '' }: Texts) => /^-?\d+([.,]0+)?$/.test(quantity.trim())
  const counted = [...new Set([product, ...variants])].filter(isCounted)
  if (counted.length === 0) return undefined
  const total = counted.reduce((sum, { quantity }) => sum + Math.max(0, Number.parseInt(quantity)), 0)
  return total === 0 && !variants.every(isCounted) && !isCounted(product) ? '' : String(total)
}

function labelOf({ variant = '', name = '', price_asked: price = '' }: Texts): string {
  const words = variant.trim() || name.trim()
  if (!words) return price.trim() ? `the one at ${price.trim()}` : 'one without a name'
  return price.trim() ? `“${words}” at ${price.trim()}` : `“${words}”`
}
