import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

let messages: string[] = []
let unexpected: string[] = []

/** Returns the errors and warnings that the test has logged. */
export const logged = () => messages

/**
 * Fails tests that log unexpected errors or warnings. Most come from React and show a fault of the
 * page.
 */
export function watchConsole() {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      const message = format(...parts)
      messages.push(message)
      if (!isReported(parts) && !isOfNetwork(parts)) unexpected.push(message)
    }
  }
  afterEach(({ task }) => {
    const found = unexpected
    if (task.result?.state === 'fail') console.info(messages.join('\n'))
    messages = []
    unexpected = []
    expect(found).toEqual([])
  })
}

/** True for messages of `reportFailure`. */
const isReported = ([what, why]: unknown[]) => why !== undefined && String(what).endsWith(':')

/** True for messages of supabase-js about the network, which have no text besides the error. */
const isOfNetwork = ([error, ...more]: unknown[]) =>
  more.length === 0 && /^(TypeError: Failed to fetch|AbortError|TimeoutError)/.test(String(error))
