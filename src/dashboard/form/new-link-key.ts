import { AppError } from '@/lib/failures/errors'
import { digestOf, makeKey } from '@/lib/pages/link-key'

/** @throws AppError if the browser cannot hash, before the previous link ends */
export async function newLinkKey(): Promise<{ key: string; digest: string }> {
  const key = makeKey()
  const digest = await digestOf(key)
  if (!digest) throw new AppError('REFUSED_ERROR', 'Open the dashboard by its https address and try again.', false)
  return { key, digest }
}
