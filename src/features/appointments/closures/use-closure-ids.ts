import { useState } from 'react'
import { randomId } from '@/lib/backend/random-id'
import type { Closure, NewClosure } from './closures'

/** The same id in every attempt lets a retry be recognized. */
export function useClosureIds() {
  const [ids] = useState(() => new Map<string, string>())
  return (wanted: NewClosure[]): Closure[] =>
    wanted.map((closure) => {
      const slot = `${closure.day} ${closure.time}`
      if (!ids.has(slot)) ids.set(slot, randomId())
      return { ...closure, id: ids.get(slot)! }
    })
}
