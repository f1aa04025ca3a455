import { expect, it } from 'vitest'
import { postmarkEvents } from './postmark.ts'

const email = '99999999-9999-4999-8999-999999999999'
const Metadata = { email }
const password = 'a:password'

const isGenuine = (authorization?: string) =>
  postmarkEvents.isGenuine(
    new Request('https://backend.example', { headers: authorization ? { authorization } : {} }),
    '{}',
    { MAIL_EVENTS_SECRET: password },
    0,
  )

it.each([
  ['a bounce for good', { RecordType: 'Bounce', Type: 'HardBounce', Inactive: true }, { outcome: 'bounced' }],
  [
    'an address that is none',
    { RecordType: 'Bounce', Type: 'BadEmailAddress', Inactive: false },
    { outcome: 'bounced' },
  ],
  [
    'a bounce by which the address is given up',
    { RecordType: 'Bounce', Type: 'ManuallyDeactivated', Inactive: true },
    { outcome: 'bounced' },
  ],
  [
    'a mailbox that is full',
    { RecordType: 'Bounce', Type: 'SoftBounce', Inactive: false },
    { outcome: 'failed', code: 'SoftBounce' },
  ],
  ['a refusal', { RecordType: 'Bounce', Type: 'Blocked', Inactive: false }, { outcome: 'failed', code: 'Blocked' }],
  ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Inactive: true }, { outcome: 'complained' }],
  [
    'a complaint as a bounce',
    { RecordType: 'Bounce', Type: 'SpamComplaint', Inactive: true },
    { outcome: 'complained' },
  ],
  [
    'an address that is suppressed',
    { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
    { outcome: 'bounced' },
  ],
  [
    'an address that is suppressed for a complaint',
    { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'SpamComplaint' },
    { outcome: 'complained' },
  ],
])('reads %s', (_title, event, expected) => {
  expect(postmarkEvents.read({ ...event, Metadata })).toEqual({ email, ...expected })
})

it('returns no email id for a recipient that was suppressed by hand', () => {
  const event = { RecordType: 'SubscriptionChange', SuppressSending: true, Metadata: null }
  expect(postmarkEvents.read(event)?.email).toBeUndefined()
})

it.each([
  ['a delay', { RecordType: 'Bounce', Type: 'Transient', Inactive: false }],
  ['a note of absence', { RecordType: 'Bounce', Type: 'AutoResponder', Inactive: false }],
  ['an address that is written to again', { RecordType: 'SubscriptionChange', SuppressSending: false }],
  ['a delivery', { RecordType: 'Delivery' }],
])('ignores %s', (_title, event) => {
  expect(postmarkEvents.read({ ...event, Metadata })).toBeUndefined()
})

it('accepts the right password with any user name', async () => {
  expect(await isGenuine(`Basic ${btoa(`postmark:${password}`)}`)).toBe(true)
  expect(await isGenuine(`basic ${btoa(`:${password}`)}`)).toBe(true)
  expect(await isGenuine(`Basic ${btoa('postmark:another')}`)).toBe(false)
  expect(await isGenuine(`Basic ${btoa(password)}`)).toBe(false)
  expect(await isGenuine(`Bearer ${password}`)).toBe(false)
  expect(await isGenuine('Basic =')).toBe(false)
  expect(await isGenuine()).toBe(false)
})
