import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { watchesIn, withWatches } from '@/entities/watches/chosen-watches'
import type { BookingFormInput } from './booking.schema'

/** Watches in the URL, or else those of the draft. */
export function useWatchesToSee(form: UseFormReturn<BookingFormInput>, { day, watches: saved }: Saved) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const gone = useRef<readonly string[]>([])
  const named = watchesIn(new URLSearchParams(search))
  const isNamed = named.length > 0
  const ids = isNamed ? named : watchesIn(new URLSearchParams({ watches: saved }))

  // Only a chosen day starts a draft.
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
    noteGone(found: readonly string[]) {
      gone.current = found
    },
    carried: () => ids.filter((id) => !gone.current.includes(id)).join(),
    /** Watches chosen during the request stay. */
    finish: (booked: string) => rename(ids.filter((id) => !booked.includes(id) && !gone.current.includes(id))),
  }
}

type Saved = Pick<BookingFormInput, 'day' | 'watches'>
