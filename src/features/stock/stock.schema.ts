import * as z from 'zod/mini'
import { columnLabel } from '@/dashboard/tables'
import type { Fields } from '@/lib/drafts/versions'
import { optionalIdentifier, optionalLine, orNull } from '@/lib/form-fields'
import type { Columns } from '@/lib/table'
import { tidy } from '@/lib/tidy'

export const recordColumns = 'id, price_paid, price_asked, consignor, serial_number, location, updated_at'

/** `updated_at` is empty if nothing is saved yet. */
export type StockRecord = Columns<'stock_records', typeof recordColumns>

export type StockValues = Omit<StockRecord, 'id' | 'updated_at'>

export const stockLabel = (column: keyof StockValues) => columnLabel('stock_records', column)

const amount = () =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text) => readAmount(text) !== undefined, 'Enter an amount in dollars, e.g. 12,500 or 12,500.50'),
  )

/** Limits match the database. */
export const stockSchema = z.object({
  price_paid: amount(),
  price_asked: amount(),
  consignor: optionalLine(stockLabel('consignor'), 100),
  serial_number: optionalIdentifier(stockLabel('serial_number'), 40),
  location: optionalLine(stockLabel('location'), 100),
})

export type StockInput = z.infer<typeof stockSchema>

export const stockInput = (record: StockValues): StockInput => ({
  price_paid: amountText(record.price_paid),
  price_asked: amountText(record.price_asked),
  consignor: record.consignor ?? '',
  serial_number: record.serial_number ?? '',
  location: record.location ?? '',
})

export const stockValues = (input: StockInput): StockValues => ({
  price_paid: readAmount(input.price_paid) ?? null,
  price_asked: readAmount(input.price_asked) ?? null,
  consignor: orNull(input.consignor.trim()),
  serial_number: orNull(input.serial_number.trim()),
  location: orNull(input.location.trim()),
})

/** Amounts are equal however they are typed. */
export const stockFields = (input: StockInput): Fields =>
  new Map(
    (Object.keys(input) as (keyof StockInput)[]).map((column) => {
      const typed = input[column].trim()
      const isAmount = column === 'price_paid' || column === 'price_asked'
      const read = isAmount ? readAmount(typed) : undefined
      return [column, { label: stockLabel(column), value: read === undefined ? typed : amountText(read) }]
    }),
  )

const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** E.g. '12,500' or '12,500.50', and an empty string for null. */
export function amountText(amount: number | null): string {
  if (amount === null) return ''
  return (Number.isInteger(amount) ? whole : withCents).format(amount)
}

/** The database stores up to ten digits and cents. */
const written = /^(\d{1,10}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/

/** Returns null for an empty text and undefined for an invalid amount. */
export function readAmount(text: string): number | null | undefined {
  const bare = text.replace(/^\s*\$|\s+/g, '')
  if (bare === '') return null
  if (!written.test(bare)) return undefined
  const amount = Number(bare.replaceAll(',', ''))
  return amount < 10_000_000_000 ? amount : undefined
}
