import { useId } from 'react'
import { SheetStyles } from '@/components/sheet-styles'
import { longDay } from '@shared/days'
import { house } from '@shared/house'
import type { KeptBooking } from '../kept-bookings'
import { AddToCalendar } from './add-to-calendar'
import { ChangeLink } from './change-link'

/** What was booked on this device and is still ahead: a line each, with its calendar file. */
export function KeptBookingsList({ bookings }: { bookings: KeptBooking[] }) {
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
          <li
            key={booking.calendarUid}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <p className="min-w-0">
              {longDay(booking.day)} at {booking.time}
              <span className="text-muted"> Arizona time</span>
            </p>
            <div className="no-print flex flex-wrap gap-x-6 gap-y-2">
              <ChangeLink appointment={booking} isOneOfMany />
              <AddToCalendar appointment={booking} isOneOfMany />
            </div>
          </li>
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
