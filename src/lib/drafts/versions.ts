import type { Database } from '@/types/database.types'
import { answerTimeout, getSupabase } from '../backend/supabase'
import { AppError, failureOf, unwrap } from '../failures/errors'

/** A field of a record as it is read: a text, or the addresses of its images. */
export type Field = { label: string; value: string | string[] }

/** The fields of a record by their path in it, in the order of its form. */
export type Fields = Map<string, Field>

/** The paths of the fields in which two versions differ. */
export function differingPaths(one: Fields, other: Fields): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  return paths.filter((path) => JSON.stringify(one.get(path)) !== JSON.stringify(other.get(path)))
}

/** The paths of the fields that both have changed, each to something else. */
export function contestedPaths(seen: Fields, theirs: Fields, mine: Fields): string[] {
  const changedByMe = new Set(differingPaths(seen, mine))
  const differing = new Set(differingPaths(theirs, mine))
  return differingPaths(seen, theirs).filter((path) => changedByMe.has(path) && differing.has(path))
}

/** Somebody else has changed the record since it was opened; `current` is null where it is gone. */
export class VersionConflict<Version> extends AppError {
  readonly current: Version | null

  constructor(thing: string, current: Version | null) {
    super('REFUSED_ERROR', `Someone else has ${current ? 'changed' : 'deleted'} this ${thing}.`, false)
    this.name = 'VersionConflict'
    this.current = current
  }
}

type Writing<Version> = {
  /** What it is, e.g. 'watch'. */
  thing: string
  /** Writes over that version and no other; gives the rows it met. */
  write: (over: Version) => Promise<unknown[]>
  /** What there is by now; null where it is gone. */
  read: () => Promise<Version | null>
  /** Whether writing would lose what they have made of it since it was seen. */
  loses: (current: Version, seen: Version) => boolean
}

/**
 * Writes a record over the version that was seen, or over one of which nothing would be lost: it was touched and is
 * what it was, or it is what is being written, e.g. by an earlier attempt whose answer was lost.
 *
 * @throws VersionConflict where there is another by now; AppError
 */
export async function writeOver<Version extends { updated_at: string }>(seen: Version, writing: Writing<Version>) {
  const { thing, write, read, loses } = writing
  if ((await write(seen)).length > 0) return
  const current = await read()
  if (!current) throw new VersionConflict<Version>(thing, null)
  // The version that was seen, and yet it could not be written.
  if (current.updated_at === seen.updated_at) throw failureOf('PERMISSION_ERROR')
  if (loses(current, seen)) throw new VersionConflict(thing, current)
  await writeOver(current, writing)
}

type Cells = Record<string, string | number | boolean | null | undefined>

type ColumnUpdate = {
  table: keyof Database['public']['Tables']
  /** What people call the row, e.g. 'note'. */
  thing: string
  id: string | true
  /** The version that was seen, with at least the columns that are written. */
  seen: Cells & { updated_at: string }
  values: Cells
}

/**
 * Writes columns of a row over the values that were seen. Changes of other columns do not conflict.
 *
 * @throws VersionConflict if somebody else has changed one of the columns: `current` has the id, those columns and `updated_at`;
 *   AppError
 */
export async function writeColumns({ table, thing, id, seen, values }: ColumnUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const columns = Object.keys(values)
  // Each of the tables has these columns, which the compiler cannot know of a union.
  const rows = supabase.from(table as 'clients')
  const key = id as string
  await writeOver<ColumnUpdate['seen']>(seen, {
    thing,
    write: async ({ updated_at }) => {
      const met = rows
        .update(values as never)
        .eq('id', key)
        .eq('updated_at', updated_at)
      return unwrap(await met.select('id').abortSignal(signal))
    },
    read: async () => {
      const row = rows.select<string, ColumnUpdate['seen']>(['id', ...columns, 'updated_at'].join(', ')).eq('id', key)
      return unwrap(await row.abortSignal(signal).retry(false).maybeSingle())
    },
    loses: (current, before) =>
      columns.some((column) => current[column] !== before[column] && current[column] !== values[column]),
  })
}

/** A status that is to be changed from one to another. */
export type StatusChange<Status> = { id: string; from: Status; status: Status }

/**
 * Changes a status from the one that was seen, so that what somebody else has chosen meanwhile is not undone unseen.
 *
 * @param write changes it where it is still that; gives the rows it met
 * @param read the status by now; undefined where the row is gone
 * @throws AppError; `NOT_FOUND_ERROR` where the row is gone
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
  throw new AppError(
    'REFUSED_ERROR',
    'Someone else has changed it. Their choice is shown now; choose again if it is not right.',
    false,
  )
}
