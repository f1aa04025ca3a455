import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { knownSender } from '@/lib/backend/known-sender'
import { withRetry } from '@/lib/backend/retry'
import { recoveredSession, refusedSession } from '@/lib/backend/session-notes'
import { getSupabase } from '@/lib/backend/supabase'
import { claimDrafts, hasDrafts, removeAllDrafts, removeRowDrafts, showDrafts } from '@/lib/drafts/draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { deviceStorage } from '@/lib/storage'
import type { Database } from '@/types/database.types'
import type { AuthLink } from '../sign-in/auth-address'
import { redeemLink } from '../sign-in/redeem-link'
import { forgetWayBack } from '../sign-in/way-back'
import { nextState, type SessionEvent } from './next-state'
import { readSession } from './read-session'
import { hasStoredSession, session, shared, storageKey } from './session'
import { accountOf, endedTitle, signedIn, type SessionUser } from './session-state'

// The half of the session that talks to Supabase. Loaded only for somebody who is signed in, signs in or follows a link.

let redeeming: Promise<void> | undefined
let following: Promise<SupabaseClient<Database>> | undefined

/**
 * Reads the stored session and redeems the link by which the site was opened, once its button was pressed.
 *
 * @throws AppError where the client could not be loaded
 */
export async function startSession(): Promise<void> {
  const client = await withRetry(() => followSession())
  const { link } = shared
  if (!link || link.kind === 'refused' || session.get().link?.status === 'awaits-press') return
  // The press may come while the session is still starting: the link is redeemed once.
  redeeming ??= redeem(client, link).finally(() => (redeeming = undefined))
  await redeeming
}

async function redeem(client: SupabaseClient<Database>, link: AuthLink) {
  const { purpose } = link
  shared.change({ link: { purpose, status: 'working' } })
  const failure = await redeemLink(client, link)
  if (failure === 'half') {
    shared.link = undefined
    return shared.change({ link: { purpose, status: 'half' } })
  }
  if (failure !== 'unreachable') shared.link = undefined
  const outcome = failure ? ({ status: 'failed', failure } as const) : ({ status: 'redeemed' } as const)
  shared.change({ link: { purpose, ...outcome } })
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

/** Applies an event of Auth: by what it brings, whatever its name. supabase-js repeats them on every tab focus and refresh. */
export function handleEvent(event: AuthChangeEvent, current: Session | null) {
  if (current) return apply({ is: 'session', isUnsaved: unsaved.has(), ...readSession(current) })
  // Offline, an expired session is reported as none; supabase-js refreshes it once it can.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  // Another tab's message may arrive before its write to the storage; the storage event then ends the session here.
  if (event === 'SIGNED_OUT' && hasStoredSession()) return
  const elsewhere = refusedSession.read() ? 'backend' : 'another-tab'
  apply({ is: 'over', by: session.get().isSigningOut ? 'this-tab' : elsewhere, isUnsaved: unsaved.has() })
}

/** Goes on to the next state, with what that does besides. */
function apply(event: SessionEvent) {
  const before = session.get().state
  const state = nextState(before, event)
  if (state === before) return
  const user = signedIn(state)
  const isGone = event.is === 'over' && state.is === 'anonymous'
  const [last, account] = [accountOf(before), accountOf(state)]
  if (account && (account.id !== last?.id || !signedIn(before))) receive(account, last)
  // After a session that the backend ended, the person is still here and keeps their drafts.
  if (isGone && state.hasEnded) showDrafts()
  if (isGone && !state.hasEnded && last) depart()
  if (event.is === 'session' || event.is === 'step-demanded') refusedSession.remove()
  if (event.is === 'step-demanded' || event.is === 'over') recoveredSession.remove()
  knownSender.set(user && { name: user.name, email: user.email })
  shared.change({ state, ...(isGone && { hasOthersDrafts: false }) })
  if (isGone && state.hasEnded) tellOfEnd()
}

/** Gives an account the drafts of this device, or asks what becomes of another account's. Open forms are remounted empty. */
export function receive({ id }: SessionUser, last?: SessionUser) {
  const { isAnother, areHidden } = claimDrafts(id)
  if (isAnother || (last && last.id !== id)) countDeparture()
  shared.change({ hasOthersDrafts: areHidden })
}

/** Removes the drafts at a sign-out. Runs in every tab. */
function depart() {
  removeAllDrafts()
  countDeparture()
}

const countDeparture = () => shared.change({ departures: session.get().departures + 1 })

/** The backend has said that the session owes its second step. */
export async function demandSecondStep(): Promise<void> {
  const current = await findSession()
  if (current) apply({ is: 'step-demanded', isUnsaved: unsaved.has(), ...readSession(current) })
}

/** A recovery code has taken the second step of the session. */
export async function acceptRecovery(): Promise<void> {
  const current = await findSession()
  if (!current) return
  const facts = readSession(current)
  recoveredSession.write(facts.sessionId)
  apply({ is: 'session', isUnsaved: unsaved.has(), ...facts, isRecovered: true })
}

/** The account of the session has no factor left by which the step that is due could be taken. */
export const forgetDemand = () => apply({ is: 'no-factor-left' })

async function findSession() {
  const { auth } = await followSession()
  return (await auth.getSession()).data.session
}

/** Announces an ended session by a toast, except where a page says so: `/auth`, and those that lead there. */
function tellOfEnd() {
  const { pathname } = window.location
  if (pathname.startsWith(paths.admin) || [paths.auth, paths.account].includes(pathname)) return
  notify.failure(endedTitle, 'Sign in again to continue with your account. What you typed is still here.')
}

/** Keeps the unsaved forms of an account that may not save them as it is. */
export function hold(userId: string, awaits: 'factor' | 'nothing') {
  apply({ is: 'role-missing', userId, awaits })
}

/** Has the forms that are held go on. */
export const release = () => apply({ is: 'released' })

/** Gives up the forms that are held, and their drafts. */
export function letGo() {
  removeRowDrafts()
  release()
}

/** Signs out on this device, also offline, and removes the drafts: for `endSession` of `session.ts`. */
export async function endSession(): Promise<void> {
  refusedSession.remove()
  recoveredSession.remove()
  const auth = navigator.onLine ? (await followSession().catch(() => undefined))?.auth : undefined
  // Renewed where it has expired: Auth ends no session by an old token.
  const token = await auth?.getSession().then(
    ({ data }) => data.session?.access_token,
    () => undefined,
  )
  // Before Auth knows: the other tabs see it, and ask nothing more by a token that is about to be refused.
  removeStoredSession()
  // Before the session is over here, which removes the drafts.
  const hadDrafts = hasDrafts()
  // What cannot be told now ends by itself: no device has the session any more.
  if (token) await auth?.admin.signOut(token, 'local').catch(() => {})
  // Of a session that another tab has renewed meanwhile, too.
  await auth?.signOut({ scope: 'local' }).catch(() => {})
  removeStoredSession()
  forgetWayBack()
  refusedSession.remove()
  handleEvent('SIGNED_OUT', null)
  if (hadDrafts)
    notify.success('You are signed out', 'Anything you typed and did not send was removed from this device.')
}

function removeStoredSession() {
  for (const suffix of ['', '-code-verifier', '-user']) deviceStorage.remove(storageKey() + suffix)
}
