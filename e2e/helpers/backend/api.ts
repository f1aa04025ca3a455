import { expect, type APIRequestContext } from '@playwright/test'
import { backend } from './backend'

export const headers = { apikey: backend.publishableKey }

type Session = { access_token: string; expires_at: number }

/** All tests of a worker share these. Pages have their own, because tests sign out. */
const sessions: Partial<Record<'api' | 'page', Session>> = {}

export async function signInOwner(request: APIRequestContext) {
  if (!isYoung(sessions.api)) sessions.api = await requestOwnerSession(request)
  return bearer(sessions.api)
}

export async function ownerSessionOfPage(request: APIRequestContext): Promise<Session> {
  const known = sessions.page
  if (isYoung(known) && (await request.get('/auth/v1/user', { headers: bearer(known) })).ok()) return known
  return (sessions.page = await requestOwnerSession(request))
}

const bearer = ({ access_token: token }: Session) => ({ ...headers, Authorization: `Bearer ${token}` })

/** No page refreshes a token in the first half of its lifetime. */
const isYoung = (session?: Session): session is Session =>
  session !== undefined && session.expires_at - Date.now() / 1000 > 30 * 60

async function requestOwnerSession(request: APIRequestContext): Promise<Session> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: backend.owner,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
