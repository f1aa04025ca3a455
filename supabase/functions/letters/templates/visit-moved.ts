import { visitWords } from '../../_shared/visit-words.ts'
import { paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { sampleTimeBefore, sampleVisit } from '../sample-data.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitCalendar, visitFacts, visitLink, type VisitData } from '../visit.ts'

/** To the visitor: the visit is at another time, by either side's doing. */
export const visitMoved: Template<VisitData> = {
  samples: {
    usual: { by: 'visitor', visit: { ...sampleVisit, revision: 2 }, before: sampleTimeBefore },
    'by-house': { by: 'house', visit: { ...sampleVisit, status: 'confirmed', revision: 2 }, before: sampleTimeBefore },
  },
  write: ({ by, visit, before }, desk) => {
    const isSettled = visit.status === 'confirmed'
    const earlier = before ? ` from ${shortMoment(before)}` : ''
    return {
      subject: `Moved: your visit is now on ${shortMoment(visit)}`,
      preheader: isSettled
        ? `We expect you on ${longMoment(visit)}.`
        : `${longMoment(visit)}. ${visitWords.pending.text}`,
      blocks: [
        title('Your visit has moved'),
        greeting(visit.name),
        paragraph(
          by === 'visitor'
            ? `As you asked, your visit has moved${earlier} to the time below.`
            : `We have moved your visit${earlier} to the time below. If it does not suit you, tell us, and we find another.`,
        ),
        paragraph(
          `${isSettled ? 'The new time is confirmed.' : visitWords.pending.text} The file with this letter moves the visit in your calendar.`,
        ),
        visitFacts(visit),
        ...visitLink(desk),
      ],
      attachments: [visitCalendar(visit, desk)],
      footer: [strangerNote('a visit was asked for with this address')],
    }
  },
}
