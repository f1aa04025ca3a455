export type PageKind = 'unlisted' | 'account' | 'dashboard' | 'keyed'

type Page = { path: string; label?: string; kind?: PageKind }

/** Registry of all pages, in the order of menus and the sitemap. */
export const pages = {
  home: { path: '/home', label: 'Home' },
  collection: { path: '/our-collection', label: 'Collection' },
  request: { path: '/watch-request', label: 'Request a Watch' },
  resources: { path: '/resources', label: 'Resources' },
  about: { path: '/about', label: 'About' },
  testimonials: { path: '/testimonials', label: 'Testimonials' },
  contact: { path: '/contact', label: 'Contact' },
  /** The owner writes the text. */
  terms: { path: '/terms', label: 'Terms' },
  privacy: { path: '/privacy', label: 'Privacy' },
  watch: { path: '/watches/:id' },
  /** No page links here. */
  comingSoon: { path: '/coming-soon', kind: 'unlisted' },
  tray: { path: '/tray', kind: 'unlisted' },
  auth: { path: '/auth', kind: 'account' },
  account: { path: '/account', kind: 'account' },
  admin: { path: '/admin', label: 'Admin', kind: 'dashboard' },
  /** Emails and the device that booked link here, with a key behind the `#`. */
  appointment: { path: '/visit', kind: 'keyed' },
  unsubscribe: { path: '/unsubscribe', kind: 'keyed' },
  /** A client's page of their watch request. The account opens it with `?request=` and an id instead. */
  ownRequest: { path: '/request', kind: 'keyed' },
  /** Saved searches of an address, with a switch each. */
  searches: { path: '/searches', kind: 'keyed' },
  /** An unpublished watch with the owner's link. */
  preview: { path: '/preview', kind: 'keyed' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const { home, collection, request, resources, about, testimonials, contact } = pages

export const menus = {
  top: [home, collection, request, resources, about, testimonials, contact],
}

export const paths = {
  ...(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Record<PageName, string>),
  root: '/',
  watch: (id: string) => pages.watch.path.replace(':id', id),
}

/** A client's page of their request, for the account that has its email address. */
export const ownRequestPath = (id: string) => `${pages.ownRequest.path}?request=${id}`

export function isCurrentPage(path: string, pathname: string): boolean {
  return path === (pathname.replace(/\/+$/, '') || paths.home)
}
