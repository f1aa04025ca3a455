import { house } from '../../_shared/house.ts'
import { aside, button, paragraph, pointer, title } from '../blocks.ts'
import type { Template } from '../letter.ts'

/** To a subscriber: what the list is, and the way off it, in the letter and in the mail program's own button (RFC 8058). */
export const newsletterWelcome: Template<object> = (_data, { site, backend, linkKey }) => ({
  subject: `You are on the list of ${house.name}`,
  preheader: 'A few letters a year, about watches. One click ends them.',
  blocks: [
    title('You are on our list'),
    paragraph('Good day,'),
    paragraph(
      'Thank you for your interest. We write a few times a year: when a watch arrives that deserves a second look, and when we have learnt something worth passing on. Nothing else, and to nobody else.',
    ),
    button('See the collection', `${site}/our-collection`),
    ...(linkKey
      ? [pointer('Not for you?', 'Leave the list', `${site}/unsubscribe#${linkKey}`)]
      : [paragraph('Not for you? Answer this letter, and we take your address off the list.')]),
  ],
  footer: [
    aside('You receive this because this address was entered for our newsletter. If that was not you, leave the list.'),
  ],
  headers: linkKey
    ? {
        'List-Unsubscribe': `<${backend}/functions/v1/unsubscribe?key=${linkKey}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : undefined,
})
