import { expect, it } from 'vitest'
import { clientSample } from '@/entities/clients/client.sample'
import type { ClientPage } from './client-page'
import { knownClient, wayToWrite } from './ways-to-write'

const email = { kind: 'email', value: 'ada@example.com' } as const
const older = { kind: 'email', value: 'old@example.com' } as const
const phone = { kind: 'phone', value: '+14805550101' } as const

const row = (id: string, about: ClientPage['open'][number]['about'], waits = false) => ({
  about,
  id,
  since: '2026-11-20T17:00:00Z',
  waiting_since: waits ? '2026-11-20T17:00:00Z' : null,
  title: null,
  status: 'new',
})

const page = (values: Partial<ClientPage>, contact: string | null = null): ClientPage => ({
  client: clientSample({ contact }),
  names: [],
  contacts: [],
  accounts: [],
  open: [],
  reserved: [],
  subscribed_at: null,
  suggestions: [],
  ...values,
})

it.each([
  ['nothing that they left', page({}), undefined],
  ['a number alone', page({ contacts: [phone] }), { by: 'text', href: 'sms:+14805550101' }],
  [
    'a number alone, also about what is open',
    page({ contacts: [phone], open: [row('a', 'inquiries')] }),
    { by: 'text', href: 'sms:+14805550101' },
  ],
  [
    'the e-mail address that they last used',
    page({ contacts: [older, email, phone] }, 'old@example.com'),
    { by: 'email', href: 'mailto:old@example.com' },
  ],
  [
    'an e-mail address, beside an appointment',
    page({ contacts: [email], open: [row('a', 'appointments', true)] }),
    { by: 'email', href: 'mailto:ada@example.com' },
  ],
  [
    'what is open',
    page({ contacts: [email], open: [row('a', 'appointments', true), row('b', 'watch_requests')] }),
    { by: 'reply', id: 'b' },
  ],
  [
    'what waits, of what is open',
    page({ contacts: [email], open: [row('a', 'inquiries'), row('b', 'watch_requests', true)] }),
    { by: 'reply', id: 'b' },
  ],
])('writes by %s', (_by, known, way) => {
  expect(wayToWrite(known)).toEqual(way)
})

it('fills a form in with the address that was used last, then the latest', () => {
  expect(knownClient(page({ contacts: [older, email, phone] }, '+14805550101'))).toEqual({
    id: clientSample().id,
    name: 'Ada Quill',
    emails: ['ada@example.com', 'old@example.com'],
    phones: ['(480) 555-0101'],
  })
  expect(knownClient(page({ contacts: [older, email] }, 'old@example.com')).emails[0]).toBe('old@example.com')
})
