import { chunkSize, type Chunk } from '@/dashboard/export/keyset'
import type { ListFilters } from '@/dashboard/list/list'
import { pageSize, type ListPage } from '@/dashboard/list/list-page'
import type { Client } from '@/entities/clients/client'
import { withRetry } from '@/lib/backend/retry'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

type Asked = {
  search?: string
  /** As the choice 'Show' of the list has it, or '' for all. */
  state?: string
  sort?: 'waiting' | 'next_step'
  skip?: number
  most?: number
  /** The one that is asked for. */
  client?: string
}

/** Some clients of a list, and how many it has in all. @throws AppError */
export async function findClients(asked: Asked, signal: AbortSignal): Promise<{ rows: Client[]; total: number }> {
  const supabase = await getSupabase()
  const found = unwrap(await supabase.rpc('find_clients', asked).abortSignal(signal).retry(false))
  return found as { rows: Client[]; total: number }
}

function askedBy({ search, open, row }: ListFilters): Asked {
  if (row) return { client: row }
  return { search, state: open === 'all' ? '' : open, sort: open === 'waiting' ? 'waiting' : undefined }
}

/** A page of the clients; one past the end becomes the last. @throws AppError */
export async function fetchClientList(
  filters: ListFilters,
  number: number,
  signal: AbortSignal,
): Promise<ListPage<Client>> {
  const skip = (number - 1) * pageSize
  const found = await findClients({ ...askedBy(filters), skip, most: pageSize }, signal)
  const last = Math.max(1, Math.ceil(found.total / pageSize))
  if (number > last) return fetchClientList(filters, last, signal)
  return { number, ...found }
}

/** Returns a function that fetches the next clients of a list, for a file. */
export function clientChunks(filters: ListFilters, signal: AbortSignal): () => Promise<Chunk<Client>> {
  let skip = 0
  return async () => {
    const asked = { ...askedBy(filters), skip, most: chunkSize }
    const { rows, total } = await withRetry(() => findClients(asked, signal), { signal })
    skip += rows.length
    return { rows, total, hasMore: rows.length > 0 && skip < total }
  }
}
