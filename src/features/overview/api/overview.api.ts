import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import type { OpenAbout } from '@/entities/clients/client'
import { getSupabase } from '@/lib/backend/supabase'
import { AppError, unwrap } from '@/lib/failures/errors'
import { figuresSchema, type Figures } from '../figures.schema'

/** Everything that the dashboard counts, in one request; counted by the database. */
export async function fetchFigures(signal: AbortSignal): Promise<Figures> {
  const supabase = await getSupabase()
  const reply = unwrap(await supabase.rpc('dashboard_figures').abortSignal(signal).retry(false))
  const figures = figuresSchema.safeParse(reply)
  if (figures.success) return figures.data
  throw new AppError('UNKNOWN_ERROR', 'The numbers are not in the shape that this page knows.', false, {
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

export type Waiting = {
  total: number
  /** As `openTitle` reads them. */
  rows: {
    about: OpenAbout
    id: string
    name: string
    title: string | null
    words?: string
    day?: string
    slot?: string
    since: string
    client_id: string | null
  }[]
}

/** Those who have waited longest for an answer, whatever they have sent, and how many wait in all. */
export async function fetchWaiting(most: number, signal: AbortSignal): Promise<Waiting> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('waiting_for_reply', { most }).abortSignal(signal).retry(false)) as Waiting
}

/** Of the last 90 days: how many were answered, and within which opening time half and nine in ten of them. */
export type ReplyTimes = { replies: number; median_minutes: number; p90_minutes: number }

export async function fetchReplyTimes(signal: AbortSignal): Promise<ReplyTimes> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('reply_times').abortSignal(signal).retry(false)) as ReplyTimes
}
