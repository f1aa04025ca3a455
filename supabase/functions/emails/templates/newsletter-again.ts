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
    subject: `You are on the list of ${house.name} already`,
    preheader: 'Your address was entered for our newsletter once more. Nothing has changed.',
    blocks: [
      title('You are on our list already'),
      paragraph('Good day,'),
      paragraph(
        'Your address was entered for our newsletter once more. It is on the list, once, and stays there: there is nothing for you to do.',
      ),
      button('See the collection', `${desk.site}/our-collection`),
      leaveList(desk),
    ],
    footer: [strangerNote('this address was entered for our newsletter')],
    headers: leaveListHeaders(desk),
  }),
}
