import { appointments } from '@/entities/appointments/appointment'
import type { Entry, Values } from '@/entities/changes/change'
import { inquiries } from '@/entities/inquiries/inquiry'
import { sourceWords } from '@/entities/newsletter-subscribers/subscriber'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { countText } from '@/lib/count-text'
import type { Json } from '@/types/database.types'
import { isDay, longDay } from '@shared/days'
import { timeText, toMoment } from '@shared/time-texts'

// What the log says, in words: tables, columns and values as the dashboard calls them.

/** What a row of a table is called: one, and many. */
const things: Record<string, [one: string, many: string]> = {
  watches: ['watch', 'watches'],
  testimonials: ['testimonial', 'testimonials'],
  inquiries: ['inquiry', 'inquiries'],
  appointments: ['appointment', 'appointments'],
  watch_requests: ['request', 'requests'],
  newsletter_subscribers: ['subscriber', 'subscribers'],
  closures: ['closed time', 'closed times'],
  reply_templates: ['template', 'templates'],
  settings: ['settings', 'settings'],
  clients: ['client', 'clients'],
  client_notes: ['note', 'notes'],
}

export const thingOf = (source: string) => things[source]?.[0] ?? 'row'
const thingsOf = (source: string) => things[source]?.[1] ?? 'rows'

/** Where a column's own name is not what it is called. */
const labels: Record<string, string> = {
  image_urls: 'Pictures',
  image_url: 'Profile picture',
  video_url: 'Video',
  captions_url: 'Captions',
  'testimonials.role': 'Role',
  'testimonials.content': 'Testimonial',
  appointment_date: 'Day',
  appointment_time: 'Time',
  notification_email: 'Your letters go to',
  notification_frequency: 'How often you are written to',
  reminders: 'Reminders',
  notice_minutes: 'Notice of bookings, minutes',
  months_ahead: 'How far ahead, months',
  change_cutoff_hours: 'Changes by clients until, hours before',
  retention_months: 'Kept for, months',
  show_reply_time: 'Measured answer time shown',
  require_second_factor: 'Second factor required of admins',
  calendar_digest: 'Calendar link',
  next_step_on: 'Date of the next step',
  is_named_by_hand: 'Name given by hand',
  watch_details: 'Watch details',
  contact_info: 'Contact',
}

/** What a column is called, e.g. 'Sender name'. */
export function columnLabel(source: string, column: string): string {
  const words = column.replaceAll('_', ' ')
  return labels[`${source}.${column}`] ?? labels[column] ?? words[0].toUpperCase() + words.slice(1)
}

const statuses: Record<string, Record<string, { label: string }>> = {
  appointments: appointments.statuses,
  inquiries: inquiries.statuses,
  watch_requests: watchRequests.statuses,
}

/** Values that stand for words. */
const choices: Record<string, Record<string, string>> = {
  notification_frequency: { each: 'at once', hourly: 'each hour', daily: 'each day' },
  source: sourceWords,
}

/** A day or a time as people write it; undefined for any other text. */
export function writtenMoment(text: string): string | undefined {
  if (isDay(text)) return longDay(text)
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? timeText(toMoment(text)) : undefined
}

/** A value that is said in a few words; undefined for one that is shown otherwise. */
export function valueWords(source: string, column: string, value: Json): string | undefined {
  if (value === null || value === '') return 'nothing'
  if (column === 'status' && typeof value === 'string') return statuses[source]?.[value]?.label ?? value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return choices[column]?.[value] ?? writtenMoment(value) ?? value
  if (Array.isArray(value) && !isPictures(column)) return value.join(', ') || 'nothing'
  return undefined
}

export const isPictures = (column: string) => column === 'image_urls' || column === 'image_url'

const files: Record<string, string> = { video_url: 'the film', captions_url: 'the captions' }

/** What the file of a column is called, whose address says nothing; undefined for other columns. */
export const fileWords = (column: string): string | undefined => files[column]

/** Beyond this many characters a text is shown by what changed of it. */
const longText = 60

/** Whether a change of a column is shown by what differs. */
export const isLong = (before: Json, after: Json) =>
  [before, after].some((value) => typeof value === 'string' && value.length > longText)

/** A text as it was and is, without what stands the same before and after. */
export type TextDifference = { start: string; removed: string; added: string; end: string }

/** What changed of a text, by whole words. */
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

/** Of specifications, those that differ, each as a column of its own. */
export function differingParts(before: Json, after: Json): [name: string, was: Json, is: Json][] {
  const [was, is] = [before, after].map((value) =>
    value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {},
  )
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => was[name] !== is[name])
    .map((name) => [name, was[name] ?? null, is[name] ?? null])
}

const actions: Record<string, string> = {
  insert: 'Added',
  delete: 'Deleted',
  restore: 'Restored from the trash',
  purge: 'Removed for good',
  reply: 'Answered by e-mail',
  merge: 'Joined with another client',
  split: 'Divided into two clients',
  tell_apart: 'Told apart from another client',
  erase: 'Erased',
  update: 'Changed',
}

/** What an entry says that has happened, e.g. 'Deleted'. */
export function actionWords({ action, before, after }: Pick<Entry, 'action' | 'before' | 'after'>): string {
  if (action === 'reply' && after?.channel === 'phone') return 'Answered by telephone'
  if (action === 'update') {
    if (!after) return 'Changed; what it was is no longer kept'
    if (Object.keys(after).join() === 'featured') return after.featured ? 'Featured' : 'No longer featured'
    if (Object.keys(after).join() === 'status' && before) return 'Status'
  }
  return actions[action] ?? action.replaceAll('_', ' ')
}

/** That others were changed with it, e.g. 'with 24 other inquiries'; empty where none was. */
export function togetherWords(source: string, together: number): string {
  const others = together - 1
  if (others < 1) return ''
  return `with ${countText(others)} other ${others === 1 ? thingOf(source) : thingsOf(source)}`
}

/** What is asked before a change of the history is undone: what it makes of it, and of what else. */
export function undoQuestion({ about, action, together }: Pick<Entry, 'about' | 'action' | 'together'>): string {
  const others = togetherWords(about, together)
  const whole = [
    others && `It was changed ${others}, and all of them go back together.`,
    about === 'appointments' && 'Where a visit is another by it, the visitor gets an e-mail.',
  ]
  return [undone(about, action), ...whole].filter(Boolean).join(' ')
}

function undone(about: string, action: string): string {
  if (action === 'merge') return 'They become two clients again.'
  if (action === 'split') return 'They become one client again.'
  if (action === 'delete') return `This ${thingOf(about)} comes back as it was.`
  return `This ${thingOf(about)} becomes what it was before. Whatever else was changed since stays.`
}
