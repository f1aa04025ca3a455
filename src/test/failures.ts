import { vi } from 'vitest'

/** What the backend may answer instead of taking what a form sends, by the name of the failure. */
const failures = {
  offline: 'offline',
  '5xx': { status: 503, json: { message: 'upstream connect error' } },
  'a refusal by row-level security': {
    status: 401,
    json: { code: '42501', message: 'new row violates row-level security policy for table "inquiries"' },
  },
  'an answer that takes too long': () => new Promise<never>(() => {}),
} as const

/** Each failure with what a visitor's form says of it: that the network is gone, or its own sentence. */
export const failuresSaid = (sentence: string) =>
  Object.entries(failures).map(
    ([name, answer]) =>
      [
        name,
        name === 'offline'
          ? 'Network connection failed. Please check your internet connection and try again.'
          : sentence,
        answer,
      ] as const,
  )

/** Divides the patience of every request by a thousand. */
export function shortenPatience() {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((duration) => timeout.call(AbortSignal, duration / 1000))
}
