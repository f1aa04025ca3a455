import { describe, expect, it } from 'vitest'
import { detailOf, leavesText, pictureOf } from './trash-texts'

describe('the text of a deleted row', () => {
  it.each([
    ['2026-11-01T10:00:00Z', '2026-11-01T10:00:01Z', 'in 30 days'],
    ['2026-11-01T10:00:00Z', '2026-11-19T09:00:00Z', 'in 13 days'],
    ['2026-11-01T10:00:00Z', '2026-12-01T09:00:00Z', 'within a day'],
    ['2026-11-01T10:00:00Z', '2026-12-01T11:00:00Z', 'tonight'],
  ])('a row that was deleted on %s shows on %s: %s', (deletedAt, now, text) => {
    expect(leavesText(deletedAt, new Date(now))).toBe(text)
  })

  it('describes the row in one line', () => {
    expect(detailOf({ source: 'inquiries', row: { email: 'a@b.co', message: 'Is it here?', phone: null } })).toBe(
      'a@b.co, Is it here?',
    )
    expect(detailOf({ source: 'closures', row: { reason: null } })).toBe('')
    expect(detailOf({ source: 'something_new', row: {} })).toBe('')
  })

  it('shows the picture that it had', () => {
    expect(pictureOf({ row: { image_urls: ['/a.jpg', '/b.jpg'] } })).toBe('/a.jpg')
    expect(pictureOf({ row: { image_url: '/c.jpg' } })).toBe('/c.jpg')
    expect(pictureOf({ row: { image_urls: [] } })).toBeUndefined()
  })
})
