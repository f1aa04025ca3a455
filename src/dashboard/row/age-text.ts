import { countText } from '@/lib/count-text'
import { shopDay } from '@shared/shop-clock'

const oneDay = 24 * 60 * 60_000

/** Dates have the form yyyy-MM-dd. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / oneDay)
}

const plural = (count: number, unit: string) => `${countText(count)} ${unit}${count === 1 ? '' : 's'}`

const minutesBetween = (moment: Date, now: Date) => Math.floor((now.getTime() - moment.getTime()) / 60_000)

/** E.g. 'yesterday', by the shop's days. From two months on, in months or years of average length. */
export function ageText(moment: Date, now: Date): string {
  const days = daysBetween(shopDay(moment), shopDay(now))
  if (days > 730) return `${countText(Math.floor(days / 365.25))} years ago`
  if (days >= 61) return `${countText(Math.floor(days / 30.44))} months ago`
  if (days > 1) return `${countText(days)} days ago`
  if (days === 1) return 'yesterday'
  const minutes = minutesBetween(moment, now)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  return `${plural(Math.floor(minutes / 60), 'hour')} ago`
}

/** E.g. '20 minutes', '31 hours' or, from two days on, '2 days'. */
export function lengthText(moment: Date, now: Date): string {
  const minutes = Math.max(1, minutesBetween(moment, now))
  if (minutes < 60) return plural(minutes, 'minute')
  if (minutes < 48 * 60) return plural(Math.floor(minutes / 60), 'hour')
  return plural(Math.floor(minutes / (24 * 60)), 'day')
}
