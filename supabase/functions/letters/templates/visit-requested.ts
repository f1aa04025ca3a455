import { visitWords } from '../../_shared/visit-words.ts'
import { paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { sampleVisit } from '../sample-data.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitFacts, visitLink, type VisitData } from '../visit.ts'

/** To the visitor: the visit has been asked for, and waits for the house. */
export const visitRequested: Template<VisitData> = {
  samples: {
    usual: { by: 'visitor', visit: sampleVisit },
    'by-house': { by: 'house', visit: { ...sampleVisit, name: null } },
  },
  write: ({ by, visit }, desk) => ({
    subject: `${visitWords.pending.label}: your visit on ${shortMoment(visit)}`,
    preheader: `${longMoment(visit)}. ${visitWords.pending.text}`,
    blocks: [
      title('We are holding this time for you'),
      greeting(visit.name),
      paragraph(
        by === 'visitor'
          ? `Thank you for asking to visit us. ${visitWords.pending.text} Nobody else can book it.`
          : `We have noted a visit for you. ${visitWords.pending.text} Nobody else can book it.`,
      ),
      visitFacts(visit),
      ...visitLink(desk),
    ],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
