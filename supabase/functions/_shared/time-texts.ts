import { dateText } from './date-text.ts'
import { dayWithoutYear } from './days.ts'
import { shopDay, shopTime, shopZone } from './shop-clock.ts'

// Uses the shop's time zone, so the dashboard shows the same times anywhere.

const medium = dateText({ dateStyle: 'medium', timeStyle: 'short', timeZone: shopZone })
const long = dateText({ dateStyle: 'long', timeStyle: 'short', timeZone: shopZone })
const clock = dateText({ timeStyle: 'short', timeZone: shopZone })

/** Parses timestamps of PostgREST, and of PostgreSQL ('2026-11-21 08:30:34.021+00'), which some browsers can't. */
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

/** When an offer ends, e.g. 'Friday, December 4, 6 PM'. */
export function endText(moment: Date): string {
  return `${dayWithoutYear(shopDay(moment))}, ${clockText(moment).replace(':00', '')}`
}

/** Some engines put a narrow space before PM, which breaks spreadsheets and searches. */
function plainSpaces(text: string) {
  return text.replaceAll('\u202f', ' ')
}
