import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMailEvents } from './handler.ts'

// Behavior that both providers share.

const email = '99999999-9999-4999-8999-999999999999'
const environment = {
  SUPABASE_URL: 'https://backend.example',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  MAIL_PROVIDER: 'postmark',
  MAIL_EVENTS_SECRET: 'a-password',
}

function open({ status = 204, changes = {} }: { status?: number; changes?: Record<string, string | undefined> } = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status }))
  return { fetch, hear: createMailEvents({ environment: { ...environment, ...changes }, fetch }) }
}

function request(body: string, password = environment.MAIL_EVENTS_SECRET) {
  return new Request('https://backend.example/functions/v1/mail-events', {
    method: 'POST',
    body,
    headers: { authorization: `Basic ${btoa(`postmark:${password}`)}` },
  })
}

const event = (Metadata: unknown) =>
  JSON.stringify({ RecordType: 'Bounce', Type: 'Blocked', Email: 'ada@example.com', Metadata })

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('stores an email’s outcome and logs no personal data', async () => {
  const { fetch, hear } = open()
  expect((await hear(request(event({ email })))).status).toBe(200)
  const [[url, sent]] = fetch.mock.calls
  expect(url).toBe('https://backend.example/rest/v1/rpc/note_delivery')
  expect(JSON.parse(String(sent?.body))).toEqual({ email_id: email, outcome: 'failed', code: 'Blocked' })
  expect(JSON.stringify(vi.mocked(console.info).mock.calls)).not.toContain('ada@')
})

it.each([
  ['an email without an id', event({})],
  ['an email without metadata', event(null)],
  ['an email with an invalid id', event({ email: "1'; --" })],
  ['invalid JSON', 'x'],
  ['null', 'null'],
  ['a number', '7'],
])('accepts %s without a change', async (_title, body) => {
  const { fetch, hear } = open()
  expect((await hear(request(body))).status).toBe(200)
  expect(fetch).not.toHaveBeenCalled()
})

it('returns 502 when the database does not respond, so the provider retries', async () => {
  expect((await open({ status: 500 }).hear(request(event({ email })))).status).toBe(502)
})

it('rejects requests without the provider’s secret or by other methods than POST', async () => {
  const { fetch, hear } = open()
  expect((await hear(request(event({ email }), 'another'))).status).toBe(401)
  expect((await hear(new Request('https://backend.example/functions/v1/mail-events'))).status).toBe(405)
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['MAIL_EVENTS_SECRET', { MAIL_EVENTS_SECRET: '' }],
  ['MAIL_PROVIDER', { MAIL_PROVIDER: 'pigeon' }],
])('returns 500 without %s', async (name, changes) => {
  expect((await open({ changes }).hear(request(event({ email }), ''))).status).toBe(500)
  expect(vi.mocked(console.error).mock.calls).toEqual([[`mail-events: ${name} is not set`]])
})
