/** Undefined if the site's URL is unknown. */
export function siteAddress(path: string): string | undefined {
  const site = import.meta.env.VITE_SITE_URL
  return site ? site.replace(/\/+$/, '') + path : undefined
}

export function wholeAddress(address: string): string | undefined {
  return address.startsWith('/') ? siteAddress(address) : address
}
