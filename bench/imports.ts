import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { downloadZip } from 'client-zip'
import sharp from 'sharp'
import { build, preview } from 'vite'
import { ensureBrowser } from '../scripts/tools/ensure-browser.ts'
import { mainThreadTasks } from './report/main-thread-tasks.ts'
import { givenSize } from './report/size.ts'

// `npm run bench:imports -- 5000`: imports so many watches from Shopify's file, with two pictures each from a ZIP, in Chromium, on
// the production build with its embedded backend in memory: how long each step took, and what the page felt of it.

const watches = givenSize(500, 20)
const pictures = 2 * watches
/** By a trace one knows how long the processor worked, which others may hold up; one of many minutes would fill the memory. */
const isTraced = watches <= 400

Object.assign(process.env, { SHOWROOM_DB: 'memory', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' })
const folder = await mkdtemp(path.join(tmpdir(), 'bench-imports-'))
const outDir = path.join(folder, 'site')

await build({ build: { outDir, emptyOutDir: true }, logLevel: 'warn' })
const server = await preview({ build: { outDir }, preview: { port: 4183 }, logLevel: 'warn' })
const csv = await writeProducts()
const zip = await writePictures()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  report(await measure(await openWatches(browser, server.resolvedUrls?.local[0] ?? '')))
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
// On this signal the backend deletes its files and ends the process; Vite would have it end as one that was killed.
process.exitCode = 0
process.kill(process.pid, 'SIGTERM')

async function writeProducts(): Promise<string> {
  const file = path.join(folder, 'products_export.csv')
  const handle = await open(file, 'w')
  await handle.write('Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Image Src,Image Position\n')
  for (let nth = 0; nth < watches; nth++) {
    const text = `"<p>A watch of the bench, number ${nth}.</p><ul><li>Reference: B-${nth}</li><li>Case diameter: ${36 + (nth % 8)} mm</li></ul>"`
    const first = `watch-${nth},Bench ${nth},${text},Maison Bench,Kind ${nth % 12},S-${nth},${5000 + nth},https://cdn.example.com/w-${nth}-1.jpg,1\n`
    await handle.write(`${first}watch-${nth},,,,,,,https://cdn.example.com/w-${nth}-2.jpg,2\n`)
  }
  await handle.close()
  return file
}

/** Of the house's own: what noise or flat colors take to encode says nothing of photographs. */
async function writePictures(): Promise<string> {
  const originals = new URL('../supabase/seed/originals/', import.meta.url)
  const names = (await readdir(originals)).filter((name) => name.endsWith('.jpg')).toSorted()
  const drawn = await Promise.all(
    names.slice(0, 8).map(async (name, index) =>
      sharp(await readFile(new URL(name, originals)))
        .resize(640, 800, { fit: 'cover' })
        .jpeg({ quality: 80 + index })
        .toBuffer(),
    ),
  )
  async function* files() {
    for (let nth = 0; nth < pictures; nth++) {
      yield { name: `photos/w-${Math.floor(nth / 2)}-${(nth % 2) + 1}.jpg`, input: drawn[nth % drawn.length] }
    }
  }
  const file = path.join(folder, 'photos.zip')
  const handle = await open(file, 'w')
  await pipeline(Readable.fromWeb(downloadZip(files()).body as never), handle.createWriteStream())
  return file
}

async function openWatches(chromium: Browser, site: string): Promise<Page> {
  const page = await chromium.newPage({ baseURL: site, viewport: { width: 1280, height: 800 } })
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('owner@sonoranhorology.example')
  await page.getByLabel('Password', { exact: true }).fill('Meridian-1010')
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/')
  await page.goto('/admin?tab=watches&import=watches')
  await page.getByRole('dialog', { name: 'Import watches' }).waitFor()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  return page
}

/** `longest` of the main thread by the clock, `worked` by the processor, ms. */
type Measured = { step: string; seconds: number; longest: number; long: number; worked?: number }

async function measure(page: Page): Promise<Measured[]> {
  const patience = 60 * 60_000
  const measured: Measured[] = []
  const dialog = page.getByRole('dialog', { name: 'Import watches' })
  async function time(step: string, work: () => Promise<unknown>) {
    await page.evaluate(() => void ((window as unknown as { tasks: number[] }).tasks.length = 0))
    if (isTraced) await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    const started = performance.now()
    await work()
    const seconds = (performance.now() - started) / 1000
    const worked = isTraced ? mainThreadTasks(await browser.stopTracing()).map((task) => task.worked) : undefined
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    measured.push({
      step,
      seconds,
      longest: Math.max(0, ...tasks),
      long: tasks.length,
      worked: worked?.reduce((most, each) => Math.max(most, each), 0),
    })
  }
  await time('file and ZIP read', async () => {
    await dialog.locator('input[accept*=csv]').setInputFiles(csv)
    await dialog.getByText(/products_export\.csv: /).waitFor({ timeout: patience })
    await dialog.locator('input[accept*=zip]').setInputFiles(zip)
    await dialog.getByText(/^[\d,]+ files$/).waitFor({ timeout: patience })
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  const start = dialog.getByRole('button', { name: /^Import [\d,]+ watches$/ })
  await time('dry run', async () => {
    await dialog.getByRole('button', { name: 'See what would happen' }).click()
    await start.and(page.locator(':enabled')).waitFor({ timeout: patience })
  })
  await time('import', async () => {
    await start.click()
    await dialog.getByText(/^Finished: /).waitFor({ timeout: patience })
  })
  await time('undo', async () => {
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('Undone', { exact: true }).waitFor({ timeout: patience })
  })
  await time('redo', async () => {
    await page.getByRole('button', { name: 'Redo', exact: true }).click({ timeout: patience })
    await page.getByText('Redone', { exact: true }).waitFor({ timeout: patience })
  })
  return measured
}

function report(measured: Measured[]) {
  console.log(`\n${watches} watches with ${pictures} pictures`)
  console.table(
    Object.fromEntries(
      measured.map(({ step, seconds, longest, long, worked }) => [
        step,
        {
          seconds: Number(seconds.toFixed(1)),
          'longest task, ms': Math.round(longest),
          'of the processor, ms': worked && Math.round(worked),
          'tasks of 50 ms or more': long,
        },
      ]),
    ),
  )
}
