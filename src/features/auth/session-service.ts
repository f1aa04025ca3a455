import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { removeAllDrafts } from '@/lib/draft'
import { notify } from '@/lib/notify'
import { withRetry } from '@/lib/retry'
import { forgetRefusal, wasRefused } from '@/lib/session-refusal'
import { getSupabase } from '@/lib/supabase'
import type { Database } from '@/types/database.types'
import { adminPath, authPath, type AuthLink } from './auth-address'
import { redeemLink } from './redeem-link'
import { hasStoredSession, removeStoredSession, session, shared } from './session'
import { endedTitle } from './session-end'

// The half of the session that talks to Supabase: for whoever is signed in, signs in or follows a link.

let following: Promise<SupabaseClient<Database>> | undefined

/**
 * Reads the stored session and redeems the link by which the site was opened.
 *
 * @throws AppError where the client could not be loaded
 */
export async function startSession(): Promise<void> {
  const client = await withRetry(() => followSession())
  if (shared.link && shared.link.kind !== 'refused') await redeem(client, shared.link)
}

async function redeem(client: SupabaseClient<Database>, link: AuthLink) {
  const { purpose } = link
  shared.change({ link: { purpose, status: 'working' } })
  const failure = await redeemLink(client, link)
  if (failure !== 'unreachable') shared.link = undefined
  shared.change({ link: failure ? { purpose, status: 'failed', failure } : { purpose, status: 'redeemed' } })
}

/** The Supabase client, listened to from now on. */
export function followSession(): Promise<SupabaseClient<Database>> {
  shared.isFollowed = true
  following ??= getSupabase().then(
    (client) => {
      client.auth.onAuthStateChange(handleEvent)
      return client
    },
    (error: unknown) => {
      following = undefined
      shared.isFollowed = false
      throw error
    },
  )
  return following
}

/** supabase-js repeats itself on every tab focus and refresh: the same user is no news. */
export function handleEvent(event: AuthChangeEvent, current: Session | null) {
  const state = session.get()
  if (current) {
    const { id, email = '' } = current.user
    const isSame = state.user?.id === id && state.user.email === email
    if (state.user && state.user.id !== id) depart()
    if (!isSame) forgetRefusal()
    if (!isSame || !state.isKnown) {
      shared.change({ isKnown: true, user: isSame ? state.user : { id, email }, hasEnded: false })
    }
    return
  }
  // Read without a network, an expired session is not there yet; it is refreshed as soon as it can be.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  // Another tab's word may be here before what it has written: then the storage tells, with why it ended.
  if (event === 'SIGNED_OUT' && hasStoredSession()) return
  if (!state.user && state.isKnown) return
  const hasEnded = wasRefused() && !isLeaving
  // Whoever is sent away is still there, and goes on as a visitor with what they have typed.
  if (state.user && !hasEnded) depart()
  shared.change({ isKnown: true, user: undefined, hasEnded })
  if (hasEnded) tellOfEnd()
}

/** Where somebody signs in, and where the guard sends there, the page says it itself. */
function tellOfEnd() {
  const { pathname } = window.location
  if (pathname.startsWith(adminPath) || pathname === authPath) return
  notify.failure(endedTitle, 'Sign in again to go on with your account. What you have typed is still here.')
}

/** In every tab, before its forms are drawn anew: nothing typed is left for whoever comes next. */
function depart() {
  removeAllDrafts()
  shared.change({ departures: session.get().departures + 1 })
}

/** Somebody is signing out here: whatever the service says of their token, they leave by themselves. */
let isLeaving = false

/** Ends the session on this device, whatever the network says, and forgets what was typed. */
export async function endSession(): Promise<void> {
  isLeaving = true
  forgetRefusal()
  try {
    if (!navigator.onLine) throw new Error('offline')
    const client = await followSession()
    const { error } = await client.auth.signOut({ scope: 'local' })
    if (error) throw error
  } catch {
    // supabase-js keeps the session where the service cannot be told. Other tabs see it go.
    removeStoredSession()
  }
  removeAllDrafts()
  forgetRefusal()
  handleEvent('SIGNED_OUT', null)
  isLeaving = false
}
