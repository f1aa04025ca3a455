import { useId } from 'react'
import { house } from '@/lib/house'
import type { KeptBooking } from '../kept-bookings'
import { longDay } from '../slots'
import { AddToCalendar } from './add-to-calendar'

/** What was booked on this device and is still ahead: a line each, with its calendar file. */
export function KeptBookingsList({ bookings }: { bookings: KeptBooking[] }) {
  const heading = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-12">
      <h3 id={heading} className="font-sans eyebrow text-muted">
        Booked on this device
      </h3>
      <ul className="mt-3 border-t border-line">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <p className="min-w-0">
              {longDay(booking.day)} at {booking.time}
              <span className="text-muted"> Arizona time</span>
            </p>
            <AddToCalendar appointment={booking} isOneOfMany />
          </li>
        ))}
      </ul>
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
