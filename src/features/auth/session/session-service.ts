import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { knownSender } from '@/lib/backend/known-sender'
import { withRetry } from '@/lib/backend/retry'
import { forgetRefusal, noteRefusal, wasRefused } from '@/lib/backend/session-refusal'
import { getSupabase } from '@/lib/backend/supabase'
import { nameDraftOwner, putDraftsAway, removeAccountDrafts, removeDraftsOf } from '@/lib/drafts/account-draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import type { Database } from '@/types/database.types'
import { type AuthLink } from '../sign-in/auth-address'
import { redeemLink } from '../sign-in/redeem-link'
import { forgetWayBack } from '../sign-in/way-back'
import { forgetRecovery, noteOwing, noteRecovery, owesSecondStep, readClaims } from './second-step'
import { hasStoredSession, removeStoredSession, session, shared, type Held, type SessionUser } from './session'
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

/**
 * Applies an auth event: by what it brings, whatever its name. supabase-js repeats them on every tab focus and refresh,
 * so the same user changes nothing.
 */
export function handleEvent(event: AuthChangeEvent, current: Session | null) {
  const state = session.get()
  if (current) {
    const { id } = current.user
    const before = state.user ?? state.held ?? state.pending
    if (before && before.id !== id) makeWay(before)
    if (owesSecondStep(current)) return suspend(current.user)
    knownSender.set(toSender(current.user))
    return admit(current)
  }
  // Offline, an expired session is reported as none; supabase-js refreshes it once it can.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  // Another tab's message may arrive before its write to the storage; the storage event then ends the session here.
  if (event === 'SIGNED_OUT' && hasStoredSession()) return
  if (!state.user && !state.pending && state.isKnown) return
  forgetRecovery()
  knownSender.set(undefined)
  const hasEnded = wasRefused() && !isSigningOut
  const gone = { isKnown: true, user: undefined, level: undefined, pending: undefined, hasEnded, news: undefined }
  if (state.user && unsaved.has() && !isSigningOut) {
    return shared.change({ ...gone, held: { ...state.user, reason: 'signed-out' } })
  }
  // After a session that the backend ended, the person is still here and keeps their drafts.
  if (state.user && !hasEnded) depart(state.user)
  shared.change(gone)
  if (hasEnded) tellOfEnd()
}

function toSender({ email = '', user_metadata: { full_name: fullName, name } = {} }: Session['user']) {
  const known: unknown = fullName ?? name
  return { email, name: typeof known === 'string' ? known : '' }
}

/** Signs somebody in on the page, or notes what has changed of them. */
function admit({ access_token: token, user: { id, email = '' } }: Session) {
  const state = session.get()
  const { level } = readClaims(token)
  const isSame = state.user?.id === id && state.user.email === email
  if (!isSame) {
    forgetRefusal()
    ownDrafts(id)
  }
  if (isSame && state.isKnown && state.level === level) return
  const user = isSame ? state.user : { id, email }
  shared.change({ isKnown: true, user, level, pending: undefined, hasEnded: false })
}

/** Drafts are another account's from now on: open forms begin anew where that changes what they show. */
function ownDrafts(id: string) {
  const { isAnyPutAway, isAnyBack } = nameDraftOwner(id)
  const { departures, held } = session.get()
  // A form that was held has what was typed.
  if (isAnyPutAway || (isAnyBack && !held)) shared.change({ departures: departures + 1 })
  if (isAnyPutAway) tellOfDrafts(keptTitle, keptText)
  else if (isAnyBack) tellOfDrafts('What you had typed is back', backText)
}

const keptTitle = 'What was typed before is kept'
const keptText =
  'What another account had typed here is kept for it, hidden. It is back when that account signs in on this device.'
const backText = 'What you had typed here before somebody else signed in is back in its forms.'

/** Says it at once, and to whoever says more of the sign-in. */
function tellOfDrafts(title: string, text: string) {
  shared.change({ news: text })
  notify.success(title, text)
}

/** Has nobody signed in until the second step is taken; what is unsaved waits for it, as for a session that has ended. */
function suspend({ id, email = '' }: { id: string; email?: string }) {
  const { user, held, pending, isKnown } = session.get()
  knownSender.set(undefined)
  if (isKnown && !user && pending?.id === id && pending.email === email) return
  forgetRefusal()
  shared.change({
    isKnown: true,
    user: undefined,
    level: undefined,
    pending: { id, email },
    held: user && unsaved.has() ? { ...user, reason: 'signed-out' } : held,
    hasEnded: false,
  })
}

/** The backend has said that the session owes its second step. */
export async function demandSecondStep(): Promise<void> {
  const current = await readSession()
  if (!current || readClaims(current.access_token).level === 'aal2') return
  noteOwing(current.access_token)
  suspend(current.user)
}

/** A recovery code has taken the second step of the session. */
export async function acceptRecovery(): Promise<void> {
  const current = await readSession()
  if (!current) return
  noteRecovery(current.access_token)
  handleEvent('MFA_CHALLENGE_VERIFIED', current)
}

/** The backend does not know the session any more. */
export async function giveUpSession(): Promise<void> {
  const { auth } = await followSession()
  noteRefusal()
  await auth.signOut({ scope: 'local' })
}

async function readSession() {
  const { auth } = await followSession()
  return (await auth.getSession()).data.session
}

/** Announces an ended session by a toast, except where a page says so: `/auth`, and those that lead there. */
function tellOfEnd() {
  const { pathname } = window.location
  if (pathname.startsWith(paths.admin) || [paths.auth, paths.account].includes(pathname)) return
  notify.failure(endedTitle, 'Sign in again to go on with your account. What you have typed is still here.')
}

/** Removes the drafts and counts the departure, by which forms are remounted empty. Runs in every tab. */
function depart({ id }: SessionUser) {
  removeDraftsOf(id)
  shared.change({ departures: session.get().departures + 1, held: undefined })
}

/** Keeps what an account has typed out of sight of another, who signs in before it has signed out here. */
function makeWay({ id }: SessionUser) {
  const wasUnsaved = unsaved.has()
  const isAllKept = unsaved.keep()
  const isAnyKept = putDraftsAway(id)
  shared.change({ departures: session.get().departures + 1, held: undefined })
  if (!isAnyKept && !wasUnsaved) return
  tellOfDrafts(
    isAnyKept ? keptTitle : 'Another account is signed in',
    [isAnyKept && keptText, !isAllKept && 'Something that was begun here could not be kept.'].filter(Boolean).join(' '),
  )
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
  const { user, pending } = session.get()
  isSigningOut = true
  forgetRefusal()
  forgetRecovery()
  try {
    if (!navigator.onLine) throw new Error('offline')
    const client = await followSession()
    const { error } = await client.auth.signOut({ scope: 'local' })
    if (error) throw error
  } catch {
    // supabase-js keeps the session if the service cannot be reached. Other tabs see the removal.
    removeStoredSession()
  }
  const hadDrafts = removeDraftsOf((user ?? pending)?.id)
  forgetWayBack()
  forgetRefusal()
  handleEvent('SIGNED_OUT', null)
  isSigningOut = false
  if (hadDrafts) notify.success('You are signed out', 'What you had typed and not sent is removed from this device.')
}
