import { describe, expect, it } from 'vitest'
import { comparisonText, shareText, shortDayText, todayText, workTimeText } from './overview-texts'

describe('shareText', () => {
  it.each([
    [3, 12, '3 of 12 (25%)'],
    [1, 3, '1 of 3 (33%)'],
    [2, 3, '2 of 3 (67%)'],
    [1, 200, '1 of 200 (1%)'],
    [1, 201, '1 of 201 (0%)'],
    [0, 0, '0 of 0 (0%)'],
    [5, 5, '5 of 5 (100%)'],
    [600, 1200, '600 of 1,200 (50%)'],
  ])('says %i of %i as %j', (part, whole, expected) => {
    expect(shareText(part, whole)).toBe(expected)
  })
})

describe('comparisonText', () => {
  it('says both spans', () => {
    expect(comparisonText(42, 31)).toBe('42 inquiries in the last 30 days, 31 in the 30 before')
    expect(comparisonText(1, 0)).toBe('1 inquiry in the last 30 days, 0 in the 30 before')
  })
})

describe('days', () => {
  it("are those of the shop's time zone", () => {
    const lateInUtc = new Date('2026-11-22T06:59:00Z')
    expect(todayText(lateInUtc)).toBe('Saturday, November 21')
    expect(shortDayText('2026-10-23')).toBe('Oct 23')
  })
})

it.each([
  [0, '1 minute'],
  [0.4, '1 minute'],
  [44.2, '45 minutes'],
  [59.5, '1 hour'],
  [60, '1 hour'],
  [320, '5 h 20 min'],
  [540, '9 hours'],
  [541, '10 hours'],
  [1501, '26 hours'],
])('says %s minutes of opening hours as %j', (minutes, expected) => {
  expect(workTimeText(minutes)).toBe(expected)
})
