import { expect, type APIRequestContext } from '@playwright/test'
import { backend } from './backend'

/** The headers of an anonymous visitor. */
export const headers = { apikey: backend.publishableKey }

/** A session as Auth gives it; its times are in seconds. */
type Session = { access_token: string; expires_at: number }

/** The owner's sessions of this worker, which all its tests share: one for the API, and one for pages, which sign it out. */
const sessions: Partial<Record<'api' | 'page', Session>> = {}

/** Gives the headers of a signed-in owner. */
export async function signInOwner(request: APIRequestContext) {
  if (!isYoung(sessions.api)) sessions.api = await requestOwnerSession(request)
  return bearer(sessions.api)
}

/** The owner's session for a page; a new one where a test has signed it out. */
export async function ownerSessionOfPage(request: APIRequestContext): Promise<Session> {
  const known = sessions.page
  if (isYoung(known) && (await request.get('/auth/v1/user', { headers: bearer(known) })).ok()) return known
  return (sessions.page = await requestOwnerSession(request))
}

const bearer = ({ access_token: token }: Session) => ({ ...headers, Authorization: `Bearer ${token}` })

/** Whether a session is in the first half of its token's lifetime, so that no page renews it. */
const isYoung = (session?: Session): session is Session =>
  session !== undefined && session.expires_at - Date.now() / 1000 > 30 * 60

/** Signs the owner in with the password. */
async function requestOwnerSession(request: APIRequestContext): Promise<Session> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: backend.owner,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
