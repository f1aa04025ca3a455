import { countText } from '@/lib/count-text'
import { partsInWords, refusalWords } from '@/lib/failures/refusals'
import type { IncompleteWatch } from './api/admin-watches.api'

/** How many are named. */
const most = 5

/** What watches lack before visitors can see them, in words, and which is the first; undefined where none lacks anything. */
export function incompleteWords(watches: IncompleteWatch[]) {
  const [first] = watches
  if (watches.length === 0) return undefined
  const lines = watches.slice(0, most).map(({ name, missing }) => `${name} needs ${partsInWords(missing)}.`)
  const rest = watches.length - lines.length
  return {
    words:
      watches.length === 1
        ? refusalWords('watch_incomplete', { name: first.name, missing: first.missing.join() })
        : ['Before visitors can see them:', ...lines, ...(rest > 0 ? [`And ${countText(rest)} more.`] : [])].join('\n'),
    first: first.id,
    count: watches.length,
  }
}
