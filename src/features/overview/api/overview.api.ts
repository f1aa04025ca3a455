import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Tables } from '@/types/database.types'
import { figuresSchema, type Figures } from '../figures.schema'

/** Everything that the dashboard counts, in one request; counted by the database. */
export async function fetchFigures(signal: AbortSignal): Promise<Figures> {
  const supabase = await getSupabase()
  const answer = unwrap(await supabase.rpc('dashboard_figures').abortSignal(signal).retry(false))
  const figures = figuresSchema.safeParse(answer)
  if (figures.success) return figures.data
  throw new AppError('UNKNOWN_ERROR', 'The figures are not in the shape that this page knows.', false, {
    cause: figures.error,
  })
}

export type NextAppointment = Pick<Appointment, 'id' | 'name' | 'appointment_date' | 'appointment_time' | 'status'>

/** The next appointments that are neither cancelled nor completed. */
export async function fetchNextAppointments(count: number, signal: AbortSignal): Promise<NextAppointment[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await supabase
      .from('appointments')
      .select('id, name, appointment_date, appointment_time, status')
      .in('status', expectedStatuses)
      .gte('starts_at', new Date().toISOString())
      .order('starts_at')
      .order('id')
      .limit(count)
      .abortSignal(signal)
      .retry(false),
  )
  return rows as NextAppointment[]
}

export type WaitingInquiry = Pick<Tables<'inquiries'>, 'id' | 'name' | 'created_at'>

/** The inquiry that has waited longest for an answer; null where none waits. */
export async function fetchOldestInquiry(signal: AbortSignal): Promise<WaitingInquiry | null> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('inquiries')
      .select('id, name, created_at')
      .eq('status', 'new')
      .order('created_at')
      .order('id')
      .limit(1)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
}
