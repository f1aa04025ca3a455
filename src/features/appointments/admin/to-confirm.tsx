import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage } from '@/dashboard/list/list-page'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { statusWords, type Appointment } from '@/entities/appointments/appointment'
import { adminPath } from '@/lib/pages/admin-tabs'
import { shopDay } from '@shared/shop-clock'
import { soonText } from '../agenda'
import { ConfirmButton } from './appointment/confirm-button'
import { toShowText } from './appointment/watches-to-show'

type ToConfirmProps = { query: UseQueryResult<ListPage<Appointment>>; now: Date }

/** A confirmed appointment keeps its place until the list is refetched. */
export function ToConfirm({ query, now }: ToConfirmProps) {
  return (
    <TodaySection
      title="To confirm"
      query={query}
      failure="The appointments to confirm could not be loaded."
      all={adminPath('appointments', { status: 'pending', view: 'ahead' })}
    >
      {(row) => {
        const { tone, label } = statusWords[row.status]
        return (
          <TodayRow
            key={row.id}
            name={row.name}
            client={row.client_id}
            about={[soonText(row, shopDay(now)), toShowText(row), row.notes].filter(Boolean).join(' · ')}
          >
            {row.status === 'pending' ? (
              <ConfirmButton appointment={row} now={now} look="outline" size="sm" />
            ) : (
              <StatusBadge tone={tone}>{label}</StatusBadge>
            )}
          </TodayRow>
        )
      }}
    </TodaySection>
  )
}
