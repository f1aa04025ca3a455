import { shop } from '../../_shared/shop.ts'
import { aside, button, paragraph, pointer, title } from '../look/blocks.ts'
import type { Template } from '../sending/email.ts'

export const newsletterWelcome: Template<object> = {
  samples: {
    usual: {},
  },
  write: (_data, desk) => ({
    subject: `You are on the list at ${shop.name}`,
    preheader: 'A few e-mails a year, about watches. One click unsubscribes you.',
    blocks: [
      title('You are on our list'),
      paragraph('Hello,'),
      paragraph(
        'Thank you for your interest. We write a few times a year: when a watch arrives that deserves a second look, and when we have learned something worth passing on. We send nothing else, and we do not sell or lend your address.',
      ),
      button('See the collection', `${desk.site}/our-collection`),
      desk.linkKey
        ? pointer('Not for you?', 'Unsubscribe', `${desk.site}/unsubscribe#${desk.linkKey}`)
        : paragraph('Not for you? Reply to this e-mail, and we will unsubscribe you.'),
    ],
    footer: [
      aside(
        'You received this because someone signed up for our newsletter with this address. If that was not you, please unsubscribe.',
      ),
    ],
    // Shows the unsubscribe button of the email program (RFC 8058).
    headers: desk.linkKey
      ? {
          'List-Unsubscribe': `<${desk.backend}/functions/v1/unsubscribe?key=${desk.linkKey}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : undefined,
  }),
}
