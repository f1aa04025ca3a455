import * as z from 'zod/mini'
import { columnLabel } from '@/dashboard/tables'
import { amountText, optionalAmount, readAmount } from '@/lib/amounts'
import type { Fields } from '@/lib/drafts/versions'
import { optionalIdentifier, optionalLine, orNull } from '@/lib/form-fields'
import type { Columns } from '@/lib/table'

export const recordColumns = 'id, price_paid, price_asked, consignor, serial_number, location, updated_at'

/** `updated_at` is empty if nothing is saved yet. */
export type StockRecord = Columns<'stock_records', typeof recordColumns>

export type StockValues = Omit<StockRecord, 'id' | 'updated_at'>

export const stockLabel = (column: keyof StockValues) => columnLabel('stock_records', column)

/** Limits match the database. */
export const stockSchema = z.object({
  price_paid: optionalAmount(),
  price_asked: optionalAmount(),
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
