import type { BringPictures } from '@/dashboard/import/import-kind'
import { keyOfAddress } from '@/features/media/api/bucket.api'
import { uploadAll } from '@/features/media/uploads/upload-all'
import { getEnvironment } from '@/lib/backend/env'

export const isOwnAddress = (address: string) => keyOfAddress(ownAddress(address)) !== null

/** Rows store URLs without our origin. */
export function ownAddress(address: string): string {
  const { supabaseUrl, mediaOrigin } = getEnvironment()
  const origin = [supabaseUrl, mediaOrigin, typeof location === 'undefined' ? '' : location.origin].find(
    (each) => each && address.startsWith(`${each}/`),
  )
  return origin ? address.slice(origin.length) : address
}

export const bringPictures: BringPictures = (pictures, signal) => uploadAll(pictures, 'watches', signal)
