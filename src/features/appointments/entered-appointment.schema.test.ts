import { describe, expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emptyAppointment, enteredAppointmentSchema, readPreset } from './entered-appointment.schema'

const faults = (phone: string, email: string) =>
  faultsOf(enteredAppointmentSchema, { ...emptyAppointment, name: 'Ada Byron', phone, email })

describe('an appointment entered by an admin', () => {
  it('requires an email address or a phone number', () => {
    expect(faults('', '')).toEqual(['email: Enter an e-mail address or a phone number'])
    expect(faults('  ', ' ')).toEqual(['email: Enter an e-mail address or a phone number'])
    expect(faults('(480) 555-0100', '')).toEqual([])
    expect(faults('', 'ada@example.com')).toEqual([])
    expect(faults('(480) 555-0100', 'ada@example.com')).toEqual([])
  })

  it('validates the email address even with a phone number', () => {
    expect(faults('(480) 555-0100', 'ada@example')).toEqual(['email: Invalid email address'])
  })

  it.each(['480-555-CALL', 'ask for Ada', '-'])('rejects the phone number %j, which cannot be dialed', (phone) => {
    expect(faults(phone, '')).toEqual(['phone: Please enter a valid phone number'])
    expect(faults(phone, 'ada@example.com')).toEqual(['phone: Please enter a valid phone number'])
  })

  it.each(['(480) 555-0121 ext. 4', '001 480 555 0121', '٤٨٠٥٥٥٠١٢١', '555-0121'])(
    'accepts the phone number %j',
    (phone) => {
      expect(faults(phone, '')).toEqual([])
    },
  )

  it('is confirmed by default', () => {
    expect(emptyAppointment.status).toBe('confirmed')
  })
})

describe('a day and time in the URL', () => {
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
