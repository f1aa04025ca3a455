import { queryOptions } from '@tanstack/react-query'
import { fetchWatch } from './watch.api'

export const watchKeys = {
  all: ['watches'] as const,
  lists: () => [...watchKeys.all, 'list'] as const,
  counts: () => [...watchKeys.all, 'count'] as const,
  details: () => [...watchKeys.all, 'detail'] as const,
  related: () => [...watchKeys.all, 'related'] as const,
}

/** One watch; null where there is none of this id, or none any more. */
export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: [...watchKeys.details(), id],
    queryFn: ({ signal }) => fetchWatch(id, signal),
  })
