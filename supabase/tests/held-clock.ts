import { PGlite } from '@electric-sql/pglite'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '../embedded/database.ts'

/** Makes runs reproducible. PGlite uses this process's clock; a server's clock continues. */
export function holdClock({ connection }: Database, seed: number) {
  const isOurs = connection.driver instanceof PGlite
  if (isOurs) vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1, seed % 24, 50) })
  onTestFinished(() => void vi.useRealTimers())
  return {
    tick(seconds = 1) {
      if (isOurs) vi.setSystemTime(Date.now() + seconds * 1000)
    },
  }
}
