export const shopZone = 'America/Phoenix'

/** Hours from UTC. Arizona has no daylight saving. */
export const shopOffset = -7

/** Returns the shop's local time, yyyy-MM-ddTHH:mm:ss. */
export function shopTime(moment: Date): string {
  return new Date(moment.getTime() + shopOffset * 60 * 60_000).toISOString().slice(0, 19)
}

/** Returns the moment of a local time, yyyy-MM-ddTHH:mm. */
export function shopMoment(time: string): Date {
  return new Date(Date.parse(`${time}Z`) - shopOffset * 60 * 60_000)
}

/** Returns the shop's calendar day, yyyy-MM-dd. */
export function shopDay(moment: Date): string {
  return shopTime(moment).slice(0, 10)
}
