import type { ImportField, Problems, Texts } from '@/dashboard/import/import-kind'
import { amountText, readAmount } from './amount'
import { stockLabel, stockSchema, stockValues, type StockInput, type StockValues } from './stock.schema'

const names: Record<keyof StockInput, string[]> = {
  price_asked: ['price', 'variant price', 'asking price', 'selling price', 'price asked', 'preis', 'verkaufspreis'],
  price_paid: ['cost per item', 'cost', 'purchase price', 'price paid', 'einkaufspreis'],
  serial_number: ['serial number', 'serial', 'serial no', 'sku', 'variant sku', 'seriennummer'],
  consignor: ['consignor', 'owner', 'kommittent'],
  location: ['location', 'storage location', 'bin', 'lagerort', 'standort'],
}

/** What a file may say of a watch that the house keeps to itself. */
export const stockFields: ImportField[] = (Object.keys(names) as (keyof StockInput)[]).map((key) => ({
  key,
  label: stockLabel(key),
  names: names[key],
}))

/** Checks what is stated of it. */
export function checkStock(
  texts: Texts,
  stated: ReadonlySet<string>,
): { problems: Problems; values: Partial<StockValues> } {
  const input = Object.fromEntries(
    stockFields.map(({ key }) => [key, key.startsWith('price_') ? plainAmount(texts[key] ?? '') : (texts[key] ?? '')]),
  ) as StockInput
  const { data, error } = stockSchema.safeParse(input)
  if (!data)
    return {
      problems: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])),
      values: {},
    }
  const values = Object.entries(stockValues(data)).filter(([column]) => stated.has(column))
  return { problems: {}, values: Object.fromEntries(values) }
}

/** '12500.50' of 'USD 12.500,50': as shops and spreadsheets of other countries write amounts. */
function plainAmount(text: string): string {
  const bare = text.replace(/\bUSD\b|US\$|\$|\s|’|'/gi, '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  const amount = readAmount(bare)
  return typeof amount === 'number' ? amountText(amount) : text
}
