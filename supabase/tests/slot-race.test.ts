import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../embedded/settings.ts'

// On PGlite by default; a real race needs a server: SHOWROOM_DB=postgres://… npm run test:database

const day = '2031-03-04'
const requests = 100

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
  await backend.database.run(`delete from public.appointments where appointment_date = '${day}'`)
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  await backend?.database.run(`delete from public.appointments where appointment_date = '${day}'`)
  await backend?.close()
})

function book(visitor: number, change: object = {}) {
  return backend.fetch(
    new Request('http://localhost/rest/v1/appointments', {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: JSON.stringify({
        name: `Visitor ${visitor}`,
        email: `visitor-${visitor}@example.com`,
        appointment_date: day,
        appointment_time: '10:00 AM',
        status: 'pending',
        ...change,
      }),
    }),
  )
}

it('gives a slot to one of 100 simultaneous visitors, and 23505 to the other 99', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = await Promise.all(Array.from({ length: requests }, (_, visitor) => book(visitor)))
  const refusals = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.json()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refusals.map(({ code }) => code)).toEqual(Array(requests - 1).fill('23505'))
  const [{ taken }] = await backend.database.query<{ taken: number }>(
    `select count(*)::int as taken from public.appointments where appointment_date = '${day}'`,
  )
  expect(taken).toBe(1)
})

it('keeps what visitors typed out of the log', async () => {
  const written: unknown[] = []
  for (const method of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => void written.push(...line))
  }
  const refused = await book(7, { name: ' '.repeat(3) })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(written.map((line) => (line instanceof Error ? line.stack : JSON.stringify(line))).join()).not.toContain(
    'visitor-7',
  )
})
