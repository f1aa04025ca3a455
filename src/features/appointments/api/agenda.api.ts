import { chunkSize, fetchChunk, laterThan, type Chunk } from '@/dashboard/keyset'
import { matching, pageSize, type ListPage, type Searched } from '@/dashboard/list-page'
import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { cutDays, dayAfter, slicesOf, type Slice } from '../agenda'
import { appointmentStatuses, expectedStatuses, type Appointment, type AppointmentStatus } from '../appointment'
import { slotLabels, slotStart } from '../slots'
import { appointmentColumns } from './admin-appointments.api'

/** Which half of the list is shown: what is ahead, from the beginning of today, or what is past. */
export const agendaViews = ['all', 'ahead', 'past'] as const
export type AgendaView = (typeof agendaViews)[number]

export type AgendaFilters = { search: string; status: AppointmentStatus | 'all'; view: AgendaView }

/** A page of the list: what is ahead in order, then what is past, the last first. */
export type AgendaPage = ListPage<Appointment> & {
  /** How many match in either half. */
  ahead: number
  past: number
  /** How many match on the days that begin or end on another page. */
  dayTotals: Record<string, number>
}

/** A part of the calendar, from a moment on, before another, or both. */
type Span = { from?: string; before?: string }

/** When a day begins for the house: no slot lies between midnight and the first. */
const beginOf = (day: string) => slotStart(day, slotLabels[0]).toISOString()

const spanOf = (view: AgendaView, today: string): Span =>
  ({ all: {}, ahead: { from: beginOf(today) }, past: { before: beginOf(today) } })[view]

/** One page of what matches; days are the shop's. */
export async function fetchAgendaPage(
  filters: AgendaFilters,
  page: number,
  today: string,
  signal: AbortSignal,
): Promise<AgendaPage> {
  const isShown = (half: AgendaView) => filters.view === 'all' || filters.view === half
  const countHalf = async (half: AgendaView) => (isShown(half) ? count(filters, spanOf(half, today), signal) : 0)
  const [ahead, past] = await Promise.all([countHalf('ahead'), countHalf('past')])
  const slices = slicesOf(page, pageSize, ahead, past)
  const [aheadRows, pastRows] = await Promise.all([
    slices.ahead ? fetchRows(filters, spanOf('ahead', today), slices.ahead, true, signal) : [],
    slices.past ? fetchRows(filters, spanOf('past', today), slices.past, false, signal) : [],
  ])
  const cut = [
    ...(slices.ahead ? cutDays(aheadRows, slices.ahead, ahead) : []),
    ...(slices.past ? cutDays(pastRows, slices.past, past) : []),
  ]
  const dayTotals = await Promise.all(
    cut.map(async (day) => {
      const span = { from: beginOf(day), before: beginOf(dayAfter(day)) }
      return [day, await count(filters, span, signal)] as const
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

type Query = Searched & {
  eq(column: 'status', value: string): Query
  gte(column: 'starts_at', moment: string): Query
  lt(column: 'starts_at', moment: string): Query
}

function narrowed<Q extends Query>(query: Q, { search, status }: AgendaFilters, { from, before }: Span): Q {
  let some: Query = matching<Query>(query, search)
  if (status !== 'all') some = some.eq('status', status)
  if (from) some = some.gte('starts_at', from)
  if (before) some = some.lt('starts_at', before)
  return some as Q
}

async function count(filters: AgendaFilters, span: Span, signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase()
  const query = supabase.from('appointments').select('id', { count: 'exact' })
  const response = await narrowed(query, filters, span).limit(1).abortSignal(signal).retry(false)
  unwrap(response)
  return response.count ?? 0
}

async function fetchRows(
  filters: AgendaFilters,
  span: Span,
  [first, last]: Slice,
  ascending: boolean,
  signal: AbortSignal,
): Promise<Appointment[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await narrowed(supabase.from('appointments').select(appointmentColumns), filters, span)
      .order('starts_at', { ascending })
      .order('id', { ascending })
      .range(first, last)
      .abortSignal(signal)
      .retry(false),
  )
  return rows as Appointment[]
}

/** Of everything that matches, in the order of the calendar, what comes after a row. */
export const fetchAppointmentChunk = (
  filters: AgendaFilters,
  today: string,
  cursor: Appointment | undefined,
  signal: AbortSignal,
) => fetchCalendarChunk(filters, appointmentStatuses, today, cursor, signal)

/** The same of those ahead who are to come: pending or confirmed. */
export const fetchExpectedChunk = (
  filters: AgendaFilters,
  today: string,
  cursor: Appointment | undefined,
  signal: AbortSignal,
) => fetchCalendarChunk({ ...filters, view: 'ahead' }, expectedStatuses, today, cursor, signal)

async function fetchCalendarChunk(
  filters: AgendaFilters,
  statuses: readonly AppointmentStatus[],
  today: string,
  cursor: Appointment | undefined,
  signal: AbortSignal,
): Promise<Chunk<Appointment>> {
  const supabase = await getSupabase()
  const chunk = await fetchChunk(() => {
    const all = supabase.from('appointments').select(appointmentColumns, { count: cursor ? undefined : 'exact' })
    let query = narrowed(all.in('status', statuses), filters, spanOf(filters.view, today))
    if (cursor) {
      // The first condition alone can begin in the middle of an index.
      query = query.gte('starts_at', cursor.starts_at).or(laterThan('starts_at', cursor.starts_at, cursor.id))
    }
    return query
      .order('starts_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(chunkSize)
      .abortSignal(signal)
      .retry(false)
  }, signal)
  return chunk as Chunk<Appointment>
}
