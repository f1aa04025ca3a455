import { useId } from 'react'
import { RetryButton } from '@/components/retry-button'
import { SheetStyles } from '@/components/sheet-styles'
import { cn } from '@/lib/cn'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import type { SavedBooking } from '../booking/saved-bookings'
import { ToSee } from '../manage/to-see'
import { AddToCalendar } from './add-to-calendar'
import { BookingStanding, useStanding } from './booking-standing'
import { ChangeLink } from './change-link'

type SavedBookingsListProps = { bookings: SavedBooking[]; now: Date }

export function SavedBookingsList({ bookings, now }: SavedBookingsListProps) {
  const heading = useId()
  const { street, city, region, postalCode } = shop.postalAddress
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={heading} data-sheet className="mb-12">
      <SheetStyles />
      <h3 id={heading} className="font-sans eyebrow text-muted">
        Booked on this device
      </h3>
      <ul className="mt-3 border-t border-line">
        {bookings.map((booking) => (
          <SavedBookingRow key={booking.calendarUid} booking={booking} now={now} />
        ))}
      </ul>
      <address data-paper className="mt-3 hidden not-italic">
        {`${shop.name}, ${street}, ${city}, ${region} ${postalCode}`}
      </address>
      <p className="mt-3 text-sm text-muted">
        Change of plans? Call{' '}
        <a href={shop.phone.call} className="text-link">
          {shop.phone.label}
        </a>
        .
      </p>
    </section>
  )
}

function SavedBookingRow({ booking, now }: { booking: SavedBooking; now: Date }) {
  const { day, time, key } = booking
  const standing = useStanding(booking, now)
  const { isKnown, hasNoResponse, isOff } = standing
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
        {hasNoResponse && key && (
          <RetryButton busy={standing.isAsking} onRetry={standing.ask} look="outline" size="sm">
            Try Again
          </RetryButton>
        )}
      </div>
    </li>
  )
}
