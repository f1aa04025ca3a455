import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

let messages: string[] = []
let unexpected: string[] = []

/** What the test has logged as errors and warnings so far. */
export const logged = () => messages

/**
 * Fails each test that logs an error or a warning other than the failures that the site reports: most are of React, which
 * tells a fault of the page.
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

/** Whether it is of `reportFailure`: what failed, then why. */
const isReported = ([what, why]: unknown[]) => why !== undefined && String(what).endsWith(':')

/** Whether Supabase's library says that it got no answer: it logs the error alone, React a text with it. */
const isOfNetwork = ([error, ...more]: unknown[]) =>
  more.length === 0 && /^(TypeError: Failed to fetch|AbortError|TimeoutError)/.test(String(error))
