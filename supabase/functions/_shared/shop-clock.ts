// What the shop's clock shows, whatever the time zone of the device or the server that asks.

export const shopZone = 'America/Phoenix'

/** Its hours from UTC, the same all year: Arizona has no daylight saving. */
export const shopOffset = -7

/** What the shop's clock shows at a moment, yyyy-MM-ddTHH:mm:ss. */
export function shopTime(moment: Date): string {
  return new Date(moment.getTime() + shopOffset * 60 * 60_000).toISOString().slice(0, 19)
}

/** When the shop's clock shows a time, yyyy-MM-ddTHH:mm. */
export function shopMoment(time: string): Date {
  return new Date(Date.parse(`${time}Z`) - shopOffset * 60 * 60_000)
}

/** The day that it is in the shop at a moment, yyyy-MM-dd. */
export function shopDay(moment: Date): string {
  return shopTime(moment).slice(0, 10)
}
