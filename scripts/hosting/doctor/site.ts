import { listedPaths } from '../../../src/lib/pages/page-kinds.ts'
import { headersOf } from '../headers-file.ts'
import { headerRules, isUsualBackend, otherConnections } from '../rules.ts'
import { giveSite, ok, someOf, unknown, wrong, type Check } from './check.ts'

const policy = 'Content-Security-Policy'
const headersMend =
  'Build and deploy again (docs/deploy.md, Headers). On your own server, use docs/nginx.conf. A gateway must not change the headers.'

export const pageUrls: Check = {
  name: 'addresses of the site',
  async examine({ siteUrl, visit }) {
    if (!siteUrl) return unknown('SITE_URL is not set', giveSite)
    const faults: string[] = []
    const expected = [
      ...listedPaths.map((path) => [path, 200] as const),
      ['/admin', 200],
      ['/nothing/here', 404],
    ] as const
    for (const [path, wanted] of expected) {
      const { status } = await visit(path)
      if (status !== wanted) faults.push(`${path} responds with ${status}, not ${wanted}`)
    }
    return faults.length > 0
      ? wrong(
          someOf(faults),
          'The host must serve each page at its address, and respond with 404 to any other (docs/deploy.md, step 5).',
        )
      : ok(`all ${expected.length} respond as they should`)
  },
}

export const headers: Check = {
  name: 'headers of the site',
  async examine({ siteUrl, visit, supabaseUrl, reportsUrl, captcha }) {
    if (!siteUrl) return unknown('SITE_URL is not set', giveSite)
    const rules = headerRules(undefined, otherConnections(supabaseUrl, reportsUrl, captcha))
    const page = await visit('/')
    const asset = /\/assets\/[\w./-]+\.js/.exec(page.text)?.[0]
    const faults: string[] = []
    for (const path of ['/', '/auth', '/admin', '/sw.js', ...(asset ? [asset] : [])]) {
      const { headers: got } = await visit(path)
      for (const [name, value] of Object.entries(headersOf(path, rules))) {
        const actual = got.get(name)
        if (actual === null) faults.push(`${path} has no ${name}`)
        else if (name === policy)
          faults.push(...policyFaults(actual, value, supabaseUrl, reportsUrl).map((fault) => `${path}: ${fault}`))
        else if (actual !== value) faults.push(`${path}: ${name} is "${actual}", not "${value}"`)
      }
    }
    return faults.length > 0 ? wrong(someOf(faults, 3), headersMend) : ok('match scripts/hosting/rules.ts')
  },
}

const directivesOf = (text: string) => new Map(text.split('; ').map((line) => [line.split(' ')[0], line] as const))

/** `connect-src` may be stricter than the rules. */
function policyFaults(actual: string, wanted: string, supabaseUrl: string, reportsUrl?: string): string[] {
  const got = directivesOf(actual)
  const faults = [...directivesOf(wanted)]
    .filter(([name, line]) => name !== 'connect-src' && got.get(name) !== line)
    .map(([name, line]) => `the policy has "${got.get(name) ?? `no ${name}`}", not "${line}"`)
  const sources = (got.get('connect-src') ?? '').split(' ')
  const allows = (url: string) =>
    sources.includes(new URL(url).origin) || (isUsualBackend(url) && sources.includes('https://*.supabase.co'))
  const closed = [supabaseUrl, reportsUrl].filter((url) => url !== undefined && !allows(url)) as string[]
  const asked = (directivesOf(wanted).get('connect-src') ?? '')
    .split(' ')
    .filter((source) => source.includes('captcha'))
  closed.push(...asked.filter((source) => !sources.includes(source)))
  return [...faults, ...closed.map((url) => `the policy does not let pages connect to ${new URL(url).origin}`)]
}

export const canonical: Check = {
  name: 'canonical address',
  async examine({ siteUrl, visit }) {
    if (!siteUrl) return unknown('SITE_URL is not set', giveSite)
    const { text } = await visit('/our-collection')
    const tag = /<link[^>]*rel="canonical"[^>]*>/.exec(text)?.[0] ?? ''
    const url = /href="([^"]*)"/.exec(tag)?.[1]
    if (url === `${siteUrl}/our-collection`) return ok(url)
    return wrong(
      url ? `is ${url} on /our-collection` : 'is missing on /our-collection',
      `Set VITE_SITE_URL=${siteUrl} where the site is built, and build again.`,
    )
  },
}
