import { useEffect, useRef } from 'react'

/** Nobody fills a form in faster than this, ms. */
const shortestFillTime = 1000

/**
 * Recognises simple machines: they fill in a field that nobody sees. They are told that
 * all went well, and nothing is sent. What is sent faster than anybody types is only
 * suspected: it waits until a person could have sent it, and is then sent.
 *
 * @param isResumed the form held a draft, or is filled in by a password manager: its sender may well press send at once
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
