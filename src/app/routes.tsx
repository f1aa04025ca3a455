import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { pages, type PageName } from '@/lib/pages/pages'
import { PublicLayout } from './layouts/public-layout'
import { RootLayout } from './layouts/root-layout'
import { loadReads } from './load-reads'
import { MissingPage, RouteError } from './route-error'

type PageModule = {
  Component: ComponentType
  /** Loads deferred parts, so that a scroll position can be restored. */
  preload?: () => Promise<unknown>
}

export type PageHandle = {
  /** Name of the file, e.g. 'comingSoon' for coming-soon.route.tsx. The build finds the chunk by it. */
  name: string
  /** Only the page without a query is prerendered. */
  readsSearch?: boolean
}

/** Browsers render without waiting; the build waits, or skips reads without a backend. */
export type BeginReading = (read: () => Promise<unknown>) => Promise<unknown> | void

/** Maximum wait for a page's deferred parts, ms. */
const patience = 3000

/** Shows and retries a failed load. React Router renders nothing for a failed `lazy`. */
function page(ask: () => Promise<PageModule>) {
  let preload: PageModule['preload']
  const Page = lazyPart(
    ask,
    (module) => {
      preload = module.preload
      return module.Component
    },
    { Missing: MissingPage },
  )
  const lazy = () =>
    Page.load().then(
      (Component) => ({ Component }),
      () => ({ Component: Page }),
    )
  /** Waits for deferred parts before each navigation, even Back. */
  function whole() {
    const parts = Page.load().then(() => preload?.())
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
    return Promise.race([parts.catch(() => {}), late]).finally(() => clearTimeout(timer))
  }
  return Object.assign(lazy, { whole })
}

const home = page(() => import('./routes/public/home.route'))
const collection = page(() => import('./routes/public/collection.route'))
const about = page(() => import('./routes/public/about.route'))

type PageParts = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & {
  lazy: () => Promise<{ Component: ComponentType }>
  readsSearch?: boolean
}

/** Loaders start reading while the page's chunk loads. */
export function createRoutes(queryClient: QueryClient, begin: BeginReading): RouteObject[] {
  type ReadName = 'readHome' | 'readFigures' | 'readAbout' | 'readTestimonials' | 'readTerms' | 'readPrivacy'
  const reading = (name: ReadName, whole?: () => Promise<unknown>) => async () => {
    await Promise.all([begin(async () => (await loadReads())[name](queryClient)), whole?.()])
    return null
  }
  const publicPages: Record<Exclude<PageName, 'admin' | 'comingSoon'>, PageParts> = {
    home: { lazy: home, loader: reading('readHome', home.whole) },
    collection: {
      readsSearch: true,
      lazy: collection,
      // The page refetches by itself when the query changes.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader: async ({ request }) => {
        const reads = await loadReads().catch(() => undefined)
        if (!reads) return { resumed: false }
        const { searchParams } = new URL(request.url)
        const resumed = reads.hasCollection(queryClient, searchParams)
        await Promise.all([begin(() => reads.readCollection(queryClient, searchParams)), collection.whole()])
        return { resumed }
      },
    },
    watch: {
      lazy: page(() => import('./routes/public/watch.route')),
      loader: async ({ params: { id } }) => {
        if (id) await begin(async () => (await loadReads()).readWatch(queryClient, id))
        return null
      },
    },
    about: { lazy: about, loader: reading('readAbout', about.whole) },
    contact: { lazy: page(() => import('./routes/public/contact.route')) },
    testimonials: {
      lazy: page(() => import('./routes/public/testimonials.route')),
      loader: reading('readTestimonials'),
    },
    request: {
      lazy: page(() => import('./routes/public/request.route')),
      loader: reading('readFigures'),
    },
    resources: {
      lazy: page(() => import('./routes/public/resources.route')),
      loader: reading('readFigures'),
    },
    terms: {
      lazy: page(() => import('./routes/public/terms.route')),
      loader: reading('readTerms'),
    },
    privacy: {
      lazy: page(() => import('./routes/public/privacy.route')),
      loader: reading('readPrivacy'),
    },
    tray: { readsSearch: true, lazy: page(() => import('./routes/public/tray.route')) },
    auth: { readsSearch: true, lazy: page(() => import('./routes/public/auth.route')) },
    account: { readsSearch: true, lazy: page(() => import('./routes/public/account.route')) },
    unsubscribe: { lazy: page(() => import('./routes/public/unsubscribe.route')) },
    appointment: { lazy: page(() => import('./routes/public/appointment.route')) },
    ownRequest: { readsSearch: true, lazy: page(() => import('./routes/public/own-request.route')) },
    preview: { lazy: page(() => import('./routes/public/preview.route')) },
  }
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      children: [
        {
          element: <PublicLayout />,
          errorElement: <RouteError />,
          children: [
            ...Object.entries(publicPages).map(([name, parts]) => route(name, pathOf(name as PageName), parts)),
            route('notFound', '*', { lazy: page(() => import('./routes/public/not-found.route')) }),
          ],
        },
        {
          path: pages.admin.path,
          lazy: page(() => import('./routes/admin/guarded.route')),
          errorElement: <RouteError />,
        },
      ],
    },
    route('comingSoon', pages.comingSoon.path, { lazy: page(() => import('./routes/public/coming-soon.route')) }),
  ]
}

/** Home has two paths. */
const pathOf = (name: PageName) => (name === 'home' ? `${pages.home.path}?` : pages[name].path)

function route(name: string, path: string, { readsSearch, ...parts }: PageParts): RouteObject {
  return { path, handle: { name, readsSearch } satisfies PageHandle, errorElement: <RouteError />, ...parts }
}
