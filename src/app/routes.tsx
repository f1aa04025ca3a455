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
  /** Loads the parts without which a place far down the page is not found again. */
  preload?: () => Promise<unknown>
}

/** What the site knows of a page besides what it shows. */
export type PageHandle = {
  /** Its name, e.g. 'comingSoon' for `routes/public/coming-soon.route.tsx`: the build looks up its chunk by it. */
  name: string
  /** The page depends on the query string: prerendered is the one without. */
  readsSearch?: boolean
}

/**
 * Begins the reads of a page. In the browser a page is rendered without waiting for them; prerendering waits, or skips
 * them where it has no backend.
 */
export type BeginReading = (read: () => Promise<unknown>) => Promise<unknown> | void

/** How long the parts of a page are waited for before it is shown without them, ms. */
const patience = 3000

/** A page in a chunk of its own. React Router renders nothing for a `lazy` that fails; this one says so and retries. */
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
  /**
   * Waits for the parts of the page whenever it is come to, also back: its built HTML may have been left before they
   * were there. One that cannot be loaded says so in its place; the rest of the page is shown.
   */
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

/** What a page is made of; its path is in the registry. */
type PageParts = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & {
  lazy: () => Promise<{ Component: ComponentType }>
  readsSearch?: boolean
}

/** All routes. Each page is its own chunk; a loader here begins to read the page's data while that chunk is loading. */
export function createRoutes(queryClient: QueryClient, begin: BeginReading): RouteObject[] {
  type ReadName = 'readHome' | 'readFigures' | 'readTestimonials' | 'readTerms' | 'readPrivacy'
  /** The loader of a page that reads the same whatever its address: by the name of what it reads. */
  const reading = (name: ReadName, whole?: () => Promise<unknown>) => async () => {
    await Promise.all([begin(async () => (await loadReads())[name](queryClient)), whole?.()])
    return null
  }
  const publicPages: Record<Exclude<PageName, 'admin' | 'comingSoon'>, PageParts> = {
    home: { lazy: home, loader: reading('readHome', home.whole) },
    collection: {
      readsSearch: true,
      lazy: collection,
      // The page fetches the list itself when the query string changes.
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
    about: { lazy: about, loader: reading('readFigures', about.whole) },
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

/** The home page has two addresses. */
const pathOf = (name: PageName) => (name === 'home' ? `${pages.home.path}?` : pages[name].path)

function route(name: string, path: string, { readsSearch, ...parts }: PageParts): RouteObject {
  return { path, handle: { name, readsSearch } satisfies PageHandle, errorElement: <RouteError />, ...parts }
}
