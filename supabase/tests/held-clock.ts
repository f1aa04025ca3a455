import { PGlite } from '@electric-sql/pglite'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '../embedded/database.ts'

/**
 * Holds the clock until the test ends, at an hour that the seed of its walk says, so that a seed makes the same walk
 * whatever the time and the speed of the machine. PGlite has the clock of this process; that of a server goes on.
 */
export function holdClock({ connection }: Database, seed: number) {
  const isOurs = connection.driver instanceof PGlite
  if (isOurs) vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1, seed % 24, 50) })
  onTestFinished(() => void vi.useRealTimers())
  return {
    /** From one step to the next, a second passes. */
    tick() {
      if (isOurs) vi.setSystemTime(Date.now() + 1000)
    },
  }
}
