import { shop } from '../../_shared/shop.ts'
import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { requestLinkBlocks } from '../parts/request.ts'
import type { Template } from '../sending/email.ts'

type RequestNews = { name: string | null; name_of_watch: string }

export const requestNews: Template<RequestNews> = {
  samples: {
    usual: { name: 'Grace', name_of_watch: 'Halden Chrono 38' },
  },
  write: ({ name, name_of_watch: watch }, desk) => ({
    subject: `We found a watch to show you: ${watch}`,
    preheader: 'Its pictures and all we know are on the page of your search.',
    blocks: [
      title('We found a watch to show you'),
      greeting(name),
      paragraph(
        `It is the ${watch}. Its pictures and all we know about it are on the page of your search. Tell us there what you think, or ask about it.`,
      ),
      ...requestLinkBlocks('See the watch', desk),
      paragraph(`You can also reply to this e-mail, or call ${shop.phone.label}.`),
    ],
    footer: [strangerNote('someone requested a watch with this address')],
  }),
}
