import type { PostgrestResponse } from '@supabase/supabase-js'
import { withRetry } from '@/lib/backend/retry'
import { AppError, unwrap } from '@/lib/failures/errors'

/** Rows that an answer may hold at most; Supabase gives no more by default. */
export const chunkSize = 1000

/** Some rows of a long list, in its order; `total` comes with the first. */
export type Chunk<Row> = { rows: Row[]; hasMore: boolean; total?: number }

type Ordered = {
  lte(column: string, time: string): Ordered
  gte(column: string, time: string): Ordered
  or(conditions: string): Ordered
}

/**
 * Narrows a query to what comes after a row in the order (time, id). Unlike an offset
 * it neither repeats nor skips a row when others are added or removed meanwhile.
 */
export function beyond<Q extends Ordered>(query: Q, column: string, time: string, id: string, ascending: boolean): Q {
  const than = ascending ? 'gt' : 'lt'
  // The first condition alone can begin in the middle of an index.
  const near = ascending ? query.gte(column, time) : query.lte(column, time)
  return near.or(`${column}.${than}."${time}",and(${column}.eq."${time}",id.${than}.${id})`) as Q
}

/**
 * Asks for a chunk, again where that failed in passing: what has been fetched before it is not lost.
 *
 * @param ask at most `chunkSize` rows; the first time with their exact count
 * @throws AppError
 */
export async function fetchChunk<Row>(
  ask: () => PromiseLike<PostgrestResponse<Row>>,
  signal: AbortSignal,
): Promise<Chunk<Row>> {
  const { rows, count } = await withRetry(
    async () => {
      const response = await ask()
      return { rows: unwrap(response), count: response.count }
    },
    { signal },
  )
  // A project may have its answers hold fewer rows: only the count, or an empty answer, says that it is all.
  return { rows, hasMore: rows.length > 0 && rows.length !== count, total: count ?? undefined }
}

/**
 * All rows of a list, chunk by chunk.
 *
 * @param fetchNext the next rows after a cursor
 * @throws AppError 'No data to export' where there is nothing
 */
export async function* eachChunk<Row>(
  fetchNext: (cursor: Row | undefined) => Promise<Chunk<Row>>,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Row[]> {
  let cursor: Row | undefined
  let done = 0
  let total = 0
  for (;;) {
    const chunk = await fetchNext(cursor)
    total = Math.max(total, chunk.total ?? 0)
    done += chunk.rows.length
    onProgress(done, Math.max(done, total))
    yield chunk.rows
    if (!chunk.hasMore || (total > 0 && done >= total)) break
    cursor = chunk.rows.at(-1)
  }
  if (done === 0) throw new AppError('NOT_FOUND_ERROR', 'No data to export', false)
}
