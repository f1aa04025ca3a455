// @vitest-environment jsdom

import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hold } from '@/test/hold'
import { backendUrl, stubNetwork } from '@/test/network'
import { sessionOf, storedKey, userOf } from '@/test/session'
import { setEnvironment } from './env'
import { refusedSession } from './session-notes'
import { getSupabase } from './supabase'

beforeAll(() => {
  setEnvironment({ supabaseUrl: backendUrl, supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
})
const network = stubNetwork()
beforeEach(() => localStorage.clear())

type Auth = SupabaseClient['auth']

const store = (id: string) =>
  localStorage.setItem(storedKey, JSON.stringify({ ...sessionOf(userOf({ id })), refresh_token: id }))
const storedUser = () => (JSON.parse(localStorage.getItem(storedKey) ?? 'null') as { user: object } | null)?.user

const ways = [
  {
    asked: 'about its account',
    what: 'GET /auth/v1/user',
    ask: (auth: Auth) => auth.getUser(),
    refusal: { status: 403, json: { error_code: 'session_not_found', msg: 'Session not found' } },
  },
  {
    asked: 'for a new token',
    what: 'POST /auth/v1/token',
    ask: (auth: Auth) => auth.refreshSession(),
    refusal: { status: 400, json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' } },
  },
]

it.each(ways)('notes a rejected session after a request $asked', async ({ what, ask, refusal }) => {
  const { auth } = await getSupabase()
  store('ada')
  network.respond(what, refusal)
  await ask(auth)
  expect(refusedSession.read()).toBe('true')
})

it.each(ways)('keeps the newer session when an older request $asked is rejected', async ({ what, ask, refusal }) => {
  const { auth } = await getSupabase()
  const held = hold()
  store('eve')
  network.respond(what, () => held.promise.then(() => refusal))
  const answered = ask(auth)
  await expect.poll(() => network.sent(what)).toHaveLength(1)
  store('bea')
  held.release()
  expect((await answered).error).toBeTruthy()
  expect(storedUser()).toMatchObject({ id: 'bea' })
  expect(refusedSession.read()).toBeUndefined()
})

const renewal = 'POST /auth/v1/token'
const hour = 3600_000

function setDeviceClock(aheadBy: number) {
  const serverTime = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime + aheadBy })
  return (expiresAt: number) => ({ ...sessionOf(), expires_at: Math.floor(serverTime / 1000) + expiresAt })
}
afterEach(() => vi.useRealTimers())

it.each([2, -2])("does not renew a session early when the device's clock is %i hours ahead", async (hours) => {
  const { auth } = await getSupabase()
  const sessionOfServer = setDeviceClock(hours * hour)
  network.respond(renewal, { json: sessionOfServer(3600) })
  await auth.signInWithPassword({ email: 'ada@example.com', password: 'Foxglove-1' })
  expect(network.sent(renewal)).toHaveLength(1)
  for (let use = 0; use < 5; use++) expect((await auth.getSession()).data.session).toBeTruthy()
  expect(network.sent(renewal)).toHaveLength(1)
  vi.setSystemTime(Date.now() + hour)
  await auth.getSession()
  expect(network.sent(renewal)).toHaveLength(2)
})

it("renews a session once if it was stored with the server's time", async () => {
  const { auth } = await getSupabase()
  const sessionOfServer = setDeviceClock(2 * hour)
  network.respond(renewal, { json: sessionOfServer(3600) })
  localStorage.setItem(storedKey, JSON.stringify(sessionOfServer(3600)))
  for (let use = 0; use < 5; use++) expect((await auth.getSession()).data.session).toBeTruthy()
  expect(network.sent(renewal)).toHaveLength(1)
})
