import { house } from '../../_shared/house.ts'
import { aside, paragraph, title } from '../look/blocks.ts'
import type { Template } from '../sending/email.ts'

/** To the owner, who wants to see that e-mails arrive. */
export const testEmail: Template<object> = {
  samples: {
    usual: {},
  },
  write: () => ({
    subject: `A test e-mail from ${house.name}`,
    preheader: 'E-mails of the house arrive at this address.',
    blocks: [
      title('E-mails arrive'),
      paragraph(
        'This e-mail went the way of all others: through the outbox, the function that sends, and the mail provider.',
      ),
      paragraph('If it lies among the unwanted mail, look at the records of the domain: SPF, DKIM and DMARC.'),
    ],
    footer: [aside('You asked for it in the settings of the dashboard.')],
  }),
}
