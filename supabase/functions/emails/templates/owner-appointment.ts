import { title, type Block } from '../look/blocks.ts'
import { longMoment, shortMoment, type HalfHour, type OwnAppointment } from '../parts/appointment.ts'
import { ownerNote, personFacts, rowUrl, rowLink, words } from '../parts/owner.ts'
import { watchName } from '../parts/watch.ts'
import { samplePerson, sampleTimeBefore, sampleAppointment, sampleWatches } from '../sample-data.ts'
import type { Desk, DigestedTemplate } from '../sending/email.ts'

type OwnerAppointment = {
  event: 'asked' | 'moved' | 'cancelled'
  id: string
  name: string
  email: string
  phone: string | null
  notes: string | null
  appointment: OwnAppointment
  before?: HalfHour
  reason?: string | null
  /** Emails queued by older versions have none. */
  watches?: ToShow[]
}

/** The name is from the time of booking. The status is null if the watch was deleted. */
type ToShow = { id: string; name: string; status: string | null; location: string | null }

const titles = {
  asked: 'An appointment is requested',
  moved: 'An appointment has moved',
  cancelled: 'An appointment is canceled',
}
const events = { asked: 'Appointment requested', moved: 'Appointment moved', cancelled: 'Appointment canceled' }

const sampleAppointmentAsked: OwnerAppointment & { by: 'visitor' } = {
  event: 'asked',
  id: '33333333-3333-4333-8333-333333333333',
  ...samplePerson,
  notes: 'The Tidewater, please.',
  by: 'visitor',
  appointment: sampleAppointment,
}

export const ownerAppointment: DigestedTemplate<OwnerAppointment> = {
  samples: {
    usual: sampleAppointmentAsked,
    watches: {
      ...sampleAppointmentAsked,
      watches: [
        { id: sampleWatches[0].id, name: watchName(sampleWatches[0]), status: 'available', location: 'Safe 2, tray 4' },
        { id: sampleWatches[1].id, name: watchName(sampleWatches[1]), status: 'sold', location: null },
        { id: '00000000-0000-4000-8000-000000000003', name: 'Halden Meridian', status: null, location: null },
      ],
    },
    moved: { ...sampleAppointmentAsked, event: 'moved', before: sampleTimeBefore },
    cancelled: { ...sampleAppointmentAsked, event: 'cancelled', reason: 'My flight was moved.' },
  },
  write: (data, desk) => ({
    subject: appointmentLine(data),
    preheader: data.event === 'cancelled' ? 'The time is free again.' : 'It is pending until you confirm it.',
    blocks: [title(titles[data.event]), ...appointmentBlocks(data, desk)],
    replyTo: data,
    footer: [ownerNote(`A reply to this e-mail goes to ${data.email}.`)],
  }),
  digest: { one: 'appointment', many: 'appointments', line: appointmentLine, blocks: appointmentBlocks },
}

function appointmentLine({ event, name, appointment }: OwnerAppointment): string {
  return `${events[event]}: ${name}, ${shortMoment(appointment)}`
}

function appointmentBlocks(
  { id, event, appointment, before, notes, reason, watches = [], ...person }: OwnerAppointment,
  desk: Desk,
): Block[] {
  return [
    personFacts(person, [
      { label: event === 'cancelled' ? 'Was scheduled for' : 'When', values: [longMoment(appointment)], isLead: true },
      before && { label: 'Moved from', values: [longMoment(before)] },
      ...watches.map((watch) => ({
        label: 'To show',
        values: [watch.name, standing(watch)],
        href: watch.status === null ? undefined : rowUrl('watches', watch.id, desk),
      })),
    ]),
    ...words('Reason', reason),
    ...words('Notes', notes),
    rowLink('appointments', id, desk),
  ]
}

/** E.g. 'Available. Safe 2, tray 4' or 'Sold.' */
function standing({ status, location }: ToShow): string {
  const standing = status === null ? 'Deleted.' : `${status[0].toUpperCase()}${status.slice(1)}.`
  return location ? `${standing} ${location}` : standing
}
