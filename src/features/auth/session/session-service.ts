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
import type { AuthLink } from '../sign-in/auth-url'
import { redeemLink } from '../sign-in/redeem-link'
import { forgetWayBack } from '../sign-in/way-back'
import { nextState, type SessionEvent } from './next-state'
import { readSession } from './read-session'
import { hasStoredSession, session, shared, storageKey } from './session'
import { accountOf, endedTitle, signedIn, type SessionUser } from './session-state'

// Loaded only for someone who is signed in, signs in, or follows a link.

let redeeming: Promise<void> | undefined
let following: Promise<SupabaseClient<Database>> | undefined

/** Redeems the link only after its button was pressed. @throws AppError if the client cannot be loaded */
export async function startSession(): Promise<void> {
  const client = await withRetry(() => followSession())
  const { link } = shared
  if (!link || link.kind === 'refused' || session.get().link?.status === 'awaits-press') return
  // The button may be pressed during the start.
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

/** supabase-js repeats events on every tab focus and refresh. */
export function handleEvent(event: AuthChangeEvent, current: Session | null) {
  if (current) return apply({ is: 'session', isUnsaved: unsaved.has(), ...readSession(current) })
  // Offline, supabase-js reports an expired session as none, and refreshes it later.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  // Another tab's message may arrive before its write to the storage.
  if (event === 'SIGNED_OUT' && hasStoredSession()) return
  const elsewhere = refusedSession.read() ? 'backend' : 'another-tab'
  apply({ is: 'over', by: session.get().isSigningOut ? 'this-tab' : elsewhere, isUnsaved: unsaved.has() })
}

function apply(event: SessionEvent) {
  const before = session.get().state
  const state = nextState(before, event)
  if (state === before) return
  const user = signedIn(state)
  const isGone = event.is === 'over' && state.is === 'anonymous'
  const [last, account] = [accountOf(before), accountOf(state)]
  if (account && (account.id !== last?.id || !signedIn(before))) receive(account, last)
  if (isGone && state.hasEnded) showDrafts()
  if (isGone && !state.hasEnded && last) depart()
  if (event.is === 'session' || event.is === 'step-demanded') refusedSession.remove()
  if (event.is === 'step-demanded' || event.is === 'over') recoveredSession.remove()
  knownSender.set(user && { name: user.name, email: user.email })
  shared.change({ state, ...(isGone && { hasOthersDrafts: false }) })
  if (isGone && state.hasEnded) tellOfEnd()
}

/** Gives this device's drafts to an account, or hides those of another one. */
export function receive({ id }: SessionUser, last?: SessionUser) {
  const { isAnother, areHidden } = claimDrafts(id)
  if (isAnother || (last && last.id !== id)) countDeparture()
  shared.change({ hasOthersDrafts: areHidden })
}

/** Runs in every tab. */
function depart() {
  removeAllDrafts()
  countDeparture()
}

const countDeparture = () => shared.change({ departures: session.get().departures + 1 })

export async function demandSecondStep(): Promise<void> {
  const current = await findSession()
  if (current) apply({ is: 'step-demanded', isUnsaved: unsaved.has(), ...readSession(current) })
}

export async function acceptRecovery(): Promise<void> {
  const current = await findSession()
  if (!current) return
  const facts = readSession(current)
  recoveredSession.write(facts.sessionId)
  apply({ is: 'session', isUnsaved: unsaved.has(), ...facts, isRecovered: true })
}

export const forgetDemand = () => apply({ is: 'no-factor-left' })

async function findSession() {
  const { auth } = await followSession()
  return (await auth.getSession()).data.session
}

/** Pages about the session say it themselves. */
function tellOfEnd() {
  const { pathname } = window.location
  if (pathname.startsWith(paths.admin) || [paths.auth, paths.account].includes(pathname)) return
  notify.failure(endedTitle, 'Sign in again to continue with your account. What you typed is still here.')
}

export function hold(userId: string, awaits: 'factor' | 'nothing') {
  apply({ is: 'role-missing', userId, awaits })
}

export const release = () => apply({ is: 'released' })

/** Gives up the held forms and their drafts. */
export function letGo() {
  removeRowDrafts()
  release()
}

/** Works offline, too. Only for `endSession` in `session.ts`. */
export async function endSession(): Promise<void> {
  refusedSession.remove()
  recoveredSession.remove()
  const auth = navigator.onLine ? (await followSession().catch(() => undefined))?.auth : undefined
  // `getSession` renews an expired token, which Auth would reject.
  const token = await auth?.getSession().then(
    ({ data }) => data.session?.access_token,
    () => undefined,
  )
  // Other tabs must not send requests with a revoked token.
  removeStoredSession()
  // The end of the session removes the drafts.
  const hadDrafts = hasDrafts()
  // If this fails, the session expires, because no device has it any more.
  if (token) await auth?.admin.signOut(token, 'local').catch(() => {})
  // Another tab may have renewed the session.
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
