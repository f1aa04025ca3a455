import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addFactor, openBrowser, password, readClaims, signUp } from '../testing/browser.ts'
import { startServer, type TestServer } from '../testing/server.ts'

// Codes by telephone, of a server that has them: `auth.mfa.enroll`, `challenge`, `verify` and `unenroll`.

let server: TestServer
let browser: ReturnType<typeof openBrowser>
let account: Awaited<ReturnType<typeof signUp>>
let last = 1000

beforeAll(async () => {
  const kinds = { totp: true, phone: true }
  server = await startServer({ mayEnroll: kinds, mayVerify: kinds })
})

beforeEach(async () => {
  browser = openBrowser(server)
  account = await signUp(browser)
})

afterEach(() => vi.useRealTimers())

afterAll(() => server?.close())

const newNumber = () => `+1480555${(last += 1)}`

async function enroll(phone = newNumber(), friendlyName = 'My phone') {
  const { data, error } = await browser.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })
  return { phone, id: data?.id ?? '', data, error }
}

const codeSentTo = (phone: string) => /\d{6}/.exec(server.sent.find(({ to }) => to === phone)!.html)![0]

it('sends a code to a number, which verifies it and is the second step of the session', async () => {
  const { id, phone, data } = await enroll()
  expect(data).toMatchObject({ type: 'phone', friendly_name: 'My phone', phone })
  const challenge = await browser.auth.mfa.challenge({ factorId: id })
  expect(challenge.data).toMatchObject({ type: 'phone' })
  const code = codeSentTo(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const challengeId = challenge.data!.id
  expect((await browser.auth.mfa.verify({ factorId: id, challengeId, code: wrong })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  })
  expect((await browser.auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull()
  expect(await readClaims(browser)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  const { data: factors } = await browser.auth.mfa.listFactors()
  expect(factors!.phone).toMatchObject([{ id, status: 'verified' }])

  // The next session owes it, and a code of the first is none of its own.
  const other = openBrowser(server)
  await other.auth.signInWithPassword({ email: account.email, password })
  expect((await other.auth.mfa.verify({ factorId: id, challengeId, code })).error).toMatchObject({ status: 422 })
  expect((await browser.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  await browser.auth.refreshSession()
  expect(await readClaims(browser)).toMatchObject({ aal: 'aal1' })
})

it('sends no second text within seconds', async () => {
  const { id } = await enroll()
  vi.useFakeTimers({ toFake: ['Date'] })
  expect((await browser.auth.mfa.challenge({ factorId: id })).error).toBeNull()
  expect((await browser.auth.mfa.challenge({ factorId: id })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  })
})

it('takes a number once verified, and anew until then', async () => {
  const first = await enroll()
  const again = await enroll(first.phone, 'Another name')
  expect(again.error).toBeNull()
  await browser.auth.mfa.challenge({ factorId: again.id })
  const { data } = await browser.auth.mfa.listFactors()
  expect(data!.all.map(({ id }) => id)).toEqual([again.id])
})

it.each([
  ['', 'Phone number required to enroll Phone factor'],
  ['call me', 'Invalid phone number format (E.164 required)'],
  ['+0480', 'Invalid phone number format (E.164 required)'],
])('refuses what is no number: %s', async (phone, message) => {
  expect((await enroll(phone)).error).toMatchObject({ status: 400, code: 'validation_failed', message })
})

it('asks for the second step before another factor is added', async () => {
  await addFactor(browser, 'App')
  const other = openBrowser(server)
  await other.auth.signInWithPassword({ email: account.email, password })
  const { error } = await other.auth.mfa.enroll({ factorType: 'phone', phone: newNumber(), friendlyName: 'Mine' })
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})
