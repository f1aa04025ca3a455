import type { Client } from '@/entities/clients/client'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { AppError, unwrap } from '@/lib/failures/errors'
import type { ClientAddress, ClientPage, TimelineEntry } from '../client-page'
import { findClients } from './client-list.api'

/**
 * Everything about a client, also by the id of one that was merged into it; null where there is none.
 *
 * @throws AppError
 */
export async function fetchClientPage(id: string, signal: AbortSignal): Promise<ClientPage | null> {
  const supabase = await getSupabase()
  const answer = unwrap(await supabase.rpc('client_page', { client: id }).abortSignal(signal).retry(false))
  return answer as ClientPage | null
}

/** Entries of a timeline that are asked for at once. */
export const timelineChunk = 20

/** What happened with a client before a moment, the latest first. */
export async function fetchTimeline(
  client: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<TimelineEntry[]> {
  const supabase = await getSupabase()
  const asked = supabase.rpc('client_timeline', { client, before, most: timelineChunk })
  return unwrap(await asked.abortSignal(signal).retry(false)) as TimelineEntry[]
}

/** What the owner writes of a client. */
type ClientValues = Partial<Pick<Client, 'name' | 'next_step' | 'next_step_on'>>

/** A client as it was seen; at least the values that are written over. */
type SeenClient = Pick<Client, 'id' | 'updated_at'> & ClientValues

type ClientUpdate = { seen: SeenClient; values: ClientValues }

/**
 * Writes values over those that were seen, and over no others. Whatever else came to the client meanwhile stays.
 *
 * @throws VersionConflict where somebody else has written others; AppError
 */
export async function saveClient({ seen, values }: ClientUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  await writeOver(seen, {
    thing: 'client',
    write: async ({ updated_at }) =>
      unwrap(
        await supabase
          .from('clients')
          .update(values)
          .eq('id', seen.id)
          .eq('updated_at', updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: async () => (await findClients({ client: seen.id }, signal)).rows.at(0) ?? null,
    loses: (current, before) =>
      (Object.keys(values) as (keyof ClientValues)[]).some(
        (column) => !isSame(current[column], before[column]) && !isSame(current[column], values[column]),
      ),
  })
}

/** A tag that is added or removed. */
export type TagChange = { id: string; tag: string; isAdded: boolean }

/** Tags once one was added, which is there once however it is written, or removed. */
export function withTag(tags: string[], { tag, isAdded }: Pick<TagChange, 'tag' | 'isAdded'>): string[] {
  if (!isAdded) return tags.filter((known) => known !== tag)
  return tags.some((known) => known.toLowerCase() === tag.toLowerCase()) ? tags : [...tags, tag]
}

/** How often a tag is tried while others write the same client. */
const tagAttempts = 5

/** Adds or removes a tag, whatever the others are by now. @throws AppError */
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

type EnteredClient = {
  /** Chosen by the dialog, the same for every attempt. */
  id: string
  name: string
  /** At least one of the two. */
  email: string
  phone: string
}

/** Somebody who is known by an address already. */
type Twin = { id: string; name: string | null }

/**
 * Adds somebody as a client, unless they are one.
 *
 * @returns who is there already, by the e-mail address, or by the number and the name; undefined where they were added
 * @throws AppError
 */
export async function addClient(client: EnteredClient): Promise<Twin | undefined> {
  const supabase = await getSupabase()
  const added = supabase.rpc('add_client', client).abortSignal(AbortSignal.timeout(answerTimeout))
  const { is_new, ...known } = unwrap(await added) as Twin & { is_new: boolean }
  return is_new ? undefined : known
}

/** Makes two clients one, by hand: rows of either's addresses are `kept`'s from now on. @throws AppError */
export async function mergeClients({ kept, merged }: { kept: string; merged: string }): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('merge_clients', { kept, merged }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/** Says that two clients who share an address are two people, so that it is not suggested again. @throws AppError */
export async function tellApart({ client, other }: { client: string; other: string }): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(await supabase.rpc('tell_clients_apart', { client, other }).abortSignal(signal))
}

/**
 * Makes a client of some of another's addresses, by hand.
 *
 * @returns the id of the new one
 * @throws AppError
 */
export async function splitClient({ client, addresses }: { client: string; addresses: ClientAddress[] }) {
  const chosen = addresses.map(({ kind, value }) => ({ kind, value }))
  if (chosen.length === 0) throw new AppError('REFUSED_ERROR', 'Choose at least one.', false)
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  return unwrap(await supabase.rpc('split_client', { client, addresses: chosen }).abortSignal(signal))
}
