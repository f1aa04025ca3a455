import type { ClientsAbout } from '@/entities/clients/client'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { archiveFiles, type ExportedClient } from '../client-archive'

/** A row of somebody else's in which one of a client's addresses stands. */
export type Mention = { source: ClientsAbout | 'clients' | 'testimonials'; id: string; title: string }

/** What erasing a client would remove, in numbers. */
export type ErasurePreview = {
  rows: Partial<Record<ClientsAbout | 'users', number>>
  /** Appointments that are still to come. */
  due: number
  notes: number
  emails: number
  in_the_trash: number
  mentions: Mention[]
}

/**
 * Everything that is kept about a client, as one ZIP.
 *
 * @throws AppError
 */
export async function makeClientArchive(client: string, signal: AbortSignal): Promise<Blob> {
  const supabase = await getSupabase()
  const answer = unwrap(await supabase.rpc('export_client', { client }).abortSignal(signal).retry(false))
  const { downloadZip } = await import('client-zip')
  return downloadZip(archiveFiles(answer as ExportedClient)).blob()
}

export async function fetchErasurePreview(client: string, signal: AbortSignal): Promise<ErasurePreview> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('erasure_preview', { client }).abortSignal(signal).retry(false)) as ErasurePreview
}

/** Erases a client for good; `typed` is their name. @throws AppError */
export async function eraseClient({ client, typed }: { client: string; typed: string }): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('erase_client', { client, typed }).abortSignal(AbortSignal.timeout(answerTimeout)))
}
