import { listedWatches } from '@/entities/watches/listed-watch'
import type { PublicWatch } from '@/entities/watches/watch-names.api'
import { paths } from '@/lib/pages/pages'
import { siteUrlOf } from '@/lib/pages/site-url'

/** Lines with a link, by the label of their choice. Equal labels are numbered. */
export function attachmentLines(watches: readonly PublicWatch[]): Map<string, string> {
  const labels = numbered(watches.map(labelOf))
  return new Map(
    watches.flatMap((watch, index) => {
      const { id, brand, name, hasReport } = watch
      const title = `${brand} ${name}`
      const url = siteUrlOf(paths.watch(id)) ?? new URL(paths.watch(id), window.location.origin).href
      const lines: [string, string][] = [[labels[index], `${title} — ${url}`]]
      if (hasReport) lines.push([`${labels[index]}: condition report`, `${title}, condition report — ${url}#report`])
      return lines
    }),
  )
}

function numbered(labels: string[]): string[] {
  const [all, seen] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counts: Map<string, number>, label: string) =>
    counts.set(label, (counts.get(label) ?? 0) + 1).get(label)
  for (const label of labels) count(all, label)
  return labels.map((label) => (all.get(label) === 1 ? label : `${label}, ${count(seen, label)}`))
}

/** Adds what tells apart watches with the same name. */
function labelOf({ brand, name, reference, status }: PublicWatch) {
  const more = [reference, status !== 'available' && listedWatches.statuses[status].label.toLowerCase()].filter(Boolean)
  return `${brand} ${name}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

/** Inserts a line at the cursor. Returns the text and the cursor's position after the line. */
export function insertLine(text: string, at: number, line: string): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
  const inserted = start + line
  return after.startsWith('\n')
    ? { text: inserted + after, cursor: inserted.length + 1 }
    : { text: `${inserted}\n${after}`, cursor: inserted.length + 1 }
}
