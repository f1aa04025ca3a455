import type { ListFilters } from '@/dashboard/list/list'
import { fetchListPage, pageSize, type ListPage } from '@/dashboard/list/list-page'
import { rowsOf } from '@/dashboard/list/list.api'
import { clients, type Client } from '@/entities/clients/client'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { dueBy } from './today.api'

/** How many the database counts where there are words; it says one more where there are more. */
export const mostCounted = 1000

/**
 * A page of the clients. A function finds them, since a policy keeps a search from its index; those whose next step is
 * due are few, and have an index of their own.
 *
 * @throws AppError
 */
export async function fetchClientList(
  filters: ListFilters,
  number: number,
  signal: AbortSignal,
): Promise<ListPage<Client>> {
  const { search, open, today, row } = filters
  if (open === 'due' || row) {
    const match = { search, row, narrow: row ? undefined : dueBy(today) }
    return fetchListPage(number, await rowsOf(clients, match, false, signal))
  }
  const state = open === 'all' ? '' : open
  const sort = open === 'waiting' ? 'waiting' : 'last_contact'
  const supabase = await getSupabase()
  const rowsFrom = (page: number) =>
    supabase
      .rpc('find_clients', { search, state, sort, skip: (page - 1) * pageSize, most: pageSize })
      .select(clients.columns)
      .abortSignal(signal)
      .retry(false)
  const [found, counted] = await Promise.all([
    rowsFrom(number),
    supabase.rpc('count_clients', { search, state }).abortSignal(signal).retry(false),
  ])
  const total = unwrap(counted)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const rows = unwrap(number > last ? await rowsFrom(last) : found) as unknown as Client[]
  return { number: Math.min(number, last), rows, total }
}
