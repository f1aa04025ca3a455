import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { findFreePort } from './local-server.ts'
import { openRemoteBackend } from './remote-backend.ts'
import {
  failedOutcome,
  outcomeOfPlaywright,
  outcomeOfVitest,
  sayWhatWasSkipped,
  type Outcome,
  type PlaywrightReport,
} from './test-report.ts'

// The two runners of tests. What they report goes to `.e2e`, from where it is counted.

/** Where reports, screenshots of failures and the site under test are; emptied when a run begins. */
const reports = path.resolve('.e2e')

export function clearReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

// Whatever .env says, tests touch no other backend than the one that they are told.
const embedded = {
  SHOWROOM_DB: 'memory',
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_AUTH_PROVIDERS: 'google,apple',
  VITE_AUTH_SMS: 'true',
}

/**
 * Rules, components and the database; `parameters` are vitest's.
 *
 * @param name of its report, where several run at once
 */
export async function runVitest(parameters: string[] = [], name = 'vitest'): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`)
  // That of a run before says nothing of this one.
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isDone } = await run('vitest', ['run', ...reporters, ...parameters])
  return outcomeOf(name, isDone, file, outcomeOfVitest)
}

/**
 * Journeys in a real Chromium, on the production build, against a fresh embedded backend in memory; `parameters` are
 * Playwright's.
 *
 * @param address that of another Supabase, against which they are to run
 */
export async function runJourneys(parameters: string[], address?: string): Promise<Outcome> {
  if (address === undefined) return runJourneysWith(embedded, parameters)
  const backend = await openRemoteBackend(address)
  try {
    return await runJourneysWith(backend.environment, parameters)
  } finally {
    await backend.close()
  }
}

async function runJourneysWith(backend: Record<string, string>, parameters: string[]): Promise<Outcome> {
  const file = path.join(reports, 'playwright.json')
  const environment = {
    CHROME_PATH: ensureBrowser(),
    E2E_PORT: await findFreePort(),
    E2E_PROVIDER_PORT: await findFreePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...backend,
  }
  const site = path.join(reports, 'site')
  const build = await run('tsx', ['scripts/build/build.ts', '--outDir', site, '--logLevel', 'warn'], { environment })
  if (!build.isDone) return failedOutcome('the build', 'The site could not be built. Why is said above.')
  const { isDone } = await run('playwright', ['test', ...parameters], { environment })
  return outcomeOf('journeys', isDone, file, (report: PlaywrightReport) => {
    sayWhatWasSkipped(report)
    return outcomeOfPlaywright(report)
  })
}

/** How a run ended by its report; where it failed though nothing in there did, it has failed as a whole. */
function outcomeOf<Report>(name: string, isDone: boolean, file: string, read: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return failedOutcome(name, 'It left no report. What it said is above.')
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')))
  if (isDone || outcome.failures.length > 0) return outcome
  const { failures } = failedOutcome(name, 'It ended with an error, though no test of it did. What it said is above.')
  return { ...outcome, failures }
}

type RunOptions = {
  environment?: Record<string, string>
  /** Keeps what it says, for one who runs several at once. */
  isQuiet?: boolean
}

/** Runs a command of a package of the project. */
export function run(command: string, parameters: string[], { environment, isQuiet }: RunOptions = {}) {
  const child = spawn('npx', ['--no-install', command, ...parameters], {
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  return new Promise<{ isDone: boolean; said: string }>((resolve) => {
    child.on('error', (error) => resolve({ isDone: false, said: error.message }))
    child.on('close', (status) => resolve({ isDone: status === 0, said }))
  })
}
