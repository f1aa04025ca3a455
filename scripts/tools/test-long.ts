import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { ensureBrowser } from './ensure-browser.ts'

// `npm run test:long`: random walks, longer than in `npm test`, on a slow processor and from a new seed, which is printed.
// Names after `--` choose some of them.

const parts: Record<string, string[]> = {
  // In a browser, then in the database.
  walks: [
    'node_modules/.bin/tsx',
    'scripts/tools/test.ts',
    'e2e',
    'e2e/visitor/walk.spec.ts',
    'e2e/admin/search-walk.spec.ts',
  ],
  seeds: [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'database',
    'house-walk',
    'audit',
    'clients-rule',
    'emails-outbox',
    'status-walk',
  ],
}

const seed = String(randomInt(1_000_000))
/** What makes a random walk long, and another one than the last. */
const walking = {
  WALK_SEED: seed,
  WALK_STEPS: '300',
  WALK_SLOWDOWN: '6',
  HOUSE_SEED: seed,
  HOUSE_STEPS: '300',
  AUDIT_SEED: seed,
  AUDIT_STEPS: '300',
  CLIENTS_SEED: seed,
  EMAILS_SEED: seed,
  STATUS_SEED: seed,
  STATUS_STEPS: '300',
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

// Whatever .env says, only a database of these tests is touched.
const env = { ...walking, ...process.env, SHOWROOM_DB: 'memory', CHROME_PATH: ensureBrowser() }
const broken: string[] = []
console.log(
  `Seed ${seed}, but for walks whose own is given: the same again with WALK_SEED, HOUSE_SEED, AUDIT_SEED, CLIENTS_SEED, EMAILS_SEED and STATUS_SEED.`,
)
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n${name}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, parts[name], { stdio: 'inherit', env })
  if (status !== 0) broken.push(name)
  console.log(`${name}: ${status === 0 ? 'ran' : 'BROKE'}, ${Math.round((performance.now() - begun) / 1000)} s`)
}
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nAll of them passed.')
process.exitCode = broken.length > 0 ? 1 : 0
