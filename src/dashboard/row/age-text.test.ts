import { describe, expect, it } from 'vitest'
import { ageText, lengthText } from './age-text'

// Saturday, 5:30 a.m. in the shop.
const now = new Date('2026-11-21T12:30:00Z')

describe('ageText', () => {
  it.each([
    ['2026-11-21T12:29:40Z', 'just now'],
    ['2026-11-21T12:31:00Z', 'just now'],
    ['2026-11-21T12:29:00Z', '1 minute ago'],
    ['2026-11-21T11:31:00Z', '59 minutes ago'],
    ['2026-11-21T11:30:00Z', '1 hour ago'],
    // Midnight in the shop.
    ['2026-11-21T07:00:00Z', '5 hours ago'],
    ['2026-11-21T06:59:59Z', 'yesterday'],
    ['2026-11-20T07:00:00Z', 'yesterday'],
    ['2026-11-20T06:59:59Z', '2 days ago'],
    ['2026-09-22T12:00:00Z', '60 days ago'],
    ['2026-09-21T12:00:00Z', '2 months ago'],
    ['2025-11-21T12:00:00Z', '11 months ago'],
    ['2024-11-21T12:00:00Z', '23 months ago'],
    ['2023-11-20T12:00:00Z', '3 years ago'],
  ])('describes %s as %j', (moment, expected) => {
    expect(ageText(new Date(moment), now)).toBe(expected)
  })
})

describe('lengthText', () => {
  it.each([
    ['2026-11-21T12:31:00Z', '1 minute'],
    ['2026-11-21T12:10:00Z', '20 minutes'],
    ['2026-11-21T11:30:00Z', '1 hour'],
    ['2026-11-19T12:31:00Z', '47 hours'],
    ['2026-11-19T12:30:00Z', '2 days'],
    ['2023-11-22T12:30:00Z', '1,095 days'],
  ])('describes the time since %s as %j', (moment, expected) => {
    expect(lengthText(new Date(moment), now)).toBe(expected)
  })
})
