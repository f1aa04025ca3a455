import type { DigestedKind } from '../../_shared/email-kinds.ts'
import { facts, heading, paragraph, title } from '../look/blocks.ts'
import { ownerNote } from '../parts/owner.ts'
import type { DigestedTemplate, Template } from '../sending/email.ts'
import { ownerAppointment } from './owner-appointment.ts'
import { ownerInquiry } from './owner-inquiry.ts'
import { ownerWatchRequest } from './owner-watch-request.ts'

type Digested = Record<DigestedKind, DigestedTemplate<object>>
type DigestItem = { kind: DigestedKind; data: object }

/** Skips items of kinds that are newer than this code. */
export const ownerDigest = (digested: Digested): Template<{ items: DigestItem[] }> => ({
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
    const known = items.filter(({ kind }) => kind in digested)
    const lineOf = ({ kind, data }: DigestItem) => digested[kind].digest.line(data)
    const groups = Object.entries(digested)
      .map(([kind, { digest }]) => {
        const values = known.filter((item) => item.kind === kind).map(lineOf)
        return { label: countText(values.length, digest), values }
      })
      .filter(({ values }) => values.length > 0)
    return {
      subject: `Since the last e-mail: ${groups.map(({ label }) => label).join(', ')}`,
      preheader: known.map(lineOf).join('. '),
      blocks: [
        title(`${countText(known.length, { one: 'item', many: 'items' })} to look at`),
        paragraph('In the order they came in. You can reply to each one below.'),
        ...(known.length > 1 ? [facts(groups)] : []),
        ...known.flatMap((item) => [heading(lineOf(item)), ...digested[item.kind].digest.blocks(item.data, desk)]),
      ],
      footer: [
        ownerNote('To reply, use the address in each item. A reply to this e-mail only comes back to your inbox.'),
      ],
    }
  },
})

const countText = (count: number, { one, many }: { one: string; many: string }) =>
  `${count} ${count === 1 ? one : many}`
