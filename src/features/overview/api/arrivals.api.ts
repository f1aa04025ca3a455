import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { liveQuery } from '@/dashboard/live-query'
import { callFunction } from '@/lib/backend/call-function'
import { AppError } from '@/lib/failures/errors'

/** By tab: until when every row has been shown, as the database writes a time, and the ids of rows shown since. */
export type Seen = Record<string, { until: string; shown: string[] }>

const time = z.nullable(z.string())
const arrivals = z.record(z.string(), z.object({ count: z.number(), latest: time, until: time }))
export type Arrivals = z.infer<typeof arrivals>

/**
 * By tab, counted by the database: how many rows have not been shown, when the newest came, and until when all have
 * been shown.
 *
 * @throws AppError
 */
async function fetchArrivals(seen: Seen, signal: AbortSignal): Promise<Arrivals> {
  const answer = await callFunction('count_arrivals', { seen }, signal)
  const { data, error } = arrivals.safeParse(answer)
  if (error) throw new AppError('UNKNOWN_ERROR', 'The count of new rows could not be read', true, { cause: error })
  return data
}

export const arrivalKeys = { all: ['arrivals'] as const }

export const arrivalQueries = {
  since: (seen: Seen) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...arrivalKeys.all, seen],
      queryFn: ({ signal }) => fetchArrivals(seen, signal),
      placeholderData: keepPreviousData,
    }),
}
