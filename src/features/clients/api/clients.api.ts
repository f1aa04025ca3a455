import type { Client } from '@/entities/clients/client'
import { callFunction } from '@/lib/backend/call-function'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeColumns } from '@/lib/drafts/versions'
import { AppError, unwrap } from '@/lib/failures/errors'
import type { ClientAddress, ClientPage, TimelineEntry } from '../client-page'

/** Fetches a client, also by the id of one that was merged into another; null if there is none. @throws AppError */
export const fetchClientPage = async (client: string, signal: AbortSignal) =>
  (await callFunction('client_page', { client }, signal)) as ClientPage | null

export const timelineChunk = 20

/** Fetches the timeline entries of a client before a moment, the latest first. @throws AppError */
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

/** Returns the tags after a change. A tag that differs only by case is not added again. */
export function withTag(tags: string[], { tag, isAdded }: Pick<TagChange, 'tag' | 'isAdded'>): string[] {
  if (!isAdded) return tags.filter((known) => known !== tag)
  return tags.some((known) => known.toLowerCase() === tag.toLowerCase()) ? tags : [...tags, tag]
}

/** Number of attempts to save a tag while others write the same client. */
const tagAttempts = 5

/** Adds or removes a tag and keeps the changes that others make to the tags meanwhile. @throws AppError */
export async function saveTag(change: TagChange): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  for (let attempt = 0; attempt < tagAttempts; attempt += 1) {
    const row = supabase.from('clients').select('tags, updated_at').eq('id', change.id)
    const { tags, updated_at } = unwrap(await row.abortSignal(signal).retry(false).single())
    const wanted = withTag(tags, change)
    if (wanted.length === tags.length) return
    const written = supabase.from('clients').update({ tags: wanted }).eq('id', change.id).eq('updated_at', updated_at)
    if (unwrap(await written.select('id').abortSignal(signal)).length > 0) return
  }
  throw new AppError('REFUSED_ERROR', 'Someone else is changing this client. Try again in a moment.', true)
}

/** A client to be added, with an email address, a phone number, or both. The dialog chooses the id once for all attempts. */
type EnteredClient = { id: string; name: string; email: string; phone: string }

/** An existing client who has the address of a new one. */
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

/** Merges one client into another, who gets the rows of both. @throws AppError */
export const mergeClients = (clients: { kept: string; merged: string }) => callFunction('merge_clients', clients)

/** Marks two clients who share an address as two people, so that a merge is not suggested again. @throws AppError */
export const tellApart = (clients: { client: string; other: string }) => callFunction('tell_clients_apart', clients)

/** Moves some addresses of a client to a new client, and returns the id of the new one. @throws AppError */
export const splitClient = (split: { client: string; addresses: ClientAddress[] }) =>
  callFunction('split_client', split)
