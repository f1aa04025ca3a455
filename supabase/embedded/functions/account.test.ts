import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, password, readClaims, signUp } from '../../../packages/embedded-auth/testing/browser.ts'
import { startBackend, type Backend } from '../backend.ts'
import { readDatabaseLocation } from '../settings.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

type Browser = ReturnType<typeof openBrowser>

async function order(browser: Browser, body: object) {
  const { error } = await browser.functions.invoke('account', { body })
  return error ? (await (error.context as Response).json()).code : 'ok'
}

const count = async (what: string) =>
  Number((await backend.database.query<{ count: string }>(`select count(*) as count from ${what}`))[0].count)

it('deletes an account by its password with its sessions, codes and roles, and keeps its appointments', async () => {
  const browser = openBrowser(backend)
  const { id, email } = await signUp(browser)
  await backend.database.run(`
    insert into private.recovery_codes (user_id, digest) values ('${id}', 'digest');
    insert into public.inquiries (name, email, message) values ('Ada', '${email}', 'A message that belongs to the test.');
  `)
  expect(await order(browser, { action: 'delete', password: 'another-1010' })).toBe('wrong_password')
  expect(await count(`auth.sessions where user_id = '${id}'`)).toBe(1)
  expect(await order(browser, { action: 'delete', password })).toBe('ok')
  for (const table of ['auth.sessions', 'auth.identities', 'private.recovery_codes', 'private.account_tries']) {
    expect(await count(`${table} where user_id = '${id}'`), table).toBe(0)
  }
  expect(await count(`auth.users where id = '${id}'`)).toBe(0)
  expect(await count(`public.inquiries where email = '${email}'`)).toBe(1)
  expect(await order(browser, { action: 'delete', password })).toBe('not_signed_in')
})

it('allows five password attempts in 15 minutes', async () => {
  const browser = openBrowser(backend)
  await signUp(browser)
  for (let nth = 0; nth < 5; nth++)
    expect(await order(browser, { action: 'delete', password: 'guess' })).toBe('wrong_password')
  expect(await order(browser, { action: 'delete', password })).toBe('too_many')
})

it('keeps the last admin and deletes one of two', async () => {
  const browsers = [openBrowser(backend), openBrowser(backend)]
  for (const browser of browsers) {
    const { id } = await signUp(browser)
    await backend.database.run(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`)
  }
  const outcomes = []
  for (const browser of browsers) outcomes.push(await order(browser, { action: 'delete', password }))
  expect(outcomes).toEqual(['ok', 'last_admin'])
})

it('removes a lost factor after a recovery code was used', async () => {
  const browser = openBrowser(backend)
  const { id } = await signUp(browser)
  const factor = crypto.randomUUID()
  await backend.database.run(`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values ('${factor}', '${id}', 'Lost', 'totp', 'verified', now(), now(), 'secret');
    insert into private.recovery_codes (user_id, digest) values ('${id}', private.recovery_digest('${id}', 'k7m2q-9xw4d'));
  `)
  const remove = () => order(browser, { action: 'remove_factor', factor_id: factor })
  expect(await remove()).toBe('not_recovered')
  expect(await order(browser, { action: 'delete', password })).toBe('second_step_needed')
  expect((await browser.rpc('use_recovery_code', { code: ' K7M2Q 9XW4D' })).data).toEqual({
    outcome: 'accepted',
    codes_left: 0,
  })
  expect((await browser.rpc('session_standing')).data).toMatchObject({
    has_factor: true,
    passed: true,
    recovered: true,
  })
  expect((await readClaims(browser)).aal).toBe('aal1')
  expect(await remove()).toBe('ok')
  expect(await count(`auth.mfa_factors where user_id = '${id}'`)).toBe(0)
  expect((await browser.rpc('session_standing')).data).toMatchObject({
    has_factor: false,
    passed: false,
    recovered: false,
  })
})
