/**
 * Returns the URL of a path. Undefined if the build does not know the site's URL: none is better
 * than a wrong one.
 */
export function siteAddress(path: string): string | undefined {
  const site = import.meta.env.VITE_SITE_URL
  return site ? site.replace(/\/+$/, '') + path : undefined
}

/** Leaves URLs of other sites unchanged. */
export function wholeAddress(address: string): string | undefined {
  return address.startsWith('/') ? siteAddress(address) : address
}
