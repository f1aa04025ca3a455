import { useEffect, useState } from 'react'

const pause = 250

/** Returns the value once it has not changed for 250 ms. */
export function useRestingValue(value: string): string {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return resting
}
