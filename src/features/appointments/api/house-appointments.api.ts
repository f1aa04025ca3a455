import { appointments, type Appointment, type AppointmentStatus } from '@/entities/appointments/appointment'
import { withRetry } from '@/lib/backend/retry'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { VersionConflict } from '@/lib/drafts/versions'
import { AppError, failureOf, toAppError, unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import { whenOf } from '../agenda'

type HouseMove = { seen: Appointment; day: string; time: string }

/**
 * Moves an appointment that is still as it was seen, again where an attempt failed in passing: what has arrived moves
 * nothing more.
 *
 * @throws VersionConflict where somebody has changed it meanwhile; AppError, `DUPLICATE_ERROR` where somebody has the
 * slot
 */
export function moveAppointment({ seen, day, time }: HouseMove): Promise<void> {
  return withRetry(async () => {
    const moved = (await getSupabase())
      .from('appointments')
      .update({ appointment_date: day, appointment_time: time })
      .eq('id', seen.id)
      .eq('revision', seen.revision)
      .select('id')
    if (unwrap(await moved.abortSignal(AbortSignal.timeout(answerTimeout))).length > 0) return
    const current = await fetchAppointment(seen.id)
    if (!current) throw new VersionConflict<Appointment>('appointment', null)
    // The version that was seen, and yet it could not be written.
    if (current.revision === seen.revision) throw failureOf('PERMISSION_ERROR')
    const isMoved = current.appointment_date === day && current.appointment_time === time
    if (!isMoved || current.status !== seen.status) throw new VersionConflict('appointment', current)
  })
}

type EnteredAppointment = {
  /** Chosen by the dialog, the same for every attempt at the same appointment. */
  id: string
  day: string
  time: string
  name: string
  /** Empty where they are called instead. */
  email: string
  phone: string
  notes: string
  /** The ids of what is to be shown. */
  watches: string[]
  status: Extract<AppointmentStatus, 'confirmed' | 'pending'>
}

/**
 * Enters an appointment, again where an attempt failed in passing: the database knows a repeat by its id.
 *
 * @throws AppError; `DUPLICATE_ERROR` where somebody has the slot, `STALE_ERROR` where an earlier attempt has arrived
 * and said something else
 */
export function enterAppointment({ day, time, watches, ...appointment }: EnteredAppointment): Promise<void> {
  return withRetry(async () => {
    const supabase = await getSupabase()
    const row = {
      ...appointment,
      email: orNull(appointment.email),
      phone: orNull(appointment.phone),
      notes: orNull(appointment.notes),
      appointment_date: day,
      appointment_time: time,
      watch_ids: watches,
    }
    const { error } = await supabase.from('appointments').insert([row]).abortSignal(AbortSignal.timeout(answerTimeout))
    if (!error) return
    const failure = toAppError(error)
    const known = failure.code === 'DUPLICATE_ERROR' ? await fetchAppointment(appointment.id) : undefined
    if (!known) throw failure
    throw new AppError(
      'STALE_ERROR',
      `Your first try went through: ${known.name} is in the list on ${whenOf(known)}, without your later changes. Move or delete that appointment in the list, or send this one again to add another.`,
      false,
      { cause: error },
    )
  })
}

type Restoration = {
  /** Of the entry in the trash. */
  id: string
  /** Whose it is, for what is said of it. */
  name: string
  day: string
  time: string
}

/**
 * Restores an appointment from the trash to another time.
 *
 * @returns the change that this is
 * @throws AppError; `DUPLICATE_ERROR` where somebody has the slot
 */
export async function restoreAppointment({ id, day, time }: Restoration): Promise<string> {
  const supabase = await getSupabase()
  const restored = supabase.rpc('restore_appointment', { id, day, slot: time })
  return (unwrap(await restored.abortSignal(AbortSignal.timeout(answerTimeout))) as { change: string }).change
}

async function fetchAppointment(id: string): Promise<Appointment | null> {
  const supabase = await getSupabase()
  const row = supabase.from('appointments').select<string, Appointment>(appointments.columns).eq('id', id)
  return unwrap(await row.abortSignal(AbortSignal.timeout(answerTimeout)).retry(false).maybeSingle())
}
