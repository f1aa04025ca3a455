import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import { countText } from '@/lib/count-text'
import { dayAfter, dayWithoutYear, longDay, nearDay } from '@shared/days'
import { slotStart } from '@shared/slots'

// The owner's list: upcoming days in order, then past days with the latest first, paginated together.

/** Counted from 0, both ends inclusive. */
export type Slice = [first: number, last: number]

/** A page past the end becomes the last page. */
export function slicesOf(
  number: number,
  pageSize: number,
  ahead: number,
  past: number,
): { number: number; ahead?: Slice; past?: Slice } {
  const first = (number - 1) * pageSize
  const total = ahead + past
  if (first >= total && number > 1) return slicesOf(Math.max(1, Math.ceil(total / pageSize)), pageSize, ahead, past)
  const last = Math.min(first + pageSize, total) - 1
  return {
    number,
    ...(first < ahead && { ahead: [first, Math.min(last, ahead - 1)] }),
    ...(last >= ahead && { past: [Math.max(first - ahead, 0), last - ahead] }),
  }
}

export type AgendaDay<Row> = { day: string; rows: Row[] }

/** Expects rows sorted by day. */
export function byDay<Row extends { appointment_date: string }>(rows: Row[]): AgendaDay<Row>[] {
  const days: AgendaDay<Row>[] = []
  for (const row of rows) {
    const latest = days.at(-1)
    if (latest?.day === row.appointment_date) latest.rows.push(row)
    else days.push({ day: row.appointment_date, rows: [row] })
  }
  return days
}

/** Days that may continue on the page before or after. */
export function cutDays(rows: { appointment_date: string }[], [first, last]: Slice, total: number): string[] {
  const days = [first > 0 && rows[0]?.appointment_date, last < total - 1 && rows.at(-1)?.appointment_date]
  return [...new Set(days.filter((day) => typeof day === 'string'))]
}

/** E.g. 'Today' and 'Tuesday, November 24, 2026'. */
export function dayWords(day: string, today: string): { name?: string; date: string } {
  const name = day === today ? 'Today' : day === dayAfter(today) ? 'Tomorrow' : undefined
  return { name, date: longDay(day) }
}

/** E.g. 'tomorrow', 'Monday' or, a week ahead or later, 'Tue, Dec 8'. */
export function comingDay(day: string, today: string): string {
  if (day === dayAfter(today)) return 'tomorrow'
  return day < dayAfter(today, 7) ? dayWithoutYear(day).split(',')[0] : nearDay(day, today)
}

/** E.g. 'Tomorrow at 11:00 AM' or 'Tue, Nov 24 at 11:00 AM'. */
export function soonText(
  { appointment_date: day, appointment_time: time }: Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  today: string,
): string {
  return `${dayWords(day, today).name ?? nearDay(day, today)} at ${time}`
}

export function hasStarted(row: { appointment_date: string; appointment_time: string }, now: Date): boolean {
  return slotStart(row.appointment_date, row.appointment_time) <= now
}

export function isToCome(row: Appointment, now: Date): boolean {
  return expectedStatuses.includes(row.status) && !hasStarted(row, now)
}

/** E.g. 'Tuesday, December 8, 2026 at 11:00 AM'. */
export function whenOf(row: Pick<Appointment, 'appointment_date' | 'appointment_time'>): string {
  return `${longDay(row.appointment_date)} at ${row.appointment_time}`
}

/** E.g. 'Ada gets an e-mail.' */
export function notifiedText({ name, email, phone }: Pick<Appointment, 'name' | 'email' | 'phone'>): string {
  return email ? `${name} gets an e-mail.` : `${name} has no e-mail address: please call ${phone}.`
}

export function appointmentCount(count: number): string {
  return `${countText(count)} ${count === 1 ? 'appointment' : 'appointments'}`
}
