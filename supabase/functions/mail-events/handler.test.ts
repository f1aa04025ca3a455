// @vitest-environment node
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMailEvents } from './handler.ts'
import { isSigned } from './signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const now = 1_764_000_000_000
const letter = '99999999-9999-4999-8999-999999999999'

function signed(body: string, { prefix = 'svix', seconds = now / 1000, with: key = secret } = {}) {
  const digest = createHmac(
    'sha256',
    Uint8Array.from(atob(key.slice(6)), (sign) => sign.charCodeAt(0)),
  ).update(`msg_1.${seconds}.${body}`)
  return new Request('https://backend.example/functions/v1/mail-events', {
    method: 'POST',
    body,
    headers: {
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: String(seconds),
      [`${prefix}-signature`]: `v1,AAAA v1,${digest.digest('base64')}`,
    },
  })
}

function open(status = 204) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status }))
  const environment = {
    SUPABASE_URL: 'https://backend.example',
    SUPABASE_SERVICE_ROLE_KEY: 'service-key',
    MAIL_EVENTS_SECRET: secret,
  }
  return { fetch, hear: createMailEvents({ environment, fetch, now: () => now }) }
}

const event = (type: string, data: object) => JSON.stringify({ type, data: { to: ['ada@example.com'], ...data } })
const tags = { letter }

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['a bounce for good', event('email.bounced', { tags, bounce: { type: 'Permanent' } }), 'bounced'],
  ['a bounce of no kind', event('email.bounced', { tags }), 'bounced'],
  ['a complaint', event('email.complained', { tags: [{ name: 'letter', value: letter }] }), 'complained'],
])('notes %s', async (_title, body, outcome) => {
  const { fetch, hear } = open()
  expect((await hear(signed(body))).status).toBe(204)
  expect((await hear(signed(body, { prefix: 'webhook' }))).status).toBe(204)
  expect(fetch).toHaveBeenCalledTimes(2)
  for (const [url, request] of fetch.mock.calls) {
    expect(url).toBe('https://backend.example/rest/v1/rpc/note_delivery')
    expect(JSON.parse(String(request?.body))).toEqual({ letter, outcome })
  }
  expect(JSON.stringify(vi.mocked(console.info).mock.calls)).not.toContain('ada@')
})

it.each([
  ['a mailbox that is full', event('email.bounced', { tags, bounce: { type: 'Transient' } })],
  ['a delivery', event('email.delivered', { tags })],
  ['a letter that is none of ours', event('email.bounced', {})],
  ['a tag that is no id', event('email.bounced', { tags: { letter: "1'; --" } })],
  ['what cannot be read', 'x'],
  ['nothing', 'null'],
])('lets %s pass', async (_title, body) => {
  const { fetch, hear } = open()
  expect((await hear(signed(body))).status).toBe(204)
  expect(fetch).not.toHaveBeenCalled()
})

it('believes only what is signed, and lately', async () => {
  const { fetch, hear } = open()
  const body = event('email.bounced', { tags })
  const forged = signed(body)
  const changed = new Request(forged.url, { method: 'POST', headers: forged.headers, body: `${body} ` })
  expect((await hear(changed)).status).toBe(401)
  expect((await hear(signed(body, { with: 'whsec_AAAA' }))).status).toBe(401)
  expect((await hear(signed(body, { seconds: now / 1000 - 301 }))).status).toBe(401)
  expect((await hear(signed(body, { seconds: now / 1000 + 301 }))).status).toBe(401)
  expect((await hear(new Request(forged.url, { method: 'POST', body }))).status).toBe(401)
  expect((await hear(new Request(forged.url))).status).toBe(405)
  expect(fetch).not.toHaveBeenCalled()
})

it('asks for a repeat where the database does not answer', async () => {
  expect((await open(500).hear(signed(event('email.complained', { tags })))).status).toBe(502)
})

it('agrees with the example of Svix’s documentation', async () => {
  const headers = new Headers({
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': '1614265330',
    'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(await isSigned('{"test": 2432232314}', headers, secret, 1_614_265_330_000)).toBe(true)
})
