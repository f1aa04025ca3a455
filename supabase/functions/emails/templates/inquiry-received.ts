import { shop } from '../../_shared/shop.ts'
import { paragraph, pointer, title } from '../look/blocks.ts'
import { strangerNote } from '../look/stranger-note.ts'
import { greeting } from '../parts/appointment.ts'
import { responseTime } from '../parts/response-time.ts'
import {
  askedAbout,
  watchUrl,
  watchesOf,
  watchesToLookAt,
  watchName,
  watchPicture,
  type Asked,
} from '../parts/watch.ts'
import { sampleWatch, sampleWatches } from '../sample-data.ts'
import type { Template } from '../sending/email.ts'

type InquiryReceived = Asked & { name: string | null; response?: string }

/** The email doesn't quote the message, because anyone could have typed the email address. */
export const inquiryReceived: Template<InquiryReceived> = {
  samples: {
    usual: { name: 'Ada Lovelace', watch: sampleWatch, response: '24-48hrs' },
    several: { name: 'Ada Lovelace', watch: null, watches: sampleWatches, response: '24-48hrs' },
    'without-watch': { name: null, watch: null, response: '24-48hrs' },
  },
  write: ({ name, response, ...asked }, desk) => {
    const about = askedAbout(asked)
    const watches = watchesOf(asked)
    const [watch] = watches.length === 1 ? watches : []
    return {
      subject: about ? `Your inquiry about ${about}` : 'We have your inquiry',
      preheader: `You will hear from us within ${responseTime(response)}.`,
      blocks: [
        title('We have your inquiry'),
        greeting(name),
        paragraph(
          about
            ? `Thank you for asking about ${watches.length > 1 ? 'these watches' : about}.`
            : 'Thank you for writing to us.',
        ),
        ...watchesToLookAt(watches, desk),
        ...(watch ? watchPicture(watch, desk) : []),
        paragraph(
          `Someone who knows the watches will read it and reply to you in person, within ${responseTime(response)}. We are here ${shop.hours}, Arizona time.`,
        ),
        paragraph(`If it cannot wait, call ${shop.phone.label}, or reply to this e-mail.`),
        ...(watch ? [pointer('Look again at the', watchName(watch), watchUrl(watch, desk))] : []),
      ],
      footer: [strangerNote('someone wrote to us with this address')],
    }
  },
}
