import { lengthText } from '@/dashboard/row/age-text'
import type { Reply } from '@/entities/replies/reply'
import { closedReasons, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { describeTable, keysOf, type Columns, type RowOf, type Tone } from '@/lib/table'
import { toMoment } from '@shared/time-texts'

// A request is the case of a search: what is wanted, the candidates, the offers and the messages.

export const wants = describeTable({
  name: 'wants',
  columns:
    'id, request_id, search, narrow, reference, made_from, made_to, condition, needs_box, needs_papers, budget, needed_by, updated_at',
  fixed: ['request_id'],
  orderedBy: 'updated_at',
  keys: keysOf('wants'),
})
export type Want = RowOf<typeof wants>

export const candidates = describeTable({
  name: 'candidates',
  columns:
    'id, request_id, watch_id, name, image_urls, reference, made_year, condition, has_box, has_papers, words, place, seller, price_asked, margin_percent, shown_at, created_at',
  fixed: ['request_id', 'watch_id'],
  orderedBy: 'created_at',
  keys: keysOf('candidates'),
})

/** `watches` has the facts of a watch of the catalogue, and its price asked. */
export type Candidate = RowOf<typeof candidates> & {
  watches:
    | (Columns<'watches', 'image_urls, reference, made_year, condition, has_box, has_papers, status'> & {
        stock_records: { price_asked: number | null } | null
      })
    | null
}

export const offerColumns =
  'id, candidate_id, price, words, ends_at, revision, status, reason, decided_by, decided_at, created_at'
export type Offer = Columns<'offers', typeof offerColumns>

export type Message = Columns<'request_messages', 'id, words, created_at'>

/** A request with all that belongs to it. */
export type Case = WatchRequest & {
  wants: Want | null
  candidates: Candidate[]
  /** The newest first. */
  offers: Offer[]
  request_messages: Message[]
  replies: Reply[]
}

/** E.g. 'You owe a reply · 3 days'; why it is closed, if it is. Undefined if nobody waits. */
export function waitText(request: WatchRequest, now: Date): string | undefined {
  const { waiting_for: whom, waiting_since: since, first_name: name, closed_because: because, status } = request
  if (!whom) return because ? closedReasons[because] : status === 'agreed' ? 'Appointment booked' : undefined
  return `${whom === 'shop' ? 'You owe a reply' : `Waiting for ${name}`} · ${lengthText(toMoment(since), now)}`
}

const offerStates: Record<string, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'yellow' },
  ended: { label: 'Ended', tone: 'grey' },
  agreed: { label: 'Agreed to see', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
  lost: { label: 'Someone else has it', tone: 'grey' },
}

export const offerState = ({ status, ends_at }: Offer, now: Date) =>
  offerStates[status === 'open' && toMoment(ends_at) <= now ? 'ended' : status]

/** Whole dollars. Null without a margin: the seller's price is not the client's. The price of a stock record has its margin already. */
export function suggestedPrice({ price_asked: asked, margin_percent: margin, watches: watch }: Candidate) {
  if (asked === null) return watch?.stock_records?.price_asked ?? null
  return margin === null ? null : Math.round(asked * (1 + margin / 100))
}

/** Pictures and facts of the candidate, or of its watch. */
export function shownFacts({ watches: watch, ...own }: Candidate) {
  return {
    image_urls: watch?.image_urls ?? own.image_urls,
    reference: own.reference ?? watch?.reference ?? null,
    made_year: own.made_year ?? watch?.made_year ?? null,
    condition: own.condition ?? watch?.condition ?? null,
    has_box: own.has_box ?? watch?.has_box ?? null,
    has_papers: own.has_papers ?? watch?.has_papers ?? null,
  }
}
