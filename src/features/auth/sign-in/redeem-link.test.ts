// @vitest-environment jsdom

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-notes'
import { getSupabase } from '@/lib/backend/supabase'
import { backendUrl, stubNetwork } from '@/test/network'
import { redeemLink } from './redeem-link'

beforeAll(() => {
  setEnvironment({ supabaseUrl: backendUrl, supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
})
const network = stubNetwork()
const storedKey = sessionKeyOf(backendUrl)
beforeEach(() => localStorage.clear())

const verify = 'POST /auth/v1/verify'
const token = 'POST /auth/v1/token'

const sessionOf = (id: string, refreshToken: string) => ({
  access_token: `e30.${btoa(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + 3600 }))}.none`,
  refresh_token: refreshToken,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, email: `${id}@example.com` },
})

const recovery = { purpose: 'recovery', kind: 'token', tokenHash: 'ff00', type: 'recovery' } as const
const code = { purpose: 'recovery', kind: 'code', code: '0b5b8f0e' } as const
const change = { purpose: 'email', kind: 'token', tokenHash: 'ff00', type: 'email_change' } as const

const stored = () => JSON.parse(localStorage.getItem(storedKey) ?? 'null')

it('signs in with the token of an email', async () => {
  network.respond(verify, { json: sessionOf('ada', 'one') })
  expect(await redeemLink(await getSupabase(), recovery)).toBeUndefined()
  expect(network.sent(verify)[0].body).toMatchObject({ token_hash: 'ff00', type: 'recovery' })
  expect(stored()).toMatchObject({ refresh_token: 'one' })
})

it("exchanges a code together with this browser's verifier", async () => {
  const proof = 'a'.repeat(56)
  localStorage.setItem(`${storedKey}-code-verifier`, JSON.stringify(`${proof}/recovery`))
  network.respond(token, { json: sessionOf('ada', 'one') })
  expect(await redeemLink(await getSupabase(), code)).toBeUndefined()
  expect(network.sent(token)[0].query.get('grant_type')).toBe('pkce')
  expect(network.sent(token)[0].body).toMatchObject({ auth_code: '0b5b8f0e', code_verifier: proof })
})

it('recognizes a code of another browser without a request', async () => {
  expect(await redeemLink(await getSupabase(), code)).toBe('other-browser')
  expect(network.sent()).toEqual([])
})

it.each([
  ['was used before', { status: 403, json: { code: 'otp_expired', message: 'Gone' } }, 'spent'],
  ['cannot be asked about now', 'offline', 'unreachable'],
  [
    'was asked about too often',
    { status: 429, json: { code: 'over_request_rate_limit', message: 'Wait' } },
    'unreachable',
  ],
] as const)('recognizes a link that %s', async (_how, response, failure) => {
  network.respond(verify, response)
  expect(await redeemLink(await getSupabase(), recovery)).toBe(failure)
  expect(stored()).toBeNull()
})

it('treats a rejected link as spent, without a request', async () => {
  expect(await redeemLink(await getSupabase(), { purpose: 'recovery', kind: 'refused' })).toBe('spent')
  expect(network.sent()).toEqual([])
})

it('confirms the first of two email addresses without signing in', async () => {
  network.respond(verify, { json: { msg: 'Confirm the other one', code: '200' } })
  expect(await redeemLink(await getSupabase(), change)).toBe('half')
  expect(stored()).toBeNull()
})

it('changes the email address with the second link, and ends the session that this opens', async () => {
  network.respond(verify, { json: sessionOf('ada', 'passing') })
  expect(await redeemLink(await getSupabase(), change)).toBeUndefined()
  expect(network.sent('POST /auth/v1/logout')[0].query.get('scope')).toBe('local')
  expect(network.sent(token)).toEqual([])
  expect(stored()).toBeNull()
})

it('refreshes the stored session only if it belongs to the changed account', async () => {
  const supabase = await getSupabase()
  network.respond(verify, { json: sessionOf('ada', 'passing') })
  localStorage.setItem(storedKey, JSON.stringify(sessionOf('bea', 'hers')))
  await redeemLink(supabase, change)
  expect(network.sent(token)).toEqual([])
  network.respond(token, { json: sessionOf('ada', 'next') })
  localStorage.setItem(storedKey, JSON.stringify(sessionOf('ada', 'own')))
  await redeemLink(supabase, change)
  expect(network.sent(token)[0].body).toMatchObject({ refresh_token: 'own' })
  expect(stored()).toMatchObject({ refresh_token: 'next' })
})
