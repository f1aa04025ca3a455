import { listedPaths } from '../../../src/lib/pages/page-kinds.ts'
import { paths } from '../../../src/lib/pages/pages.ts'
import { giveSite, ok, someOf, unknown, wrong, type Check, type Patient } from './check.ts'

/** Last change by URL. */
type Listed = Map<string, string | undefined>

const build = 'Build and deploy again. To automate this, see docs/deploy.md, step 9.'

export const sitemap: Check = {
  name: 'sitemap',
  async examine(patient) {
    const { siteUrl, visit } = patient
    if (!siteUrl) return unknown('SITE_URL is not set', giveSite)
    const listed = await readSitemap(patient)
    if (!listed) return wrong('/sitemap.xml is missing', `Set VITE_SITE_URL=${siteUrl} where the site is built.`)
    const missing = listedPaths.filter((path) => !listed.has(new URL(path, siteUrl).href))
    if (missing.length > 0) {
      return wrong(`does not list ${someOf([...missing])}`, `Set VITE_SITE_URL=${siteUrl} where the site is built.`)
    }
    const robots = await visit('/robots.txt')
    if (!robots.text.includes(`Sitemap: ${siteUrl}/sitemap.xml`)) return wrong('robots.txt does not link to it', build)
    return ok(`lists ${listed.size} pages`)
  },
}

export const builtPages: Check = {
  name: 'pages of watches',
  async examine(patient) {
    const { siteUrl } = patient
    if (!siteUrl) return unknown('SITE_URL is not set', giveSite)
    const [listed, watches] = await Promise.all([readSitemap(patient), readWatches(patient)])
    if (!listed) return unknown('/sitemap.xml is missing', 'Fix the sitemap first.')
    const urlOf = (id: string) => siteUrl + paths.watch(id)
    const unbuilt = watches.filter(({ id }) => !listed.has(urlOf(id)))
    const stale = watches.filter(({ id, updated_at: changed }) => {
      const built = listed.get(urlOf(id))
      return built !== undefined && Date.parse(built) < Math.floor(Date.parse(changed))
    })
    const known = new Set(watches.map(({ id }) => urlOf(id)))
    const gone = [...listed.keys()].filter((url) => url.startsWith(urlOf('')) && !known.has(url))
    const faults = [
      [unbuilt.length, 'watches without a page'],
      [stale.length, 'watches changed since the last build'],
      [gone.length, 'deleted watches that still have a page'],
    ].flatMap(([count, what]) => (count ? [`${what}: ${count}`] : []))
    return faults.length > 0 ? wrong(faults.join('; '), build) : ok(`up to date for all ${watches.length} watches`)
  },
}

async function readSitemap({ visit }: Patient): Promise<Listed | undefined> {
  const { status, text } = await visit('/sitemap.xml')
  if (status !== 200 || !text.includes('http://www.sitemaps.org/schemas/sitemap/')) return undefined
  const parts = [...text.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
  const texts = parts.length > 0 ? await Promise.all(parts.map(async (path) => (await visit(path)).text)) : [text]
  const entries = texts.flatMap((part) => [
    ...part.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
  ])
  return new Map(entries.map(([, url, changed]) => [url, changed]))
}

type Watch = { id: string; updated_at: string }

/** Projects limit the number of rows per request. */
async function readWatches({ ask }: Patient): Promise<Watch[]> {
  const watches: Watch[] = []
  for (;;) {
    const after = watches.length > 0 ? `&id=gt.${watches.at(-1)!.id}` : ''
    const { status, text } = await ask(`/rest/v1/watches?select=id,updated_at&order=id&limit=1000${after}`)
    if (status !== 200) throw new Error(`the catalog responded with status ${status}`)
    const page = JSON.parse(text) as Watch[]
    if (page.length === 0) return watches
    watches.push(...page)
  }
}
