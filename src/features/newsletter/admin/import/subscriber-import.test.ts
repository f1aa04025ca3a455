import { expect, it } from 'vitest'
import { matchColumns } from '@/dashboard/import/rows/columns'
import { subscriberImport } from './subscriber-import'

const file = { stated: new Set<string>(), source: 'other', isPublished: false }

const read = (at: string) => subscriberImport.check({ email: 'ada@example.com', at }, file)

// The shop is seven hours behind UTC.
it.each([
  ['2023-12-03', '2023-12-03T07:00:00.000Z'],
  ['2023-12-03 10:15', '2023-12-03T17:15:00.000Z'],
  ['2023-12-03T10:15:00Z', '2023-12-03T10:15:00.000Z'],
  ['2023-12-03 10:15:00 UTC', '2023-12-03T10:15:00.000Z'],
  ['12/03/2023', '2023-12-03T07:00:00.000Z'],
  ['1/2/2024', '2024-01-02T07:00:00.000Z'],
  ['12/03/23', '2023-12-03T07:00:00.000Z'],
  ['2023-12-03T10:15:00+01:00', '2023-12-03T09:15:00.000Z'],
  ['12/03/2023 1:05 PM', '2023-12-03T20:05:00.000Z'],
  ['12/03/2023, 12:05:30 AM', '2023-12-03T07:05:00.000Z'],
  ['12/03/2023 13:05', '2023-12-03T20:05:00.000Z'],
  ['3.12.2023', '2023-12-03T07:00:00.000Z'],
  ['December 3, 2023 at 1:05 PM', '2023-12-03T20:05:00.000Z'],
])('reads %s', (text, at) => {
  expect(read(text)).toMatchObject({ problems: {}, entry: { at } })
})

it.each([
  '2023-02-30',
  '2023-02-30T10:00:00Z',
  '2/30/2023',
  '13/03/2023',
  '31.04.2023',
  'February 30, 2023',
  '12/03/2023 25:00',
  '12-03-2023',
  'yesterday',
])('rejects %s, which is not a date', (text) => {
  expect(read(text).problems).toEqual({ at: 'Enter a date, such as 2026-11-21, or leave it empty.' })
})

it('rejects a date in the future', () => {
  expect(read(`${new Date().getFullYear() + 2}-01-01`).problems.at).toMatch(/yet to come/)
})

it('omits people who have not agreed, which is not an error', () => {
  expect(subscriberImport.check({ email: 'ada@example.com', consent: 'no' }, file)).toEqual({
    problems: {},
    staysOut: 'This person has not agreed to e-mails. They stay off the list.',
  })
})

it('recognizes the column of the sign-up date', () => {
  expect(matchColumns(subscriberImport, ['E-Mail', 'Signed up'])).toEqual({ 'E-Mail': 'email', 'Signed up': 'at' })
})
