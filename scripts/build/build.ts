import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, loadEnv, type LogLevel } from 'vite'
import type * as Server from '../../src/entry-server.tsx'
import { readCaptcha } from '../../src/lib/backend/read-environment.ts'
import { listedPaths, prerenderedPaths } from '../../src/lib/pages/page-kinds.ts'
import { paths } from '../../src/lib/pages/pages.ts'
import { writeHeadersFile } from '../hosting/headers-file.ts'
import { headerRules, otherConnections } from '../hosting/rules.ts'
import { openBuildBackend, type BuildBackend } from './backend.ts'
import { readBootScript } from './client/boot-script.ts'
import { readClientAssets } from './client/client-assets.ts'
import { composeDocument, type AppStart } from './document.ts'
import { buildServiceWorker } from './service-worker.ts'
import { readSiteUrl } from './site-url.ts'
import { mappedWatches, robots, sitemap } from './sitemap.ts'

// `npm run build` builds the client, prerenders public pages, and writes files for search engines
// (docs/first-paint.md).

/** The app renders older watches without a prerendered page. */
const mostWatchPages = 2000

const { values: options } = parseArgs({
  options: { outDir: { type: 'string', default: 'dist' }, logLevel: { type: 'string', default: 'info' } },
})
const outDir = path.resolve(options.outDir)
const serverDir = path.resolve(`node_modules/.showroom/server-${process.pid}`)
const logLevel = options.logLevel as LogLevel
const variables: NodeJS.Dict<string> = { ...loadEnv('production', process.cwd(), ['VITE_', 'BUILD_']), ...process.env }
const isEmbedded = !variables.VITE_SUPABASE_URL && !variables.VITE_SUPABASE_ANON_KEY
/** Freshness of built page data, ms. Changes trigger a new build. */
const freshFor = Number(variables.BUILD_FRESH_FOR ?? 60 * 60) * 1000
const siteUrl = readSiteUrl(variables, isEmbedded)
process.env.VITE_SITE_URL = siteUrl ?? ''

// Node 20 has no WebSocket, which supabase-js requires on creation.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket

const sentryToken = process.env.SENTRY_AUTH_TOKEN
await build({
  logLevel,
  plugins: sentryToken ? [await uploadSourceMaps(sentryToken)] : [],
  build: { outDir, emptyOutDir: true, manifest: true, sourcemap: sentryToken ? 'hidden' : false },
})
await build({
  logLevel: 'warn',
  build: { outDir: serverDir, emptyOutDir: true, ssr: 'src/entry-server.tsx', copyPublicDir: false },
})
const server = (await import(pathToFileURL(path.join(serverDir, 'entry-server.js')).href)) as typeof Server
const assets = await readClientAssets(outDir)
const template = await readFile(path.join(outDir, 'index.html'), 'utf8')
const boot = readBootScript()

const backend = await openBackend()
const watches = backend ? await readCatalogue(backend) : undefined
const listed = watches?.slice(0, mostWatchPages) ?? []
const pagesWithoutData: string[] = []

for (const { path: url, file } of publicPages()) await writePage(file, url, {})
await writePage('404.html', '/404', { isShared: true })
await writePage(fileOf(paths.watch('404')), paths.watch('unknown'), {
  isShared: true,
  start: 'at-once',
  withData: false,
})
for (const { id } of listed) await writePage(fileOf(paths.watch(id)), paths.watch(id), {})
await writeDocument(fileOf(paths.admin), {
  head: '<title>Admin Dashboard | Sonoran Horology</title><meta name="robots" content="noindex">',
  html: '',
  start: 'at-once',
})
await writeFile(path.join(outDir, 'robots.txt'), robots({ siteUrl }))
if (siteUrl)
  for (const { name, text } of sitemap({
    siteUrl,
    pages: listedPaths,
    watches: mappedWatches(watches ?? [], backend?.environment.mediaOrigin ?? ''),
  })) {
    await writeFile(path.join(outDir, name), text)
  }
