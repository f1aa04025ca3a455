import { button, paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import type { Template } from '../sending/email.ts'

/** The email does not quote the search, because anyone could have typed the email address. */
export const searchConfirmation: Template<object> = {
  samples: {
    usual: {},
  },
  write: (_data, { site, linkKey }) => ({
    subject: 'Please confirm your search',
    preheader: 'Then we write when a watch like it arrives.',
    blocks: [
      title('Please confirm your search'),
      paragraph('Hello,'),
      paragraph(
        'You asked to be told when a certain watch arrives. Please confirm it. We then write at most once a day, and you can turn it off at any time.',
      ),
      ...(linkKey ? [button('See and confirm it', `${site}/searches#${linkKey}`)] : []),
    ],
    footer: [strangerNote('someone saved a search with this address')],
  }),
}
