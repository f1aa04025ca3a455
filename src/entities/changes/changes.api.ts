import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Entry, LeftOut, UndoOutcome, Version, VersionAt } from './change'

// The log, what is undone by it, and the versions that follow from it.

/** How long an answer may have been on its way before it is asked what it changed, seconds. */
const slack = 15

/**
 * The changes by which this account has just written rows.
 *
 * @param since when the write began, by `Date.now()`
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

/** How long undoing may take, ms: an import has thousands of rows. */
const patience = 120_000

/** Takes changes back, all or nothing but for the rows that are left out. @throws AppError */
export async function undoChanges(changes: string[], leftOut: LeftOut[] = []): Promise<UndoOutcome> {
  const supabase = await getSupabase()
  const left_out = leftOut.map(({ source, id }) => ({ source, id }))
  const signal = AbortSignal.timeout(patience)
  return unwrap(await supabase.rpc('undo_changes', { changes, left_out }).abortSignal(signal)) as UndoOutcome
}

/** How many entries are asked for at once. */
export const entriesAtOnce = 25

/** What the log says of a row, the newest first, from before an entry on. */
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

/** @throws AppError, e.g. where what the version held is no longer kept */
export async function fetchVersion(at: VersionAt, signal: AbortSignal): Promise<Version> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('version_at', at).abortSignal(signal).retry(false)) as unknown as Version
}

/**
 * Makes a row what it was.
 *
 * @returns the change that this is
 * @throws AppError; REFUSED_ERROR where somebody has changed it since `seen`
 */
export async function restoreVersion({ seen, ...at }: VersionAt & { seen: string }): Promise<string> {
  const supabase = await getSupabase()
  const answer = await supabase.rpc('restore_version', { ...at, seen }).abortSignal(AbortSignal.timeout(answerTimeout))
  return (unwrap(answer) as { change: string }).change
}
