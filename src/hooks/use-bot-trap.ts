import { useEffect, useRef } from 'react'

/** The least time in which a person fills in a form, ms. */
const shortestFillTime = 1000

/**
 * Recognises simple bots by a hidden field that they fill in: the form then reports success
 * and sends nothing. A form submitted faster than anybody types is only delayed: `isBot`
 * resolves once a person could have filled it in.
 *
 * @param isResumed the form began with a draft or is filled in by a password manager, so a person may submit it at once
 */
export function useBotTrap(isResumed: boolean) {
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return {
    trap,
    isBot: async () => {
      const early = isResumed ? 0 : shownAt.current + shortestFillTime - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      return Boolean(trap.current?.value)
    },
  }
}
