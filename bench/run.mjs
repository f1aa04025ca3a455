#!/usr/bin/env node
// `npm run bench`: builds the site against a mock backend, measures it beside a static page without JavaScript, and
// prints the table of what it is held to. What each row is: docs/benchmarks.md.
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { run, runToFile } from './report/command.mjs'
import { isSmall, measurements, siteHost } from './report/measurements.mjs'
import { assertWhole, judge } from './report/verdicts.mjs'

const bench = import.meta.dirname
const root = path.dirname(bench)
const results = path.join(bench, 'results')

const help = `npm run bench -- [options]
  --runs N     rounds (5); fewer are quicker and tell less
  --only A,B   some of ${Object.keys(measurements).join(', ')}
  --dist DIR   measures this folder instead of building one
  --small      one round of a little, to see that all of it still runs; nothing is judged`

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(measurements).join(',') },
    dist: { type: 'string' },
    small: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const wanted = options.only.split(',')
const unknown = wanted.filter((name) => !measurements[name])
if (options.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n\n${help}` : help)
  process.exit(options.help ? 0 : 2)
}

mkdirSync(results, { recursive: true })
if (!existsSync(path.join(bench, 'node_modules'))) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench })
const site = options.dist ? path.resolve(options.dist) : await build()
const measured = {}
for (const name of wanted) {
  console.error(`\n${name}`)
  measured[name] = await measurements[name](site, measure)
}
if (isSmall) assertWhole(measured)
else {
  const { text, isMet } = judge(measured)
  await writeFile(path.join(results, 'table.md'), `${text}\n`)
  console.log(`\n${text}`)
  process.exitCode = isMet ? 0 : 1
}

/** The site as it is deployed, with the mock's data. */
async function build() {
  // Not before its packages are there.
  const { serveMock } = await import('./mock/build-backend.mjs')
  const outDir = path.join(results, 'site')
  const backend = await serveMock()
  try {
    await run(
      path.join(root, 'node_modules/.bin/tsx'),
      ['scripts/build/build.ts', '--outDir', outDir, '--logLevel', 'warn'],
      {
        cwd: root,
        env: {
          ...process.env,
          VITE_SUPABASE_URL: 'https://bench.supabase.co',
          VITE_SUPABASE_ANON_KEY: 'sb_publishable_bench',
          VITE_SITE_URL: `https://${siteHost}`,
          BUILD_SUPABASE_URL: backend.address,
          NODE_OPTIONS: `--import=${pathToFileURL(path.join(bench, 'mock/yesterday.mjs')).href}`,
        },
      },
    )
    backend.assertKnown()
  } finally {
    await backend.close()
  }
  return outDir
}

/** Runs one of the commands beside this one; gives what it has measured, and keeps it in `results`. */
async function measure(name, command, parameters) {
  const file = path.join(results, `${name}.json`)
  const rounds = isSmall ? ['--runs', '1', '--cold', '--calm', '0'] : ['--runs', options.runs]
  const common = [...rounds, '--json', file, '--shots', path.join(results, 'shots', name)]
  await runToFile(process.execPath, [path.join(bench, command), ...parameters, ...common], {
    cwd: root,
    output: path.join(results, `${name}.md`),
  })
  return JSON.parse(await readFile(file, 'utf8'))
}
