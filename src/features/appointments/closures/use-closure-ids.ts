import { useState } from 'react'
import { randomId } from '@/lib/backend/random-id'
import type { Closure, NewClosure } from './closures'

/** Gives a closure the same id in every attempt, so that a retry is recognized. */
export function useClosureIds() {
  const [ids] = useState(() => new Map<string, string>())
  return (wanted: NewClosure[]): Closure[] =>
    wanted.map((closure) => {
      const slot = `${closure.day} ${closure.time}`
      if (!ids.has(slot)) ids.set(slot, randomId())
      return { ...closure, id: ids.get(slot)! }
    })
}
