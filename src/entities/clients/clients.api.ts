import { callFunction } from '@/lib/backend/call-function'
import type { Database } from '@/types/database.types'
import type { OpenAbout } from './client'
import { addressText } from './client-name'

/** Email address from another row of the client, with that row's time. */
export type KnownAddress = Database['public']['Functions']['known_addresses']['Returns'][number]

/**
 * Latest first.
 *
 * @throws AppError
 */
export const fetchKnownAddresses = (about: OpenAbout, id: string, signal: AbortSignal): Promise<KnownAddress[]> =>
  callFunction('known_addresses', { about, about_id: id }, signal)

/**
 * Joins several clients with 'or'; null if there are none.
 *
 * @throws AppError
 */
export async function fetchNameByAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const known = await callFunction('known_clients', { typed: address }, signal)
  const owners = known.filter(({ emails, phones }) => [...emails, ...phones].includes(address))
  return owners.map(({ name }) => name).join(' or ') || null
}

/** Latest addresses first. */
export type KnownClient = { id: string; name: string; emails: string[]; phones: string[] }

/**
 * Returns clients whose name or address contains every word, latest first.
 *
 * @throws AppError
 */
export async function fetchKnownClients(typed: string, signal: AbortSignal): Promise<KnownClient[]> {
  const known = await callFunction('known_clients', { typed }, signal)
  return known.map(({ emails, phones, ...client }) => ({
    ...client,
    emails: emails.map(addressText),
    phones: phones.map(addressText),
  }))
}
