import { house } from '../../_shared/house.ts'
import { button, facts, paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting, longMoment, shortMoment, appointmentCalendar, type AppointmentData } from '../parts/appointment.ts'
import { sampleAppointment } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

/** To the visitor: nobody expects them any more, by either side's doing. */
export const appointmentCancelled: Template<AppointmentData> = {
  samples: {
    usual: { by: 'visitor', appointment: { ...sampleAppointment, status: 'cancelled', revision: 3 } },
    'by-house': { by: 'house', appointment: { ...sampleAppointment, status: 'cancelled', revision: 3 } },
  },
  write: ({ by, appointment }, desk) => ({
    subject: `Cancelled: your visit on ${shortMoment(appointment)}`,
    preheader:
      by === 'visitor' ? 'It is cancelled, as you asked.' : 'We are sorry that we cannot receive you at that time.',
    blocks: [
      title('Your visit is cancelled'),
      greeting(appointment.name),
      paragraph(
        by === 'visitor'
          ? 'As you asked, the visit below is cancelled. You would be welcome at another time.'
          : 'We are sorry: we cannot receive you at the time below. Choose another that suits you, and we make room.',
      ),
      paragraph('The file with this letter takes the visit out of your calendar.'),
      facts([{ label: 'Cancelled', values: [longMoment(appointment)], isLead: true }]),
      button('Choose another time', `${desk.site}/contact`),
      paragraph(`You can also call ${house.phone.label}, or answer this letter.`),
    ],
    attachments: [appointmentCalendar({ ...appointment, status: 'cancelled' }, desk)],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
