import ICAL from 'ical.js'
import { house } from './house.ts'
import { shopTime, shopZone } from './shop-clock.ts'
import { slotEnd, slotStart } from './slots.ts'

// ical.js does not count the space that begins a folded line; 75 octets are the most that one may have.
ICAL.foldLength = 74

const mailDomain = house.email.label.split('@')[1]

type HalfHour = { day: string; time: string }
/** An appointment by what its visitor's device knows of it. */
type Booking = HalfHour & { calendarUid: string; revision: number; watches?: readonly string[] }

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
  calendar_uid: string
  revision: number
  appointment_date: string
  appointment_time: string
  name: string
  /** Null where the house is to call. */
  email: string | null
  phone: string | null
  notes: string | null
  /** What they would like to see, by its names. */
  watch_names?: readonly string[]
  status: keyof typeof certainty
  /** When the row last changed, a timestamp with its offset. */
  updated_at: string
}

/** An appointment by what calendars know of it. */
type CalendarAppointment = {
  /** Its identity in every calendar, for its whole life. */
  calendar_uid: string
  /** Counts its changes: calendars take the highest. */
  revision: number
  day: string
  time: string
  status: keyof typeof certainty
  /** What they would like to see, by its names. */
  watches?: readonly string[]
}

/**
 * How the file of an e-mail meets a calendar. A 'REQUEST' moves the event that is there already, and a 'CANCEL' takes
 * it out. 'PUBLISH' only adds, for calendars that show buttons to accept an invitation that nobody has to answer.
 */
const emailMethod: 'REQUEST' | 'PUBLISH' = 'REQUEST'

/** An appointment as the calendar file of an e-mail, which adds, moves or removes the visitor's event. */
export function appointmentCalendarFile(appointment: CalendarAppointment, visitor: string, now: Date): string {
  const event = visitorEventOf(appointment.calendar_uid, appointment, now)
  const isCancelled = appointment.status === 'cancelled'
  event.addPropertyWithValue('sequence', appointment.revision)
  event.addPropertyWithValue('status', certainty[appointment.status])
  const organizer = event.addPropertyWithValue('organizer', house.email.href)
  organizer.setParameter('cn', house.name)
  if (emailMethod === 'REQUEST') {
    // Nobody has to answer: the appointment was asked for by the one who is written to.
    const attendee = event.addPropertyWithValue('attendee', `mailto:${visitor}`)
    attendee.setParameter('partstat', 'ACCEPTED')
    attendee.setParameter('rsvp', 'FALSE')
  }
  return calendarOf([event], isCancelled && emailMethod === 'REQUEST' ? 'CANCEL' : emailMethod)
}

/** An appointment as the visitor's calendar file (RFC 5545), in the shop's zone. */
export function calendarFile(booking: Booking, now: Date): string {
  const event = visitorEventOf(booking.calendarUid, booking, now)
  event.addPropertyWithValue('sequence', booking.revision)
  return calendarOf([event])
}

function visitorEventOf(uid: string, half: HalfHour & Pick<Booking, 'watches'>, now: Date) {
  const event = eventOf(uid, half, now)
  const watches = half.watches?.length ? `You would like to see: ${half.watches.join(', ')}\n\n` : ''
  event.addPropertyWithValue('summary', `Showroom appointment, ${house.name}`)
  event.addPropertyWithValue(
    'description',
    plainText(`${watches}Questions, or a change of plans: ${house.phone.label}, ${house.email.label}`),
  )
  return event
}

/**
 * Appointments as the owner's calendar file: who comes, how to reach them, what they
 * wrote and what is to be shown. The events are the visitors' own by their UIDs. The same rows make the same file.
 */
export const officeCalendarFile = (appointments: Appointment[]): string => calendarOf(appointments.map(officeEventOf))

/** The same as a calendar that a program subscribes to: with a name, and with how often the program should ask for it. */
export function officeCalendarFeed(appointments: Appointment[]): string {
  const name = `${house.name} appointments`
  // As RFC 7986 names them, and as Apple, Google and Microsoft read them.
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

/** When and where it is. By its UID, added twice or moved, it is still one event. `stamp` is when it was last changed. */
function eventOf(uid: string, { day, time }: HalfHour, stamp: Date) {
  const event = new ICAL.Component('vevent')
  const [start, end] = [slotStart(day, time), slotEnd(day, time)].map((moment) =>
    ICAL.Time.fromDateTimeString(shopTime(moment)),
  )
  const { street, city, region, postalCode } = house.address
  event.addPropertyWithValue('uid', `${uid}@${mailDomain}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(stamp, true))
  event.addPropertyWithValue('dtstart', start).setParameter('tzid', shopZone)
  event.addPropertyWithValue('dtend', end).setParameter('tzid', shopZone)
  event.addPropertyWithValue('location', `${house.name}, ${street}, ${city}, ${region} ${postalCode}`)
  return event
}

function calendarOf(
  events: ICAL.Component[],
  method = 'PUBLISH',
  properties: Record<string, string | ICAL.Duration> = {},
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${house.name}//Appointments//EN`)
  calendar.addPropertyWithValue('method', method)
  for (const [name, value] of Object.entries(properties)) calendar.addPropertyWithValue(name, value)
  calendar.addSubcomponent(ICAL.Component.fromString(zone))
  for (const event of events) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** What visitors typed, without the characters that a line of the file cannot hold. */
function plainText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
}
