import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/tools/ensure-browser.ts'
import { findFreePort } from '../scripts/tools/local-server.ts'
import { embeddedPublishableKey } from '../supabase/embedded/settings.ts'
import { sized } from './report/size.ts'

// `npm run bench:dashboard`: fills a database with 5,000 inquiries and 20,000 subscribers and
// times their tabs in a real browser, on the production build: how long until rows are painted,
// until a search shows its rows, and until everything is a file. Medians of five runs.
// SHOWROOM_DB=memory (the default here) or the address of a throw-away PostgreSQL database.

const inquiries = sized(5_000, 400)
const subscribers = sized(20_000, 1_200)
const runs = sized(5, 1)
/** In one row of a hundred. */
const word = 'moonphase'

const location = process.env.SHOWROOM_DB || 'memory'
const site = path.resolve('.e2e/bench')
const port = await findFreePort()
const origin = `http://localhost:${port}`
const environment = { ...process.env, SHOWROOM_DB: location, VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' }
const headers = { apikey: embeddedPublishableKey, 'Content-Type': 'application/json' }

/** The line below the title: of the whole list, and once it is searched. */
type Tab = { name: string; all: string; found: RegExp }
const tabs: Tab[] = [
  { name: 'Inquiries', all: `${count(inquiries)} inquiries`, found: /match$/ },
  {
    name: 'Newsletter',
    all: `Showing ${count(subscribers)} of ${count(subscribers)} subscribers`,
    found: new RegExp(`^Showing (?!${count(subscribers)} )`),
  },
]

spawnSync('npx', ['--no-install', 'vite', 'build', '--outDir', site, '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: environment,
})
const server = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'preview', '--outDir', site, '--port', port, '--strictPort'],
  { stdio: ['ignore', 'ignore', 'inherit'], env: environment },
)
process.on('exit', () => server.kill('SIGTERM'))
try {
  await untilAnswered(`${origin}/favicon.svg`)
  const session = await signIn()
  await fill(session.access_token)
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  const kind = location.startsWith('postgres') ? 'PostgreSQL' : `PGlite (${location})`
  console.log(`\n${inquiries} inquiries, ${subscribers} subscribers, ${kind}, medians of ${runs}\n`)
  console.log('| Tab | Click to rows, ms | Last key to rows, ms | Export, ms | Rows in the file | File, kB |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const tab of tabs) console.log(`| ${tab.name} | ${(await measure(browser, tab, session)).join(' | ')} |`)
  await browser.close()
} finally {
  server.kill('SIGTERM')
}

type Session = { access_token: string }

async function signIn(): Promise<Session> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'owner@sonoranhorology.example', password: 'Meridian-1010' }),
  })
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status} ${await response.text()}`)
  return response.json()
}

/** By the API, as the owner: what an admin sends is not limited in number. */
async function fill(token: string) {
  const question =
    'I have been reading about this one for a while. How far has the case been polished, does the bracelet have all of its links, and when was it last serviced? I could come by on a Saturday.'
  await insert(token, 'inquiries', inquiries, (index) => ({
    name: `Visitor ${index}`,
    email: `visitor.${index}@example.com`,
    phone: index % 2 ? `(480) 555-${String(index % 10_000).padStart(4, '0')}` : null,
    message: `${question} ${index % 100 === 0 ? word : 'Thank you'}.`,
    status: 'new',
  }))
  await insert(token, 'newsletter_subscribers', subscribers, (index) => ({
    email: `${index % 100 === 0 ? word : 'reader'}.${index}@example.com`,
    source: 'footer',
  }))
}

async function insert(token: string, table: string, count: number, row: (index: number) => object) {
  const response = await fetch(`${origin}/rest/v1/${table}?select=id&limit=1`, {
    headers: { ...headers, Authorization: `Bearer ${token}`, Prefer: 'count=exact' },
  })
  const present = Number(response.headers.get('content-range')?.split('/')[1])
  // No more than the seed's, or the database is in use.
  if (!(present < 100)) throw new Error(`${table} holds ${present} rows. Use an empty database.`)
  for (let first = 0; first < count - present; first += 500) {
    const rows = Array.from({ length: Math.min(500, count - present - first) }, (_, index) => row(first + index))
    const answer = await fetch(`${origin}/rest/v1/${table}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}`, Prefer: 'return=minimal' },
      body: JSON.stringify(rows),
    })
    if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`)
  }
}

/** One tab, each run with a browser that has nothing of it yet. */
async function measure(browser: Browser, tab: Tab, session: Session): Promise<string[]> {
  const paints: number[] = []
  const searches: number[] = []
  const exports: number[] = []
  let file = ''
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await context.addInitScript(
      (value) => localStorage.setItem('sb-localhost-auth-token', value),
      JSON.stringify(session),
    )
    const page = await context.newPage()
    // All chunks of the tabs, which the dashboard loads ahead.
    await page.goto('/admin', { waitUntil: 'networkidle' })
    paints.push(await timePaint(page, tab))
    searches.push(await timeSearch(page, tab))
    await page.getByRole('searchbox').fill('')
    await page.getByText(tab.all, { exact: true }).waitFor()
    const started = performance.now()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    file = await readFile(await download.path(), 'utf8')
    exports.push(performance.now() - started)
    await context.close()
  }
  return [
    ...[paints, searches, exports].map((times) => median(times).toFixed(0)),
    String(file.split('\r\n').length - 2),
    (Buffer.byteLength(file) / 1000).toFixed(0),
  ]
}

/** From the click on the tab to the frame with its rows, ms. */
async function timePaint(page: Page, { name }: Tab) {
  const started = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('pointerdown', () => resolve(performance.now()), { once: true, capture: true })
      }),
  )
  await page.getByRole('tab', { name }).click()
  const painted = await page.waitForFunction(
    () => document.querySelector('[data-row]') && performance.now(),
    undefined,
    { polling: 'raf' },
  )
  return ((await painted.jsonValue()) ?? 0) - (await started)
}

/** From the last key of a word to the frame with the rows that match, ms. */
async function timeSearch(page: Page, { found }: Tab) {
  await page.getByRole('searchbox').focus()
  const started = page.evaluate(
    (last) =>
      new Promise<number>((resolve) => {
        addEventListener('keydown', ({ key }) => key === last && resolve(performance.now()), { capture: true })
      }),
    word.at(-1)!,
  )
  await page.keyboard.type(word)
  const painted = await page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(document.querySelector('#panel-title + [role=status]')?.textContent ?? '') &&
      performance.now(),
    found.source,
    { polling: 'raf' },
  )
  return Number(await painted.jsonValue()) - (await started)
}

function count(rows: number) {
  return rows.toLocaleString('en-US')
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
}

async function untilAnswered(address: string) {
  for (const started = Date.now(); Date.now() - started < 90_000;) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The site did not start.')
}
