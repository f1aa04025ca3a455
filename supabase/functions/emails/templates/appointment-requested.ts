import { appointmentWords } from '../../_shared/appointment-words.ts'
import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import {
  greeting,
  longMoment,
  shortMoment,
  appointmentFacts,
  appointmentLink,
  type AppointmentData,
} from '../parts/appointment.ts'
import { watchName } from '../parts/watch.ts'
import { sampleAppointment, sampleWatches } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

export const appointmentRequested: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: sampleAppointment },
    watches: {
      by: 'visitor',
      appointment: { ...sampleAppointment, watches: sampleWatches.map(watchName) },
    },
    'by-shop': { by: 'shop', appointment: { ...sampleAppointment, name: null } },
  },
  write: ({ by, appointment }, desk) => ({
    subject: `${appointmentWords.pending.label}: your appointment on ${shortMoment(appointment)}`,
    preheader: `${longMoment(appointment)}. ${appointmentWords.pending.text}`,
    blocks: [
      title('We are holding this time for you'),
      greeting(appointment.name),
      paragraph(
        by === 'visitor'
          ? `Thank you for booking with us. ${appointmentWords.pending.text} Nobody else can book it.`
          : `We have booked an appointment for you. ${appointmentWords.pending.text} Nobody else can book it.`,
      ),
      appointmentFacts(appointment),
      ...appointmentLink(desk),
    ],
    footer: [strangerNote('someone booked an appointment with this address')],
  }),
}
