import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { authenticator } from '../accounts/authenticator'
import { headers } from './backend/api'
import type { Credentials } from './backend/test-backend'

type ApiSession = { access_token: string; refresh_token: string }

type Site = {
  request: APIRequestContext
  /** Empty for the shared site. */
  url?: string
}

async function openSession({ request, url = '' }: Site, { email, password }: Credentials) {
  const response = await request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers,
    data: { email, password },
  })
  return (await read(response)) as ApiSession
}

export async function addAuthenticator(site: Site, account: Credentials, name = 'Phone', session?: ApiSession) {
  const { request, url = '' } = site
  const { access_token: token } = session ?? (await openSession(site, account))
  const send = (path: string, data: object) => request.post(`${url}/auth/v1/${path}`, { headers: bearer(token), data })
  /** All tests share a rate limit by IP address. */
  const sendInTurn = async (path: string, data: () => object | Promise<object>) => {
    let response = await send(path, await data())
    await expect(async () => {
      if (response.status() === 429) response = await send(path, await data())
      expect(response.status()).not.toBe(429)
    }).toPass()
    return read(response)
  }
  const { id, totp } = await read(await send('factors', { factor_type: 'totp', friendly_name: name }))
  const app = authenticator(totp.secret)
  const { id: challenge_id } = await sendInTurn(`factors/${id}/challenge`, () => ({}))
  const passed: ApiSession = await sendInTurn(`factors/${id}/verify`, async () => ({
    challenge_id,
    code: await app.code(),
  }))
  return { authenticator: app, session: passed, id: id as string }
}

export async function makeRecoveryCodes({ request, url = '' }: Site, session: ApiSession): Promise<string[]> {
  const response = await request.post(`${url}/rest/v1/rpc/make_recovery_codes`, {
    headers: bearer(session.access_token),
    data: {},
  })
  return read(response)
}

const bearer = (token: string) => ({ ...headers, Authorization: `Bearer ${token}` })

async function read(response: APIResponse) {
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
