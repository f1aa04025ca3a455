#!/usr/bin/env node
// Finer gates than the table's, on the results of page-load.mjs: node bench/gate.mjs RESULT.json TARGETS.json
//
// TARGETS.json is a list of
//   { "mode": "mobile", "metric": "lcp", "ratioMax": 1.25 }                       against the reference of the run
//   { "mode": "mobile", "metric": "lcp", "vsPeer": "other", "ratioMax": 0.6 }     against another target of the run
//   { "mode": "mobile", "metric": "js", "max": 102400 }                           by itself
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { markdownTable, pairedRatio } from './lib/stats.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string', default: 'app' } },
})
if (positionals.length < 2) {
  console.log('node bench/gate.mjs RESULT.json TARGETS.json [--app NAME]')
  process.exit(2)
}
const [result, targets] = positionals.map((file) => JSON.parse(readFileSync(file, 'utf8')))
const measured = targets.filter(({ mode }) => result.modes[mode]?.[values.app])
const verdicts = measured.map(judge)
for (const [mode, loads] of Object.entries(result.modes)) {
  if (loads[values.app]?.allOk === false) verdicts.push([`${mode}: loads`, 'some failed', 'all well', 'FAIL'])
}
console.log(markdownTable(['gate', 'measured', 'target', 'verdict'], verdicts))
const skipped = targets.length - measured.length
const failures = verdicts.filter((verdict) => verdict.at(-1) === 'FAIL')
console.log(
  `${verdicts.length - failures.length} of ${verdicts.length} met${skipped ? `, ${skipped} not in this run` : ''}`,
)
process.exit(failures.length > 0 ? 1 : 0)

function judge({ mode, metric, max, ratioMax, vsPeer = result.reference }) {
  const loads = result.modes[mode]
  const own = loads[values.app]
  const verdict = (text, target, isMet) => [`${mode} ${metric}`, text, `<= ${target}`, isMet ? 'ok' : 'FAIL']
  if (ratioMax === undefined) {
    const { median } = own.summary[metric]
    return verdict(median === null ? 'none' : Math.round(median * 1000) / 1000, max, median !== null && median <= max)
  }
  const runsOf = (load) => load.runs.map((run) => run[metric])
  const ratio = loads[vsPeer] ? pairedRatio(runsOf(own), runsOf(loads[vsPeer])) : null
  const target = `${ratioMax}x of ${vsPeer}`
  return ratio
    ? verdict(`${ratio.median.toFixed(2)}x`, target, ratio.median <= ratioMax)
    : verdict('none', target, false)
}
