import { DatabaseError } from '../_shared/database.ts'
import type { Environment } from '../_shared/environment.ts'

/** Milliseconds. */
const storageTimeout = 30_000

export type NamedFile = { bucket: string; name: string }

/**
 * Deletes files through the Storage API, because deleting their rows in SQL would leave the files.
 * @throws DatabaseError if Storage rejects the request or doesn't respond
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
