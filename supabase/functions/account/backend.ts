import { createDatabase, type CallDatabase } from '../_shared/database.ts'
import type { Environment } from '../_shared/environment.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds that Auth has to answer: the digest of a password takes its time. */
const answerTimeout = 15_000

/** What Auth and the database answer, with the body read. */
type Answer = { status: number; ok: boolean; body: unknown }

type Ask = (
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: object },
) => Promise<Answer>

export type Backend = {
  /** As whoever sent the headers. */
  ask: Ask
  /** With the service's key, which passes by captchas too. */
  askAsService: Ask
  callDatabase: CallDatabase
}

/** Speaks to Auth and the database of the project. Whatever does not answer is `no_answer`. */
export function openBackend(environment: Environment, fetch: typeof globalThis.fetch): Backend {
  const key = environment.SUPABASE_SERVICE_ROLE_KEY ?? ''

  const ask: Ask = async (path, { method = 'POST', headers = {}, body }) => {
    try {
      const response = await fetch(`${environment.SUPABASE_URL}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(answerTimeout),
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
