import { title, type Block } from '../blocks.ts'
import type { Desk, Template } from '../letter.ts'
import { ownerNote, personFacts, rowLink, words } from '../owner.ts'
import { samplePerson, sampleTimeBefore, sampleVisit } from '../sample-data.ts'
import { longMoment, shortMoment, type HalfHour, type Visit } from '../visit.ts'

export type OwnerVisit = {
  event: 'asked' | 'moved' | 'cancelled'
  id: string
  name: string
  email: string
  phone: string | null
  notes: string | null
  visit: Visit
  before?: HalfHour
  /** Why it was cancelled, in the visitor's words. */
  reason?: string | null
}

const titles = { asked: 'A visit is requested', moved: 'A visit has moved', cancelled: 'A visit is cancelled' }
const events = { asked: 'Visit requested', moved: 'Visit moved', cancelled: 'Visit cancelled' }

const sampleVisitAsked: OwnerVisit & { by: 'visitor' } = {
  event: 'asked',
  id: '33333333-3333-4333-8333-333333333333',
  ...samplePerson,
  notes: 'The Tidewater, please.',
  by: 'visitor',
  visit: sampleVisit,
}

/** To the owner: what a visitor did about a visit. */
export const ownerVisit: Template<OwnerVisit> = {
  samples: {
    usual: sampleVisitAsked,
    moved: { ...sampleVisitAsked, event: 'moved', before: sampleTimeBefore },
    cancelled: { ...sampleVisitAsked, event: 'cancelled', reason: 'My flight was moved.' },
  },
  write: (data, desk) => ({
    subject: visitLine(data),
    preheader: data.event === 'cancelled' ? 'The time is free again.' : 'It is pending until you confirm it.',
    blocks: [title(titles[data.event]), ...visitBlocks(data, desk)],
    replyTo: data,
    footer: [ownerNote(`An answer to this letter goes to ${data.email}.`)],
  }),
}

/** What it is in a line. */
export const visitLine = ({ event, name, visit }: OwnerVisit) => `${events[event]}: ${name}, ${shortMoment(visit)}`

export function visitBlocks({ id, event, visit, before, notes, reason, ...person }: OwnerVisit, desk: Desk): Block[] {
  return [
    personFacts(person, [
      { label: event === 'cancelled' ? 'Was to be' : 'When', values: [longMoment(visit)], isLead: true },
      before && { label: 'Before', values: [longMoment(before)] },
    ]),
    ...words('Why', reason),
    ...words('Notes', notes),
    rowLink('appointments', id, desk),
  ]
}
