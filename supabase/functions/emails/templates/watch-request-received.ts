import { house } from '../../_shared/house.ts'
import { paragraph, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { responseTime } from '../parts/response-time.ts'
import type { Template } from '../sending/email.ts'

type WatchRequestReceived = { name: string | null; response?: string }

/** To the visitor: the request for a watch has arrived. */
export const watchRequestReceived: Template<WatchRequestReceived> = {
  samples: {
    usual: { name: 'Grace', response: '24-48hrs' },
  },
  write: ({ name, response }) => ({
    subject: 'Your watch request has reached us',
    preheader: `We begin to look, and write within ${responseTime(response)}.`,
    blocks: [
      title('We have your watch request'),
      greeting(name),
      paragraph(
        `Thank you for trusting us with the search. We read what you are looking for, ask dealers, auction rooms and collectors we know, by name and in confidence, and write within ${responseTime(response)} with what we would do first.`,
      ),
      paragraph('You hear from us as it moves, and also when it does not.'),
      paragraph(
        `To add something, answer this e-mail or call ${house.phone.label}. We are here ${house.hours}, Arizona time.`,
      ),
    ],
    footer: [strangerNote('a watch was asked for with this address')],
  }),
}
