const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** Dollars as people write them, e.g. '12,500' or '12,500.50'; empty of an amount that is not stated. */
export function amountText(amount: number | null): string {
  if (amount === null) return ''
  return (Number.isInteger(amount) ? whole : withCents).format(amount)
}

/** As the database keeps it: up to ten digits and cents. */
const written = /^(\d{1,10}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/

/** An amount as it was typed, e.g. '$12,500'; null of none, undefined of what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const bare = text.replace(/^\s*\$|\s+/g, '')
  if (bare === '') return null
  if (!written.test(bare)) return undefined
  const amount = Number(bare.replaceAll(',', ''))
  return amount < 10_000_000_000 ? amount : undefined
}
