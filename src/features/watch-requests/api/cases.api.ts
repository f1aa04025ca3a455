import { withChange, type ListPage } from '@/dashboard/list/list-page'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { callFunction } from '@/lib/backend/call-function'
import { getSupabase } from '@/lib/backend/supabase'
import { writeColumns } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import { candidates, offerColumns, wants, type Candidate, type CaseFile, type Want } from '../case'

/** The embedded backend returns decimals as text. */
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const watchColumns =
  'image_urls, reference, made_year, condition, has_box, has_papers, status, stock_records(price_asked)'

/** Everything of a request but its row. @throws AppError */
export async function fetchCase(id: string, signal: AbortSignal): Promise<CaseFile> {
  const supabase = await getSupabase()
  const [want, considered, offers, messages, replies] = await Promise.all([
    supabase.from('wants').select(wants.columns).eq('request_id', id).abortSignal(signal).retry(false).maybeSingle(),
    supabase
      .from('candidates')
      .select(`${candidates.columns}, watches(${watchColumns})`)
      .eq('request_id', id)
      .order('created_at')
      .abortSignal(signal)
      .retry(false),
    supabase
      .from('offers')
      .select(offerColumns)
      .eq('request_id', id)
      .order('created_at', { ascending: false })
      .abortSignal(signal)
      .retry(false),
    supabase
      .from('request_messages')
      .select('id, words, created_at')
      .eq('request_id', id)
      .abortSignal(signal)
      .retry(false),
    supabase
      .from('replies')
      .select('id, about_id, words, channel, sent_to, created_at')
      .eq('about', 'watch_requests')
      .eq('about_id', id)
      .abortSignal(signal)
      .retry(false),
  ])
  return {
    want: unwrap(want) as Want | null,
    candidates: (unwrap(considered) as unknown as Candidate[]).map(withNumbers),
    offers: unwrap(offers).map((offer) => ({ ...offer, price: Number(offer.price) })),
    messages: unwrap(messages),
    replies: unwrap(replies) as CaseFile['replies'],
  }
}

const withNumbers = ({ watches: watch, ...candidate }: Candidate): Candidate => ({
  ...candidate,
  price_asked: number(candidate.price_asked),
  margin_percent: number(candidate.margin_percent),
  watches: watch && { ...watch, stock_records: { price_asked: number(watch.stock_records?.price_asked) } },
})

type Values = Partial<Pick<WatchRequest, 'status' | 'closed_because' | 'waiting_for' | 'next_step' | 'next_step_on'>>

export type RequestUpdate = { seen: Pick<WatchRequest, 'id' | 'updated_at'> & Values; values: Values }

/** @throws VersionConflict; AppError */
export const saveRequest = ({ seen, values }: RequestUpdate) =>
  writeColumns({ table: 'watch_requests', thing: 'request', id: seen.id, seen, values })

export const withValues = (page: ListPage<WatchRequest> | undefined, { seen, values }: RequestUpdate) =>
  page && withChange<WatchRequest, ListPage<WatchRequest>>(page, seen.id, values)

export type Knowns = { brands: string[]; materials: string[] }

/** Fetches facts of the catalog's watches, as suggestions. @throws AppError */
export async function fetchKnowns(signal: AbortSignal): Promise<Knowns> {
  const supabase = await getSupabase()
  const watches = supabase.from('watches').select('brand, material:specifications->>case_material').limit(1000)
  const rows = unwrap(await watches.abortSignal(signal).retry(false)) as { brand: string; material: string | null }[]
  const listOf = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null && value !== ''))].sort() as string[]
  return { brands: listOf(rows.map(({ brand }) => brand)), materials: listOf(rows.map(({ material }) => material)) }
}

/** Requests that wait for the owner, besides new ones, and those whose next step is due. */
export type DueRequests = {
  total: number
  rows: (Pick<WatchRequest, 'id' | 'status' | 'client_id' | 'next_step' | 'next_step_on'> & {
    name: string
    title: string
    /** Null if only its next step is due. */
    waiting_since: string | null
  })[]
}

/** @throws AppError */
export const fetchDueRequests = async (most: number, signal: AbortSignal) =>
  (await callFunction('requests_due', { most }, signal)) as unknown as DueRequests

export type NewOffers = {
  request: string
  items: { id: string; candidate: string; price: number }[]
  words: string
  ends_on: string
}

export type OfferChange = { offer: string; revision: number; price: number; words: string; ends_on: string }

/** `reason` is the client's. */
export type Settlement = {
  offer: string
  revision: number
  outcome: 'agreed' | 'declined' | 'withdrawn'
  reason?: string
}
