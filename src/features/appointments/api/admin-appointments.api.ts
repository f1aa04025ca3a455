import { appointments, type Appointment, type AppointmentStatus } from '@/entities/appointments/appointment'
import { callFunction } from '@/lib/backend/call-function'
import { withRetry } from '@/lib/backend/retry'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { VersionConflict } from '@/lib/drafts/versions'
import { AppError, failureOf, toAppError, unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import { whenOf } from '../agenda'

type AdminMove = { seen: Appointment; day: string; time: string }

/**
 * Requires the revision seen. Retries are safe.
 *
 * @throws VersionConflict if it was changed meanwhile; AppError, `DUPLICATE_ERROR` if the slot is taken
 */
export function moveAppointment({ seen, day, time }: AdminMove): Promise<void> {
  return withRetry(async () => {
    const moved = (await getSupabase())
      .from('appointments')
      .update({ appointment_date: day, appointment_time: time })
      .eq('id', seen.id)
      .eq('revision', seen.revision)
      .select('id')
    if (unwrap(await moved.abortSignal(AbortSignal.timeout(responseTimeout))).length > 0) return
    const current = await fetchAppointment(seen.id)
    if (!current) throw new VersionConflict<Appointment>('appointment', null)
    // The revision matches, so row-level security rejected the update.
    if (current.revision === seen.revision) throw failureOf('PERMISSION_ERROR')
    const isMoved = current.appointment_date === day && current.appointment_time === time
    if (!isMoved || current.status !== seen.status) throw new VersionConflict('appointment', current)
  })
}

type EnteredAppointment = {
  /** The same for every attempt. */
  id: string
  day: string
  time: string
  name: string
  email: string
  phone: string
  notes: string
  watches: string[]
  status: Extract<AppointmentStatus, 'confirmed' | 'pending'>
}

/**
 * The database recognizes a retry by its id.
 *
 * @throws AppError; `DUPLICATE_ERROR` if the slot is taken, `STALE_ERROR` if an earlier attempt was saved with other
 * values
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
    const { error } = await supabase
      .from('appointments')
      .insert([row])
      .abortSignal(AbortSignal.timeout(responseTimeout))
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
  /** Id of the trash entry. */
  id: string
  name: string
  day: string
  time: string
}

/**
 * Restores an appointment from the trash at another time.
 *
 * @returns the id of the change, for undo
 * @throws AppError; `DUPLICATE_ERROR` if the slot is taken
 */
export async function restoreAppointment({ id, day, time }: Restoration): Promise<string> {
  return ((await callFunction('restore_appointment', { id, day, slot: time })) as { change: string }).change
}

async function fetchAppointment(id: string): Promise<Appointment | null> {
  const supabase = await getSupabase()
  const row = supabase.from('appointments').select<string, Appointment>(appointments.columns).eq('id', id)
  return unwrap(await row.abortSignal(AbortSignal.timeout(responseTimeout)).retry(false).maybeSingle())
}
