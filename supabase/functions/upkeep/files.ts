import { DatabaseError } from '../_shared/database.ts'
import type { Environment } from '../_shared/environment.ts'

/** Milliseconds that Storage has to answer. */
const storageTimeout = 30_000

/**
 * Removes files from the bucket, by Storage's API: a row removed in SQL would leave the file behind.
 *
 * @returns how many were there and are gone
 * @throws DatabaseError where Storage refuses, or does not answer
 */
export async function removeFiles(
  keys: string[],
  { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key = '' }: Environment,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  const response = await fetch(`${SUPABASE_URL}/storage/v1/object/watch-images`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: keys }),
    signal: AbortSignal.timeout(storageTimeout),
  }).catch(() => {
    throw new DatabaseError('files: no response')
  })
  const body = await response.text().catch(() => {
    throw new DatabaseError('files: the response broke off')
  })
  if (!response.ok) throw new DatabaseError(`files: ${response.status}`)
  return (JSON.parse(body) as unknown[]).length
}
