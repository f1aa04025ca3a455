import type { ClientsAbout } from '@/entities/clients/client'
import { callFunction } from '@/lib/backend/call-function'
import { archiveFiles, type ExportedClient } from '../client-archive'

/** A row of somebody else that contains a contact of the client. */
export type Mention = { source: ClientsAbout | 'clients' | 'testimonials'; id: string; title: string }

export type ErasurePreview = {
  rows: Partial<Record<ClientsAbout | 'users', number>>
  /** Upcoming appointments. */
  due: number
  notes: number
  /** Reserved watches. */
  reserved: number
  emails: number
  in_the_trash: number
  mentions: Mention[]
}

/** Everything that is kept about a client, as a ZIP. @throws AppError */
export async function makeClientArchive(client: string, signal: AbortSignal): Promise<Blob> {
  const exported = (await callFunction('export_client', { client }, signal)) as ExportedClient
  const { downloadZip } = await import('client-zip')
  return downloadZip(archiveFiles(exported)).blob()
}

export const fetchErasurePreview = async (client: string, signal: AbortSignal) =>
  (await callFunction('erasure_preview', { client }, signal)) as ErasurePreview

/** Permanently erases a client; `typed` must be the client's name. @throws AppError */
export const eraseClient = (erasure: { client: string; typed: string }) => callFunction('erase_client', erasure)
