type Variables = Record<string, string | undefined>

/** Returns a URL without a trailing slash. */
export function readSiteAddress(variables: Variables, isEmbedded: boolean): string | undefined {
  const { VITE_SITE_URL, URL: netlify, VERCEL_PROJECT_PRODUCTION_URL: vercel, CF_PAGES_URL: cloudflare } = variables
  const address =
    VITE_SITE_URL || (isEmbedded ? 'http://localhost:4173' : netlify || (vercel && `https://${vercel}`) || cloudflare)
  if (!address) return undefined
  if (!URL.canParse(address) || !/^https?:\/\//.test(address)) {
    throw new Error(`VITE_SITE_URL is not an http(s) address ("${address}").`)
  }
  return address.replace(/\/+$/, '')
}
