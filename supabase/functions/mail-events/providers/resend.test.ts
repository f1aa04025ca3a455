import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { resendEvents } from './resend.ts'
import { isSigned } from './signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const now = 1_764_000_000_000
const email = '99999999-9999-4999-8999-999999999999'
const tags = { email }

function signed(body: string, { prefix = 'svix', seconds = now / 1000, with: key = secret } = {}) {
  const digest = createHmac(
    'sha256',
    Uint8Array.from(atob(key.slice(6)), (sign) => sign.charCodeAt(0)),
  ).update(`msg_1.${seconds}.${body}`)
  return new Request('https://backend.example/functions/v1/mail-events', {
    method: 'POST',
    headers: {
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: String(seconds),
      [`${prefix}-signature`]: `v1,AAAA v1,${digest.digest('base64')}`,
    },
  })
}

const isGenuine = (request: Request, body: string) =>
  resendEvents.isGenuine(request, body, { MAIL_EVENTS_SECRET: secret }, now)

it.each([
  ['a permanent bounce', 'email.bounced', { tags, bounce: { type: 'Permanent' } }, { outcome: 'bounced' }],
  ['a bounce without a kind', 'email.bounced', { tags }, { outcome: 'bounced' }],
  [
    'a full mailbox',
    'email.bounced',
    { tags, bounce: { type: 'Transient', subType: 'MailboxFull' } },
    { outcome: 'failed', code: 'MailboxFull' },
  ],
  ['a complaint', 'email.complained', { tags: [{ name: 'email', value: email }] }, { outcome: 'complained' }],
  [
    'a suppressed recipient',
    'email.suppressed',
    { tags, suppressed: { type: 'OnAccountSuppressionList' } },
    { outcome: 'bounced' },
  ],
  [
    'a failed delivery',
    'email.failed',
    { tags, failed: { reason: 'reached_daily_quota' } },
    { outcome: 'failed', code: 'reached_daily_quota' },
  ],
  [
    'a reason that may contain personal data',
    'email.failed',
    { tags, failed: { reason: 'No mailbox ada@example.com' } },
    { outcome: 'failed', code: undefined },
  ],
])('reads %s', (_title, type, data, expected) => {
  expect(resendEvents.read({ type, data })).toEqual({ email, ...expected })
})

it.each([
  [
    'a bounce that may be an out-of-office reply',
    'email.bounced',
    { tags, bounce: { type: 'Transient', subType: 'General' } },
  ],
  ['a delay', 'email.delivery_delayed', { tags }],
  ['a delivery', 'email.delivered', { tags }],
])('ignores %s', (_title, type, data) => {
  expect(resendEvents.read({ type, data })).toBeUndefined()
})

const token = '5f2b8c0e9d1a4f6b7c3d2e1f0a9b8c'

/** Resend's examples of the event and of the email, with addresses of ours. */
const received = {
  type: 'email.received',
  created_at: '2026-02-22T23:41:12.126Z',
  data: {
    email_id: '4ef9a417-02e9-4d39-ad75-9611e0fcc33c',
    created_at: '2026-02-22T23:41:11.894719+00:00',
    from: 'Ada Voss <ada@example.com>',
    to: [`reply+${token}@in.example.com`],
    bcc: [],
    cc: [],
    received_for: [],
    message_id: '<111-222-333@email.example.com>',
    subject: 'Re: Your search',
    attachments: [
      {
        id: '2a0c9ce0-3112-4728-976e-47ddcd16a318',
        filename: 'avatar.png',
        content_type: 'image/png',
        content_disposition: 'inline',
        content_id: 'img001',
      },
    ],
  },
}
const receivedEmail = {
  object: 'email',
  id: '4ef9a417-02e9-4d39-ad75-9611e0fcc33c',
  to: [`reply+${token}@in.example.com`],
  from: 'ada@example.com',
  created_at: '2026-04-03T22:13:42.674Z',
  subject: 'Re: Your search',
  html: 'Is the dial <strong>original</strong>?',
  html_format: 'cid',
  text: null,
  headers: { from: 'Ada Voss <ada@example.com>', 'return-path': 'ada@example.com', 'mime-version': '1.0' },
  bcc: [],
  cc: [],
  reply_to: [],
  received_for: ['forwarded@example.com'],
  message_id: '<111-222-333@email.example.com>',
  raw: {
    download_url: 'https://example.resend.com/receiving/raw/054da427-439a-4e91-b785-e4fb1966285f?Signature=...',
    expires_at: '2026-04-03T23:13:42.674Z',
  },
  attachments: [
    {
      id: '2a0c9ce0-3112-4728-976e-47ddcd16a318',
      filename: 'avatar.png',
      content_type: 'image/png',
      content_disposition: 'inline',
      content_id: 'img001',
      size: 4096,
    },
    {
      id: '3b1d0df1-4223-5839-087f-54eedd27b419',
      filename: 'document.pdf',
      content_type: 'application/pdf',
      content_disposition: null,
      content_id: null,
      size: 13264,
    },
  ],
}

