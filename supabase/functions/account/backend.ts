import { createDatabase, type CallDatabase } from '../_shared/database.ts'
import type { Environment } from '../_shared/environment.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds. Hashing a password takes Auth some time. */
const responseTimeout = 15_000

type ServiceResponse = { status: number; ok: boolean; body: unknown }

type Ask = (
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: object },
) => Promise<ServiceResponse>

export type Backend = {
  ask: Ask
  /** Uses the service role key, which also bypasses captchas. */
  askAsService: Ask
  callDatabase: CallDatabase
}

/** Requests throw the refusal `no_answer` on timeouts, network errors and invalid JSON. */
export function openBackend(environment: Environment, fetch: typeof globalThis.fetch): Backend {
  const key = environment.SUPABASE_SERVICE_ROLE_KEY ?? ''

  const ask: Ask = async (path, { method = 'POST', headers = {}, body }) => {
    try {
      const response = await fetch(`${environment.SUPABASE_URL}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(responseTimeout),
      })
      const text = await response.text()
      return { status: response.status, ok: response.ok, body: text === '' ? null : JSON.parse(text) }
    } catch {
      throw new Refusal('no_answer')
    }
  }

  return {
    ask,
    askAsService: (path, options) =>
      ask(path, { ...options, headers: { apikey: key, authorization: `Bearer ${key}`, ...options.headers } }),
    callDatabase: createDatabase(environment, fetch),
  }
}
