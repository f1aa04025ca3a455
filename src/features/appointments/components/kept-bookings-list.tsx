import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RetryButton } from '@/components/retry-button'
import { SheetStyles } from '@/components/sheet-styles'
import { cn } from '@/lib/cn'
import { longDay } from '@shared/days'
import { house } from '@shared/house'
import { visitWords } from '@shared/visit-words'
import { visitQueries } from '../api/visits.queries'
import { hasBegun, isStanding, type KeptBooking } from '../kept-bookings'
import { VisitState } from '../visit/visit-state'
import { AddToCalendar } from './add-to-calendar'
import { ChangeLink } from './change-link'

type KeptBookingsListProps = { bookings: KeptBooking[]; now: Date }

/** What was booked on this device, and what is true of it now: the house may have moved or cancelled it since. */
export function KeptBookingsList({ bookings, now }: KeptBookingsListProps) {
  const heading = useId()
  const { street, city, region, postalCode } = house.address
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={heading} data-sheet className="mb-12">
      <SheetStyles />
      <h3 id={heading} className="font-sans eyebrow text-muted">
        Booked on this device
      </h3>
      <ul className="mt-3 border-t border-line">
        {bookings.map((booking) => (
          <KeptBookingRow key={booking.calendarUid} booking={booking} now={now} />
        ))}
      </ul>
      <address data-paper className="mt-3 hidden not-italic">
        {house.name}, {street}, {city}, {region} {postalCode}
      </address>
      <p className="mt-3 text-sm text-muted">
        A change of plan? Call{' '}
        <a href={house.phone.call} className="text-link">
          {house.phone.label}
        </a>
        .
      </p>
    </section>
  )
}

/** One of them. Nothing is claimed of it before the house was asked by its key; who is here by now needs no answer. */
function KeptBookingRow({ booking, now }: { booking: KeptBooking; now: Date }) {
  const { day, time, status, key } = booking
  const isUnderWay = hasBegun(booking, now)
  const asked = useQuery({ ...visitQueries.byKey(key ?? ''), enabled: key !== undefined && !isUnderWay })
  const isKnown = isUnderWay || (asked.isSuccess && asked.isFetchedAfterMount)
  const isUnanswered = !isKnown && (!key || asked.isError || asked.isPaused)
  const isOff = isKnown && !isStanding(booking)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className={cn(isOff && 'text-muted line-through')}>
          {longDay(day)} at {time}
          <span className="text-muted"> Arizona time</span>
        </p>
        <div role="status" className="mt-1.5 max-w-prose text-md leading-relaxed">
          {isKnown && status !== 'gone' && (
            <>
              <VisitState status={status} />
              <p className="mt-1 text-muted">{visitWords[status].text}</p>
            </>
          )}
          {isKnown && status === 'gone' && (
            <>
              <VisitState status="cancelled" label="No longer booked" />
              <p className="mt-1 text-muted">This visit is not in our calendar any more.</p>
            </>
          )}
          {isUnanswered && (
            <p className="text-muted">
              This is what was booked here. Whether it still stands could not be looked up; call us to make sure.
            </p>
          )}
          {!isKnown && !isUnanswered && <p className="text-muted">Looking up whether this still stands...</p>}
        </div>
      </div>
      <div className="no-print flex flex-wrap gap-x-6 gap-y-2">
        {isKnown && !isOff && (
          <>
            <ChangeLink appointment={booking} isOneOfMany />
            <AddToCalendar appointment={booking} isOneOfMany />
          </>
        )}
        {isUnanswered && key && (
          <RetryButton busy={asked.isFetching} onRetry={() => void asked.refetch()} look="outline" size="sm">
            Try Again
          </RetryButton>
        )}
      </div>
    </li>
  )
}
