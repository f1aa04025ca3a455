import { chunkSize, type Chunk } from '@/dashboard/export/keyset'
import type { ListFilters } from '@/dashboard/list/list'
import { pageSize, type ListPage } from '@/dashboard/list/list-page'
import type { Client, OpenAbout } from '@/entities/clients/client'
import { callFunction } from '@/lib/backend/call-function'
import { withRetry } from '@/lib/backend/retry'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

type Search = {
  search?: string
  /** An option of the list's choice 'Show'; '' for all clients. */
  state?: string
  sort?: 'waiting' | 'next_step'
  skip?: number
  most?: number
  client?: string
}

/** Also counts all matches. @throws AppError */
export const findClients = async (search: Search, signal: AbortSignal) =>
  (await callFunction('find_clients', search, signal)) as { rows: Client[]; total: number }

function searchOf({ search, open, row }: ListFilters): Search {
  if (row) return { client: row }
  return { search, state: open === 'all' ? '' : open, sort: open === 'waiting' ? 'waiting' : undefined }
}

/** Past the end, fetches the last page. @throws AppError */
export async function fetchClientList(
  filters: ListFilters,
  number: number,
  signal: AbortSignal,
): Promise<ListPage<Client>> {
  const skip = (number - 1) * pageSize
  const found = await findClients({ ...searchOf(filters), skip, most: pageSize }, signal)
  const last = Math.max(1, Math.ceil(found.total / pageSize))
  if (number > last) return fetchClientList(filters, last, signal)
  return { number, ...found }
}

export function clientChunks(filters: ListFilters, signal: AbortSignal): () => Promise<Chunk<Client>> {
  let skip = 0
  return async () => {
    const search = { ...searchOf(filters), skip, most: chunkSize }
    const { rows, total } = await withRetry(() => findClients(search, signal), { signal })
    skip += rows.length
    return { rows, total, hasMore: rows.length > 0 && skip < total }
  }
}

/** Clients who have only subscribed to the newsletter. @throws AppError */
export const countSubscribers = async (signal: AbortSignal) =>
  (await findClients({ state: 'subscribers', most: 0 }, signal)).total

/** Rows that wait for a reply, with the fields that `openTitle` reads. */
export type Waiting = {
  total: number
  inquiries: number
  requests: number
  rows: {
    about: Exclude<OpenAbout, 'appointments'>
    id: string
    name: string
    title: string | null
    words?: string
    since: string
    client_id: string | null
  }[]
}

/** Also counts all that wait, in total and by kind. @throws AppError */
export const fetchWaiting = async (most: number, signal: AbortSignal) =>
  (await callFunction('waiting_for_reply', { most }, signal)) as Waiting

/** Clients whose next step is due, each with the latest phone number and email address. */
export type DueSteps = { rows: (Client & { phone?: string; email?: string })[]; total: number }

/** Fetches the steps that have been due longest. @throws AppError */
export async function fetchDueSteps(most: number, signal: AbortSignal): Promise<DueSteps> {
  const due = await findClients({ state: 'due', sort: 'next_step', most }, signal)
  if (due.rows.length === 0) return due
  const supabase = await getSupabase()
  const ids = due.rows.map(({ id }) => id)
  const asked = supabase.from('client_contacts').select('client_id, kind, value').in('client_id', ids)
  const latestFirst = asked.order('created_at', { ascending: false })
  const contacts = unwrap(await latestFirst.abortSignal(signal).retry(false))
  const latest = (client: string, kind: string) =>
    contacts.find((contact) => contact.client_id === client && contact.kind === kind)?.value
  const rows = due.rows.map((row) => ({ ...row, phone: latest(row.id, 'phone'), email: latest(row.id, 'email') }))
  return { ...due, rows }
}
