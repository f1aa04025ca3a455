import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import {
  greeting,
  longMoment,
  shortMoment,
  appointmentCalendar,
  appointmentFacts,
  appointmentLink,
  type AppointmentData,
} from '../parts/appointment.ts'
import { sampleAppointment } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

/** To the visitor: the house expects them. */
export const appointmentConfirmed: Template<AppointmentData> = {
  samples: {
    usual: { by: 'house', appointment: { ...sampleAppointment, status: 'confirmed', revision: 1 } },
  },
  write: ({ appointment }, desk) => ({
    subject: `Confirmed: your visit on ${shortMoment(appointment)}`,
    preheader: `We expect you on ${longMoment(appointment)}.`,
    blocks: [
      title('Your visit is confirmed'),
      greeting(appointment.name),
      paragraph(
        'We look forward to seeing you. The watches are out of the safe when you arrive. The file with this letter puts the visit into your calendar.',
      ),
      appointmentFacts(appointment),
      ...appointmentLink(desk),
    ],
    attachments: [appointmentCalendar(appointment, desk)],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
