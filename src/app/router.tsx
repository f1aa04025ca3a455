import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { adminPath, authPath } from '@/features/auth/auth-address'
import { watchQueries } from '@/features/catalogue/api/watches.queries'
import { readWatchAddress } from '@/features/catalogue/watch.schema'
import { testimonialQueries } from '@/features/testimonials/api/testimonials.queries'
import { sitePages } from '@/lib/site-map'
import { PublicLayout } from './layouts/public-layout'
import { RootLayout } from './layouts/root-layout'
import { queryClient } from './query-client'
import { RouteError } from './route-error'

type PageModule = { Component: ComponentType }

/**
 * A page in a chunk of its own. A chunk that cannot be loaded breaks its page as
 * any other error does: React Router shows nothing at all for a failed `lazy`.
 */
function page(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return () =>
    load().catch((error: unknown) => ({
      Component() {
        throw error
      },
    }))
}

/**
 * The routes of the specification, section 2. Each page is its own chunk; a
 * loader here asks for the page's data while that chunk is still on its way.
 */
const publicRoutes: RouteObject[] = [
  ...['/', sitePages.home.path].map((path) => ({
    path,
    lazy: page(() => import('./routes/public/home.route')),
    loader: () => {
      void queryClient.prefetchQuery(watchQueries.featured())
      return null
    },
  })),
  {
    path: sitePages.collection.path,
    lazy: page(() => import('./routes/public/collection.route')),
    // The list belongs to the page itself: a step in the list is no new page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    loader: ({ request }) => {
      const { filters, page: first } = readWatchAddress(new URL(request.url).searchParams)
      const list = watchQueries.list(filters, first)
      const resumed = queryClient.getQueryData(list.queryKey) !== undefined
      void queryClient.prefetchInfiniteQuery(list)
      void queryClient.prefetchQuery(watchQueries.categories())
      void queryClient.prefetchQuery(watchQueries.count(filters))
      return { resumed }
    },
  },
  {
    path: '/watches/:id',
    lazy: page(() => import('./routes/public/watch.route')),
    loader: ({ params }) => {
      if (params.id) void queryClient.prefetchQuery(watchQueries.detail(params.id))
      return null
    },
  },
  { path: sitePages.about.path, lazy: page(() => import('./routes/public/about.route')) },
  { path: sitePages.contact.path, lazy: page(() => import('./routes/public/contact.route')) },
  {
    path: sitePages.testimonials.path,
    lazy: page(() => import('./routes/public/testimonials.route')),
    loader: () => {
      void queryClient.prefetchInfiniteQuery(testimonialQueries.list())
      return null
    },
  },
  { path: sitePages.request.path, lazy: page(() => import('./routes/public/watch-request.route')) },
  { path: sitePages.resources.path, lazy: page(() => import('./routes/public/resources.route')) },
  { path: authPath, lazy: page(() => import('./routes/public/auth.route')) },
  { path: '*', lazy: page(() => import('./routes/public/not-found.route')) },
]

/** Made once the environment is known to be right: it begins with the page's data at once. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <div className="min-h-svh bg-ground" />,
      children: [
        {
          element: <PublicLayout />,
          errorElement: <RouteError />,
          children: publicRoutes.map((route) => ({ ...route, errorElement: <RouteError /> })),
        },
        { path: adminPath, lazy: page(() => import('./routes/admin/guarded.route')), errorElement: <RouteError /> },
      ],
    },
    {
      path: '/coming-soon',
      errorElement: <RouteError />,
      hydrateFallbackElement: <div className="min-h-svh bg-ground" />,
      lazy: page(() => import('./routes/public/coming-soon.route')),
    },
  ])
