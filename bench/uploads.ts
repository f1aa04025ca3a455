import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { build, preview } from 'vite'
import { ensureBrowser } from '../scripts/tools/ensure-browser.ts'
import { mainThreadTasks, type Task } from './report/main-thread-tasks.ts'
import { givenSize, sized } from './report/size.ts'

// `npm run bench:uploads -- 4`: uploads ten photographs of 12 megapixels in the dashboard, in Chromium, on the
// production build with its embedded backend in memory, and says how long it took, what the page felt of it,
// and how much memory it needed. The number slows the page's processor down by as much; 1 without it.

const slowdown = givenSize(1, 1)
const photographs = sized(10, 2)
const largest = 5 * 1024 * 1024

Object.assign(process.env, { SHOWROOM_DB: 'memory', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' })
const folder = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'))
const outDir = path.join(folder, 'site')

await build({ build: { outDir, emptyOutDir: true }, logLevel: 'warn' })
const server = await preview({ build: { outDir }, preview: { port: 4179 }, logLevel: 'warn' })
const files = await takePhotographs()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  const page = await openForm(browser, server.resolvedUrls?.local[0] ?? '')
  report(await measure(browser, page, files))
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
// On this signal the backend deletes its files and ends the process; Vite would have it end as one that was killed.
process.exitCode = 0
process.kill(process.pid, 'SIGTERM')

/** Noise on a gradient compresses about as badly as a photograph does. */
async function takePhotographs() {
  const directory = path.join(folder, 'photographs')
  await mkdir(directory)
  const made: string[] = []
  for (let index = 0; index < photographs; index++) {
    const file = path.join(directory, `IMG_${1001 + index}.jpg`)
    const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const
    const grain = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#777', noise } })
      .png()
      .toBuffer()
    await sharp(grain)
      .resize(4000, 3000, { kernel: 'cubic' })
      .tint({ r: 120 + index * 8, g: 120, b: 150 })
      .jpeg({ quality: 88 })
      .withExif({ IFD0: { Make: 'Bench' } })
      .toFile(file)
    if ((await stat(file)).size > largest) throw new Error(`${file} is larger than what may be uploaded`)
    made.push(file)
  }
  return made
}

async function openForm(chromium: Browser, site: string): Promise<Page> {
  const page = await chromium.newPage({ baseURL: site, viewport: { width: 1280, height: 800 } })
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('owner@sonoranhorology.example')
  await page.getByLabel('Password', { exact: true }).fill('Meridian-1010')
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/')
  await page.goto('/admin?tab=watches&edit=new')
  await page.getByRole('button', { name: 'Add images' }).waitFor()
  return page
}

type Measured = {
  megabytes: number
  duration: number
  tasks: Task[]
  heap: number
  memory?: { before: number; renderer: number; all: number }
}

async function measure(chromium: Browser, page: Page, chosen: string[]): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const processes = await findProcesses(chromium)
  const before = residentMemory(processes.renderers)
  let [heap, renderer, all] = [0, 0, 0]
  const sampling = setInterval(() => {
    renderer = Math.max(renderer, residentMemory(processes.renderers) ?? 0)
    all = Math.max(all, residentMemory(processes.all) ?? 0)
    void session.send('Performance.getMetrics').then(({ metrics }) => {
      heap = Math.max(heap, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
    })
  }, 100)
  await chromium.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  const started = performance.now()
  await page.locator('input[type=file][multiple]').setInputFiles(chosen)
  await page.getByText(`${chosen.length} of 10`).waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=progressbar]'), undefined, {
    polling: 100,
    timeout: 300_000,
  })
  const duration = performance.now() - started
  const trace = await chromium.stopTracing()
  clearInterval(sampling)
  const uploaded = await page.getByRole('button', { name: /^Remove picture \d+$/ }).count()
  if (uploaded !== chosen.length) throw new Error(`Only ${uploaded} of ${chosen.length} photographs were uploaded`)
  const sizes = await Promise.all(chosen.map(async (file) => (await readFile(file)).length))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024
  const memory = before === undefined ? undefined : { before, renderer, all }
  return { megabytes, duration, tasks: mainThreadTasks(trace), heap, memory }
}

async function findProcesses(chromium: Browser) {
  const session = await chromium.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return {
    all: processInfo.map(({ id }) => id),
    renderers: processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id),
  }
}

/** What processes hold in memory together, bytes; only where the system says so in /proc. */
function residentMemory(ids: number[]): number | undefined {
  if (!existsSync('/proc/self/status')) return undefined
  const sizes = ids.map((id) => {
    try {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
      return Number(kilobytes ?? 0) * 1024
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

function report({ megabytes, duration, tasks, heap, memory }: Measured) {
  const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
  const rows = [
    ['photographs', `${photographs} of 4000 × 3000, ${megabytes.toFixed(1)} MB in all`],
    ['processor slowed down', `${slowdown} times`],
    ['time until all are uploaded', `${(duration / 1000).toFixed(1)} s`],
    ['longest main-thread task', `${Math.max(...tasks.map(({ lasted }) => lasted)).toFixed(0)} ms`],
    ['most processor time in one of them', `${Math.max(...tasks.map(({ worked }) => worked)).toFixed(0)} ms`],
    ['main-thread tasks of 50 ms or more', String(tasks.filter(({ lasted }) => lasted >= 50).length)],
    ['JavaScript heap, peak', inMegabytes(heap)],
    ...(memory
      ? [
          ['renderer in memory, before', inMegabytes(memory.before)],
          ['renderer in memory, peak', inMegabytes(memory.renderer)],
          ['all browser processes, peak', inMegabytes(memory.all)],
        ]
      : []),
  ]
  console.log(`\n${rows.map(([name, value]) => `${name.padEnd(38)}${value}`).join('\n')}\n`)
}
