type Variables = Record<string, string | undefined>

/** Returns a URL without a trailing slash. */
export function readSiteUrl(variables: Variables, isEmbedded: boolean): string | undefined {
  const { VITE_SITE_URL, URL: netlify, VERCEL_PROJECT_PRODUCTION_URL: vercel, CF_PAGES_URL: cloudflare } = variables
  const url =
    VITE_SITE_URL || (isEmbedded ? 'http://localhost:4173' : netlify || (vercel && `https://${vercel}`) || cloudflare)
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) {
    throw new Error(`VITE_SITE_URL is not an http(s) address ("${url}").`)
  }
  return url.replace(/\/+$/, '')
}
