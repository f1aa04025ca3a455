import { queryOptions } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { fetchPreview, fetchPreviewEnd } from './previews.api'

/** The watch that the key of a link shows; null where it shows none. Nothing of it stays when the page is left. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['preview', key],
    queryFn: ({ signal }) => fetchPreview(key, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const previewEndKey = (id: string) => [...watchKeys.all, 'preview-end', id] as const

/** Until when there is a link that shows a watch; null where there is none. */
export const previewEndQuery = (id: string) =>
  queryOptions({
    queryKey: previewEndKey(id),
    queryFn: ({ signal }) => fetchPreviewEnd(id, signal),
    staleTime: 0,
    gcTime: 0,
  })
