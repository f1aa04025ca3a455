import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { liveQuery } from '@/dashboard/live-query'
import { callFunction } from '@/lib/backend/call-function'
import { AppError } from '@/lib/failures/errors'

/** Per tab: all rows up to `until` were shown, and the rows `shown` since. */
export type Seen = Record<string, { until: string; shown: string[] }>

const time = z.nullable(z.string())
const arrivals = z.record(z.string(), z.object({ count: z.number(), latest: time, until: time }))
export type Arrivals = z.infer<typeof arrivals>

/**
 * Returns per tab the number of rows not shown, the newest one's time, and `until`.
 *
 * @throws AppError
 */
async function fetchArrivals(seen: Seen, signal: AbortSignal): Promise<Arrivals> {
  const response = await callFunction('count_arrivals', { seen }, signal)
  const { data, error } = arrivals.safeParse(response)
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
