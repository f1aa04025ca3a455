import { queryOptions, skipToken } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { mostOfSection } from '@/dashboard/today/today-section'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { fetchPreviewEnd } from './admin-previews.api'
import {
  countInquiriesAbout,
  fetchEndedReservations,
  fetchFeaturedOrder,
  fetchOffered,
  fetchTwin,
  fetchWatchVersion,
  type WatchTwin,
} from './admin-watches.api'
import { fetchCategories } from './watches.api'

const adminWatchKeys = {
  inquiries: (id = '') => [...watchKeys.all, 'inquiries-about', id] as const,
  categories: () => [...watchKeys.all, 'all-categories'] as const,
  twin: (of: WatchTwin) => [...watchKeys.all, 'twin', of] as const,
  featured: () => ['featured-order'] as const,
  previewEnd: (id: string) => [...watchKeys.all, 'preview-end', id] as const,
  offered: (id: string) => [...watchKeys.all, 'offered', id] as const,
  // Outside `watchKeys.all`: an open form must not refetch its initial values.
  version: (id: string) => ['watch-version', id] as const,
}

export const adminWatchQueries = {
  inquiries: (id: string | undefined) =>
    queryOptions({
      queryKey: adminWatchKeys.inquiries(id),
      queryFn: id ? ({ signal }) => countInquiriesAbout(id, signal) : skipToken,
      staleTime: 0,
      gcTime: 0,
    }),
  /** Includes categories of drafts. */
  categories: () =>
    queryOptions({ queryKey: adminWatchKeys.categories(), queryFn: ({ signal }) => fetchCategories(signal, 0) }),
  twin: (of: WatchTwin) =>
    queryOptions({
      queryKey: adminWatchKeys.twin(of),
      queryFn: ({ signal }) => fetchTwin(of, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  featured: () =>
    queryOptions({
      queryKey: adminWatchKeys.featured(),
      queryFn: ({ signal }) => fetchFeaturedOrder(signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** Uses a key of lists, so that a changed status shows. */
  endedReservations: () =>
    queryOptions({
      ...liveQuery,
      queryKey: [...listedWatches.keys.lists(), 'ended-reservations'],
      queryFn: ({ signal }) => fetchEndedReservations(mostOfSection, signal),
    }),
  previewEnd: (id: string) =>
    queryOptions({
      queryKey: adminWatchKeys.previewEnd(id),
      queryFn: ({ signal }) => fetchPreviewEnd(id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  offered: (id: string) =>
    queryOptions({
      queryKey: adminWatchKeys.offered(id),
      queryFn: ({ signal }) => fetchOffered(id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  version: (id: string) =>
    queryOptions({
      queryKey: adminWatchKeys.version(id),
      queryFn: ({ signal }) => fetchWatchVersion(id, signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
