import { shop } from '../../_shared/shop.ts'
import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { requestLinkBlocks } from '../parts/request.ts'
import { responseTime } from '../parts/response-time.ts'
import type { Template } from '../sending/email.ts'

type WatchRequestReceived = { name: string | null; response?: string }

export const watchRequestReceived: Template<WatchRequestReceived> = {
  samples: {
    usual: { name: 'Grace', response: '24-48hrs' },
  },
  write: ({ name, response }, desk) => ({
    subject: 'We have your watch request',
    preheader: `We will start looking, and write within ${responseTime(response)}.`,
    blocks: [
      title('We have your watch request'),
      greeting(name),
      paragraph(
        `Thank you for trusting us with the search. We will ask dealers, auction houses and collectors we know, by name and in confidence, and write within ${responseTime(response)} with our first steps.`,
      ),
      paragraph('You will hear from us as it moves, and also when it does not.'),
      ...requestLinkBlocks('Follow your search', desk),
      paragraph(
        `To add something, reply to this e-mail or call ${shop.phone.label}. We are here ${shop.hours}, Arizona time.`,
      ),
    ],
    footer: [strangerNote('someone requested a watch with this address')],
  }),
}
