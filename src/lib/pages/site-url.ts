/** Undefined if the site's URL is unknown. */
export function siteUrlOf(path: string): string | undefined {
  const site = import.meta.env.VITE_SITE_URL
  return site ? site.replace(/\/+$/, '') + path : undefined
}

export function wholeUrl(url: string): string | undefined {
  return url.startsWith('/') ? siteUrlOf(url) : url
}
