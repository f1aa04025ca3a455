import { vi } from 'vitest'

const actual = await vi.importActual<typeof import('@/lib/backend/retry')>('@/lib/backend/retry')

/** In the place of the site's: nothing is waited for between the attempts. */
export const withRetry: typeof actual.withRetry = (operation, options) =>
  actual.withRetry(operation, { ...options, baseDelay: 1 })
