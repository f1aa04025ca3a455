import { describe, expect, it } from 'vitest'
import { initials, monthText, ratingText } from './testimonial-texts'

describe('initials', () => {
  it.each([
    ['Eleanor Whitfield', 'EW'],
    ['eleanor whitfield', 'EW'],
    ['Marcus', 'M'],
    ['Ana María de la Cruz', 'AM'],
    ['  Jonah   F. ', 'JF'],
    ['émile zola', 'ÉZ'],
    ['\u{20BB7}野 太郎', '\u{20BB7}太'],
    ['', ''],
  ])('returns for %j: %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('monthText', () => {
  it('returns month and year in US English', () => {
    expect(monthText('2026-10-14T09:30:00+00:00')).toBe('October 2026')
  })

  it('returns the same month in every time zone, from its first to its last moment', () => {
    expect(monthText('2026-10-01T00:00:00+00:00')).toBe('October 2026')
    expect(monthText('2026-10-31T23:59:59.999+00:00')).toBe('October 2026')
  })

  it('converts a timestamp with another offset to UTC', () => {
    expect(monthText('2026-10-31T20:00:00-07:00')).toBe('November 2026')
  })
})

describe('ratingText', () => {
  it('says the stars in words', () => {
    expect(ratingText(5)).toBe('5 out of 5 stars')
    expect(ratingText(1)).toBe('1 out of 5 stars')
  })
})
