#!/usr/bin/env node
// How fast the dashboard changes its tabs, signed in as the owner: node bench/tab-switch.mjs NAME=DIR …
import { sessionOf } from './mock/mock-supabase.mjs'
import { modes } from './page/browser.mjs'
import { watchInput } from './page/in-page.mjs'
import { untilQuiet } from './page/network.mjs'
import { inRounds, keepShot, openPage, setStage, writeJson } from './page/stage.mjs'
import { commonHelp, readArguments } from './report/arguments.mjs'
import { markdownTable, median, quantile } from './report/stats.mjs'

const help = `node bench/tab-switch.mjs NAME=DIR [NAME=DIR …] [options]
  --modes M,M          mobile,desktop
${commonHelp}`

/** Under which key the site keeps a session of the project bench.supabase.co: see src/lib/backend/supabase.ts. */
const sessionKey = 'sb-bench-auth-token'
const tabSelector = '[role=tab]'
/** The title of the panel that is shown. */
const titleSelector = '#panel-title'
const rowSelector = '[data-row]'

const { flags, positionals } = readArguments(help, { modes: { type: 'string', default: 'mobile,desktop' } })
const runs = Number(flags.runs)

const stage = await setStage(positionals, flags)
try {
  const results = await inRounds(stage, { runs, modes: flags.modes.split(',') }, use, describe)
  const data = { date: new Date().toISOString(), runs, modes: {} }
  for (const [mode, byName] of Object.entries(results)) {
    data.modes[mode] = Object.fromEntries(Object.entries(byName).map(([name, list]) => [name, summaryOf(list)]))
    console.log(`\n### ${mode} (${modes[mode].label}): ${runs} runs\n\n${tableOf(data.modes[mode])}`)
  }
  writeJson(flags.json, data)
} finally {
  await stage.close()
}

async function use(target, modeName, isFirst) {
  const mode = modes[modeName]
  const probe = await stage.prepare(target)
  const { user } = stage.fixturesOf(target.rows)
  const storage = { [sessionKey]: JSON.stringify(sessionOf(user)) }
  const { context, page, network, errors } = await openPage(stage, mode, { storage })
  try {
    await page.goto(new URL('/admin', target.url).href, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForSelector(tabSelector)
    await untilQuiet(page, network, { quiet: mode.quiet })
    await page.evaluate(watchInput, null)
    const tabs = await page.locator(tabSelector).count()
    const order = [...Array.from({ length: tabs - 1 }, (_, index) => index + 1), 0]
    // Once for what is not measured: every tab's code and rows are there.
    for (const index of order) await switchTo(page, network, index)
    const switches = []
    for (const index of order) {
      switches.push(await switchTo(page, network, index))
      if (isFirst) await keepShot(page, flags.shots, `${target.name}-${modeName}-tab-${index}`)
    }
    return { probe, errors, switches }
  } finally {
    await context.close()
  }
}

/** Presses a tab and looks at the frame that follows: has it the panel, and its rows? */
async function switchTo(page, network, index) {
  const tab = page.locator(tabSelector).nth(index)
  await tab.scrollIntoViewIfNeeded()
  const from = await page.textContent(titleSelector)
  const begun = await page.evaluate(
    ([title, row]) => {
      const bench = window.__bench
      bench.inputs.length = 0
      bench.firstFrame = null
      const note = () =>
        bench.afterFrame(
          () =>
            (bench.firstFrame = {
              title: document.querySelector(title)?.textContent,
              rows: document.querySelectorAll(row).length,
            }),
        )
      window.addEventListener('pointerdown', note, { capture: true, once: true })
      return performance.now()
    },
    [titleSelector, rowSelector],
  )
  await tab.click()
  await page.waitForFunction(() => window.__bench.firstFrame)
  await page.waitForTimeout(400)
  for (const since = Date.now(); Date.now() - since < 5000 && network.quietFor() < 300;) await page.waitForTimeout(100)
  return page.evaluate(
    ([earlier, since]) => {
      const { events, inputs, firstFrame } = window.__bench
      const durations = events
        .filter(({ startTime, interactionId }) => startTime >= since - 1 && interactionId)
        .map(({ duration }) => duration)
      return {
        ...firstFrame,
        isShown: firstFrame.title !== undefined && firstFrame.title !== earlier,
        took: Math.max(16, ...durations),
        frame: inputs.find(({ type }) => type === 'pointerdown')?.frame,
      }
    },
    [from, begun],
  )
}

function summaryOf(list) {
  const done = list.filter(({ failed }) => !failed)
  const switches = done.flatMap((run) => run.switches)
  const took = switches.map((each) => each.took)
  const byTab = {}
  for (const { title, took: time } of switches) (byTab[title] ??= []).push(time)
  return {
    p50: median(took),
    p95: quantile(took, 0.95),
    max: quantile(took, 1),
    frame: median(switches.map(({ frame }) => frame)),
    byTab: Object.fromEntries(Object.entries(byTab).map(([title, times]) => [title, median(times)])),
    allOk:
      done.length === list.length &&
      switches.length > 0 &&
      switches.every(({ isShown }) => isShown) &&
      done.every(({ errors }) => errors.length === 0),
    problems: [...new Set(list.flatMap(({ failed, errors = [] }) => [...(failed ? [failed] : []), ...errors]))],
    runs: list,
  }
}

function tableOf(byName) {
  const rows = Object.entries(byName).map(([name, { p50, p95, max, frame, byTab, allOk, problems }]) => [
    allOk ? name : `${name} (!) ${problems[0]?.slice(0, 60) ?? 'the next frame did not show the panel'}`,
    p50,
    Math.round(p95),
    max,
    Math.round(frame),
    Object.entries(byTab)
      .map(([title, time]) => `${title} ${time}`)
      .join(', '),
  ])
  return markdownTable(['target', 'press to paint p50', 'p95', 'max', 'next frame', 'by tab'], rows)
}

function describe({ switches, errors }) {
  return [...switches.map(({ title, rows, took }) => `${title} ${took} ms, ${rows} rows`), ...errors].join('; ')
}
