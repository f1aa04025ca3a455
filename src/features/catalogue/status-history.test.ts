import { expect, it } from 'vitest'
import { historyWords, soldOn } from './status-history'

it('lists the status changes, with the year only if the next change is in another year', () => {
  expect(
    historyWords([
      { status: 'coming', day: '2025-12-30' },
      { status: 'available', day: '2026-01-03' },
      { status: 'reserved', day: '2026-11-03' },
      { status: 'available', day: '2026-11-20' },
      { status: 'sold', day: '2026-11-24' },
    ]),
  ).toEqual([
    'Announced December 30, 2025',
    'Listed January 3',
    'Reserved November 3',
    'Available again November 20',
    'Sold November 24, 2026',
  ])
  expect(historyWords([])).toEqual([])
})

it('returns when a watch was sold only if the sale is the last change', () => {
  expect(soldOn([{ status: 'sold', day: '2026-11-01' }])).toBe('November 1, 2026')
  expect(
    soldOn([
      { status: 'sold', day: '2026-11-01' },
      { status: 'available', day: '2026-11-02' },
    ]),
  ).toBeUndefined()
  expect(soldOn([])).toBeUndefined()
})
