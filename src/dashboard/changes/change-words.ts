import type { Entry, Values } from '@/entities/changes/change'
import { counted } from '@/lib/count-text'
import type { Json } from '@/types/database.types'
import { isDay, longDay } from '@shared/days'
import { timeText, toMoment } from '@shared/time-texts'
import { statusOf, wordsOf } from '../tables'

/** Undefined unless the text is a day or timestamp. */
export function writtenMoment(text: string): string | undefined {
  if (isDay(text)) return longDay(text)
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? timeText(toMoment(text)) : undefined
}

/** Undefined for pictures and values with parts. */
export function valueWords(source: string, column: string, value: Json): string | undefined {
  const words = wordsOf(source).fields?.[column]?.values?.[String(value)]
  if (words !== undefined) return words
  // A digest tells nothing.
  if (column.endsWith('_digest')) return value === null ? 'no' : 'yes'
  if (value === null || value === '') return 'nothing'
  if (column === 'status' && typeof value === 'string') return statusOf(source, value).label
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return writtenMoment(value) ?? value
  if (Array.isArray(value) && value.some(isValues)) return counted(value.length, 'entry', 'entries')
  if (Array.isArray(value) && !isPictures(column)) return value.join(', ') || 'nothing'
  return undefined
}

export const isPictures = (column: string) => column === 'image_urls' || column === 'image_url'

/** The log has only the client's ID. */
export const isClient = (column: string) => column === 'reserved_for'

export const fileWords: Partial<Record<string, string>> = { video_url: 'the video', captions_url: 'the captions' }

/** Characters above which only the difference is shown. */
const longText = 60

export const isLong = (before: Json, after: Json) =>
  [before, after].some((value) => typeof value === 'string' && value.length > longText)

type TextDifference = { start: string; removed: string; added: string; end: string }

export function textDifference(before: string, after: string): TextDifference {
  const [was, is] = [before, after].map((text) => text.match(/\s+|[^\s]+/g) ?? [])
  let first = 0
  while (first < Math.min(was.length, is.length) && was[first] === is[first]) first++
  let last = 0
  while (last < Math.min(was.length, is.length) - first && was.at(-1 - last) === is.at(-1 - last)) last++
  const between = (words: string[]) => words.slice(first, words.length - last).join('')
  return {
    start: was.slice(0, first).join(''),
    removed: between(was),
    added: between(is),
    end: last > 0 ? was.slice(-last).join('') : '',
  }
}

const isValues = (value: Json): value is Values => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Parts of a value by path, e.g. 'dial grade'. A list counts as its length. */
function partsOf(value: Json, within = ''): [name: string, part: Json][] {
  if (!isValues(value)) return []
  return Object.entries(value).flatMap(([name, part = null]) => {
    if (isValues(part)) return partsOf(part, `${within}${name} `)
    return [[`${within}${name}`, Array.isArray(part) ? part.length : part]]
  })
}

export function differingParts(before: Json, after: Json): [name: string, was: Json, is: Json][] {
  const [was, is] = [before, after].map((value) => Object.fromEntries(partsOf(value)))
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => was[name] !== is[name])
    .map((name) => [name, was[name] ?? null, is[name] ?? null])
}

const actions: Record<string, string> = {
  insert: 'Added',
  import: 'Imported',
  delete: 'Deleted',
  restore: 'Restored from the trash',
  purge: 'Deleted forever',
  reply: 'Replied by e-mail',
  offer: 'Made, changed or settled an offer',
  renew: 'Renewed the client’s link',
  merge: 'Merged with another client',
  split: 'Split into two clients',
  tell_apart: 'Marked as a different person',
  erase: 'Erased',
  update: 'Changed',
}

export function actionWords({ action, before, after }: Pick<Entry, 'action' | 'before' | 'after'>): string {
  if (action === 'reply' && after?.channel === 'phone') return 'Replied by phone'
  if (action === 'update') {
    if (!after) return 'Changed; the earlier version is no longer available'
    if (Object.keys(after).join() === 'featured') return after.featured ? 'Featured' : 'No longer featured'
    if (Object.keys(after).join() === 'status' && before) return 'Status'
  }
  return actions[action] ?? action.replaceAll('_', ' ')
}

/** E.g. 'with 24 other inquiries'; empty if there are none. */
export function togetherWords(source: string, together: number): string {
  const others = together - 1
  if (others < 1) return ''
  const { one, many } = wordsOf(source)
  return `with ${counted(others, `other ${one}`, `other ${many}`)}`
}

export function undoQuestion({ about, action, together }: Pick<Entry, 'about' | 'action' | 'together'>): string {
  const others = togetherWords(about, together)
  const whole = [
    others && `It was changed ${others}, and all of them change back together.`,
    about === 'appointments' && 'If that changes an appointment, the client gets an e-mail.',
  ]
  return [undone(about, action), ...whole].filter(Boolean).join(' ')
}

function undone(about: string, action: string): string {
  if (action === 'merge') return 'They become two clients again.'
  if (action === 'split') return 'They become one client again.'
  if (action === 'import') return `This ${wordsOf(about).one} is deleted, along with everything else from this import.`
  if (action === 'delete') return `This ${wordsOf(about).one} comes back as it was.`
  return `This ${wordsOf(about).one} goes back to what it was. Other changes made since then stay.`
}
