import { title, type Block } from '../blocks.ts'
import type { Desk, Template } from '../letter.ts'
import { ownerNote, personFacts, rowLink, words } from '../owner.ts'
import { watchAddress, watchName, watchPicture, type Watch } from '../watch.ts'

export type OwnerInquiry = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  watch: Watch | null
}

/** To the owner: an inquiry, with everything that it takes to answer it. */
export const ownerInquiry: Template<OwnerInquiry> = (inquiry, desk) => ({
  subject: inquiryLine(inquiry),
  preheader: inquiry.message,
  blocks: [
    title('A new inquiry'),
    ...inquiryBlocks(inquiry, desk),
    ...(inquiry.watch ? watchPicture(inquiry.watch, desk) : []),
  ],
  replyTo: inquiry,
  footer: [ownerNote(`An answer to this e-mail goes to ${inquiry.email}.`)],
})

/** What it is in a line. */
export function inquiryLine({ name, watch }: OwnerInquiry): string {
  return watch ? `Inquiry from ${name}: ${watchName(watch)}` : `Inquiry from ${name}`
}

export function inquiryBlocks({ id, message, watch, ...person }: OwnerInquiry, desk: Desk): Block[] {
  return [
    personFacts(person, [watch && { label: 'Watch', values: [watchName(watch)], href: watchAddress(watch, desk) }]),
    ...words('Message', message),
    rowLink('inquiries', id, desk),
  ]
}
