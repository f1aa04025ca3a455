import { callFunction } from '@/lib/backend/call-function'
import type { Database } from '@/types/database.types'
import type { OpenAbout } from './client'
import { contactText } from './client-name'

/** Email address from another row of the client, with that row's time. */
export type KnownEmail = Database['public']['Functions']['known_emails']['Returns'][number]

/**
 * Latest first.
 *
 * @throws AppError
 */
export const fetchKnownEmails = (about: OpenAbout, id: string, signal: AbortSignal): Promise<KnownEmail[]> =>
  callFunction('known_emails', { about, about_id: id }, signal)

/**
 * Joins several clients with 'or'; null if there are none.
 *
 * @throws AppError
 */
export async function fetchNameByContact(contact: string, signal: AbortSignal): Promise<string | null> {
  const known = await callFunction('known_clients', { typed: contact }, signal)
  const owners = known.filter(({ emails, phones }) => [...emails, ...phones].includes(contact))
  return owners.map(({ name }) => name).join(' or ') || null
}

/** Latest contacts first. */
export type KnownClient = { id: string; name: string; emails: string[]; phones: string[] }

/**
 * Returns clients whose name or contact contains every word, latest first.
 *
 * @throws AppError
 */
export async function fetchKnownClients(typed: string, signal: AbortSignal): Promise<KnownClient[]> {
  const known = await callFunction('known_clients', { typed }, signal)
  return known.map(({ emails, phones, ...client }) => ({
    ...client,
    emails: emails.map(contactText),
    phones: phones.map(contactText),
  }))
}
