import { shop } from '../../_shared/shop.ts'
import { aside, paragraph, title } from '../look/blocks.ts'
import type { Template } from '../sending/email.ts'

export const testEmail: Template<object> = {
  samples: {
    usual: {},
  },
  write: () => ({
    subject: `A test e-mail from ${shop.name}`,
    preheader: 'Our e-mails arrive at this address.',
    blocks: [
      title('Your e-mails are working'),
      paragraph(
        'This e-mail went out like all the others: through the outbox, the sending function and the mail provider.',
      ),
      paragraph('If it landed in spam, check the records of your domain: SPF, DKIM and DMARC.'),
    ],
    footer: [aside('You requested it in the dashboard settings.')],
  }),
}
