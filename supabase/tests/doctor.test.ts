import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucket } from '../../scripts/hosting/doctor/bucket.ts'
import type { Check, Patient } from '../../scripts/hosting/doctor/check.ts'
import { openExpectation } from '../../scripts/hosting/doctor/databases.ts'
import { migrations, tables } from '../../scripts/hosting/doctor/migrations.ts'
import { realtime } from '../../scripts/hosting/doctor/realtime.ts'
import { policiesAndTriggers, rowLevelSecurity } from '../../scripts/hosting/doctor/rights.ts'

// `npm run doctor` on two real databases: one as the migrations have it, one that hands have been at.

const sound = openExpectation()
const project = openExpectation()
const checks = [migrations, rowLevelSecurity, ...policiesAndTriggers, bucket, realtime]
const visitor = { status: 200, headers: new Headers(), text: '[]' }
const patient = {
  query: project.query,
  expect: sound.query,
  ask: async (path: string) =>
    /rest\/v1\/(watches|watch_categories|testimonials)\?/.test(path)
      ? visitor
      : { ...visitor, status: 401, text: '42501' },
} as Patient

const look = async ({ name, examine }: Check) => ({ name, ...(await examine(patient)) })

beforeAll(async () => {
  await Promise.all([sound.query('select 1'), project.query('select 1')])
}, 120_000)

afterAll(async () => {
  await Promise.all([sound.close(), project.close()])
})

it('finds nothing in what the migrations made', async () => {
  for (const check of [...checks, tables]) expect(await look(check)).toMatchObject({ name: check.name, status: 'ok' })
})

it.each([
  [`delete from supabase_migrations.schema_migrations where version = '20261122090200'`, /not applied: 20261122090200/],
  ['alter table public.inquiries disable row level security', /off for inquiries/],
  ['drop policy "Admins can read inquiries" on public.inquiries', /missing: "Admins can read inquiries" on public/],
  ['grant select on public.inquiries to anon', /added: anon may select inquiries/],
  ['grant execute on function private.is_admin() to public', /added: everybody may call private\.is_admin\(\)/],
  ['alter table public.appointments disable trigger appointments_limit', /missing: appointments_limit on appointments/],
  [`update storage.buckets set public = false where id = 'watch-images'`, /is not public/],
  ['alter publication supabase_realtime drop table public.inquiries', /lacks public\.inquiries/],
])('finds what was done: %s', async (statement, said) => {
  await project.query(statement)
  const wrong = (await Promise.all(checks.map(look))).filter(({ status }) => status === 'wrong')
  expect(wrong.map(({ detail }) => detail).join('\n')).toMatch(said)
})

it('finds a table that everybody can read', async () => {
  const open = { ...patient, ask: async () => visitor }
  expect(await tables.examine(open)).toMatchObject({
    status: 'wrong',
    detail: expect.stringContaining('appointments can be read by anybody'),
  })
})
