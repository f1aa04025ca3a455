// What `npm run bench` measures, by the name that --only gives it. Each gives what its command has written.
import { tsImport } from 'tsx/esm/api'

// Node 20 reads no TypeScript.
const { paths } = await tsImport('../../src/lib/pages/pages.ts', import.meta.url)
const { prerenderedPaths, unlistedPaths } = await tsImport('../../src/lib/pages/page-kinds.ts', import.meta.url)

/** The host name that the site is built for. */
export const siteHost = 'bench.example'

/** The page is hydrated. */
export const ready = 'html[data-paint^=hydrated]'
export const card = '[data-page] article'

/** Only whether everything still runs, for `npm run test:long`: a few pages and watches. */
export const isSmall = process.argv.includes('--small')

/** How many watches the backend holds. */
export const sizes = isSmall ? [100, 500] : [100, 10_000, 100_000]
export const [smallest, largest] = [sizes[0], sizes[sizes.length - 1]]
const ends = [smallest, largest]

/** All but those that show nothing without an account or a key; home is there by its shorter address. */
const unmeasured = [paths.home, paths.account, paths.appointment, paths.unsubscribe]
export const publicPages = isSmall
  ? [paths.root, paths.auth]
  : [
      ...prerenderedPaths.filter((path) => !unmeasured.includes(path)),
      paths.watch('00000000-0000-4000-8000-000000000001'),
    ]
/** Kept from search engines on purpose, which is not held against them. */
const unlistedPages = publicPages.filter((path) => unlistedPaths.includes(path))

const loadPage = (name, limitPath, sitePath) => (site, measure) =>
  measure(name, 'page-load.mjs', [
    `limit=bench/limit:${limitPath}`,
    `limitAgain=bench/limit:${limitPath}`,
    `app=${site}:${sitePath}`,
    ...['--modes', 'mobile', '--ready', `app=${ready}`, '--requests'],
  ])

/** By name: measures a built site. */
export const measurements = {
  home: loadPage('home', '/', paths.root),

  collection: loadPage('collection', '/collection/', paths.collection),

  typing: (site, measure) =>
    measure('typing', 'interaction.mjs', [
      ...sizes.map((rows) => `limit@${rows}=bench/limit:/list/?n=${rows}`),
      ...sizes.map((rows) => `app@${rows}=${site}:${paths.collection}`),
      ...['--modes', 'mobile', '--config', 'bench/collection-typing.mjs', '--word-pause', '500'],
    ]),

  // A list that the build knows, and one that it does not: its cards are those that come once the app is there.
  scale: (site, measure) =>
    measure('scale', 'page-load.mjs', [
      'limit=bench/limit:/collection/',
      ...ends.map((rows) => `built@${rows}=${site}:${paths.collection}`),
      ...ends.map((rows) => `asked@${rows}=${site}:${paths.collection}?sort=name`),
      ...['--modes', 'mobile', '--content', 'limit=.card'],
      ...ends.flatMap((rows) => ['--content', `built@${rows}=${card}`, '--content', `asked@${rows}=${ready} ${card}`]),
      ...ends.flatMap((rows) => ['--ready', `built@${rows}=${ready}`, '--ready', `asked@${rows}=${ready}`]),
    ]),

  admin: (site, measure) => measure('admin', 'tab-switch.mjs', [`app=${site}`]),

  lighthouse: (site, measure) =>
    measure('lighthouse', 'lighthouse.mjs', [
      'limit=bench/limit',
      ...publicPages.map((page) => `${page}=${site}:${page}`),
      ...['--host', siteHost, '--reports', 'bench/results/lighthouse'],
      ...unlistedPages.flatMap((page) => ['--unlisted', page]),
    ]),
}
