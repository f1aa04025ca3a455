import { anySignal } from '@/lib/any-signal'
import { withRetry } from '@/lib/backend/retry'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap, type AppError } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import { digestOf } from '@/lib/pages/link-key'
import { correctAppointment } from './own-appointments.api'

/** The labels of a day that are still free, in the order of the day. */
export async function fetchFreeSlots(day: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('free_slots', { day }).abortSignal(signal).retry(false))
}

/** The days of a range on which nothing can be booked at all, besides Sundays; the first 400. */
export async function fetchClosedDays(first: string, last: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase.rpc('closed_days', { first_day: first, last_day: last }).abortSignal(signal).retry(false),
  )
}

export type Booking = {
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
export async function bookAppointment(
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
