import { useEffect, useRef } from 'react'

/** Nobody fills a form in faster than this, ms. */
const shortestFillTime = 1000

/**
 * Recognises simple machines: they fill in the hidden field, or send a form the
 * moment it is there. They are told that all went well, and nothing is sent.
 *
 * @param isResumed the form held a draft: its sender may well press send at once
 */
export function useBotTrap(isResumed: boolean) {
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return {
    trap,
    isBot: () => Boolean(trap.current?.value) || (!isResumed && performance.now() - shownAt.current < shortestFillTime),
  }
}
