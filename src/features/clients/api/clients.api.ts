import type { Client } from '@/entities/clients/client'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { updateVersion, writeColumns } from '@/lib/drafts/versions'
import { AppError, unwrap } from '@/lib/failures/errors'
import type { ClientContact, ClientPage, TimelineEntry } from '../client-page'

/** Follows merges; null if there is no client. @throws AppError */
export const fetchClientPage = async (client: string, signal: AbortSignal) =>
  (await callFunction('client_page', { client }, signal)) as ClientPage | null

export const timelineChunk = 20

/** The latest first. @throws AppError */
export const fetchTimeline = async (client: string, before: string | undefined, signal: AbortSignal) =>
  (await callFunction('client_timeline', { client, before, most: timelineChunk }, signal)) as TimelineEntry[]

type ClientValues = Partial<Pick<Client, 'name' | 'next_step' | 'next_step_on'>>

type ClientUpdate = { seen: Pick<Client, 'id' | 'updated_at'> & ClientValues; values: ClientValues }

/** @throws VersionConflict; AppError */
export const saveClient = ({ seen, values }: ClientUpdate) => {
  const { id, updated_at, name, next_step, next_step_on } = seen
  return writeColumns({
    table: 'clients',
    thing: 'client',
    id,
    seen: { updated_at, name, next_step, next_step_on },
    values,
  })
}

export type TagChange = { id: string; tag: string; isAdded: boolean }

/** A tag that differs only by case is not added again. */
export function withTag(tags: string[], { tag, isAdded }: Pick<TagChange, 'tag' | 'isAdded'>): string[] {
  if (!isAdded) return tags.filter((known) => known !== tag)
  return tags.some((known) => known.toLowerCase() === tag.toLowerCase()) ? tags : [...tags, tag]
}

/** Number of attempts to save a tag while others write the same client. */
const tagAttempts = 5

/** Keeps the changes that others make to the tags meanwhile. @throws AppError */
export async function saveTag(change: TagChange): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  for (let attempt = 0; attempt < tagAttempts; attempt += 1) {
    const row = supabase.from('clients').select('tags, updated_at').eq('id', change.id)
    const { tags, updated_at } = unwrap(await row.abortSignal(signal).retry(false).single())
    const wanted = withTag(tags, change)
    if (wanted.length === tags.length) return
    const written = await updateVersion('clients', { id: change.id, updated_at }, { tags: wanted }, signal)
    if (written.length > 0) return
  }
  throw new AppError('REFUSED_ERROR', 'Someone else is changing this client. Try again in a moment.', true)
}

/** Needs an email address or a phone number. All attempts have the same id. */
type EnteredClient = { id: string; name: string; email: string; phone: string }

type Twin = { id: string; name: string | null }

/**
 * Adds a client, unless somebody has the email address, or the phone number and the name.
 *
 * @returns the existing client; undefined if a client was added
 * @throws AppError
 */
export async function addClient(client: EnteredClient): Promise<Twin | undefined> {
  const { is_new, ...known } = (await callFunction('add_client', client)) as Twin & { is_new: boolean }
  return is_new ? undefined : known
}

/** Moves the rows of one client to the other. @throws AppError */
export const mergeClients = (clients: { target: string; merged: string }) => callFunction('merge_clients', clients)

/** Stops suggesting a merge of two clients who share a contact. @throws AppError */
export const tellApart = (clients: { client: string; other: string }) => callFunction('tell_clients_apart', clients)

/** Returns the id of the new client. @throws AppError */
export const splitClient = (split: { client: string; contacts: ClientContact[] }) => callFunction('split_client', split)
