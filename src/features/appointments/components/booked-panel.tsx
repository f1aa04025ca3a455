import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SheetStyles } from '@/components/sheet-styles'
import { cn } from '@/lib/cn'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import type { SavedBooking } from '../booking/saved-bookings'
import { ToSee } from '../manage/to-see'
import { AddToCalendar } from './add-to-calendar'
import { BookingStanding, useStanding } from './booking-standing'
import { ChangeLink } from './change-link'

type BookedPanelProps = {
  appointment: SavedBooking
  isNotified: boolean
  now: Date
}

export function BookedPanel({ appointment, isNotified, now }: BookedPanelProps) {
  const standing = useStanding(appointment, now, isNotified)
  const { isKnown, isOff } = standing
  const heading = useRef<HTMLHeadingElement>(null)
  const { street, city, region, postalCode } = shop.postalAddress
  useEffect(() => {
    heading.current?.focus()
  }, [appointment.calendarUid])

  return (
    <section data-sheet aria-labelledby="booked" className="mb-12 border-y border-success bg-raised px-6 py-8 sm:px-8">
      <SheetStyles />
      <h3 id="booked" ref={heading} tabIndex={-1} className="flex items-center gap-3 display-3 outline-none">
        <CircleCheck aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-success" />
        Your appointment
      </h3>
      <p className={cn('mt-4 text-lg', isOff && 'text-muted line-through')}>
        <span>{`${longDay(appointment.day)} at ${appointment.time}`}</span>
        <span className="text-muted"> Arizona time</span>
      </p>
      <div className="mt-4">
        <BookingStanding booking={appointment} standing={standing} />
      </div>
      <ToSee watches={standing.watches} className="mt-4 text-md wrap-anywhere" />
      <address className="mt-4 leading-relaxed text-muted not-italic">
        {`${shop.name}, ${street}, ${city}, ${region} ${postalCode}`}
      </address>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
        <div className="no-print flex flex-wrap gap-x-7 gap-y-3">
          {isKnown && !isOff && (
            <>
              <AddToCalendar appointment={appointment} watches={standing.watches} />
              <ChangeLink appointment={appointment} />
            </>
          )}
        </div>
        <p className="text-sm text-muted">
          Change of plans? Call{' '}
          <a href={shop.phone.call} className="text-link">
            {shop.phone.label}
          </a>
          .
        </p>
      </div>
    </section>
  )
}