function receive(response: Response, event: Record<string, unknown> = received) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  return { fetch, email: resendEvents.receive(event, { RESEND_API_KEY: 're_key' }, fetch) }
}

it('fetches and reads a received email', async () => {
  const { fetch, email } = receive(Response.json(receivedEmail))
  expect(await email).toEqual({
    id: '4ef9a417-02e9-4d39-ad75-9611e0fcc33c',
    recipients: [`reply+${token}@in.example.com`, 'forwarded@example.com'],
    sender: 'ada@example.com',
    senderName: 'Ada Voss',
    subject: 'Re: Your search',
    words: 'Is the dial original?',
    attachments: 2,
    isAutomatic: false,
  })
  const [[url, init]] = fetch.mock.calls
  expect(url).toBe('https://api.resend.com/emails/receiving/4ef9a417-02e9-4d39-ad75-9611e0fcc33c?html_format=cid')
  expect(init?.headers).toEqual({ authorization: 'Bearer re_key' })
  expect(resendEvents.read(received)).toBeUndefined()
})

it('reads a sender with a quoted name, and one without a name', async () => {
  const senderOf = async (from: string) => {
    const { sender, senderName } = (await receive(Response.json({ ...receivedEmail, from, headers: null })).email)!
    return [senderName, sender]
  }
  expect(await senderOf('"Voss, Ada" <ada@example.com>')).toEqual(['Voss, Ada', 'ada@example.com'])
  expect(await senderOf('ada@example.com')).toEqual(['', 'ada@example.com'])
})

it('recognizes an out-of-office reply', async () => {
  const headers = { 'auto-submitted': 'auto-replied', 'return-path': 'ada@example.com' }
  expect((await receive(Response.json({ ...receivedEmail, headers })).email)?.isAutomatic).toBe(true)
})

it('throws if Resend does not return the email', async () => {
  await expect(receive(new Response(null, { status: 500 })).email).rejects.toThrow('receiving: 500')
})

it('fetches nothing for a bounce', async () => {
  const { fetch, email } = receive(Response.json(receivedEmail), { type: 'email.bounced', data: { tags } })
  expect(await email).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('accepts only requests with a recent signature', async () => {
  const body = JSON.stringify({ type: 'email.bounced', data: { tags } })
  expect(await isGenuine(signed(body), body)).toBe(true)
  expect(await isGenuine(signed(body, { prefix: 'webhook' }), body)).toBe(true)
  expect(await isGenuine(signed(body), `${body} `)).toBe(false)
  expect(await isGenuine(signed(body, { with: 'whsec_AAAA' }), body)).toBe(false)
  expect(await isGenuine(signed(body, { seconds: now / 1000 - 301 }), body)).toBe(false)
  expect(await isGenuine(signed(body, { seconds: now / 1000 + 301 }), body)).toBe(false)
  expect(await isGenuine(new Request('https://backend.example'), body)).toBe(false)
})

it('verifies the example in Svix’s documentation', async () => {
  const headers = new Headers({
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': '1614265330',
    'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(await isSigned('{"test": 2432232314}', headers, secret, 1_614_265_330_000)).toBe(true)
})
