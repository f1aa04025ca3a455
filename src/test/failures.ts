import { vi } from 'vitest'

const waiting: AbortController[] = []

function takeTooLong() {
  for (const controller of waiting.splice(0)) controller.abort(new DOMException('signal timed out', 'TimeoutError'))
  return new Promise<never>(() => {})
}

const failures = {
  offline: 'offline',
  '5xx': { status: 503, json: { message: 'upstream connect error' } },
  'a refusal by row-level security': {
    status: 401,
    json: { code: '42501', message: 'new row violates row-level security policy for table "inquiries"' },
  },
  'an answer that takes too long': takeTooLong,
} as const

export const failuresWithToast = (sentence: string) =>
  Object.entries(failures).map(
    ([name, response]) =>
      [
        name,
        name === 'offline'
          ? 'Network connection failed. Please check your internet connection and try again.'
          : sentence,
        response,
      ] as const,
  )

/** Ends timeouts only for late responses. A clock would end others on a busy machine. */
export function endPatienceWhenLate() {
  waiting.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    waiting.push(controller)
    return controller.signal
  })
}
