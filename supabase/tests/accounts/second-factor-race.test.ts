import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, signUp } from '../../../packages/embedded-auth/testing/browser.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'

// Runs on PGlite by default. A real race needs a server: SHOWROOM_DB=postgres://… npm run test:database

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

afterAll(async () => {
  await backend?.close()
})

async function openAccount(code: string) {
  const browser = openBrowser(backend)
  const { id } = await signUp(browser)
  await backend.database.run(`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), '${id}', 'Phone', 'totp', 'verified', now(), now(), 'secret');
    insert into private.recovery_codes (user_id, digest) values ('${id}', private.recovery_digest('${id}', '${code}'));
  `)
  return browser
}

async function useAtOnce(browser: ReturnType<typeof openBrowser>, codes: string[]) {
  const responses = await Promise.all(codes.map((code) => browser.rpc('use_recovery_code', { code })))
  const outcomes = responses.map(({ data }) => (data as { outcome: string }).outcome)
  return Object.fromEntries(
    ['accepted', 'wrong', 'too_many'].map((of) => [of, outcomes.filter((o) => o === of).length]),
  )
}

it('accepts one of twenty simultaneous uses of a recovery code', async () => {
  const browser = await openAccount('k7m2q-9xw4d')
  const outcomes = await useAtOnce(
    browser,
    Array.from({ length: 20 }, () => 'k7m2q-9xw4d'),
  )
  expect(outcomes).toEqual({ accepted: 1, wrong: 5, too_many: 14 })
})

it('checks five of sixty simultaneous guesses', async () => {
  const browser = await openAccount('k7m2q-9xw4d')
  const guesses = Array.from({ length: 60 }, (_, nth) => `00000-${String(nth).padStart(5, '0')}`)
  expect(await useAtOnce(browser, guesses)).toEqual({ accepted: 0, wrong: 5, too_many: 55 })
})

it('keeps one of the last two admins who delete their accounts at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 2 }, async () => (await signUp(openBrowser(backend))).id))
  await backend.database.run(`
    delete from public.user_roles where true;
    insert into public.user_roles (user_id, role) values ${ids.map((id) => `('${id}', 'admin')`).join(', ')};
  `)
  const service = openBrowser(backend, { key: backend.serviceKey })
  const responses = await Promise.all(ids.map((account) => service.rpc('delete_account', { account })))
  expect(responses.map(({ data }) => data as string).sort()).toEqual(['deleted', 'last_admin'])
})
