import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFactor, openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
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

afterAll(() => server?.close())

/** What the link of the newest e-mail to an address carries. */
function readLink(address: string, pattern = /token_hash=([\w]+)/) {
  const email = server.sent.find(({ to }) => to === address)
  const [, found] = pattern.exec(email?.html ?? '') ?? []
  expect(found).toBeTruthy()
  return found
}

async function signsIn(email: string, secret = password) {
  const { error } = await openBrowser(server).auth.signInWithPassword({ email, password: secret })
  return error?.code ?? 'signed in'
}

describe('auth.updateUser with data', () => {
  it('adds to what the account says of itself, and takes away what is null', async () => {
    await browser.auth.updateUser({ data: { full_name: 'Ada Byron', city: 'Tempe' } })
    const { data } = await browser.auth.updateUser({ data: { city: null } })
    expect(data.user!.user_metadata).toMatchObject({ full_name: 'Ada Byron' })
    expect(data.user!.user_metadata).not.toHaveProperty('city')
    await browser.auth.refreshSession()
    expect((await readClaims(browser)).user_metadata).toMatchObject({ full_name: 'Ada Byron' })
  })
})

describe('auth.updateUser with password', () => {
  const change = (given: object) => browser.auth.updateUser({ password: 'Larkspur-2020', ...given })

  it('asks for the old one', async () => {
    expect((await change({})).error).toMatchObject({ status: 400, code: 'current_password_required' })
    expect((await change({ current_password: 'Wrong-1010' })).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    expect(await signsIn(account.email)).toBe('signed in')
  })

  it('sets it, and ends the other sessions of the account', async () => {
    const other = openBrowser(server)
    await other.auth.signInWithPassword({ email: account.email, password })
    expect((await change({ current_password: password })).error).toBeNull()
    expect(await signsIn(account.email)).toBe('invalid_credentials')
    expect(await signsIn(account.email, 'Larkspur-2020')).toBe('signed in')
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await other.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  it('refuses the same one and a weak one', async () => {
    const same = await browser.auth.updateUser({ password, current_password: password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    const weak = await browser.auth.updateUser({ password: 'short', current_password: password })
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const long = await browser.auth.updateUser({ password: 'a'.repeat(73), current_password: password })
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('asks for no old one after an e-mail for a new one', async () => {
    await browser.auth.resetPasswordForEmail(account.email)
    const forgetful = openBrowser(server)
    const link = { token_hash: readLink(account.email), type: 'recovery' as const }
    expect((await forgetful.auth.verifyOtp(link)).error).toBeNull()
    expect((await readClaims(forgetful)).amr).toMatchObject([{ method: 'otp' }])
    expect((await forgetful.auth.updateUser({ password: 'Larkspur-2020' })).error).toBeNull()
    expect(await signsIn(account.email, 'Larkspur-2020')).toBe('signed in')
  })
})

describe('auth.updateUser with a second factor', () => {
  it('changes address and password only in a session that has passed the second step', async () => {
    await addFactor(browser)
    const other = openBrowser(server)
    await other.auth.signInWithPassword({ email: account.email, password })
    const given = [{ password: 'Larkspur-2020', current_password: password }, { email: `${randomUUID()}@example.com` }]
    for (const attributes of given) {
      const { error } = await other.auth.updateUser(attributes)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    expect((await other.auth.updateUser({ data: { full_name: 'Ada' } })).error).toBeNull()
    expect((await browser.auth.updateUser(given[0])).error).toBeNull()
  })
})

describe('auth.updateUser with email', () => {
  let next: string
  beforeEach(() => {
    next = `${randomUUID()}@example.com`
  })

  it('changes it once both e-mails were followed, in whichever order', async () => {
    const { data } = await browser.auth.updateUser({ email: next })
    expect(data.user).toMatchObject({ email: account.email, new_email: next })
    const first = await browser.auth.verifyOtp({ token_hash: readLink(next), type: 'email_change' })
    expect(first).toMatchObject({ error: null, data: { user: null, session: null } })
    expect(await signsIn(next)).toBe('invalid_credentials')
    const second = await browser.auth.verifyOtp({ token_hash: readLink(account.email), type: 'email_change' })
    expect(second.data.user).toMatchObject({
      email: next,
      identities: [{ provider: 'email', email: next, identity_data: { email: next, email_verified: true } }],
    })
    expect(second.data.user).not.toHaveProperty('new_email')
    expect(await readClaims(browser)).toMatchObject({ email: next, amr: [{ method: 'otp' }] })
    expect([await signsIn(next), await signsIn(account.email)]).toEqual(['signed in', 'invalid_credentials'])
  })

  it('takes each e-mail once', async () => {
    await browser.auth.updateUser({ email: next })
    const link = { token_hash: readLink(next), type: 'email_change' as const }
    expect((await browser.auth.verifyOtp(link)).error).toBeNull()
    expect((await browser.auth.verifyOtp(link)).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(await signsIn(next)).toBe('invalid_credentials')
  })

  it('takes the code of an e-mail with its address', async () => {
    await browser.auth.updateUser({ email: next })
    await browser.auth.verifyOtp({ token_hash: readLink(account.email), type: 'email_change' })
    const { error } = await browser.auth.verifyOtp({ email: next, token: '000000', type: 'email_change' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('leads a link of Auth to the site', async () => {
    await browser.auth.updateUser({ email: next })
    const follow = async (token: string) => {
      const address = `http://localhost/auth/v1/verify?type=email_change&token=${token}`
      return new URL((await server.fetch(new Request(address))).headers.get('Location')!)
    }
    expect((await follow(readLink(next))).hash).toContain('message=Confirmation+link+accepted')
    expect((await follow(readLink(account.email))).hash).toMatch(/access_token=.*refresh_token=/)
    expect((await follow('nonsense')).hash).toContain('error_code=otp_expired')
  })

  it('refuses an address that somebody has, and one that is none', async () => {
    const { email } = await signUp(openBrowser(server))
    expect((await browser.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    const { error } = await browser.auth.updateUser({ email: 'nobody' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('sends no second pair of e-mails at once', async () => {
    await browser.auth.updateUser({ email: next })
    const { error } = await browser.auth.updateUser({ email: next })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  })

  it('lets the links of before go with a new password', async () => {
    await browser.auth.updateUser({ email: next })
    const link = { token_hash: readLink(next), type: 'email_change' as const }
    await browser.auth.updateUser({ password: 'Larkspur-2020', current_password: password })
    expect((await browser.auth.verifyOtp(link)).error).toMatchObject({ code: 'otp_expired' })
  })
})

describe('auth.reauthenticate', () => {
  it('sends a code', async () => {
    expect((await browser.auth.reauthenticate()).error).toBeNull()
    expect(readLink(account.email, />\s*(\d{6})\s*</)).toMatch(/^\d{6}$/)
    await expect.poll(async () => (await browser.auth.getUser()).data.user).toHaveProperty('reauthentication_sent_at')
  })
})
