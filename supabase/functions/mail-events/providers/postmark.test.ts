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
  ['a permanent bounce', { RecordType: 'Bounce', Type: 'HardBounce', Inactive: true }, { outcome: 'bounced' }],
  [
    'an invalid email address',
    { RecordType: 'Bounce', Type: 'BadEmailAddress', Inactive: false },
    { outcome: 'bounced' },
  ],
  [
    'a bounce that deactivates the recipient',
    { RecordType: 'Bounce', Type: 'ManuallyDeactivated', Inactive: true },
    { outcome: 'bounced' },
  ],
  [
    'a full mailbox',
    { RecordType: 'Bounce', Type: 'SoftBounce', Inactive: false },
    { outcome: 'failed', code: 'SoftBounce' },
  ],
  ['a rejection', { RecordType: 'Bounce', Type: 'Blocked', Inactive: false }, { outcome: 'failed', code: 'Blocked' }],
  ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Inactive: true }, { outcome: 'complained' }],
  [
    'a complaint as a bounce',
    { RecordType: 'Bounce', Type: 'SpamComplaint', Inactive: true },
    { outcome: 'complained' },
  ],
  [
    'a suppressed recipient',
    { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
    { outcome: 'bounced' },
  ],
  [
    'a recipient suppressed after a complaint',
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
  ['an out-of-office reply', { RecordType: 'Bounce', Type: 'AutoResponder', Inactive: false }],
  ['a reactivated recipient', { RecordType: 'SubscriptionChange', SuppressSending: false }],
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
