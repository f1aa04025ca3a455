import { useEffect, useRef, useState } from 'react'

/** The least time in which a person fills in a form, ms. */
const shortestFillTime = 1000

/** Shown where the hidden field was filled in. A person's form filler may have done it, so the form can be sent again. */
export const caughtWords =
  'Something filled in a hidden field of this form, so nothing was sent. Please press the button again.'

/**
 * Recognizes simple bots by a hidden field that they fill in. The form then sends nothing, says so, and empties the
 * hidden field, so that a person can send the form again. A form submitted faster than anybody types is only delayed:
 * `isBot` resolves once a person could have filled it in.
 *
 * @param isResumed the form began with a draft or is filled in by a password manager, so a person may submit it at once
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
    /** What the form says if its last attempt was taken for a bot's. */
    caught: isCaught ? caughtWords : undefined,
  }
}
