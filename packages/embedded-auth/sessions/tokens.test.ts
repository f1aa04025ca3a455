import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factorTables } from '../index.ts'
import { openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server?.close())

describe('auth.signUp', () => {
  it('gives a token with the level, the method and the metadata of the account', async () => {
    const browser = openBrowser(server)
    const { data } = await browser.auth.signUp({
      email: 'ada@example.com',
      password,
      options: { data: { full_name: 'Ada Byron' } },
    })
    const claims = await readClaims(browser)
    expect(claims).toMatchObject({
      sub: data.user!.id,
      email: 'ada@example.com',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Byron' },
    })
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'Ada Byron' }, is_anonymous: false })
    expect(data.user).not.toHaveProperty('factors')
  })

  it('refuses an address that has an account', async () => {
    const { email } = await signUp(openBrowser(server))
    const { error } = await openBrowser(server).auth.signUp({ email, password: 'Some other password' })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })
})

describe('auth.signInWithPassword', () => {
  it('begins another session', async () => {
    const [here, there] = [openBrowser(server), openBrowser(server)]
    const { email } = await signUp(here)
    expect((await there.auth.signInWithPassword({ email, password })).error).toBeNull()
    const [first, second] = [await readClaims(here), await readClaims(there)]
    expect(second.session_id).not.toBe(first.session_id)
    expect(second.amr.map(({ method }) => method)).toEqual(['password'])
  })
})

describe('auth.refreshSession', () => {
  it('keeps the session and how it was signed in to', async () => {
    const browser = openBrowser(server)
    await signUp(browser)
    const before = await readClaims(browser)
    expect((await browser.auth.refreshSession()).error).toBeNull()
    const { session_id, aal, amr } = await readClaims(browser)
    expect({ session_id, aal, amr }).toEqual({ session_id: before.session_id, aal: 'aal1', amr: before.amr })
  })
})

describe('the tables of second factors', () => {
  it('can be made again', async () => {
    await expect(server.database.run(factorTables)).resolves.toBeUndefined()
  })

  it.each(['anon', 'authenticated', 'service_role'])('grant nothing to %s', async (role) => {
    const [rights] = await server.database.query<Record<string, boolean>>(
      `select ${['mfa_factors', 'mfa_challenges', 'mfa_amr_claims']
        .map((table) => `has_any_column_privilege('${role}', 'auth.${table}', 'select, insert, update') as ${table}`)
        .join(', ')}`,
    )
    expect(rights).toEqual({ mfa_factors: false, mfa_challenges: false, mfa_amr_claims: false })
  })
})
