import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Database } from '@/types/database.types'
import type { ClientsAbout } from './client'

/** Whose a row is. */
export type RowClient = Database['public']['Functions']['clients_of']['Returns'][number]

/** Whose some rows of a table are; a row of nobody known is left out. */
export async function fetchClientsOf(about: ClientsAbout, ids: string[], signal: AbortSignal): Promise<RowClient[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('clients_of', { about, about_ids: ids }).abortSignal(signal).retry(false))
}
