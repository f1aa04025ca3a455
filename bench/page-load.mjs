#!/usr/bin/env node
// Loads pages side by side: node bench/page-load.mjs NAME=TARGET …; the first is the reference of every ratio.
import { unseenBytes } from './mock/sent-log.mjs'
import { modes } from './page/browser.mjs'
import { blockingTime, noteTasks } from './page/main-thread.mjs'
import { untilQuiet } from './page/network.mjs'
import { inRounds, keepShot, openPage, setStage, writeJson } from './page/stage.mjs'
import { worstWindow } from './page/vitals.mjs'
import { commonHelp, readArguments, readByName } from './report/arguments.mjs'
import { pageLoadReport, problemsOf } from './report/page-load-report.mjs'
import { inlinedBytes } from './server/inlined.mjs'

const help = `node bench/page-load.mjs NAME=TARGET [NAME=TARGET …] [options]
  --modes M,M          mobile,desktop
  --content NAME=SEL   also time the first frame in which SEL is rendered; *=SEL for all (repeatable)
  --ready NAME=SEL     a page is not quiet before SEL is there (repeatable)
  --requests           keep the list of requests in the JSON
${commonHelp}`

const { flags, positionals } = readArguments(help, {
  modes: { type: 'string', default: 'mobile,desktop' },
  content: { type: 'string', multiple: true },
  ready: { type: 'string', multiple: true },
  requests: { type: 'boolean' },
})
const runs = Number(flags.runs)
const modeNames = flags.modes.split(',')
const contentSelectors = readByName(flags.content)
const readySelectors = readByName(flags.ready)

const stage = await setStage(positionals, flags)
try {
  const results = await inRounds(stage, { runs, modes: modeNames }, load, describe)
  const report = pageLoadReport(results, {
    browser: stage.browser.version(),
    runs,
    modes,
    names: stage.targets.map(({ name }) => name),
  })
  console.log(report.text)
  writeJson(flags.json, report.data)
} finally {
  await stage.close()
}

/** One visit with an empty cache, until the page is quiet. */
async function load(target, modeName, isFirst) {
  const mode = modes[modeName]
  const probe = await stage.prepare(target)
  const opened = await openPage(stage, mode, {
    contentSelector: contentSelectors[target.name] ?? contentSelectors['*'],
  })
  const { context, page, session, network, errors } = opened
  const sentLogs = [stage.outside.sent, ...(target.server ? [target.server.sent] : [])]
  try {
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    for (const log of sentLogs) log.forget()
    let response
    let isQuiet
    const tasks = await noteTasks(stage.browser, page, target.url, async () => {
      response = await page.goto(target.url, { waitUntil: 'commit', timeout: 60_000 })
      const ready = readySelectors[target.name] ?? readySelectors['*']
      isQuiet = await untilQuiet(page, network, { quiet: mode.quiet, ready })
    })
    const vitals = await readVitals(page)
    const metrics = await readMetrics(session)
    await session.send('HeapProfiler.collectGarbage')
    const { JSHeapUsedSize: heap } = await readMetrics(session)
    if (isFirst) await keepShot(page, flags.shots, `${target.name}-${modeName}`)
    const totals = network.totals(new URL(target.url).origin)
    const sent = sentLogs.flatMap((log) => log.list())
    const unseen = unseenBytes(sent, network.list())
    const inlined = inlinedBytes(await response.text())
    const status = response.status()
    return {
      ok: isQuiet && status < 400 && errors.length === 0 && totals.failures.length === 0,
      isQuiet,
      status,
      errors,
      probe,
      ...vitals,
      tbt: blockingTime(tasks),
      tbtAfterFcp: blockingTime(tasks.filter(({ start }) => start >= (vitals.fcp ?? 0))),
      longest: Math.max(0, ...tasks.map(({ processor }) => processor)),
      mainThread: metrics.TaskDuration * 1000,
      script: metrics.ScriptDuration * 1000,
      layout: (metrics.LayoutDuration + metrics.RecalcStyleDuration) * 1000,
      heap,
      protocol: network.list()[0]?.protocol,
      ...totals,
      ...inlined,
      jsAll: totals.js + inlined.jsInlined,
      cssAll: totals.css + inlined.cssInlined,
      ...unseen,
      bytesAll: totals.wire + unseen.unseenBytes,
      ...(flags.requests && { list: network.list() }),
    }
  } finally {
    await context.close()
  }
}

async function readVitals(page) {
  const bench = await page.evaluate(() => ({
    ...window.__bench,
    nodes: document.getElementsByTagName('*').length,
    title: document.title,
  }))
  const { fcp, lcp, content, shifts, nodes, title } = bench
  return {
    title,
    nodes,
    fcp,
    lcp: lcp?.time ?? null,
    lcpElement: lcp?.element,
    lcpUrl: lcp?.url,
    content,
    cls: worstWindow(shifts),
    shifts: shifts.filter(([, value]) => value > 0.001),
  }
}

async function readMetrics(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

function describe({ fcp, lcp, tbt, js, ok, ...run }) {
  const line = `FCP ${Math.round(fcp)} LCP ${Math.round(lcp)} TBT ${Math.round(tbt)} JS ${(js / 1024).toFixed(1)} KB`
  return ok ? line : `${line} NOT OK: ${problemsOf(run).join('; ')}`
}
