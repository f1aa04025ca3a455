import { useEffect, useState } from 'react'

/** How long a value stays the same before it counts, ms. */
const pause = 250

/** What is typed, once typing rests. */
export function useRestingValue(value: string): string {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return resting
}
