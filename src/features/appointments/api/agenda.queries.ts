import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { mostOfSection } from '@/dashboard/today/today-section'
import { expectedStatuses } from '@/entities/appointments/appointment'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { slotLabels, slotLength } from '@shared/slots'
import { countExpected, countExpectedOn, fetchComing, fetchDayAppointments, fetchUnanswered } from './agenda.api'
import { fetchChanges, fetchEntrants } from './changes.api'
import { fetchComingClosures, fetchDayClosures } from './closures.api'

export const agendaKeys = {
  days: () => [...appointmentKeys.all, 'days'] as const,
  day: (day: string) => [...agendaKeys.days(), day] as const,
  expected: (first: string, last: string) => [...agendaKeys.days(), first, last] as const,
  expectedOn: (days: string[]) => [...agendaKeys.days(), 'on', days] as const,
  closures: (today: string) => [...appointmentKeys.all, 'closures', today] as const,
  entrants: (ids: string[]) => [...appointmentKeys.all, 'entrants', ids] as const,
  /** Revisions in `versions` make a change a new query. */
  changes: (versions: string[]) => [...appointmentKeys.all, 'changes', versions] as const,
}

/** Days after a visit in which Today asks for its outcome. */
const daysToAsk = 14

export const agendaQueries = {
  /** Uses a key of lists, so that a changed status shows. */
  pending: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...appointmentKeys.lists(), 'pending'],
      queryFn: ({ signal }) => fetchComing({ from: new Date(), statuses: ['pending'], most: mostOfSection }, signal),
    }),
  /** Expected appointments, including the current one. */
  coming: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...appointmentKeys.lists(), 'coming'],
      queryFn: ({ signal }) => {
        const from = new Date(Date.now() - slotLength * 60_000)
        return fetchComing({ from, statuses: expectedStatuses, most: 2 * slotLabels.length }, signal)
      },
    }),
  unanswered: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...appointmentKeys.lists(), 'unanswered'],
      queryFn: ({ signal }) => {
        const before = new Date(Date.now() - slotLength * 60_000)
        const from = new Date(before.getTime() - daysToAsk * 24 * 60 * 60_000)
        return fetchUnanswered({ from, before, most: mostOfSection }, signal)
      },
    }),
  day: (day: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.day(day),
      queryFn: async ({ signal }) => {
        const [appointments, closures] = await Promise.all([
          fetchDayAppointments(day, signal),
          fetchDayClosures(day, signal),
        ])
        return { appointments, closures }
      },
    }),
  closures: (today: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.closures(today),
      queryFn: ({ signal }) => fetchComingClosures(today, signal),
      placeholderData: keepPreviousData,
    }),
  entrants: (ids: string[]) =>
    queryOptions({
      queryKey: agendaKeys.entrants(ids),
      queryFn: ids.length > 0 ? ({ signal }) => fetchEntrants(ids, signal) : skipToken,
      placeholderData: keepPreviousData,
    }),
  changes: (rows: { id: string; revision: number }[]) =>
    queryOptions({
      queryKey: agendaKeys.changes(rows.map(({ id, revision }) => `${id} ${revision}`)),
      queryFn:
        rows.length > 0
          ? ({ signal }) =>
              fetchChanges(
                rows.map(({ id }) => id),
                signal,
              )
          : skipToken,
      placeholderData: keepPreviousData,
    }),
  expectedOn: (days: string[]) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.expectedOn(days),
      queryFn: ({ signal }) => countExpectedOn(days, signal),
    }),
  expected: (range?: { first: string; last: string }) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.expected(range?.first ?? '', range?.last ?? ''),
      queryFn: range ? ({ signal }) => countExpected(range.first, range.last, signal) : skipToken,
    }),
}
