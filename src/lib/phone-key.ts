import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhone } from './phone'

// For the dashboard alone: the plans of the world's numbers are more than a visitor should load.

/**
 * A telephone number as somebody in the United States types it, with an extension or words around it, as '+14805550147';
 * null where it is none. It says what `private.phone_key` says in the database (decision 027).
 */
export function phoneKey(text: string): string | null {
  // Two noughts are dialled elsewhere.
  const number = parsePhoneNumberFromString(text.replace(/^[^+\d]*0[^+\d]*0(?=[^+\d]*[1-9])/, '+'), 'US')
  if (!number) return null
  // Possible for its calling code, whichever country shares it.
  number.country = undefined
  return number.isPossible() ? number.number : null
}

/** What a link dials: the key of a number, else its digits where it is nothing but one, e.g. '555-0147'; or null. */
export function dialled(text: string): string | null {
  return phoneKey(text) ?? (isPhone(text.trim()) ? text.replace(/[^+\d]/g, '') : null)
}
