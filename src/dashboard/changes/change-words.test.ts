import { describe, expect, it } from 'vitest'
import { columnLabel } from '../tables'
import { actionWords, differingParts, textDifference, togetherWords, undoQuestion, valueWords } from './change-words'

describe('the words of the log', () => {
  it('names columns as the dashboard does', () => {
    expect(columnLabel('watches', 'image_urls')).toBe('Images')
    expect(columnLabel('settings', 'sender_name')).toBe("Sender's name")
    expect(columnLabel('inquiries', 'created_at')).toBe('Created at')
    expect(columnLabel('something_new', 'name')).toBe('Name')
    expect(columnLabel('testimonials', 'content')).toBe('Testimonial Content')
  })

  it('names statuses as the lists do', () => {
    expect(valueWords('inquiries', 'status', 'in_progress')).toBe('In progress')
    expect(valueWords('watch_requests', 'status', 'found')).toBe('Found')
    expect(valueWords('watch_requests', 'notes', null)).toBe('nothing')
    expect(valueWords('watch_requests', 'notes', '')).toBe('nothing')
  })

  it('writes days, times and choices as people do', () => {
    expect(valueWords('appointments', 'appointment_date', '2026-11-30')).toBe('Monday, November 30, 2026')
    expect(valueWords('clients', 'next_step_on', '2026-11-30')).toBe('Monday, November 30, 2026')
    expect(valueWords('inquiries', 'created_at', '2026-11-30T20:00:00+00:00')).toBe('Nov 30, 2026, 1:00 PM')
    expect(valueWords('inquiries', 'created_at', '2026-11-30 20:00:00.021+00')).toBe('Nov 30, 2026, 1:00 PM')
    expect(valueWords('settings', 'notification_frequency', 'each')).toBe('Right away, one e-mail each')
    expect(valueWords('settings', 'notice_minutes', 120)).toBe('2 hours before')
    expect(valueWords('settings', 'retention_months', null)).toBe('Never')
    expect(valueWords('newsletter_subscribers', 'source', 'watch-request')).toBe('Watch request')
    expect(valueWords('watches', 'name', 'Caliber 2026-1')).toBe('Caliber 2026-1')
  })

  it('says what happened', () => {
    expect(actionWords({ action: 'reply', before: null, after: { reply: 'a' } })).toBe('Replied by e-mail')
    expect(actionWords({ action: 'reply', before: null, after: { channel: 'phone' } })).toBe('Replied by phone')
    expect(actionWords({ action: 'update', before: { featured: false }, after: { featured: true } })).toBe('Featured')
    expect(actionWords({ action: 'update', before: null, after: null })).toBe(
      'Changed; the earlier version is no longer available',
    )
    expect(actionWords({ action: 'purge', before: null, after: null })).toBe('Deleted forever')
    expect(togetherWords('inquiries', 1)).toBe('')
    expect(togetherWords('inquiries', 2)).toBe('with 1 other inquiry')
    expect(togetherWords('watches', 25)).toBe('with 24 other watches')
  })

  it('shows of a long text what changed, by whole words', () => {
    expect(textDifference('A steel watch from 1968, serviced.', 'A gold watch from 1968, serviced.')).toEqual({
      start: 'A ',
      removed: 'steel',
      added: 'gold',
      end: ' watch from 1968, serviced.',
    })
    expect(textDifference('One', 'One and more')).toEqual({ start: 'One', removed: '', added: ' and more', end: '' })
    expect(textDifference('', 'New')).toEqual({ start: '', removed: '', added: 'New', end: '' })
    expect(textDifference('a a', 'a a a')).toEqual({ start: 'a a', removed: '', added: ' a', end: '' })
  })

  it('takes specifications apart', () => {
    expect(
      differingParts({ case: '40mm', bracelet: 'steel' }, { case: '42mm', bracelet: 'steel', year: '1968' }),
    ).toEqual([
      ['case', '40mm', '42mm'],
      ['year', null, '1968'],
    ])
    expect(
      differingParts(
        { dial: { grade: 4, pictures: ['a'] }, hands: { grade: 5 } },
        { dial: { grade: 3, pictures: ['b', 'c'] }, hands: { grade: 5 } },
      ),
    ).toEqual([
      ['dial grade', 4, 3],
      ['dial pictures', 1, 2],
    ])
  })
})

it('says before a change is undone what becomes of it, and of what else', () => {
  expect(undoQuestion({ about: 'inquiries', action: 'update', together: 30 })).toBe(
    'This inquiry goes back to what it was. Other changes made since then stay. It was changed with 29 other inquiries, and all of them change back together.',
  )
  expect(undoQuestion({ about: 'appointments', action: 'update', together: 1 })).toMatch(/the client gets an e-mail\.$/)
  expect(undoQuestion({ about: 'client_notes', action: 'delete', together: 1 })).toBe('This note comes back as it was.')
})
