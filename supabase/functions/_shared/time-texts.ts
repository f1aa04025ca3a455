import { dateText } from './date-text.ts'
import { shopTime, shopZone } from './shop-clock.ts'

// Moments as the database writes them, read by the shop's clock: whoever looks at the
// dashboard from elsewhere sees the days and hours of the house.

const medium = dateText({ dateStyle: 'medium', timeStyle: 'short', timeZone: shopZone })
const long = dateText({ dateStyle: 'long', timeStyle: 'short', timeZone: shopZone })
const clock = dateText({ timeStyle: 'short', timeZone: shopZone })

/**
 * A timestamp as PostgREST writes it, or as PostgreSQL does ('2026-11-21 08:30:34.021+00'),
 * which not every browser reads.
 */
export function toMoment(timestamp: string): Date {
  return new Date(timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

/** E.g. '2026-11-21 13:30'. */
export function sortableTimeText(moment: Date): string {
  return shopTime(moment).slice(0, 16).replace('T', ' ')
}

/** E.g. 'Nov 21, 2026, 1:30 PM'. */
export function timeText(moment: Date): string {
  return plainSpaces(medium(moment))
}

/** E.g. '1:30 PM'. */
export function clockText(moment: Date): string {
  return plainSpaces(clock(moment))
}

/** E.g. 'November 21, 2026 at 1:30 PM'. */
export function longTimeText(moment: Date): string {
  return plainSpaces(long(moment))
}

/** Some engines put a narrow space before PM, which spreadsheets and searches do not expect. */
function plainSpaces(text: string) {
  return text.replaceAll('\u202f', ' ')
}
