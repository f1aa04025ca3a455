import * as z from 'zod/mini'
import { toAppError, unwrap } from '@/lib/errors'
import { orNull } from '@/lib/form-fields'
import { withRetry } from '@/lib/retry'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { VisitRules } from '@shared/slots'
import {
  myVisitSchema,
  visitRulesSchema,
  visitSchema,
  type MyVisit,
  type Visit,
  type VisitHandle,
} from '../visit.schema'

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

/**
 * Every visit booked with the confirmed address of whoever is signed in, the next or latest first.
 *
 * @throws AppError; `REFUSED_ERROR` without a confirmed address
 */
export async function fetchMyVisits(signal: AbortSignal): Promise<MyVisit[]> {
  const supabase = await getSupabase()
  return z.array(myVisitSchema).parse(unwrap(await supabase.rpc('my_visits').abortSignal(signal).retry(false)))
}

export type VisitMove = { handle: VisitHandle; day: string; slot: string; revision: number }

/**
 * Moves a visit, again where an attempt failed in passing: a repeat changes nothing more.
 *
 * @throws AppError; `STALE_ERROR` where it is no longer as it was shown, `GONE_ERROR` where the key opens nothing any
 * more, `DUPLICATE_ERROR` where somebody else has the slot
 */
export function moveVisit({ handle, ...move }: VisitMove): Promise<Visit> {
  return withRetry(async () => {
    const supabase = await getSupabase()
    const request =
      'key' in handle
        ? supabase.rpc('move_visit', { ...handle, ...move })
        : supabase.rpc('move_my_visit', { ...handle, ...move })
    return visitSchema.parse(unwrap(await request.abortSignal(AbortSignal.timeout(answerTimeout))))
  })
}

export type VisitCancellation = { handle: VisitHandle; revision: number; reason: string }

/** Cancels a visit, as `moveVisit` moves it. */
export function cancelVisit({ handle, revision, reason }: VisitCancellation): Promise<Visit> {
  return withRetry(async () => {
    const supabase = await getSupabase()
    const cancellation = { revision, reason: reason.trim() || undefined }
    const request =
      'key' in handle
        ? supabase.rpc('cancel_visit', { ...handle, ...cancellation })
        : supabase.rpc('cancel_my_visit', { ...handle, ...cancellation })
    return visitSchema.parse(unwrap(await request.abortSignal(AbortSignal.timeout(answerTimeout))))
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
