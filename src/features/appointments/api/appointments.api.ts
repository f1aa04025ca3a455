import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { anySignal } from '@/lib/any-signal'
import { withRetry } from '@/lib/backend/retry'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap, type AppError } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import { digestOf } from '@/lib/pages/link-key'
import { correctAppointment } from './own-appointments.api'

/** The labels of a day that are still free, in the order of the day. */
async function fetchFreeSlots(day: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('free_slots', { day }).abortSignal(signal).retry(false))
}

/** The days of a range on which nothing can be booked at all, besides Sundays; the first 400. */
async function fetchClosedDays(first: string, last: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase.rpc('closed_days', { first_day: first, last_day: last }).abortSignal(signal).retry(false),
  )
}

type Booking = {
  /** Chosen by the browser, the same for every attempt at the same booking. */
  id: string
  /** By which calendars know the appointment. */
  calendarUid: string
  /** By which its page opens. */
  key: string
  /** It was sent before, perhaps otherwise, and nobody knows what came of it. */
  isResent: boolean
  day: string
  time: string
  name: string
  email: string
  phone: string
  notes: string
  /** The ids of the watches that they would like to see, with commas; the database keeps those that they may. */
  watches: string
}

/**
 * Asks for an appointment, again where an attempt failed in passing. A repeated
 * attempt is recognised by its id: it is never booked twice. What was sent before
 * and has arrived otherwise is corrected by its key.
 *
 * @param signals `leaving` ends the attempts to come, `superseded` the one on its way as well
 * @throws AppError; `DUPLICATE_ERROR` where somebody else has the slot
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
  const patience = () => anySignal(superseded, AbortSignal.timeout(answerTimeout))
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
      // Nothing was booked by what was sent before: it was refused for what it is.
      throw ['GONE_ERROR', 'STALE_ERROR'].includes(toAppError(reason).code) ? error : reason
    })
  }
}

const visitorKeys = {
  freeSlots: (day: string) => [...appointmentKeys.all, 'free-slots', day] as const,
  closedDays: (first: string, last: string) => [...appointmentKeys.all, 'closed-days', first, last] as const,
}

export const appointmentQueries = {
  /** What is free on a day, asked again each minute and whenever the visitor comes back to the page. */
  freeSlots: (day: string) =>
    queryOptions({
      queryKey: visitorKeys.freeSlots(day),
      queryFn: day ? ({ signal }) => fetchFreeSlots(day, signal) : skipToken,
      staleTime: 0,
      refetchInterval: 60_000,
      refetchOnWindowFocus: 'always',
    }),
  /** Days that cannot be chosen; without an answer they can, and then have no free times. */
  closedDays: (first: string, last: string) =>
    queryOptions({
      queryKey: visitorKeys.closedDays(first, last),
      queryFn: ({ signal }) => fetchClosedDays(first, last, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

/** The request that is on its way, also where its form is gone. */
let onItsWay: AbortController | undefined

/**
 * Books an appointment. When the page is left, attempts that are still to come are given up, and the one on its way
 * goes on: whoever sent it hears of its end. A form that comes back to it asks for that end itself.
 */
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
