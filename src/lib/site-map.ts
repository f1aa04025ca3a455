/** The pages that the top bar, the phone menu and the footer link to (specification, section 2). */
export const sitePages = {
  home: { path: '/home', label: 'Home' },
  collection: { path: '/our-collection', label: 'Collection' },
  request: { path: '/watch-request', label: 'Request a Watch' },
  resources: { path: '/resources', label: 'Resources' },
  about: { path: '/about', label: 'About' },
  testimonials: { path: '/testimonials', label: 'Testimonials' },
  contact: { path: '/contact', label: 'Contact' },
} as const

export const topBarPages = Object.values(sitePages)

/** A page that stands alone; nothing links to it. */
export const comingSoonPath = '/coming-soon'

/**
 * The pages that are meant to be found, besides those of the watches. Home is here once:
 * at `/`, which `/home` names as its address too.
 */
export const listedPaths: readonly string[] = [
  '/',
  ...topBarPages.map(({ path }) => path).filter((path) => path !== sitePages.home.path),
  comingSoonPath,
]
