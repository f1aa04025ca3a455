import { sentWords } from '@/dashboard/tables'
import { clientsAbout } from '@/entities/clients/client'
import { countText } from '@/lib/count-text'
import type { ErasurePreview } from './api/privacy.api'

const accounts = { one: 'account on this site', many: 'accounts on this site' }

/** What erasing a client removes, a line for each kind. */
export function erasureLines({ rows, due, notes, emails, in_the_trash }: ErasurePreview): string[] {
  const counted = (count: number, { one, many }: { one: string; many: string }) =>
    `${countText(count)} ${count === 1 ? one : many}`
  const lines = [...clientsAbout, 'users' as const].flatMap((kind) => {
    const count = rows[kind] ?? 0
    if (count === 0) return []
    const line = counted(count, kind === 'users' ? accounts : sentWords(kind))
    if (kind !== 'appointments' || due === 0) return line
    return due === count ? `${line}, upcoming` : `${line}, ${countText(due)} of them upcoming`
  })
  if (emails > 0) lines.push(counted(emails, { one: 'e-mail', many: 'e-mails' }))
  if (notes > 0) lines.push(counted(notes, { one: 'private note', many: 'private notes' }))
  if (in_the_trash > 0) lines.push(`${countText(in_the_trash)} in the trash`)
  return [...lines, 'Their page, contact details, tags and next step, and what the history says about them']
}
