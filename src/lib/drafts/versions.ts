import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { responseTimeout, getSupabase } from '../backend/supabase'
import { AppError, failureOf, unwrap } from '../failures/errors'

export type Field = { label: string; value: string | string[] }

export type Fields = Map<string, Field>

export function differingPaths(one: Fields, other: Fields): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => JSON.stringify(one.get(path)) !== JSON.stringify(other.get(path)))
}

export function contestedPaths(seen: Fields, theirs: Fields, mine: Fields): string[] {
  const changedByMe = new Set(differingPaths(seen, mine))
  const differing = new Set(differingPaths(theirs, mine))
  return differingPaths(seen, theirs).filter((path) => changedByMe.has(path) && differing.has(path))
}

/** `current` is null if the record was deleted. */
export class VersionConflict<Version> extends AppError {
  readonly current: Version | null

  constructor(thing: string, current: Version | null) {
    super('REFUSED_ERROR', `Someone else has ${current ? 'changed' : 'deleted'} this ${thing}.`, false)
    this.name = 'VersionConflict'
    this.current = current
  }
}

type Writing<Version> = {
  thing: string
  /** Returns no rows if the row no longer has this version. */
  write: (over: Version) => Promise<unknown[]>
  read: () => Promise<Version | null>
  /** True if writing would revert others' changes. */
  loses: (current: Version, seen: Version) => boolean
}

/**
 * Writes over the loaded version, or a newer one if no change is lost. An attempt whose response was lost may have
 * written that.
 *
 * @throws VersionConflict; AppError
 */
export async function writeOver<Version extends { updated_at: string }>(seen: Version, writing: Writing<Version>) {
  const { thing, write, read, loses } = writing
  if ((await write(seen)).length > 0) return
  const current = await read()
  if (!current) throw new VersionConflict<Version>(thing, null)
  // The row is unchanged, so row-level security rejected the write.
  if (current.updated_at === seen.updated_at) throw failureOf('PERMISSION_ERROR')
  if (loses(current, seen)) throw new VersionConflict(thing, current)
  await writeOver(current, writing)
}

type Cells = Record<string, unknown>

/**
 * Updates columns of a row if it still has this version.
 *
 * @returns its id, or no rows if it was changed or deleted: PostgREST reports an update of no row as a success
 * @throws AppError
 */
export async function updateVersion(
  table: string,
  { id, updated_at }: { id: string | true; updated_at: string },
  values: Cells,
  signal: AbortSignal,
): Promise<unknown[]> {
  const client: SupabaseClient = await getSupabase()
  const row = client.from(table).update(values).eq('id', id).eq('updated_at', updated_at)
  return unwrap(await row.select('id').abortSignal(signal))
}

/** Returns a `loses` that compares the written columns. */
export const losesColumns = (values: Cells) => (current: Cells, before: Cells) =>
  Object.keys(values).some((column) => current[column] !== before[column] && current[column] !== values[column])

type ColumnUpdate = {
  table: keyof Database['public']['Tables']
  /** E.g. 'note'. */
  thing: string
  id: string | true
  /** Includes at least the written columns. */
  seen: Cells & { updated_at: string }
  values: Cells
}

/**
 * Changes of other columns do not conflict.
 *
 * @throws VersionConflict if somebody else changed one of the columns: `current` has the id, those columns and
 * `updated_at`; AppError
 */
export async function writeColumns({ table, thing, id, seen, values }: ColumnUpdate): Promise<void> {
  const client: SupabaseClient = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const columns = ['id', ...Object.keys(values), 'updated_at'].join(', ')
  await writeOver<ColumnUpdate['seen']>(seen, {
    thing,
    write: ({ updated_at }) => updateVersion(table, { id, updated_at }, values, signal),
    read: async () => {
      const row = client.from(table).select<string, ColumnUpdate['seen']>(columns).eq('id', id)
      return unwrap(await row.abortSignal(signal).retry(false).maybeSingle())
    },
    loses: losesColumns(values),
  })
}

export type StatusChange<Status> = { id: string; from: Status; status: Status }

/**
 * @param write returns no rows if the status has changed
 * @throws AppError
 */
export async function writeStatus<Status>(
  wanted: Status,
  write: () => Promise<unknown[]>,
  read: () => Promise<Status | undefined>,
): Promise<void> {
  if ((await write()).length > 0) return
  const current = await read()
  if (current === undefined) throw failureOf('NOT_FOUND_ERROR')
  if (current === wanted) return
  throw statusChanged()
}

export const statusChanged = () =>
  new AppError(
    'REFUSED_ERROR',
    'Someone else has changed it. Their choice is shown now; choose again if it is not right.',
    false,
  )
