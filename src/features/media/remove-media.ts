import { keyOfAddress } from '@/lib/bucket'
import { randomId } from '@/lib/random-id'
import { removeRecorded } from './upload-scope'

/**
 * Removes the files behind the addresses of a row that is gone, with their
 * renditions, as far as they are ours and no other row names them; call it after
 * the row is deleted. Never throws.
 */
export async function removeMedia(addresses: string[]): Promise<void> {
  const keys = addresses.map(keyOfAddress).filter((key) => key !== null)
  if (keys.length > 0) await removeRecorded(randomId(), keys)
}
