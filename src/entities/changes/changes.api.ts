import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Entry, LeftOut, UndoOutcome, Version, VersionAt } from './change'

/** Allowance for the response time, in seconds. */
const slack = 15

/**
 * Returns this account's changes to these rows.
 *
 * @param since start of the write, from `Date.now()`
 */
export async function fetchLatestChanges(source: string, ids: string[], since: number): Promise<string[]> {
  const supabase = await getSupabase()
  const within_seconds = Math.ceil((Date.now() - since) / 1000) + slack
  return unwrap(
    await supabase
      .rpc('latest_changes', { source, ids, within_seconds })
      .abortSignal(AbortSignal.timeout(answerTimeout)),
  )
}

/** An import has thousands of rows. */
const patience = 120_000

/**
 * Undoes all changes or none, except the excluded rows.
 *
 * @throws AppError
 */
export async function undoChanges(changes: string[], leftOut: LeftOut[] = []): Promise<UndoOutcome> {
  const supabase = await getSupabase()
  const left_out = leftOut.map(({ source, id }) => ({ source, id }))
  const signal = AbortSignal.timeout(patience)
  return unwrap(await supabase.rpc('undo_changes', { changes, left_out }).abortSignal(signal)) as UndoOutcome
}

export const entriesAtOnce = 25

export async function fetchHistory(
  source: string,
  row_id: string,
  before_entry: number | undefined,
  signal: AbortSignal,
): Promise<Entry[]> {
  const supabase = await getSupabase()
  const history = supabase.rpc('history_of', { source, row_id, before_entry, most: entriesAtOnce })
  return unwrap(await history.abortSignal(signal).retry(false)) as unknown as Entry[]
}

/** @throws AppError, e.g. if the version's content was deleted */
export async function fetchVersion(at: VersionAt, signal: AbortSignal): Promise<Version> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('version_at', at).abortSignal(signal).retry(false)) as unknown as Version
}

/**
 * @returns the id of the new change
 * @throws AppError; REFUSED_ERROR if the row changed since `seen`
 */
export async function restoreVersion({ seen, ...at }: VersionAt & { seen: string }): Promise<string> {
  const supabase = await getSupabase()
  const answer = await supabase.rpc('restore_version', { ...at, seen }).abortSignal(AbortSignal.timeout(answerTimeout))
  return (unwrap(answer) as { change: string }).change
}
