import { callFunction } from '@/lib/backend/call-function'
import type { Entry, LeftOut, UndoOutcome, Version, VersionAt } from './change'

/** Extra seconds to look back, because the response may have been slow. */
const slack = 15

/**
 * Returns ids of this account's changes.
 *
 * @param since start of the write by `Date.now()`
 * @throws AppError
 */
export const fetchLatestChanges = (source: string, ids: string[], since: number): Promise<string[]> =>
  callFunction('latest_changes', { source, ids, within_seconds: Math.ceil((Date.now() - since) / 1000) + slack })

/** Milliseconds: an import has thousands of rows. */
const patience = 120_000

/**
 * Undoes whole changes in one transaction, except rows left out.
 *
 * @throws AppError
 */
export async function undoChanges(changes: string[], leftOut: LeftOut[] = []): Promise<UndoOutcome> {
  const left_out = leftOut.map(({ source, id }) => ({ source, id }))
  return (await callFunction('undo_changes', { changes, left_out }, AbortSignal.timeout(patience))) as UndoOutcome
}

export const entriesAtOnce = 25

/**
 * Newest first.
 *
 * @throws AppError
 */
export async function fetchHistory(
  source: string,
  row_id: string,
  before_entry: number | undefined,
  signal: AbortSignal,
): Promise<Entry[]> {
  const asked = { source, row_id, before_entry, most: entriesAtOnce }
  return (await callFunction('history_of', asked, signal)) as unknown as Entry[]
}

/** @throws AppError, e.g. if the version is no longer kept */
export const fetchVersion = async (at: VersionAt, signal: AbortSignal) =>
  (await callFunction('version_at', at, signal)) as unknown as Version

/**
 * Returns the id of the change.
 *
 * @throws AppError; REFUSED_ERROR if the row has changed since `seen`
 */
export const restoreVersion = async (wanted: VersionAt & { seen: string }) =>
  ((await callFunction('restore_version', wanted)) as { change: string }).change
