import { title, type Block } from '../look/blocks.ts'
import { ownerNote, personFacts, rowLink, words as quoted } from '../parts/owner.ts'
import type { Desk, DigestedTemplate } from '../sending/email.ts'

type RequestEvent = 'message' | 'corrected' | 'agreed' | 'declined'

type OwnerRequestNews = {
  id: string
  name: string
  event: RequestEvent
  words: string | null
  /** Name of the watch whose offer was answered. */
  watch: string | null
}

const sampleNews: OwnerRequestNews = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Grace Hopper',
  event: 'message',
  words: 'Does the bracelet have all its links?',
  watch: null,
}

const titles: Record<RequestEvent, string> = {
  message: 'A message about a request',
  corrected: 'A client corrected what they want',
  agreed: 'A client would like to see a watch',
  declined: 'A client declined an offer',
}

export const ownerRequestNews: DigestedTemplate<OwnerRequestNews> = {
  samples: {
    usual: sampleNews,
    corrected: { ...sampleNews, event: 'corrected', words: null },
    agreed: { ...sampleNews, event: 'agreed', words: null, watch: 'Meridian Tidewater' },
    declined: { ...sampleNews, event: 'declined', words: 'Too large for me.', watch: 'Meridian Tidewater' },
  },
  write: (data, desk) => ({
    subject: newsLine(data),
    preheader: data.words ?? titles[data.event],
    blocks: [title(titles[data.event]), ...newsBlocks(data, desk)],
    footer: [ownerNote('A reply to this e-mail only comes back to your inbox. Reply in the dashboard.')],
  }),
  digest: { one: 'news of a request', many: 'news of requests', line: newsLine, blocks: newsBlocks },
}

function newsLine({ event, name, watch }: OwnerRequestNews): string {
  const seen = watch ? `the ${watch}` : 'a watch'
  return {
    message: `Message from ${name}`,
    corrected: `${name} corrected what they want`,
    agreed: `${name} would like to see ${seen}`,
    declined: `${name} declined ${seen}`,
  }[event]
}

function newsBlocks({ id, name, event, words, watch }: OwnerRequestNews, desk: Desk): Block[] {
  return [
    personFacts({ name }, [!!watch && { label: 'Watch', values: [watch] }]),
    ...quoted(event === 'declined' ? 'Reason' : 'Message', words),
    rowLink('requests', id, desk, 'case'),
  ]
}
