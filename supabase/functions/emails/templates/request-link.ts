import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { requestLinkBlocks } from '../parts/request.ts'
import type { Template } from '../sending/email.ts'

type RequestLink = { name: string | null }

export const requestLink: Template<RequestLink> = {
  samples: {
    usual: { name: 'Grace' },
  },
  write: ({ name }, desk) => ({
    subject: 'A new link to your search',
    preheader: 'The links in our earlier e-mails no longer work.',
    blocks: [
      title('A new link to your search'),
      greeting(name),
      paragraph(
        'This link opens the page of your search. The links in our earlier e-mails no longer work, so that only you have a way in.',
      ),
      ...requestLinkBlocks('Follow your search', desk),
    ],
    footer: [strangerNote('someone requested a watch with this address')],
  }),
}
