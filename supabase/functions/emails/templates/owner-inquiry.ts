import { title, type Block } from '../look/blocks.ts'
import { ownerNote, personFacts, rowLink, words } from '../parts/owner.ts'
import { watchAddress, watchName, watchPicture, type Watch } from '../parts/watch.ts'
import { samplePerson, sampleWatch } from '../sample-data.ts'
import type { Desk, DigestedTemplate } from '../sending/email.ts'

type OwnerInquiry = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  watch: Watch | null
}

/** To the owner: an inquiry, with everything that it takes to answer it. */
export const ownerInquiry: DigestedTemplate<OwnerInquiry> = {
  samples: {
    usual: {
      id: '11111111-1111-4111-8111-111111111111',
      ...samplePerson,
      message: 'I am inquiring about the Meridian Tidewater.\n\nIs the <dial> original, & may I see it on Friday?',
      watch: sampleWatch,
    },
  },
  write: (inquiry, desk) => ({
    subject: inquiryLine(inquiry),
    preheader: inquiry.message,
    blocks: [
      title('A new inquiry'),
      ...inquiryBlocks(inquiry, desk),
      ...(inquiry.watch ? watchPicture(inquiry.watch, desk) : []),
    ],
    replyTo: inquiry,
    footer: [ownerNote(`A reply to this e-mail goes to ${inquiry.email}.`)],
  }),
  digest: { one: 'inquiry', many: 'inquiries', line: inquiryLine, blocks: inquiryBlocks },
}

/** What it is in a line. */
function inquiryLine({ name, watch }: OwnerInquiry): string {
  return watch ? `Inquiry from ${name}: ${watchName(watch)}` : `Inquiry from ${name}`
}

function inquiryBlocks({ id, message, watch, ...person }: OwnerInquiry, desk: Desk): Block[] {
  return [
    personFacts(person, [watch && { label: 'Watch', values: [watchName(watch)], href: watchAddress(watch, desk) }]),
    ...words('Message', message),
    rowLink('inquiries', id, desk),
  ]
}
