import { paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { sampleVisit } from '../sample-data.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitCalendar, visitFacts, visitLink, type VisitData } from '../visit.ts'

/** To the visitor: the house expects them. */
export const visitConfirmed: Template<VisitData> = {
  samples: {
    usual: { by: 'house', visit: { ...sampleVisit, status: 'confirmed', revision: 1 } },
  },
  write: ({ visit }, desk) => ({
    subject: `Confirmed: your visit on ${shortMoment(visit)}`,
    preheader: `We expect you on ${longMoment(visit)}.`,
    blocks: [
      title('Your visit is confirmed'),
      greeting(visit.name),
      paragraph(
        'We look forward to seeing you. The watches are out of the safe when you arrive. The file with this letter puts the visit into your calendar.',
      ),
      visitFacts(visit),
      ...visitLink(desk),
    ],
    attachments: [visitCalendar(visit, desk)],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
