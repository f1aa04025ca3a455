import { expect, it } from 'vitest'
import type { Email } from '@/entities/emails/email'
import { summaryOf } from './row-emails'

const email = (kind: string, status: Email['status'] = 'sent'): Email => ({
  id: kind,
  about_id: 'row',
  kind,
  status,
  created_at: '2026-11-30T20:00:00+00:00',
  send_after: '2026-11-30T20:00:00+00:00',
  settled_at: null,
  last_code: null,
  suppressed: false,
  again: false,
})

it('counts emails to the visitor but not to the owner', () => {
  expect(summaryOf([email('inquiry-received'), email('owner-inquiry')])).toBe('1 e-mail sent')
  expect(summaryOf([email('inquiry-received'), email('owner-inquiry'), email('reply')])).toBe('2 e-mails sent')
  expect(summaryOf([email('owner-watch-request')])).toBe('E-mails')
  expect(summaryOf([email('reply', 'queued'), email('owner-inquiry')])).toBe('E-mails')
})

it('mentions first that an email did not arrive', () => {
  expect(summaryOf([email('reply', 'bounced'), email('inquiry-received')])).toBe('An e-mail did not arrive')
  expect(summaryOf([email('reply', 'bounced'), email('owner-inquiry', 'given_up')])).toBe('2 e-mails did not arrive')
})
