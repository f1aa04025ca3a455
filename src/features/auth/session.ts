import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { removeAllDrafts } from '@/lib/draft'
import { getEnvironment } from '@/lib/env'
import { withRetry } from '@/lib/retry'
import { getSupabase, sessionKeyOf } from '@/lib/supabase'
import type { Database } from '@/types/database.types'
import { addressAfter, readAuthLink, type AuthLink } from './auth-address'
import { redeemLink, type LinkFailure } from './redeem-link'

/** Whoever is signed in on this device. */
export type SessionUser = { id: string; email: string }

/** What became of the link by which the site was opened. */
export type LinkState = { purpose: AuthLink['purpose'] } & (
  { status: 'working' } | { status: 'redeemed' } | { status: 'failed'; failure: LinkFailure }
)

type SessionState = {
  /** False while a stored session is being read or refreshed. */
  isKnown: boolean
  user?: SessionUser
  link?: LinkState
  /** How often somebody has left this device: what they typed goes with them. */
  departures: number
}

// The session of this tab. It lives outside React, since Supabase, other tabs and the address change it.
let state: SessionState = { isKnown: true, departures: 0 }
let link: AuthLink | undefined
let isOpen = false
/** Ends the waiting for a better moment to begin. */
let waiting: AbortController | undefined
let following: Promise<SupabaseClient<Database>> | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const session = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => state,
}

function change(next: Partial<SessionState>) {
  state = { ...state, ...next }
  listeners.forEach((listener) => listener())
}

/**
 * Begins with the session of this device, once, before the router reads the
 * address. Where nothing is stored and no link was opened, Supabase is not
 * loaded for it.
 */
export function openSession(): void {
  if (isOpen) return
  isOpen = true
  link = readLink()
  if (link) {
    // Secrets stay neither in the address nor in the history.
    window.history.replaceState(window.history.state, '', addressAfter(link))
    change({ link: linkAtFirst(link) })
  }
  window.addEventListener('storage', handleStorage)
  // A link may be opened over the page that it leads to: no document is loaded for a new hash.
  window.addEventListener('hashchange', () => {
    if (readLink()) window.location.reload()
  })
  if (link || hasStoredSession()) {
    change({ isKnown: !hasStoredSession() })
    void begin()
  }
}

const readLink = () => readAuthLink(new URL(window.location.href), readStored('-code-verifier') !== null)

function linkAtFirst({ kind, purpose }: AuthLink): LinkState {
  return kind === 'refused' ? { purpose, status: 'failed', failure: 'spent' } : { purpose, status: 'working' }
}

async function begin() {
  waiting?.abort()
  try {
    const client = await withRetry(() => followSession())
    if (link && link.kind !== 'refused') await redeem(client, link)
  } catch {
    // The client could not be loaded; what is stored stays. Without a network it is waited for, otherwise nobody waits.
    if (navigator.onLine) change({ isKnown: true })
    if (state.link?.status === 'working') change({ link: { ...state.link, status: 'failed', failure: 'unreachable' } })
    beginLater()
  }
}

/** When the network is back, or the tab is looked at again, whichever is first. */
function beginLater() {
  waiting = new AbortController()
  const { signal } = waiting
  window.addEventListener('online', () => void begin(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || void begin(), { signal })
}

async function redeem(client: SupabaseClient<Database>, { purpose }: AuthLink) {
  change({ link: { purpose, status: 'working' } })
  const failure = await redeemLink(client, link!)
  if (failure !== 'unreachable') link = undefined
  change({ link: failure ? { purpose, status: 'failed', failure } : { purpose, status: 'redeemed' } })
}

/** Tries again a link that could not be redeemed for want of a network. */
export function retryLink(): void {
  if (state.link) change({ link: { purpose: state.link.purpose, status: 'working' } })
  void begin()
}

/** What the link did has been said; true where it has just confirmed an address. */
export function dismissLink(): boolean {
  const isNews = state.link?.purpose === 'confirmation' && state.link.status === 'redeemed'
  link = undefined
  if (state.link) change({ link: undefined })
  return isNews
}

/** The Supabase client, listened to from now on. */
export function followSession(): Promise<SupabaseClient<Database>> {
  following ??= getSupabase().then(
    (client) => {
      client.auth.onAuthStateChange(handleEvent)
      return client
    },
    (error: unknown) => {
      following = undefined
      throw error
    },
  )
  return following
}

/** supabase-js repeats itself on every tab focus and refresh: the same user is no news. */
function handleEvent(event: AuthChangeEvent, current: Session | null) {
  if (current) {
    const { id, email = '' } = current.user
    const isSame = state.user?.id === id && state.user.email === email
    if (state.user && state.user.id !== id) depart()
    if (!isSame || !state.isKnown) change({ isKnown: true, user: isSame ? state.user : { id, email } })
    return
  }
  // Read without a network, an expired session is not there yet; it is refreshed as soon as it can be.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return
  if (state.user) depart()
  if (state.user || !state.isKnown) change({ isKnown: true, user: undefined })
}

/** In every tab, before its forms are drawn anew: nothing typed is left for whoever comes next. */
function depart() {
  removeAllDrafts()
  change({ departures: state.departures + 1 })
}

/** Another tab has signed in or out; one that follows the session is told by supabase-js too. */
function handleStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey()) return
  if (!hasStoredSession()) handleEvent('SIGNED_OUT', null)
  else if (!following) {
    change({ isKnown: false })
    void begin()
  }
}

/** Ends the session on this device, whatever the network says, and forgets what was typed. */
export async function endSession(): Promise<void> {
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
  handleEvent('SIGNED_OUT', null)
}

const storageKey = () => sessionKeyOf(getEnvironment().supabaseUrl)

/** What supabase-js cannot read is no session, and would be waited for in vain. */
function hasStoredSession(): boolean {
  const stored = readStored()
  if (stored === null) return false
  try {
    const { refresh_token: token, user } = JSON.parse(stored)
    if (token && user?.id) return true
  } catch {
    // Not even JSON.
  }
  // The proof for a link stays.
  localStorage.removeItem(storageKey())
  return false
}

function readStored(suffix = ''): string | null {
  try {
    return localStorage.getItem(storageKey() + suffix)
  } catch {
    return null
  }
}

function removeStoredSession() {
  try {
    for (const suffix of ['', '-code-verifier', '-user']) localStorage.removeItem(storageKey() + suffix)
  } catch {
    // Storage is closed to us: the session lives in this tab only.
  }
}
