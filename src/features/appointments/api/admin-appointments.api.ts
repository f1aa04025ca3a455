import { AppError, toAppError, unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { writeStatus, type StatusChange } from '@/lib/versions'
import { expectedStatuses, type Appointment, type AppointmentStatus } from '../appointment'

export const appointmentColumns =
  'id, name, email, phone, appointment_date, appointment_time, notes, status, starts_at, created_at'

/** Who comes on a day; who has cancelled is left out. */
export async function fetchDayAppointments(day: string, signal: AbortSignal): Promise<Appointment[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await supabase
      .from('appointments')
      .select(appointmentColumns)
      .eq('appointment_date', day)
      .neq('status', 'cancelled')
      .order('starts_at')
      .abortSignal(signal)
      .retry(false),
  )
  return rows as Appointment[]
}

/** How many are expected from one day to another. */
export async function countExpected(first: string, last: string, signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase()
  const response = await supabase
    .from('appointments')
    .select('id', { count: 'exact' })
    .gte('appointment_date', first)
    .lte('appointment_date', last)
    .in('status', expectedStatuses)
    .limit(1)
    .abortSignal(signal)
    .retry(false)
  unwrap(response)
  return response.count ?? 0
}

/**
 * Changes a status that is still what it was.
 *
 * @throws AppError; `DUPLICATE_ERROR` where a cancellation is taken back whose slot
 * somebody else has by now, `NOT_FOUND_ERROR` where the appointment is gone
 */
export async function setAppointmentStatus({ id, from, status }: StatusChange<AppointmentStatus>): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const table = () => supabase.from('appointments')
  await writeStatus<string>(
    status,
    async () => {
      const { data, error } = await table()
        .update({ status })
        .eq('id', id)
        .eq('status', from)
        .select('id')
        .abortSignal(signal)
      if (!error) return data
      const failure = toAppError(error)
      if (failure.code !== 'DUPLICATE_ERROR') throw failure
      throw new AppError(failure.code, 'This time has been given to somebody else.', false, { cause: error })
    },
    async () => unwrap(await table().select('status').eq('id', id).abortSignal(signal).maybeSingle())?.status,
  )
}

/** @throws AppError; `NOT_FOUND_ERROR` where the appointment is gone already */
export async function removeAppointment(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('appointments')
      .delete()
      .eq('id', id)
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
}
