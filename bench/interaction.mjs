#!/usr/bin/env node
// How fast lists answer to typing, side by side: node bench/interaction.mjs NAME=TARGET … --type SEL
// --text TEXT --items SEL
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { modes } from './page/browser.mjs'
import { watchInput } from './page/in-page.mjs'
import { untilQuiet } from './page/network.mjs'
import { inRounds, keepShot, openPage, setStage, writeJson } from './page/stage.mjs'
import { commonHelp, readArguments } from './report/arguments.mjs'
import { interactionReport } from './report/interaction-report.mjs'
import { median } from './report/stats.mjs'

const help = `node bench/interaction.mjs NAME=TARGET [NAME=TARGET …] [options]
  --modes M,M          mobile,desktop
  --type SEL --text T  type T one key at a time into SEL, then clear it
  --key-delay MS       between keys (120)
  --word-pause MS      besides, after each word, so that the list has time to come (0)
  --items SEL          the items of the list; they tell whether it was filtered
  --list SEL           only changes inside SEL count (the whole body)
  --ready SEL          nothing is done before SEL is there
  --config FILE.mjs    exports { NAME: { type, text, items, list, ready } } for each target; the name
                       without its @ROWS
${commonHelp}`

const { flags, positionals } = readArguments(help, {
  modes: { type: 'string', default: 'mobile,desktop' },
  type: { type: 'string' },
  text: { type: 'string' },
  'key-delay': { type: 'string', default: '120' },
  'word-pause': { type: 'string', default: '0' },
  items: { type: 'string' },
  list: { type: 'string' },
  ready: { type: 'string' },
  config: { type: 'string' },
})
const runs = Number(flags.runs)
const config = flags.config ? (await import(pathToFileURL(path.resolve(flags.config)).href)).default : {}
/** What the browser's Event Timing leaves out: it tells of nothing shorter, ms. */
const shortestEvent = 16

const stage = await setStage(positionals, flags)
try {
  const results = await inRounds(stage, { runs, modes: flags.modes.split(',') }, use, describe)
  const report = interactionReport(results, { runs, modes, names: stage.targets.map(({ name }) => name) })
  console.log(report.text)
  writeJson(flags.json, report.data)
} finally {
  await stage.close()
}

/** What is done on a target. */
function planOf({ name }) {
  const { type, text, items, list, ready } = flags
  return { type, text, items, list, ready, ...config[name], ...config[name.replace(/@\d+$/, '')] }
}

async function use(target, modeName, isFirst) {
  const mode = modes[modeName]
  const plan = planOf(target)
  const probe = await stage.prepare(target)
  const { context, page, network, errors } = await openPage(stage, mode)
  try {
    await page.goto(target.url, { waitUntil: 'commit', timeout: 60_000 })
    await untilQuiet(page, network, { quiet: mode.quiet, ready: plan.ready })
    await page.evaluate(watchInput, plan.list ?? null)
    const list = followList(page, network, plan.items)
    const before = await list.count()
    const typed = await type(page, network, list, plan)
    if (isFirst) await keepShot(page, flags.shots, `${target.name}-${modeName}-typed`)
    const cleared = await clear(page, list, plan)
    const nodes = await page.evaluate(() => document.getElementsByTagName('*').length)
    return { probe, errors, before, ...typed, ...cleared, nodes }
  } finally {
    await context.close()
  }
}

/** Looks at the items of a list: how many are shown, and whether they have changed. */
function followList(page, network, selector) {
  const count = () =>
    selector
      ? page.evaluate(
          (items) =>
            [...document.querySelectorAll(items)].filter((item) =>
              item.checkVisibility({ contentVisibilityAuto: false }),
            ).length,
          selector,
        )
      : null
  const signature = () =>
    selector
      ? page.evaluate((items) => {
          const found = [...document.querySelectorAll(items)]
          return [found.length, ...found.slice(0, 3).map((item) => item.textContent)].join('|')
        }, selector)
      : ''
  /** Waits for the list to differ (6 s), then for 700 ms without a change; gives the time of the last one, ms after. */
  async function settled(begun, earlier) {
    const since = Date.now()
    while (earlier && Date.now() - since < 6000 && (await signature()) === earlier) await page.waitForTimeout(100)
    while (Date.now() - since < 15_000) {
      await page.waitForTimeout(100)
      const still = await page.evaluate(
        () => performance.now() - Math.max(window.__bench.lastChange, window.__bench.lastChangedFrame),
      )
      if (Date.now() - since > 1000 && still > 700 && network.quietFor() > 700) break
    }
    return page.evaluate((from) => Math.max(0, window.__bench.lastChangedFrame - from), begun)
  }
  return { count, signature, settled }
}

/** The longest event of each interaction since a time, ms. */
function interactionsSince(page, begun) {
  return page.evaluate((from) => {
    const longest = {}
    for (const { startTime, duration, interactionId } of window.__bench.events) {
      if (startTime < from - 1 || !interactionId) continue
      longest[interactionId] = Math.max(longest[interactionId] ?? 0, duration)
    }
    return Object.values(longest)
  }, begun)
}

function begin(page) {
  return page.evaluate(() => {
    window.__bench.inputs.length = 0
    return performance.now()
  })
}

function inputsOf(page, type) {
  return page.evaluate((wanted) => window.__bench.inputs.filter((input) => input.type === wanted), type)
}

async function type(page, network, list, { type: field, text }) {
  await page.focus(field)
  await page.waitForTimeout(300)
  const begun = await begin(page)
  const requestsBefore = network.list().length
  const earlier = await list.signature()
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(Number(flags['key-delay']) + (letter === ' ' ? Number(flags['word-pause']) : 0))
  }
  const typed = await inputsOf(page, 'keydown')
  const settle = await list.settled(typed.at(-1).time, earlier)
  const keys = await interactionsSince(page, begun)
  while (keys.length < text.length) keys.push(shortestEvent)
  return {
    keys,
    frames: (await inputsOf(page, 'keydown')).map(({ frame }) => frame),
    settle,
    isUnchanged: (await list.signature()) === earlier && earlier !== '',
    typingTbt: await page.evaluate(
      (from) =>
        window.__bench.longTasks.reduce(
          (sum, [start, took]) => (start >= from ? sum + Math.max(0, took - 50) : sum),
          0,
        ),
      begun,
    ),
    requests: network
      .list()
      .slice(requestsBefore)
      .filter(({ type: kind }) => kind === 'Fetch' || kind === 'XHR').length,
    after: await list.count(),
    value: await page.inputValue(field),
  }
}

async function clear(page, list, { type: field }) {
  await page.focus(field)
  await page.keyboard.press('Control+A')
  const earlier = await list.signature()
  const begun = await begin(page)
  await page.keyboard.press('Backspace')
  const clearSettle = await list.settled(begun, earlier)
  const clearKey = Math.max(shortestEvent, ...(await interactionsSince(page, begun)))
  return { clearKey, clearSettle, restored: await list.count() }
}

function describe({ keys = [], settle, before, after, restored, isUnchanged, errors }) {
  const line = `key p50 ${median(keys) ?? '–'} settle ${Math.round(settle ?? 0)} items ${before}>${after}>${restored}`
  return [line, isUnchanged && 'THE LIST DID NOT CHANGE', ...errors].filter(Boolean).join('; ')
}
