import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

let messages: string[] = []
let unexpected: string[] = []

export const logged = () => messages

/** Unexpected errors and warnings fail the test. */
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

const isReported = ([what, why]: unknown[]) => why !== undefined && String(what).endsWith(':')

/** True for supabase-js's messages about the network. */
const isOfNetwork = ([error, ...more]: unknown[]) =>
  more.length === 0 && /^(TypeError: Failed to fetch|AbortError|TimeoutError)/.test(String(error))
