import { literalPattern, plainSearch } from '@/lib/search-pattern'

/** What may stand between the digits of a phone number. */
const between = '[ ().+-]*'

/** What finds an appointment by name, e-mail or phone; a number however it is written. */
export function appointmentPattern(search: string): string {
  const text = plainSearch(search)
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\d ().+-]+$/.test(text)
  return isNumber ? [...digits].join(between) : literalPattern(text)
}
