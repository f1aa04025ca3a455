import { useEffect, useRef, useState } from 'react'

const shortestFillTime = 1000

/** A person's form filler may have filled in the field, so the form can be sent again. */
export const caughtWords =
  'Something filled in a hidden field of this form, so nothing was sent. Please press the button again.'

/**
 * Detects bots by a hidden field that they fill in. `isBot` resolves once a person could have filled in the form.
 *
 * @param isResumed a form that starts with text may be sent at once
 */
export function useBotTrap(isResumed: boolean) {
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  const [isCaught, setIsCaught] = useState(false)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  async function isBot(): Promise<boolean> {
    const early = isResumed ? 0 : shownAt.current + shortestFillTime - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const isFilled = Boolean(trap.current?.value)
    if (trap.current) trap.current.value = ''
    setIsCaught(isFilled)
    return isFilled
  }

  return {
    trap,
    isBot,
    caught: isCaught ? caughtWords : undefined,
  }
}
