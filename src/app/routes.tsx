import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { accountPath, adminPath, authPath } from '@/features/auth/auth-address'
import { homePattern, sitePages, unsubscribePath, visitPath } from '@/lib/site-map'
import { PublicLayout } from './layouts/public-layout'
import { RootLayout } from './layouts/root-layout'
import { loadReads } from './load-reads'
import { MissingPage, RouteError } from './route-error'

type PageModule = { Component: ComponentType }

/** What the site knows of a page besides what it shows. */
export type PageHandle = {
  /** The name of its file, e.g. 'home' for `routes/public/home.route.tsx`: the build looks up its chunk by it. */
  file: string
  /** The page depends on the query string: prerendered is the one without. */
  readsSearch?: boolean
}

/**
 * Begins the reads of a page. In the browser a page is rendered without waiting for them; prerendering waits, or skips
 * them where it has no backend.
 */
export type BeginReading = (read: () => Promise<unknown>) => Promise<unknown> | void

/** A page in a chunk of its own. React Router renders nothing for a `lazy` that fails; this one says so and retries. */
function page<Module extends PageModule>(
  ask: () => Promise<Module>,
  pick: (module: Module) => ComponentType | Promise<ComponentType> = ({ Component }) => Component,
): () => Promise<PageModule> {
  const Page = lazyPart(ask, pick, { Missing: MissingPage })
  return () =>
    Page.load().then(
      (Component) => ({ Component }),
      () => ({ Component: Page }),
    )
}

/** All routes. Each page is its own chunk; a loader here fetches the page's data while that chunk is loading. */
export function createRoutes(queryClient: QueryClient, begin: BeginReading): RouteObject[] {
  const publicRoutes: RouteObject[] = [
    {
      path: homePattern,
      handle: { file: 'home' } satisfies PageHandle,
      lazy: page(
        () => import('./routes/public/home.route'),
        async ({ Component, preload }) => {
          // A part that cannot be loaded says so in its place; the rest of the page is shown.
          await preload().catch(() => {})
          return Component
        },
      ),
      loader: async () => {
        await begin(async () => (await loadReads()).readHome(queryClient))
        return null
      },
    },
    {
      path: sitePages.collection.path,
      handle: { file: 'collection', readsSearch: true } satisfies PageHandle,
      lazy: page(() => import('./routes/public/collection.route')),
      // The page fetches the list itself when the query string changes.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader: async ({ request }) => {
        const reads = await loadReads().catch(() => undefined)
        if (!reads) return { resumed: false }
        const { searchParams } = new URL(request.url)
        const resumed = reads.hasCollection(queryClient, searchParams)
        await begin(() => reads.readCollection(queryClient, searchParams))
        return { resumed }
      },
    },
    {
      path: '/watches/:id',
      handle: { file: 'watch' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/watch.route')),
      loader: async ({ params: { id } }) => {
        if (id) await begin(async () => (await loadReads()).readWatch(queryClient, id))
        return null
      },
    },
    {
      path: sitePages.about.path,
      handle: { file: 'about' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/about.route')),
    },
    {
      path: sitePages.contact.path,
      handle: { file: 'contact' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/contact.route')),
    },
    {
      path: sitePages.testimonials.path,
      handle: { file: 'testimonials' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/testimonials.route')),
      loader: async () => {
        await begin(async () => (await loadReads()).readTestimonials(queryClient))
        return null
      },
    },
    {
      path: sitePages.request.path,
      handle: { file: 'watch-request' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/watch-request.route')),
    },
    {
      path: sitePages.resources.path,
      handle: { file: 'resources' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/resources.route')),
    },
    {
      path: authPath,
      handle: { file: 'auth', readsSearch: true } satisfies PageHandle,
      lazy: page(() => import('./routes/public/auth.route')),
    },
    {
      path: accountPath,
      handle: { file: 'account', readsSearch: true } satisfies PageHandle,
      lazy: page(() => import('./routes/public/account.route')),
    },
    {
      path: unsubscribePath,
      handle: { file: 'unsubscribe' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/unsubscribe.route')),
    },
    {
      path: visitPath,
      handle: { file: 'visit' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/visit.route')),
    },
    {
      path: '*',
      handle: { file: 'not-found' } satisfies PageHandle,
      lazy: page(() => import('./routes/public/not-found.route')),
    },
  ]
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
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
      handle: { file: 'coming-soon' } satisfies PageHandle,
      errorElement: <RouteError />,
      lazy: page(() => import('./routes/public/coming-soon.route')),
    },
  ]
}
