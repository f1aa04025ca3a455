import { describe, expect, it } from 'vitest'
import { emptyAppointment, enteredAppointmentSchema, readPreset } from './entered-appointment.schema'

const reached = (phone: string, email: string) => {
  const result = enteredAppointmentSchema.safeParse({ ...emptyAppointment, name: 'Ada Byron', phone, email })
  return result.success ? 'taken' : result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`)
}

describe('an appointment that the house enters', () => {
  it('wants an e-mail address or a phone number', () => {
    expect(reached('', '')).toEqual(['email: Enter an e-mail address or a phone number'])
    expect(reached('  ', ' ')).toEqual(['email: Enter an e-mail address or a phone number'])
    expect(reached('(480) 555-0100', '')).toBe('taken')
    expect(reached('', 'ada@example.com')).toBe('taken')
    expect(reached('(480) 555-0100', 'ada@example.com')).toBe('taken')
  })

  it('holds an e-mail address to its shape, also beside a phone number', () => {
    expect(reached('(480) 555-0100', 'ada@example')).toEqual(['email: Invalid email address'])
  })

  it.each(['480-555-CALL', 'ask for Ada', '-'])('refuses the phone number %j, which nobody can dial', (phone) => {
    expect(reached(phone, '')).toEqual(['phone: Please enter a valid phone number'])
    expect(reached(phone, 'ada@example.com')).toEqual(['phone: Please enter a valid phone number'])
  })

  it.each(['(480) 555-0121 ext. 4', '001 480 555 0121', '٤٨٠٥٥٥٠١٢١', '555-0121'])(
    'takes the phone number %j',
    (phone) => {
      expect(reached(phone, '')).toBe('taken')
    },
  )

  it('is confirmed to begin with', () => {
    expect(emptyAppointment.status).toBe('confirmed')
  })
})

describe('the day and time of an address', () => {
  it.each([
    ['2026-12-01 10:00 AM', { day: '2026-12-01', time: '10:00 AM' }],
    ['2026-12-01', { day: '2026-12-01', time: '' }],
    ['2026-12-01 10:15 AM', { day: '2026-12-01', time: '' }],
    ['2026-02-30 10:00 AM', { day: '', time: '' }],
    ['new', { day: '', time: '' }],
    ['', { day: '', time: '' }],
  ])('reads %o', (text, preset) => {
    expect(readPreset(text)).toEqual(preset)
  })
})
