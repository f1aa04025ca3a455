import { expect, it } from 'vitest'
import { appointmentPattern } from './appointment-search'

const finds = (search: string, text: string) => new RegExp(appointmentPattern(search), 'i').test(text)

it('finds a number however it is written', () => {
  for (const written of ['(480) 555-0171', '480.555.0171', '+1 480 5550171', '4805550171']) {
    expect(finds('480 555-0171', written)).toBe(true)
    expect(finds('(480) 5550171', written)).toBe(true)
    expect(finds('480 555-0172', written)).toBe(false)
  }
})

it('takes everything else literally', () => {
  expect(finds('o.bell+1@', 'O.Bell+1@example.com')).toBe(true)
  expect(finds('o.bell', 'oxbell')).toBe(false)
  expect(finds('48', 'four8')).toBe(false)
  expect(appointmentPattern('  ')).toBe('')
})
