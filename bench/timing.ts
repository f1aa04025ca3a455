import type { Handler } from '../supabase/embedded/functions/functions.ts'
import { embeddedPublishableKey } from '../supabase/embedded/settings.ts'

type Call = { path: string; body?: unknown; token?: string }

/** Returns milliseconds, after three warm-up calls. */
export async function timeCalls(fetch: Handler, runs: number, callOf: (run: number) => Call): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs + 3; run++) {
    const { path, body, token } = callOf(run)
    const started = performance.now()
    const response = await fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        headers: {
          apikey: embeddedPublishableKey,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    const answer = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${answer}`)
    if (run >= 3) times.push(performance.now() - started)
  }
  return times
}

export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]
}
