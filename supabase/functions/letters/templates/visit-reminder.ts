import { visitWords } from '../../_shared/visit-words.ts'
import { paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { sampleVisit } from '../sample-data.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitFacts, visitLink, type VisitData } from '../visit.ts'

/** To the visitor, on the day before. */
export const visitReminder: Template<VisitData> = {
  samples: {
    usual: { by: 'visitor', visit: sampleVisit, status: 'confirmed' },
    pending: { by: 'visitor', visit: sampleVisit, status: 'pending' },
  },
  write: ({ visit, status = visit.status }, desk) => ({
    subject: `Reminder: your visit on ${shortMoment(visit)}`,
    preheader: `${longMoment(visit)}. When, where and what to bring.`,
    blocks: [
      title('Your visit is near'),
      greeting(visit.name),
      paragraph(
        status === 'confirmed'
          ? 'A line to remind you: we expect you at the time below.'
          : `A line to remind you of the time below. ${visitWords.pending.text}`,
      ),
      visitFacts({ ...visit, status }, [
        {
          label: 'What to bring',
          values: [
            'A watch that you would like looked at or taken in exchange, with its box and papers if you have them.',
            'Identification, should you wish to take a watch home.',
          ],
        },
      ]),
      ...visitLink(desk),
    ],
    footer: [strangerNote('a visit was asked for with this address')],
  }),
}
