import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
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
