import { expect, it } from 'vitest'
import type { Letter } from '@/entities/letters/letter'
import { summaryOf } from './row-letters'

const letter = (kind: string, status: Letter['status'] = 'sent'): Letter => ({
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

it('counts the e-mails that went to the visitor, not those to the owner', () => {
  expect(summaryOf([letter('inquiry-received'), letter('owner-inquiry')])).toBe('1 e-mail sent')
  expect(summaryOf([letter('inquiry-received'), letter('owner-inquiry'), letter('answer')])).toBe('2 e-mails sent')
  expect(summaryOf([letter('owner-watch-request')])).toBe('E-mails')
  expect(summaryOf([letter('answer', 'queued'), letter('owner-inquiry')])).toBe('E-mails')
})

it('says first that one did not arrive', () => {
  expect(summaryOf([letter('answer', 'bounced'), letter('inquiry-received')])).toBe('An e-mail did not arrive')
  expect(summaryOf([letter('answer', 'bounced'), letter('owner-inquiry', 'given_up')])).toBe('2 e-mails did not arrive')
})
