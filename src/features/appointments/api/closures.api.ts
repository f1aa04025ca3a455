import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, toAppError, unwrap } from '@/lib/failures/errors'
import type { Closure } from '../closures/closures'

const columns = 'id, day, time, reason'

export const closureLimit = 1000

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
 * Skips closed parts. A retry recognizes its own closures by id.
 *
 * @throws AppError; `DUPLICATE_ERROR` if all of it was closed before
 */
export async function addClosures(wanted: Closure[]): Promise<void> {
  // Someone else may close a day between the select and the insert.
  await addMissing(wanted).catch((error: unknown) => {
    if (toAppError(error).code !== 'DUPLICATE_ERROR') throw error
    return addMissing(wanted)
  })
}

async function addMissing(wanted: Closure[]): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const days = wanted.map(({ day }) => day).sort()
  const near = supabase
    .from('closures')
    .select('id, day, time')
    .gte('day', days[0])
    .lte('day', days[days.length - 1])
  // A range with all its times might exceed the limit of a response.
  const known = unwrap(await (wanted[0].time === null ? near.is('time', null) : near).abortSignal(signal).retry(false))
  const missing = wanted.filter(({ day, time }) => !known.some((closed) => closed.day === day && closed.time === time))
  if (missing.length === 0) {
    if (wanted.some(({ id }) => known.some((closed) => closed.id === id))) return
    throw new AppError('DUPLICATE_ERROR', 'This is already closed.', false)
  }
  unwrap(await supabase.from('closures').insert(missing).abortSignal(signal))
}

const idsAtOnce = 100

/** Ignores missing closures. */
export async function removeClosures(ids: string[]): Promise<void> {
  const supabase = await getSupabase()
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    unwrap(
      await supabase
        .from('closures')
        .delete()
        .in('id', ids.slice(first, first + idsAtOnce))
        .abortSignal(AbortSignal.timeout(responseTimeout)),
    )
  }
}
