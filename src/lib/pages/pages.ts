/** What sets a page apart from those that are meant to be found; src/lib/pages/page-kinds.ts says what comes of it. */
export type PageKind = 'unlisted' | 'account' | 'dashboard' | 'keyed'

type Page = { path: string; label?: string; kind?: PageKind }

/**
 * Every page, in the order in which menus, hosts and the sitemap name them. Routes, links, the build, hosts' files, the
 * service worker and the journeys ask here.
 */
export const pages = {
  home: { path: '/home', label: 'Home' },
  collection: { path: '/our-collection', label: 'Collection' },
  request: { path: '/watch-request', label: 'Request a Watch' },
  resources: { path: '/resources', label: 'Resources' },
  about: { path: '/about', label: 'About' },
  testimonials: { path: '/testimonials', label: 'Testimonials' },
  contact: { path: '/contact', label: 'Contact' },
  /** What these two say is the owner's. */
  terms: { path: '/terms', label: 'Terms' },
  privacy: { path: '/privacy', label: 'Privacy' },
  watch: { path: '/watches/:id' },
  /** Stands alone: nothing links to it, and nobody should find it. */
  comingSoon: { path: '/coming-soon', kind: 'unlisted' },
  /** The watches that a visitor has put aside, or those of somebody's link. */
  tray: { path: '/tray', kind: 'unlisted' },
  /** Signs in, signs up and recovers passwords. */
  auth: { path: '/auth', kind: 'account' },
  /** The page of whoever is signed in. */
  account: { path: '/account', kind: 'account' },
  /** The dashboard, behind `AdminGuard`. */
  admin: { path: '/admin', label: 'Admin', kind: 'dashboard' },
  /** One appointment, whose key is in the address behind the `#`. E-mails and the device that booked link to it. */
  appointment: { path: '/visit', kind: 'keyed' },
  /** Takes an address off the newsletter's list, by the key behind the `#` of an e-mail's link. */
  unsubscribe: { path: '/unsubscribe', kind: 'keyed' },
  /** A watch that is not published yet, for whoever has the owner's link. */
  preview: { path: '/preview', kind: 'keyed' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const { home, collection, request, resources, about, testimonials, contact } = pages

/** What menus link to, in their order; the dashboard joins the top bar for admins. The footer's: site-footer.tsx. */
export const menus = {
  top: [home, collection, request, resources, about, testimonials, contact],
}

/** The addresses that links lead to. */
export const paths = {
  ...(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Record<PageName, string>),
  /** The other address of the home page. */
  root: '/',
  watch: (id: string) => pages.watch.path.replace(':id', id),
}

/** Whether a page is the one that is open. */
export function isCurrentPage(path: string, pathname: string): boolean {
  return path === (pathname.replace(/\/+$/, '') || paths.home)
}
