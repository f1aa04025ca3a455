import { randomId } from '@/lib/random-id'
import { keyOfAddress } from './api/bucket.api'
import { removeRecorded } from './upload-scope'

/**
 * Removes the files of a deleted row and their renditions, unless another row names
 * them; addresses outside the bucket are skipped. To be called after the row was
 * deleted. Never throws.
 */
export async function removeMedia(addresses: string[]): Promise<void> {
  const keys = addresses.map(keyOfAddress).filter((key) => key !== null)
  if (keys.length > 0) await removeRecorded(randomId(), keys)
}
