// @vitest-environment jsdom

import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusedSession } from './session-notes'
import { renewToken } from './token-renewal'

vi.stubGlobal('__ENVIRONMENT__', {
  supabaseUrl: '',
  supabaseAnonKey: 'publishable',
  mediaOrigin: '',
  hasRealtime: false,
})

type Renewal = { data: { session: { access_token: string } | null }; error: unknown }
const sessionOf = (token: string | null, error: unknown = null): Renewal => ({
  data: { session: token === null ? null : { access_token: token } },
  error,
})

const getSession = vi.fn<() => Promise<Renewal>>()
const refreshSession = vi.fn<() => Promise<Renewal>>()
const signOut = vi.fn(async () => ({ error: null }))
const auth = { getSession, refreshSession, signOut } as never

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  getSession.mockResolvedValue(sessionOf('old'))
})

it('returns a new token', async () => {
  refreshSession.mockResolvedValue(sessionOf('new'))
  expect(await renewToken(auth, 'old')).toEqual({ token: 'new' })
})

it('returns a newer token that is stored already', async () => {
  getSession.mockResolvedValue(sessionOf('newer'))
  expect(await renewToken(auth, 'old')).toEqual({ token: 'newer' })
  expect(refreshSession).not.toHaveBeenCalled()
})

it('ends the session once if Auth refuses, and notes that nobody signed out', async () => {
  refreshSession.mockResolvedValue(sessionOf(null, { name: 'AuthApiError', status: 400 }))
  const outcomes = await Promise.all([renewToken(auth, 'old'), renewToken(auth, 'old')])
  expect(outcomes).toEqual([{ isOver: true }, { isOver: true }])
  expect(signOut).toHaveBeenCalledOnce()
  expect(refusedSession.read()).toBe('true')
})

it('keeps the session if Auth is unreachable', async () => {
  const unreachable = new AuthRetryableFetchError('Failed to fetch', 0)
  refreshSession.mockResolvedValue(sessionOf(null, unreachable))
  expect(await renewToken(auth, 'old')).toEqual({ isOver: false })
  getSession.mockResolvedValue(sessionOf(null, unreachable))
  expect(await renewToken(auth, 'old')).toEqual({ isOver: false })
  expect(signOut).not.toHaveBeenCalled()
  expect(refusedSession.read()).toBeUndefined()
})

it('returns the token of another tab that renewed it first', async () => {
  refreshSession.mockImplementation(async () => {
    getSession.mockResolvedValue(sessionOf('of another tab'))
    return sessionOf(null, { name: 'AuthRefreshDiscardedError' })
  })
  expect(await renewToken(auth, 'old')).toEqual({ token: 'of another tab' })
  expect(signOut).not.toHaveBeenCalled()
})
