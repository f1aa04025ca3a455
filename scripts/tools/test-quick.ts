import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { clearReports, run, runJourneys, runVitest } from './suites.ts'
import { failedOutcome } from './test-report.ts'
import { openTally } from './test-tally.ts'
import { expectedTime, keepTime } from './test-times.ts'

// `npm run test:quick`: format, lint, types, rules, the policies of every table and one journey of each feature (the
// cases whose title ends in `@journey`). With `-- --changed [COMMIT]` what the changes since that commit (the last one, if
// none is named) can have broken: all rules, and of components and the database what imports or reads a changed file.

const [flag, commit = 'HEAD', ...more] = process.argv.slice(2)
const isChanged = flag === '--changed'
// npm keeps `--changed` for itself where no `--` stands before it, and everything would run.
if ((flag && !isChanged) || more.length > 0 || process.env.npm_config_changed !== undefined)
  refuse('The one option is `-- --changed`, with a commit behind it or none. One file: `npx vitest run FILE`.')
const changed = isChanged ? listChanged(commit) : undefined
if (changed?.length === 0) {
  console.log(`Nothing is changed since ${commit}. What the last commit changed: \`-- --changed HEAD~1\`.`)
  process.exit()
}
const mayTouch = (pattern: RegExp) => !changed || changed.some((file) => pattern.test(file))
/** What is there to be looked at itself. */
const present = changed?.filter((file) => existsSync(file)) ?? ['.']
const inCode = changed ? present.filter((file) => /\.[jt]sx?$/.test(file)) : present
const isDatabase = mayTouch(/^(supabase|packages)\//)

console.log(
  changed
    ? `What ${changed.length} changed files can have broken.`
    : `Format, lint, types, rules, policies and one journey a feature: ${expectedTime('quick', 'some 4 minutes on two cores, 6 the first time')}.`,
)
clearReports()

const tally = openTally()

// Two lanes side by side: the policies of all tables take as long as the rest, and either lane mostly uses one core.
await Promise.all([
  inTurn([
    () =>
      tally.part(changed ? 'database' : 'policies', () =>
        runVitest(['--project', 'database', ...ofDatabase()], 'database'),
      ),
    () =>
      tally.part(
        'documents',
        () => runVitest(['--project', 'database', 'guide', 'safe-writes'], 'documents'),
        isChanged && !isDatabase && mayTouch(/^docs\//),
      ),
  ]),
  inTurn([
    () => tally.part('rules', () => runVitest(['--project', 'unit'], 'rules')),
    () =>
      tally.part('components', () => runVitest(['--project', 'components', ...importing()], 'components'), isChanged),
    () =>
      check(
        'lint',
        'eslint',
        ['--cache', '--cache-location', 'node_modules/.cache/eslint/', ...inCode],
        inCode.length > 0,
      ),
    () => check('types', 'tsc', ['--noEmit'], mayTouch(/\.tsx?$|\.json$/)),
    () => check('format', 'prettier', ['--check', '--cache', '--ignore-unknown', ...present], present.length > 0),
  ]),
])
await tally.part(
  'journeys',
  () => runJourneys(['--grep', '@journey']),
  mayTouch(/^(src|supabase|packages|e2e|public|scripts\/build)\/|^index.html$|^[^/]+config/),
)

if (!changed) keepTime('quick', performance.now() / 1000)
tally.close()

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The files that are not as they were at that commit, those that are new or gone among them. */
function listChanged(since: string): string[] {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)
  } catch {
    refuse(`There is no commit ${since} here.`)
  }
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Which of the database's tests are due. What they read without importing it, SQL above all, Vitest does not see. */
function ofDatabase(): string[] {
  if (!changed) return ['pgtap']
  return isDatabase ? [] : importing()
}

/** Vitest finds by itself which tests import what has changed. */
function importing(): string[] {
  return ['--changed', commit, '--passWithNoTests']
}

async function inTurn(tasks: (() => Promise<void>)[]) {
  for (const task of tasks) await task()
}

/** A tool that passes or not: one test of the count. What it says is shown where it does not. */
async function check(name: string, command: string, parameters: string[], isDue: boolean) {
  await tally.part(
    name,
    async () => {
      const { isDone, said } = await run(command, parameters, { isQuiet: true })
      if (isDone) return { passed: 1, failures: [], timed: [] }
      console.error(`\n${name}:\n${said}`)
      return failedOutcome(name, said)
    },
    isDue,
  )
}
