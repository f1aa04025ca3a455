import { PGlite } from '@electric-sql/pglite'
import { vi } from 'vitest'
import type { Database } from '../embedded/database.ts'

/**
 * Holds the clock of a walk at an hour that its seed says, so that a seed makes the same walk whatever the time and the
 * speed of the machine; `vi.useRealTimers` lets it go. PGlite has the clock of this process; that of a server goes on.
 */
export function holdClock({ connection }: Database, seed: number) {
  const isOurs = connection.driver instanceof PGlite
  if (isOurs) vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1, seed % 24, 50) })
  return {
    /** From one step to the next, a second passes. */
    tick() {
      if (isOurs) vi.setSystemTime(Date.now() + 1000)
    },
  }
}
