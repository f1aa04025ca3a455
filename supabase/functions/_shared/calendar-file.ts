import ICAL from 'ical.js'
import { house } from './house.ts'
import { shopTime, shopZone } from './shop-clock.ts'
import { slotEnd, slotStart } from './slots.ts'

// ical.js does not count the space that begins a folded line; 75 octets are the most that one may have.
ICAL.foldLength = 74

type Booking = { id: string; day: string; time: string }

/** Arizona keeps one offset all year, so one observance says all. */
const zone = `BEGIN:VTIMEZONE
TZID:${shopZone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:-0700
TZOFFSETTO:-0700
TZNAME:MST
END:STANDARD
END:VTIMEZONE`

/** How far an appointment is settled, as calendars say it. */
const certainty = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  'no-show': 'CONFIRMED',
}

/** An appointment as the database keeps it. */
type Appointment = {
  id: string
  appointment_date: string
  appointment_time: string
  name: string
  email: string
  phone: string | null
  notes: string | null
  status: keyof typeof certainty
}

/** An appointment as the visitor's calendar file (RFC 5545), in the shop's zone. */
export function calendarFile(booking: Booking, now: Date): string {
  const event = eventOf(booking, now)
  event.addPropertyWithValue('summary', `Showroom visit, ${house.name}`)
  event.addPropertyWithValue(
    'description',
    `Questions, or a change of plan: ${house.phone.label}, ${house.email.label}`,
  )
  return calendarOf([event])
}

/**
 * Appointments as the owner's calendar file: who comes, how to reach them, what they
 * wrote. The events are the visitors' own by their UIDs.
 */
export function officeCalendarFile(appointments: Appointment[], now: Date): string {
  return calendarOf(
    appointments.map((row) => {
      const event = eventOf({ id: row.id, day: row.appointment_date, time: row.appointment_time }, now)
      event.addPropertyWithValue('summary', plainText(`${row.name}, showroom visit`))
      event.addPropertyWithValue('status', certainty[row.status])
      const lines = [row.email, row.phone, row.notes && `\n${row.notes}`]
      event.addPropertyWithValue('description', plainText(lines.filter(Boolean).join('\n')))
      return event
    }),
  )
}

/**
 * When and where it is. Its UID is the appointment's: added twice, it is still one
 * event. It holds a part of the id only, since files are handed on and the whole id
 * can correct the booking.
 */
function eventOf({ id, day, time }: Booking, now: Date) {
  const event = new ICAL.Component('vevent')
  const [start, end] = [slotStart(day, time), slotEnd(day, time)].map((moment) =>
    ICAL.Time.fromDateTimeString(shopTime(moment)),
  )
  const { street, city, region, postalCode } = house.address
  event.addPropertyWithValue('uid', `${day}-${id.slice(0, 8)}@${house.email.label.split('@')[1]}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  event.addPropertyWithValue('dtstart', start).setParameter('tzid', shopZone)
  event.addPropertyWithValue('dtend', end).setParameter('tzid', shopZone)
  event.addPropertyWithValue('location', `${house.name}, ${street}, ${city}, ${region} ${postalCode}`)
  return event
}

function calendarOf(events: ICAL.Component[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${house.name}//Appointments//EN`)
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addSubcomponent(ICAL.Component.fromString(zone))
  for (const event of events) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** What visitors typed, without the characters that a line of the file cannot hold. */
function plainText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
}
