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

export const appointmentConfirmed: Template<AppointmentData> = {
  samples: {
    usual: { by: 'shop', appointment: { ...sampleAppointment, status: 'confirmed', revision: 1 } },
  },
  write: ({ appointment }, desk) => ({
    subject: `Confirmed: your appointment on ${shortMoment(appointment)}`,
    preheader: `We look forward to seeing you on ${longMoment(appointment)}.`,
    blocks: [
      title('Your appointment is confirmed'),
      greeting(appointment.name),
      paragraph(
        'We look forward to seeing you. The watches will be out of the safe when you arrive. The attached file puts the appointment on your calendar.',
      ),
      appointmentFacts(appointment),
      ...appointmentLink(desk),
    ],
    attachments: [appointmentCalendar(appointment, desk)],
    footer: [strangerNote('someone booked an appointment with this address')],
  }),
}
