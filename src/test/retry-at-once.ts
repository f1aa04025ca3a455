import { vi } from 'vitest'

const actual = await vi.importActual<typeof import('@/lib/backend/retry')>('@/lib/backend/retry')

/** Replaces the site's function. */
export const withRetry: typeof actual.withRetry = (operation, options) =>
  actual.withRetry(operation, { ...options, baseDelay: 1 })
