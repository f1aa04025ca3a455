#!/usr/bin/env node
// Lighthouse side by side: node bench/lighthouse.mjs NAME=TARGET …
import { writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { browserFlags, browserPath } from './page/browser.mjs'
import { inRounds, setStage, writeJson } from './page/stage.mjs'
import { commonHelp, readArguments } from './report/arguments.mjs'
import { markdownTable, median, summary } from './report/stats.mjs'

const help = `node bench/lighthouse.mjs NAME=TARGET [NAME=TARGET …] [options]
  --form F             mobile or desktop (mobile)
  --host HOST          the site's own address, under which a folder is served, so that its canonical links are right
  --unlisted NAME      a page that is kept from search engines on purpose: is-crawlable is left out (repeatable)
  --reports DIR        the whole reports of the first round
${commonHelp}`

const { flags, positionals } = readArguments(help, {
  form: { type: 'string', default: 'mobile' },
  host: { type: 'string' },
  unlisted: { type: 'string', multiple: true, default: [] },
  reports: { type: 'string' },
})
const runs = Number(flags.runs)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
}

const stage = await setStage(positionals, flags, { hasBrowser: false })
try {
  const results = await inRounds(stage, { runs, modes: [flags.form], warmsUp: false }, audit, describe)
  const byName = Object.fromEntries(
    Object.entries(results[flags.form]).map(([name, list]) => [name, { ...summaryOf(list), runs: list }]),
  )
  console.log(`\nLighthouse ${flags.form}, medians of ${runs}\n\n${tableOf(byName)}`)
  writeJson(flags.json, { date: new Date().toISOString(), form: flags.form, runs, targets: byName })
} finally {
  await stage.close()
}

/** One audit, with a browser of its own. */
async function audit(target, _mode, isFirst) {
  const probe = await stage.prepare(target)
  const hasHost = flags.host !== undefined && target.server !== undefined && target.name !== 'limit'
  const chrome = await chromeLauncher.launch({
    chromePath: browserPath,
    chromeFlags: [
      '--headless',
      ...(await browserFlags(stage.outside.port, hasHost ? { [flags.host]: target.server.port } : {})),
    ],
    logLevel: 'silent',
  })
  try {
    const url = hasHost ? `https://${flags.host}${target.path}` : target.url
    const settings = {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      maxWaitForLoad: 60_000,
      skipAudits: flags.unlisted.includes(target.name) ? ['is-crawlable'] : undefined,
    }
    const { lhr, report } = await lighthouse(url, settings, flags.form === 'desktop' ? desktopConfig : undefined)
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    if (isFirst) keepReport(`${target.name.replaceAll('/', '_')}-${flags.form}`, lhr, report)
    return { probe, ...readReport(lhr) }
  } finally {
    await chrome.kill()
  }
}

function readReport(lhr) {
  const failed = categories
    .slice(1)
    .flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
        .map(({ id }) => id),
    )
  return {
    scores: Object.fromEntries(categories.map((each) => [each, Math.round((lhr.categories[each].score ?? 0) * 100)])),
    ...Object.fromEntries(Object.entries(timings).map(([name, id]) => [name, lhr.audits[id]?.numericValue])),
    failedAudits: failed,
    benchmarkIndex: lhr.environment.benchmarkIndex,
    finalUrl: lhr.finalDisplayedUrl,
    warnings: lhr.runWarnings,
  }
}

function keepReport(name, lhr, report) {
  const keep = (folder, file, content) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  if (flags.reports) keep(flags.reports, `${name}.json`, report)
  const shot = lhr.audits['final-screenshot']?.details?.data?.split(',')[1]
  if (flags.shots && shot) keep(flags.shots, `${name}.jpg`, Buffer.from(shot, 'base64'))
}

function summaryOf(list) {
  const done = list.filter(({ failed }) => !failed)
  const of = (read) => median(done.map(read))
  return {
    scores: Object.fromEntries(categories.map((each) => [each, of(({ scores }) => scores[each])])),
    range: summary(done.map(({ scores }) => scores.performance)),
    ...Object.fromEntries(Object.keys(timings).map((name) => [name, of((run) => run[name])])),
    failedAudits: [...new Set(done.flatMap(({ failedAudits }) => failedAudits))],
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    allOk: done.length === list.length,
    problems: list.flatMap(({ failed }) => failed ?? []),
  }
}

function tableOf(byName) {
  const whole = (value) => (value == null ? '–' : Math.round(value))
  const rows = Object.entries(byName).map(([name, one]) => [
    one.allOk ? name : `${name} (!) ${one.problems[0].slice(0, 60)}`,
    ...categories.map((category) => one.scores[category] ?? '–'),
    `${one.range.min}–${one.range.max}`,
    whole(one.fcp),
    whole(one.lcp),
    whole(one.tbt),
    one.cls?.toFixed(3) ?? '–',
    whole(one.speedIndex),
    whole(one.benchmarkIndex),
    one.failedAudits.join(' '),
  ])
  const head = ['target', 'perf', 'a11y', 'best', 'SEO', 'perf range', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms']
  return markdownTable([...head, 'benchmark', 'failed audits'], rows)
}

function describe({ scores, failedAudits }) {
  return [categories.map((category) => scores[category]).join('/'), ...failedAudits].join(' ')
}
