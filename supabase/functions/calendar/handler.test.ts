import ICAL from 'ical.js'
import { afterEach, expect, it, vi } from 'vitest'
import { createCalendar } from './handler.ts'

const environment = { SUPABASE_URL: 'https://backend.example', SUPABASE_SERVICE_ROLE_KEY: 'service-key' }
const key = 'k'.repeat(43)
const url = `https://backend.example/functions/v1/calendar?key=${key}`
const appointment = {
  appointment_date: '2026-12-01',
  appointment_time: '11:00 AM',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  notes: null,
  status: 'confirmed',
  calendar_uid: '5d0a7a0e-9f0c-4d3e-8a53-0f3f5f0c1a11',
  revision: 2,
  updated_at: '2026-11-20T17:00:00+00:00',
}

function open(respond: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => respond())
  return { fetch, calendar: createCalendar({ environment, fetch }) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('returns the appointments for the right key, and forbids caching by proxies', async () => {
  const { calendar, fetch } = open(() => Response.json([appointment]))
  const response = await calendar(new Request(url))
  expect(fetch.mock.calls[0][1]?.body).toBe(JSON.stringify({ key }))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const [event] = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
  expect(event.getFirstPropertyValue('summary')).toBe('Ada Lovelace, showroom appointment')
  expect(event.getFirstPropertyValue('sequence')).toBe(2)
  expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-12-01T11:00:00')
})

it('returns 304 until an appointment changes, also for a weak ETag', async () => {
  let rows = [appointment]
  const { calendar } = open(() => Response.json(rows))
  const ask = (known?: string, method = 'GET') =>
    calendar(new Request(url, { method, headers: known ? { 'if-none-match': known } : {} }))
  const etag = (await ask()).headers.get('etag')!
  expect((await ask(undefined, 'HEAD')).headers.get('etag')).toBe(etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask(known)
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await ask('"other"')).status).toBe(200)
  rows = [{ ...appointment, updated_at: '2026-11-21T17:00:00+00:00' }]
  const changed = await ask(etag)
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('DTSTAMP:20261121T170000Z')])
})

it('returns 404 for other keys, without a database call for malformed ones', async () => {
  const { calendar, fetch } = open(() => Response.json(null))
  expect((await calendar(new Request(url))).status).toBe(404)
  expect(fetch).toHaveBeenCalledTimes(1)
  for (const other of ['', 'short', 'k'.repeat(44)]) {
    expect((await calendar(new Request(`https://backend.example/functions/v1/calendar?key=${other}`))).status).toBe(404)
  }
  expect((await calendar(new Request(url, { method: 'POST' }))).status).toBe(405)
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('returns 502 when the database does not respond, and logs no key', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await open(() => Response.json({}, { status: 500 })).calendar(new Request(url))).status).toBe(502)
  expect(JSON.stringify(log.mock.calls)).not.toContain(key)
})
