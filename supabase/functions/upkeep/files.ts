import { DatabaseError } from '../_shared/database.ts'
import type { Environment } from '../_shared/environment.ts'

/** Milliseconds that Storage has to answer. */
const storageTimeout = 30_000

/** A file, as the database names it. */
export type NamedFile = { bucket: string; name: string }

/**
 * Removes files from their buckets, by Storage's API: a row removed in SQL would leave the file behind.
 *
 * @returns how many were there and are gone
 * @throws DatabaseError where Storage refuses, or does not answer
 */
export async function removeFiles(
  files: NamedFile[],
  environment: Environment,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  let gone = 0
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name)
    gone += await removeFrom(bucket, names, environment, fetch)
  }
  return gone
}

async function removeFrom(
  bucket: string,
  names: string[],
  { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key = '' }: Environment,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  const response = await fetch(`${SUPABASE_URL}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
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