const supabaseUrl = variables.VITE_SUPABASE_URL
const captcha = readCaptcha({
  captchaKey: variables.VITE_CAPTCHA_SITE_KEY,
  captchaProvider: variables.VITE_CAPTCHA_PROVIDER,
})
const connections = otherConnections(supabaseUrl, variables.VITE_SENTRY_DSN, captcha?.provider)
if (connections) await writeFile(path.join(outDir, '_headers'), writeHeadersFile(headerRules(boot, connections)))
// The entry's name contains a hash of all scripts.
await buildServiceWorker(outDir, assets.entry)

report()
await rm(serverDir, { recursive: true })
await backend?.close()
// Timers of supabase-js would keep the process running.
process.exit()

/** Source maps are deleted after the upload. */
async function uploadSourceMaps(authToken: string) {
  const { sentryVitePlugin } = await import('@sentry/vite-plugin')
  return sentryVitePlugin({
    authToken,
    org: process.env.SENTRY_ORG,
    project: process.env.SENTRY_PROJECT,
    url: process.env.SENTRY_URL,
    telemetry: false,
    sourcemaps: { filesToDeleteAfterUpload: [path.join(outDir, '**/*.map')] },
  })
}

function fileOf(path: string) {
  return `${path.slice(1)}.html`
}

function publicPages() {
  return prerenderedPaths.map((path) => ({ path, file: path === paths.root ? 'index.html' : fileOf(path) }))
}

async function openBackend(): Promise<BuildBackend | undefined> {
  try {
    const opened = await openBuildBackend(variables)
    server.setEnvironment(opened.environment)
    return opened
  } catch (error) {
    warn(`The backend could not be opened: ${(error as Error).message}`)
  }
}

async function readCatalogue({ environment }: BuildBackend) {
  try {
    return await server.fetchBuiltCatalogue()
  } catch (error) {
    warn(`The backend at ${environment.supabaseUrl} could not be read: ${(error as Error).message}`)
  }
}

type PageOptions = {
  /** A single file serves several URLs. */
  isShared?: boolean
  start?: AppStart
  withData?: boolean
}

async function writePage(
  file: string,
  url: string,
  { isShared, start, withData = watches !== undefined }: PageOptions,
) {
  const page = await server.renderPage(url, { withData })
  const { handle } = page
  if (!withData && page.hasReads && !isShared) pagesWithoutData.push(url)
  const data: Server.BuiltPage = {
    path: isShared ? undefined : url,
    route: page.route,
    loaderData: page.loaderData,
    queries: page.queries,
    builtAt: Date.now(),
    // The embedded backend triggers no builds after changes.
    freshFor: isEmbedded ? 0 : freshFor,
  }
  await writeDocument(file, {
    head: page.head,
    html: page.html,
    block: { id: server.builtPageId, data },
    page: handle.name,
    start: start ?? (handle.readsSearch ? 'at-once-if-searched' : 'after-picture'),
  })
}

async function writeDocument(file: string, parts: Parameters<typeof composeDocument>[3]) {
  const target = path.join(outDir, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, composeDocument(template, boot, assets, parts))
}

function warn(sentence: string) {
  console.warn(`  ${sentence}`)
}

function report() {
  const built = watches ? `${Math.min(watches.length, mostWatchPages)} watches` : 'no watches'
  console.log(`  prerendered ${publicPages().length} pages and ${built} into ${path.relative('', outDir) || '.'}`)
  if (watches && watches.length > mostWatchPages) {
    console.log(`  ${watches.length - mostWatchPages} older watches have no page of their own; the app shows them.`)
  }
  if (!siteUrl) {
    warn(
      'VITE_SITE_URL is not set: the pages have no canonical address and no picture in link previews, and there is no sitemap.',
    )
  }
  if (pagesWithoutData.length > 0) {
    warn(
      `Built without the backend, these pages show a loading state until the app has loaded their data: ${pagesWithoutData.join(', ')}`,
    )
    warn('Build again once it can be reached.')
  }
}
