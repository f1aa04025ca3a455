import { countText } from '@/lib/count-text'
import { refusalWords } from '@/lib/failures/refusals'
import type { IncompleteWatch } from './api/admin-watches.api'

/** How many are named. */
const most = 5

/** What watches lack before visitors can see them, in words, and which is the first; undefined where none lacks anything. */
export function incompleteWords(watches: IncompleteWatch[]) {
  const [first] = watches
  if (watches.length === 0) return undefined
  return { words: wordsOf(watches), first: first.id, count: watches.length }
}

/** Several stand on a line each. */
function wordsOf(watches: IncompleteWatch[]): string {
  if (watches.length === 1) {
    const [{ name, missing }] = watches
    return refusalWords('watch_incomplete', { name, missing: missing.join() })
  }
  const lines = watches.slice(0, most).map(({ name, missing }) => `${name}: ${missing.join(', ')}`)
  if (watches.length > most) lines.push(`And ${countText(watches.length - most)} more`)
  return ['Missing before visitors can see them:', ...lines].join('\n')
}
