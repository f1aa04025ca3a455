import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { authenticator } from '../accounts/authenticator'
import { headers } from './backend/api'
import type { Credentials } from './backend/test-backend'

type ApiSession = { access_token: string; refresh_token: string }

type Site = {
  request: APIRequestContext
  /** Empty for the shared site. */
  address?: string
}

async function openSession({ request, address = '' }: Site, { email, password }: Credentials) {
  const answer = await request.post(`${address}/auth/v1/token?grant_type=password`, {
    headers,
    data: { email, password },
  })
  return (await read(answer)) as ApiSession
}

export async function addAuthenticator(site: Site, account: Credentials, name = 'Phone', session?: ApiSession) {
  const { request, address = '' } = site
  const { access_token: token } = session ?? (await openSession(site, account))
  const send = (path: string, data: object) =>
    request.post(`${address}/auth/v1/${path}`, { headers: bearer(token), data })
  /** All tests share a rate limit by IP address. */
  const sendInTurn = async (path: string, data: () => object | Promise<object>) => {
    let answer = await send(path, await data())
    await expect(async () => {
      if (answer.status() === 429) answer = await send(path, await data())
      expect(answer.status()).not.toBe(429)
    }).toPass()
    return read(answer)
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

export async function makeRecoveryCodes({ request, address = '' }: Site, session: ApiSession): Promise<string[]> {
  const answer = await request.post(`${address}/rest/v1/rpc/make_recovery_codes`, {
    headers: bearer(session.access_token),
    data: {},
  })
  return read(answer)
}

const bearer = (token: string) => ({ ...headers, Authorization: `Bearer ${token}` })

async function read(answer: APIResponse) {
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
