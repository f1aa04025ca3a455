// The table of `npm run bench`: what each row is read from, and what it must be.
import { largest, publicPages, sizes, smallest } from './measurements.mjs'
import { markdownTable, median, pairedRatio } from './stats.mjs'

/** Event Timing rounds to so many ms: a difference of one step is none. */
const eventStep = 8

const milliseconds = (value) => (value == null ? '–' : `${Math.round(value)} ms`)
const kilobytes = (value) => `${(value / 1024).toFixed(1)} KB`
const times = (ratio) => (ratio == null ? '–' : `${ratio.toFixed(2)}×`)
const atMost = (value, most) => value != null && value <= most

/**
 * @typedef {{ what: string, limit?: string, measured: string, target: string, isMet?: boolean, isFloorOver?: boolean }} Row
 *   `isFloorOver` where the static page itself misses the target
 */

/** A metric of a page's loads, run by run. */
const runsOf = (load, metric) => load.runs.map((run) => run[metric])

function ratioRow(what, [limit, app], metric, most, format) {
  const values = runsOf(app, metric)
  const floor = runsOf(limit, metric)
  const ratio = pairedRatio(values, floor)?.median
  return {
    what,
    limit: format(median(floor)),
    measured: `${format(median(values))}, ${times(ratio)}`,
    target: `≤ ${most} × limit`,
    isMet: atMost(ratio, most),
  }
}

function plainRow(what, [limit, app], metric, most, format) {
  const value = median(runsOf(app, metric))
  const floor = median(runsOf(limit, metric))
  return {
    what,
    limit: format(floor),
    isFloorOver: floor > most,
    measured: format(value),
    target: `≤ ${format(most)}`,
    isMet: atMost(value, most),
  }
}

/** A page that failed is fast: its rows mean nothing. */
function failureRow(what, byName) {
  const broken = Object.entries(byName).filter(([, { allOk }]) => !allOk)
  if (broken.length === 0) return []
  const names = broken.map(([name]) => name).join(', ')
  return [{ what: `${what}: complete, without an error`, measured: names, target: 'all', isMet: false }]
}

function pageRows(page, { modes: { mobile } }) {
  const pair = [mobile.limit, mobile.app]
  const decimal = (value) => (value == null ? '–' : value.toFixed(3))
  return [
    ratioRow(`${page}: LCP`, pair, 'lcp', 1.25, milliseconds),
    ratioRow(`${page}: FCP`, pair, 'fcp', 1.25, milliseconds),
    plainRow(`${page}: CLS`, pair, 'cls', 0.01, decimal),
    plainRow(`${page}: TBT`, pair, 'tbt', 100, milliseconds),
    ...failureRow(page, mobile),
  ]
}

function weightRows({ modes: { mobile } }) {
  const pair = [mobile.limit, mobile.app]
  return [
    plainRow('home: script until quiet', pair, 'jsAll', 100 * 1024, kilobytes),
    plainRow('home: CSS', pair, 'cssAll', 9 * 1024, kilobytes),
    ratioRow('home: all bytes', pair, 'bytesAll', 3.5, kilobytes),
  ]
}

function typingRows({ modes: { mobile } }) {
  const keyOf = (name, rows) => mobile[`${name}@${rows}`].key.p95
  const rows = sizes.map((size) => ({
    what: `collection, ${size.toLocaleString('en-US')} watches: key p95`,
    limit: milliseconds(keyOf('limit', size)),
    isFloorOver: keyOf('limit', size) > 100,
    measured: milliseconds(keyOf('app', size)),
    target: '≤ 100 ms',
    isMet: atMost(keyOf('app', size), 100),
  }))
  const growth = (name) => keyOf(name, largest) / keyOf(name, smallest)
  const isStep = keyOf('app', largest) - keyOf('app', smallest) <= eventStep
  return [
    ...rows,
    {
      what: 'collection: key p95, 100,000 over 100 watches',
      limit: times(growth('limit')),
      measured: times(growth('app')),
      target: '≤ 1.3×',
      isMet: growth('app') <= 1.3 || isStep,
    },
    ...failureRow('collection: typing', mobile),
  ]
}

function scaleRows({ modes: { mobile } }) {
  const row = (what, name) => {
    const [few, many] = [smallest, largest].map((rows) => runsOf(mobile[`${name}@${rows}`], 'content'))
    const ratio = pairedRatio(many, few)?.median
    return {
      what,
      limit: milliseconds(median(runsOf(mobile.limit, 'content'))),
      measured: `${milliseconds(median(many))} to ${milliseconds(median(few))}, ${times(ratio)}`,
      target: '≤ 1.15×',
      isMet: atMost(ratio, 1.15),
    }
  }
  return [
    row('collection: first cards, 100,000 to 100 watches', 'built'),
    row('the same, of a list that was not built', 'asked'),
    ...failureRow('collection: first cards', mobile),
  ]
}

