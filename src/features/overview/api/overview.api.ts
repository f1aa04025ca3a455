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

/** Of the last 90 days: how many were answered, and within which opening time half and nine in ten of them. */
export type ReplyTimes = { replies: number; median_minutes: number; p90_minutes: number }

export async function fetchReplyTimes(signal: AbortSignal): Promise<ReplyTimes> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('reply_times').abortSignal(signal).retry(false)) as ReplyTimes
}
