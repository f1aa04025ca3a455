import ICAL from 'ical.js'
import { afterEach, expect, it, vi } from 'vitest'
import { appointmentCalendarFile, calendarFile, officeCalendarFeed, officeCalendarFile } from './calendar-file.ts'

const calendarUid = '7b7c2a4e-0000-4000-8000-000000000001'
const appointment = { calendarUid, revision: 2, day: '2026-11-24', time: '5:30 PM' }
const now = new Date('2026-11-21T07:00:00Z')

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['America/Phoenix', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'gives the shop’s time, zone and address when run in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const calendar = new ICAL.Component(ICAL.parse(calendarFile(appointment, now)))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.startDate.toString()).toBe('2026-11-24T17:30:00')
    expect(event.startDate.zone?.tzid).toBe('America/Phoenix')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-25T00:30:00.000Z')
    expect(event.duration.toSeconds()).toBe(30 * 60)
    expect(event.location).toBe('Sonoran Horology, 4300 N Saguaro Court, Suite 210, Scottsdale, AZ 85251')
  },
)

it('makes one event of repeated imports, in valid RFC 5545', () => {
  const file = calendarFile(appointment, now)
  expect(file).toContain(`UID:${calendarUid}@sonoranhorology.example\r\n`)
  expect(file).toContain('SEQUENCE:2\r\n')
  expect(file).toContain('DTSTAMP:20261121T070000Z\r\n')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

const row = {
  calendar_uid: calendarUid,
  revision: 0,
  name: 'Zoë Ångström; of Bern, née Ünal',
  email: 'zoe@example.com',
  phone: '(480) 555-0199',
  appointment_date: appointment.day,
  appointment_time: appointment.time,
  notes: `The Soirée, please;\r\nand "the other\u0007 one" \\ ${'精工 🕰️ '.repeat(40)}`,
  status: 'pending' as const,
  updated_at: '2026-11-20T17:00:00.123+00:00',
}

it('exports every appointment for the owner, with contact details and status', () => {
  const statuses = ['pending', 'confirmed', 'cancelled', 'completed', 'no-show'] as const
  const file = officeCalendarFile(
    statuses.map((status, index) => ({ ...row, calendar_uid: `${index}b7c2a4e-0000-4000-8000-000000000001`, status })),
  )
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  const events = calendar.getAllSubcomponents('vevent')
  expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual([
    'TENTATIVE', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED',
  ]) // prettier-ignore
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(5)
  const event = new ICAL.Event(events[0])
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-25T00:30:00.000Z')
  expect(event.startDate.zone?.tzid).toBe('America/Phoenix')
  expect(event.summary).toBe('Zoë Ångström; of Bern, née Ünal, showroom appointment')
  expect(event.description).toBe(
    `zoe@example.com\n(480) 555-0199\n\n${row.notes!.replace('\r\n', '\n').replace('\u0007', ' ')}`,
  )
})

it('gives a feed its name, its refresh interval and the last change of each appointment', () => {
  const file = officeCalendarFeed([row])
  for (const line of [
    'NAME:Sonoran Horology appointments',
    'X-WR-CALNAME:Sonoran Horology appointments',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'DTSTAMP:20261120T170000Z',
  ]) {
    expect(file.split('\r\n')).toContain(line)
  }
  expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')).toHaveLength(1)
  expect(officeCalendarFile([row])).not.toMatch(/CALNAME|REFRESH|TTL/)
})

it("lists the watches to show in the owner's file", () => {
  const file = officeCalendarFile([{ ...row, notes: null, watch_names: ['Halden Tidewater 300', 'Ovale 36'] }])
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)
  expect(event.description).toBe('zoe@example.com\n(480) 555-0199\n\nTo show: Halden Tidewater 300, Ovale 36')
})

it("lists the watches to see by name in the visitor's file", () => {
  const descriptionIn = (file: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!).description
  const watches = ['Halden Tidewater 300', 'Ovale 36']
  const description = /^You would like to see: Halden Tidewater 300, Ovale 36\n\nQuestions, or a change of plans: /
  expect(descriptionIn(calendarFile({ ...appointment, watches }, now))).toMatch(description)
  const sent = { calendar_uid: calendarUid, revision: 0, day: appointment.day, time: appointment.time, watches }
  expect(descriptionIn(appointmentCalendarFile({ ...sent, status: 'pending' }, 'ada@example.com', now))).toMatch(
    description,
  )
  expect(descriptionIn(calendarFile({ ...appointment, watches: [] }, now))).toMatch(/^Questions/)
})

it('gives the owner the visitor’s event, with lines short enough in any script', () => {
  const file = officeCalendarFile([row])
  const uid = /^UID:.*$/m
  expect(file.match(uid)![0]).toBe(calendarFile(appointment, now).match(uid)![0])
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
