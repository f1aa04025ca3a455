/** The pages that the top bar and the phone menu link to; the footer links to some of them. */
export const sitePages = {
  home: { path: '/home', label: 'Home' },
  collection: { path: '/our-collection', label: 'Collection' },
  request: { path: '/watch-request', label: 'Request a Watch' },
  resources: { path: '/resources', label: 'Resources' },
  about: { path: '/about', label: 'About' },
  testimonials: { path: '/testimonials', label: 'Testimonials' },
  contact: { path: '/contact', label: 'Contact' },
} as const

/**
 * The page of one appointment, whose key is in the address behind the `#`. E-mails and the device that booked link to
 * it.
 */
export const visitPath = '/visit'

/** The page that takes an address off the newsletter's list, by the key behind the `#` of an e-mail's link. */
export const unsubscribePath = '/unsubscribe'

/** The pattern of the home page, which has two addresses. */
export const homePattern = `${sitePages.home.path}?`

/** Whether a page is the one that is open. */
export function isCurrentPage(path: string, pathname: string): boolean {
  return path === (pathname.replace(/\/+$/, '') || sitePages.home.path)
}

export const topBarPages = Object.values(sitePages)
