import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { refusedSession } from './session-notes'

type Auth = SupabaseClient['auth']

/** Without a token, the session is over or Auth was unreachable. */
export type Renewal = { token: string } | { token?: undefined; isOver: boolean }

/** Ends the session if Auth refuses. Simultaneous calls send one request. */
export async function renewToken(auth: Auth, stale: string): Promise<Renewal> {
  const known = await readToken(auth)
  // Another request or tab was first.
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

export async function endRefusedSession(auth: Auth): Promise<void> {
  refusedSession.write('true')
  ending ??= auth.signOut({ scope: 'local' }).finally(() => (ending = undefined))
  await ending
}
