import type { UseQueryResult } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import type { ListedWatch } from '@/entities/watches/listed-watch'
import { reservationOf } from '@/entities/watches/reservation'
import { adminPath } from '@/lib/pages/admin-tabs'
import { ReservationText } from './reservation-text'
import { watchList } from './watch-list'

type EndedReservationsProps = {
  query: UseQueryResult<{ rows: ListedWatch[]; total: number }>
  today: string
  /** Opens the reservation of a watch. */
  onKeep: (id: string) => void
}

export function EndedReservations({ query, today, onKeep }: EndedReservationsProps) {
  const setStatus = useSetStatus(watchList)
  return (
    <TodaySection
      title="Reservations that end"
      query={query}
      failure="The reservations could not be loaded."
      all={adminPath('watches', { status: 'reserved' })}
    >
      {(watch) => {
        const reservation = reservationOf(watch)
        return (
          <TodayRow
            key={watch.id}
            name={`${watch.brand} ${watch.name}`.trim()}
            client={null}
            about={reservation && <ReservationText reservation={reservation} today={today} />}
          >
            <button
              type="button"
              onClick={() => onKeep(watch.id)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Keep on<span className="sr-only">{` reserving ${watch.name}`}</span>
            </button>
            <button
              type="button"
              onClick={() => setStatus.mutate({ row: watch, status: 'available' })}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              Release<span className="sr-only">{` ${watch.name}`}</span>
            </button>
          </TodayRow>
        )
      }}
    </TodaySection>
  )
}
