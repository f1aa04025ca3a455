import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { unsaved } from '../drafts/unsaved'
import { learnRefusals } from '../failures/errors'
import { refusalWords } from '../failures/refusals'
import { deviceStorage } from '../storage'
import { getEnvironment } from './env'
import { fetchWithSession, tokenOf } from './session-fetch'
import { refusedSession, sessionKeyOf } from './session-notes'
import { endRefusedSession, renewToken } from './token-renewal'

// The chunk of this module contains supabase-js.

/** @param patience timeout for Auth, ms */
export function makeClient(patience: number): SupabaseClient<Database> {
  learnRefusals(refusalWords)
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  const storageKey = sessionKeyOf(supabaseUrl)
  const client = createClient<Database>(supabaseUrl, supabaseAnonKey, {
    auth: {
      flowType: 'pkce',
      storageKey,
      // features/auth reads the links of emails itself.
      detectSessionInUrl: false,
    },
    global: {
      fetch: (input, init) => (urlOf(input).includes('/auth/v1/') ? fetchAuth(input, init) : fetchData(input, init)),
    },
  })
  const fetchData = fetchWithSession({
    visitorKey: supabaseAnonKey,
    hasSession: () => isStored(storageKey),
    isAwaited: unsaved.has,
    renew: (stale) => renewToken(client.auth, stale),
    end: () => endRefusedSession(client.auth),
  })
  return client

  async function fetchAuth(input: RequestInfo | URL, init: RequestInit | undefined) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Request timed out', 'TimeoutError')), patience)
    const response = await fetch(input, { signal: controller.signal, ...init })
    if (response.ok) return withoutExpiryTime(response)
    if (!urlOf(input).includes('grant_type=refresh_token')) {
      if (response.status !== 403 || !(await isSessionGone(response))) return response
      // Otherwise supabase-js would delete the newer session.
      if (isFollowed(storageKey, 'access_token', tokenOf(init))) return outOfReach()
      // supabase-js then deletes the session without saying why.
      refusedSession.write('true')
      return response
    }
    // Otherwise supabase-js would delete the session.
    if (response.status === 429) return outOfReach()
    const isRefused = response.status >= 400 && response.status < 500
    if (isRefused && !isFollowed(storageKey, 'refresh_token', refreshTokenOf(init))) refusedSession.write('true')
    return response
  }
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

const isStored = (key: string) => deviceStorage.read(key) !== undefined

/** True if the stored session was renewed or replaced since. */
function isFollowed(key: string, part: 'access_token' | 'refresh_token', token: unknown): boolean {
  const stored = deviceStorage.readJson(key) as Record<string, unknown> | undefined
  return stored !== undefined && stored[part] !== token
}

function refreshTokenOf(init?: RequestInit): unknown {
  return (JSON.parse(String(init?.body)) as { refresh_token?: unknown }).refresh_token
}

/**
 * auth-js compares `expires_at` with the device's clock. If that is hours ahead, each use would renew the session.
 * Without it, auth-js adds `expires_in` to the clock.
 */
async function withoutExpiryTime(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return response
  return new Response(JSON.stringify({ ...body, expires_at: undefined }), response)
}

const outOfReach = () => new Response(null, { status: 503 })

async function isSessionGone(response: Response) {
  const { code, error_code: older } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return [code, older].includes('session_not_found')
}
