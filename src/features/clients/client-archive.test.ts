import { expect, it } from 'vitest'
import { archiveFiles, type ExportedClient } from './client-archive'

const exported: ExportedClient = {
  exported_at: '2026-11-23T06:00:00Z',
  client: { id: 'a', name: 'Ada Lovelace', tags: ['collector'] },
  inquiries: [
    { id: 'i1', email: 'ada@example.com', message: 'Is it here?\n"Soon"', phone: null },
    { id: 'i2', email: 'ada@example.com', message: '=1+1', watch_name: 'Aurelia 36' },
  ],
  notes: [],
  emails: [
    {
      kind: 'appointment-moved',
      status: 'given_up',
      data: { appointment: { day: '2026-12-01', status: 'cancelled' } },
    },
  ],
}

it('has everything as JSON, and a table of each kind that there is', () => {
  const files = archiveFiles(exported)
  expect(files.map(({ name }) => name)).toEqual(['README.txt', 'everything.json', 'inquiries.csv', 'emails.csv'])
  expect(JSON.parse(files[1].input)).toEqual(exported)
  expect(files[0].input).toContain('about Ada Lovelace')
  expect(files[0].input).toMatch(/inquiries\.csv +2 rows/)
})

it('writes what a spreadsheet reads: a heading for each column of any row, and no formula', () => {
  const [, , inquiries, emails] = archiveFiles(exported)
  expect(inquiries.input).toBe(
    '\uFEFFId,Email,Message,Phone,Watch name\r\n' +
      'i1,ada@example.com,"Is it here?\n""Soon""",,\r\n' +
      "i2,ada@example.com,'=1+1,,Aurelia 36\r\n",
  )
  expect(emails.input).toContain(
    'Appointment moved,Not delivered,"Appointment: Day: Tuesday, December 1, 2026, Status: Canceled"',
  )
})

it('says in words and written dates what a person reads, and leaves what somebody wrote as it is', () => {
  const tableOf = (rows: Record<string, string | boolean | null>[], kind: string) =>
    archiveFiles({ exported_at: '2026-11-23T06:00:00Z', client: { name: 'Ada' }, [kind]: rows })[2].input
  expect(
    tableOf([{ status: 'in_progress', created_at: '2026-11-30T20:00:00+00:00', message: '2026-11-30' }], 'inquiries'),
  ).toBe('\uFEFFStatus,Created at,Message\r\nIn progress,"Nov 30, 2026, 1:00 PM",2026-11-30\r\n')
  expect(tableOf([{ appointment_date: '2026-11-30', status: 'no-show' }], 'appointments')).toContain(
    '"Monday, November 30, 2026",No-show',
  )
  expect(tableOf([{ source: 'watch-request', confirmed: true }], 'newsletter_subscriptions')).toContain(
    'Watch request,yes',
  )
  expect(tableOf([{ about: 'watch_requests', channel: 'phone', sent_to: null }], 'replies')).toContain('request,phone,')
  const [readme] = archiveFiles(exported)
  expect(readme.input).toContain('Written on November 22, 2026 at 11:00 PM, Arizona time.')
})
