import * as z from 'zod/mini'

const conditions = z.enum(['new', 'unworn', 'excellent', 'very_good', 'good', 'fair'])

const facts = {
  reference: z.nullable(z.string()),
  condition: z.nullable(conditions),
}

const wantsSchema = z.object({
  ...facts,
  search: z.string(),
  narrow: z.record(z.string(), z.any()),
  made_from: z.nullable(z.number()),
  made_to: z.nullable(z.number()),
  needs_box: z.boolean(),
  needs_papers: z.boolean(),
  budget: z.nullable(z.number()),
  needed_by: z.nullable(z.string()),
  updated_at: z.string(),
})

const candidateSchema = z.object({
  ...facts,
  id: z.string(),
  /** Only of a watch that visitors can see. */
  watch_id: z.nullable(z.string()),
  name: z.string(),
  image_urls: z.array(z.string()),
  made_year: z.nullable(z.number()),
  has_box: z.nullable(z.boolean()),
  has_papers: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
  place: z.nullable(z.string()),
  shown_at: z.string(),
})

const offerSchema = z.object({
  id: z.string(),
  candidate_id: z.string(),
  price: z.number(),
  words: z.nullable(z.string()),
  ends_at: z.string(),
  /** An answer names the revision shown. */
  revision: z.number(),
  status: z.enum(['open', 'agreed', 'declined', 'withdrawn', 'lost', 'ended']),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
})

export const ownRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  details: z.string(),
  budget: z.nullable(z.string()),
  stage: z.enum(['new', 'searching', 'offered', 'agreed', 'found', 'closed']),
  created_at: z.string(),
  waiting_for: z.nullable(z.enum(['shop', 'client'])),
  waiting_since: z.string(),
  /** E.g. 'a•••@example.com'. It is null if the client left a phone number. */
  code_goes_to: z.nullable(z.string()),
  wants: z.nullable(wantsSchema),
  candidates: z.array(candidateSchema),
  offers: z.array(offerSchema),
  messages: z.array(z.object({ by: z.enum(['client', 'shop']), words: z.string(), at: z.string() })),
  /** The answer was not taken. */
  wrong_code: z.optional(z.boolean()),
})

export type OwnRequest = z.infer<typeof ownRequestSchema>
export type Wants = NonNullable<OwnRequest['wants']>
export type Candidate = OwnRequest['candidates'][number]
export type Offer = OwnRequest['offers'][number]

/** Key of an email, or the id for the account that has its address. */
export type RequestHandle = { key: string } | { request: string }

export type OfferOf = { offer: Offer; candidate: Candidate }

/** An offer's candidate is always shown. */
export const offersOf = ({ offers, candidates }: OwnRequest): OfferOf[] =>
  offers.flatMap((offer) =>
    candidates.filter(({ id }) => id === offer.candidate_id).map((candidate) => ({ offer, candidate })),
  )

/** Limits of the database. */
export const longestWord = 500
export const longestMessage = 2000
