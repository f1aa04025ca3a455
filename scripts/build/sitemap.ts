import { disallowedPaths } from '../../src/lib/pages/page-kinds.ts'
import { paths } from '../../src/lib/pages/pages.ts'

/** What one file of a sitemap may hold (sitemaps.org). */
const mostAddresses = 50_000

type ListedWatch = {
  /** Path of its page. */
  path: string
  /** When it was last changed. */
  changedAt: string
  /** Addresses of its pictures, whole or from the site's root. */
  pictures: readonly string[]
}

type Sitemap = {
  /** Where the site stands, e.g. https://www.example.com. */
  siteUrl: string
  /** Paths of the pages that are no watch's. */
  pages: readonly string[]
  watches: readonly ListedWatch[]
}

type BuiltWatch = { id: string; image_urls: readonly string[]; updated_at: string }

/** What the sitemap says of the watches of the build; `mediaOrigin` is where pictures are that the site itself has not. */
export function mappedWatches(watches: readonly BuiltWatch[], mediaOrigin: string): ListedWatch[] {
  return watches.map(({ id, image_urls: addresses, updated_at: changedAt }) => ({
    path: paths.watch(id),
    changedAt,
    pictures: addresses.map((address) => (address.startsWith('/') ? mediaOrigin + address : address)),
  }))
}

type TextFile = { name: string; text: string }

/**
 * The files that list the site for search engines: `sitemap.xml`, and where that
 * would hold too many addresses, the files that it then names.
 */
export function sitemap({ siteUrl, pages, watches }: Sitemap, most = mostAddresses): TextFile[] {
  const whole = (address: string) => escapeXml(new URL(address, siteUrl).href)
  const entries = [
    ...pages.map((path) => `<url><loc>${whole(path)}</loc></url>`),
    ...watches.map(({ path, changedAt, pictures }) => {
      const images = pictures.map((picture) => `<image:image><image:loc>${whole(picture)}</image:loc></image:image>`)
      const changed = new Date(changedAt).toISOString()
      return `<url><loc>${whole(path)}</loc><lastmod>${changed}</lastmod>${images.join('')}</url>`
    }),
  ]
  if (entries.length <= most) return [{ name: 'sitemap.xml', text: urlSet(entries) }]
  const parts: TextFile[] = []
  for (let first = 0; first < entries.length; first += most) {
    parts.push({ name: `sitemap-${parts.length + 1}.xml`, text: urlSet(entries.slice(first, first + most)) })
  }
  const names = parts.map(({ name }) => `<sitemap><loc>${whole(`/${name}`)}</loc></sitemap>`)
  return [{ name: 'sitemap.xml', text: document('sitemapindex', '', names) }, ...parts]
}

/** What machines are asked to leave alone; the sitemap is named where the site's address is known. */
export function robots({ siteUrl }: { siteUrl?: string }): string {
  const rules = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)]
  const map = siteUrl ? ['', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`] : []
  return [...rules, ...map, ''].join('\n')
}

function urlSet(entries: string[]) {
  return document('urlset', ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', entries)
}

function document(root: string, namespaces: string, lines: string[]) {
  const begin = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`
  return ['<?xml version="1.0" encoding="UTF-8"?>', begin, ...lines, `</${root}>`, ''].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character])
}
