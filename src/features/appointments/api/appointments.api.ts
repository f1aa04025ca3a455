import { unwrap } from '@/lib/errors'
import { orNull } from '@/lib/form-fields'
import { withRetry } from '@/lib/retry'
import { answerTimeout, getSupabase } from '@/lib/supabase'

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
  day: string
  time: string
  name: string
  email: string
  phone: string
  notes: string
}

/**
 * Asks for an appointment, again where an attempt failed in passing. A repeated
 * attempt is recognised by its id: it is never booked twice.
 *
 * @param signals `leaving` ends the attempts to come, `superseded` the one on its way as well
 * @throws AppError; `DUPLICATE_ERROR` where somebody else has the slot
 */
export async function bookAppointment(
  { day, time, phone, notes, ...who }: Booking,
  { leaving, superseded }: { leaving: AbortSignal; superseded: AbortSignal },
): Promise<void> {
  const row = {
    ...who,
    phone: orNull(phone),
    appointment_date: day,
    appointment_time: time,
    notes: orNull(notes),
    status: 'pending',
  }
  await withRetry(
    async () => {
      const supabase = await getSupabase()
      const patience = AbortSignal.any([superseded, AbortSignal.timeout(answerTimeout)])
      unwrap(await supabase.from('appointments').insert([row]).abortSignal(patience))
    },
    { signal: superseded, leaving },
  )
}
