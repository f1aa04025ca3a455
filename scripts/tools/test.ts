import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { findFreePort } from './local-server.ts'
import { openRemoteBackend } from './remote-backend.ts'
import { sayWhatWasSkipped, type Report } from './skipped-tests.ts'

// `npm test`: unit, database and end-to-end tests, then one line that counts them all.
// `npm run test:e2e` runs only the last of them; what follows `--` is handed to Playwright, but
// for `--backend URL`, which has them run against that Supabase (scripts/tools/remote-backend.ts).

const reports = path.resolve('.e2e')
const [only, ...rest] = process.argv.slice(2)
const { address, playwrightArguments } = readArguments(only === 'e2e' ? rest : [])

type Count = { passed: number; failed: number }

// Whatever .env says, tests touch no other backend than the one that they are told.
const embedded = {
  SHOWROOM_DB: 'memory',
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_AUTH_PROVIDERS: 'google,apple',
  VITE_AUTH_SMS: 'true',
}

const counts: Count[] = []
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

try {
  if (only !== 'e2e') counts.push(runVitest())
  counts.push(await runPlaywright())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  counts.push({ passed: 0, failed: 1 })
}

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runVitest(): Count {
  const file = path.join(reports, 'vitest.json')
  const ended = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  // A file that could not even be read has no failed test, yet the run failed.
  return { passed: numPassedTests, failed: ended ? numFailedTests : Math.max(1, numFailedTests) }
}

function readArguments(given: string[]) {
  const index = given.indexOf('--backend')
  if (index < 0) return { playwrightArguments: given }
  const [, address = ''] = given.splice(index, 2)
  return { address, playwrightArguments: given }
}

/** In a real Chromium, on the production build, against a fresh embedded backend in memory, or the one that was named. */
async function runPlaywright(): Promise<Count> {
  if (address === undefined) return runPlaywrightWith(embedded)
  const backend = await openRemoteBackend(address)
  try {
    return await runPlaywrightWith(backend.environment)
  } finally {
    await backend.close()
  }
}

async function runPlaywrightWith(backend: Record<string, string>): Promise<Count> {
  const file = path.join(reports, 'playwright.json')
  const environment = {
    CHROME_PATH: ensureBrowser(),
    E2E_PORT: await findFreePort(),
    E2E_PROVIDER_PORT: await findFreePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...backend,
  }
  if (
    !run('tsx', ['scripts/build/build.ts', '--outDir', path.join(reports, 'site'), '--logLevel', 'warn'], environment)
  ) {
    return { passed: 0, failed: 1 }
  }
  const ended = run('playwright', ['test', ...playwrightArguments], environment)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as Report
  sayWhatWasSkipped(suites)
  return { passed: stats.expected + stats.flaky, failed: ended ? stats.unexpected : Math.max(1, stats.unexpected) }
}

function run(command: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync('npx', ['--no-install', command, ...parameters], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  return status === 0
}
