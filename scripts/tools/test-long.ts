import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './ensure-browser.ts'

// `npm run test:long`: what is too long for `npm test`. Each bench runs once, on little, so that none of them falls behind
// the site without anybody knowing; it fails where one breaks, whatever its figures are. What follows `--` names those
// that are to run.

const typescript = (file: string) => ['node_modules/.bin/tsx', `bench/${file}.ts`, '--small']
const parts: Record<string, string[]> = {
  audit: typescript('audit'),
  clients: typescript('clients'),
  database: typescript('database'),
  letters: typescript('letters'),
  dashboard: typescript('dashboard'),
  uploads: typescript('uploads'),
  selftest: ['bench/selftest.mjs'],
  pages: ['bench/run.mjs', '--small'],
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

// Whatever .env says, nothing but what a bench makes itself is touched.
const env = { ...process.env, SHOWROOM_DB: 'memory', CHROME_PATH: ensureBrowser() }
const broken: string[] = []
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n${name}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, parts[name], { stdio: 'inherit', env })
  if (status !== 0) broken.push(name)
  console.log(`${name}: ${status === 0 ? 'ran' : 'BROKE'}, ${Math.round((performance.now() - begun) / 1000)} s`)
}
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nAll of it runs.')
process.exitCode = broken.length > 0 ? 1 : 0
