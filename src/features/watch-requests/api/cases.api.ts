import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '@/dashboard/list/list-page'
import { liveQuery } from '@/dashboard/live-query'
import { mostOfSection } from '@/dashboard/today/today-section'
import { fetchReplies } from '@/entities/replies/replies.api'
import { requestKeys, watchRequests, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { callFunction } from '@/lib/backend/call-function'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { candidates, offerColumns, wants, type Case } from '../case'

const caseColumns = [
  watchRequests.columns,
  `wants(${wants.columns})`,
  `candidates(${candidates.columns}, watches(image_urls, reference, made_year, condition, has_box, has_papers, status, stock_records(price_asked)))`,
  `offers(${offerColumns})`,
  'request_messages(id, words, created_at)',
].join(', ')

/** A page without rows if the request was deleted. @throws AppError */
async function fetchCase(id: string, signal: AbortSignal): Promise<ListPage<Case>> {
  const supabase: SupabaseClient = await getSupabase()
  const request = supabase
    .from('watch_requests')
    .select<string, Omit<Case, 'replies'>>(caseColumns)
    .eq('id', id)
    .order('created_at', { referencedTable: 'candidates' })
    .order('created_at', { referencedTable: 'offers', ascending: false })
  const [found, replies] = await Promise.all([
    request.abortSignal(signal).retry(false),
    fetchReplies('watch_requests', [id], signal),
  ])
  const rows = unwrap(found).map((row) => ({ ...row, replies }))
  return { number: 1, rows, total: rows.length }
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

/** Each list has pairs of what is wanted and the number of people. Lists without any are missing. */
type WantedMost = { [Kind in 'brand' | 'reference' | 'diameter']?: [what: string, people: number][] }

export const caseQueries = {
  /** A list, so that a changed status shows at once. */
  page: (id: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...requestKeys.lists(), 'case', id],
      queryFn: ({ signal }) => fetchCase(id, signal),
    }),
  due: () =>
    queryOptions({
      ...liveQuery,
      queryKey: requestKeys.due(),
      queryFn: async ({ signal }) =>
        (await callFunction('requests_due', { most: mostOfSection }, signal)) as unknown as DueRequests,
    }),
  wantedMost: () =>
    queryOptions({
      queryKey: [...requestKeys.all, 'wanted-most'],
      queryFn: async ({ signal }) => (await callFunction('wanted_most', {}, signal)) as WantedMost,
      staleTime: 0,
    }),
}
