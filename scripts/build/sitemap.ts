import { disallowedPaths } from '../../src/lib/pages/page-kinds.ts'
import { paths } from '../../src/lib/pages/pages.ts'

/** Limit of sitemaps.org. */
const mostUrls = 50_000

type ListedWatch = {
  path: string
  changedAt: string
  /** Absolute URLs, or paths from the site's root. */
  pictures: readonly string[]
}

type Sitemap = {
  siteUrl: string
  pages: readonly string[]
  watches: readonly ListedWatch[]
}

type BuiltWatch = { id: string; image_urls: readonly string[]; updated_at: string }

/** `mediaOrigin` is prepended to pictures with relative URLs. */
export function mappedWatches(watches: readonly BuiltWatch[], mediaOrigin: string): ListedWatch[] {
  return watches.map(({ id, image_urls: urls, updated_at: changedAt }) => ({
    path: paths.watch(id),
    changedAt,
    pictures: urls.map((url) => (url.startsWith('/') ? mediaOrigin + url : url)),
  }))
}

type TextFile = { name: string; text: string }

/** Splits the sitemap if it has too many URLs. */
export function sitemap({ siteUrl, pages, watches }: Sitemap, most = mostUrls): TextFile[] {
  const whole = (url: string) => escapeXml(new URL(url, siteUrl).href)
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
