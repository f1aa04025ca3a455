import { house } from '../../_shared/house.ts'
import { paragraph, pointer, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { responseTime } from '../parts/response-time.ts'
import { watchAddress, watchName, watchPicture, type Watch } from '../parts/watch.ts'
import { sampleWatch } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type InquiryReceived = { name: string | null; watch: Watch | null; response?: string }

/**
 * To the visitor: the inquiry has arrived. It does not repeat what was written: anybody could have typed the address.
 */
export const inquiryReceived: Template<InquiryReceived> = {
  samples: {
    usual: { name: 'Ada Lovelace', watch: sampleWatch, response: '24-48hrs' },
    'without-watch': { name: null, watch: null, response: '24-48hrs' },
  },
  write: ({ name, watch, response }, desk) => ({
    subject: watch ? `Your inquiry about the ${watchName(watch)}` : 'We have your inquiry',
    preheader: `You will hear from us within ${responseTime(response)}.`,
    blocks: [
      title('We have your inquiry'),
      greeting(name),
      paragraph(watch ? `Thank you for asking about the ${watchName(watch)}.` : 'Thank you for writing to us.'),
      ...(watch ? watchPicture(watch, desk) : []),
      paragraph(
        `Someone who knows the watches will read it and reply to you in person, within ${responseTime(response)}. We are here ${house.hours}, Arizona time.`,
      ),
      paragraph(`If it cannot wait, call ${house.phone.label}, or reply to this e-mail.`),
      ...(watch ? [pointer('Look again at the', watchName(watch), watchAddress(watch, desk))] : []),
    ],
    footer: [strangerNote('someone wrote to us with this address')],
  }),
}
