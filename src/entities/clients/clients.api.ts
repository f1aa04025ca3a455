import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Database } from '@/types/database.types'
import type { ClientsAbout, OpenAbout } from './client'

/** Whose a row is. */
export type RowClient = Database['public']['Functions']['clients_of']['Returns'][number]

/** Whose some rows of a table are; a row of nobody known is left out. */
export async function fetchClientsOf(about: ClientsAbout, ids: string[], signal: AbortSignal): Promise<RowClient[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('clients_of', { about, about_ids: ids }).abortSignal(signal).retry(false))
}

/** An e-mail address by which the client of a row is known from another row, and when that one came. */
export type KnownAddress = Database['public']['Functions']['known_addresses']['Returns'][number]

/** The e-mail addresses by which the client of a row is known from their other rows, the latest first. @throws AppError */
export async function fetchKnownAddresses(about: OpenAbout, id: string, signal: AbortSignal): Promise<KnownAddress[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('known_addresses', { about, about_id: id }).abortSignal(signal).retry(false))
}

/** What the client of an address is called; null where nobody has it, or nobody knows. @throws AppError */
export async function fetchNameByAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase()
  const addresses = supabase.from('client_addresses').select('clients(name)')
  // In quotes: the embedded backend takes '+14805550147' for a number otherwise.
  const found = addresses.filter('value', 'in', `("${address.replace(/["\\]/g, '\\$&')}")`)
  const owner = unwrap(await found.abortSignal(signal).retry(false).maybeSingle())
  return owner?.clients.name ?? null
}
