import { expect, type APIRequestContext } from '@playwright/test'
import { backend } from './backend'

/** The headers of an anonymous visitor. */
export const headers = { apikey: backend.publishableKey }

/** How long a sign-in of the owner is used again, ms: half of its token's lifetime. */
const freshFor = 30 * 60_000
let ownerSince = 0
let ownerToken: Promise<string> | undefined

/** Gives the headers of a signed-in owner; each worker signs in once in half an hour. */
export async function signInOwner(request: APIRequestContext) {
  if (!ownerToken || Date.now() - ownerSince > freshFor) {
    ownerSince = Date.now()
    ownerToken = requestOwnerToken(request)
    ownerToken.catch(() => (ownerToken = undefined))
  }
  return { ...headers, Authorization: `Bearer ${await ownerToken}` }
}

async function requestOwnerToken(request: APIRequestContext): Promise<string> {
  const response = await requestOwnerSession(request)
  return (await response.json()).access_token
}

/** Signs the owner in with the password; the answer is the session. */
export async function requestOwnerSession(request: APIRequestContext) {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: backend.owner,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response
}
