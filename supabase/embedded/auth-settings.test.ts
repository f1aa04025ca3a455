import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser, signUp } from '../../packages/embedded-auth/testing/browser.ts'
import { describeProviders } from '../../packages/embedded-auth/testing/provider-client.ts'
import { isEmailTakenError } from '../../src/features/auth/sign-in/auth-failure.ts'
import { makeAuthSettings, readProviders } from './auth-settings.ts'
import { startBackend, type Backend } from './backend.ts'
import { openMailbox, type Mailbox } from './mailbox/mailbox.ts'
import { readConfiguration, readDatabaseLocation } from './settings.ts'

let folder: string
let mailbox: Mailbox
let backend: Backend

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  mailbox = openMailbox(folder)
  const location = readDatabaseLocation('memory')
  backend = await startBackend({ location, skipSeed: true, mailbox, phoneFactors: true })
})

afterEach(() => vi.unstubAllEnvs())

afterAll(async () => {
  await backend?.close()
  await rm(folder, { recursive: true })
})

async function readSent(to: string) {
  const sent = (await mailbox.list()).filter((mail) => mail.to === to)
  return (await Promise.all(sent.map(({ id }) => mailbox.read(id)))).map((mail) => mail!.html).join('')
}

it("uses the site's templates, with links that the site accepts", async () => {
  const browser = openBrowser(backend)
  const { email } = await signUp(browser)
  const next = `next-${email}`
  await browser.auth.updateUser({ email: next })
  for (const url of [next, email]) {
    const [, token_hash] = /\/account#token_hash=(\w+)&amp;type=email_change/.exec(await readSent(url))!
    expect((await browser.auth.verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull()
  }
  const { data } = await browser.auth.getUser()
  expect(data.user!.email).toBe(next)
  await browser.auth.reauthenticate()
  expect(await readSent(next)).toMatch(/>\s*\d{6}\s*</)
  await browser.auth.resetPasswordForEmail(next)
  expect(await readSent(next)).toMatch(/\/auth\?view=new-password#token_hash=\w+&amp;type=recovery/)
})

it('puts text messages into the mailbox', async () => {
  const browser = openBrowser(backend)
  await signUp(browser)
  const phone = '+14805550147'
  const { data } = await browser.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mine' })
  expect((await browser.auth.mfa.challenge({ factorId: data!.id })).error).toBeNull()
  expect(await readSent(phone)).toMatch(/\d{6}/)
})

it('responds to the sign-up of a known email address as the site expects', async () => {
  const { email } = await signUp(openBrowser(backend))
  const { error } = await openBrowser(backend).auth.signUp({ email, password: 'Some other password' })
  expect(isEmailTakenError(error!)).toBe(true)
})

it('gives the API roles no rights on second factors', async () => {
  const [{ count }] = await backend.database.query<{ count: number }>(
    `select count(*)::integer as count from pg_tables, unnest(array['anon', 'authenticated', 'service_role']) as role
     where schemaname = 'auth' and tablename like 'mfa\\_%'
       and not has_any_column_privilege(role, format('auth.%I', tablename), 'select, insert, update')`,
  )
  expect(count).toBe(9)
})

const configuration = readConfiguration().auth
const make = (changes: Partial<typeof configuration> = {}) =>
  makeAuthSettings({
    configuration: { ...configuration, ...changes },
    location: readDatabaseLocation('memory'),
    secretKey: 'secret',
    sendEmail: { send: async () => {} },
  })

it('requires the current password, and allows TOTP but no phone factors', () => {
  expect(make()).toMatchObject({
    requireCurrentPassword: true,
    doubleConfirmChanges: true,
    manualLinking: true,
    maxFactors: 10,
    mayEnroll: { totp: true, phone: false },
    mayVerify: { totp: true, phone: false },
    captcha: undefined,
  })
})

it('requires a captcha and its secret if the configuration does', () => {
  const captcha = { enabled: true, provider: 'turnstile' } as const
  vi.stubEnv('SUPABASE_AUTH_CAPTCHA_SECRET', '')
  expect(() => make({ captcha })).toThrow(/SUPABASE_AUTH_CAPTCHA_SECRET is not set/)
  vi.stubEnv('SUPABASE_AUTH_CAPTCHA_SECRET', 'of the test')
  expect(make({ captcha }).captcha).toEqual({
    secret: 'of the test',
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  })
})

it('reads providers from SHOWROOM_AUTH_PROVIDERS as JSON, or none', () => {
  const providers = describeProviders('http://localhost:4000')
  expect(readProviders('')).toEqual({})
  expect(readProviders(JSON.stringify(providers))).toEqual(providers)
  expect(() => readProviders('http://localhost:4000')).toThrow(/must be unset, or JSON/)
  expect(() => readProviders('{"github": {}}')).toThrow(/must be unset, or JSON/)
  vi.stubEnv('SHOWROOM_AUTH_PROVIDERS', JSON.stringify(providers))
  expect(make().providers).toEqual(providers)
})
