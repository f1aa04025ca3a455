import type { Checked, ImportField, Texts } from '@/dashboard/import/import-kind'
import { amountText, readAmount } from '@/lib/amounts'
import { stockLabel, stockSchema, stockValues, type StockInput, type StockValues } from './stock.schema'

const names: Record<keyof StockInput, string[]> = {
  price_asked: [
    'price',
    'variant price',
    'asking price',
    'selling price',
    'price asked',
    'price usd',
    'variant price usd',
  ],
  price_paid: ['cost per item', 'cost', 'purchase price', 'price paid'],
  serial_number: ['serial number', 'serial', 'serial no'],
  consignor: ['consignor', 'owner'],
  location: ['location', 'storage location', 'bin'],
}

export const stockFields: ImportField[] = [
  ...(Object.keys(names) as (keyof StockInput)[]).map((key) => ({ key, label: stockLabel(key), names: names[key] })),
  {
    key: 'currency',
    label: 'Currency',
    names: ['currency', 'currency code', 'price currency', 'variant currency'],
  },
]
const prices = ['price_asked', 'price_paid'] as const

/** Leaves out prices in other currencies and prices 'on request', with a note. */
export function checkStock(
  texts: Texts,
  stated: ReadonlySet<string>,
): Pick<Checked, 'problems' | 'facts' | 'notes'> & { values: Partial<StockValues> } {
  const input = Object.fromEntries(Object.keys(names).map((key) => [key, texts[key] ?? ''])) as StockInput
  const foreign = new Set<string>()
  const notes: string[] = []
  for (const key of prices) {
    const text = input[key].trim()
    const currency = foreignCurrency(text, (texts.currency ?? '').trim())
    if (onRequest.test(text)) {
      input[key] = ''
      notes.push(`${priceLabel(key)} is left empty: the file says “${text}”.`)
    } else if (text && currency) {
      input[key] = ''
      foreign.add(key)
      notes.push(`${priceLabel(key)} is left out: the file has it in ${currency}, and prices are kept in US dollars.`)
    } else input[key] = plainAmount(text)
  }
  const { data, error } = stockSchema.safeParse(input)
  if (!data)
    return {
      problems: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])),
      values: {},
    }
  const written = stockValues(data)
  const values = Object.entries(written).filter(([column]) => stated.has(column) && !foreign.has(column))
  return {
    problems: {},
    values: Object.fromEntries(values),
    facts: written.price_asked === null ? [] : [[priceLabel('price_asked'), `$${amountText(written.price_asked)}`]],
    notes,
  }
}

const priceLabel = (key: (typeof prices)[number]) => stockLabel(key).replace(/\s*\(.*\)$/, '')

const onRequest =
  /^((price )?(up)?on (request|application|inquiry|enquiry)|p\.?o\.?[ari]\.?|inquire|enquire|ask|call( for price)?|contact us|tba|tbd|n\/?a|[-–—?]+)$/i

/** Returns a currency other than US dollars, from the amount or its own column. */
function foreignCurrency(amount: string, column: string): string | undefined {
  const [beside] =
    /€|£|¥|\b(?:euros?|eur|gbp|chf|jpy|cny|aed|cad|aud|nzd|hkd|sgd|sek|nok|dkk|pln|czk|inr)\b|\b(?:c|ca|a|au|nz|hk|s)\$/i.exec(
      amount,
    ) ?? []
  if (beside) return beside.toUpperCase()
  return column === '' || /^(us[ -]?dollars?|dollars?|usd|us\$|\$)$/i.test(column) ? undefined : column.slice(0, 20)
}

/** Returns '12500.50' for 'USD 12.500,50'. */
function plainAmount(text: string): string {
  const bare = text.replace(/\bUSD\b|US\$|\$|\s|’|'/gi, '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  const amount = readAmount(bare)
  return typeof amount === 'number' ? amountText(amount) : text
}
