/**
 * The whole address of one of the site's own paths, e.g. '/our-collection', as other sites and machines need it.
 * Undefined where the build was not told where the site will stand: no address is better than a wrong one.
 */
export function siteAddress(path: string): string | undefined {
  const site = import.meta.env.VITE_SITE_URL
  return site ? site.replace(/\/+$/, '') + path : undefined
}

/** A path of the site as a whole URL; a URL of another site stays as it is. Undefined as for `siteAddress`. */
export function wholeAddress(address: string): string | undefined {
  return address.startsWith('/') ? siteAddress(address) : address
}
