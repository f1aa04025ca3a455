import { listedWatches } from '@/entities/watches/listed-watch'
import type { PublicWatch } from '@/entities/watches/watch-names.api'
import { paths } from '@/lib/pages/pages'
import { siteUrlOf } from '@/lib/pages/site-url'

/** Lines with a link, by the label of their choice. */
export function attachmentLines(watches: readonly PublicWatch[]): Map<string, string> {
  return new Map(
    watches.flatMap((watch) => {
      const { id, brand, name, hasReport } = watch
      const title = `${brand} ${name}`
      const url = siteUrlOf(paths.watch(id)) ?? new URL(paths.watch(id), window.location.origin).href
      const lines: [string, string][] = [[labelOf(watch), `${title} — ${url}`]]
      if (hasReport) lines.push([`${labelOf(watch)}: condition report`, `${title}, condition report — ${url}#report`])
      return lines
    }),
  )
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
