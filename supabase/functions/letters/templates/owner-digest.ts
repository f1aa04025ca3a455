import { facts, heading, paragraph, title, type Block } from '../blocks.ts'
import type { Desk, Template } from '../letter.ts'
import { ownerNote } from '../owner.ts'
import { inquiryBlocks, inquiryLine, type OwnerInquiry } from './owner-inquiry.ts'
import { visitBlocks, visitLine, type OwnerVisit } from './owner-visit.ts'
import { watchRequestBlocks, watchRequestLine, type OwnerWatchRequest } from './owner-watch-request.ts'

type DigestItem =
  | { kind: 'owner-inquiry'; data: OwnerInquiry }
  | { kind: 'owner-watch-request'; data: OwnerWatchRequest }
  | { kind: 'owner-visit'; data: OwnerVisit }

const nouns = {
  'owner-inquiry': ['inquiry', 'inquiries'],
  'owner-watch-request': ['watch request', 'watch requests'],
  'owner-visit': ['visit', 'visits'],
}

/** To the owner: what has come since the letter before. */
export const ownerDigest: Template<{ items: DigestItem[] }> = ({ items }, desk) => {
  const known = items.filter(({ kind }) => kind in nouns)
  return {
    subject: `Since the last letter: ${countsOf(known)}`,
    preheader: known.map(lineOf).join('. '),
    blocks: [
      title(`${countText(known.length, ['thing', 'things'])} to look at`),
      paragraph('In the order in which they came. Each has its own way to answer.'),
      ...(known.length > 1 ? [overview(known)] : []),
      ...known.flatMap((item) => [heading(lineOf(item)), ...blocksOf(item, desk)]),
    ],
    footer: [ownerNote('Answer each by its own address: an answer to this letter goes to the house.')],
  }
}

function overview(items: DigestItem[]): Block {
  return facts(
    Object.entries(nouns).map(([kind, words]) => {
      const values = items.filter((item) => item.kind === kind).map(lineOf)
      return values.length > 0 && { label: countText(values.length, words), values }
    }),
  )
}

/** E.g. '2 inquiries, 1 watch request'. */
function countsOf(items: DigestItem[]): string {
  return Object.entries(nouns)
    .map(([kind, words]) => [items.filter((item) => item.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => countText(count, words))
    .join(', ')
}

const countText = (count: number, [one, more]: string[]) => `${count} ${count === 1 ? one : more}`

function lineOf(item: DigestItem): string {
  if (item.kind === 'owner-inquiry') return inquiryLine(item.data)
  return item.kind === 'owner-visit' ? visitLine(item.data) : watchRequestLine(item.data)
}

function blocksOf(item: DigestItem, desk: Desk): Block[] {
  if (item.kind === 'owner-inquiry') return inquiryBlocks(item.data, desk)
  return item.kind === 'owner-visit' ? visitBlocks(item.data, desk) : watchRequestBlocks(item.data, desk)
}
