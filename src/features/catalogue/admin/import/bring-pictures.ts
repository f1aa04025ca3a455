import type { BringPictures } from '@/dashboard/import/import-kind'
import { keyOfUrl } from '@/features/media/api/bucket.api'
import { uploadAll } from '@/features/media/uploads/upload-all'
import { getEnvironment } from '@/lib/backend/env'

export const isOwnUrl = (url: string) => keyOfUrl(ownUrl(url)) !== null

/** Rows store URLs without our origin. */
export function ownUrl(url: string): string {
  const { supabaseUrl, mediaOrigin } = getEnvironment()
  const origin = [supabaseUrl, mediaOrigin, typeof location === 'undefined' ? '' : location.origin].find(
    (each) => each && url.startsWith(`${each}/`),
  )
  return origin ? url.slice(origin.length) : url
}

export const bringPictures: BringPictures = (pictures, signal) => uploadAll(pictures, 'watches', signal)
