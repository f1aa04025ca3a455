import type { DigestedKind } from '../../_shared/email-kinds.ts'
import { facts, heading, paragraph, title, type Block } from '../look/blocks.ts'
import { ownerNote } from '../parts/owner.ts'
import type { Desk, Template } from '../sending/email.ts'
import { ownerAppointment, appointmentBlocks, appointmentLine } from './owner-appointment.ts'
import { inquiryBlocks, inquiryLine, ownerInquiry } from './owner-inquiry.ts'
import { ownerWatchRequest, watchRequestBlocks, watchRequestLine } from './owner-watch-request.ts'

/** What a digest says of each kind. */
const kinds = {
  'owner-inquiry': { words: ['inquiry', 'inquiries'], line: inquiryLine, blocks: inquiryBlocks },
  'owner-watch-request': {
    words: ['watch request', 'watch requests'],
    line: watchRequestLine,
    blocks: watchRequestBlocks,
  },
  'owner-appointment': { words: ['visit', 'visits'], line: appointmentLine, blocks: appointmentBlocks },
} satisfies Record<DigestedKind, object>

type Kinds = typeof kinds
type DigestItem = { [Kind in keyof Kinds]: { kind: Kind; data: Parameters<Kinds[Kind]['line']>[0] } }[keyof Kinds]

/** To the owner: what has come since the e-mail before. */
export const ownerDigest: Template<{ items: DigestItem[] }> = {
  samples: {
    usual: {
      items: [
        { kind: 'owner-inquiry', data: ownerInquiry.samples.usual },
        { kind: 'owner-appointment', data: ownerAppointment.samples.usual },
        {
          kind: 'owner-watch-request',
          data: { ...ownerWatchRequest.samples.usual, contact: 'grace@example.com', budget: null },
        },
        {
          kind: 'owner-inquiry',
          data: { ...ownerInquiry.samples.usual, name: 'Alan Turing', phone: null, watch: null, message: 'Hello.' },
        },
      ],
    },
  },
  write: ({ items }, desk) => {
    const known = items.filter(({ kind }) => kind in kinds)
    return {
      subject: `Since the last e-mail: ${countsOf(known)}`,
      preheader: known.map(lineOf).join('. '),
      blocks: [
        title(`${countText(known.length, ['thing', 'things'])} to look at`),
        paragraph('In the order in which they came. Each has its own way to answer.'),
        ...(known.length > 1 ? [overview(known)] : []),
        ...known.flatMap((item) => [heading(lineOf(item)), ...blocksOf(item, desk)]),
      ],
      footer: [ownerNote('Answer each by its own address: an answer to this e-mail goes to the house.')],
    }
  },
}

function overview(items: DigestItem[]): Block {
  return facts(
    Object.entries(kinds).map(([kind, { words }]) => {
      const values = items.filter((item) => item.kind === kind).map(lineOf)
      return values.length > 0 && { label: countText(values.length, words), values }
    }),
  )
}

/** E.g. '2 inquiries, 1 watch request'. */
function countsOf(items: DigestItem[]): string {
  return Object.entries(kinds)
    .map(([kind, { words }]) => [items.filter((item) => item.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => countText(count, words))
    .join(', ')
}

const countText = (count: number, [one, more]: string[]) => `${count} ${count === 1 ? one : more}`

// The data of an item are those of its kind, which the compiler does not see through the map.
const stated = ({ kind }: DigestItem) =>
  kinds[kind] as { line: (data: object) => string; blocks: (data: object, desk: Desk) => Block[] }
const lineOf = (item: DigestItem) => stated(item).line(item.data)
const blocksOf = (item: DigestItem, desk: Desk) => stated(item).blocks(item.data, desk)
