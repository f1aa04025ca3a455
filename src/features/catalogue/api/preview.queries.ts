import { queryOptions } from '@tanstack/react-query'
import { fetchPreview } from './preview.api'

/** The watch that the key of a link shows; null where it shows none. Nothing of it stays when the page is left. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['preview', key],
    queryFn: ({ signal }) => fetchPreview(key, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
