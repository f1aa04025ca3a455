import { getEnvironment } from '@/lib/env'
import { loadModule } from '@/lib/load-module'
import { sessionKeyOf } from '@/lib/session-key'
import { addressAfter, readAuthLink, type AuthLink } from './auth-address'
import type { LinkFailure } from './redeem-link'

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
  /** The backend has ended the session, and nobody has signed in since. */
  hasEnded: boolean
}

// The session of this tab. It lives outside React, since Supabase, other tabs and the address change it.
// What needs Supabase is in session-service.ts, which strangers never load.
const stateAtFirst: SessionState = { isKnown: true, departures: 0, hasEnded: false }
let state = stateAtFirst
let isOpen = false
/** Ends the waiting for a better moment to begin. */
let waiting: AbortController | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const session = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => state,
  /** In the build, and while its page is taken over: a stranger. */
  getAtFirst: () => stateAtFirst,
}

/** What the two halves of the session share. */
export const shared = {
  /** The link that is not redeemed yet. */
  link: undefined as AuthLink | undefined,
  /** The Supabase client tells of changes by itself. */
  isFollowed: false,
  change(next: Partial<SessionState>) {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  },
}

const loadService = () => loadModule(() => import('./session-service'))

/**
 * Begins with the session of this device, once, before the router reads the
 * address. Where nothing is stored and no link was opened, Supabase is not
 * loaded for it.
 */
export function openSession(): void {
  if (isOpen) return
  isOpen = true
  const link = readLink()
  if (link) {
    shared.link = link
    // Secrets stay neither in the address nor in the history.
    window.history.replaceState(window.history.state, '', addressAfter(link))
    shared.change({ link: linkAtFirst(link) })
  }
  window.addEventListener('storage', handleStorage)
  // A link may be opened over the page that it leads to: no document is loaded for a new hash.
  window.addEventListener('hashchange', () => {
    if (readLink()) window.location.reload()
  })
  if (link || hasStoredSession()) {
    shared.change({ isKnown: !hasStoredSession() })
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
    const { startSession } = await loadService()
    await startSession()
  } catch {
    // The client could not be loaded; what is stored stays. Without a network it is waited for, otherwise nobody waits.
    if (navigator.onLine) shared.change({ isKnown: true })
    if (state.link?.status === 'working') {
      shared.change({ link: { ...state.link, status: 'failed', failure: 'unreachable' } })
    }
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

/** Tries again a link that could not be redeemed for want of a network. */
export function retryLink(): void {
  if (state.link) shared.change({ link: { purpose: state.link.purpose, status: 'working' } })
  void begin()
}

/** What the link did has been said; true where it has just confirmed an address. */
export function dismissLink(): boolean {
  const isNews = state.link?.purpose === 'confirmation' && state.link.status === 'redeemed'
  shared.link = undefined
  if (state.link) shared.change({ link: undefined })
  return isNews
}

/** Another tab has signed in or out; one that follows the session is told by supabase-js too. */
function handleStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey()) return
  if (!hasStoredSession()) {
    if (state.user || !state.isKnown) void loadService().then(({ handleEvent }) => handleEvent('SIGNED_OUT', null))
  } else if (!shared.isFollowed) {
    shared.change({ isKnown: false })
    void begin()
  }
}

/** Ends the session on this device, whatever the network says, and forgets what was typed. */
export async function endSession(): Promise<void> {
  // Whoever can sign out has loaded it when they came.
  const service = await loadService()
  await service.endSession()
}

const storageKey = () => sessionKeyOf(getEnvironment().supabaseUrl)

/** What supabase-js cannot read is no session, and would be waited for in vain. */
export function hasStoredSession(): boolean {
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

export function removeStoredSession() {
  try {
    for (const suffix of ['', '-code-verifier', '-user']) localStorage.removeItem(storageKey() + suffix)
  } catch {
    // Storage is closed to us: the session lives in this tab only.
  }
}
