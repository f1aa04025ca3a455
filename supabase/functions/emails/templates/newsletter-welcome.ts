import { house } from '../../_shared/house.ts'
import { aside, button, paragraph, title } from '../look/blocks.ts'
import { leaveList, leaveListHeaders } from '../parts/newsletter.ts'
import type { Template } from '../sending/email.ts'

/** To a subscriber: what the list is, and the way off it. */
export const newsletterWelcome: Template<object> = {
  samples: {
    usual: {},
  },
  write: (_data, desk) => ({
    subject: `You are on the list at ${house.name}`,
    preheader: 'A few e-mails a year, about watches. One click unsubscribes you.',
    blocks: [
      title('You are on our list'),
      paragraph('Hello,'),
      paragraph(
        'Thank you for your interest. We write a few times a year: when a watch arrives that deserves a second look, and when we have learned something worth passing on. Nothing else, and to nobody else.',
      ),
      button('See the collection', `${desk.site}/our-collection`),
      leaveList(desk),
    ],
    footer: [
      aside(
        'You received this because someone signed up for our newsletter with this address. If that was not you, please unsubscribe.',
      ),
    ],
    headers: leaveListHeaders(desk),
  }),
}
