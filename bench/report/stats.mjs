/** The finite numbers among values, in their order. */
const sorted = (values) => values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b)

/** The value below which a share of the values lies, interpolated; null where there are none. */
export function quantile(values, share) {
  const known = sorted(values)
  if (known.length === 0) return null
  const index = (known.length - 1) * share
  const low = Math.floor(index)
  return known[low] + (known[Math.ceil(index)] - known[low]) * (index - low)
}

export const median = (values) => quantile(values, 0.5)

export function summary(values) {
  const known = sorted(values)
  if (known.length === 0) return { median: null, n: 0 }
  return { median: median(known), min: known[0], max: known.at(-1), n: known.length }
}

/**
 * Each round of a target over the same round of its reference, then the median:
 * what slows the machine down for a while slows down both of a pair.
 */
export function pairedRatio(values, references) {
  const ratios = values.flatMap((value, round) => {
    const reference = references[round]
    return Number.isFinite(value) && reference > 0 ? [value / reference] : []
  })
  return ratios.length > 0 ? summary(ratios) : null
}

/** A table in Markdown whose columns line up in a terminal too; the first is flush left, the others right. */
export function markdownTable(head, rows) {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = head.map((_, column) => Math.max(...[head, ...texts].map((row) => row[column].length)))
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`))
  return [line(head), `|${rule.join('|')}|`, ...texts.map(line)].join('\n')
}
