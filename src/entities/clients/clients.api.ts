import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Database } from '@/types/database.types'
import type { OpenAbout } from './client'
import { addressText } from './client-name'

/** An e-mail address by which the client of a row is known from another row, and when that one came. */
export type KnownAddress = Database['public']['Functions']['known_addresses']['Returns'][number]

/** The e-mail addresses by which the client of a row is known from their other rows, the latest first. @throws AppError */
export async function fetchKnownAddresses(about: OpenAbout, id: string, signal: AbortSignal): Promise<KnownAddress[]> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('known_addresses', { about, about_id: id }).abortSignal(signal).retry(false))
}

/** What the client of an address is called; of a number that several have, all of them. Null where nobody has it, or nobody knows. @throws AppError */
export async function fetchNameByAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase()
  const known = unwrap(await supabase.rpc('known_clients', { typed: address }).abortSignal(signal).retry(false))
  const owners = known.filter(({ emails, phones }) => [...emails, ...phones].includes(address))
  return owners.map(({ name }) => name).join(' or ') || null
}

/** A client as somebody is recognised by: a name, and how they are reached, the latest first. */
export type KnownClient = { id: string; name: string; emails: string[]; phones: string[] }

/** The clients whose name or address holds every word of what is typed, the latest first. @throws AppError */
export async function fetchKnownClients(typed: string, signal: AbortSignal): Promise<KnownClient[]> {
  const supabase = await getSupabase()
  const known = unwrap(await supabase.rpc('known_clients', { typed }).abortSignal(signal).retry(false))
  return known.map(({ emails, phones, ...client }) => ({
    ...client,
    emails: emails.map(addressText),
    phones: phones.map(addressText),
  }))
}
