import type { BringPictures } from '@/dashboard/import/import-kind'
import { keyOfAddress } from '@/features/media/api/bucket.api'
import { uploadAll } from '@/features/media/uploads/upload-all'
import { getEnvironment } from '@/lib/backend/env'

/** Whether an address is one of the house's own pictures, as its export writes it. */
export const isOwnAddress = (address: string) => keyOfAddress(ownAddress(address)) !== null

/** As a row keeps it: without the site that it was exported from. */
export function ownAddress(address: string): string {
  const { supabaseUrl, mediaOrigin } = getEnvironment()
  const origin = [supabaseUrl, mediaOrigin, typeof location === 'undefined' ? '' : location.origin].find(
    (each) => each && address.startsWith(`${each}/`),
  )
  return origin ? address.slice(origin.length) : address
}

/** Uploads pictures of watches as the form does. */
export const bringPictures: BringPictures = (pictures, signal) => uploadAll(pictures, 'watches', signal)
