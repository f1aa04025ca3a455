import type { Environment } from './environment.ts'

/** Milliseconds. */
const databaseTimeout = 10_000

export type CallDatabase = <Result>(name: string, parameters: Record<string, unknown>) => Promise<Result>

/** The message contains no text from the backend. */
export class DatabaseError extends Error {}

/** Calls database functions through the REST API with the service role key. */
export function createDatabase(environment: Environment, fetch: typeof globalThis.fetch): CallDatabase {
  const key = environment.SUPABASE_SERVICE_ROLE_KEY ?? ''
  return async function call<Result>(name: string, parameters: Record<string, unknown>): Promise<Result> {
    const response = await fetch(`${environment.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(databaseTimeout),
    }).catch(() => {
      throw new DatabaseError(`${name}: no response`)
    })
    const body = await response.text().catch(() => {
      throw new DatabaseError(`${name}: the response broke off`)
    })
    if (!response.ok) throw new DatabaseError(`${name}: ${response.status}`)
    return (body === '' ? null : JSON.parse(body)) as Result
  }
}
