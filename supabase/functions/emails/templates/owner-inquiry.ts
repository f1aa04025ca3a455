import { title, type Block } from '../look/blocks.ts'
import { ownerNote, personFacts, rowLink, words } from '../parts/owner.ts'
import { watchUrl, watchesOf, watchName, watchPicture, type Asked } from '../parts/watch.ts'
import { samplePerson, sampleWatch, sampleWatches } from '../sample-data.ts'
import type { Desk, DigestedTemplate } from '../sending/email.ts'

type OwnerInquiry = Asked & {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
}

const sampleInquiry: OwnerInquiry = {
  id: '11111111-1111-4111-8111-111111111111',
  ...samplePerson,
  message: 'I am inquiring about the Meridian Tidewater.\n\nIs the <dial> original, & may I see it on Friday?',
  watch: sampleWatch,
}

export const ownerInquiry: DigestedTemplate<OwnerInquiry> = {
  samples: {
    usual: sampleInquiry,
    several: { ...sampleInquiry, watch: null, watches: sampleWatches },
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

function inquiryLine({ name, ...asked }: OwnerInquiry): string {
  const watches = watchesOf(asked)
  if (watches.length === 0) return `Inquiry from ${name}`
  return `Inquiry from ${name}: ${watches.length === 1 ? watchName(watches[0]) : `${watches.length} watches`}`
}

function inquiryBlocks({ id, message, watch, watches, ...person }: OwnerInquiry, desk: Desk): Block[] {
  return [
    personFacts(
      person,
      watchesOf({ watch, watches }).map((one) => ({
        label: 'Watch',
        values: [watchName(one)],
        href: watchUrl(one, desk),
      })),
    ),
    ...words('Message', message),
    rowLink('inquiries', id, desk),
  ]
}
