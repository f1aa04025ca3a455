import { appointmentWords } from '../../_shared/appointment-words.ts'
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
import { sampleTimeBefore, sampleAppointment } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

export const appointmentMoved: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: { ...sampleAppointment, revision: 2 }, before: sampleTimeBefore },
    'by-shop': {
      by: 'shop',
      appointment: { ...sampleAppointment, status: 'confirmed', revision: 2 },
      before: sampleTimeBefore,
    },
  },
  write: ({ by, appointment, before }, desk) => {
    const isSettled = appointment.status === 'confirmed'
    const earlier = before ? ` from ${shortMoment(before)}` : ''
    return {
      subject: `Moved: your appointment is now on ${shortMoment(appointment)}`,
      preheader: isSettled
        ? `We look forward to seeing you on ${longMoment(appointment)}.`
        : `${longMoment(appointment)}. ${appointmentWords.pending.text}`,
      blocks: [
        title('Your appointment has moved'),
        greeting(appointment.name),
        paragraph(
          by === 'visitor'
            ? `As you asked, we have moved your appointment${earlier} to the time below.`
            : `We have moved your appointment${earlier} to the time below. If it does not work for you, tell us, and we will find another.`,
        ),
        paragraph(
          `${isSettled ? 'The new time is confirmed.' : appointmentWords.pending.text} The attached file moves the appointment on your calendar.`,
        ),
        appointmentFacts(appointment),
        ...appointmentLink(desk),
      ],
      attachments: [appointmentCalendar(appointment, desk)],
      footer: [strangerNote('someone booked an appointment with this address')],
    }
  },
}
