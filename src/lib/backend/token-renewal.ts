import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { refusedSession } from './session-notes'

type Auth = SupabaseClient['auth']

/** A token in the place of a refused one; without one, whether the session is over or the service out of reach. */
export type Renewal = { token: string } | { token?: undefined; isOver: boolean }

/**
 * Renews a token that the backend has refused. However many ask at once, the
 * service is asked once; where it says no, the session is ended.
 */
export async function renewToken(auth: Auth, stale: string): Promise<Renewal> {
  const known = await readToken(auth)
  // Another request, or another tab, has renewed it already, or has learnt that it cannot be.
  if (known.token !== stale) return known
  const { data, error } = await auth.refreshSession()
  if (data.session) return { token: data.session.access_token }
  if (isAuthRetryableFetchError(error)) return { isOver: false }
  const last = await readToken(auth)
  if (last.token !== stale) return last
  await endRefusedSession(auth)
  return { isOver: true }
}

async function readToken(auth: Auth): Promise<Renewal> {
  const { data, error } = await auth.getSession()
  if (data.session) return { token: data.session.access_token }
  return { isOver: !isAuthRetryableFetchError(error) }
}

let ending: Promise<unknown> | undefined

/** Ends a session that the backend does not know any more; without a network it stays. */
export async function endRefusedSession(auth: Auth): Promise<void> {
  refusedSession.write('true')
  ending ??= auth.signOut({ scope: 'local' }).finally(() => (ending = undefined))
  await ending
}
