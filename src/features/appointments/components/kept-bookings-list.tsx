import { useId } from 'react'
import { RetryButton } from '@/components/retry-button'
import { SheetStyles } from '@/components/sheet-styles'
import { cn } from '@/lib/cn'
import { longDay } from '@shared/days'
import { house } from '@shared/house'
import type { KeptBooking } from '../booking/kept-bookings'
import { ToSee } from '../manage/to-see'
import { AddToCalendar } from './add-to-calendar'
import { BookingStanding, useStanding } from './booking-standing'
import { ChangeLink } from './change-link'

type KeptBookingsListProps = { bookings: KeptBooking[]; now: Date }

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
        {`${house.name}, ${street}, ${city}, ${region} ${postalCode}`}
      </address>
      <p className="mt-3 text-sm text-muted">
        Change of plans? Call{' '}
        <a href={house.phone.call} className="text-link">
          {house.phone.label}
        </a>
        .
      </p>
    </section>
  )
}

function KeptBookingRow({ booking, now }: { booking: KeptBooking; now: Date }) {
  const { day, time, key } = booking
  const standing = useStanding(booking, now)
  const { isKnown, isUnanswered, isOff } = standing
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className={cn(isOff && 'text-muted line-through')}>
          <span>{`${longDay(day)} at ${time}`}</span>
          <span className="text-muted"> Arizona time</span>
        </p>
        <BookingStanding booking={booking} standing={standing} />
        <ToSee watches={standing.watches} className="mt-1 text-md wrap-anywhere" />
      </div>
      <div className="no-print flex flex-wrap gap-x-6 gap-y-2">
        {isKnown && !isOff && (
          <>
            <ChangeLink appointment={booking} isOneOfMany />
            <AddToCalendar appointment={booking} watches={standing.watches} isOneOfMany />
          </>
        )}
        {isUnanswered && key && (
          <RetryButton busy={standing.isAsking} onRetry={standing.ask} look="outline" size="sm">
            Try Again
          </RetryButton>
        )}
      </div>
    </li>
  )
}
