import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { nameDraftOwner, removeAccountDrafts } from '@/lib/account-draft'
import { removeAllDrafts } from '@/lib/draft'
import { notify } from '@/lib/notify'
import { withRetry } from '@/lib/retry'
import { forgetRefusal, wasRefused } from '@/lib/session-refusal'
import { getSupabase } from '@/lib/supabase'
import { unsaved } from '@/lib/unsaved'
import type { Database } from '@/types/database.types'
import { adminPath, authPath, type AuthLink } from './auth-address'
import { redeemLink } from './redeem-link'
import { hasStoredSession, removeStoredSession, session, shared, type Held } from './session'
import { endedTitle } from './session-end'

// The half of the session that talks to Supabase. Loaded only for somebody who is signed in, signs in or follows a link.

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

/** Loads the Supabase client and subscribes to its auth events, once. */
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

/** Applies an auth event. supabase-js repeats them on every tab focus and refresh, so the same user changes nothing. */
export function handleEvent(event: AuthChangeEvent, current: Session | null) {
  const state = session.get()
  if (current) {
    const { id, email = '' } = current.user
    const isSame = state.user?.id === id && state.user.email === email
    const before = state.user ?? state.held
    if (before && before.id !== id) depart()
    if (!isSame) {
      forgetRefusal()
      nameDraftOwner(id)
    }
    if (!isSame || !state.isKnown) {
      shared.change({ isKnown: true, user: isSame ? state.user : { id, email }, hasEnded: false })
    }
    return
  }
  // Offline, an expired session is reported as none; supabase-js refreshes it once it can.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  // Another tab's message may arrive before its write to the storage; the storage event then ends the session here.
  if (event === 'SIGNED_OUT' && hasStoredSession()) return
  if (!state.user && state.isKnown) return
  const hasEnded = wasRefused() && !isSigningOut
  if (state.user && unsaved.has() && !isSigningOut) {
    return shared.change({ isKnown: true, user: undefined, held: { ...state.user, reason: 'signed-out' }, hasEnded })
  }
  // After a session that the backend ended, the person is still here and keeps their drafts.
  if (state.user && !hasEnded) depart()
  shared.change({ isKnown: true, user: undefined, hasEnded })
  if (hasEnded) tellOfEnd()
}

/** Announces an ended session by a toast, except on `/auth` and `/admin`, which lead to a message of the page. */
function tellOfEnd() {
  const { pathname } = window.location
  if (pathname.startsWith(adminPath) || pathname === authPath) return
  notify.failure(endedTitle, 'Sign in again to go on with your account. What you have typed is still here.')
}

/** Removes the drafts and counts the departure, by which forms are remounted empty. Runs in every tab. */
function depart() {
  removeAllDrafts()
  shared.change({ departures: session.get().departures + 1, held: undefined })
}

/** Keeps the forms of somebody who is signed in, and whose account is no admin's any more. */
export function hold(held: Held) {
  shared.change({ held })
}

/** The account whose forms are held is back, as it was. */
export function resume() {
  shared.change({ held: undefined })
}

/** Gives up the forms that are held, and their drafts. */
export function letGo() {
  removeAccountDrafts()
  resume()
}

/** This tab is signing out: a token refused meanwhile is no ended session. */
let isSigningOut = false

/** Signs out on this device, also offline, and removes the drafts. */
export async function endSession(): Promise<void> {
  isSigningOut = true
  forgetRefusal()
  try {
    if (!navigator.onLine) throw new Error('offline')
    const client = await followSession()
    const { error } = await client.auth.signOut({ scope: 'local' })
    if (error) throw error
  } catch {
    // supabase-js keeps the session if the service cannot be reached. Other tabs see the removal.
    removeStoredSession()
  }
  removeAllDrafts()
  forgetRefusal()
  handleEvent('SIGNED_OUT', null)
  isSigningOut = false
}
