import ICAL from 'ical.js'
import { shopTime, shopZone } from './shop-clock.ts'
import { shop } from './shop.ts'
import { slotEnd, slotStart } from './slots.ts'

// RFC 5545 allows 75 octets per line, and ical.js doesn't count the space before a folded line.
ICAL.foldLength = 74

const mailDomain = shop.email.label.split('@')[1]

type HalfHour = { day: string; time: string }
type Booking = HalfHour & { calendarUid: string; revision: number; watches?: readonly string[] }

/** Arizona has no daylight saving, so a single observance covers all years. */
const zone = `BEGIN:VTIMEZONE
TZID:${shopZone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:-0700
TZOFFSETTO:-0700
TZNAME:MST
END:STANDARD
END:VTIMEZONE`

const certainty = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  'no-show': 'CONFIRMED',
}

type Appointment = {
  calendar_uid: string
  revision: number
  appointment_date: string
  appointment_time: string
  name: string
  /** Null if the shop has to call. */
  email: string | null
  phone: string | null
  notes: string | null
  watch_names?: readonly string[]
  status: keyof typeof certainty
  updated_at: string
}

type CalendarAppointment = {
  /** UID of the event. */
  calendar_uid: string
  /** Calendars keep the event with the highest revision. */
  revision: number
  day: string
  time: string
  status: keyof typeof certainty
  watches?: readonly string[]
}

/**
 * With REQUEST, calendars move an existing event, and CANCEL removes it. PUBLISH only adds events, for calendars that
 * show buttons to accept an invitation.
 */
const emailMethod: 'REQUEST' | 'PUBLISH' = 'REQUEST'

/** Returns the calendar file of an email, which adds, moves or removes the visitor's event. */
export function appointmentCalendarFile(appointment: CalendarAppointment, visitor: string, now: Date): string {
  const event = visitorEventOf(appointment.calendar_uid, appointment, now)
  const isCancelled = appointment.status === 'cancelled'
  event.addPropertyWithValue('sequence', appointment.revision)
  event.addPropertyWithValue('status', certainty[appointment.status])
  const organizer = event.addPropertyWithValue('organizer', shop.email.href)
  organizer.setParameter('cn', shop.name)
  if (emailMethod === 'REQUEST') {
    const attendee = event.addPropertyWithValue('attendee', `mailto:${visitor}`)
    attendee.setParameter('partstat', 'ACCEPTED')
    attendee.setParameter('rsvp', 'FALSE')
  }
  return calendarOf([event], isCancelled && emailMethod === 'REQUEST' ? 'CANCEL' : emailMethod)
}

/** Returns the visitor's calendar file (RFC 5545). */
export function calendarFile(booking: Booking, now: Date): string {
  const event = visitorEventOf(booking.calendarUid, booking, now)
  event.addPropertyWithValue('sequence', booking.revision)
  return calendarOf([event])
}

function visitorEventOf(uid: string, half: HalfHour & Pick<Booking, 'watches'>, now: Date) {
  const event = eventOf(uid, half, now)
  const watches = half.watches?.length ? `You would like to see: ${half.watches.join(', ')}\n\n` : ''
  event.addPropertyWithValue('summary', `Showroom appointment, ${shop.name}`)
  event.addPropertyWithValue(
    'description',
    plainText(`${watches}Questions, or a change of plans: ${shop.phone.label}, ${shop.email.label}`),
  )
  return event
}

/** Returns the owner's calendar file, with contact details and the visitors' UIDs. Equal rows give equal files. */
export const officeCalendarFile = (appointments: Appointment[]): string => calendarOf(appointments.map(officeEventOf))

/** Returns the owner's calendar as a feed to subscribe to. */
export function officeCalendarFeed(appointments: Appointment[]): string {
  const name = `${shop.name} appointments`
  // The names of RFC 7986, and those that Apple, Google and Microsoft read.
  return calendarOf(appointments.map(officeEventOf), 'PUBLISH', {
    name,
    'x-wr-calname': name,
    'refresh-interval': ICAL.Duration.fromString('PT1H'),
    'x-published-ttl': 'PT1H',
  })
}

function officeEventOf(row: Appointment) {
  const half = { day: row.appointment_date, time: row.appointment_time }
  const event = eventOf(row.calendar_uid, half, new Date(row.updated_at))
  event.addPropertyWithValue('sequence', row.revision)
  event.addPropertyWithValue('summary', plainText(`${row.name}, showroom appointment`))
  event.addPropertyWithValue('status', certainty[row.status])
  const watches = row.watch_names?.length ? `\nTo show: ${row.watch_names.join(', ')}` : ''
  const lines = [row.email, row.phone, watches, row.notes && `\n${row.notes}`]
  event.addPropertyWithValue('description', plainText(lines.filter(Boolean).join('\n')))
  return event
}

/** The UID makes calendars update the event instead of adding a second one. */
function eventOf(uid: string, { day, time }: HalfHour, stamp: Date) {
  const event = new ICAL.Component('vevent')
  const [start, end] = [slotStart(day, time), slotEnd(day, time)].map((moment) =>
    ICAL.Time.fromDateTimeString(shopTime(moment)),
  )
  const { street, city, region, postalCode } = shop.postalAddress
  event.addPropertyWithValue('uid', `${uid}@${mailDomain}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(stamp, true))
  event.addPropertyWithValue('dtstart', start).setParameter('tzid', shopZone)
  event.addPropertyWithValue('dtend', end).setParameter('tzid', shopZone)
  event.addPropertyWithValue('location', `${shop.name}, ${street}, ${city}, ${region} ${postalCode}`)
  return event
}

function calendarOf(
  events: ICAL.Component[],
  method = 'PUBLISH',
  properties: Record<string, string | ICAL.Duration> = {},
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${shop.name}//Appointments//EN`)
  calendar.addPropertyWithValue('method', method)
  for (const [name, value] of Object.entries(properties)) calendar.addPropertyWithValue(name, value)
  calendar.addSubcomponent(ICAL.Component.fromString(zone))
  for (const event of events) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** Removes control characters, which a calendar file can't contain. */
function plainText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
}
