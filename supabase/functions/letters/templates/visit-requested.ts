import { paragraph, title } from '../blocks.ts'
import type { Template } from '../letter.ts'
import { strangerNote } from '../stranger-note.ts'
import { greeting, longMoment, shortMoment, visitFacts, visitLink, type VisitData } from '../visit.ts'

/** To the visitor: the visit has been asked for, and waits for the house. */
export const visitRequested: Template<VisitData> = ({ by, visit }, desk) => ({
  subject: `Your visit on ${shortMoment(visit)}`,
  preheader: `We hold ${longMoment(visit)}. We write again when it is confirmed.`,
  blocks: [
    title('We are holding this time for you'),
    greeting(visit.name),
    paragraph(
      by === 'visitor'
        ? 'Thank you for asking to visit us. The time below is yours; nobody else can book it. We look at our day and write again to confirm it.'
        : 'We have noted this visit for you. The time below is yours; nobody else can book it. We write again to confirm it.',
    ),
    visitFacts(visit),
    ...visitLink(desk),
  ],
  footer: [strangerNote('a visit was asked for with this address')],
})
