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

const token = '5f2b8c0e9d1a4f6b7c3d2e1f0a9b8c'
const inbound = '451d9b70cf9364d23ff6f9d51d870251'

/** Postmark's example of an inbound email, with addresses of ours. */
const received = {
  FromName: 'Ada Voss',
  MessageStream: 'inbound',
  From: 'ada@example.com',
  FromFull: { Email: 'ada@example.com', Name: 'Ada Voss', MailboxHash: '' },
  To: `"Sonoran Horology" <${inbound}+${token}@inbound.postmarkapp.com>`,
  ToFull: [{ Email: `${inbound}+${token}@inbound.postmarkapp.com`, Name: 'Sonoran Horology', MailboxHash: token }],
  Cc: '"First Cc" <firstcc@example.com>, secondCc@example.com',
  CcFull: [
    { Email: 'firstcc@example.com', Name: 'First Cc', MailboxHash: '' },
    { Email: 'secondCc@example.com', Name: '', MailboxHash: '' },
  ],
  Bcc: '',
  BccFull: [],
  OriginalRecipient: `${inbound}+${token}@inbound.postmarkapp.com`,
  Subject: 'Re: Your search',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  ReplyTo: '',
  MailboxHash: token,
  Date: 'Tue, 1 Dec 2026 16:45:32 -0700',
  TextBody: 'Is the dial original?\n\nOn Tue, Dec 1, 2026 at 4:00 PM Sonoran Horology wrote:\n> A watch for you.\n',
  HtmlBody: '<html><body><p>Is the dial original?</p></body></html>',
  StrippedTextReply: 'Is the dial original?',
  Tag: '',
  Headers: [
    { Name: 'Return-Path', Value: '<ada@example.com>' },
    { Name: 'X-Spam-Status', Value: 'No' },
    { Name: 'X-Spam-Score', Value: '-0.1' },
    { Name: 'X-Spam-Tests', Value: 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS' },
    { Name: 'MIME-Version', Value: '1.0' },
    { Name: 'Message-ID', Value: '<CAJbdpGtwEEcXT0j_KwarXRmBbyOnvoZ7S49-PsJnCXj1e20JLQ@mail.gmail.com>' },
  ],
  Attachments: [
    { Name: 'dial.txt', Content: 'VGhpcyBpcyBhdHRhY2htZW50IGNvbnRlbnRz', ContentType: 'text/plain', ContentLength: 27 },
  ],
}
const receive = (changes: object = {}) => postmarkEvents.receive({ ...received, ...changes }, {}, fetch)

it('reads a received email', async () => {
  expect(await receive()).toEqual({
    id: '73e6d360-66eb-11e1-8e72-a8904824019b',
    recipients: [received.OriginalRecipient, received.OriginalRecipient, 'firstcc@example.com', 'secondCc@example.com'],
    sender: 'ada@example.com',
    senderName: 'Ada Voss',
    subject: 'Re: Your search',
    words: 'Is the dial original?',
    attachments: 1,
    isAutomatic: false,
  })
  expect(postmarkEvents.read(received)).toBeUndefined()
})

it('cuts the quoted email if Postmark did not', async () => {
  expect((await receive({ StrippedTextReply: '' }))?.words).toBe('Is the dial original?')
})

it('reads a forwarded email whole', async () => {
  expect((await receive({ Subject: 'Fwd: An offer' }))?.words).toContain('A watch for you.')
})

it('recognizes spam', async () => {
  const Headers = [{ Name: 'X-Spam-Status', Value: 'Yes' }]
  expect((await receive({ Headers }))?.isAutomatic).toBe(true)
})

it('receives no email from a bounce', async () => {
  const bounce = {
    RecordType: 'Bounce',
    MessageStream: 'outbound',
    MessageID: received.MessageID,
    From: 'shop@example.com',
  }
  expect(await postmarkEvents.receive(bounce, {}, fetch)).toBeUndefined()
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
