import { getEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-notes'
import { loadModule } from '@/lib/loading/part'
import { deviceStorage } from '@/lib/storage'
import { addressAfter, readAuthLink, type AuthLink } from '../sign-in/auth-address'
import type { LinkFailure } from '../sign-in/redeem-link'
import type { SessionState } from './session-state'

/** The state of the link by which the site was opened. */
export type LinkState = Pick<AuthLink, 'purpose'> &
  (
    | { status: 'awaits-press' }
    | { status: 'working' }
    | { status: 'redeemed' }
    | { status: 'half' }
    | { status: 'failed'; failure: LinkFailure }
  )

type Tab = {
  state: SessionState
  /** This tab is signing out: a token refused meanwhile is no ended session. */
  isSigningOut: boolean
  link?: LinkState
  /** How often a user has signed out or another has signed in during this tab's lifetime. */
  departures: number
  /** The device has drafts of another account: the one that has signed in is asked to remove them. */
  hasOthersDrafts: boolean
}

// The session of this tab. It lives outside React, since Supabase, other tabs and the address change it.
// Code that needs Supabase is in session-service.ts, which anonymous visitors never load: until then, the session is
// unknown or anonymous. From there on `nextState` alone says what it is.
const unknown: SessionState = { is: 'unknown' }
const anonymous: SessionState = { is: 'anonymous', hasEnded: false }
const tabAtFirst: Tab = { state: anonymous, isSigningOut: false, departures: 0, hasOthersDrafts: false }
let tab = tabAtFirst
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
  get: () => tab,
  /** For prerendering and hydration: an anonymous visitor. */
  getAtFirst: () => tabAtFirst,
}

/** What the two halves of the session share. */
export const shared = {
  /** The link that was not redeemed yet. */
  link: undefined as AuthLink | undefined,
  /** The Supabase client reports changes, so storage events need not. */
  isFollowed: false,
  change(next: Partial<Tab>) {
    tab = { ...tab, ...next }
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
    if (hasStoredSession()) shared.change({ state: unknown })
    void begin()
  }
}

const readLink = () =>
  readAuthLink(new URL(window.location.href), deviceStorage.read(`${storageKey()}-code-verifier`) !== undefined)

function linkAtFirst({ kind, purpose }: AuthLink): LinkState {
  if (kind === 'refused') return { purpose, status: 'failed', failure: 'spent' }
  // Mail scanners open links, and run scripts. Only a person presses a button. A code works only in the browser that asked.
  return { purpose, status: kind === 'token' ? 'awaits-press' : 'working' }
}

async function begin() {
  waiting?.abort()
  try {
    const { startSession } = await loadService()
    await startSession()
  } catch {
    // The client could not be loaded. The stored session stays; offline, its state remains unknown until the network is back.
    if (navigator.onLine) shared.change({ state: anonymous })
    if (tab.link?.status === 'working') {
      shared.change({ link: { ...tab.link, status: 'failed', failure: 'unreachable' } })
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

/** Redeems the link on a press: for the first time, or again after the service was unreachable. */
export function followLink(): void {
  if (tab.link) shared.change({ link: { purpose: tab.link.purpose, status: 'working' } })
  void begin()
}

/** Forgets the link once its outcome was shown; returns whether it has just confirmed an address. */
export function dismissLink(): boolean {
  const isNews = tab.link?.purpose === 'confirmation' && tab.link.status === 'redeemed'
  shared.link = undefined
  if (tab.link) shared.change({ link: undefined })
  return isNews
}

/** Another tab signed in or out. Where the client is loaded, supabase-js reports a sign-in by itself. */
function handleStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey()) return
  if (!hasStoredSession()) {
    if (tab.state.is !== 'anonymous') void loadService().then(({ handleEvent }) => handleEvent('SIGNED_OUT', null))
  } else if (!shared.isFollowed) {
    shared.change({ state: unknown })
    void begin()
  }
}

/** Ends the session on this device, whatever the network says, and forgets what was typed. */
export async function endSession(): Promise<void> {
  shared.change({ isSigningOut: true })
  try {
    // Already loaded: signing in needed it.
    const service = await loadService()
    await service.endSession()
  } finally {
    shared.change({ isSigningOut: false })
  }
}

/** Under which this device stores the session. */
export const storageKey = () => sessionKeyOf(getEnvironment().supabaseUrl)

/** Whether a readable session is stored. Whatever else is there is removed: supabase-js would never report it. */
export function hasStoredSession(): boolean {
  const stored = deviceStorage.readJson(storageKey()) as { refresh_token?: string; user?: { id?: string } } | undefined
  if (stored?.refresh_token && stored.user?.id) return true
  // Only the session: the PKCE verifier of a link stays.
  deviceStorage.remove(storageKey())
  return false
}
