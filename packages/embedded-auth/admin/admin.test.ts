import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFactor, openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let service: ReturnType<typeof openBrowser>
let browser: ReturnType<typeof openBrowser>
let account: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  server = await startServer()
  service = openBrowser(server, { key: server.secretKey })
})

beforeEach(async () => {
  browser = openBrowser(server)
  account = await signUp(browser)
})

afterAll(() => server?.close())

describe('auth.admin', () => {
  it('answers nobody without the secret key, nor anybody in his own name', async () => {
    const { data } = await browser.auth.getSession()
    const mine = { Authorization: `Bearer ${data.session!.access_token}` }
    const address = `http://localhost/auth/v1/admin/users/${account.id}`
    for (const [key, headers] of [
      [server.publishableKey, mine],
      [server.publishableKey, {}],
      [server.secretKey, mine],
    ] as const) {
      const response = await server.fetch(
        new Request(address, { method: 'DELETE', headers: { apikey: key, ...headers } }),
      )
      expect([response.status, (await response.json()).error_code]).toEqual([403, 'not_admin'])
    }
    expect((await browser.auth.getUser()).error).toBeNull()
  })
})

describe('auth.admin.listUsers', () => {
  it('lists accounts, the latest first', async () => {
    const { data } = await service.auth.admin.listUsers({ page: 1, perPage: 1 })
    expect(data).toMatchObject({ users: [{ id: account.id, email: account.email }], aud: 'authenticated', nextPage: 2 })
  })
})

describe('auth.admin.getUserById', () => {
  it('tells of an account with its factors', async () => {
    const { id } = await addFactor(browser)
    const { data } = await service.auth.admin.getUserById(account.id)
    expect(data.user).toMatchObject({ email: account.email, factors: [{ id, status: 'verified' }] })
    expect((await service.auth.admin.getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })
})

describe('auth.admin.deleteUser', () => {
  it('deletes an account with its sessions', async () => {
    expect((await service.auth.admin.deleteUser(account.id)).error).toBeNull()
    expect((await browser.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    const again = await openBrowser(server).auth.signInWithPassword({ email: account.email, password })
    expect(again.error).toMatchObject({ code: 'invalid_credentials' })
    expect((await service.auth.admin.deleteUser(account.id)).error).toMatchObject({ code: 'user_not_found' })
  })
})

describe('auth.admin.mfa', () => {
  it('lists and deletes factors, after which no session has passed a second step', async () => {
    const { id } = await addFactor(browser)
    const { data } = await service.auth.admin.mfa.listFactors({ userId: account.id })
    expect(data!.factors).toMatchObject([{ id, friendly_name: 'Phone' }])
    expect((await service.auth.admin.mfa.deleteFactor({ id, userId: account.id })).error).toBeNull()
    await browser.auth.refreshSession()
    expect(await readClaims(browser)).toMatchObject({ aal: 'aal1' })
    const gone = await service.auth.admin.mfa.deleteFactor({ id, userId: account.id })
    expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })
})
