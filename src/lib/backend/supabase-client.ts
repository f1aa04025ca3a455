import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { unsaved } from '../drafts/unsaved'
import { learnRefusals } from '../failures/errors'
import { refusalWords } from '../failures/refusals'
import { getEnvironment } from './env'
import { fetchWithSession } from './session-fetch'
import { sessionKeyOf } from './session-key'
import { refusedSession } from './session-notes'
import { endRefusedSession, renewToken } from './token-renewal'

// The client itself: a chunk of its own, with the library. `supabase.ts` loads it when it is first needed.

/** @param patience how long Auth may take to answer, ms; calls of data bring a signal of their own where they need one */
export function makeClient(patience: number): SupabaseClient<Database> {
  learnRefusals(refusalWords)
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  const storageKey = sessionKeyOf(supabaseUrl)
  const client = createClient<Database>(supabaseUrl, supabaseAnonKey, {
    auth: {
      flowType: 'pkce',
      storageKey,
      // features/auth reads the links of e-mails itself, and leaves nothing of them in the address.
      detectSessionInUrl: false,
    },
    global: {
      fetch: (input, init) =>
        addressOf(input).includes('/auth/v1/') ? fetchAuth(input, init, patience) : fetchData(input, init),
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
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

async function fetchAuth(input: RequestInfo | URL, init: RequestInit | undefined, patience: number) {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Request timed out', 'TimeoutError')), patience)
  const answer = await fetch(input, { signal: controller.signal, ...init })
  if (!addressOf(input).includes('grant_type=refresh_token')) {
    // supabase-js then throws the session away, and says no more than that nobody is signed in.
    if (answer.status === 403 && (await isSessionGone(answer))) refusedSession.write('true')
    return answer
  }
  // Too much was asked at once: that says nothing about the session, which supabase-js would throw away.
  if (answer.status === 429) return new Response(null, { status: 503 })
  // Before supabase-js says that nobody is signed in any more.
  if (answer.status >= 400 && answer.status < 500) refusedSession.write('true')
  return answer
}

async function isSessionGone(answer: Response) {
  const { code, error_code: older } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  return [code, older].includes('session_not_found')
}
