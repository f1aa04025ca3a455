import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { mostOfSection } from '@/dashboard/today/today-section'
import { clientKeys } from '@/entities/clients/client'
import { countSubscribers, fetchDueSteps, fetchWaiting, findClients } from './client-list.api'
import { fetchNotes } from './client-notes.api'
import { fetchClientPage, fetchTimeline, timelineChunk } from './clients.api'
import { fetchErasurePreview } from './privacy.api'

export const mostFound = 8

export const clientQueries = {
  page: (id: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: clientKeys.page(id),
      queryFn: ({ signal }) => fetchClientPage(id, signal),
    }),
  timeline: (id: string) =>
    infiniteQueryOptions({
      ...liveQuery,
      queryKey: [...clientKeys.page(id), 'timeline'],
      queryFn: ({ pageParam, signal }) => fetchTimeline(id, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.length < timelineChunk ? undefined : page.at(-1)?.at),
    }),
  notes: (id: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...clientKeys.page(id), 'notes'],
      queryFn: ({ signal }) => fetchNotes(id, signal),
    }),
  erasure: (id: string) =>
    queryOptions({
      queryKey: [...clientKeys.page(id), 'erasure'],
      queryFn: ({ signal }) => fetchErasurePreview(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  subscribers: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...clientKeys.lists(), 'subscribers'],
      queryFn: ({ signal }) => countSubscribers(signal),
    }),
  waiting: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...clientKeys.lists(), 'waiting'],
      queryFn: ({ signal }) => fetchWaiting(mostOfSection, signal),
    }),
  /** `today` is the shop's day. */
  due: (today: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...clientKeys.lists(), 'due', today],
      queryFn: ({ signal }) => fetchDueSteps(mostOfSection, signal),
      placeholderData: keepPreviousData,
    }),
  /** An empty search sends no request. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...clientKeys.lists(), 'found', search],
      queryFn: search ? async ({ signal }) => (await findClients({ search, most: mostFound }, signal)).rows : skipToken,
      placeholderData: keepPreviousData,
    }),
}
