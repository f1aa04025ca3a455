import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { withRetry } from '@/lib/backend/retry'
import { nullIfGone } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'
import type { ChangeRules } from '@shared/slots'
import {
  myAppointmentSchema,
  changeRulesSchema,
  ownAppointmentSchema,
  type MyAppointment,
  type OwnAppointment,
  type AppointmentHandle,
} from '../own-appointment.schema'

export async function fetchChangeRules(signal: AbortSignal): Promise<ChangeRules> {
  const rules = changeRulesSchema.parse(await callFunction('change_rules', {}, signal))
  return { noticeMinutes: rules.notice_minutes, monthsAhead: rules.months_ahead }
}

/** Null if the key is unknown or the appointment has started. */
export const fetchOwnAppointment = (key: string, signal: AbortSignal): Promise<OwnAppointment | null> =>
  nullIfGone(callFunction('appointment_by_key', { key }, signal).then((row) => ownAppointmentSchema.parse(row)))

/**
 * Returns all appointments with the account's email address.
 *
 * @throws AppError; `REFUSED_ERROR` if the address is not confirmed
 */
export async function fetchMyAppointments(signal: AbortSignal): Promise<MyAppointment[]> {
  return z.array(myAppointmentSchema).parse(await callFunction('my_appointments', {}, signal))
}

export type AppointmentMove = { handle: AppointmentHandle; day: string; slot: string; revision: number }

/**
 * Retries are safe.
 *
 * @throws AppError; `STALE_ERROR` if it changed since it was shown, `GONE_ERROR` if the key no longer works,
 * `DUPLICATE_ERROR` if the slot is taken
 */
export function moveOwnAppointment({ handle, ...move }: AppointmentMove): Promise<OwnAppointment> {
  return withRetry(async () => {
    const moved =
      'key' in handle
        ? await callFunction('move_appointment', { ...handle, ...move })
        : await callFunction('move_my_appointment', { ...handle, ...move })
    return ownAppointmentSchema.parse(moved)
  })
}

export type AppointmentCancellation = { handle: AppointmentHandle; revision: number; reason: string }

/** Throws the same errors as `moveOwnAppointment`. */
export function cancelOwnAppointment({ handle, revision, reason }: AppointmentCancellation): Promise<OwnAppointment> {
  return withRetry(async () => {
    const cancellation = { revision, reason: reason.trim() || undefined }
    const canceled =
      'key' in handle
        ? await callFunction('cancel_appointment', { ...handle, ...cancellation })
        : await callFunction('cancel_my_appointment', { ...handle, ...cancellation })
    return ownAppointmentSchema.parse(canceled)
  })
}

export type AppointmentCorrection = {
  key: string
  name: string
  email: string
  phone: string
  notes: string
  day: string
  time: string
  watches: string[]
}

export async function correctAppointment({ time, phone, notes, ...rest }: AppointmentCorrection, signal: AbortSignal) {
  // The generated types do not allow null as an argument.
  const correction = { ...rest, slot: time, phone: orNull(phone) as string, notes: orNull(notes) as string }
  await callFunction('correct_appointment', correction, signal)
}
