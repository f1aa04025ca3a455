import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import sirv from 'sirv'
import { ensureBrowser } from '../scripts/tools/ensure-browser.ts'
import { listenLocally } from '../scripts/tools/local-server.ts'
import { startBackend } from '../supabase/embedded/backend.ts'
import { serveBackend } from '../supabase/embedded/serve.ts'
import { readDatabaseLocation } from '../supabase/embedded/settings.ts'

// `npm run bench` builds the site and compares its pages with a static page in Lighthouse. The exit code is 1 if the
// home page misses a target. `-- --runs N` sets the number of rounds, after a warm-up.

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const bench = import.meta.dirname
const root = path.dirname(bench)
const results = path.join(bench, 'results')
const site = path.join(results, 'site')
const lighthouse = path.join(bench, 'node_modules/.bin/lighthouse')
const browser = ensureBrowser()

/** Ratios to the static page, milliseconds, and KB (1,024 bytes) of compressed script. */
const targets = { lcpRatio: 1.25, fcpRatio: 1.4, tbt: 120, script: 106 }

type Load = { score: number; fcp: number; lcp: number; tbt: number; cls: number; script: number; bytes: number }

await mkdir(results, { recursive: true })
if (!existsSync(lighthouse)) run('npm', ['ci', '--no-audit', '--no-fund'], bench)
run(path.join(root, 'node_modules/.bin/tsx'), ['scripts/build/build.ts', '--outDir', site, '--logLevel', 'warn'], root)
await compress(site)

const backend = await startBackend({ location: readDatabaseLocation('memory') })
const handleBackend = serveBackend(backend)
const handleSite = sirv(site, { brotli: true, extensions: ['html'] })
const handleStatic = sirv(path.join(bench, 'static-page'))
const [siteUrl, staticUrl] = await Promise.all([
  serve((request, response) => handleBackend(request, response, () => handleSite(request, response))),
  serve((request, response) => handleStatic(request, response)),
])
const pages: Record<string, string> = {
  'static page': staticUrl,
  home: siteUrl,
  collection: `${siteUrl}/our-collection`,
  contact: `${siteUrl}/contact`,
}

const loads: Record<string, Load[]> = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
for (let round = 0; round <= Number(options.runs); round++) {
  for (const [name, url] of Object.entries(pages)) {
    const load = await measure(url)
    if (round > 0) loads[name].push(load)
    console.error(`round ${round}, ${name}: LCP ${Math.round(load.lcp)} ms, FCP ${Math.round(load.fcp)} ms`)
  }
}
report()
await backend.close()
process.exit()

async function measure(url: string): Promise<Load> {
  const file = path.join(results, 'load.json')
  // This process serves the pages, so it must not block.
  await promisify(execFile)(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      // The default estimates throttled loads instead of measuring them.
      '--throttling-method=devtools',
      '--only-categories=performance',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: browser } },
  )
  const { audits, categories, runtimeError } = JSON.parse(await readFile(file, 'utf8'))
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const requests: { resourceType: string; transferSize: number }[] = audits['network-requests'].details.items
  const kilobytes = (some: typeof requests) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  return {
    score: Math.round(categories.performance.score * 100),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: kilobytes(requests),
  }
}

function report() {
  const floor = loads['static page']
  const rows = Object.entries(loads).map(([name, list]) => {
    const of = (key: keyof Load) => median(list.map((load) => load[key]))
    const ratio = (key: 'fcp' | 'lcp') => median(list.map((load, round) => load[key] / floor[round][key]))
    return { name, of, lcpRatio: ratio('lcp'), fcpRatio: ratio('fcp') }
  })
  console.log(`\nMedians of ${options.runs} rounds on a phone (Lighthouse's line and processor).\n`)
  console.log('| page | score | LCP | FCP | TBT | CLS | script | all bytes |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, of, lcpRatio, fcpRatio } of rows) {
    const time = (key: 'fcp' | 'lcp', share: number) => `${of(key).toFixed(0)} ms, ${share.toFixed(2)} ×`
    const sizes = [of('script'), of('bytes')].map((size) => `${size.toFixed(1)} KB`)
    const cells = [of('score'), time('lcp', lcpRatio), time('fcp', fcpRatio), `${of('tbt').toFixed(0)} ms`]
    console.log(`| ${[name, ...cells, of('cls').toFixed(3), ...sizes].join(' | ')} |`)
  }
  const home = rows.find(({ name }) => name === 'home')!
  const missed = [
    home.lcpRatio > targets.lcpRatio && `LCP ${targets.lcpRatio} ×`,
    home.fcpRatio > targets.fcpRatio && `FCP ${targets.fcpRatio} ×`,
    home.of('tbt') > targets.tbt && `TBT ${targets.tbt} ms`,
    home.of('script') > targets.script && `script ${targets.script} KB`,
  ].filter(Boolean)
  console.log(
    missed.length > 0 ? `\nThe home page misses: ${missed.join(', ')}.` : '\nThe home page meets its targets.',
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function serve(listener: RequestListener) {
  return listenLocally(createServer(listener))
}

async function compress(folder: string) {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js|css|svg|json|webmanifest)$/.test(file)) continue
    const target = path.join(folder, file)
    await writeFile(`${target}.br`, brotliCompressSync(await readFile(target)))
  }
}

function run(command: string, parameters: string[], cwd: string) {
  execFileSync(command, parameters, { cwd, stdio: 'inherit' })
}
