import { useEffect, useRef, type RefObject } from 'react'
import type { useBooking } from './use-booking'

/** Only the first page of a document may be one that was loaded anew. */
let isFirst = true

/**
 * A page that is loaded anew in mid-booking opens at the step that one was at. The browser's
 * own position is of a page that was longer: the times of the day come a moment later.
 */
export function useReturnToStep(
  details: RefObject<HTMLElement | null>,
  { isResumed, day, time, slots, freeSlots }: ReturnType<typeof useBooking>,
): void {
  const isReturning = useRef(isFirst && isResumed && day !== '' && isReload())
  useEffect(() => {
    isFirst = false
  }, [])
  const isWhole = slots !== undefined || freeSlots.isError || freeSlots.isPaused
  useEffect(() => {
    if (!isReturning.current || !isWhole) return
    isReturning.current = false
    // Somebody who is elsewhere by now stays there.
    if (document.activeElement !== document.body) return
    const step = time ? details.current : document.getElementById('select-time')
    step?.focus({ preventScroll: true })
    step?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWhole, time, details])
}

function isReload() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
