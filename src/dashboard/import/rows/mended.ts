import type { ImportKind, Texts } from '../import-kind'
import type { Mended, Outcome } from '../import.api'
import type { PlannedRow } from './plan'

/** A text that is compared and not read again: a long one by its length, its beginning and its end. */
const fingerprint = (text: string) =>
  text.length <= 200 ? text : `${text.length} ${text.slice(0, 80)}…${text.slice(-80)}`

/** What was mended of a row already, and what was mended now. */
export function mendedOf(already: Mended, before: Texts, now: Texts): Mended {
  const mended = { ...already }
  for (const field of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [was, is] = [before[field] ?? '', now[field] ?? '']
    if (was !== is) mended[field] = [already[field]?.[0] ?? fingerprint(was), is]
  }
  return mended
}

/** Rows that are wrong, and of which it is not yet known whether they were mended when their file was imported before. */
export const isToBeRecalled = (kind: ImportKind, row: PlannedRow) =>
  Boolean(kind.keepsMended) && !row.isRecalled && !row.problems[''] && Object.keys(row.problems).length > 0

/** The texts of a row as they were mended before; undefined where nothing was, or the file says another thing there by now. */
export function recalledTexts({ texts }: PlannedRow, { mended = {} }: Outcome): Texts | undefined {
  const fields = Object.entries(mended).filter(([field, [was]]) => fingerprint(texts[field] ?? '') === was)
  if (fields.length === 0) return undefined
  return { ...texts, ...Object.fromEntries(fields.map(([field, [, to]]) => [field, to])) }
}
