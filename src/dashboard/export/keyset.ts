import type { PostgrestResponse } from '@supabase/supabase-js'
import { withRetry } from '@/lib/backend/retry'
import { AppError, unwrap } from '@/lib/failures/errors'

/** Supabase returns no more rows by default. */
export const chunkSize = 1000

/** `total` comes with the first chunk. */
export type Chunk<Row> = { rows: Row[]; hasMore: boolean; total?: number }

type Ordered = {
  lte(column: string, time: string): Ordered
  gte(column: string, time: string): Ordered
  or(conditions: string): Ordered
}

/** Unlike an offset, a position stays valid when others change rows. */
export function beyond<Q extends Ordered>(query: Q, column: string, time: string, id: string, ascending: boolean): Q {
  const than = ascending ? 'gt' : 'lt'
  // Only this condition can start in the middle of an index.
  const near = ascending ? query.gte(column, time) : query.lte(column, time)
  return near.or(`${column}.${than}."${time}",and(${column}.eq."${time}",id.${than}.${id})`) as Q
}

/**
 * Retries transient failures.
 *
 * @param ask at most `chunkSize` rows, with a count the first time
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
  // A project may limit responses, so only the count or an empty response marks the end.
  return { rows, hasMore: rows.length > 0 && rows.length !== count, total: count ?? undefined }
}

/** @throws AppError 'No data to export' if there are no rows */
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
