import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFactor, openBrowser, password, readClaims, showCode, signUp } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let browser: ReturnType<typeof openBrowser>
let account: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  server = await startServer()
})

beforeEach(async () => {
  browser = openBrowser(server)
  account = await signUp(browser)
})

afterEach(() => vi.useRealTimers())

afterAll(() => server?.close())

/** The clock stands still where a half minute begins: a code is as many steps off as the test says. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 })
}

async function signInAgain() {
  const other = openBrowser(server)
  expect((await other.auth.signInWithPassword({ email: account.email, password })).error).toBeNull()
  return other
}

const enroll = (friendlyName: string, from = browser) => from.auth.mfa.enroll({ factorType: 'totp', friendlyName })

describe('auth.mfa.enroll', () => {
  it('gives a key, its address and its picture, for a factor that does not count yet', async () => {
    const { data, error } = await browser.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'The Site',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(data!.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data!.totp.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(`The Site:${account.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: data!.totp.secret,
      issuer: 'The Site',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(data!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const { data: level } = await browser.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  it('refuses a name that another factor has, verified or not', async () => {
    await enroll('Phone')
    const { error } = await enroll('Phone')
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  it('refuses one factor too many', async () => {
    for (let number = 1; number <= 10; number++) expect((await enroll(`Phone ${number}`)).error).toBeNull()
    expect((await enroll('Phone 11')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  it('takes another factor only from a session that has passed the second step', async () => {
    await addFactor(browser)
    expect((await enroll('Tablet')).error).toBeNull()
    expect((await enroll('Laptop', await signInAgain())).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  it('offers no telephone where nobody sends texts', async () => {
    const { error } = await browser.auth.mfa.enroll({ factorType: 'phone', phone: '+14805550147' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  })
})

describe('auth.mfa.challenge', () => {
  it('tells until when it can be met', async () => {
    const { data } = await enroll('Phone')
    holdClock()
    const challenge = await browser.auth.mfa.challenge({ factorId: data!.id })
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: Date.now() / 1000 + 300 })
  })

  it('takes several factors at the same moment', async () => {
    const factors = [await enroll('Phone'), await enroll('Tablet'), await enroll('Laptop')]
    holdClock()
    for (const { data } of factors) {
      expect((await browser.auth.mfa.challenge({ factorId: data!.id })).error).toBeNull()
    }
    const moments = await server.database.query<{ microseconds: number }>(
      `select extract(microseconds from last_challenged_at - date_trunc('milliseconds', last_challenged_at))::integer
         as microseconds
       from auth.mfa_factors where user_id = '${account.id}' order by last_challenged_at`,
    )
    const [{ microseconds: first }] = moments
    expect(moments.map(({ microseconds }) => microseconds - first)).toEqual([0, 1, 2])
  })

  it("knows no factor of another's", async () => {
    const { data } = await enroll('Phone')
    const other = openBrowser(server)
    await signUp(other)
    const { error } = await other.auth.mfa.challenge({ factorId: data!.id })
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })
})

describe('auth.mfa.verify', () => {
  it("raises the session, keeps how it began, and ends the account's lower ones", async () => {
    const other = await signInAgain()
    const before = await readClaims(browser)
    await addFactor(browser)
    const claims = await readClaims(browser)
    expect(claims).toMatchObject({ session_id: before.session_id, aal: 'aal2' })
    expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'password'])
    expect((await other.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await browser.auth.refreshSession()).error).toBeNull()
    expect(await readClaims(browser)).toMatchObject({ session_id: before.session_id, aal: 'aal2' })
  })

  it('leaves the refresh token from before worth nothing', async () => {
    const { data } = await browser.auth.getSession()
    await addFactor(browser)
    const { error } = await openBrowser(server).auth.refreshSession({ refresh_token: data.session!.refresh_token })
    expect(error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  it.each([-1, 0, 1])('takes the code of a clock that is %i half minutes off', async (steps) => {
    const { data } = await enroll('Phone')
    holdClock()
    const code = showCode(data!.totp.secret, steps)
    expect((await browser.auth.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull()
  })

  it.each([-2, 2])('refuses the code of a clock that is %i half minutes off', async (steps) => {
    const { data } = await enroll('Phone')
    holdClock()
    const code = showCode(data!.totp.secret, steps)
    const { error } = await browser.auth.mfa.challengeAndVerify({ factorId: data!.id, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  it('takes no code twice', async () => {
    const { id, secret } = await addFactor(browser)
    const other = await signInAgain()
    const code = showCode(secret)
    expect((await other.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull()
    const third = await signInAgain()
    const { error } = await third.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  it('takes no challenge twice, and none that is too old', async () => {
    const { id, secret } = await addFactor(browser)
    const { data } = await browser.auth.mfa.challenge({ factorId: id })
    const verify = (code: string) => browser.auth.mfa.verify({ factorId: id, challengeId: data!.id, code })
    await server.database.run(
      `update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = '${data!.id}'`,
    )
    expect((await verify(showCode(secret))).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    await server.database.run(`update auth.mfa_challenges set created_at = now() where id = '${data!.id}'`)
    expect((await verify(showCode(secret))).error).toBeNull()
    expect((await verify(showCode(secret, 1))).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  it('limits guesses, also those that are right', async () => {
    const { id, secret } = await addFactor(browser)
    const { data } = await browser.auth.mfa.challenge({ factorId: id })
    const verify = (code: string) => browser.auth.mfa.verify({ factorId: id, challengeId: data!.id, code })
    const codes: (string | undefined)[] = []
    while (codes.length < 60 && codes.at(-1) !== 'over_request_rate_limit') {
      codes.push((await verify('000000')).error?.code)
    }
    expect(codes.slice(0, 25)).toEqual(Array(25).fill('mfa_verification_failed'))
    expect((await verify(showCode(secret))).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })
})

describe('auth.mfa.unenroll', () => {
  it('leaves the session as it was before the second step', async () => {
    const { id } = await addFactor(browser)
    expect(await browser.auth.mfa.unenroll({ factorId: id })).toEqual({ data: { id }, error: null })
    await browser.auth.refreshSession()
    expect(await readClaims(browser)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })

  it('takes a verified factor only from a session that has passed the second step', async () => {
    const { id } = await addFactor(browser)
    const { error } = await (await signInAgain()).auth.mfa.unenroll({ factorId: id })
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  })

  it('takes an unverified factor from any session', async () => {
    const { data } = await enroll('Phone')
    expect((await browser.auth.mfa.unenroll({ factorId: data!.id })).error).toBeNull()
    expect((await enroll('Phone')).error).toBeNull()
  })
})

describe('auth.mfa.listFactors', () => {
  it('lists verified factors by their kind, and all of them, without their keys', async () => {
    const { id } = await addFactor(browser)
    await enroll('Tablet')
    const { data } = await browser.auth.mfa.listFactors()
    expect(data!.totp).toMatchObject([{ id, friendly_name: 'Phone', status: 'verified', factor_type: 'totp' }])
    expect(data!.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Tablet'])
    expect(JSON.stringify(data)).not.toContain('secret')
  })
})

describe('auth.mfa.getAuthenticatorAssuranceLevel', () => {
  it('tells of the second step that is due', async () => {
    await addFactor(browser)
    const { data } = await (await signInAgain()).auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { data: here } = await browser.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(here).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })
})
