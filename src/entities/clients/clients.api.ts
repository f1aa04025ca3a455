import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Database } from '@/types/database.types'
import type { OpenAbout } from './client'
import { addressText } from './client-name'

export type KnownAddress = Database['public']['Functions']['known_addresses']['Returns'][number]

/**
 * Returns email addresses from other rows of the same client, latest first.
 *
 * @throws AppError
 */
export async function fetchKnownAddresses(about: OpenAbout, id: string, signal: AbortSignal): Promise<KnownAddress[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('known_addresses', { about, about_id: id }).abortSignal(signal).retry(false))
}

/**
 * Returns the client's name, or several joined by 'or' for a shared phone number.
 *
 * @throws AppError
 */
export async function fetchNameByAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase()
  const known = unwrap(await supabase.rpc('known_clients', { typed: address }).abortSignal(signal).retry(false))
  const owners = known.filter(({ emails, phones }) => [...emails, ...phones].includes(address))
  return owners.map(({ name }) => name).join(' or ') || null
}

export type KnownClient = { id: string; name: string; emails: string[]; phones: string[] }

/**
 * Returns clients whose contacts or name contain every typed word.
 *
 * @throws AppError
 */
export async function fetchKnownClients(typed: string, signal: AbortSignal): Promise<KnownClient[]> {
  const supabase = await getSupabase()
  const known = unwrap(await supabase.rpc('known_clients', { typed }).abortSignal(signal).retry(false))
  return known.map(({ emails, phones, ...client }) => ({
    ...client,
    emails: emails.map(addressText),
    phones: phones.map(addressText),
  }))
}
