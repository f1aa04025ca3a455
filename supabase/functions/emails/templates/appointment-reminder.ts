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
import { sampleAppointment } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

/** To the visitor, on the day before. */
export const appointmentReminder: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: sampleAppointment, status: 'confirmed' },
    pending: { by: 'visitor', appointment: sampleAppointment, status: 'pending' },
  },
  write: ({ appointment, status = appointment.status }, desk) => ({
    subject: `Reminder: your visit on ${shortMoment(appointment)}`,
    preheader: `${longMoment(appointment)}. When, where and what to bring.`,
    blocks: [
      title('Your visit is near'),
      greeting(appointment.name),
      paragraph(
        status === 'confirmed'
          ? 'A line to remind you: we expect you at the time below.'
          : `A line to remind you of the time below. ${appointmentWords.pending.text}`,
      ),
      appointmentFacts({ ...appointment, status }, [
        {
          label: 'What to bring',
          values: [
            'A watch that you would like looked at or taken in exchange, with its box and papers if you have them.',
            'Identification, should you wish to take a watch home.',
          ],
        },
      ]),
      ...appointmentLink(desk),
    ],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
