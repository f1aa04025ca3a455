import { useState } from 'react'
import { randomId } from '@/lib/backend/random-id'
import type { Closure, NewClosure } from './closures'

/** Names closures by day and time, alike for every attempt: what one has closed whose answer was lost is known again. */
export function useClosureIds() {
  const [ids] = useState(() => new Map<string, string>())
  return (wanted: NewClosure[]): Closure[] =>
    wanted.map((closure) => {
      const slot = `${closure.day} ${closure.time}`
      if (!ids.has(slot)) ids.set(slot, randomId())
      return { ...closure, id: ids.get(slot)! }
    })
}
