import { countText } from '@/lib/count-text'
import type { ErasurePreview } from './api/privacy.api'

const nouns = {
  inquiries: ['inquiry', 'inquiries'],
  appointments: ['visit', 'visits'],
  watch_requests: ['request', 'requests'],
  newsletter_subscribers: ['newsletter subscription', 'newsletter subscriptions'],
  users: ['account on this site', 'accounts on this site'],
} as const

/** What erasing a client removes, a line for each kind. */
export function erasureLines({ rows, due, notes, emails, in_the_trash }: ErasurePreview): string[] {
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    `${countText(count)} ${count === 1 ? one : many}`
  const lines = (Object.keys(nouns) as (keyof typeof nouns)[]).flatMap((kind) => {
    const count = rows[kind] ?? 0
    if (count === 0) return []
    const line = counted(count, nouns[kind])
    if (kind !== 'appointments' || due === 0) return line
    return due === count ? `${line} still to come` : `${line}, of which ${countText(due)} still to come`
  })
  if (emails > 0) lines.push(counted(emails, ['e-mail', 'e-mails']))
  if (notes > 0) lines.push(counted(notes, ['note of yours', 'notes of yours']))
  if (in_the_trash > 0) lines.push(`${countText(in_the_trash)} in the trash`)
  return [...lines, 'Their page, addresses, tags and next step, and what the history says of them']
}
