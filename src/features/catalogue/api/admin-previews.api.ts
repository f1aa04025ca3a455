import { newLinkKey } from '@/dashboard/form/new-link-key'
import { callFunction } from '@/lib/backend/call-function'
import { paths } from '@/lib/pages/pages'

type Sharing = { id: string; days: number }

/** Replaces the previous link. The server stores only a digest of its key. @throws AppError */
export async function sharePreview({ id, days }: Sharing): Promise<string> {
  const { key, digest } = await newLinkKey()
  const ends_at = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  await callFunction('share_preview', { watch: id, digest, ends_at })
  return `${location.origin}${paths.preview}#${key}`
}

export async function endPreview(id: string): Promise<void> {
  await callFunction('end_preview', { watch: id })
}

/** Null if there is no link. @throws AppError */
export async function fetchPreviewEnd(id: string, signal: AbortSignal): Promise<string | null> {
  return callFunction('preview_end', { watch: id }, signal)
}
