import { house } from '../../_shared/house.ts'
import { button, paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { leaveList, leaveListHeaders } from '../parts/newsletter.ts'
import type { Template } from '../sending/email.ts'

/** To somebody who subscribes once more: the site tells nobody who is on the list, so their own address does. */
export const newsletterAgain: Template<object> = {
  samples: {
    usual: {},
  },
  write: (_data, desk) => ({
    subject: `You are already on our list at ${house.name}`,
    preheader: 'Someone signed up for our newsletter with your address again. Nothing has changed.',
    blocks: [
      title('You are already on our list'),
      paragraph('Hello,'),
      paragraph(
        'Someone signed up for our newsletter with your address again. You are on the list, once, and there is nothing you need to do.',
      ),
      button('See the collection', `${desk.site}/our-collection`),
      leaveList(desk),
    ],
    footer: [strangerNote('someone signed up for our newsletter with this address')],
    headers: leaveListHeaders(desk),
  }),
}
