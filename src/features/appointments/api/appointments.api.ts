import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { anySignal } from '@/lib/any-signal'
import { callFunction } from '@/lib/backend/call-function'
import { withRetry } from '@/lib/backend/retry'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap, type AppError } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import { digestOf } from '@/lib/pages/link-key'
import { correctAppointment } from './own-appointments.api'

async function fetchFreeSlots(day: string, signal: AbortSignal): Promise<string[]> {
  return callFunction('free_slots', { day }, signal)
}

/** At most 400 days, without Sundays. */
async function fetchClosedDays(first: string, last: string, signal: AbortSignal): Promise<string[]> {
  return callFunction('closed_days', { first_day: first, last_day: last }, signal)
}

type Booking = {
  /** The same for every attempt. */
  id: string
  calendarUid: string
  key: string
  /** An earlier attempt with this id has an unknown outcome. */
  isResent: boolean
  day: string
  time: string
  name: string
  email: string
  phone: string
  notes: string
  /** Comma-separated ids. The database drops watches that cannot be shown. */
  watches: string
}

/**
 * Books an appointment and retries temporary failures. The id prevents a second booking. If an earlier attempt was
 * saved with other values, the key authorizes a correction.
 *
 * @param signals `leaving` stops further attempts, `superseded` also the running one
 * @throws AppError; `DUPLICATE_ERROR` if the slot is taken
 */
async function bookAppointment(
  { key, isResent, ...booking }: Booking,
  { leaving, superseded }: { leaving: AbortSignal; superseded: AbortSignal },
): Promise<void> {
  const watches = booking.watches ? booking.watches.split(',') : []
  const row = {
    id: booking.id,
    calendar_uid: booking.calendarUid,
    booking_key_digest: await digestOf(key),
    name: booking.name,
    email: booking.email,
    phone: orNull(booking.phone),
    appointment_date: booking.day,
    appointment_time: booking.time,
    notes: orNull(booking.notes),
    watch_ids: watches,
    status: 'pending',
  }
  const signals = { signal: superseded, leaving }
  const patience = () => anySignal(superseded, AbortSignal.timeout(responseTimeout))
  try {
    await withRetry(async () => {
      const supabase = await getSupabase()
      unwrap(await supabase.from('appointments').insert([row]).abortSignal(patience()))
    }, signals)
  } catch (error) {
    const isRefused = ['DUPLICATE_ERROR', 'REFUSED_ERROR'].includes((error as Partial<AppError>).code ?? '')
    if (!isResent || !isRefused) throw error
    const { day, time, name, email, phone, notes } = booking
    const correction = { key, day, time, name, email, phone, notes, watches }
    await withRetry(() => correctAppointment(correction, patience()), signals).catch((reason: unknown) => {
      // No earlier attempt was saved.
      throw ['GONE_ERROR', 'STALE_ERROR'].includes(toAppError(reason).code) ? error : reason
    })
  }
}

const visitorKeys = {
  freeSlots: (day: string) => [...appointmentKeys.all, 'free-slots', day] as const,
  closedDays: (first: string, last: string) => [...appointmentKeys.all, 'closed-days', first, last] as const,
}

export const appointmentQueries = {
  freeSlots: (day: string) =>
    queryOptions({
      queryKey: visitorKeys.freeSlots(day),
      queryFn: day ? ({ signal }) => fetchFreeSlots(day, signal) : skipToken,
      staleTime: 0,
      refetchInterval: 60_000,
      refetchOnWindowFocus: 'always',
    }),
  /** While closed days are unknown, visitors can choose them but find no free times. */
  closedDays: (first: string, last: string) =>
    queryOptions({
      queryKey: visitorKeys.closedDays(first, last),
      queryFn: ({ signal }) => fetchClosedDays(first, last, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

/** The request may outlive its form. */
let onItsWay: AbortController | undefined

/** Leaving the page stops further attempts but not the running one. */
export function useBookAppointment() {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return useMutation({
    mutationFn: (booking: Booking) => {
      onItsWay?.abort()
      onItsWay = new AbortController()
      leaving.current = new AbortController()
      return bookAppointment(booking, { leaving: leaving.current.signal, superseded: onItsWay.signal })
    },
  })
}
