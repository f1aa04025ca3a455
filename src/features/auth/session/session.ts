import { getEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-notes'
import { loadModule } from '@/lib/loading/part'
import { deviceStorage } from '@/lib/storage'
import { pathAfter, readAuthLink, type AuthLink } from '../sign-in/auth-url'
import type { LinkFailure } from '../sign-in/redeem-link'
import type { SessionState } from './session-state'

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
  /** A token rejected during a sign-out is not an ended session. */
  isSigningOut: boolean
  link?: LinkState
  departures: number
  hasOthersDrafts: boolean
}

// The session of this tab lives outside React, because Supabase, other tabs and the URL change it. Code that needs
// Supabase is in session-service.ts, which anonymous visitors never load.
const unknown: SessionState = { is: 'unknown' }
const anonymous: SessionState = { is: 'anonymous', hasEnded: false }
const tabAtFirst: Tab = { state: anonymous, isSigningOut: false, departures: 0, hasOthersDrafts: false }
let tab = tabAtFirst
let isOpen = false
let waiting: AbortController | undefined
const listeners = new Set<() => void>()

export const session = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => tab,
  /** Prerendering and hydration show an anonymous visitor. */
  getAtFirst: () => tabAtFirst,
}

export const shared = {
  link: undefined as AuthLink | undefined,
  /** Storage events are ignored while the Supabase client reports changes. */
  isFollowed: false,
  change(next: Partial<Tab>) {
    tab = { ...tab, ...next }
    listeners.forEach((listener) => listener())
  },
}

const loadService = () => loadModule(() => import('./session-service'))

/** Runs before the router reads the URL. Without a stored session or a link, Supabase is not loaded. */
export function openSession(): void {
  if (isOpen) return
  isOpen = true
  const link = readLink()
  if (link) {
    shared.link = link
    // Removes the link's secrets from the history.
    window.history.replaceState(window.history.state, '', pathAfter(link))
    shared.change({ link: linkAtFirst(link) })
  }
  window.addEventListener('storage', handleStorage)
  // A link to the page that is already open changes only the hash.
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
  // Mail scanners open links and run scripts, so a token waits for a press.
  return { purpose, status: kind === 'token' ? 'awaits-press' : 'working' }
}

async function begin() {
  waiting?.abort()
  try {
    const { startSession } = await loadService()
    await startSession()
  } catch {
    // Offline, the state remains unknown until the network is back.
    if (navigator.onLine) shared.change({ state: anonymous })
    if (tab.link?.status === 'working') {
      shared.change({ link: { ...tab.link, status: 'failed', failure: 'unreachable' } })
    }
    beginLater()
  }
}

function beginLater() {
  waiting = new AbortController()
  const { signal } = waiting
  window.addEventListener('online', () => void begin(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || void begin(), { signal })
}

export function followLink(): void {
  if (tab.link) shared.change({ link: { purpose: tab.link.purpose, status: 'working' } })
  void begin()
}

/** True if the link has just confirmed an email address. */
export function dismissLink(): boolean {
  const isNews = tab.link?.purpose === 'confirmation' && tab.link.status === 'redeemed'
  shared.link = undefined
  if (tab.link) shared.change({ link: undefined })
  return isNews
}

/** Once loaded, supabase-js reports sign-ins itself. */
function handleStorage({ key }: StorageEvent) {
  if (key !== null && key !== storageKey()) return
  if (!hasStoredSession()) {
    if (tab.state.is !== 'anonymous') void loadService().then(({ handleEvent }) => handleEvent('SIGNED_OUT', null))
  } else if (!shared.isFollowed) {
    shared.change({ state: unknown })
    void begin()
  }
}

export async function endSession(): Promise<void> {
  shared.change({ isSigningOut: true })
  try {
    // Already loaded, because signing in needed it.
    const service = await loadService()
    await service.endSession()
  } finally {
    shared.change({ isSigningOut: false })
  }
}

export const storageKey = () => sessionKeyOf(getEnvironment().supabaseUrl)

/** Removes an unreadable session, which supabase-js would never report. */
export function hasStoredSession(): boolean {
  const stored = deviceStorage.readJson(storageKey()) as { refresh_token?: string; user?: { id?: string } } | undefined
  if (stored?.refresh_token && stored.user?.id) return true
  // The PKCE verifier of a link stays.
  deviceStorage.remove(storageKey())
  return false
}
