import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { findFreePort } from './local-server.ts'
import { openRemoteBackend } from './remote-backend.ts'

// Runs vitest and Playwright with a browser, free ports and a backend in memory, then prints one line that counts all tests.
//
//   npm test                      rules, components, database policies, and the journeys tagged @journey
//   npm run test:rest             the scripts, the embedded backend, races and random walks; all other journeys
//   npm run test:e2e -- FILTER    the journeys that Playwright's arguments name;
//                                 `--backend URL` runs them against that Supabase (remote-backend.ts)

const outputDir = path.resolve('.e2e')

/** Overrides .env, so that tests reach no other backend. */
const embeddedBackend = {
  SHOWROOM_DB: 'memory',
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_AUTH_PROVIDERS: 'google,apple',
  VITE_AUTH_SMS: 'true',
}

type Count = { passed: number; failed: number }

const [mode = 'whole', ...rest] = process.argv.slice(2)
rmSync(outputDir, { recursive: true, force: true })
mkdirSync(outputDir, { recursive: true })

const counts: Count[] = []
if (mode === 'whole')
  counts.push(await runVitest(['unit', 'components', 'database']), await runJourneys(['--grep', '@journey']))
if (mode === 'rest') counts.push(await runVitest(['operations']), await runJourneys(['--grep-invert', '@journey']))
if (mode === 'e2e') {
  const index = rest.indexOf('--backend')
  const [, url] = index < 0 ? [] : rest.splice(index, 2)
  counts.push(await runJourneys(rest, url))
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runVitest(projects: string[]): Promise<Count> {
  const file = path.join(outputDir, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isPassed = await run('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters])
  return count(isPassed, file, ({ numPassedTests, numFailedTests }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

async function runJourneys(parameters: string[], url?: string): Promise<Count> {
  const remote = url === undefined ? undefined : await openRemoteBackend(url)
  const file = path.join(outputDir, 'playwright.json')
  const environment = {
    CHROME_PATH: ensureBrowser(),
    E2E_PORT: await findFreePort(),
    E2E_PROVIDER_PORT: await findFreePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(remote?.environment ?? embeddedBackend),
  }
  const build = ['scripts/build/build.ts', '--outDir', path.join(outputDir, 'site'), '--logLevel', 'warn']
  try {
    const isPassed =
      (await run('tsx', build, environment)) && (await run('playwright', ['test', ...parameters], environment))
    return count(isPassed, file, ({ stats }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }))
  } finally {
    await remote?.close()
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } }

/** A run that failed without a failed test, or left no report, counts as one failure. */
function count<Report>(isPassed: boolean, file: string, read: (report: Report) => Count): Count {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: isPassed ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(command: string, parameters: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn('npx', ['--no-install', command, ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (status) => resolve(status === 0))
  })
}
