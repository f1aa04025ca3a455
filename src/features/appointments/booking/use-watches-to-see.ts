import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { watchesIn, withWatches } from '@/entities/watches/chosen-watches'
import type { BookingFormInput } from './booking.schema'

/**
 * The watches that a visitor would like to see: those that the address names, and where it names none, those of the
 * draft, so that who looks elsewhere and comes back to a booking finds them again.
 */
export function useWatchesToSee(form: UseFormReturn<BookingFormInput>, { day, watches: kept }: Kept) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  /** Known to be sold or withdrawn by now. */
  const gone = useRef<readonly string[]>([])
  const named = watchesIn(new URLSearchParams(search))
  const isNamed = named.length > 0
  const ids = isNamed ? named : watchesIn(new URLSearchParams({ watches: kept }))

  // A draft begins with its day, not with a look at the page.
  const list = ids.join()
  useEffect(() => {
    if (day) form.setValue('watches', list)
  }, [form, day, list])

  function rename(next: readonly string[]) {
    if (isNamed) void navigate(withWatches(pathname, next) + hash, { replace: true, preventScrollReset: true })
  }
  return {
    ids,
    remove(id: string) {
      const rest = ids.filter((other) => other !== id)
      form.setValue('watches', rest.join())
      rename(rest)
    },
    /** Says which of them can be shown no more. */
    noteGone(found: readonly string[]) {
      gone.current = found
    },
    /** Those that are booked. */
    carried: () => ids.filter((id) => !gone.current.includes(id)).join(),
    /** Once these are booked, the next booking begins without them. What was chosen meanwhile stays. */
    finish: (booked: string) => rename(ids.filter((id) => !booked.includes(id) && !gone.current.includes(id))),
  }
}

/** What the draft has of it; it has begun where it has a day. */
type Kept = Pick<BookingFormInput, 'day' | 'watches'>
