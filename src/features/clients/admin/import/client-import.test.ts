import { expect, it } from 'vitest'
import { matchColumns } from '@/dashboard/import/rows/columns'
import { clientImport } from './client-import'

it.each([
  ['(480) 555-0147', { email: '', phone: '(480) 555-0147' }],
  ['+41 22 555 01 47', { email: '', phone: '+41 22 555 01 47' }],
  ['ada@example.com', { email: 'ada@example.com' }],
  ['480@example.com', { email: '480@example.com' }],
  ['ada.example.com', { email: 'ada.example.com' }],
])('takes %s of the one column of addresses for what it is', (email, expected) => {
  expect(clientImport.tidy?.({ email }, 'other')).toEqual(expected)
})

it('takes comments for a note, and says what was read', () => {
  expect(matchColumns(clientImport, ['Name', 'Comments'])).toEqual({ Name: 'name', Comments: 'note' })
  const texts = { name: 'Ada Test', email: 'ada@example.com', tags: 'vip, dive' }
  expect(
    clientImport.check(texts, { stated: new Set(Object.keys(texts)), source: 'other', isPublished: false }).facts,
  ).toEqual([
    ['Email', 'ada@example.com'],
    ['Tags', 'vip, dive'],
  ])
})
