import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { longTimeText, toMoment } from '@shared/time-texts'
import type { OwnAppointment } from '../own-appointment.schema'

/** E.g. 'Monday, December 7, 2026 at 11:00 AM', by the shop's clock. */
export function clockText(moment: Date): string {
  return `${longDay(shopDay(moment))} at ${longTimeText(moment).split(' at ')[1]}`
}

/** How long before it begins an appointment can still be changed, e.g. '24 hours'. */
export function hoursBefore({ starts_at: start, change_until: end }: OwnAppointment): string {
  const hours = Math.round((toMoment(start).getTime() - toMoment(end).getTime()) / (60 * 60_000))
  return hours === 1 ? 'an hour' : `${hours} hours`
}
