import { useEffect, useState } from 'react'

const pause = 250

/** Returns the value after 250 ms without a change. */
export function useRestingValue(value: string): string {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return resting
}
