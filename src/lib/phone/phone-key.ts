import { isPhone } from './phone'

// For the dashboard: `private.phone_key` says the same in the database, and both keep to the table of phone-spellings.ts.

const otherDigits = '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const extension = /[ ,.;(]*(e?xt(ension|n)?|x|#|,|;)[ .:=]*[0-9]{1,7}[^0-9]*$/i

/**
 * A telephone number as people type it, with an extension or words around it, as '+14805550147'; null where it is none.
 * Ten digits are American, and eleven that begin with 1; whatever else needs its country, after '+' or as dialled abroad.
 */
export function phoneKey(text: string): string | null {
  const written = text
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
    .replaceAll('＋', '+')
    .replace(extension, '')
  const digits = written.replace('(0)', '').replace(/[^0-9]/g, '')
  const whole = /^[^0-9]*\+/.test(written) ? digits : fromAmerica(digits)
  return whole && /^(1[2-9][0-9]{9}|[2-9][0-9]{6,14})$/.test(whole) ? `+${whole}` : null
}

function fromAmerica(digits: string): string | null {
  if (/^[2-9][0-9]{9}$/.test(digits)) return `1${digits}`
  if (/^(00|011)[1-9]/.test(digits)) return digits.replace(/^(00|011)/, '')
  return /^1[0-9]{10}$/.test(digits) ? digits : null
}

/** What a link dials: the key of a number, else its digits where it is nothing but one, e.g. '555-0147'; or null. */
export function dialled(text: string): string | null {
  return phoneKey(text) ?? (isPhone(text.trim()) ? text.replace(/[^+\d]/g, '') : null)
}
