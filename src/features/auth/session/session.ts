import { getEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-key'
import { loadModule } from '@/lib/loading/load-module'
import { addressAfter, readAuthLink, type AuthLink } from '../sign-in/auth-address'
import type { LinkFailure } from '../sign-in/redeem-link'
import type { Level } from './second-step'

/** The user who is signed in on this device. */
export type SessionUser = { id: string; email: string }

/**
 * Whose unsaved forms the dashboard keeps, and why: their session is over or owes its second step, the house asks them for
 * a second factor, or their account is no admin's any more.
 */
export type Held = SessionUser & { reason: 'signed-out' | 'enrol' | 'role' }

/** The state of the link by which the site was opened. */
export type LinkState = Pick<AuthLink, 'purpose'> &
  ({ status: 'working' } | { status: 'redeemed' } | { status: 'half' } | { status: 'failed'; failure: LinkFailure })

type SessionState = {
  /** False while a stored session is being read or refreshed. */
  isKnown: boolean
  user?: SessionUser
  /** How the user has proved who they are. */
  level?: Level
  /** The account whose second step is due; until then nobody is signed in. */
  pending?: SessionUser
  held?: Held
  link?: LinkState
  /** How often a user has signed out in this tab's lifetime; drafts were removed each time. */
  departures: number
  /** The backend has ended the session, and nobody has signed in since. */
  hasEnded: boolean
  /** What the last sign-in has done with what was typed before. */
  news?: string
}

// The session of this tab. It lives outside React, since Supabase, other tabs and the address change it.
// Code that needs Supabase is in session-service.ts, which anonymous visitors never load.
const anonymousState: SessionState = { isKnown: true, departures: 0, hasEnded: false }
let state = anonymousState
let isOpen = false
/** Aborts the listeners of `beginLater`. */
let waiting: AbortController | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const session = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => state,
  /** For prerendering and hydration: an anonymous visitor. */
  getAtFirst: () => anonymousState,
}

/** What the two halves of the session share. */
export const shared = {
  /** The link that was not redeemed yet. */
  link: undefined as AuthLink | undefined,
  /** The Supabase client reports changes, so storage events need not. */
  isFollowed: false,
  change(next: Partial<SessionState>) {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  },
}

const loadService = () => loadModule(() => import('./session-service'))

/**
 * Opens the session of this device, once, before the router reads the address. With
 * neither a stored session nor a link, Supabase is not loaded.
 */
export function openSession(): void {
  if (isOpen) return
  isOpen = true
  const link = readLink()
  if (link) {
    shared.link = link
    // Takes the link's secrets out of the address and the history.
    window.history.replaceState(window.history.state, '', addressAfter(link))
    shared.change({ link: linkAtFirst(link) })
  }
  window.addEventListener('storage', handleStorage)
  // A link to the page that is already open changes only the hash and loads no document.
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
    // The client could not be loaded. The stored session stays; offline, its state remains unknown until the network is back.
    if (navigator.onLine) shared.change({ isKnown: true })
    if (state.link?.status === 'working') {
      shared.change({ link: { ...state.link, status: 'failed', failure: 'unreachable' } })
    }
    beginLater()
  }
}

/** Tries again when the network is back or the tab becomes visible, whichever is first. */
function beginLater() {
  waiting = new AbortController()
  const { signal } = waiting
  window.addEventListener('online', () => void begin(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || void begin(), { signal })
}

/** Retries a link that could not be redeemed because the service was unreachable. */
export function retryLink(): void {
  if (state.link) shared.change({ link: { purpose: state.link.purpose, status: 'working' } })
  void begin()
}

/** Forgets the link once its outcome was shown; returns whether it has just confirmed an address. */
export function dismissLink(): boolean {
  const isNews = state.link?.purpose === 'confirmation' && state.link.status === 'redeemed'
  shared.link = undefined
  if (state.link) shared.change({ link: undefined })
  return isNews
}

/** Another tab signed in or out. Where the client is loaded, supabase-js reports a sign-in by itself. */
function handleStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey()) return
  if (!hasStoredSession()) {
    if (state.user || state.pending || !state.isKnown)
      void loadService().then(({ handleEvent }) => handleEvent('SIGNED_OUT', null))
  } else if (!shared.isFollowed) {
    shared.change({ isKnown: false })
    void begin()
  }
}

/** Ends the session on this device, whatever the network says, and forgets what was typed. */
export async function endSession(): Promise<void> {
  // Already loaded: signing in needed it.
  const service = await loadService()
  await service.endSession()
}

const storageKey = () => sessionKeyOf(getEnvironment().supabaseUrl)

/** Whether a readable session is stored. An unreadable one is removed: supabase-js would never report it. */
export function hasStoredSession(): boolean {
  const stored = readStored()
  if (stored === null) return false
  try {
    const { refresh_token: token, user } = JSON.parse(stored)
    if (token && user?.id) return true
  } catch {
    // Not JSON.
  }
  // Only the session: the PKCE verifier of a link stays.
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
