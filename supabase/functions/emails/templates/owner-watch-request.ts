import { isEmail } from '../../_shared/email.ts'
import { title, type Block } from '../look/blocks.ts'
import { ownerNote, personFacts, rowLink, words } from '../parts/owner.ts'
import type { Desk, DigestedTemplate } from '../sending/email.ts'

type OwnerWatchRequest = {
  id: string
  name: string
  /** An email address or a phone number. */
  contact: string
  details: string
  budget: string | null
  newsletter: boolean
}

export const ownerWatchRequest: DigestedTemplate<OwnerWatchRequest> = {
  samples: {
    usual: {
      id: '22222222-2222-4222-8222-222222222222',
      name: 'Grace Hopper',
      contact: '(602) 555-0123',
      details: 'A hand-wound chronograph from the sixties, 36 to 38 mm, unpolished.',
      budget: 'Around the price of a small car',
      newsletter: true,
    },
  },
  write: (request, desk) => {
    const { name, contact, details } = request
    return {
      subject: watchRequestLine(request),
      preheader: details,
      blocks: [title('A new watch request'), ...watchRequestBlocks(request, desk)],
      replyTo: isEmail(contact) ? { name, email: contact } : undefined,
      footer: [
        ownerNote(
          isEmail(contact)
            ? `A reply to this e-mail goes to ${contact}.`
            : `${name} left no e-mail address. Please call.`,
        ),
      ],
    }
  },
  digest: { one: 'watch request', many: 'watch requests', line: watchRequestLine, blocks: watchRequestBlocks },
}

function watchRequestLine({ name }: OwnerWatchRequest): string {
  return `Watch request from ${name}`
}

function watchRequestBlocks(request: OwnerWatchRequest, desk: Desk): Block[] {
  const { id, name, contact, details, budget, newsletter } = request
  return [
    personFacts({ name, contact }, [
      budget?.trim() ? { label: 'Budget', values: [budget] } : null,
      { label: 'Newsletter', values: [newsletter ? 'Yes' : 'No'] },
    ]),
    ...words('Looking for', details),
    rowLink('requests', id, desk),
  ]
}
