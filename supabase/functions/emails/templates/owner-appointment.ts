import { title, type Block } from '../look/blocks.ts'
import { longMoment, shortMoment, type HalfHour, type OwnAppointment } from '../parts/appointment.ts'
import { ownerNote, personFacts, rowLink, words } from '../parts/owner.ts'
import { samplePerson, sampleTimeBefore, sampleAppointment } from '../sample-data.ts'
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
  /** Why it was cancelled, in the visitor's words. */
  reason?: string | null
}

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

/** To the owner: what a visitor did about an appointment. */
export const ownerAppointment: DigestedTemplate<OwnerAppointment> = {
  samples: {
    usual: sampleAppointmentAsked,
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

/** What it is in a line. */
function appointmentLine({ event, name, appointment }: OwnerAppointment): string {
  return `${events[event]}: ${name}, ${shortMoment(appointment)}`
}

function appointmentBlocks(
  { id, event, appointment, before, notes, reason, ...person }: OwnerAppointment,
  desk: Desk,
): Block[] {
  return [
    personFacts(person, [
      { label: event === 'cancelled' ? 'Was for' : 'When', values: [longMoment(appointment)], isLead: true },
      before && { label: 'Before', values: [longMoment(before)] },
    ]),
    ...words('Reason', reason),
    ...words('Notes', notes),
    rowLink('appointments', id, desk),
  ]
}
