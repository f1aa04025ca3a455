import type { QueryClient } from '@tanstack/react-query'
import { answersQuery } from '@/entities/answers/answers.api'
import { figuresQuery } from '@/entities/figures/figures.api'
import { pagePicturesQuery } from '@/entities/page-pictures/page-pictures.api'
import { pageTextQuery } from '@/entities/page-texts/page-texts.api'
import { watchQuery } from '@/entities/watches/watch.api'
import { featuredWatchesQuery } from '@/features/catalogue/api/featured-watches.api'
import { relatedWatchesQuery } from '@/features/catalogue/api/related-watches.api'
import { watchQueries } from '@/features/catalogue/api/watches.queries'
import { readCollectionUrl } from '@/features/catalogue/collection-url'
import { testimonialQueries } from '@/features/testimonials/api/testimonials.api'

// Reads that start while the page's code loads. A chunk of its own, because prerendered pages
// contain their data.

export function readFigures(queryClient: QueryClient) {
  return queryClient.prefetchQuery(figuresQuery())
}

export function readHome(queryClient: QueryClient) {
  return Promise.all([readFigures(queryClient), queryClient.prefetchQuery(featuredWatchesQuery())])
}

export function readAbout(queryClient: QueryClient) {
  return Promise.all([readFigures(queryClient), queryClient.prefetchQuery(pagePicturesQuery())])
}

export function readCollection(queryClient: QueryClient, parameters: URLSearchParams) {
  const { filters, page } = readCollectionUrl(parameters)
  return Promise.all([
    queryClient.prefetchInfiniteQuery(watchQueries.list(filters, page)),
    queryClient.prefetchQuery(watchQueries.categories()),
    queryClient.prefetchQuery(watchQueries.count(filters)),
    readFigures(queryClient),
  ])
}

export function hasCollection(queryClient: QueryClient, parameters: URLSearchParams): boolean {
  const { filters, page } = readCollectionUrl(parameters)
  return queryClient.getQueryData(watchQueries.list(filters, page).queryKey) !== undefined
}

export async function readWatch(queryClient: QueryClient, id: string) {
  const answers = queryClient.prefetchQuery(answersQuery())
  await queryClient.prefetchQuery(watchQuery(id))
  const watch = queryClient.getQueryData(watchQuery(id).queryKey)
  if (watch) await queryClient.prefetchQuery(relatedWatchesQuery(watch))
  await answers
}

export function readTestimonials(queryClient: QueryClient) {
  return Promise.all([readFigures(queryClient), queryClient.prefetchInfiniteQuery(testimonialQueries.list())])
}

export function readTerms(queryClient: QueryClient) {
  return queryClient.prefetchQuery(pageTextQuery('terms'))
}

export function readPrivacy(queryClient: QueryClient) {
  return queryClient.prefetchQuery(pageTextQuery('privacy'))
}
