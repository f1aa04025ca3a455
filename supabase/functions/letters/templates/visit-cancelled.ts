import { house } from '../../_shared/house.ts'
import { button, facts, paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { sampleVisit } from '../sample-data.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitCalendar, type VisitData } from '../visit.ts'

/** To the visitor: nobody expects them any more, by either side's doing. */
export const visitCancelled: Template<VisitData> = {
  samples: {
    usual: { by: 'visitor', visit: { ...sampleVisit, status: 'cancelled', revision: 3 } },
    'by-house': { by: 'house', visit: { ...sampleVisit, status: 'cancelled', revision: 3 } },
  },
  write: ({ by, visit }, desk) => ({
    subject: `Cancelled: your visit on ${shortMoment(visit)}`,
    preheader:
      by === 'visitor' ? 'It is cancelled, as you asked.' : 'We are sorry that we cannot receive you at that time.',
    blocks: [
      title('Your visit is cancelled'),
      greeting(visit.name),
      paragraph(
        by === 'visitor'
          ? 'As you asked, the visit below is cancelled. You would be welcome at another time.'
          : 'We are sorry: we cannot receive you at the time below. Choose another that suits you, and we make room.',
      ),
      paragraph('The file with this letter takes the visit out of your calendar.'),
      facts([{ label: 'Cancelled', values: [longMoment(visit)], isLead: true }]),
      button('Choose another time', `${desk.site}/contact`),
      paragraph(`You can also call ${house.phone.label}, or answer this letter.`),
    ],
    attachments: [visitCalendar({ ...visit, status: 'cancelled' }, desk)],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
