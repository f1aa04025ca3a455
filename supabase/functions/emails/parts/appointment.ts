import { appointmentWords, type AppointmentStatus } from '../../_shared/appointment-words.ts'
import { appointmentCalendarFile } from '../../_shared/calendar-file.ts'
import { dayWithoutYear, longDay } from '../../_shared/days.ts'
import { mapUrl } from '../../_shared/map-url.ts'
import { shop } from '../../_shared/shop.ts'
import { base64 } from '../look/base64.ts'
import { button, facts, paragraph, type Block } from '../look/blocks.ts'
import type { Attachment, Desk } from '../sending/email.ts'

export type HalfHour = { day: string; time: string }

export type OwnAppointment = HalfHour & {
  /** Null if the typed text is not a name. */
  name: string | null
  status: AppointmentStatus
  calendar_uid: string
  revision: number
  /** Emails queued by older versions have none. */
  watches?: readonly string[]
}

export type AppointmentData = {
  by: 'visitor' | 'shop'
  appointment: OwnAppointment
  before?: HalfHour
  /** The status at the time of sending. Reminders are queued long before. */
  status?: AppointmentStatus
}

const { street, city, region, postalCode } = shop.postalAddress

/** E.g. 'Tuesday, December 1 at 11:00 AM'. */
export const shortMoment = ({ day, time }: HalfHour) => `${dayWithoutYear(day)} at ${time}`

/** E.g. 'Tuesday, December 1, 2026 at 11:00 AM, Arizona time'. */
export const longMoment = ({ day, time }: HalfHour) => `${longDay(day)} at ${time}, Arizona time`

export function greeting(name: string | null): Block {
  return paragraph(name ? `Dear ${name},` : 'Hello,')
}

export function appointmentFacts(
  appointment: HalfHour & Pick<OwnAppointment, 'status' | 'watches'>,
  more: Parameters<typeof facts>[0] = [],
): Block {
  const { watches = [] } = appointment
  return facts([
    { label: 'When', values: [longMoment(appointment), 'Half an hour; the room is yours alone.'], isLead: true },
    { label: 'Status', values: [appointmentWords[appointment.status].label] },
    watches.length > 0 && { label: 'You would like to see', values: [...watches] },
    { label: 'Where', values: [shop.name, street, `${city}, ${region} ${postalCode}`] },
    { label: 'Map', values: ['Get directions'], href: mapUrl },
    ...more,
  ])
}

/** Falls back to contact details if the email has no key. */
export function appointmentLink({ site, linkKey }: Desk): Block[] {
  if (!linkKey)
    return [
      paragraph(`If your plans change, call ${shop.phone.label} or reply to this e-mail, and we will sort it out.`),
    ]
  return [
    button('See, move or cancel your appointment', `${site}/visit#${linkKey}`),
    paragraph(`You can also call ${shop.phone.label}, or reply to this e-mail.`),
  ]
}

export function appointmentCalendar(appointment: OwnAppointment, { recipient, now }: Desk): Attachment {
  const file = appointmentCalendarFile(appointment, recipient, now)
  const [, method] = /^METHOD:(\w+)/m.exec(file)!
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: base64(file),
  }
}
