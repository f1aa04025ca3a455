import { chunkSize } from '@/dashboard/export/keyset'
import type { ListFilters } from '@/dashboard/list/list'
import { fetchListPage, pageSize, type ListPage } from '@/dashboard/list/list-page'
import { countRows, fetchRowChunk, rowsOf, type Match, type RowQuery } from '@/dashboard/list/list.api'
import {
  appointments,
  expectedStatuses,
  type Appointment,
  type AppointmentStatus,
} from '@/entities/appointments/appointment'
import { unwrap } from '@/lib/failures/errors'
import { dayAfter } from '@shared/days'
import { slotLabels, slotStart } from '@shared/slots'
import { cutDays, slicesOf, type Slice } from '../agenda'

export type AgendaView = 'all' | 'ahead' | 'past'

export type AgendaPage = ListPage<Appointment> & {
  ahead: number
  past: number
  /** Matches on each day that may continue on another page. */
  dayTotals: Record<string, number>
}

/** No slot lies between midnight and the first slot. */
const beginOf = (day: string) => slotStart(day, slotLabels[0]).toISOString()

function within(query: RowQuery, { from, before }: { from?: string; before?: string }): RowQuery {
  const some = from ? query.gte('starts_at', from) : query
  return before ? some.lt('starts_at', before) : some
}

export function inView(query: RowQuery, { view, today }: ListFilters): RowQuery {
  return within(query, view === 'ahead' ? { from: beginOf(today) } : view === 'past' ? { before: beginOf(today) } : {})
}

export async function fetchAgendaPage(filters: ListFilters, page: number, signal: AbortSignal): Promise<AgendaPage> {
  const half = (view: AgendaView): Match => ({ ...filters, narrow: (query) => inView(query, { ...filters, view }) })
  const isShown = (view: AgendaView) => filters.view === 'all' || filters.view === view
  const countHalf = async (view: AgendaView) => (isShown(view) ? countRows(appointments, half(view), signal) : 0)
  const fetchHalf = async (view: AgendaView, slice: Slice | undefined) => {
    if (!slice) return []
    const ask = await rowsOf(appointments, half(view), view === 'ahead', signal)
    return unwrap(await ask(...slice))
  }
  const [ahead, past] = await Promise.all([countHalf('ahead'), countHalf('past')])
  const slices = slicesOf(page, pageSize, ahead, past)
  const [aheadRows, pastRows] = await Promise.all([fetchHalf('ahead', slices.ahead), fetchHalf('past', slices.past)])
  const cut = [
    ...(slices.ahead ? cutDays(aheadRows, slices.ahead, ahead) : []),
    ...(slices.past ? cutDays(pastRows, slices.past, past) : []),
  ]
  const dayTotals = await Promise.all(
    cut.map(async (day) => {
      const span = { from: beginOf(day), before: beginOf(dayAfter(day)) }
      const onDay = { ...filters, narrow: (query: RowQuery) => within(query, span) }
      return [day, await countRows(appointments, onDay, signal)] as const
    }),
  )
  return {
    number: slices.number,
    rows: [...aheadRows, ...pastRows],
    total: ahead + past,
    ahead,
    past,
    dayTotals: Object.fromEntries(dayTotals),
  }
}

export function fetchExpectedChunk(filters: ListFilters, cursor: Appointment | undefined, signal: AbortSignal) {
  const narrow = (query: RowQuery) => inView(query, { ...filters, view: 'ahead' }).in('status', expectedStatuses)
  return fetchRowChunk(appointments, { ...filters, narrow }, true, cursor, signal)
}

export async function fetchDayAppointments(day: string, signal: AbortSignal): Promise<Appointment[]> {
  const narrow = (query: RowQuery) => query.eq('appointment_date', day).neq('status', 'cancelled')
  const ask = await rowsOf(appointments, { narrow }, true, signal)
  return unwrap(await ask(0, chunkSize - 1))
}

export async function fetchComing(
  { from, statuses, most }: { from: Date; statuses: readonly AppointmentStatus[]; most: number },
  signal: AbortSignal,
): Promise<ListPage<Appointment>> {
  const narrow = (query: RowQuery) => within(query, { from: from.toISOString() }).in('status', statuses)
  return fetchListPage(1, await rowsOf(appointments, { narrow }, true, signal), most)
}

/** Visits that are over and have no outcome yet, the latest first. */
export async function fetchUnanswered(
  { from, before, most }: { from: Date; before: Date; most: number },
  signal: AbortSignal,
): Promise<ListPage<Appointment>> {
  const span = { from: from.toISOString(), before: before.toISOString() }
  const narrow = (query: RowQuery) => within(query, span).in('status', expectedStatuses)
  return fetchListPage(1, await rowsOf(appointments, { narrow }, false, signal), most)
}

/** Omits days without appointments. */
export async function countExpectedOn(days: string[], signal: AbortSignal): Promise<Record<string, number>> {
  const narrow = (query: RowQuery) => query.in('appointment_date', days).in('status', expectedStatuses)
  const ask = await rowsOf(appointments, { narrow }, true, signal)
  const counts: Record<string, number> = {}
  for (const { appointment_date: day } of unwrap(await ask(0, chunkSize - 1))) counts[day] = (counts[day] ?? 0) + 1
  return counts
}

export function countExpected(first: string, last: string, signal: AbortSignal): Promise<number> {
  const narrow = (query: RowQuery) =>
    query.gte('appointment_date', first).lte('appointment_date', last).in('status', expectedStatuses)
  return countRows(appointments, { narrow }, signal)
}
