import * as z from 'zod/mini'
import { tidy } from './tidy'

// US dollars as the owner types them.

export const optionalAmount = () =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text) => readAmount(text) !== undefined, 'Enter an amount in dollars, e.g. 12,500 or 12,500.50'),
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
