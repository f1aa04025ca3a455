import { sessionKeyOf } from '@/lib/session-key'
import { backendAddress, type Network } from './network'

const owner = {
  id: '00000000-0000-4000-8000-0000000000aa',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'owner@example.com',
  app_metadata: {},
  user_metadata: { full_name: 'The Owner' },
  created_at: '2026-11-01T09:00:00Z',
}

/** Leaves a session of the owner where the site looks for one as it opens. */
export function signInOwner(network: Network) {
  const claims = { sub: owner.id, role: 'authenticated', aal: 'aal2', amr: [{ method: 'totp' }], session_id: owner.id }
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const token = ['{"alg":"HS256"}', JSON.stringify({ ...claims, exp: expiresAt })].map(btoa).join('.') + '.none'
  localStorage.setItem(
    sessionKeyOf(backendAddress),
    JSON.stringify({
      access_token: token,
      refresh_token: 'none',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expiresAt,
      user: owner,
    }),
  )
  network.answer('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
}
