import { toAppError, unwrap } from '@/lib/errors'
import { orNull } from '@/lib/form-fields'
import { withRetry } from '@/lib/retry'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { VisitRules } from '@shared/slots'
import { visitRulesSchema, visitSchema, type Visit } from '../visit.schema'

/** What the house has set about bookings. */
export async function fetchVisitRules(signal: AbortSignal): Promise<VisitRules> {
  const supabase = await getSupabase()
  const rules = visitRulesSchema.parse(unwrap(await supabase.rpc('visit_rules').abortSignal(signal).retry(false)))
  return { noticeMinutes: rules.notice_minutes, monthsAhead: rules.months_ahead }
}

/** The visit that a key opens; null where it opens none, or one that has begun. */
export async function fetchVisit(key: string, signal: AbortSignal): Promise<Visit | null> {
  const supabase = await getSupabase()
  try {
    return visitSchema.parse(unwrap(await supabase.rpc('visit_by_key', { key }).abortSignal(signal).retry(false)))
  } catch (error) {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  }
}

export type VisitMove = { key: string; day: string; slot: string; revision: number }

/**
 * Moves a visit, again where an attempt failed in passing: a repeat changes nothing more.
 *
 * @throws AppError; `STALE_ERROR` where it is no longer as it was shown, `GONE_ERROR` where the key opens nothing any
 * more, `DUPLICATE_ERROR` where somebody else has the slot
 */
export function moveVisit(move: VisitMove): Promise<Visit> {
  return withRetry(async () => {
    const supabase = await getSupabase()
    return visitSchema.parse(
      unwrap(await supabase.rpc('move_visit', move).abortSignal(AbortSignal.timeout(answerTimeout))),
    )
  })
}

export type VisitCancellation = { key: string; revision: number; reason: string }

/** Cancels a visit, as `moveVisit` moves it. */
export function cancelVisit({ reason, ...visit }: VisitCancellation): Promise<Visit> {
  return withRetry(async () => {
    const supabase = await getSupabase()
    const cancellation = { ...visit, reason: reason.trim() || undefined }
    return visitSchema.parse(
      unwrap(await supabase.rpc('cancel_visit', cancellation).abortSignal(AbortSignal.timeout(answerTimeout))),
    )
  })
}

export type VisitCorrection = {
  key: string
  name: string
  email: string
  phone: string
  notes: string
  day: string
  time: string
}

/** Makes a visit what was sent last, by the key of the browser that has booked it. */
export async function correctVisit({ time, phone, notes, ...rest }: VisitCorrection, signal: AbortSignal) {
  const supabase = await getSupabase()
  // The generated types know no argument that may be null.
  const correction = { ...rest, slot: time, phone: orNull(phone) as string, notes: orNull(notes) as string }
  unwrap(await supabase.rpc('correct_visit', correction).abortSignal(signal))
}
