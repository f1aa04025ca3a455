import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { fetchEverything } from './search.api'

/** Results are personal data: the cache drops them when they are no longer shown. */
export const everythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'everything', text],
    queryFn: text.length > 1 ? ({ signal }) => fetchEverything(text, signal) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
