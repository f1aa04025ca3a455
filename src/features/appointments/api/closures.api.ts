import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, toAppError, unwrap } from '@/lib/failures/errors'
import type { Closure } from '../closures/closures'

const columns = 'id, day, time, reason'

/** Closures that an answer holds at most. */
export const closureLimit = 1000

/** What is closed from a day on, by day. */
export async function fetchComingClosures(today: string, signal: AbortSignal): Promise<Closure[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('closures')
      .select(columns)
      .gte('day', today)
      .order('day')
      .order('id')
      .limit(closureLimit)
      .abortSignal(signal)
      .retry(false),
  )
}

export async function fetchDayClosures(day: string, signal: AbortSignal): Promise<Closure[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.from('closures').select(columns).eq('day', day).abortSignal(signal).retry(false))
}

/**
 * Closes what is not closed yet: whole days, or times of one day. Sent again because an
 * answer was lost, it finds its own closures by the ids that the dialog has chosen.
 *
 * @throws AppError; `DUPLICATE_ERROR` where all of it was closed before
 */
export async function addClosures(wanted: Closure[]): Promise<void> {
  // What somebody else closes between the look and the insert is seen the second time.
  await addMissing(wanted).catch((error: unknown) => {
    if (toAppError(error).code !== 'DUPLICATE_ERROR') throw error
    return addMissing(wanted)
  })
}

async function addMissing(wanted: Closure[]): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const days = wanted.map(({ day }) => day).sort()
  const near = supabase
    .from('closures')
    .select('id, day, time')
    .gte('day', days[0])
    .lte('day', days[days.length - 1])
  // Of a long range only its whole days: with all of their times they might be more than an answer holds.
  const known = unwrap(await (wanted[0].time === null ? near.is('time', null) : near).abortSignal(signal).retry(false))
  const missing = wanted.filter(({ day, time }) => !known.some((closed) => closed.day === day && closed.time === time))
  if (missing.length === 0) {
    if (wanted.some(({ id }) => known.some((closed) => closed.id === id))) return
    throw new AppError('DUPLICATE_ERROR', 'This is already closed.', false)
  }
  unwrap(await supabase.from('closures').insert(missing).abortSignal(signal))
}

/** Ids that fit into an address. */
const idsAtOnce = 100

/** Opens again; what is open already is no error. */
export async function removeClosures(ids: string[]): Promise<void> {
  const supabase = await getSupabase()
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    unwrap(
      await supabase
        .from('closures')
        .delete()
        .in('id', ids.slice(first, first + idsAtOnce))
        .abortSignal(AbortSignal.timeout(answerTimeout)),
    )
  }
}
