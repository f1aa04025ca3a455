import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKnownAddress } from '../../../src/features/auth/sign-in/auth-failure.ts'
import { startBackend, type Backend } from '../backend.ts'
import { readDatabaseLocation } from '../settings.ts'
import { openBrowser, password, readClaims, signUp } from './testing/accounts.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

describe('auth.signUp', () => {
  it('gives a token with the level, the method and the metadata of the account', async () => {
    const browser = openBrowser(backend)
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
    const { email } = await signUp(openBrowser(backend))
    const { error } = await openBrowser(backend).auth.signUp({ email, password: 'Some other password' })
    expect(isKnownAddress(error!)).toBe(true)
  })
})

describe('auth.signInWithPassword', () => {
  it('begins another session', async () => {
    const [here, there] = [openBrowser(backend), openBrowser(backend)]
    const { email } = await signUp(here)
    expect((await there.auth.signInWithPassword({ email, password })).error).toBeNull()
    const [first, second] = [await readClaims(here), await readClaims(there)]
    expect(second.session_id).not.toBe(first.session_id)
    expect(second.amr.map(({ method }) => method)).toEqual(['password'])
  })
})

describe('auth.refreshSession', () => {
  it('keeps the session and how it was signed in to', async () => {
    const browser = openBrowser(backend)
    await signUp(browser)
    const before = await readClaims(browser)
    expect((await browser.auth.refreshSession()).error).toBeNull()
    const { session_id, aal, amr } = await readClaims(browser)
    expect({ session_id, aal, amr }).toEqual({ session_id: before.session_id, aal: 'aal1', amr: before.amr })
  })
})

describe('the tables of second factors', () => {
  it('can be made again', async () => {
    const { prepareFactorTables } = await import('./factor-tables.ts')
    await expect(prepareFactorTables(backend.database)).resolves.toBeUndefined()
  })

  it.each(['anon', 'authenticated', 'service_role'])('grant nothing to %s', async (role) => {
    const [rights] = await backend.database.query<Record<string, boolean>>(
      `select ${['mfa_factors', 'mfa_challenges', 'mfa_amr_claims']
        .map((table) => `has_any_column_privilege('${role}', 'auth.${table}', 'select, insert, update') as ${table}`)
        .join(', ')}`,
    )
    expect(rights).toEqual({ mfa_factors: false, mfa_challenges: false, mfa_amr_claims: false })
  })
})