function adminRows({ modes }) {
  const slowest = ({ byTab }) => Object.entries(byTab).sort(([, a], [, b]) => b - a)[0] ?? ['–', null]
  const [tab, time] = slowest(modes.desktop.app)
  const [phoneTab, phoneTime] = slowest(modes.mobile.app)
  return [
    {
      what: 'dashboard: tab to next paint, slowest tab',
      measured: `${milliseconds(time)} (${tab})`,
      target: '≤ 100 ms',
      isMet: atMost(time, 100),
    },
    {
      what: 'the same on a phone, CPU 4× slower',
      measured: `${milliseconds(phoneTime)} (${phoneTab})`,
      target: '–',
    },
    ...failureRow('dashboard', modes.desktop),
  ]
}

function lighthouseRows({ targets }) {
  const scoresOf = ({ scores }) => Object.values(scores)
  return publicPages.map((page) => {
    const [performance, ...others] = scoresOf(targets[page])
    const { failedAudits, allOk } = targets[page]
    return {
      what: `Lighthouse, ${page.replace(/[\da-f-]{36}/, '…')}`,
      limit: scoresOf(targets.limit).join(' / '),
      measured: [[performance, ...others].join(' / '), ...failedAudits].join(' '),
      target: '≥ 97 / 100 / 100 / 100',
      isMet: allOk && performance >= 97 && others.every((score) => score === 100),
    }
  })
}

const rowsOf = {
  home: (data) => [...pageRows('home', data), ...weightRows(data)],
  collection: (data) => pageRows('collection', data),
  typing: typingRows,
  scale: scaleRows,
  admin: adminRows,
  lighthouse: lighthouseRows,
}

/** How far the static page is from itself: no ratio nearer to 1 means anything. */
function spreadLine(page, { modes: { mobile }, isNoisy }) {
  const spread = (metric) => {
    const ratio = pairedRatio(runsOf(mobile.limitAgain, metric), runsOf(mobile.limit, metric))
    return ratio ? `${times(ratio.min)} to ${times(ratio.max)}` : '–'
  }
  const busy = isNoisy ? ' The machine was busy during some loads: run again.' : ''
  return `${page}: the static page over itself, LCP ${spread('lcp')}, FCP ${spread('fcp')}.${busy}`
}

/**
 * The table, and what to know about it.
 *
 * @param {object} measured by the names of `measurements`
 * @returns {{ text: string, isMet: boolean }}
 */
export function judge(measured) {
  /** @type {Row[]} */
  const rows = Object.entries(measured).flatMap(([name, data]) => rowsOf[name](data))
  const verdict = ({ isMet }) => (isMet === undefined ? '–' : isMet ? 'pass' : 'FAIL')
  const table = markdownTable(
    ['what (mobile, unless it says otherwise)', 'limit', 'measured', 'target', 'verdict'],
    rows.map((row) => [row.what, row.limit ?? '–', row.measured, row.target, verdict(row)]),
  )
  const spreads = ['home', 'collection']
    .filter((page) => measured[page])
    .map((page) => spreadLine(page, measured[page]))
  const over = rows.filter(({ isFloorOver }) => isFloorOver).map(({ what }) => what)
  const tooBusy =
    over.length > 0 ? [`Too busy a machine to judge, since the static page misses it too: ${over.join('; ')}.`] : []
  const missed = rows.filter(({ isMet }) => isMet === false).length
  const judged = rows.filter(({ isMet }) => isMet !== undefined).length
  const text = [table, '', ...spreads, ...tooBusy, `${judged - missed} of ${judged} targets met.`].join('\n')
  return { text, isMet: missed === 0 }
}

/** @throws Error that names what was measured of a page that failed */
export function assertWhole(measured) {
  const failed = Object.entries(measured).flatMap(([name, { modes, targets }]) =>
    Object.entries(modes ?? { lighthouse: targets }).flatMap(([mode, byName]) =>
      Object.entries(byName)
        .filter(([, { allOk }]) => !allOk)
        .map(([target, { problems = [] }]) => `\n  ${name}, ${mode}, ${target}: ${problems.join('; ')}`),
    ),
  )
  if (failed.length > 0) throw new Error(`Not all pages came whole:${failed.join('')}`)
}
