import { markdownTable, median, quantile } from './stats.mjs'

const whole = (value) => (value == null ? '–' : String(Math.round(value)))

/** The results of typing as tables and as data. */
export function interactionReport(results, { runs, modes, names }) {
  const data = { date: new Date().toISOString(), runs, reference: names[0], modes: {} }
  const texts = Object.entries(results).map(([mode, byName]) => {
    data.modes[mode] = Object.fromEntries(names.map((name) => [name, summaryOf(byName[name])]))
    const title = `### ${mode} (${modes[mode].label}): ${runs} runs, ratio to ${names[0]}; keys are Event Timing durations, of which 16 is "16 or less"`
    return `${title}\n\n${tableOf(data.modes[mode], names)}`
  })
  return { data, text: `\n${texts.join('\n\n')}\n` }
}

function summaryOf(runs) {
  const done = runs.filter(({ failed }) => !failed)
  const all = (metric) => done.flatMap((run) => run[metric] ?? [])
  const spread = (values) => ({ p50: median(values), p95: quantile(values, 0.95), max: quantile(values, 1) })
  return {
    key: spread(all('keys')),
    frame: spread(all('frames')),
    settle: spread(all('settle')),
    clearKey: spread(all('clearKey')),
    clearSettle: spread(all('clearSettle')),
    typingTbt: median(all('typingTbt')),
    requests: median(all('requests')),
    nodes: median(all('nodes')),
    items: done[0] ? [done[0].before, done[0].after, done[0].restored] : [],
    allOk: done.length === runs.length && done.every(({ isUnchanged, errors }) => !isUnchanged && errors.length === 0),
    problems: [
      ...new Set(
        runs.flatMap(({ failed, isUnchanged, errors = [] }) => [
          ...(failed ? [failed] : []),
          ...(isUnchanged ? ['the list did not change'] : []),
          ...errors,
        ]),
      ),
    ],
    runs,
  }
}

function tableOf(byName, names) {
  const reference = byName[names[0]]
  const rows = names.map((name) => {
    const one = byName[name]
    const withRatio = (value, floor) =>
      one === reference || value == null || !floor ? whole(value) : `${whole(value)} (${(value / floor).toFixed(2)}x)`
    return [
      one.allOk ? name : `${name} (!) ${one.problems[0]?.slice(0, 60)}`,
      withRatio(one.key.p50, reference.key.p50),
      withRatio(one.key.p95, reference.key.p95),
      whole(one.key.max),
      withRatio(one.frame.p50, reference.frame.p50),
      withRatio(one.frame.p95, reference.frame.p95),
      whole(one.settle.p50),
      whole(one.settle.p95),
      whole(one.typingTbt),
      whole(one.clearKey.p50),
      whole(one.clearSettle.p50),
      whole(one.requests),
      one.items.join('>') || '–',
      whole(one.nodes),
    ]
  })
  const head = ['target', 'key p50', 'key p95', 'key max', 'frame p50', 'frame p95', 'settle p50', 'settle p95']
  const more = ['typing TBT', 'clear', 'clear settle', 'requests', 'items', 'DOM']
  return markdownTable([...head, ...more], rows)
}
