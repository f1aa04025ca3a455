import { lazy, Suspense, useDeferredValue } from 'react'
import { useIsHydrated } from '@/hooks/use-is-hydrated'

const BookingForm = lazy(() => import('./booking-form').then((module) => ({ default: module.BookingForm })))

/** Where the booking form stands. Its days are those of the moment, which no build can know. */
export function BookingPlace() {
  // In a task of its own, after the one that takes the page over.
  const isHydrated = useDeferredValue(useIsHydrated())
  if (!isHydrated) return <BookingSkeleton />
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <BookingForm />
    </Suspense>
  )
}

/** As tall as the calendar of a month of five weeks. */
function BookingSkeleton() {
  return (
    <div className="border-t border-line pt-8">
      <h3 className="mb-5 display-3">Select Date</h3>
      <p role="status" className="sr-only">
        Loading the calendar
      </p>
      <div aria-hidden className="h-11 w-40 skeleton" />
      <div aria-hidden className="mt-4 h-[278px] skeleton" />
    </div>
  )
}
