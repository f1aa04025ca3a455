import { sentWords } from '@/dashboard/tables'
import { clientsAbout } from '@/entities/clients/client'
import { counted, countText } from '@/lib/count-text'
import type { ErasurePreview } from './api/privacy.api'

const accounts = { one: 'account on this site', many: 'accounts on this site' }

export function erasureLines({ rows, due, notes, reserved, emails, in_the_trash }: ErasurePreview): string[] {
  const lines = [...clientsAbout, 'users' as const].flatMap((kind) => {
    const count = rows[kind] ?? 0
    if (count === 0) return []
    const { one, many } = kind === 'users' ? accounts : sentWords(kind)
    const line = counted(count, one, many)
    if (kind !== 'appointments' || due === 0) return line
    return due === count ? `${line}, upcoming` : `${line}, ${countText(due)} of them upcoming`
  })
  if (emails > 0) lines.push(counted(emails, 'e-mail'))
  if (notes > 0) lines.push(counted(notes, 'private note'))
  if (reserved > 0) lines.push(`The name at ${counted(reserved, 'reserved watch', 'reserved watches')}`)
  if (in_the_trash > 0) lines.push(`${countText(in_the_trash)} in the trash`)
  return [...lines, 'Their page, contact details, tags and next step, and what the history says about them']
}
