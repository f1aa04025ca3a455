import { expect, it } from 'vitest'
import { erasureLines } from './erasure-lines'

const nothing = { rows: {}, due: 0, notes: 0, reserved: 0, emails: 0, in_the_trash: 0, mentions: [] }

it('counts what there is, and leaves out what there is not', () => {
  expect(
    erasureLines({
      ...nothing,
      rows: { inquiries: 1, appointments: 2, users: 1 },
      due: 1,
      emails: 1200,
      reserved: 1,
      in_the_trash: 3,
    }),
  ).toEqual([
    '1 inquiry',
    '2 appointments, 1 of them upcoming',
    '1 account on this site',
    '1,200 e-mails',
    'The name at 1 reserved watch',
    '3 in the trash',
    'Their page, contact details, tags and next step, and what the history says about them',
  ])
})

it.each([
  [1, '1 appointment, upcoming'],
  [2, '2 appointments, upcoming'],
])('says of appointments that are all to come only that', (count, line) => {
  expect(erasureLines({ ...nothing, rows: { appointments: count }, due: count })[0]).toBe(line)
})

it('always names the page', () => {
  expect(erasureLines(nothing)).toHaveLength(1)
})
