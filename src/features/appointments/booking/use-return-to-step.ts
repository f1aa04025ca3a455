import { useEffect, useRef, type RefObject } from 'react'
import type { useBooking } from './use-booking'

/** Only the first page of a document can be a reloaded one. */
let isFirst = true

/**
 * Focuses the current step after a reload. The browser restores a wrong scroll position, because the times load later.
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
