import { shop } from '../../_shared/shop.ts'
import { button, facts, paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting, longMoment, shortMoment, appointmentCalendar, type AppointmentData } from '../parts/appointment.ts'
import { sampleAppointment } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

export const appointmentCancelled: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: { ...sampleAppointment, status: 'cancelled', revision: 3 } },
    'by-shop': { by: 'shop', appointment: { ...sampleAppointment, status: 'cancelled', revision: 3 } },
  },
  write: ({ by, appointment }, desk) => ({
    subject: `Canceled: your appointment on ${shortMoment(appointment)}`,
    preheader: by === 'visitor' ? 'It is canceled, as you asked.' : 'We are sorry that we cannot see you at that time.',
    blocks: [
      title('Your appointment is canceled'),
      greeting(appointment.name),
      paragraph(
        by === 'visitor'
          ? 'As you asked, we have canceled the appointment below. You are welcome at another time.'
          : 'We are sorry. We cannot see you at the time below. Choose another that works for you, and we will make room.',
      ),
      paragraph('The attached file takes the appointment off your calendar.'),
      facts([{ label: 'Canceled', values: [longMoment(appointment)], isLead: true }]),
      button('Choose another time', `${desk.site}/contact`),
      paragraph(`You can also call ${shop.phone.label}, or reply to this e-mail.`),
    ],
    attachments: [appointmentCalendar({ ...appointment, status: 'cancelled' }, desk)],
    footer: [strangerNote('someone booked an appointment with this address')],
  }),
}
