import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMailEvents } from './handler.ts'

// Behavior that both providers share.

const email = '99999999-9999-4999-8999-999999999999'
const environment = {
  SUPABASE_URL: 'https://backend.example',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  MAIL_PROVIDER: 'postmark',
  MAIL_EVENTS_SECRET: 'a-password',
  MAIL_INBOUND: 'Reply@in.example.com',
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

const token = '5f2b8c0e9d1a4f6b7c3d2e1f0a9b8c'
const received = (changes: object = {}) =>
  JSON.stringify({
    MessageID: email,
    FromFull: { Email: 'ada@example.com', Name: 'Ada Voss' },
    ToFull: [{ Email: `reply+${token}@in.example.com`, Name: '' }],
    Subject: 'Re: Your search',
    TextBody: 'Is the dial original?',
    ...changes,
  })

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

it('stores a received email with the token of its address, and logs no personal data', async () => {
  const { fetch, hear } = open()
  expect((await hear(request(received()))).status).toBe(200)
  const [[url, sent]] = fetch.mock.calls
  expect(url).toBe('https://backend.example/rest/v1/rpc/receive_email')
  expect(JSON.parse(String(sent?.body))).toEqual({
    id: email,
    token,
    sender: 'ada@example.com',
    sender_name: 'Ada Voss',
    subject: 'Re: Your search',
    words: 'Is the dial original?',
  })
  expect(vi.mocked(console.info).mock.calls).toEqual([['mail-events: received']])
})

it.each([
  ['in capital letters', `REPLY+${token.toUpperCase()}@IN.EXAMPLE.COM`, token],
  ['without a token', 'reply@in.example.com', null],
  ['with another tag', 'reply+news@in.example.com', null],
])('reads an address %s', async (_title, Email, expected) => {
  const { fetch, hear } = open()
  await hear(request(received({ ToFull: [{ Email: 'Ada@Example.com' }, { Email }] })))
  expect(JSON.parse(String(fetch.mock.calls[0][1]?.body)).token).toBe(expected)
})

it.each([
  ['one attachment', 'Here.', [{}], 'Here.\n\nThis e-mail had an attachment, not shown here.'],
  ['two attachments and no text', '', [{}, {}], 'This e-mail had 2 attachments, not shown here.'],
  ['neither text nor attachments', '', [], 'This e-mail has no text.'],
])('says that an email had %s', async (_title, TextBody, Attachments, words) => {
  const { fetch, hear } = open()
  await hear(request(received({ TextBody, Attachments })))
  expect(JSON.parse(String(fetch.mock.calls[0][1]?.body)).words).toBe(words)
})

it.each([
  ['an automatic email', { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] }],
  ['an email to another address', { ToFull: [{ Email: `else+${token}@in.example.com` }] }],
  ['an email to another domain', { ToFull: [{ Email: `reply+${token}@example.com` }] }],
  ['an email without a sender', { FromFull: { Email: '', Name: '' } }],
  ['an email with an unknown id', { MessageID: 'unique' }],
])('ignores %s', async (_title, changes) => {
  const { fetch, hear } = open()
  expect((await hear(request(received(changes)))).status).toBe(200)
  expect(fetch).not.toHaveBeenCalled()
})

it('returns 502 when a received email cannot be stored, so the provider retries', async () => {
  expect((await open({ status: 500 }).hear(request(received()))).status).toBe(502)
  expect(vi.mocked(console.error).mock.calls).toEqual([['mail-events: the database did not respond']])
})

it('returns 500 for a received email without MAIL_INBOUND', async () => {
  expect((await open({ changes: { MAIL_INBOUND: '' } }).hear(request(received()))).status).toBe(500)
  expect(vi.mocked(console.error).mock.calls).toEqual([['mail-events: MAIL_INBOUND is not set']])
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
