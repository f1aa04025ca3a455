import { useDeferredValue } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { shop } from '@shared/shop'
import { BookingIntro } from './booking-intro'

const BookingForm = lazyPart(
  () => import('./booking-form'),
  ({ BookingForm }) => BookingForm,
  { waiting: <BookingSkeleton /> },
)

/** The form depends on the current time, so no build can render it. */
export function BookingPlace() {
  // Renders the form in a separate task after hydration.
  const isHydrated = useDeferredValue(useIsHydrated())
  return isHydrated ? <BookingForm /> : <BookingSkeleton />
}

function BookingSkeleton() {
  return (
    <>
      <BookingIntro />
      <div className="border-t border-line pt-8">
        <noscript>
          <style>{'[data-calendar-wait] { display: none }'}</style>
          <p className="leading-relaxed">
            Booking here needs JavaScript. Call us at{' '}
            <a href={shop.phone.call} className="text-link">
              {shop.phone.label}
            </a>{' '}
            or write to{' '}
            <a href={shop.email.href} className="text-link">
              {shop.email.label}
            </a>
            , and we will find a time together: {shop.hours}, {shop.hoursNote}.
          </p>
        </noscript>
        <div data-calendar-wait>
          <h3 className="mb-5 display-3">Select Date</h3>
          <p role="status" className="sr-only">
            Loading the calendar
          </p>
          <div aria-hidden className="h-11 w-40 skeleton" />
          <div aria-hidden className="mt-4 h-[278px] skeleton" />
        </div>
      </div>
    </>
  )
}
