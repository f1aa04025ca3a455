import { expect, it, vi } from 'vitest'
import type { PublicWatch } from '@/entities/watches/watch-names.api'
import { attachmentLines, insertLine } from './attachments'

const watch = (change: Partial<PublicWatch> = {}): PublicWatch => ({
  id: 'w1',
  brand: 'Halden',
  name: 'Tidewater 300',
  reference: null,
  status: 'available',
  hasReport: false,
  ...change,
})

it('links to the watch, and to its condition report if visitors see one', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://shop.test/')
  expect([
    ...attachmentLines([watch(), watch({ id: 'w2', reference: 'T-3', status: 'sold', hasReport: true })]),
  ]).toEqual([
    ['Halden Tidewater 300', 'Halden Tidewater 300 — https://shop.test/watches/w1'],
    ['Halden Tidewater 300 (T-3, sold)', 'Halden Tidewater 300 — https://shop.test/watches/w2'],
    [
      'Halden Tidewater 300 (T-3, sold): condition report',
      'Halden Tidewater 300, condition report — https://shop.test/watches/w2#report',
    ],
  ])
  vi.unstubAllEnvs()
})

it('numbers the labels of watches that differ in nothing', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://shop.test/')
  const lines = attachmentLines([watch(), watch({ id: 'w2' })])
  expect([...lines.keys()]).toEqual(['Halden Tidewater 300, 1', 'Halden Tidewater 300, 2'])
  vi.unstubAllEnvs()
})

it.each([
  ['', 0, '+\n|'],
  ['Dear Ada,', 9, 'Dear Ada,\n+\n|'],
  ['Dear Ada,\n\nKind regards', 9, 'Dear Ada,\n+\n|\nKind regards'],
  ['Dear Ada,\n\nKind regards', 10, 'Dear Ada,\n+\n|Kind regards'],
  ['Dear Ada,\n\n\nKind regards', 10, 'Dear Ada,\n+\n|\nKind regards'],
  ['Kind regards', 5, 'Kind \n+\n|regards'],
])('inserts a line of its own into %j at %i', (before, at, after) => {
  const { text, cursor } = insertLine(before, at, '+')
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(after)
})
