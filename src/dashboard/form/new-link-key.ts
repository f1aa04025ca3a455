import { AppError } from '@/lib/failures/errors'
import { digestOf, makeKey } from '@/lib/pages/link-key'

/**
 * The key of a new link, and the digest that the database knows it by.
 *
 * @throws AppError where the browser digests nothing: the link before would end, and the new one lead nowhere
 */
export async function newLinkKey(): Promise<{ key: string; digest: string }> {
  const key = makeKey()
  const digest = await digestOf(key)
  if (!digest) throw new AppError('REFUSED_ERROR', 'Open the dashboard by its https address and try again.', false)
  return { key, digest }
}
