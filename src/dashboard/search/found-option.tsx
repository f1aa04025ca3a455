import { Link } from '@/components/link'
import { clientPath } from '@/entities/clients/client'
import { contactText } from '@/entities/clients/client-name'
import { cn } from '@/lib/cn'
import { adminPath } from '@/lib/pages/admin-tabs'
import { timeText, toMoment } from '@shared/time-texts'
import { ageText } from '../row/age-text'
import { StatusBadge } from '../row/status-badge'
import { rowPath, statusOf } from '../tables'
import type { Found } from './search.api'

type FoundOptionProps = { id: string; found: Found; isActive: boolean; replace?: boolean; onChoose: () => void }

export function FoundOption({ id, found, isActive, replace, onChoose }: FoundOptionProps) {
  const { kind, title, detail, status, at } = found
  const badge = status ? statusOf(kind, status) : undefined
  return (
    <Link
      id={id}
      to={pathOf(found)}
      replace={replace}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={cn(
        'block px-4 py-2 hover:bg-ground pointer-coarse:min-h-11',
        isActive && 'bg-ground outline-2 -outline-offset-2 outline-brass',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-md font-medium wrap-anywhere">{title ? contactText(title) : 'Name unknown'}</span>{' '}
        {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted tabular-nums">
        <span className="line-clamp-1 min-w-0 wrap-anywhere">{detailText(kind, detail)}</span>{' '}
        {kind !== 'watches' && (
          <span className="shrink-0">
            {kind === 'appointments' ? timeText(toMoment(at)) : ageText(toMoment(at), new Date())}
          </span>
        )}
      </span>
    </Link>
  )
}

function pathOf({ kind, id }: Found): string {
  if (kind === 'clients') return clientPath(id)
  return kind === 'watches' ? adminPath('watches', { row: id }) : rowPath(kind, id)
}

function detailText(kind: Found['kind'], detail: string | null): string {
  if (!detail) return ''
  if (kind === 'watches') return `Ref. ${detail}`
  return kind === 'clients' ? contactText(detail) : detail
}
