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

export const appointmentReminder: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: sampleAppointment, status: 'confirmed' },
    watches: {
      by: 'visitor',
      appointment: { ...sampleAppointment, watches: sampleWatches.map(watchName) },
      status: 'confirmed',
    },
    pending: { by: 'visitor', appointment: sampleAppointment, status: 'pending' },
  },
  write: ({ appointment, status = appointment.status }, desk) => ({
    subject: `Reminder: your appointment on ${shortMoment(appointment)}`,
    preheader: `${longMoment(appointment)}. When, where and what to bring.`,
    blocks: [
      title('Your appointment is coming up'),
      greeting(appointment.name),
      paragraph(
        status === 'confirmed'
          ? 'A quick reminder: we look forward to seeing you at the time below.'
          : `A quick reminder of the time below. ${appointmentWords.pending.text}`,
      ),
      appointmentFacts({ ...appointment, status }, [
        {
          label: 'What to bring',
          values: [
            'Any watch you would like us to look at or take in trade, with its box and papers if you have them.',
            'A photo ID, if you may take a watch home.',
          ],
        },
      ]),
      ...appointmentLink(desk),
    ],
    footer: [strangerNote('someone booked an appointment with this address')],
  }),
}
