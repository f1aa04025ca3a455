import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { embeddedPublishableKey, readDatabaseLocation } from '../../embedded/settings.ts'
import { dayAfter } from '../../functions/_shared/days.ts'
import { shopDay } from '../../functions/_shared/shop-clock.ts'
import { slotLabels } from '../../functions/_shared/slots.ts'

// Runs on PGlite by default. A real race needs a server: SHOWROOM_DB=postgres://… npm run test:database

/** A Tuesday within the booking window. */
const day = dayAfter(shopDay(new Date()), 200 + ((9 - new Date(dayAfter(shopDay(new Date()), 200)).getUTCDay()) % 7))
const requests = 100
// A server counts submissions of the last hour, so each run needs new visitors.
const run = randomUUID()

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation(process.env.SHOWROOM_DB || 'memory'), skipSeed: true })
})

beforeEach(async () => {
  await removeRows()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  if (backend) await removeRows()
  await backend?.close()
})

function removeRows() {
  return backend.database.run(`
    delete from public.appointments where appointment_date = '${day}';
    delete from public.inquiries where email like '%${run}@example.com';
  `)
}

function send(path: string, body: object) {
  return backend.fetch(
    new Request(`http://localhost/rest/v1/${path}`, {
      method: 'POST',
      headers: { apikey: embeddedPublishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: JSON.stringify(body),
    }),
  )
}

function book(visitor: number, change: object = {}) {
  return send('appointments', {
    name: `Visitor ${visitor}`,
    email: `visitor-${visitor}-${run}@example.com`,
    appointment_date: day,
    appointment_time: '10:00 AM',
    status: 'pending',
    ...change,
  })
}

async function codesOf(responses: Response[]): Promise<string[]> {
  const refusals = await Promise.all(responses.filter(({ ok }) => !ok).map((response) => response.json()))
  return refusals.map(({ code }) => code)
}

async function takenSlots(): Promise<string[]> {
  const rows = await backend.database.query<{ slot: string }>(
    `select appointment_time as slot from public.appointments where appointment_date = '${day}'`,
  )
  return rows.map(({ slot }) => slot)
}

it('gives each slot to one of many simultaneous visitors, and 23505 to the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const visitors = 2 * requests
  const responses = await Promise.all(
    Array.from({ length: visitors }, (_, visitor) =>
      book(visitor, { appointment_time: slotLabels[visitor % slotLabels.length] }),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(slotLabels.length)
  expect(await codesOf(responses)).toEqual(Array(visitors - slotLabels.length).fill('23505'))
  expect((await takenSlots()).sort()).toEqual([...slotLabels].sort())
})

it('returns the same response to ten simultaneous copies of a booking', async () => {
  const id = randomUUID()
  const responses = await Promise.all(Array.from({ length: 10 }, () => book(1, { id })))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await takenSlots()).toEqual(['10:00 AM'])
})

it('accepts one of ten bookings with one id and different phone numbers, and rejects nine with 23505', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = randomUUID()
  const phones = Array.from({ length: 10 }, (_, n) => `(480) 555-010${n}`)
  const responses = await Promise.all(phones.map((phone) => book(1, { id, phone })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await codesOf(responses)).toEqual(Array(9).fill('23505'))
  expect(await takenSlots()).toEqual(['10:00 AM'])
})

it('makes one change and one email of each kind from 20 simultaneous moves to two slots', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = randomUUID()
  const key = randomBytes(32).toString('base64url')
  await book(1, { id, booking_key_digest: createHash('sha256').update(key).digest('hex') })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send('rpc/move_appointment', { key, day, slot: n % 2 ? '1:00 PM' : '2:00 PM', revision: 0 }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)])
  expect(await codesOf(responses)).toEqual(Array(10).fill('PT409'))
  expect(await takenSlots()).toHaveLength(1)
  const about = (table: string, column: string, what: string) =>
    backend.database.query(`select ${what} as what from ${table} where ${column} = '${id}'`)
  expect(await about('public.appointment_changes', 'appointment_id', 'who')).toEqual([{ what: 'visitor' }])
  const emails = await about('private.mail_outbox', 'about_id', "kind || ' ' || status")
  expect(emails.map((row) => (row as { what: string }).what).sort()).toEqual([
    'appointment-moved queued', 'appointment-reminder cancelled', 'appointment-reminder queued',
    'appointment-requested queued', 'owner-appointment queued', 'owner-appointment queued',
  ]) // prettier-ignore
})

it('accepts 10 of 30 simultaneous messages of a sender, and rejects 20 with PT429', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const inquiry = { name: 'Visitor', email: `visitor-${run}@example.com`, message: 'About the Tidewater.' }
  const responses = await Promise.all(Array.from({ length: 30 }, () => send('inquiries', inquiry)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(await codesOf(responses)).toEqual(Array(20).fill('PT429'))
})

it('keeps typed texts out of the log', async () => {
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
