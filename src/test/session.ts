import { sessionKeyOf } from '@/lib/backend/session-notes'
import { backendUrl, type Network } from './network'

const id = '00000000-0000-4000-8000-0000000000ad'

export const storedKey = sessionKeyOf(backendUrl)

export const userOf = (overrides: object = {}) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  email_confirmed_at: '2026-11-01T09:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: { full_name: 'Ada Quill' },
  identities: [
    { id, identity_id: id, user_id: id, provider: 'email', identity_data: { email: 'ada@example.com' } },
  ] as object[],
  factors: [] as object[],
  created_at: '2026-11-01T09:00:00Z',
  ...overrides,
})

export function sessionOf(user = userOf(), claims: object = {}) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const amr = [{ method: 'password', timestamp: expiresAt - 3600 }]
  const body = { sub: user.id, role: 'authenticated', aal: 'aal1', amr, session_id: id, exp: expiresAt, ...claims }
  return {
    access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(body))}.none`,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  }
}

const owner = userOf({
  id: '00000000-0000-4000-8000-0000000000aa',
  email: 'owner@example.com',
  user_metadata: { full_name: 'The Owner' },
})

export function signInOwner(network: Network) {
  localStorage.setItem(storedKey, JSON.stringify(sessionOf(owner, { aal: 'aal2', amr: [{ method: 'totp' }] })))
  network.respond('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
}
