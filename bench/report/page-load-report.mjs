import { markdownTable, median, pairedRatio, summary } from './stats.mjs'

const metrics = [
  'fcp', 'lcp', 'content', 'cls', 'tbt', 'tbtAfterFcp', 'longest', 'mainThread', 'script', 'layout', 'js', 'jsInlined',
  'jsAll', 'jsDecoded', 'css', 'cssInlined', 'cssAll', 'cssDecoded', 'image', 'font', 'html', 'data', 'wire',
  'unseenBytes', 'bytesAll', 'requests', 'external', 'preflights', 'lastByte', 'nodes', 'heap',
] // prettier-ignore

const whole = (value) => String(Math.round(value))
const kilobytes = (value) => (value / 1024).toFixed(value < 10_240 && value > 0 ? 1 : 0)
const megabytes = (value) => (value / 1024 ** 2).toFixed(1)

const columns = [
  ['FCP ms', 'fcp', whole],
  ['LCP ms', 'lcp', whole],
  ['content ms', 'content', whole],
  ['loaded ms', 'lastByte', whole],
  ['CLS', 'cls', (value) => value.toFixed(3)],
  ['TBT ms', 'tbt', whole],
  ['main thread ms', 'mainThread', whole],
  ['JS KB', 'jsAll', kilobytes],
  ['CSS KB', 'cssAll', kilobytes],
  ['img KB', 'image', kilobytes],
  ['font KB', 'font', kilobytes],
  ['HTML KB', 'html', kilobytes],
  ['data KB', 'data', kilobytes],
  ['all KB', 'bytesAll', kilobytes],
  ['req', 'requests', whole],
  ['DOM', 'nodes', whole],
  ['heap MB', 'heap', megabytes],
]

/** The results of page loads as tables and as data. */
export function pageLoadReport(results, { browser, runs, modes, names }) {
  const reference = names[0]
  const data = { date: new Date().toISOString(), browser, node: process.version, runs, reference, modes: {} }
  const texts = Object.entries(results).map(([mode, byName]) => {
    const loads = Object.fromEntries(names.map((name) => [name, summaryOf(byName[name], byName[reference])]))
    data.modes[mode] = loads
    return `### ${mode} (${modes[mode].label}): medians of ${runs}, ratio to ${reference}\n\n${tableOf(loads, reference)}\n\n${notesOf(loads)}`
  })
  const probes = Object.values(results).flatMap((byName) =>
    Object.values(byName)
      .flat()
      .map(({ probe }) => probe),
  )
  const isNoisy = Math.max(...probes) > 1.5 * median(probes)
  data.isNoisy = isNoisy
  texts.push(
    `Chromium ${browser}${isNoisy ? '. NOISY: some loads ran while the machine was busy; run again, with more rounds' : ''}`,
  )
  return { data, text: `\n${texts.join('\n\n')}\n` }
}

function summaryOf(runs, reference) {
  const of = (list, metric) => list.map((run) => run[metric])
  return {
    summary: Object.fromEntries(metrics.map((metric) => [metric, summary(of(runs, metric))])),
    ratio: Object.fromEntries(metrics.map((metric) => [metric, pairedRatio(of(runs, metric), of(reference, metric))])),
    allOk: runs.every(({ ok }) => ok),
    runs,
  }
}

function tableOf(loads, reference) {
  const shown = columns.filter(([, metric]) => loads[reference].summary[metric].n > 0)
  const rows = Object.entries(loads).map(([name, { summary: summaries, ratio, allOk }]) => [
    allOk ? name : `${name} (!)`,
    ...shown.map(([, metric, format]) => {
      const value = summaries[metric].median
      if (value === null) return '–'
      // No ratio to a floor of about nothing.
      const floor = loads[reference].summary[metric].median
      const isComparable = name !== reference && (metric === 'tbt' ? floor >= 50 : floor > 0)
      return isComparable ? `${format(value)} (${ratio[metric].median.toFixed(2)}x)` : format(value)
    }),
  ])
  return markdownTable(['target', ...shown.map(([title]) => title)], rows)
}

/** What was wrong with a load, each thing once. */
export function problemsOf({ failed, isQuiet, status, errors = [], failures = [] }) {
  if (failed) return [failed]
  return [...new Set([...(isQuiet ? [] : ['never quiet']), ...(status >= 400 ? [status] : []), ...errors, ...failures])]
}

function notesOf(loads) {
  const lines = Object.entries(loads).map(([name, { summary: summaries, runs }]) => {
    const last = runs.findLast(({ ok }) => ok) ?? runs.at(-1) ?? {}
    const file = last.lcpUrl?.replace(/\?.*/, '').split('/').at(-1)
    const parts = [
      `LCP ${last.lcpElement ?? '–'}${file ? ` ${file}` : ''}`,
      `LCP range ${Math.round(summaries.lcp.min)}–${Math.round(summaries.lcp.max)}`,
      `external ${summaries.external.median}, preflights ${summaries.preflights.median}`,
      summaries.unseenBytes.median > 0 &&
        `besides, to a service worker or for icons: ${kilobytes(summaries.unseenBytes.median)} KB`,
      ...new Set(runs.filter(({ ok }) => !ok).map((run) => `NOT OK: ${problemsOf(run).join(' | ')}`)),
    ]
    return `- ${name}: ${parts.filter(Boolean).join('; ')}`
  })
  return lines.join('\n')
}
