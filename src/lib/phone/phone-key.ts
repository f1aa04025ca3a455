import { isPhone } from './phone'

// `private.phone_key` does the same in the database; phone-spellings.ts tests both.

const otherDigits = '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const extension = /[ ,.;(]*(e?xt(ension|n)?|x|#|,|;)[ .:=]*[0-9]{1,7}[^0-9]*$/i

/**
 * Returns E.164 or null. Ten digits, or eleven after 1, are American. Other numbers need '+' or an international
 * prefix.
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

/** Returns the key, or the digits of e.g. '555-0147'. */
export function dialled(text: string): string | null {
  return phoneKey(text) ?? (isPhone(text.trim()) ? text.replace(/[^+\d]/g, '') : null)
}
