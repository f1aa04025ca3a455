import { watchRequests } from '@/entities/watch-requests/watch-request'
import { countText } from '@/lib/count-text'
import { dayAfter, longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { offersOf, type Offer, type OwnRequest } from './own-request.schema'

type Stage = OwnRequest['stage']

/** A closed search has left them. */
export const stages = ['new', 'searching', 'offered', 'agreed', 'found'] as const satisfies Stage[]

export const stageWords = (stage: Stage) => watchRequests.statuses[stage].forVisitors

/** E.g. '$12,000'. */
export const priceText = (price: number) => `$${countText(Math.round(price))}`

/** E.g. 'today' or 'Tuesday, November 24, 2026'. */
export function dayText(timestamp: string, now = new Date()): string {
  const day = shopDay(toMoment(timestamp))
  const today = shopDay(now)
  if (day === today) return 'today'
  return day === dayAfter(today, -1) ? 'yesterday' : longDay(day)
}

/** Says whose turn it is, and since when. */
export function turnText({ stage, waiting_for: whom, waiting_since: since }: OwnRequest, now = new Date()): string {
  if (stage === 'found') return 'We found it, and this search is over.'
  if (stage === 'closed') return 'We have closed this search. Write to us, and we will take it up again.'
  if (stage === 'agreed' && !whom) return 'Your appointment is booked. We look forward to it.'
  if (stage === 'agreed' && whom === 'client') return 'Your turn: choose a time for your appointment.'
  if (whom === 'client') return `Your turn, since ${dayText(since, now)}. Take your time.`
  // The client may book meanwhile.
  return `Our turn, since ${dayText(since, now)}. ${stage === 'agreed' ? 'We will write to you' : 'We are on it'}.`
}

type Event = { at: string; text: string }

const answers: Partial<Record<Offer['status'], string>> = {
  agreed: 'You agreed to see',
  declined: 'You declined',
  withdrawn: 'We withdrew the offer of',
  lost: 'Another client was first with',
}

/** Returns what happened, the newest first. An offer also shows its watch, at the same moment. */
export function historyOf(request: OwnRequest): Event[] {
  const shownFirst = request.candidates.filter(
    ({ id, shown_at: at }) => !request.offers.some((offer) => offer.candidate_id === id && offer.created_at === at),
  )
  const events: Event[] = [
    { at: request.created_at, text: 'You asked us to find this watch' },
    ...shownFirst.map(({ shown_at: at, name }) => ({ at, text: `We showed you the ${name}` })),
    ...request.messages.map(({ by, at }) => ({ at, text: by === 'client' ? 'You wrote to us' : 'We wrote to you' })),
    ...offersOf(request).flatMap(({ offer, candidate: { name } }) => [
      { at: offer.created_at, text: `We offered you the ${name}` },
      ...(offer.decided_at ? [{ at: offer.decided_at, text: `${answers[offer.status]} the ${name}` }] : []),
      ...(offer.status === 'ended' ? [{ at: offer.ends_at, text: `Our offer of the ${name} ended` }] : []),
    ]),
  ]
  return events.sort((one, other) => toMoment(other.at).getTime() - toMoment(one.at).getTime())
}
