import { queryOptions } from '@tanstack/react-query'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { fetchRequest } from './request-notes.api'

/** A request whose notes are edited: asked for anew each time, so that newer notes are not overwritten unseen. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'detail', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
